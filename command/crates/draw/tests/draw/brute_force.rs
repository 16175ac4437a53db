//! The odds of every method again, from its description alone: strings, plain loops and whole numbers.

use std::collections::BTreeMap;

use chess960_draw::{Fraction, Method, StartPosition};
use chess960_oracle::orders;

use crate::odds;

/// How often each rank comes up, as a part of the sum of all.
#[derive(Default)]
struct Counts(BTreeMap<String, u64>);

/// The number of throws, over all ways to a rank and all tries that are given up.
#[derive(Default)]
struct Throws {
    /// The weight of all ranks.
    ranks: u64,
    /// The sum of throws by weight, in sixtieths of a throw.
    sixtieths: u64,
    min: Option<u32>,
    /// The maximum if nothing is thrown again.
    max: u32,
    again: bool,
}

/// The second opinion on a method.
struct Derived {
    counts: Counts,
    /// `None` if throws are not counted, or are an optimum, which `odds.rs` tests.
    throws: Option<Throws>,
}

impl From<Counts> for Derived {
    fn from(counts: Counts) -> Derived {
        Derived { counts, throws: None }
    }
}

/// Derives a method from its description.
fn derive(id: &str) -> Option<Derived> {
    let derived = match id {
        "coin" => coin(),
        "die" => bishops_queen_knights([4, 4, 6, 5, 4].map(|squares| one_each(6, squares))),
        "rovida" => rovida(),
        "two-coins" => two_coins(),
        // Two coins have four sums, three have eight.
        "three-coins" => bishops_queen_knights(
            [(4, 4), (4, 4), (8, 6), (8, 5), (4, 4)].map(|(sums, squares)| one_each(sums, squares)),
        ),
        "platonic" => platonic(),
        "coffin" => coffin().into(),
        "wheeler" | "numbered-cards" => bishop_moved_to_the_other_color().into(),
        "playing-cards" => playing_cards().into(),
        "circle" => circle().into(),
        "shuffle" => shuffle().into(),
        "number" => Derived { counts: numbers(), throws: Some(Throws::one()) },
        "digits" => three_digits(false),
        "boxes" => three_digits(true),
        "optimal-coin" | "optimal-die" => numbers().into(),
        _ => return None,
    };
    Some(derived)
}

#[test]
fn every_method_has_the_odds_of_its_description() {
    std::thread::scope(|scope| {
        for Method { id, device, .. } in Method::ALL {
            scope.spawn(move || {
                let derived = derive(id).unwrap_or_else(|| panic!("no function here derives {id}"));
                derived.counts.check(id);
                match derived.throws {
                    Some(throws) => throws.check(id),
                    None => assert!(
                        device.outcomes().is_none() || id.starts_with("optimal-"),
                        "{id} counts throws, which are not derived"
                    ),
                }
            });
        }
    });
}

/// A throw of a device with `sides` equally likely outcomes, of which `counting` count and the others are thrown again.
#[derive(Clone, Copy)]
struct Step {
    sides: u64,
    counting: u64,
}

/// Returns a throw that makes a choice; a single choice needs none.
fn step(sides: u64, counting: u64, choices: usize) -> Option<Step> {
    (choices > 1).then_some(Step { sides, counting })
}

/// Each choice has one side.
fn one_each(sides: u64, choices: usize) -> Option<Step> {
    step(sides, choices as u64, choices)
}

impl Throws {
    /// A single throw, whatever comes.
    fn one() -> Throws {
        Throws { ranks: 1, sixtieths: 60, min: Some(1), max: 1, again: false }
    }

    /// A way to a rank, by the throws that lead there.
    fn add(&mut self, steps: &[Option<Step>], weight: u64) {
        let throws = u32::try_from(steps.iter().flatten().count()).expect("a few");
        for Step { sides, counting } in steps.iter().flatten() {
            // It takes sides / counting throws on average until one counts.
            assert_eq!(60 * sides % counting, 0);
            self.sixtieths += weight * (60 * sides / counting);
            self.again |= sides != counting;
        }
        self.ranks += weight;
        self.min = Some(self.min.map_or(throws, |min| min.min(throws)));
        self.max = self.max.max(throws);
    }

    /// A try of weight 1 that is given up after `throws` throws.
    fn give_up(&mut self, throws: u64) {
        self.sixtieths += 60 * throws;
        self.again = true;
    }

