//! A number, looked up.

use crate::{Abandoned, Attempt, Face, Method, Numbering, Phrase, Throw};

pub(super) const METHOD: Method = Method { id: "number", outcomes: Some(960), example: &["680"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let number = attempt.throw(|| Throw::of(Phrase::new("getNumber", &[]), (0..960).map(Face::Number)))?;
    attempt.look_up(Numbering::Scharnagl, number);
    Ok(())
}
