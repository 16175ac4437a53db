use chess960_words::Words;

use crate::Method;

/// How to perform a method, in words: plain text without markup.
///
/// ```
/// use chess960_draw::{Method, Words};
///
/// let die = Method::find("die").ok_or("no such method")?.instructions(Words::english());
/// assert_eq!(die.with, "one six-sided die");
/// assert_eq!(die.needs, ["one six-sided die", "White's eight pieces"]);
/// assert_eq!(die.steps[3], "Roll for a knight and count in the same way. On 6, roll again.");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Instructions {
    /// The equipment, as a noun phrase.
    pub with: &'static str,
    /// The publisher of the method, if known.
    pub by: Option<&'static str>,
    /// Why the positions are not equally likely; `None` if they are.
    pub why_uneven: Option<&'static str>,
    /// The things that must be on the table, as noun phrases.
    pub needs: Vec<&'static str>,
    /// The steps, in order and one act each, as sentences. Steps refer to each other by number, counted from 1. They do
    /// not mention Black's pieces, which mirror White's.
    pub steps: Vec<&'static str>,
}

impl Method {
    /// Returns the instructions in the language of some words.
    ///
    /// ```
    /// use chess960_draw::{Method, Words};
    ///
    /// let is_with_a_die = |method: &&Method| method.instructions(Words::english()).with == "one six-sided die";
    /// let mut with_a_die = Method::ALL.iter().filter(is_with_a_die);
    /// assert_eq!(with_a_die.next().map(|method| method.id), Some("die"));
    /// ```
    #[must_use]
    pub fn instructions(&self, words: &'static Words) -> Instructions {
        let key = |name: &str| format!("methods.{}.{name}", self.id);
        let optional = |name| words.get(&key(name)).map(|_| words.text(&key(name)));
        Instructions {
            with: words.text(&key("with")),
            by: optional("by"),
            why_uneven: optional("whyUneven"),
            needs: words.list(&key("needs")),
            steps: words.list(&key("steps")),
        }
    }
}
