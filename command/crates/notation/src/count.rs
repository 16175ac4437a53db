/// Returns a count with its noun in the right number.
///
/// ```
/// use chess960_notation::count;
///
/// assert_eq!([count(1, "game"), count(0, "game"), count(2, "entry")], ["1 game", "0 games", "2 entries"]);
/// ```
#[must_use]
pub fn count(count: u64, noun: &str) -> String {
    match (count, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {noun}s"),
    }
}
