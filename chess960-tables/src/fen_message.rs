//! The messages of [`FenError`].

use core::fmt::{self, Display};

use chess960_core::{Square, untrusted::CodePoint};

use crate::fen_error::{FenError, FenFault, FormFault, Rights, Wrong};
use crate::field::{Excerpt, Field};
use crate::first_rank::FirstRank;
use crate::{CastlingStyle, Color, Setup, SquareSet};

impl Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            FenFault::MissingField(field) => write_missing(f, field),
            FenFault::Malformed(fault) => write_malformed(f, fault),
            FenFault::ColorsSwapped => f.write_str(
                "White's pieces are on rank 8 and Black's on rank 1; a FEN begins with rank 8, Black's pieces in \
                 lowercase, and ends with rank 1, White's pieces in uppercase",
            ),
            FenFault::OtherColor { square, letter } => write_other_color(f, square, letter),
            FenFault::Moved { square, found, ranks } => write_moved(f, square, found, ranks),
            FenFault::Rank { color, error } => write!(f, "{color}'s rank: {}", error.on_rank_of(color)),
            FenFault::SidesDiffer(setup) => write_difference(f, setup),
            FenFault::Field { field: Field::SideToMove, text, is_possible: true } => {
                write!(f, "Black is to move (column {}); White makes the first move, w", text.column())
            }
            FenFault::Castling { text, start, fault } => write_castling(f, text, start, fault),
            FenFault::Field { field: field @ Field::SideToMove, text, .. } => {
                write!(f, "the {field} is {text}; it must be w")
            }
            FenFault::Field { field, text, .. } => {
                write!(f, "the {field} is {text}; before the first move it is {}", field.at_start())
            }
        }
    }
}

/// Writes `a`, `a and b` or `a, b and c`.
fn write_list<T: Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T> + Clone) -> fmt::Result {
    let count = items.clone().count();
    for (i, item) in items.enumerate() {
        let before = match i {
            0 => "",
            _ if i + 1 == count => " and ",
            _ => ", ",
        };
        write!(f, "{before}{item}")?;
    }
    Ok(())
}

fn write_missing(f: &mut fmt::Formatter<'_>, field: Field) -> fmt::Result {
    match field {
        Field::Pieces => f.write_str("the text is empty; a FEN begins with the pieces"),
        Field::HalfMoveClock | Field::MoveNumber => write!(
            f,
            "the {field} is missing; a FEN has six fields and ends with 0 1, and an EPD has only the first four"
        ),
        _ => write!(
            f,
            "the {field} is missing; after the pieces come the side to move, the castling field and the en passant \
             square, as in w KQkq -"
        ),
    }
}

fn write_malformed(f: &mut fmt::Formatter<'_>, fault: FormFault) -> fmt::Result {
    match fault {
        FormFault::TrailingText(text) => write!(f, "{text} follows the sixth field, the last of a FEN"),
        FormFault::RankCount(found) => {
            write!(f, "the first field of a FEN has 8 ranks with slashes between them, but this has {found}")
        }
        FormFault::Character(character, column) => write!(
            f,
            "{character:?} ({}column {column}) is not a piece; ranks consist of P N B R Q K, p n b r q k and 1 to 8",
            CodePoint(character)
        ),
        FormFault::AdjacentDigits(column) => {
            write!(f, "two digits in a row (column {column}); write adjacent empty squares as one number")
        }
        FormFault::RankLength { rank, column, squares } => {
            write!(f, "the pieces and digits of rank {rank} (column {column}) add up to {squares}, not 8")
        }
    }
}

fn write_moved(f: &mut fmt::Formatter<'_>, square: Square, found: Option<char>, ranks: u8) -> fmt::Result {
    match found {
        Some(letter) => write!(f, "{square} has {letter}")?,
        None => write!(f, "{square} is empty")?,
    }
    let at_start = match square.rank() {
        1 => "has one of White's pieces",
        2 => "has a pawn, P,",
        7 => "has a pawn, p,",
        8 => "has one of Black's pieces",
        _ => "is empty",
    };
    let (noun, differ) = if ranks.is_power_of_two() { ("rank", "differs") } else { ("ranks", "differ") };
    write!(f, ", but {at_start} at the start; {noun} ")?;
    write_list(f, (1..=8).rev().filter(|rank| ranks >> (rank - 1) & 1 == 1))?;
    write!(f, " {differ} from the starting position")
}

