use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Setup, StartPosition};

/// Creates any of the 960 positions.
impl<'a> Arbitrary<'a> for StartPosition {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<StartPosition> {
        u.int_in_range(0..=StartPosition::COUNT - 1).map(StartPosition::expect_scharnagl)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (2, Some(2))
    }
}

/// Creates any of the 921,600 setups.
impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Setup> {
        Ok(Setup::new(u.arbitrary()?, u.arbitrary()?))
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (4, Some(4))
    }
}
