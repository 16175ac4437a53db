//! Texts in languages other than English.

use chess960_oracle::kept::{assert_kept, project};
use chess960_words::{Value, Words};

use crate::run::chess960;

/// Every command that prints for people. The handbook is walked in a browser.
const PAGES: &[&str] = &[
    "card",
    "card --numbering fritz9",
    "methods all",
    "table scharnagl",
    "table positions 518 --columns all",
    "show 0 --layout pages",
    "show 0 1 --layout cards",
    "draw --seed 1 -n 2 --double --layout cards",
    "public-draw announce --event 960 --date 2027-03-06 --source numbers_6/49:_1 --source hex_64:_2 --rounds 1-9",
];

fn page(command: &str, tag: &str) -> String {
    let words = command.split(' ').map(|word| word.replace('_', " "));
    let run = chess960(words.chain(["--format", "html", "--language", tag].map(str::to_owned)));
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

/// All texts by path, each without its places.
fn texts(path: &str, value: &Value, found: &mut Vec<(String, String)>) {
    match value {
        Value::String(text) => found.push((path.to_owned(), text.clone())),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(n, value)| texts(&format!("{path}.{n}"), value, found));
        }
        Value::Object(object) => object.iter().for_each(|(key, value)| texts(&format!("{path}.{key}"), value, found)),
        _ => unreachable!("words are texts"),
    }
}

/// The longest part of a text between places, as HTML has it.
fn longest_part(text: &str) -> String {
    let parts = text.split(['{', '}']).step_by(2);
    let part = parts.max_by_key(|part| part.len()).unwrap_or_default().trim();
    let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#x27;"), ("/", "&#x2f;")];
    escapes.iter().fold(part.to_owned(), |part, (c, escape)| part.replace(c, escape))
}

/// A text of English that another language does not share is not on its pages. What is short may be anything: `a`,
/// `of`.
#[test]
fn pages_are_in_one_language() {
    let texts_of = |tag: &str| {
        let mut found = Vec::new();
        for section in ["instructions", "card", "notice", "announcement", "table", "paper", "draw", "methods", "page"] {
            texts(section, Words::find(tag).and_then(|words| words.get(section)).expect("a section"), &mut found);
        }
        found
    };
    let english = texts_of("en");
    for tag in Words::tags().filter(|tag| *tag != "en") {
        let shared: String = texts_of(tag).iter().map(|(_, text)| longest_part(text) + "\n").collect();
        let own = english.iter().map(|(path, text)| (path, longest_part(text)));
        let own: Vec<_> = own.filter(|(_, part)| part.len() > 10 && !shared.contains(part.as_str())).collect();
        assert!(own.len() > 300, "{tag}: {}", own.len());
        for command in PAGES {
            let page = page(command, tag);
            assert!(page.contains(&format!("<html lang=\"{tag}\">")), "{command} {tag}");
            for (path, part) in &own {
                assert!(!page.contains(part.as_str()), "{command} {tag}: {path}: {part}");
            }
        }
    }
}

#[test]
fn help_and_the_glossary_name_every_language() {
    let (help, glossary) = (chess960(["card", "--help"]).fine(), include_str!("../../docs/glossary.md"));
    for tag in Words::tags().filter(|tag| *tag != "en") {
        assert!(help.contains(&format!("`{tag}` ")), "the help of --language lacks `{tag}`");
        assert!(glossary.contains(&format!("(glossary.{tag}.md)")), "command/docs/glossary.md lacks glossary.{tag}.md");
    }
}

/// The text of a page, a line for each part.
fn text_of(page: &str) -> String {
    let (_, body) = page.split_once("</style>").expect("styles");
    let parts = body.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text.trim());
    parts.filter(|text| !text.is_empty()).map(|text| format!("{text}\n")).collect()
}

/// Sums of the pages in each language, which `KEPT` does not write: a word that changes by mistake is then not kept.
const SUMS: [(&str, &str); 5] = [
    ("en", "4e41822653d55db1"),
    ("de", "052569ded4ade852"),
    ("es", "fb6f296023ce4150"),
    ("fr", "642b2e2fb328d6f3"),
    ("ru", "158a4db3a833ece5"),
];

#[test]
fn words_change_on_purpose_alone() {
    let sums: Vec<(&str, String)> = Words::tags()
        .map(|tag| {
            let text: String = PAGES.iter().map(|command| text_of(&page(command, tag))).collect();
            assert_kept(project(format!("command/tests/command/kept/{tag}.txt")), &text);
            // FNV-1a.
            let sum = text
                .bytes()
                .fold(0xCBF2_9CE4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
            (tag, format!("{sum:016x}"))
        })
        .collect();
    let expected = SUMS.map(|(tag, sum)| (tag, sum.to_owned()));
    assert!(sums == expected, "if what changed in kept/*.txt is right in each language, type these SUMS: {sums:?}");
}
