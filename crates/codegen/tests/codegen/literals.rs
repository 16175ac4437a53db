//! Literals in all of Rust's forms.

use chess960_codegen::{Builder, macros};
use chess960_oracle::kept::assert_cases;
use proc_macro2::TokenStream;

#[test]
fn literals() {
    assert_cases("tests/codegen/literals.txt", |literal| {
        let tokens: TokenStream = format!("[chess960_tables] {literal}").parse().expect("a literal is made of tokens");
        macros::sp(tokens).to_string()
    });
}

#[test]
fn escapes() {
    let doc = r#"#[doc = "a\tb \"c\" \\ \u{2665} \x41\0 \'d\'"] pub static A = n5n by n5n"#;
    let source = Builder::new().table(doc).source().expect("the line is right");
    // A build script includes the attribute as written.
    assert!(source.contains(r#"#[doc = "a\tb \"c\" \\ \u{2665} \x41\0 \'d\'"]"#), "{source:.300}");
}

#[test]
fn names() {
    for spelling in ["FRITZ9_BY_SCHARNAGL", "fritz9_by_scharnagl", "fritz9ByScharnagl", "Fritz9ByScharnagl"] {
        // An item keeps its name.
        for (start, name) in [("", "FRITZ9_BY_SCHARNAGL"), ("pub static ", spelling)] {
            let source = Builder::new().table(format!("{start}{spelling} = fritz9 by scharnagl")).source();
            // A name without an uppercase letter would be a pattern in a function.
            let is_refused = name == "fritz9_by_scharnagl";
            assert!(source.map_or(is_refused, |source| source.contains(&format!("pub static {name}"))), "{spelling}");
        }
    }
}
