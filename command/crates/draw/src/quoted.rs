use std::fmt::{self, Display};

use chess960_core::untrusted::Escaped;

/// A text in an error: escaped, in backticks, and shortened if it is long.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", Escaped(self.0))
    }
}
