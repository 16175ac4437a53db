//! The texts that players and arbiters read about Chess960, in several languages: the texts of the handbook, the
//! drawing methods and printed pages.
//!
//! Each language has a JSON file, such as `words/de.json` for German. All files have the same keys, and their texts
//! have the same placeholders in braces:
//!
//! - A text is found by its path, such as `draw.placed`, and its placeholders are filled with values:
//!   `{piece} on {square}`.
//! - The value of `{piece}` is the letter of a piece, for which its name is shown; `{piece.the}` shows another form of
//!   the name, from `pieces`. Each language has the forms that its sentences need.
//! - An object with a key `other` is a text with plurals. The value of `{count}` chooses one of them by the plural
//!   rules of [CLDR](https://cldr.unicode.org/index/cldr-spec/plural-rules).
//!
//! The handbook's scripts fill the same texts by the same rules.
//!
//! To add a language, copy `words/en.json`, translate its texts, and add its tag to `languages!` below. The tests name
//! missing texts. `page.pieceLetters` explains the English piece letters, and `page.unreviewed` says that no native
//! speaker has reviewed the translation; both are empty in English. `fontEncoding` is the encoding of LaTeX: `T1` for
//! Latin letters, `T2A` for Cyrillic.
//!
//! ```
//! use chess960_words::Words;
//!
//! let german = Words::find("de").ok_or("no such language")?;
//! assert_eq!(german.fill("draw.placed", &[("piece", &'Q'), ("square", &"d1")]), "Dame auf d1");
//! # Ok::<(), &str>(())
//! ```

use std::{fmt::Display, sync::LazyLock};

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
/// The value of a key, from `serde_json` 1: a text, a list or an object.
#[doc(no_inline)]
pub use serde_json::Value;
use unic_langid::LanguageIdentifier;

macro_rules! languages {
    ($($tag:literal)*) => {
        /// The languages by tag. Each is read when it is first used.
        static LANGUAGES: [(&str, LazyLock<Words>); [$($tag),*].len()] =
            [$(($tag, LazyLock::new(|| Words::read($tag, include_str!(concat!("../words/", $tag, ".json")))))),*];
    };
}

// English, then the others in alphabetical order.
languages!("en" "de" "es" "fr" "ru");

/// The texts in one language.
///
/// ```
/// use chess960_words::Words;
///
/// assert_eq!(Words::english().text("draw.flipCoin"), "Flip the coin");
/// ```
#[derive(Debug)]
pub struct Words {
    tag: &'static str,
    texts: Value,
}

