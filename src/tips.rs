//! Suggestions in errors about the command line. A wrong guess is worse than none.

use std::path::Path;

use chess960_notation::{Escaped, Notation};
use clap::{
    Arg, Command,
    builder::PossibleValue,
    error::{ContextKind, ContextValue},
};

use crate::errors::alternatives;

/// Words that people use for a subcommand, and that subcommand.
const SYNONYMS: [(&str, &str); 24] = [
    ("random", "draw"),
    ("generate", "draw"),
    ("pick", "draw"),
    ("shuffle", "draw"),
    ("position", "show"),
    ("print", "show"),
    ("view", "show"),
    ("board", "diagram"),
    ("image", "diagram"),
    ("picture", "diagram"),
    ("svg", "diagram"),
    ("list", "table"),
    ("id", "identify"),
    ("number", "identify"),
    ("recognize", "identify"),
    ("derive", "explain"),
    ("code", "emit"),
    ("source", "emit"),
    ("openings", "book"),
    ("statistics", "stats"),
    ("filter", "games"),
    ("probabilities", "odds"),
    ("validate", "check"),
    ("verify", "check"),
];

/// Leaves out suggestions that are far from what was written, and adds a tip where one is known. `asked` is the subcommand that the
/// arguments name.
pub(crate) fn with_tip(mut error: clap::Error, asked: Option<&Command>) -> clap::Error {
    for (wrong, similar) in [
        (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ] {
        let is_far = match (error.get(wrong), error.get(similar)) {
            (Some(ContextValue::String(wrong)), Some(suggested)) => !names(suggested).any(|name| is_near(wrong, name)),
            _ => false,
        };
        if is_far {
            error.remove(similar);
        }
    }
    let tip = match (error.get(ContextKind::InvalidSubcommand), error.get(ContextKind::InvalidArg)) {
        (Some(ContextValue::String(name)), _) => {
            let tip = right_command(name, asked, error.get(ContextKind::SuggestedSubcommand).is_some());
            if tip.is_some() {
                error.remove(ContextKind::SuggestedSubcommand);
            }
            tip
        }
        (_, Some(ContextValue::String(option))) => {
            let tip = asked.and_then(|asked| right_option(option, asked));
            // No position or file begins so, as clap's own tip has it.
            if option.starts_with("--") {
                error.remove(ContextKind::Suggested);
            }
            tip
        }
        (_, Some(ContextValue::Strings(missing))) => asked.and_then(|asked| values_of(missing, asked)),
        _ => None,
    };
    if let Some(tip) = tip {
        error.remove(ContextKind::SuggestedArg);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

fn names(suggested: &ContextValue) -> impl Iterator<Item = &str> {
    let names = match suggested {
        ContextValue::String(name) => std::slice::from_ref(name),
        ContextValue::Strings(names) => names,
        _ => &[],
    };
    names.iter().map(String::as_str)
}

/// Returns whether a name is meant by another: by its beginning, or with at most a third of its letters wrong.
fn is_near(wrong: &str, name: &str) -> bool {
    let longest = wrong.chars().count().max(name.chars().count());
    name.starts_with(wrong) || 3 * strsim::osa_distance(wrong, name) <= longest
}

/// Options that are no more, the subcommand that had them if it was one alone, and what to do instead.
const REMOVED: [(&str, &str, &str); 1] =
    [("--seed-text", "draw", "`--seed` takes a text, too: write `--seed 'any text'`")];

/// Names the right option for an unknown one.
fn right_option(option: &str, asked: &Command) -> Option<String> {
    let had = |subcommand: &str| subcommand.is_empty() || subcommand == asked.get_name();
    if let Some((.., instead)) = REMOVED.iter().find(|(name, had_by, _)| *name == option && had(had_by)) {
        return Some((*instead).to_owned());
    }
    let name = option.strip_prefix("--")?;
    if matches!(name, "sp" | "sp-id" | "id") && asked.get_opts().any(|option| option.get_long() == Some("position")) {
        return Some("write `--position 518`".to_owned());
    }
    let takes = |argument: &&Arg| argument.get_possible_values().iter().any(|value| value.matches(name, true));
    let right = asked.get_opts().find(takes)?.get_long()?;
    Some(format!("write `--{right} {}`", name.to_ascii_lowercase()))
}

/// Names the right command for a word, a position or a file that was given instead of a command.
fn right_command(text: &str, asked: Option<&Command>, has_similar: bool) -> Option<String> {
    if asked.is_some_and(|asked| asked.get_name() == "check") {
        let is_file = text.contains(['.', '/', '\\']) || Path::new(text).exists();
        let text = Escaped(text);
        return (is_file || !has_similar).then(|| format!("to check a list, run `chess960 check positions {text}`"));
    }
    if asked.is_some() {
        return None;
    }
    if let Some((_, subcommand)) = SYNONYMS.iter().find(|(word, _)| text.eq_ignore_ascii_case(word)) {
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
    let names = values.iter().map(PossibleValue::get_name);
    (!values.is_empty()).then(|| format!("{argument} is {}", alternatives(names)))
}
