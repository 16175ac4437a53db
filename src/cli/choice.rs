//! Options and arguments that take one of several names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A name, its help, and what it stands for.
pub(super) type Choice<T> = (&'static str, &'static str, T);

/// Reads one of the names. Help lists them, and a wrong one gets the most similar one as a tip.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    choices: impl IntoIterator<Item = Choice<T>>,
) -> impl TypedValueParser<Value = T> {
    let choices: Vec<_> = choices.into_iter().collect();
    let name = |&(name, help, _): &Choice<T>| PossibleValue::new(name).help(Some(help).filter(|help| !help.is_empty()));
    PossibleValuesParser::new(choices.iter().map(name).collect::<Vec<_>>()).try_map(move |name| {
        choices.iter().find(|choice| choice.0 == name).map(|choice| choice.2.clone()).ok_or("not one of the names")
    })
}
