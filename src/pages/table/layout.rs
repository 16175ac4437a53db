//! Where the rows of a table are.

/// How rows are arranged: in strips side by side, each read downwards.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Layout {
    /// As the table was published: `rows` in a strip, and a gap after every `block` of them.
    Published { rows: usize, block: usize },
    /// As many strips as there is room for, of the same length.
    List,
}

impl Layout {
    /// The most rows that a strip of a list has on a page: with five strips, all 960 take three pages.
    pub(crate) const MAX_STRIP_ROWS: usize = 64;

    /// Returns the rows of each strip of each page, where `strip_count` strips have room side by side and, in a list, `most` rows below
    /// each other.
    pub(crate) fn pages<T>(self, rows: &[T], strip_count: usize, most: usize) -> Vec<Vec<&[T]>> {
        let on_page = match self {
            Layout::Published { rows, .. } => rows.saturating_mul(strip_count),
            Layout::List => most.saturating_mul(strip_count),
        };
        let strips = |page: &'_ [T]| match self {
            Layout::Published { rows, .. } => rows,
            Layout::List => page.len().div_ceil(strip_count),
        };
        rows.chunks(on_page).map(|page| page.chunks(strips(page)).collect()).collect()
    }

    /// Returns the strips, each in its blocks; those of a list have `most` rows.
    pub(crate) fn strips<T>(self, rows: &[T], most: usize) -> Vec<Vec<&[T]>> {
        let in_strip = match self {
            Layout::Published { rows, .. } => rows,
            Layout::List => most,
        };
        rows.chunks(in_strip).map(|strip| strip.chunks(self.block()).collect()).collect()
    }

    /// Returns how many strips the table has if it is published, or as many as there is room for.
    pub(crate) fn strip_count(self, rows: usize, room: usize) -> usize {
        match self {
            Layout::Published { rows: in_strip, .. } => rows.div_ceil(in_strip),
            Layout::List => room.max(1),
        }
    }

    /// Returns how many rows a block has. Between blocks there are rules.
    pub(crate) fn block(self) -> usize {
        match self {
            Layout::Published { block, .. } => block,
            // Positions that differ only in their bishops.
            Layout::List => 16,
        }
    }
}
