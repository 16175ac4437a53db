//! Options and arguments that take one of several names, and the names that several subcommands have.

use chess960_draw::Method;
use chess960_tables::{CastlingStyle, Numbering};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A name, its help, and what it stands for.
pub(crate) type ArgChoice<T> = (&'static str, &'static str, T);

/// Reads one of the names. Help lists them, and a wrong one gets the most similar one as a tip.
pub(crate) fn one_of<T: Clone + Send + Sync + 'static>(
    choices: impl IntoIterator<Item = ArgChoice<T>>,
) -> impl TypedValueParser<Value = T> {
    let choices: Vec<_> = choices.into_iter().collect();
    let name =
        |&(name, help, _): &ArgChoice<T>| PossibleValue::new(name).help(Some(help).filter(|help| !help.is_empty()));
    PossibleValuesParser::new(choices.iter().map(name).collect::<Vec<_>>()).try_map(move |name| {
        choices.iter().find(|choice| choice.0 == name).map(|choice| choice.2.clone()).ok_or("not one of the names")
    })
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