    fn check(&self, id: &str) {
        let odds = odds(id);
        let throws = odds.throws().unwrap_or_else(|| panic!("{id} counts throws"));
        let expected = Fraction::new(self.sixtieths.into(), (60 * self.ranks).into());
        assert_eq!(throws.expected, expected, "{id}");
        let max = if self.again { None } else { Some(self.max) };
        assert_eq!((Some(throws.min), throws.max), (self.min, max), "{id}");
    }
}

impl Counts {
    fn add(&mut self, rank: &str, weight: u64) {
        *self.0.entry(rank.to_owned()).or_default() += weight;
    }

    /// Compares with the exact odds of a method, position by position.
    fn check(&self, id: &str) {
        let total: u64 = self.0.values().sum();
        let odds = odds(id);
        let mut sum = Fraction::ZERO;
        for (position, probability) in odds.positions() {
            let weight = self.0.get(&position.to_string()).copied().unwrap_or(0);
            assert_eq!(*probability, Fraction::new(weight.into(), total.into()), "{id}: {position}");
            sum += probability;
        }
        assert_eq!(sum, Fraction::ONE, "{id}");
        assert_eq!(self.0.len(), 960, "{id}: all positions can come, and nothing else");
    }
}

const PIECES: [char; 8] = ['R', 'R', 'N', 'N', 'B', 'B', 'Q', 'K'];

const EMPTY: [char; 8] = ['*'; 8];

fn empty(rank: &[char; 8]) -> Vec<usize> {
    (0..8).filter(|&file| rank[file] == '*').collect()
}

/// The rank with `piece` on a file that is empty.
fn with(rank: &[char; 8], file: usize, piece: char) -> [char; 8] {
    assert_eq!(rank[file], '*');
    let mut rank = *rank;
    rank[file] = piece;
    rank
}

/// The rank with these pieces on its empty squares.
fn filled(rank: &[char; 8], pieces: &str) -> String {
    let mut pieces = pieces.chars();
    let rank = rank.map(|square| if square == '*' { pieces.next().expect("enough pieces") } else { square });
    assert_eq!(pieces.next(), None);
    rank.iter().collect()
}

/// Bishops, queen and knights by these throws, on the squares that are left.
fn bishops_queen_knights(steps: [Option<Step>; 5]) -> Derived {
    let (mut counts, mut throws) = (Counts::default(), Throws::default());
    for (dark, light) in (0..4).flat_map(|dark| (0..4).map(move |light| (2 * dark, 2 * light + 1))) {
        let bishops = with(&with(&EMPTY, dark, 'B'), light, 'B');
        for queen in empty(&bishops) {
            let rank = with(&bishops, queen, 'Q');
            for knight in empty(&rank) {
                let rank = with(&rank, knight, 'N');
                for other in empty(&rank) {
                    counts.add(&filled(&with(&rank, other, 'N'), "RKR"), 1);
                    throws.add(&steps, 1);
                }
            }
        }
    }
    Derived { counts, throws: Some(throws) }
}

fn platonic() -> Derived {
    let mut counts = Counts::default();
    for d8 in 1..=8 {
        let one = with(&EMPTY, d8 - 1, 'B');
        for d4 in 1..=4 {
            let opposite: Vec<usize> = (0..8).filter(|file| file % 2 != (d8 - 1) % 2).collect();
            let both = with(&one, opposite[d4 - 1], 'B');
            for d6 in 1..=6 {
                let rank = with(&both, empty(&both)[d6 - 1], 'Q');
                for d20 in 1..=20usize {
                    let rounded_up = d20.div_ceil(4);
                    let rank = with(&rank, empty(&rank)[rounded_up - 1], 'N');
                    let remainder = d20 - d20 / 4 * 4;
                    let rank = with(&rank, empty(&rank)[remainder], 'N');
                    counts.add(&filled(&rank, "RKR"), 1);
                }
            }
        }
    }
    Derived { counts, throws: Some(Throws::one()) }
}

fn numbers() -> Counts {
    let mut counts = Counts::default();
    for position in StartPosition::all() {
        counts.add(position.as_str(), 1);
    }
    counts
}

