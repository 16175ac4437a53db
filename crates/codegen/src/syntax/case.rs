/// Returns a name in lowercase with an underscore between two words: `king_files` of `kingFiles`, `x_fen` of `XFen`.
///
/// A word begins after an underscore, and at an uppercase letter after a lowercase one or before one.
pub(crate) fn snake_case(name: &str) -> String {
    let mut words = String::new();
    // The last letter that has a case.
    let mut last = '_';
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_before_lower = letters.peek().is_some_and(|next| next.is_lowercase());
        if letter.is_uppercase() && (last.is_lowercase() || last.is_uppercase() && is_before_lower) {
            words.push('_');
        }
        if letter.is_uppercase() || letter.is_lowercase() || letter == '_' {
            last = letter;
        }
        words.push(letter);
    }
    let words: Vec<&str> = words.split('_').filter(|word| !word.is_empty()).collect();
    words.join("_").to_lowercase()
}
