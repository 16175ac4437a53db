//! Text in columns.

/// Returns the rows with the cells of each column filled up to the same width, so that the columns in `right` end on the right.
pub(super) fn align<R: AsRef<[String]>>(rows: &[R], right: impl Fn(usize) -> bool) -> Vec<Vec<String>> {
    let width = |column: usize| rows.iter().map(|row| row.as_ref()[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.first().map_or(0, |row| row.as_ref().len())).map(width).collect();
    let cell = |(column, (text, &width)): (usize, (&String, &usize))| {
        if right(column) { format!("{text:>width$}") } else { format!("{text:width$}") }
    };
    rows.iter().map(|row| row.as_ref().iter().zip(&widths).enumerate().map(cell).collect()).collect()
}
