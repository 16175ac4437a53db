//! The macro and the build script read the same lines, refuse the same lines, and write the same tokens.

use std::collections::{BTreeSet, HashMap};

use chess960_codegen::{Builder, macros};
use chess960_oracle::one_in;
use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};

/// Expands an item as `tables!` does: to tokens, or to error messages.
fn by_macro(item: &str) -> Result<TokenStream, Vec<String>> {
    let tokens: TokenStream = format!("[chess960_tables] {item};").parse().expect("the line is made of tokens");
    let tokens = macros::tables(tokens, true);
    let errors: Vec<String> = compile_errors(tokens.clone());
    if errors.is_empty() { Ok(tokens) } else { Err(errors) }
}

/// The messages of all calls of `compile_error!`, as literals.
fn compile_errors(tokens: TokenStream) -> Vec<String> {
    let mut errors = Vec::new();
    let mut is_error = false;
    for tree in tokens {
        match tree {
            TokenTree::Ident(name) => is_error = name == "compile_error",
            TokenTree::Group(group) if is_error => {
                errors.push(group.stream().to_string());
                is_error = false;
            }
            _ => {}
        }
    }
    errors
}

/// Expands an item as a build script does.
fn by_build_script(item: &str) -> Result<TokenStream, Vec<String>> {
    match Builder::new().table(item).source() {
        Ok(source) => Ok(source.parse().expect("what is written is made of tokens")),
        // Under each message is the line, with carets; between two faults is a blank line.
        Err(error) => {
            let faults = error.to_string();
            let messages = faults.split("\n\n").map(|fault| fault.split("\n  | ").next().unwrap_or(fault));
            Err(messages.map(|message| Literal::string(message).to_string()).collect())
        }
    }
}

/// The tokens without the differences of the two forms: attributes, paths of primitive types and optional lifetimes.
fn normalized(tokens: TokenStream) -> String {
    const ALIAS: &str = "{ type __T = ";
    let mut text = String::new();
    write_tokens(tokens, &mut text);
    for (written, normal) in [
        (": : core : : primitive : : ", ""),
        (": : core : : option : : ", ""),
        ("& ' static ", "& "),
        // A trailing comma means nothing.
        (", ] ", "] "),
        (", } ", "} "),
    ] {
        text = text.replace(written, normal);
    }
    // The path of the cells' type has a short name, and skeletons and pieces, which repeat, have a constant each.
    while let Some(start) = text.find(ALIAS) {
        let (path, mut rest) = text[start + ALIAS.len()..].split_once("; ").expect("an alias ends with a semicolon");
        let mut names = HashMap::from([("__T", path.trim_end())]);
        while let Some((name, constant)) = rest.strip_prefix("const ").and_then(|rest| rest.split_once(" : __T = ")) {
            let (value, after) = constant.split_once(" ; ").expect("a constant ends with a semicolon");
            names.insert(name, value);
            rest = after;
        }
        let (cells, after) = rest.split_once("] } ").expect("the cells are an array in a block");
        let resolve =
            |text: &str| text.split(' ').map(|word| *names.get(word).unwrap_or(&word)).collect::<Vec<_>>().join(" ");
        text = format!("{}{}] {after}", &text[..start], resolve(&resolve(cells)));
    }
    // A macro makes the map of its own phf; a file makes the map of the phf that it names, and checks the version.
    if let Some(map) = text.find("Map { key") {
        let path = text[..map].rfind("= ").map_or(map, |equals| equals + "= ".len());
        text.replace_range(path..map, "");
        // In a macro, `phf::Map` means this path.
        text = text.replace(": chess960_tables : : phf : : Map", ": phf : : Map");
    }
    text.split("const _ : ( ) =").next().unwrap_or_default().to_owned()
}

/// Writes each token and a space.
fn write_tokens(tokens: TokenStream, text: &mut String) {
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(hash) if hash.as_char() == '#' => drop(tokens.next()),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("( ", ") "),
                    Delimiter::Brace => ("{ ", "} "),
                    Delimiter::Bracket => ("[ ", "] "),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                write_tokens(group.stream(), text);
                text.push_str(close);
            }
            other => text.extend([&other.to_string(), " "]),
        }
    }
}

/// Asserts that both treat an item alike, and returns whether it is a table.
fn assert_agreement(item: &str) -> bool {
    match (by_macro(item), by_build_script(item)) {
        (Ok(by_macro), Ok(by_build_script)) => {
            let (by_macro, by_build_script) = (normalized(by_macro), normalized(by_build_script));
            // Both are too long to print in full.
            let differs = by_macro.char_indices().zip(by_build_script.chars()).find(|((_, a), b)| a != b);
            let at = differs.map_or(by_macro.len().min(by_build_script.len()), |((at, _), _)| at);
            let around = |text: &str| text.chars().skip(at.saturating_sub(60)).take(120).collect::<String>();
            assert!(by_macro == by_build_script, "{item}\n{}\n{}", around(&by_macro), around(&by_build_script));
            true
        }
        (Err(by_macro), Err(by_build_script)) => {
            assert_eq!(by_macro, by_build_script, "{item}");
            false
        }
        (by_macro, by_build_script) => {
            panic!("{item}\nmacro: {:?}\nbuild script: {:?}", by_macro.err(), by_build_script.err())
        }
    }
}

