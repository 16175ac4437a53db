//! The words that a person can type, and the replies to them.

use crate::{Face, Quoted, StartPosition, Throw};

/// A word that a person typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// The short name of a face.
    Face(String),
    /// An empty line, which accepts the position that is drawn.
    Accept(StartPosition),
    Undo,
    StartOver,
    Help,
    Quit,
    /// Any other word.
    Unknown(String),
}

/// The most characters of a word that are read, so that a long line takes linear time.
const MAX_WORD: usize = 100;

/// Returns the first word of typed text and its length with the separators before it, or `None` if there are only
/// separators. A word can name a face only if a throw is asked for.
///
/// Names of faces may run together if they cannot be mistaken for each other: `HHT` for three flips.
pub(super) fn next_word(typed: &str, asked: Option<&Throw>) -> Option<(Typed, usize)> {
    let text = typed.trim_start_matches(is_separator);
    let word = first_word(text);
    if word.is_empty() {
        return None;
    }
    let after = &text[word.len()..];
    let (found, rest) = if asked.is_some_and(|throw| throw.find(word).is_some()) {
        (Typed::Face(word.to_owned()), after)
    } else if let Some((command, rest)) = command(word, after) {
        (command, rest)
    } else if let Some(name) = asked.and_then(|throw| first_of_several(word, throw)) {
        let rest = &text[name.len()..];
        (Typed::Face(name), rest)
    } else {
        (Typed::Unknown(word.to_owned()), after)
    };
    Some((found, typed.len() - rest.len()))
}

fn command<'t>(word: &str, after: &'t str) -> Option<(Typed, &'t str)> {
    let command = match word.to_ascii_lowercase().as_str() {
        "undo" | "back" => Typed::Undo,
        "restart" => Typed::StartOver,
        "?" | "help" => Typed::Help,
        "quit" | "exit" => Typed::Quit,
        "start" => {
            let rest = after.trim_start_matches(is_separator);
            let over = rest.get(.."over".len()).filter(|word| word.eq_ignore_ascii_case("over"))?;
            return Some((Typed::StartOver, &rest[over.len()..]));
        }
        _ => return None,
    };
    Some((command, after))
}

/// Returns the first of the names that run together in a word.
fn first_of_several(word: &str, throw: &Throw) -> Option<String> {
    let mut names = throw.names();
    names.sort();
    // Among numbers, 1 begins 10.
    let one_begins_another = names.windows(2).any(|pair| pair[1].starts_with(pair[0].as_str()));
    if one_begins_another || unspelled(word, &names).is_some() {
        return None;
    }
    names.into_iter().find(|name| word.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)))
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
}

/// Returns the text before the first separator, up to [`MAX_WORD`] characters.
fn first_word(text: &str) -> &str {
    let end = text.char_indices().enumerate().find(|&(n, (_, c))| n == MAX_WORD || is_separator(c));
    end.map_or(text, |(_, (at, _))| &text[..at])
}

/// Returns the first character of a word that does not occur in the names.
fn unspelled(word: &str, names: &[String]) -> Option<char> {
    word.chars().find(|c| !names.iter().any(|name| name.contains(c.to_ascii_uppercase())))
}

/// Refuses a word that does not name a face, and lists the faces.
pub(super) fn refusal(word: &str, throw: &Throw) -> String {
    let names = throw.names();
    let part = unspelled(word, &names).filter(|&c| !word.starts_with(c));
    let part = part.filter(|_| names.iter().all(|name| name.parse::<u32>().is_err()));
    let part = part.map(|c| format!("{} in ", Quoted(&c.to_string()))).unwrap_or_default();
    format!("{part}{} is not possible here. Possible: {}.", Quoted(word), throw.possible())
}

/// Explains the words that can be typed, with examples for the present throw.
pub(super) fn help(asked: Option<&Throw>) -> String {
    let what = asked.map_or_else(|| "Press Enter to accept the position.".to_owned(), what_came_up);
    what + "\n  undo        take back the last throw\n  start over  begin again\n  ?           show this help\n  \
        quit        stop"
}

fn what_came_up(throw: &Throw) -> String {
    let choices = &throw.choices;
    let [middle, first, last] = [choices.len() / 2, 0, choices.len() - 1].map(|n| choices[n].face);
    // A throw with very many numbers is the only throw of its draw.
    let several = if (2..100).contains(&choices.len()) && !throw.alone {
        format!(" Several throws can go on one line: {middle} {first} {last}.")
    } else {
        String::new()
    };
    let words = match middle {
        Face::Named { short, word } if short != word => format!(" Lowercase and words will do too: {word}."),
        _ => String::new(),
    };
    format!("Type what came up: {middle}.{several}{words}")
}
