//! The methods, one to a file. ARCHITECTURE.md lists the other places that a new method needs, besides a file here and
//! an entry of [`Method::ALL`].

mod boxes;
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

use crate::{Method, Numbering};

impl Method {
    /// All methods: first the uniform methods, which draw all positions equally often, then the others.
    ///
    /// ```
    /// use chess960_draw::{Device, Method};
    ///
    /// let mut by_die = Method::ALL.iter().filter(|method| method.device == Device::Die(6));
    /// assert_eq!(by_die.next().map(|method| method.id), Some("die"));
    /// ```
    pub const ALL: &'static [Method] = &[
        Method::coin(Numbering::Scharnagl),
        die::METHOD,
        three_coins::METHOD,
        platonic::METHOD,
        wheeler::METHOD,
        numbered_cards::METHOD,
        circle::METHOD,
        shuffle::METHOD,
        number::METHOD,
        boxes::DIGITS_METHOD,
        optimal::COIN_METHOD,
        optimal::DIE_METHOD,
        rovida::METHOD,
        two_coins::METHOD,
        coffin::METHOD,
        playing_cards::METHOD,
        boxes::BOXES_METHOD,
    ];

    /// Returns the method with an id.
    ///
    /// ```
    /// use chess960_draw::Method;
    ///
    /// assert!(Method::find("two-coins").is_some());
    /// assert!(Method::find("Two coins").is_none());
    /// ```
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Method> {
        Method::ALL.iter().find(|method| method.id == id)
    }
}
