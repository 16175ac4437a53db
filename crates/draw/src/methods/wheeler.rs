//! As `coffin`, but bishops on one colour are corrected without favouring any square.

use chess960_tables::SQUARE_NAMES;

use super::coffin::{bag_of_pieces, bishops_on_same_colour, put_king_between_rooks};
use crate::{
    Abandoned, Attempt, Device, Face, Faces, Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
};

const PAWNS: Device<'static> = Device {
    act: "Pick a pawn",
    again: "pick again",
    faces: Faces::Listed(&[Face::named("W", "white"), Face::named("B", "black")]),
};

/// Two for each of four squares.
const BLACK_PIECES: Device<'static> = Device {
    act: "Draw one of Black's pieces",
    again: "draw again",
    faces: Faces::Listed(&[
        Face::piece(Rook),
        Face::piece(Rook),
        Face::piece(Knight),
        Face::piece(Knight),
        Face::piece(Bishop),
        Face::piece(Bishop),
        Face::piece(King),
        Face::piece(Queen),
    ]),
};

pub(super) const METHOD: Method = Method {
    id: "wheeler",
    with: "eight pieces in a bag, two pawns",
    by: Some("David Wheeler"),
    outcomes: None,
    why_uneven: None,
    instructions: INSTRUCTIONS,
    procedure,
};

const INSTRUCTIONS: Instructions = Instructions {
    needs: &["White's eight pieces in a bag", "Black's eight pieces in another bag", "a white and a black pawn"],
    steps: &[
        "Draw the pieces from the bag without looking, and put them on a1, b1 and so on to h1.",
        "If the bishops are on squares of opposite colours, go to step 6.",
        "Have a pawn hidden in each hand, and pick one. White means the bishop nearer to the a-file, black the other.",
        "Draw one of Black's pieces for one of the four squares of the opposite colour to that bishop's, counted from the a-file: a rook means the first, a knight the second, a bishop the third, the king or queen the fourth.",
        "Exchange the chosen bishop with the piece on that square.",
        "If the king is not between the rooks, exchange it with the nearer rook.",
    ],
    example: &["K", "N", "B", "R", "Q", "N", "B", "R", "W", "N"],
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank(&mut bag_of_pieces("Draw a piece from the bag"))?;
    if let Some(bishops) = bishops_on_same_colour(attempt) {
        let name = |file: u8| SQUARE_NAMES[usize::from(file)];
        let pawn = attempt.throw(
            &PAWNS,
            format_args!(
                "Both bishops are on the same colour. Pick a white or a black pawn from closed hands: W moves the bishop on \
                 {}, B the one on {}",
                name(bishops[0]),
                name(bishops[1])
            ),
        )?;
        let bishop = bishops[pawn];
        let opposite = SquareSet::of_colour(bishop + 1);
        let squares: Vec<&str> = opposite.iter().map(name).collect();
        let n = attempt.throw_for(
            &BLACK_PIECES,
            format_args!(
                "Draw one of Black's eight pieces from a bag. The bishop on {} changes places with: R={}, N={}, B={}, K or Q={}",
                name(bishop),
                squares[0],
                squares[1],
                squares[2],
                squares[3]
            ),
            &|face| Some(face / 2),
        )?;
        let square = opposite.nth(n).expect("each colour has four squares");
        attempt.exchange(bishop, square, "both bishops are on the same colour")?;
    }
    put_king_between_rooks(attempt)
}
