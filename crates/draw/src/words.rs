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
        let text = |name| {
            let key = values.iter().find(|(other, _)| *other == name).map(|(_, key)| key);
            key.map_or("", |key| words.text(&format!("draw.{key}")))
        };
        let texts = [("act", &text("act") as &dyn Display), ("reason", &text("reason"))];
        words.fill(&format!("draw.{key}"), &[&texts, values].concat())
    }
}
