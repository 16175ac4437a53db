use chess960_words::Words;

use crate::run::chess960;

/// The page that the build script wrote, without its words; its tests are in the crate that makes it.
const SKELETON: &str = include_str!(concat!(env!("OUT_DIR"), "/handbook.html"));

#[test]
fn writes_the_page() {
    let page = chess960(["handbook"]).fine();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    for words in Words::tags().filter_map(Words::find) {
        assert_eq!(chess960(["handbook", "--language", words.tag()]).fine(), words.fill_page(SKELETON));
    }
    assert_eq!(page, Words::english().fill_page(SKELETON));
}

#[test]
fn lists_the_languages_when_one_is_not_there() {
    let said = chess960(["handbook", "--language", "tlh"]).wrong_usage();
    assert!(said.contains("[possible values: en, "), "{said}");
}
