//! Options and arguments that take one of several names, and the names that several subcommands have.

use std::{
    fmt::Display,
    num::{IntErrorKind, ParseIntError},
    str::FromStr,
};

use chess960_draw::Method;
use chess960_tables::{CastlingStyle, Numbering};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A name, its help, and its value.
pub(crate) type ArgChoice<T> = (&'static str, &'static str, T);

/// Reads one of the names. Help lists them, and a wrong one gets the most similar one as a tip.
pub(crate) fn one_of<T: Clone + Send + Sync + 'static>(
    choices: impl IntoIterator<Item = ArgChoice<T>>,
) -> impl TypedValueParser<Value = T> {
    let value = |(name, help, choice): ArgChoice<T>| {
        (PossibleValue::new(name).help(Some(help).filter(|help| !help.is_empty())), choice)
    };
    one_of_values(choices.into_iter().map(value).collect())
}

/// Reads one of the names, which may have aliases.
pub(crate) fn one_of_values<T: Clone + Send + Sync + 'static>(
    choices: Vec<(PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = choices.iter().map(|(value, _)| value.clone()).collect();
    PossibleValuesParser::new(values).try_map(move |name| {
        let found = choices.iter().find(|(value, _)| value.matches(&name, true));
        found.map(|(_, choice)| choice.clone()).ok_or("not one of the names")
    })
}

/// Reads a whole number from `first` on, to `last` if there is a limit.
pub(crate) fn whole<N: FromStr<Err = ParseIntError> + PartialOrd + Display + Clone + Send + Sync + 'static>(
    first: N,
    last: Option<N>,
) -> impl TypedValueParser<Value = N> {
    move |text: &str| match (text.parse(), &last) {
        (Ok(number), last) if first <= number && last.as_ref().is_none_or(|last| number <= *last) => Ok(number),
        (_, Some(last)) => Err(format!("expected a whole number from {first} to {last}")),
        (Err(error), None) if *error.kind() == IntErrorKind::PosOverflow => Err("the number is too large".to_owned()),
        (_, None) => Err(format!("expected a whole number from {first}")),
    }
}

/// The values of `--numbering`.
pub(crate) const NUMBERINGS: [ArgChoice<Numbering>; 2] = [
    ("scharnagl", "Scharnagl's, 0 to 959, the one in general use", Numbering::Scharnagl),
    ("fritz9", "Fritz9's, 1 to 960", Numbering::Fritz9),
];

/// The values of `--castling`.
pub(crate) const CASTLING_STYLES: [ArgChoice<CastlingStyle>; 2] = [
    ("x-fen", "X-FEN: `KQkq`", CastlingStyle::XFen),
    ("shredder", "Shredder-FEN: the rooks' files, such as `HFhf`", CastlingStyle::Shredder),
];

/// Reads the exact id of a method: an arbiter must not draw by a method that was not meant.
pub(crate) fn method_parser() -> impl TypedValueParser<Value = &'static Method> {
    one_of(Method::ALL.iter().map(|method| (method.id, "", method)))
}
