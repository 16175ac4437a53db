//! Cards 1 to 8, each standing for a piece.

use chess960_tables::SQUARE_NAMES;

use super::coffin::{bishops_on_same_colour, put_king_between_rooks};
use crate::{
    Bag, Device, Drawing, Face, Faces, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet, Stop,
};

const ALL_CARDS: Device<'static> = Device { act: "Draw a card", again: "draw again", faces: Faces::die(8) };

pub(super) const METHOD: Method =
    Method { id: "numbered-cards", with: "cards 1 to 8", by: None, outcomes: None, why_uneven: None, procedure };

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    drawing.draw_rank(&mut deck())?;
    if let Some(bishops) = bishops_on_same_colour(drawing) {
        let opposite = SquareSet::of_colour(bishops[0] + 1);
        let [a_side, h_side] = bishops.map(|file| SQUARE_NAMES[usize::from(file)]);
        let face = drawing.throw(
            &ALL_CARDS,
            format_args!(
                "Both bishops are on the same colour. Shuffle all eight cards and draw one: the bishop on {a_side} \
                 (1 to 4) or on {h_side} (5 to 8) changes places with {opposite}, in this order"
            ),
        )?;
        let square = opposite.nth(face % 4).expect("each colour has four squares");
        drawing.exchange(bishops[face / 4], square, "both bishops are on the same colour")?;
    }
    put_king_between_rooks(drawing)
}

fn deck() -> Bag {
    let rook = (Face::Either(1, 8), Rook);
    let knight = (Face::Either(2, 7), Knight);
    let bishop = (Face::Either(3, 6), Bishop);
    let queen = (Face::Number(4), Queen);
    let king = (Face::Number(5), King);
    Bag::new("Deal a card", &[rook, rook, knight, knight, bishop, bishop, queen, king])
}
