//! The macro and the build script read the same lines, refuse the same lines, and write the same tokens.

mod common;

use chess960_codegen::{Builder, Error, Key, Tables};
use common::{Line, lines};
use proc_macro2::{TokenStream, TokenTree};
use proptest::{
    prelude::*,
    sample::select,
    strategy::Union,
    test_runner::{Config, RngSeed},
};

/// What `tables!` makes of an item.
fn by_macro(item: &str) -> Result<TokenStream, Error> {
    syn::parse_str::<Tables>(&format!("{item};")).map_err(Error::from)?.to_tokens()
}

/// What a build script makes of it.
fn by_build_script(item: &str) -> Result<TokenStream, Error> {
    let source = Builder::new().table(item).source()?;
    Ok(source.parse().expect("what is written is Rust"))
}

/// The tokens but for the attributes, of which a file has some more. Space between tokens means nothing.
fn without_attributes(tokens: TokenStream) -> String {
    let mut kept = Vec::new();
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        match &token {
            TokenTree::Punct(hash) if hash.as_char() == '#' => drop(tokens.next()),
            _ => kept.push(token),
        }
    }
    kept.into_iter().collect::<TokenStream>().to_string().replace(' ', "")
}

fn assert_agreement(item: &str) {
    match (by_macro(item), by_build_script(item)) {
        (Ok(by_macro), Ok(by_build_script)) => {
            assert_eq!(without_attributes(by_macro), without_attributes(by_build_script), "{item}");
        }
        (Err(by_macro), Err(by_build_script)) => {
            let message = by_build_script.to_string();
            assert_eq!(Some(by_macro.to_string().as_str()), message.split("\n  | ").next(), "{item}");
        }
        (by_macro, by_build_script) => {
            panic!("{item}\nmacro: {:?}\nbuild script: {:?}", by_macro.err(), by_build_script.err())
        }
    }
}

/// Every combination of value, key, type and form, right ones and wrong ones.
#[test]
fn every_combination() {
    let accepted = lines().filter(|line| {
        assert_agreement(&line.declared("pub"));
        by_macro(&line.declared("pub")).is_ok()
    });
    assert!(accepted.count() > 1000);
}

/// Lines that are tables, each key as often as any other.
fn tables() -> impl Strategy<Value = Line> {
    let tables: Vec<Line> = lines().filter(|line| by_macro(&line.declared("pub")).is_ok()).collect();
    Union::new(Key::ALL.iter().copied().map(|key| {
        let by_key: Vec<Line> = tables.iter().filter(|line| line.key == key).cloned().collect();
        select(by_key)
    }))
}

/// What may stand before an item; something must, or a build script would take it for shorthand.
fn heads() -> impl Strategy<Value = &'static str> {
    select(vec![
        "pub",
        "pub(crate)",
        "pub(super)",
        "/// A doc comment.\npub",
        "#[doc(hidden)] /** Two\n attributes. */ pub",
        "#[allow(dead_code)]\n#[rustfmt::skip]\npub(in crate::tables)",
    ])
}

/// Words of the language and of Rust, to put in the place of others.
fn tokens() -> impl Strategy<Value = &'static str> {
    select(vec![
        "",
        "by",
        "rank",
        "scharnagl",
        "fritz",
        "fritz9",
        "n5n",
        "n5m",
        "u8",
        "u16",
        "usize",
        "960",
        "961",
        "60",
        "8",
        "&",
        "str",
        "'static",
        "'a",
        "[",
        "]",
        "(",
        ")",
        "<",
        ">",
        "->",
        "=",
        ":",
        ";",
        "::",
        "fn",
        "const",
        "static",
        "mut",
        "Option",
        "Piece",
        "phf",
        "Map",
        "-1",
        "999999999999999999999999",
        "\"rank\"",
        "#",
        "pub",
        "crate",
        "_",
        "♔",
    ])
}

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

#[test]
fn ten_thousand_lines() {
    let config =
        Config { cases: 10_000, failure_persistence: None, rng_seed: RngSeed::Fixed(960), ..Config::default() };
    proptest!(config, |(line in tables(), head in heads())| {
        let item = line.declared(head);
        prop_assert!(by_macro(&item).is_ok(), "{item}");
        assert_agreement(&item);
    });
}

#[test]
fn ten_thousand_lines_with_a_word_changed() {
    let config =
        Config { cases: 10_000, failure_persistence: None, rng_seed: RngSeed::Fixed(960), ..Config::default() };
    proptest!(config, |(line in tables(), token in tokens(), at in any::<prop::sample::Index>(), keep in any::<bool>())| {
        let mut words = words(&line.declared("pub"));
        let at = at.index(words.len());
        words.splice(at..at + usize::from(!keep), [token.to_owned()]);
        // The visibility stays, or a build script would take the rest for shorthand.
        if at > 0 {
            assert_agreement(&words.join(" ").replace("- >", "->").replace(": :", "::"));
        }
    });
}
