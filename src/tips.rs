//! Suggestions in errors about the command line, beside clap's own.

use std::path::Path;

use chess960_draw::{Method, Odds};
use chess960_notation::{Escaped, Notation};
use chess960_words::Words;
use clap::{
    Arg, Command,
    builder::PossibleValue,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::args::unevenness;
use crate::errors::alternatives;

/// Subcommands, and the words that people use for each.
const SYNONYMS: [(&str, &[&str]); 12] = [
    ("draw", &["random", "generate", "pick", "shuffle"]),
    ("show", &["position", "print", "view"]),
    ("diagram", &["board", "image", "picture", "svg"]),
    ("table", &["list"]),
    ("identify", &["id", "number", "recognize"]),
    ("explain", &["derive"]),
    ("emit", &["code", "source"]),
    ("book", &["openings"]),
    ("stats", &["statistics"]),
    ("games", &["filter"]),
    ("odds", &["probabilities"]),
    ("check", &["validate", "verify"]),
];

/// Words that people use for a drawing method, and the fair method that is nearest.
const METHODS: [(&str, &str); 8] = [
    ("card", "numbered-cards"),
    ("cards", "numbered-cards"),
    ("deck", "numbered-cards"),
    ("coins", "coin"),
    ("d6", "die"),
    ("dice", "die"),
    ("bag", "wheeler"),
    ("random", "number"),
];

/// Adds a tip where one is known, instead of clap's own. `asked` is the subcommand that the arguments name.
pub(crate) fn with_tip(mut error: clap::Error, asked: Option<&Command>) -> clap::Error {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let tip = match (text(ContextKind::InvalidSubcommand), text(ContextKind::InvalidArg), asked) {
        // `positions`, a topic of help, has none.
        (Some(name), _, asked) if asked.is_none_or(|asked| !asked.has_subcommands()) => right_command(name),
        (_, Some(name), Some(asked)) => match text(ContextKind::InvalidValue) {
            Some(value) => right_value(name, value, asked),
            None => right_option(name, asked),
        },
        (_, None, Some(asked)) => match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::Strings(missing)) => values_of(missing, asked),
            _ => None,
        },
        _ => None,
    };
    // No position or file begins like an option, which is what clap suggests.
    if text(ContextKind::InvalidArg).is_some_and(|option| option.starts_with('-')) {
        error.remove(ContextKind::Suggested);
    }
    // It would have the arguments that do not go together.
    if error.kind() == ErrorKind::ArgumentConflict {
        error.remove(ContextKind::Usage);
    }
    if let Some(tip) = tip {
        for own in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue] {
            error.remove(own);
        }
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Names the right option for an unknown one.
fn right_option(option: &str, asked: &Command) -> Option<String> {
    let name = option.strip_prefix("--")?;
    if matches!(name, "sp" | "sp-id" | "id") && asked.get_opts().any(|option| option.get_long() == Some("position")) {
        return Some("write `--position 518`".to_owned());
    }
    let takes = |argument: &&Arg| argument.get_possible_values().iter().any(|value| value.matches(name, true));
    let right = asked.get_opts().find(takes)?.get_long()?;
    Some(format!("write `--{right} {}`", name.to_ascii_lowercase()))
}

/// Names the right method, or the right command for a file given instead of a table to check.
fn right_value(argument: &str, value: &str, asked: &Command) -> Option<String> {
    if argument.contains("METHOD") || argument.starts_with("--method ") {
        let (_, method) = METHODS.iter().find(|(word, _)| value.eq_ignore_ascii_case(word))?;
        return Some(format!("the nearest method is `{method}`"));
    }
    let is_file = value.contains(['.', '/', '\\']) || Path::new(value).exists();
    (asked.get_name() == "check" && is_file)
        .then(|| format!("to check a list, run `chess960 check positions {}`", Escaped(value)))
}

/// Names the right command for a word or a position that was given instead of a command.
fn right_command(text: &str) -> Option<String> {
    let is_word = |(_, words): &&(&str, &[&str])| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    if let Some((subcommand, _)) = SYNONYMS.iter().find(is_word) {
        return Some(format!("try `chess960 {subcommand}`"));
    }
    match (Notation::default().select(text), Notation::default().setup(text)) {
        (Ok(_), _) => Some("to show a position, run `chess960 show 518`".to_owned()),
        (_, Ok(_)) => Some("to read FENs, run `chess960 identify`".to_owned()),
        _ => None,
    }
}

/// Lists the values of an argument that is missing, if it takes one of a few.
fn values_of(missing: &[String], asked: &Command) -> Option<String> {
    let argument = asked.get_arguments().find(|argument| missing.contains(&argument.to_string()))?;
    let values = argument.get_possible_values();
    let names: Vec<String> = values.iter().map(PossibleValue::get_name).map(with_unevenness).collect();
    (!values.is_empty()).then(|| format!("{argument} is {}", alternatives(names.iter().map(String::as_str))))
}

/// Adds to the name of a method that is not uniform how uneven it is.
fn with_unevenness(name: &str) -> String {
    let method = Method::find(name).filter(|method| method.instructions(Words::english()).why_uneven.is_some());
    let ratio = method.and_then(|method| unevenness(&Odds::of(method)));
    ratio.map_or_else(|| name.to_owned(), |ratio| format!("{name} (not uniform, {ratio})"))
}
