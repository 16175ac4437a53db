//! The parts of a text that may be a position.

use std::borrow::Cow;

use crate::figurine::{is_presentation, letter};

/// Removes a prefix, in upper or lower case.
pub(crate) fn strip_prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let (before, rest) = text.split_at_checked(prefix.len())?;
    before.eq_ignore_ascii_case(prefix).then_some(rest)
}

/// Removes a word, in upper or lower case, and the space after it.
pub(crate) fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    strip_prefix(text, word).filter(|rest| rest.starts_with(char::is_whitespace)).map(str::trim_start)
}

/// Returns the FEN or EPD in a line, or the FENs of its PGN tags `[FEN "..."]`. A UCI command `position` is removed,
/// and has no FEN if it is `position startpos`. The FEN may be of any position of a game, and text after it, such as
/// moves, is kept.
///
/// ```
/// use chess960_notation::fens_of_line;
///
/// let fen = "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1";
/// assert!(fens_of_line(&format!("position fen {fen}")).eq([fen]));
/// assert!(fens_of_line(&format!("[FEN \"{fen}\"] [SetUp \"1\"] [FEN \"{fen}\"]")).eq([fen, fen]));
/// assert_eq!(fens_of_line("position startpos moves e2e4").next(), None);
/// ```
pub fn fens_of_line(line: &str) -> impl Iterator<Item = &str> {
    let text = line.trim();
    let mut tags = fens_of_tags(text).peekable();
    let command = || {
        let Some(command) = strip_word(text, "position") else { return Some(text) };
        let is_start = command.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("startpos"));
        (!is_start).then(|| strip_word(command, "fen").unwrap_or(command))
    };
    let other = if tags.peek().is_none() { command() } else { None };
    tags.chain(other)
}

/// Returns the FEN of the first PGN tag `[FEN "..."]`.
pub(crate) fn fen_of_tag(text: &str) -> Option<&str> {
    fens_of_tags(text).next()
}

fn fens_of_tags(text: &str) -> impl Iterator<Item = &str> {
    let value = |tag| {
        let (_, rest) = str::split_at_checked(tag, 3).filter(|(name, _)| name.eq_ignore_ascii_case("FEN"))?;
        Some(rest.split_once(']')?.0.trim().strip_prefix('"')?.strip_suffix('"')?.trim())
    };
    let tags = text.strip_prefix('[').filter(|tags| tags.ends_with(']'));
    tags.into_iter().flat_map(|tags| tags.split('[')).filter_map(value)
}

/// Returns a text with ASCII digits for full-width ones.
pub(crate) fn ascii_digits(text: &str) -> Cow<'_, str> {
    const ZERO: u32 = '０' as u32;
    let digit = |c: char| (c as u32).checked_sub(ZERO).and_then(|digit| char::from_digit(digit, 10));
    if text.is_ascii() || !text.contains(|c| digit(c).is_some()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| digit(c).unwrap_or(c)).collect())
}

/// Returns the FEN that an address ends with, with spaces for its underscores.
pub(crate) fn fen_of_address(text: &str) -> Cow<'_, str> {
    let address = text.trim();
    if !address.contains('/') || !address.contains('_') || address.contains(char::is_whitespace) {
        return Cow::Borrowed(text);
    }
    let path = address.split(['?', '#']).next().unwrap_or(address);
    let begin = path.rmatch_indices('/').nth(7).map_or(0, |(before, _)| before + 1);
    Cow::Owned(path[begin..].replace('_', " "))
}

pub(crate) fn begins_like_a_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+')
}

/// Returns a rank without the spaces between its letters, and with letters for figurines.
pub(crate) fn letters(text: &str) -> Cow<'_, str> {
    if text.is_ascii() && !text.contains(|c: char| c.is_ascii_whitespace()) {
        return Cow::Borrowed(text);
    }
    let apart = text.split_whitespace().all(|word| word.chars().filter(|&c| !is_presentation(c)).count() == 1);
    let belongs = |c: &char| !(is_presentation(*c) || apart && c.is_whitespace());
    Cow::Owned(text.chars().filter(belongs).map(letter).collect())
}