fn coin() -> Derived {
    let (mut counts, mut throws) = (Counts::default(), Throws::default());
    for number in 0..1024 {
        if number >> 6 == 0b1111 {
            throws.give_up(4);
        } else {
            let position = StartPosition::from_scharnagl(number).expect("only 1111 begins what is above 959");
            counts.add(position.as_str(), 1);
            throws.add(&[one_each(2, 2); 10], 1);
        }
    }
    Derived { counts, throws: Some(throws) }
}

/// After a 9, a second digit above 5 is drawn again, either alone or with all others.
fn three_digits(alone: bool) -> Derived {
    let (mut counts, mut throws) = (Counts::default(), Throws::default());
    for (first, second) in (0..10).flat_map(|first| (0..10).map(move |second| (first, second))) {
        let counting = if first == 9 && alone { 6 } else { 10 };
        for third in 0..10 {
            if first < 9 || second < 6 {
                let number = 100 * first + 10 * second + third;
                let position = StartPosition::from_scharnagl(number).expect("it is below 960");
                // The second digit comes up with probability 1/10 or 1/6.
                let weight = 30 / counting;
                counts.add(position.as_str(), weight);
                throws.add(&[10, counting, 10].map(|counting| Some(Step { sides: 10, counting })), weight);
            } else if !alone {
                (0..3).for_each(|_| throws.give_up(2));
            }
        }
    }
    Derived { counts, throws: Some(throws) }
}

fn two_coins() -> Derived {
    let mut counts = Counts::default();
    let mut tosses = Throws::default();
    for (dark, light) in (0..4).flat_map(|dark| (0..4).map(move |light| (2 * dark, 2 * light + 1))) {
        let rank = with(&with(&EMPTY, dark, 'B'), light, 'B');
        for king in &empty(&rank)[1..5] {
            let rank = with(&rank, *king, 'K');
            let (left, right): (Vec<usize>, Vec<usize>) = empty(&rank).into_iter().partition(|file| file < king);
            for a in &left {
                for h in &right {
                    let rank = with(&with(&rank, *a, 'R'), *h, 'R');
                    for queen in empty(&rank) {
                        // 12 is a multiple of every number of ways.
                        let weight = 12 / left.len() * 12 / right.len();
                        counts.add(&filled(&with(&rank, queen, 'Q'), "NN"), weight as u64);
                        let choices = [4, 4, 4, left.len(), right.len(), 3];
                        // One of two is decided by the large coin alone.
                        let steps = choices.map(|choices| one_each(if choices == 2 { 2 } else { 4 }, choices));
                        tosses.add(&steps, weight as u64);
                    }
                }
            }
        }
    }
    Derived { counts, throws: Some(tosses) }
}

fn rovida() -> Derived {
    let mut counts = Counts::default();
    let mut rolls = Throws::default();
    for king in 1..7 {
        let rank = with(&EMPTY, king, 'K');
        let (left, right): (Vec<usize>, Vec<usize>) = empty(&rank).into_iter().partition(|&file| file < king);
        let (near, far) = if left.len() < right.len() { (left, right) } else { (right, left) };
        for &rook in &near {
            let rank = with(&rank, rook, 'R');
            for queen in empty(&rank) {
                let rank = with(&rank, queen, 'Q');
                let (dark, light): (Vec<usize>, Vec<usize>) = empty(&rank).into_iter().partition(|file| file % 2 == 0);
                let (few, many) = if dark.len() < light.len() { (dark, light) } else { (light, dark) };
                for &bishop in &few {
                    let rank = with(&rank, bishop, 'B');
                    let rook_first = few.len() == 1;
                    let (first, first_piece) = if rook_first { (&far, 'R') } else { (&many, 'B') };
                    let (then, then_piece) = if rook_first { (&many, 'B') } else { (&far, 'R') };
                    let firsts: Vec<usize> = first.iter().copied().filter(|&file| rank[file] == '*').collect();
                    for &file in &firsts {
                        let rank = with(&rank, file, first_piece);
                        let thens: Vec<usize> = then.iter().copied().filter(|&file| rank[file] == '*').collect();
                        for &file in &thens {
                            let rank = with(&rank, file, then_piece);
                            let ways = [6, near.len(), 6, few.len(), firsts.len(), thens.len()];
                            assert!(ways.iter().all(|ways| [1, 2, 3, 6].contains(ways)), "{ways:?}");
                            let weight = ways.iter().map(|ways| 6 / ways).product::<usize>();
                            counts.add(&filled(&rank, "NN"), weight as u64);
                            // Every side counts, whether each square has one, two or three of them.
                            rolls.add(&ways.map(|ways| step(6, 6, ways)), weight as u64);
                        }
                    }
                }
            }
        }
    }
    Derived { counts, throws: Some(rolls) }
}

