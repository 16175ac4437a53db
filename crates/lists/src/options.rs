use crate::{ListNumbering, PositionFormat, Slot};

/// How to read and judge a list.
///
/// ```
/// use chess960_lists::{Options, check};
/// use chess960_tables::StartPosition;
///
/// let list: String = StartPosition::all().take(100).map(|sp| format!("{sp}\n")).collect();
/// let options = Options { partial: true, ..Options::default() };
/// assert_eq!(check(list.as_bytes(), &options)?.expect("a list").findings().count(), 0);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The numbers that the list, or its order, should have; `None` for any that are published.
    pub numbering: Option<ListNumbering>,
    /// Whether a list without numbers may have any order.
    pub any_order: bool,
    /// Whether the list may be a part of one.
    pub partial: bool,
    /// The place of the numbers; `None` for the one where most fit.
    pub numbers: Option<Slot>,
    /// Read only positions in this format.
    pub only: Option<PositionFormat>,
    /// Read only this position of each line, from 1.
    pub column: Option<usize>,
    /// Whether positions in comments are read.
    pub comments: bool,
}
