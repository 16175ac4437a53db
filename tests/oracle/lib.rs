//! A second opinion by brute force: every string over B K N Q R is written down, the legal ones are kept, and they are
//! sorted in the orders in which the numberings were published. Nothing here asks the crates. Beside it, [`kept`]
//! texts.

#![expect(clippy::must_use_candidate, clippy::missing_panics_doc, missing_docs, reason = "only tests call it")]

pub mod csv;
pub mod kept;

use std::{collections::HashMap, env, sync::LazyLock};

/// The verdict of the rules on a string of eight letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    Legal,
    /// The letters are not R N B Q K B N R in some order.
    WrongPieces,
    /// The pieces are right, in an order that breaks these rules.
    WrongOrder {
        bishops_on_one_color: Option<[u8; 2]>,
        king_outside_rooks: Option<(u8, [u8; 2])>,
    },
}

/// One in `n` of all cases, or each of them with `TEST_CASES=all`, as `.ci/run` has it.
pub fn one_in<T>(n: usize, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    all.step_by(if env::var_os("TEST_CASES").is_some_and(|wish| wish == "all") { 1 } else { n })
}

/// Compares a value with a text in all four ways.
pub fn equal<'a, T>(value: T, text: &'a str) -> [bool; 4]
where
    T: Copy + PartialEq<str> + PartialEq<&'a str>,
    str: PartialEq<T>,
    &'a str: PartialEq<T>,
{
    [value == *text, value == text, *text == value, text == value]
}

/// A small generator, the same on every run: `SplitMix64` (Steele, Lea and Flood 2014).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, range: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % range as u64).expect("below a usize")
    }

    pub fn of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// A legal rank with both its numbers.
#[derive(Clone, Debug)]
pub struct Position {
    pub rank: String,
    pub scharnagl: u16,
    pub fritz9: u16,
}

/// All 960, in the order of Scharnagl numbers.
pub static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let legal: Vec<String> = all_strings()
        .filter(|letters| judge(*letters) == Judgement::Legal)
        .map(|letters| letters.iter().map(|&letter| char::from(letter)).collect())
        .collect();
    let fritz9: HashMap<_, _> = {
        let mut ranks = legal.clone();
        ranks.sort_by_cached_key(|rank| fritz9_order(rank));
        ranks.into_iter().zip(1..).collect()
    };
    let mut ranks = legal;
    ranks.sort_by_cached_key(|rank| scharnagl_order(rank));
    ranks.into_iter().zip(0..).map(|(rank, scharnagl)| Position { fritz9: fritz9[&rank], rank, scharnagl }).collect()
});

/// The positions by their rank.
pub static BY_RANK: LazyLock<HashMap<[u8; 8], &'static Position>> =
    LazyLock::new(|| POSITIONS.iter().map(|position| (position.letters(), position)).collect());

/// All 960, in the order of Fritz9 numbers.
pub fn by_fritz9() -> Vec<&'static Position> {
    let mut positions: Vec<_> = POSITIONS.iter().collect();
    positions.sort_by_key(|position| position.fritz9);
    positions
}

/// The legal ranks in alphabetic order.
pub fn legal_ranks() -> Vec<String> {
    let mut ranks: Vec<_> = POSITIONS.iter().map(|position| position.rank.clone()).collect();
    assert_eq!(ranks.len(), 960);
    ranks.sort_unstable();
    ranks
}

/// All 390,625 strings of eight letters out of B K N Q R.
pub fn all_strings() -> impl Iterator<Item = [u8; 8]> {
    (0..5_usize.pow(8)).map(|number| {
        let mut rest = number;
        [(); 8].map(|()| {
            let letter = b"BKNQR"[rest % 5];
            rest /= 5;
            letter
        })
    })
}

/// Visits all 40,320 orders of eight things.
pub fn orders<T: Copy>(things: [T; 8], mut visit: impl FnMut([T; 8])) {
    fn after<T: Copy>(fixed: usize, mut things: [T; 8], visit: &mut dyn FnMut([T; 8])) {
        if fixed == things.len() {
            return visit(things);
        }
        for next in fixed..things.len() {
            things.swap(fixed, next);
            after(fixed + 1, things, visit);
        }
    }
    after(0, things, &mut visit);
}

