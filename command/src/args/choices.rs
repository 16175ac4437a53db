//! Options and arguments that take one of several names, and the names that several subcommands have.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

use chess960_draw::Method;
use chess960_tables::{CastlingStyle, Numbering};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A name, its help, and what it stands for.
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

/// Does the same with names that may have aliases.
pub(crate) fn one_of_values<T: Clone + Send + Sync + 'static>(
    choices: Vec<(PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = choices.iter().map(|(value, _)| value.clone()).collect();
    PossibleValuesParser::new(values).try_map(move |name| {
        let found = choices.iter().find(|(value, _)| value.matches(&name, true));
        found.map(|(_, choice)| choice.clone()).ok_or("not one of the names")
    })
}

/// Reads a whole number in a range.
pub(crate) fn whole<N: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static>(
    range: RangeInclusive<N>,
) -> impl TypedValueParser<Value = N> {
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
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

/// Reads the id of a method. No other word is taken for one: an arbiter must not draw by another than was meant.
pub(crate) fn method_parser() -> impl TypedValueParser<Value = &'static Method> {
    one_of(Method::ALL.iter().map(|method| (method.id, "", method)))
}