impl Words {
    /// Returns the tags of all languages, by BCP 47: English, then the others in alphabetical order.
    ///
    /// ```
    /// use chess960_words::Words;
    ///
    /// assert!(Words::tags().any(|tag| tag == "en"));
    /// ```
    pub fn tags() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|(tag, _)| *tag)
    }

    /// Returns the texts in the language with a tag, in upper or lower case, or `None` if there is no such language.
    ///
    /// ```
    /// use chess960_words::Words;
    ///
    /// assert_eq!(Words::find("en").map(Words::tag), Some("en"));
    /// assert!(Words::find("English").is_none());
    /// ```
    #[must_use]
    pub fn find(tag: &str) -> Option<&'static Words> {
        LANGUAGES.iter().find(|(other, _)| other.eq_ignore_ascii_case(tag)).map(|(_, words)| &**words)
    }

    /// Returns the English texts.
    ///
    /// ```
    /// assert_eq!(chess960_words::Words::english().tag(), "en");
    /// ```
    #[must_use]
    pub fn english() -> &'static Words {
        &LANGUAGES[0].1
    }

    fn read(tag: &'static str, file: &str) -> Words {
        Words { tag, texts: serde_json::from_str(file).expect("the file is JSON") }
    }

    /// Returns the language's tag.
    ///
    /// ```
    /// assert_eq!(chess960_words::Words::english().tag(), "en");
    /// ```
    #[must_use]
    pub fn tag(&self) -> &'static str {
        self.tag
    }

    /// Returns the value of a key: a text, a list of texts, or an object. The key is a path, such as
    /// `methods.die.steps`.
    ///
    /// ```
    /// use chess960_words::Words;
    ///
    /// assert!(Words::english().get("methods.die.whyUneven").is_none());
    /// assert_eq!(Words::english().get("faces.heads").map(|face| face["short"] == "H"), Some(true));
    /// ```
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        key.split('.').try_fold(&self.texts, |value, name| value.get(name))
    }

    /// Returns a text without placeholders.
    ///
    /// # Panics
    ///
    /// Panics if no text has this key.
    ///
    /// ```
    /// assert_eq!(chess960_words::Words::english().text("draw.flipCoin"), "Flip the coin");
    /// ```
    #[must_use]
    pub fn text(&self, key: &str) -> &str {
        self.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("{}: no text {key}", self.tag))
    }

    /// Returns the texts of a list.
    ///
    /// # Panics
    ///
    /// Panics if no list has this key.
    ///
    /// ```
    /// assert_eq!(chess960_words::Words::english().list("methods.die.needs").len(), 2);
    /// ```
    #[must_use]
    pub fn list(&self, key: &str) -> Vec<&str> {
        let list = self.get(key).and_then(Value::as_array).unwrap_or_else(|| panic!("{}: no list {key}", self.tag));
        list.iter().filter_map(Value::as_str).collect()
    }

    /// Returns a text with its placeholders filled. `piece` is the letter of a piece, and `count` chooses the plural.
    ///
    /// # Panics
    ///
    /// Panics if no text has this key, or if a placeholder has no value.
    ///
    /// ```
    /// use chess960_words::Words;
    ///
    /// let values: [(&str, &dyn std::fmt::Display); 2] = [("piece", &'B'), ("square", &"f1")];
    /// assert_eq!(Words::english().fill("draw.placed", &values), "bishop on f1");
    /// ```
    #[must_use]
    pub fn fill(&self, key: &str, values: &[(&str, &dyn Display)]) -> String {
        let value = |name: &str| values.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
        let pattern = match self.get(key) {
            Some(Value::Object(plurals)) => {
                let count = value("count").unwrap_or_else(|| panic!("{}: {key} needs a count", self.tag));
                plurals.get(self.plural(&count.to_string())).or_else(|| plurals.get("other")).and_then(Value::as_str)
            }
            pattern => pattern.and_then(Value::as_str),
        };
        let pattern = pattern.unwrap_or_else(|| panic!("{}: no text {key}", self.tag));
        fill_places(pattern, ["{", "}"], |place| {
            let (name, form) = place.split_once('.').unwrap_or((place, "name"));
            let value = value(name).unwrap_or_else(|| panic!("{}: {key} needs a value of {name}", self.tag));
            match name {
                "piece" => self.text(&format!("pieces.{value}.{form}")).to_owned(),
                "count" => self.decimal(value),
                _ => value.to_string(),
            }
        })
    }

    /// Returns the name of a number's plural form.
    fn plural(&self, number: &str) -> &'static str {
        let language: LanguageIdentifier = self.tag.parse().expect("it is a tag of BCP 47");
        let rules = PluralRules::create(language, PluralRuleType::CARDINAL).expect("CLDR knows the language");
        match rules.select(number) {
            Ok(PluralCategory::ZERO) => "zero",
            Ok(PluralCategory::ONE) => "one",
            Ok(PluralCategory::TWO) => "two",
            Ok(PluralCategory::FEW) => "few",
            Ok(PluralCategory::MANY) => "many",
            _ => "other",
        }
    }

    /// Fills a web page: `{{key}}` with a text of the section `page`, escaped for HTML, `{{language}}` with the tag,
    /// and `{{words}}` with the texts that its scripts read as `words.key`, as JSON for a `script` element.
    ///
    /// # Panics
    ///
    /// Panics if no text has one of the keys.
    ///
    /// ```
    /// use chess960_words::Words;
    ///
    /// let page = Words::english().fill_page(r#"<p lang="{{language}}">{{copy}}"#);
    /// assert_eq!(page, r#"<p lang="en">Copy"#);
    /// ```
    #[must_use]
    pub fn fill_page(&self, skeleton: &str) -> String {
        // Scripts do not need texts that only the skeleton shows.
        let shown: Vec<&str> = skeleton.split("{{").filter_map(|part| Some(part.split_once("}}")?.0)).collect();
        let is_shown_only = |key: &str| shown.contains(&key) && !skeleton.contains(&format!("words.{key}"));
        let mut texts =
            ["pieces", "faces", "draw", "methods", "page"].map(|name| (name.to_owned(), self.texts[name].clone()));
        for section in texts.iter_mut().filter_map(|(_, section)| section.as_object_mut()) {
            section.retain(|key, _| !is_shown_only(key));
            // Only instructions on paper have these texts of a method.
            for text in section.values_mut().filter_map(Value::as_object_mut) {
                text.retain(|key, _| !["needs", "with"].contains(&key.as_str()));
            }
        }
        let texts = texts.into_iter().chain([("tag".to_owned(), self.tag.into())]);
        let texts = Value::Object(texts.collect()).to_string().replace('<', "\\u003c");
        fill_places(skeleton, ["{{", "}}"], |key| match key {
            "language" => self.tag.to_owned(),
            "words" => texts.clone(),
            _ => escaped(self.text(&format!("page.{key}"))),
        })
    }

    /// Returns a date such as `2027-03-06` as people write it.
    ///
    /// # Panics
    ///
    /// Panics if the text is not such a date.
    ///
    /// ```
    /// assert_eq!(chess960_words::Words::english().date("2027-03-06"), "6 March 2027");
    /// ```
    #[must_use]
    pub fn date(&self, date: &str) -> String {
        let parts: Vec<usize> = date.split('-').filter_map(|part| part.parse().ok()).collect();
        let [year, month, day] = parts[..] else { panic!("{date} is not a date") };
        self.fill("date", &[("count", &day), ("month", &self.list("months")[month - 1]), ("year", &year)])
    }

    /// Returns a number with the decimal mark of the language.
    ///
    /// ```
    /// assert_eq!(chess960_words::Words::english().decimal(6.7), "6.7");
    /// ```
    #[must_use]
    pub fn decimal(&self, number: impl Display) -> String {
        number.to_string().replace('.', self.text("decimal"))
    }
}

/// Replaces each placeholder of a text, between `open` and `close`, by its value.
fn fill_places(text: &str, [open, close]: [&str; 2], value: impl Fn(&str) -> String) -> String {
    let mut parts = text.split(open);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, after) = part.split_once(close).unwrap_or_else(|| panic!("`{open}{part}` has no `{close}`"));
        filled += &value(place);
        filled += after;
    }
    filled
}

/// Escapes text for HTML, between tags and in quoted attributes.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
