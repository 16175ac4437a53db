use chess960_notation::NotationOptions;

/// How to read and judge a list.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The numbers that the list, or its order, should have; `None` for any that are published.
    pub numbering: Option<NotationOptions>,
    /// Whether a list without numbers may have any order.
    pub any_order: bool,
    /// Whether the list may be a part of one.
    pub partial: bool,
    /// Whether integers are no numbers.
    pub without_numbers: bool,
    /// Read only this position of each line, from 1.
    pub column: Option<usize>,
}
