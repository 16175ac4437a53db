//! A number, looked up.

use std::sync::LazyLock;

use crate::{Abandoned, Attempt, Device::Number, Face, Method, Numbering, Phrase, Throw};

pub(super) const METHOD: Method = Method { id: "number", device: Number(960), example: &["680"], procedure };

/// The throw is made once, since making 960 choices takes longer than the draw.
static THROW: LazyLock<Throw> = LazyLock::new(|| Throw::of(Phrase::new("getNumber", &[]), (0..960).map(Face::Number)));

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let number = attempt.throw(|| THROW.clone())?;
    attempt.look_up(Numbering::Scharnagl, number);
    Ok(())
}
