//! Reading any line ends soon, with an error that gives the reason.

use chess960_codegen::{Builder, macros};
use proc_macro2::TokenStream;

/// A depth and a length that would overflow a stack, or take minutes in quadratic time.
const MANY: usize = 100_000;

fn refused(line: &str, because: &str) {
    let error = Builder::new().table(line).source().expect_err("the line is refused").to_string();
    let message = error.lines().next().unwrap_or_default();
    assert!(message.contains(because), "{message:.200}");
    let tokens: TokenStream = format!("[chess960_tables] {line};").parse().expect("the line is made of tokens");
    let output = macros::tables(tokens, true).to_string();
    assert!(output.contains("compile_error") && output.contains(because), "{output:.300}");
}

#[test]
fn nested_types_and_attributes() {
    let (open, close) = ("[".repeat(MANY), "; 1]".repeat(MANY));
    refused(&format!("static A: {open}u8{close} = rank by scharnagl"), "brackets are nested more than 32 deep");
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
        let line = |depth| {
            let (open, close) = (open.repeat(depth), close.repeat(depth));
            format!("#[allow{open}{close}] static A: [u16; 960] = fritz9 by scharnagl")
        };
        refused(&line(MANY), "brackets are nested more than 32 deep");
        // The attribute's own bracket is one.
        refused(&line(32), "brackets are nested more than 32 deep");
        Builder::new().table(line(31)).source().expect("32 deep");
    }
    let (open, close) = ("Option<".repeat(MANY), ">".repeat(MANY));
    refused(
        &format!("static A: {open}u8{close} = rank by scharnagl"),
        "`Option<…>` is not a type of the table language",
    );
}

#[test]
fn long_numbers() {
    let number = "9".repeat(MANY);
    refused(&format!("static A: [u16; {number}] = fritz9 by scharnagl"), "this number has 100000 characters");
    refused(&format!("static A: [u16; 0x{number}] = fritz9 by scharnagl"), "this number has 100002 characters");
    let tokens: TokenStream = format!("[chess960_tables] {number}").parse().expect("a number is a token");
    assert!(macros::sp(tokens).to_string().contains("this number has 100000 characters"));
}

#[test]
fn long_names() {
    let name = "a".repeat(MANY);
    refused(&format!("static A: [u16; 960] = {name} by scharnagl"), "is not a value");
    refused(&format!("static A: [{name}; 960] = fritz9 by scharnagl"), "is not a type of the table language");
    refused(&format!("static A: [u16; 960] = fritz9 by scharnagl {name}"), "a table ends with its key");
}

/// Wrong lines, separated by `separator`.
fn lines(count: usize, separator: &str) -> String {
    let lines: Vec<_> = (0..count).map(|n| format!("static A{n}: [u8; 9] = n5n by n5n;")).collect();
    lines.join(separator)
}

#[test]
fn many_lines() {
    let mut builder = Builder::new();
    for n in 0..250 {
        builder.table(format!("CODES_{n} = n5n by n5n"));
    }
    let source = builder.source().expect("all lines are right");
    assert_eq!(source.matches("pub static CODES_").count(), 250);

    let many = lines(2_000, " ");
    let error = Builder::new().table(many).source().expect_err("all lines are wrong").to_string();
    // The first errors are shown, each with its part of the line.
    assert_eq!(error.matches("a table by `n5n` has 10 elements").count(), 20);
    assert!(error.ends_with("and more") && error.len() < 10_000, "{} bytes", error.len());
    // A macro lists all errors up to the table limit.
    let many: TokenStream = format!("[chess960_tables] {}", lines(20_000, " ")).parse().expect("lines are tokens");
    let errors = macros::tables(many, true).to_string();
    assert_eq!(errors.matches("a table by `n5n` has 10 elements").count(), 250);
    assert_eq!(errors.matches("there are more than 250 tables").count(), 1);
}

#[test]
fn what_is_not_made_of_tokens() {
    for (line, column) in [("A = rank by §", 12), ("A = (rank by scharnagl", 4), ("\"A = rank by scharnagl", 22)] {
        let error = Builder::new().table(line).source().expect_err("the line is refused").to_string();
        assert!(error.contains("is out of place") || error.contains("is not allowed here"), "{error}");
        assert!(error.ends_with(&format!("\n  | {}^", " ".repeat(column))), "{error}");
    }
}
