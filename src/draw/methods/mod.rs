//! The methods, one a file. A new one is a file here and a line in [`ALL`].

mod circle;
mod coffin;
mod coin;
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

use super::Method;

pub(super) use wheeler::draw_bishops_apart;

pub(super) const ALL: &[Method] = &[
    coin::METHOD,
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
