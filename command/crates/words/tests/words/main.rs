//! Tests of the words: each language says what English says, and nothing is there that nobody reads.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use chess960_words::{Value, Words};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

/// A text: its plural forms by category, or one that is called `other`.
type Forms = BTreeMap<String, String>;

/// The texts of a language by path, but for the names of pieces.
fn texts(tag: &str) -> BTreeMap<String, Forms> {
    fn add(path: &str, value: &Value, texts: &mut BTreeMap<String, Forms>) {
        let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("{path} is not a text")).to_owned();
        match value {
            Value::Object(plurals) if plurals.contains_key("other") => {
                let forms = plurals.iter().map(|(category, value)| (category.clone(), text(value)));
                texts.insert(path.to_owned(), forms.collect());
            }
            Value::Object(object) => object.iter().for_each(|(key, value)| add(&format!("{path}.{key}"), value, texts)),
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(n, value)| add(&format!("{path}.{n}"), value, texts));
            }
            _ => drop(texts.insert(path.to_owned(), Forms::from([("other".to_owned(), text(value))]))),
        }
    }
    let mut texts = BTreeMap::new();
    for (section, value) in file(tag).as_object().expect("sections").iter().filter(|(section, _)| *section != "pieces")
    {
        add(section, value, &mut texts);
    }
    texts
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("words")
}

fn file(tag: &str) -> Value {
    let text = fs::read_to_string(folder().join(format!("{tag}.json"))).expect("a file of this crate");
    serde_json::from_str(&text).expect("it is JSON")
}

/// The places of a text, each with its form, if it asks for one.
fn places(text: &str) -> Vec<(&str, Option<&str>)> {
    let inner = text.split('{').skip(1).map(|rest| rest.split_once('}').unwrap_or_else(|| panic!("{text}")).0);
    inner.map(|place| place.split_once('.').map_or((place, None), |(name, form)| (name, Some(form)))).collect()
}

