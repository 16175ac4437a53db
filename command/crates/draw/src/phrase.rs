use std::fmt::Display;

use chess960_words::Words;

/// A text that people read during a draw, by its key in the section `draw` of the words.
///
/// ```
/// use chess960_draw::{Draw, DrawStep, Method};
///
/// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
/// draw.throw("2")?;
/// let DrawStep::Said { phrase, .. } = &draw.steps()[1] else { return Err("it says where the bishop goes".into()) };
/// assert_eq!((phrase.key, &phrase.values[0]), ("placed", &("piece", "B".to_owned())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// The key.
    pub key: &'static str,
    /// The values of the placeholders. The values of `act` and `reason` are keys, too.
    pub values: Vec<(&'static str, String)>,
}

impl Phrase {
    pub(crate) fn new(key: &'static str, values: &[(&'static str, &dyn Display)]) -> Phrase {
        Phrase { key, values: values.iter().map(|(name, value)| (*name, value.to_string())).collect() }
    }

    /// Returns the text in the language of some words.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let value = |(name, value): &(&'static str, String)| match *name {
            "act" | "reason" => (*name, words.text(&format!("draw.{value}")).to_owned()),
            _ => (*name, value.clone()),
        };
        let values: Vec<_> = self.values.iter().map(value).collect();
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
        words.fill(&format!("draw.{}", self.key), &values)
    }
}
