/// Returns a count with its noun in the right number.
///
/// ```
/// use chess960_notation::count;
///
/// assert_eq!(count(1, "position"), "1 position");
/// assert_eq!(count(960, "position"), "960 positions");
/// assert_eq!(count(0, "entry"), "0 entries");
/// ```
#[must_use]
pub fn count(count: u64, noun: &str) -> String {
    match (count, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {noun}s"),
    }
}