pub fn judge(letters: [u8; 8]) -> Judgement {
    let mut sorted = letters;
    sorted.sort_unstable();
    if sorted != *b"BBKNNQRR" {
        return Judgement::WrongPieces;
    }
    let [bishops, kings, rooks] = [b'B', b'K', b'R'].map(|letter| files(&letters, letter));
    let bishops = (bishops[0] % 2 == bishops[1] % 2).then_some([bishops[0], bishops[1]]);
    let king = (kings[0] < rooks[0] || rooks[1] < kings[0]).then_some((kings[0], [rooks[0], rooks[1]]));
    if bishops.is_none() && king.is_none() {
        Judgement::Legal
    } else {
        Judgement::WrongOrder { bishops_on_one_color: bishops, king_outside_rooks: king }
    }
}

impl Judgement {
    /// Returns what the message about a rank of this player's says of the order, if that is wrong.
    pub fn message(&self, rank: char) -> String {
        let Judgement::WrongOrder { bishops_on_one_color, king_outside_rooks } = *self else { return String::new() };
        let square = |file: u8| format!("{}{rank}", char::from(b'a' + file));
        let bishops = bishops_on_one_color.map(|[a, b]| {
            let color = if (a % 2 == 0) == (rank == '1') { "dark" } else { "light" };
            format!("the bishops on {} and {} are both on {color} squares", square(a), square(b))
        });
        let king = king_outside_rooks.map(|(king, [a, b])| {
            format!("the king on {} is not between the rooks on {} and {}", square(king), square(a), square(b))
        });
        bishops.into_iter().chain(king).collect::<Vec<_>>().join(", and ")
    }
}

const PIECES: [(&str, &str); 5] = [("K", "♔"), ("Q", "♕"), ("R", "♖"), ("B", "♗"), ("N", "♘")];

/// Returns a text with letters for White's figurines.
pub fn with_letters(text: &str) -> String {
    PIECES.iter().fold(text.to_owned(), |text, (letter, figurine)| text.replace(figurine, letter))
}

/// The files of `letter`, a-side first.
pub fn files(letters: &[u8], letter: u8) -> Vec<u8> {
    (0..).zip(letters).filter(|&(_, &other)| other == letter).map(|(file, _)| file).collect()
}

impl Position {
    pub fn letters(&self) -> [u8; 8] {
        self.rank.as_bytes().try_into().expect("eight letters")
    }

    pub fn files(&self, letter: char) -> Vec<u8> {
        files(self.rank.as_bytes(), letter.try_into().expect("an ASCII letter"))
    }

    pub fn figurine(&self) -> String {
        PIECES.iter().fold(self.rank.clone(), |rank, (letter, figurine)| rank.replace(letter, figurine))
    }

