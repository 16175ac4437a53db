//! The texts that people read while they draw.

use std::fmt::Display;

#[cfg(feature = "text")]
use chess960_words::Words;

/// A text of the section `draw`, by its key, with its values. Those of `act` and `reason` are keys of such texts, too.
#[derive(Clone, Copy)]
pub(crate) struct Filled<'a>(pub(crate) &'a str, pub(crate) &'a [(&'a str, &'a dyn Display)]);

#[cfg(feature = "text")]
impl Filled<'_> {
    pub(crate) fn text(&self, words: &Words) -> String {
        let Filled(key, values) = *self;
        let is_key = |name| matches!(name, "act" | "reason");
        let text = |&(name, value): &(_, &dyn Display)| {
            (name, if is_key(name) { words.text(&format!("draw.{value}")).to_owned() } else { value.to_string() })
        };
        let texts: Vec<(&str, String)> = values.iter().map(text).collect();
        let values: Vec<_> = texts.iter().map(|(name, text)| (*name, text as &dyn Display)).collect();
        words.fill(&format!("draw.{key}"), &values)
    }
}
