use chess960_notation::NotationOptions;

/// How to read and judge a list.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The numbering that the numbers or the order should have; `None` accepts any that is published.
    pub numbering: Option<NotationOptions>,
    /// Whether a list without numbers may have any order.
    pub any_order: bool,
    /// Whether positions may be missing.
    pub partial: bool,
    /// Whether integers are ignored.
    pub without_numbers: bool,
    /// The one position of each line that is read, from 1.
    pub column: Option<usize>,
}