    pub fn mirror(&self) -> &'static Position {
        let mut letters = self.letters();
        letters.reverse();
        BY_RANK[&letters]
    }

    /// The rank with `-` for all but the pieces in `shown`, and without the pieces in `dropped`.
    pub fn pattern(&self, shown: &str, dropped: &str) -> String {
        let kept = self.rank.chars().filter(|&letter| !dropped.contains(letter));
        kept.map(|letter| if shown.contains(letter) { letter } else { '-' }).collect()
    }

    pub fn skeleton(&self) -> String {
        self.pattern("NQ", "B")
    }

    pub fn krn(&self) -> String {
        self.pattern("KRN", "BQ")
    }

    /// The light bishop among b d f h, and the dark one among a c e g.
    pub fn light_and_dark(&self) -> (u8, u8) {
        let bishops = self.files('B');
        let on = |color: u8| bishops.iter().find(|&file| file % 2 == color).expect("one on each colour") / 2;
        (on(1), on(0))
    }

    /// Light + 4 * dark.
    pub fn bishop_code(&self) -> u8 {
        let (light, dark) = self.light_and_dark();
        light + 4 * dark
    }

    /// The squares left of the queen that hold no bishop.
    pub fn queen_position(&self) -> u8 {
        files(self.skeleton().as_bytes(), b'Q')[0]
    }

    /// The place of the knights among the five squares in the list that was published.
    pub fn n5n(&self) -> u8 {
        place_in(&N5N, &self.pattern("N", "BQ"))
    }

    /// The place of the knights among the six squares in Fritz9's list.
    pub fn knight_code(&self) -> u8 {
        place_in(&KNIGHT_CODES, &self.pattern("N", "B"))
    }

    /// The squares left of the queen that hold neither bishop nor knight.
    pub fn fritz9_queen_position(&self) -> u8 {
        files(self.pattern("Q", "BN").as_bytes(), b'Q')[0]
    }

    /// The files of the pawns that none of these pieces can move to, one step after the other until something stands
    /// in the way.
    pub fn pawns_undefended_by(&self, defenders: &str) -> Vec<u8> {
        let mut board = HashMap::new();
        for (file, piece) in (0_i8..).zip(self.rank.chars()) {
            board.extend([((file, 1), piece), ((file, 2), 'P')]);
        }
        let mut defended = Vec::new();
        for (&square, &piece) in board.iter().filter(|&(_, piece)| defenders.contains(*piece)) {
            let kinds: &[(i8, i8)] = match piece {
                'N' => &[(1, 2), (2, 1)],
                'B' => &[(1, 1)],
                'R' => &[(1, 0), (0, 1)],
                _ => &[(1, 0), (0, 1), (1, 1)],
            };
            let turned = kinds.iter().flat_map(|&(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)]);
            for (x, y) in turned {
                let steps = if "NK".contains(piece) { 1 } else { 7 };
                let path = (1..=steps).map(|step| (square.0 + step * x, square.1 + step * y));
                let first = path.into_iter().find(|square| board.contains_key(square));
                defended.extend(first.filter(|square| board[square] == 'P').map(|(file, _)| file));
            }
        }
        (0..8).filter(|&file| !defended.contains(&file.try_into().expect("a file"))).collect()
    }

    /// The files on which the piece differs from standard chess.
    pub fn files_unlike_standard(&self) -> Vec<u8> {
        (0..8).filter(|&file| self.letters()[usize::from(file)] != b"RNBQKBNR"[usize::from(file)]).collect()
    }

    /// The FEN with castling rights as the rooks' files, h-side first.
    pub fn shredder_fen(&self) -> String {
        let rooks: String = self.files('R').iter().rev().map(|file| char::from(b'A' + file)).collect();
        self.fen(&format!("{rooks}{}", rooks.to_lowercase()))
    }

    pub fn fen(&self, castling: &str) -> String {
        let (white, black) = (&self.rank, self.rank.to_lowercase());
        format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {castling} - 0 1")
    }
}

/// The N5N codes as they were published.
pub const N5N: [&str; 10] = ["NN---", "N-N--", "N--N-", "N---N", "-NN--", "-N-N-", "-N--N", "--NN-", "--N-N", "---NN"];

/// Fritz9's knight codes.
pub const KNIGHT_CODES: [&str; 15] = [
    "NN----", "N-N---", "N--N--", "N---N-", "N----N", "-NN---", "-N-N--", "-N--N-", "-N---N", "--NN--", "--N-N-",
    "--N--N", "---NN-", "---N-N", "----NN",
];

fn place_in(list: &[&str], pattern: &str) -> u8 {
    (0..).zip(list).find(|&(_, &listed)| listed == pattern).map(|(place, _)| place).expect("every pattern is listed")
}

/// Scharnagl: knights first, in alphabetic order with `-` last; then the queen, then the dark bishop, then the light
/// one.
fn scharnagl_order(rank: &str) -> (String, usize, [u8; 2]) {
    let skeleton = skeleton_with_hyphens_last(rank);
    (skeleton.replace('Q', ""), skeleton.find('Q').expect("a queen"), bishops_order(rank))
}

/// Fritz9: the hyphens left of the queen name the column of the printed table, which is in alphabetic order with `-`
/// last; then the bishops as in Scharnagl's.
fn fritz9_order(rank: &str) -> (usize, String, [u8; 2]) {
    let skeleton = skeleton_with_hyphens_last(rank);
    let column = skeleton.chars().take_while(|&c| c != 'Q').filter(|&c| c == LAST).count();
    (column, skeleton, bishops_order(rank))
}

/// Comes after every letter.
const LAST: char = '~';

fn skeleton_with_hyphens_last(rank: &str) -> String {
    rank.replace('B', "").replace(['K', 'R'], &LAST.to_string())
}

/// The dark bishop, then the light one.
fn bishops_order(rank: &str) -> [u8; 2] {
    let mut bishops: [u8; 2] = files(rank.as_bytes(), b'B').try_into().expect("two bishops");
    bishops.sort_by_key(|file| file % 2);
    bishops
}
