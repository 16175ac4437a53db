//! The methods, one to a file. To add one, add a file and a line in [`ALL`].

mod circle;
mod coffin;
pub(super) mod coin;
mod die;
mod number;
mod numbered_cards;
mod optimal;
mod platonic;
mod playing_cards;
mod rovida;
mod shuffle;
mod three_coins;
mod two_coins;
mod wheeler;

use crate::{Method, Numbering};

pub(super) const ALL: &[Method] = &[
    coin::method(Numbering::Scharnagl),
    die::METHOD,
    rovida::METHOD,
    two_coins::METHOD,
    three_coins::METHOD,
    platonic::METHOD,
    coffin::METHOD,
    wheeler::METHOD,
    numbered_cards::METHOD,
    playing_cards::METHOD,
    circle::METHOD,
    shuffle::METHOD,
    number::METHOD,
    optimal::COIN_METHOD,
    optimal::DIE_METHOD,
];
