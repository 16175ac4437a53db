use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Setup, StartPosition};

/// Any of the 960.
impl<'a> Arbitrary<'a> for StartPosition {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<StartPosition> {
        u.int_in_range(0..=StartPosition::COUNT - 1).map(StartPosition::new)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (2, Some(2))
    }
}

/// Any of the 921,600.
impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Setup> {
        Ok(Setup::new(u.arbitrary()?, u.arbitrary()?))
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (4, Some(4))
    }
}