/// Everything that may stand before an item, and cells of each type that is written in another way.
#[test]
fn every_head() {
    for head in [
        "",
        "pub",
        "pub(crate)",
        "pub(super)",
        "/// A doc comment.\npub",
        "#[doc(hidden)] /** Two\n attributes. */ pub",
        "#[allow(dead_code)]\n#[rustfmt::skip]\npub(in crate::tables)",
        "#[cfg(feature = \"phf\")]",
        "#[cfg_attr(doc, doc = concat!(\"a\", \"b\"))]",
        "#[must_use = \"it is dear\"]",
        "#[deprecated(since = \"1.0\", note = \"asked for too often\")] pub",
    ] {
        for item in [
            "static A: [u16; 960] = fritz9 by scharnagl",
            "static A = fritz9 by scharnagl",
            "const A: [&'static str; 10] = n5n by n5n",
            "fn a(rank: &str) -> Option<u16> = scharnagl by rank",
            "fn a = scharnagl by rank",
            "fn a = mirror by fritz9",
            "const fn a(n: usize) -> core::option::Option<&str> = rank by fritz9",
            "static A: phf::Map<[u8; 8], u16> = scharnagl by rank",
            "static A: phf::Map<&'static str, Skeleton> = skeleton by rank",
            "static A: [[Piece; 8]; 960] = rank by scharnagl",
            "static A: [chess960_tables::BackRank; 960] = rank by fritz9",
            "static A: [Skeleton; 60] = skeleton by fritz9_skeleton",
            "fn a(rank: [u8; 8]) -> Option<StartPosition> = mirror by rank",
            "static A: [u64; 960] = rank by scharnagl",
            "static A: [[u8; 2]; 16] = bishop_files by bishop_code",
        ] {
            let item = format!("{head} {item}");
            assert!(assert_agreement(&item), "{item}: {:?}", by_macro(&item).err());
        }
    }
}

/// Words of the table language and of Rust, to replace others.
const WORDS: &str = " by rank scharnagl fritz fritz9 n5n n5m u8 u16 usize 960 961 60 8 & str 'static 'a [ ] ( ) < > -> \
    = : :: fn const static mut Option Piece phf Map -1 999999999999999999999999 \"rank\" # pub crate";

/// The words of a line: names, numbers and every sign by itself.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut in_word = false;
    for c in line.chars() {
        let continues = c.is_alphanumeric() || c == '_' || c == '\'';
        match words.last_mut() {
            Some(word) if continues && in_word => word.push(c),
            _ if c.is_whitespace() => {}
            _ => words.push(c.into()),
        }
        in_word = continues;
    }
    words
}

/// Whether the item is made of tokens, with no semicolon outside of brackets: after one, a text may leave out the
/// keyword.
fn is_one_line(item: &str) -> bool {
    item.parse::<TokenStream>().is_ok_and(|tokens| {
        tokens.into_iter().all(|tree| !matches!(tree, TokenTree::Punct(semicolon) if semicolon.as_char() == ';'))
    })
}

/// Each form of line with each of its words replaced by each other word.
#[test]
fn every_line_with_a_word_changed() {
    let mut messages = BTreeSet::new();
    for line in [
        "pub static NAME: [[u8; 8]; 960] = rank by scharnagl",
        "pub const NAME: [&'static str; 10] = n5n by n5n",
        "pub static NAME: phf::Map<&'static str, u16> = fritz9 by rank",
        "pub fn name(key: &str) -> Option<u16> = scharnagl by rank",
        "pub fn name(key: u16) -> Option<&'static str> = krn by fritz9",
        "pub static NAME = bishop_code by bishop_code",
    ] {
        let words = words(line);
        // The visibility stays, or a build script would take the rest for a line without keywords.
        let changes =
            (1..words.len()).flat_map(|at| WORDS.split(' ').flat_map(move |word| [(at, 0, word), (at, 1, word)]));
        for (at, insert, word) in one_in(7, changes) {
            let mut words = words.clone();
            words.splice(at..at + insert, [word.to_owned()]);
            let item = words.join(" ").replace("- >", "->").replace(": :", "::");
            if is_one_line(&item) {
                assert_agreement(&item);
                messages.extend(by_macro(&item).err().unwrap_or_default());
            }
        }
    }
    assert!(messages.len() > 50, "{} messages", messages.len());
}