/// The names of the places of a text.
fn names(text: &str) -> BTreeSet<&str> {
    places(text).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn every_file_is_a_language() {
    let mut files: Vec<_> =
        fs::read_dir(folder()).expect("a folder of this crate").map(|file| file.expect("a file").path()).collect();
    files.sort_by_key(|file| (!file.ends_with("en.json"), file.clone()));
    let tags: Vec<_> =
        files.iter().map(|file| file.file_stem().and_then(|name| name.to_str()).expect("a tag")).collect();
    assert_eq!(Words::tags().collect::<Vec<_>>(), tags);
    for tag in tags {
        assert_eq!(Words::find(tag).map(Words::tag), Some(tag));
    }
}

#[test]
fn all_languages_say_the_same() {
    let english = texts("en");
    for tag in Words::tags() {
        let texts = texts(tag);
        assert_eq!(texts.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>(), "{tag}");
        for (key, forms) in &texts {
            let right = names(&english[key]["other"]);
            assert_eq!(names(&forms["other"]), right, "{tag}: {key}");
            assert!(forms.len() == 1 || right.contains("count"), "{tag}: nothing decides on the plural of {key}");
            for form in forms.values() {
                // A single thing need not be counted.
                assert!(right.difference(&names(form)).all(|name| *name == "count"), "{tag}: {key}");
                assert!(names(form).is_subset(&right), "{tag}: {key}");
            }
        }
    }
}

/// English need not say that letters of pieces are English, and a language that a native speaker has reviewed not that
/// it is unreviewed.
#[test]
fn few_texts_may_be_empty() {
    for tag in Words::tags() {
        let texts = texts(tag);
        let empty = texts.iter().filter(|(_, forms)| forms.values().any(String::is_empty)).map(|(key, _)| key.as_str());
        for key in empty {
            assert!(key == "page.unreviewed" || tag == "en" && key == "page.pieceLetters", "{tag}: {key}");
        }
    }
}

/// Every plural category of a number has a text. `command/tests/handbook/words.test.js` knows a newer CLDR, and that no
/// other has.
#[test]
fn plurals_have_their_categories() {
    let name = |category: PluralCategory| format!("{category:?}").to_lowercase();
    for tag in Words::tags() {
        let language: LanguageIdentifier = tag.parse().expect("it is a tag of BCP 47");
        let rules = PluralRules::create(language, PluralRuleType::CARDINAL).expect("CLDR knows the language");
        let numbers = (0..=1000).map(|n| n.to_string()).chain(["1.5".to_owned()]);
        let categories: BTreeSet<_> =
            numbers.map(|number| name(rules.select(number.as_str()).expect("a number"))).collect();
        for (key, forms) in texts(tag).iter().filter(|(_, forms)| forms.len() > 1) {
            assert!(categories.iter().all(|category| forms.contains_key(category)), "{tag}: {key}: {categories:?}");
        }
    }
}

#[test]
fn pieces_have_all_forms() {
    for tag in Words::tags() {
        let pieces = file(tag)["pieces"].clone();
        let forms = |letter: &str| pieces[letter].as_object().expect("forms").keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(pieces.as_object().expect("pieces").len(), 5, "{tag}");
        for letter in ["K", "Q", "R", "B", "N"] {
            assert_eq!(forms(letter), forms("K"), "{tag}: {letter}");
        }
        for (key, texts) in texts(tag) {
            for (name, form) in texts.values().flat_map(|text| places(text)) {
                assert!(form.is_none() || name == "piece", "{tag}: {key}: only pieces have forms");
                assert!(name != "piece" || forms("K").contains(form.unwrap_or("name")), "{tag}: {key}: {form:?}");
            }
        }
    }
}

/// Every text is used: scripts have `words.key`, the template has `{{key}}`, and Rust has `"key"` or `"section.key"`.
#[test]
fn all_texts_are_used() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = String::new();
    for folder in ["crates/handbook/script", "crates/handbook/template", "crates/draw/src", "src"] {
        read_all(&project.join(folder), &mut sources);
    }
    let uses: BTreeSet<_> = sources.split(|c: char| !(c.is_ascii_alphanumeric() || "._-".contains(c))).collect();
    let names: BTreeSet<_> =
        uses.iter().filter_map(|path| path.rsplit_once('.').map(|(_, name)| name).or(Some(*path))).collect();
    for (section, keys) in file("en").as_object().expect("sections") {
        for key in keys.as_object().into_iter().flat_map(|keys| keys.keys()) {
            let found = match section.as_str() {
                "page" => uses.contains(&*format!("words.{key}")) || sources.contains(&format!("{{{{{key}}}}}")),
                "draw" if uses.contains(&*format!("texts.{key}")) => true,
                _ => uses.contains(&**key) || names.contains(&**key),
            };
            assert!(found, "{section}.{key} is not used");
        }
    }
}

/// Adds all files of a folder to a text.
fn read_all(folder: &Path, text: &mut String) {
    for file in fs::read_dir(folder).expect("a folder of the project") {
        let path = file.expect("a file").path();
        if path.is_dir() {
            read_all(&path, text);
        } else {
            *text += &fs::read_to_string(&path).unwrap_or_default();
        }
    }
}

/// The plural forms of the languages, as their grammars have them.
#[test]
fn numbers_take_their_plural_forms() {
    let key = "page.positionsLeft";
    for (tag, categories) in [
        ("en", &[(0, "other"), (1, "one"), (2, "other"), (21, "other")][..]),
        ("de", &[(0, "other"), (1, "one"), (2, "other"), (21, "other")]),
        ("es", &[(0, "other"), (1, "one"), (2, "other"), (21, "other")]),
        ("fr", &[(0, "one"), (1, "one"), (2, "other"), (21, "other")]),
        ("ru", &[(0, "many"), (1, "one"), (2, "few"), (5, "many"), (11, "many"), (21, "one"), (22, "few")]),
    ] {
        let words = Words::find(tag).expect("a language");
        for (count, category) in categories {
            let form = &texts(tag)[key][*category];
            assert_eq!(words.fill(key, &[("count", count)]), form.replace("{count}", &count.to_string()), "{tag}");
        }
    }
}
