//! The columns of tables.

use chess960_notation::{Escaped, Notation};
use chess960_tables::StartPosition;

use super::super::outcome::Error;

/// A column as it is named and printed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Column {
    /// The name of the field in JSON and CSV.
    pub(super) name: &'static str,
    /// The heading on paper.
    pub(super) heading: &'static str,
    pub(super) kind: Kind,
    /// The description in help.
    pub(super) meaning: &'static str,
}

/// The kind of cells in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A number, set to the right.
    Number,
    /// A pattern or text, set in a monospaced font.
    Code,
    /// Figurines.
    Figurines,
}

const fn number(name: &'static str, heading: &'static str, meaning: &'static str) -> Column {
    Column { name, heading, kind: Kind::Number, meaning }
}

const fn code(name: &'static str, heading: &'static str, meaning: &'static str) -> Column {
    Column { name, heading, kind: Kind::Code, meaning }
}

/// All columns, those of positions first.
static COLUMNS: &[Column] = &[
    number("scharnagl", "SP", "Scharnagl number (SP-ID), 0 to 959"),
    number("fritz9", "Fritz9", "Fritz9 number, 1 to 960"),
    number("one_based", "1-960", "Scharnagl number, with 960 in place of 0"),
    code("rank", "Rank", "White's first rank, a1 to h1"),
    Column { name: "figurine", heading: "Figurines", kind: Kind::Figurines, meaning: "the rank in figurines" },
    code("skeleton", "Skeleton", "NQ-skeleton"),
    code("krn", "KRN", "order of king, rooks and knights"),
    number("bishop_code", "Bishops", "bishop code, 0 to 15"),
    number("queen_position", "Queen", "queen's position among the squares without a bishop, 0 to 5"),
    number("n5n", "N5N", "N5N code, 0 to 9"),
    number("king_file", "King file", "file of the king, 0 to 7"),
    number("queen_file", "Queen file", "file of the queen"),
    code("rook_files", "Rook files", "files of the rooks"),
    code("bishop_files", "Bishop files", "files of the bishops"),
    code("knight_files", "Knight files", "files of the knights"),
    code("a_side_castling_vacant", "A-side vacant", "squares that must be vacant to castle on the a-side"),
    code("a_side_castling_safe", "A-side safe", "squares that must not be attacked"),
    code("h_side_castling_vacant", "H-side vacant", "squares that must be vacant to castle on the h-side"),
    code("h_side_castling_safe", "H-side safe", "squares that must not be attacked"),
    code("x_fen", "X-FEN", "FEN with castling rights KQkq"),
    code("shredder_fen", "Shredder-FEN", "FEN with castling rights by the rooks' files"),
    number("mirror", "Mirror SP", "Scharnagl number of the mirror image"),
    code("mirror_rank", "Mirror rank", "rank of the mirror image"),
    code("pattern", "Pattern", "the pieces of a code"),
];

impl Column {
    /// Returns the column with this name, which the program itself names.
    ///
    /// # Panics
    ///
    /// Panics if there is none.
    pub(super) fn named(name: &'static str) -> &'static Column {
        COLUMNS.iter().find(|column| column.name == name).unwrap_or_else(|| panic!("no column {name}"))
    }

    /// Returns whether the numbers are those of a numbering, which one has to know.
    pub(super) fn is_numbering(&self) -> bool {
        matches!(self.name, "scharnagl" | "fritz9" | "one_based")
    }

    /// Returns every column of positions.
    pub(super) fn of_positions() -> impl Iterator<Item = &'static Column> {
        let row = super::position_row(StartPosition::STANDARD, Notation::default());
        row.names().map(Column::named).collect::<Vec<_>>().into_iter()
    }

    /// Returns the columns that `names` lists, out of `every` column of a table.
    pub(super) fn choose(names: &str, every: &[&'static Column], table: &str) -> Result<Vec<&'static Column>, Error> {
        if names == "all" {
            return Ok(every.to_vec());
        }
        let mut chosen = Vec::new();
        for name in names.split(',').map(str::trim) {
            let Some(column) = every.iter().find(|column| column.name == name) else {
                let every: Vec<_> = every.iter().map(|column| column.name).collect();
                let every = every.join(", ");
                return Err(Error::usage(match name {
                    "" => format!(
                        "--columns `{}` has no name between two commas or at an end; the columns of {table} are {every}",
                        Escaped(names)
                    ),
                    _ => format!("--columns: no column `{}`; the columns of {table} are {every}", Escaped(name)),
                }));
            };
            if chosen.contains(column) {
                return Err(Error::usage(format_args!("--columns: `{name}` is listed twice")));
            }
            chosen.push(*column);
        }
        Ok(chosen)
    }
}
