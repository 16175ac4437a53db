use arbitrary::{Arbitrary, Result, Unstructured};

use crate::StartPosition;

/// Any of the 960.
impl<'a> Arbitrary<'a> for StartPosition {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<StartPosition> {
        u.int_in_range(0..=StartPosition::COUNT - 1).map(StartPosition::constant)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (2, Some(2))
    }
}
