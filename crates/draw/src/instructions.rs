/// How to perform a method, in words: plain text without markup.
///
/// ```
/// use chess960_draw::Method;
///
/// let die = Method::find("die").ok_or("no such method")?.instructions;
/// assert_eq!(die.needs, ["one six-sided die", "White's eight pieces"]);
/// assert_eq!(die.steps[3], "Roll for a knight and count in the same way. On 6, roll again.");
/// assert_eq!(die.example, ["2", "3", "3", "6", "2", "3"]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Instructions {
    /// The things that must be on the table, as noun phrases.
    pub needs: &'static [&'static str],
    /// The steps, in order and one act each, as sentences. They refer to each other by number, counted from 1. Black's pieces, which
    /// mirror White's, are not mentioned.
    pub steps: &'static [&'static str],
    /// The throws of an example from beginning to end, as people write them: `2`, `H`.
    pub example: &'static [&'static str],
}
