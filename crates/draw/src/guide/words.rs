//! The words that a person can type, and the replies to them.

use std::fmt::Write;

use crate::{Face, Question, StartPosition, quoted};

/// A word that a person typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// The index of a choice.
    Choice(usize),
    /// Nothing, which accepts the position that is drawn.
    Accept(StartPosition),
    Undo,
    StartOver,
    Help,
    Quit,
    /// None of these.
    Unknown(String),
}

/// The longest word that is looked at, in characters, so that a long line takes linear time.
const MAX_WORD: usize = 100;

/// Returns the first word of what was typed and its length with the separators before it, or `None` if there are only separators.
///
/// Names of faces may run together or be spread out if they cannot be mistaken for each other: `HHT` for three flips, `T H` for two
/// coins.
///
/// Once the position is drawn there is no question, and no face is expected.
pub(super) fn next_word(typed: &str, question: Option<&Question>) -> Option<(Word, usize)> {
    let text = typed.trim_start_matches(is_separator);
    let word = first_word(text);
    if word.is_empty() {
        return None;
    }
    let after = &text[word.len()..];
    let (found, rest) = if let Some(choice) = question.and_then(|question| question.find(word)) {
        (Word::Choice(choice), after)
    } else if let Some((command, rest)) = command(word, after) {
        (command, rest)
    } else if let Some((choice, rest)) = question.and_then(|asked| run_together_or_spread_out(text, word, asked)) {
        (Word::Choice(choice), rest)
    } else {
        (Word::Unknown(word.to_owned()), after)
    };
    Some((found, typed.len() - rest.len()))
}

fn command<'t>(word: &str, after: &'t str) -> Option<(Word, &'t str)> {
    let command = match word.to_ascii_lowercase().as_str() {
        "undo" | "back" => Word::Undo,
        "restart" => Word::StartOver,
        "?" | "help" => Word::Help,
        "quit" | "exit" => Word::Quit,
        "start" => {
            let rest = after.trim_start_matches(is_separator);
            let over = rest.get(.."over".len()).filter(|word| word.eq_ignore_ascii_case("over"))?;
            return Some((Word::StartOver, &rest[over.len()..]));
        }
        _ => return None,
    };
    Some((command, after))
}

fn run_together_or_spread_out<'t>(text: &'t str, word: &str, question: &Question) -> Option<(usize, &'t str)> {
    let names = question.short_names();
    if any_begins_another(&names) {
        return None;
    }
    if unspelled(word, &names).is_none() {
        let begins = |name: &&String| word.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
        if let Some(name) = names.iter().find(begins) {
            return Some((question.find(name)?, &text[name.len()..]));
        }
    }
    let longest = names.iter().map(String::len).max()?;
    let (mut spread, mut rest) = (word.to_owned(), &text[word.len()..]);
    while spread.len() < longest {
        rest = rest.trim_start_matches(is_separator);
        let next = first_word(rest);
        if next.is_empty() {
            break;
        }
        spread += next;
        rest = &rest[next.len()..];
        if let Some(choice) = question.find(&spread) {
            return Some((choice, rest));
        }
    }
    None
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
}

/// Returns the text before the first separator, up to [`MAX_WORD`] characters.
fn first_word(text: &str) -> &str {
    let end = text.char_indices().enumerate().find(|&(n, (_, c))| n == MAX_WORD || is_separator(c));
    end.map_or(text, |(_, (at, _))| &text[..at])
}

/// Returns whether a name is the beginning of another, as 1 is of 10.
fn any_begins_another(names: &[String]) -> bool {
    let mut sorted: Vec<&String> = names.iter().collect();
    sorted.sort();
    sorted.windows(2).any(|pair| pair[1].starts_with(pair[0].as_str()))
}

/// Returns the first character of a word that is in no name.
fn unspelled(word: &str, names: &[String]) -> Option<char> {
    word.chars().find(|c| !names.iter().any(|name| name.contains(c.to_ascii_uppercase())))
}

/// Says that a word names no choice, and what would.
pub(super) fn refusal(word: &str, question: &Question) -> String {
    let names = question.short_names();
    let part = unspelled(word, &names).filter(|&c| !word.starts_with(c));
    let part = part.filter(|_| names.iter().all(|name| name.parse::<u32>().is_err()));
    let part = part.map(|c| format!("{} in ", quoted(&c.to_string()))).unwrap_or_default();
    format!("{part}{} is not possible here. Possible: {}.", quoted(word), question.possible())
}

/// Explains what can be typed, with examples for the device at hand.
pub(super) fn help(question: Option<&Question>) -> String {
    let what = question.map_or_else(|| "Press Enter to accept the position.".to_owned(), what_came_up);
    what + "\n  undo        take back the last throw\n  start over  begin again\n  ?           show this help\n  quit        stop"
}

fn what_came_up(question: &Question) -> String {
    let choices = &question.choices;
    let [middle, first, last] = [choices.len() / 2, 0, choices.len() - 1].map(|n| choices[n].face);
    let mut help = format!("Type what came up: {}.", middle.short());
    // Writing to a String does not fail. A draw takes only one of many numbers.
    if (2..100).contains(&choices.len()) && !question.alone {
        let [middle, first, last] = [middle, first, last].map(Face::short);
        let _ = write!(help, " Several throws can go on one line: {middle} {first} {last}.");
    }
    if matches!(middle, Face::Named { short, word } if short != word) {
        let _ = write!(help, " Lowercase and words will do too: {}.", middle.word());
    }
    help
}