fn write_other_color(f: &mut fmt::Formatter<'_>, square: Square, letter: char) -> fmt::Result {
    let (whose, side, case, right) = if letter.is_ascii_uppercase() {
        (Color::White, Color::Black, "lowercase", letter.to_ascii_lowercase())
    } else {
        (Color::Black, Color::White, "uppercase", letter.to_ascii_uppercase())
    };
    write!(
        f,
        "{letter} on {square} is {whose}'s; the pieces on rank {} are {side}'s, in {case}: {right}",
        square.rank()
    )
}

fn write_difference(f: &mut fmt::Formatter<'_>, setup: Setup) -> fmt::Result {
    let (white, black) = (setup.white(), setup.black());
    write!(
        f,
        "White starts from {white} (SP {}) and Black from {black} (SP {})",
        white.scharnagl(),
        black.scharnagl()
    )?;
    f.write_str(if black == white.mirror() {
        ", its mirror image; in Chess960 the same piece stands on the same file"
    } else {
        "; in Chess960 both sides have the same position; in double Fischer random chess each has its own"
    })
}

fn write_castling(f: &mut fmt::Formatter<'_>, text: Excerpt, start: Option<Setup>, fault: Rights) -> fmt::Result {
    write!(f, "the castling field is {text}: ")?;
    match fault {
        Rights::Missing { given } => {
            let missing = (0..4).filter(|place| given >> place & 1 == 0).map(|place| &"KQkq"[place..=place]);
            let is = if missing.clone().count() == 1 { "is" } else { "are" };
            write_list(f, missing)?;
            write!(f, " {is} missing; at the start both players may castle on either side")?;
        }
        Rights::Wrong { why: Wrong::Character, letter: '-', .. } => {
            f.write_str("- means no rights, so no letter may stand beside it")?;
        }
        Rights::Wrong { letter, column, color, rank, why } => {
            match why {
                Wrong::Character => write!(f, "{letter:?} ({}column {column}) ", CodePoint(letter))?,
                _ => write!(f, "{letter} (column {column}) ")?,
            }
            write_wrong(f, letter, color, rank, why)?;
        }
    }
    let Some(setup) = start else { return Ok(()) };
    let [x_fen, shredder] = CastlingStyle::ALL.map(|style| setup.castling_rights().field(style));
    write!(f, "; expected {x_fen} or {shredder}")
}

fn write_wrong(f: &mut fmt::Formatter<'_>, letter: char, color: Color, rank: FirstRank, why: Wrong) -> fmt::Result {
    let row = color.first_rank();
    let squares = |set: SquareSet| set.into_iter().map(move |file| Square::new(file, row));
    let (kings, rooks) = (squares(rank.kings), squares(rank.rooks));
    match why {
        Wrong::Character => {
            f.write_str("is not a castling right; rights are K Q k q, or the files of rooks, A to H and a to h")
        }
        Wrong::King => {
            write!(f, "needs one king of {color}'s on b{row} to g{row}, but ")?;
            match rank.kings.len() {
                0 => write!(f, "rank {row} has none")?,
                1 => f.write_str("it is on ")?,
                _ => f.write_str("there are kings on ")?,
            }
            write_list(f, kings)?;
            write!(f, "; without one, {color} has no right")
        }
        Wrong::Rook => {
            write!(f, "needs {color}'s rook ")?;
            match letter.to_ascii_lowercase() {
                file @ 'a'..='h' => write!(f, "on {file}{row}")?,
                side => {
                    write!(f, "on the {} of the king on ", if side == 'k' { "h-side" } else { "a-side" })?;
                    write_list(f, kings)?;
                }
            }
            if rank.rooks.is_empty() {
                return write!(f, "; rank {row} has no rook, so {color} cannot have this right");
            }
            let is = if rank.rooks.len() == 1 { "rook of that rank is" } else { "rooks of that rank are" };
            write!(f, "; the {is} on ")?;
            write_list(f, rooks)
        }
        Wrong::Twice { side, same_rook } => {
            let advice = if same_rook { "write it once" } else { "name the one rook that may castle there" };
            write!(f, "is a second right of {color}'s on the {side}; {advice}")
        }
    }
}