fn files(rank: &[char; 8], piece: char) -> [usize; 2] {
    let files: Vec<usize> = (0..8).filter(|&file| rank[file] == piece).collect();
    files.try_into().expect("two of them")
}

/// The bishops if they are on the same colour.
fn bad_bishops(rank: &[char; 8]) -> Option<[usize; 2]> {
    let [a, h] = files(rank, 'B');
    (a % 2 == h % 2).then_some([a, h])
}

/// The rank with two squares exchanged.
fn exchanged(mut rank: [char; 8], a: usize, b: usize) -> [char; 8] {
    rank.swap(a, b);
    rank
}

/// The rank with a king outside the rooks exchanged for the nearer one.
fn king_corrected(rank: [char; 8]) -> String {
    let letters: String = rank.iter().collect();
    let order = letters.replace(['B', 'N', 'Q'], "");
    let king = letters.find('K').expect("a king");
    let [a, h] = files(&rank, 'R');
    let rank = match order.as_str() {
        "KRR" => exchanged(rank, king, a),
        "RKR" => rank,
        "RRK" => exchanged(rank, king, h),
        other => panic!("{other}"),
    };
    rank.iter().collect()
}

fn coffin() -> Counts {
    let mut counts = Counts::default();
    orders(PIECES, |rank| {
        let rank = match bad_bishops(&rank) {
            None => rank,
            Some([_, h]) if h % 2 == 0 => exchanged(rank, h, h + 1),
            Some([_, h]) => exchanged(rank, h, h - 1),
        };
        counts.add(&king_corrected(rank), 1);
    });
    counts
}

/// Each order of the pieces eight times; where the bishops are on the same colour, with each of them moved to each
/// square of the other.
fn bishop_moved_to_the_other_color() -> Counts {
    let mut counts = Counts::default();
    orders(PIECES, |rank| match bad_bishops(&rank) {
        None => counts.add(&king_corrected(rank), 8),
        Some(bishops) => {
            for bishop in bishops {
                for file in (0..8).filter(|file| file % 2 != bishop % 2) {
                    counts.add(&king_corrected(exchanged(rank, bishop, file)), 1);
                }
            }
        }
    });
    counts
}

fn playing_cards() -> Counts {
    /// Returns whether a card is legal as the next of a row.
    fn legal(row: &str, card: char) -> bool {
        match card {
            'B' => row.find('B').is_none_or(|other| other % 2 != row.len() % 2),
            'K' => row.contains('R'),
            'R' => !row.contains('R') || row.contains('K'),
            _ => true,
        }
    }
    let mut counts = Counts::default();
    orders(PIECES, |deck| {
        let (mut row, mut aside) = (String::new(), String::new());
        let place_held = |row: &mut String, aside: &mut String| {
            while let Some(held) = aside.chars().find(|&card| legal(row, card)) {
                aside.remove(aside.find(held).expect("it is held"));
                row.push(held);
            }
        };
        for card in deck {
            place_held(&mut row, &mut aside);
            if legal(&row, card) {
                row.push(card);
            } else {
                aside.push(card);
            }
        }
        place_held(&mut row, &mut aside);
        if aside.is_empty() {
            counts.add(&row, 1);
        }
    });
    counts
}

fn circle() -> Counts {
    let mut counts = Counts::default();
    orders(PIECES, |rank| {
        if bad_bishops(&rank).is_none() {
            counts.add(&king_corrected(rank), 1);
        }
    });
    counts
}

fn shuffle() -> Counts {
    let mut counts = Counts::default();
    orders(['R', 'R', 'R', 'N', 'N', 'B', 'B', 'Q'], |rank| {
        if bad_bishops(&rank).is_none() {
            let letters: String = rank.iter().collect();
            let middle = letters.match_indices('R').nth(1).expect("three rooks").0;
            counts.add(&format!("{}K{}", &letters[..middle], &letters[middle + 1..]), 1);
        }
    });
    counts
}
