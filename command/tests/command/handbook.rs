use chess960_words::Words;

use crate::run::chess960;

#[test]
fn writes_the_page() {
    for words in Words::tags().filter_map(Words::find) {
        assert_eq!(chess960(["handbook", "--language", words.tag()]).fine(), chess960_handbook::page(words));
    }
    assert_eq!(chess960(["handbook"]).fine(), chess960_handbook::page(Words::english()));
}

#[test]
fn lists_the_languages_when_one_is_not_there() {
    let said = chess960(["handbook", "--language", "tlh"]).wrong_usage();
    assert!(said.contains("[possible values: en, "), "{said}");
}
