//! Eight playing cards; what cannot go on the next square waits.

use chess960_core::{
    Piece::{self, Bishop, King, Knight, Queen, Rook},
    SQUARE_NAMES,
};

use crate::draw::{Bag, Method, Name, Squares, Stop, Table};

pub(super) const METHOD: Method = Method {
    id: "playing-cards",
    with: "K Q J J A A 10 10",
    by: None,
    outcomes: None,
    why_uneven: Some(
        "A card held aside is placed as soon as it is legal: a held king right behind the first rook, a held rook right \
         behind the king, a held bishop one square late; so rook, king and rook crowd together and the bishops stand \
         apart.",
    ),
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    let mut deck = deck();
    let mut aside: Vec<Piece> = Vec::new();
    while let Some(next) = table.empty().nth(0) {
        if let Some(held) = aside.iter().position(|&piece| is_legal(table, piece, next)) {
            table.put(aside.remove(held), next)?;
        } else if deck.is_empty() {
            return Err(table.start_over("the cards held aside can never be placed"));
        } else {
            let square = SQUARE_NAMES[usize::from(next)];
            let piece = table.draw(&mut deck, format_args!("for {square}"))?;
            if is_legal(table, piece, next) {
                table.put(piece, next)?;
            } else {
                aside.push(piece);
                table.hold_aside(piece)?;
            }
        }
    }
    Ok(())
}

/// Whether a piece can go on a square, all squares left of it being taken.
fn is_legal(table: &Table<'_>, piece: Piece, file: u8) -> bool {
    let stands = |piece| !table.find(piece).is_empty();
    match piece {
        Bishop => (table.find(Bishop) & Squares::of_colour(file)).is_empty(),
        King => stands(Rook),
        Rook => stands(King) || !stands(Rook),
        Knight | Queen => true,
    }
}

fn deck() -> Bag {
    let king = (Name::long("K", "king"), King);
    let queen = (Name::long("Q", "queen"), Queen);
    let jack = (Name::long("J", "jack"), Knight);
    let ace = (Name::long("A", "ace"), Bishop);
    let ten = (Name::long("10", "ten"), Rook);
    Bag::new(
        "Deal a card (jacks are knights, aces bishops, tens rooks)",
        "left",
        &[king, queen, jack, jack, ace, ace, ten, ten],
    )
}
