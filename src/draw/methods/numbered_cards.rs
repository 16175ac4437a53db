//! Cards 1 to 8, each standing for a piece.

use chess960_core::Piece::{Bishop, King, Knight, Queen, Rook};

use super::coffin::{bishops_on_one_colour, bring_king_between_rooks};
use crate::draw::{Bag, Device, Faces, Method, Name, Squares, Stop, Table};

const ALL_CARDS: Device<'static> = Device {
    act: "Shuffle all eight cards and draw one",
    place: "among the cards",
    faces: Faces::Numbers { first: 1, count: 8 },
};

pub(super) const METHOD: Method =
    Method { id: "numbered-cards", with: "cards 1 to 8", by: None, outcomes: None, why_uneven: None, procedure };

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    table.draw_rank(&mut deck())?;
    if let Some(bishops) = bishops_on_one_colour(table) {
        let opposite = Squares::of_colour(bishops[0] + 1);
        let face = table.throw(
            &ALL_CARDS,
            format_args!("(the a-side bishop changes places with {opposite} for 1 to 4, the h-side one for 5 to 8)"),
        )?;
        let square = opposite.nth(face % 4).expect("each colour has four squares");
        table.exchange(bishops[face / 4], square)?;
    }
    bring_king_between_rooks(table)
}

fn deck() -> Bag {
    let cards = ["1", "2", "3", "4", "5", "6", "7", "8"].map(Name::short);
    let pieces = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let things: Vec<_> = cards.into_iter().zip(pieces).collect();
    Bag::new("Deal a card (1 8 rook, 2 7 knight, 3 6 bishop, 4 queen, 5 king)", "left", &things)
}
