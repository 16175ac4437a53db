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
        let text = |key: &dyn Display| words.text(&format!("draw.{key}"));
        let texts: Vec<_> = values
            .iter()
            .map(|&(name, value)| (name, matches!(name, "act" | "reason").then(|| text(value)), value))
            .collect();
        let values: Vec<_> = texts
            .iter()
            .map(|(name, text, value)| (*name, text.as_ref().map_or(*value, |text| text as &dyn Display)))
            .collect();
        words.fill(&format!("draw.{key}"), &values)
    }
}
