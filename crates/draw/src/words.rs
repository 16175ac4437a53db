//! What people read while they draw.

use std::fmt::{self, Display};

macro_rules! words {
    ($($name:ident = $text:literal;)*) => {
        $(pub(crate) const $name: &str = $text;)*

        /// What people read while they draw, by name: texts in which `{name}` stands for a value. The handbook fills the same texts.
        ///
        /// ```
        /// assert!(chess960_draw::WORDS.contains(&("FLIP_COIN", "Flip the coin")));
        /// ```
        pub const WORDS: &[(&str, &str)] = &[$((stringify!($name), $text)),*];
    };
}

words! {
    // What to throw.
    FLIP_COIN = "Flip the coin";
    ROLL_DIE = "Roll the die";
    TOSS_LARGE = "Toss the large coin";
    TOSS_TWO = "Toss the small and large coins (small first)";
    TOSS_THREE = "Toss all three coins (third, small, large)";
    READ_D4 = "Read the d4";
    READ_D6 = "Read the d6";
    READ_D8 = "Read the d8";
    READ_D20 = "Read the d20";
    DRAW_PIECE = "Draw a piece from the bag";
    DEAL_CARD = "Deal a card";
    READ_PIECE = "Read the next piece";

    // What to throw several of at once.
    THROW_DICE = "Throw the d8, d4, d6 and d20 together and read them in this order";
    GATHER_CIRCLE = "Gather the eight pieces in a circle and squash it into a line";
    SHUFFLE_ROW = "Shuffle three rooks, two knights, two bishops and a queen into a row";

    // What for; `act` is one of the above.
    FOR_A = "{act} for a {piece}";
    FOR_THE = "{act} for the {piece}";
    FOR_THE_OTHER = "{act} for the other {piece}";
    FOR_SQUARE = "{act} for {square}";
    FOR_VALUE = "Flip the coin: the number so far is {sum}; heads adds {value}, tails adds nothing";
    FOR_REST = "{act} (the number so far is {count}, out of 0 to {last})";
    FOR_KNIGHTS = "{act} for the two knights";
    FOR_BISHOP = "Both bishops are on the same colour. Pick a white or a black pawn from closed hands: W moves the bishop on {a}, B the one on {b}";
    FOR_BISHOPS_SQUARE = "Draw one of Black's eight pieces from a bag. The bishop on {bishop} changes places with: R={a}, N={b}, B={c}, K or Q={d}";
    FOR_BISHOP_AND_SQUARE = "Both bishops are on the same colour. Shuffle all eight cards and draw one: the bishop on {a} (1 to 4) or on {b} (5 to 8) changes places with {squares}, in this order";

    // What follows.
    PLACED = "{piece} on {square}";
    EXCHANGED = "{reason}, so {a} and {b} change places";
    REPLACED = "{square} becomes the {piece}";
    SET_ASIDE = "{piece} set aside, since {reason}";
    LOOKED_UP = "number {number}";
    STARTED_OVER = "{reason}, so start over";

    // Why.
    BISHOPS_ON_ONE_COLOUR = "both bishops are on the same colour";
    KING_OUTSIDE = "the king is not between the rooks";
    FOUR_HEADS = "the first four flips are heads";
    KING_EARLY = "there is no rook to its left yet";
    ROOK_EARLY = "the king comes before the second rook";
    BISHOP_EARLY = "the other bishop is on this colour";
    CARDS_LEFT = "the cards set aside can never be placed";

    // What shows.
    HEADS = "heads";
    TAILS = "tails";
    WHITE = "white";
    BLACK = "black";
    JACK = "jack";
    ACE = "ace";
    TEN = "ten";
}

/// One of the texts with its values.
#[derive(Clone, Copy)]
pub(crate) struct Filled<'a>(pub(crate) &'a str, pub(crate) &'a [(&'a str, &'a dyn Display)]);

impl Display for Filled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Filled(mut rest, values) = *self;
        while let Some((before, (name, after))) = rest.split_once('{').and_then(|(a, b)| Some((a, b.split_once('}')?)))
        {
            let (_, value) = values.iter().find(|(other, _)| *other == name).expect("the text is given its values");
            write!(f, "{before}{value}")?;
            rest = after;
        }
        f.write_str(rest)
    }
}
