//! Castling rights in any position, against the rules read off a rank of letters.

use std::hash::{DefaultHasher, Hash, Hasher};

use chess960_oracle::{kept::assert_cases, one_in};
use chess960_tables::{
    Castling, CastlingRights, CastlingSide, CastlingStyle, Color, FenError, Reason, SQUARE_NAMES, Setup, StartPosition,
};
use proptest::prelude::*;

const LETTERS: &str = "ABCDEFGHKQ";

/// A right by the rules: the side, the rook's file, and whether a rook stands farther out.
type Right = (CastlingSide, usize, bool);

/// The meaning of a letter on White's rank, by splitting the rank at its king.
fn meaning(rank: &str, letter: char) -> Option<Right> {
    let (left, right) = rank.split_once('K')?;
    if left.is_empty() || right.is_empty() || right.contains('K') {
        return None;
    }
    let king = left.len();
    let rooks = |part: &str, from: usize| -> Vec<usize> { part.match_indices('R').map(|(at, _)| from + at).collect() };
    let (a_side, h_side) = (rooks(left, 0), rooks(right, king + 1));
    let (side, rook) = match letter {
        'K' => (CastlingSide::HSide, *h_side.last()?),
        'Q' => (CastlingSide::ASide, *a_side.first()?),
        file => {
            let file = LETTERS.find(file)?;
            let side = if a_side.contains(&file) { CastlingSide::ASide } else { CastlingSide::HSide };
            (side, [a_side.clone(), h_side.clone()].concat().into_iter().find(|&rook| rook == file)?)
        }
    };
    let is_inner = match side {
        CastlingSide::ASide => a_side.iter().any(|&other| other < rook),
        CastlingSide::HSide => h_side.iter().any(|&other| other > rook),
    };
    Some((side, rook, is_inner))
}

/// Returns the rights of all letters of a field, h-side first, or `None` if they are impossible together.
fn meanings(rank: &str, field: &str) -> Option<Vec<Right>> {
    let mut rights = field.chars().map(|letter| meaning(rank, letter)).collect::<Option<Vec<_>>>()?;
    rights.sort_by_key(|right| right.0 == CastlingSide::ASide);
    let is_twice = rights.windows(2).any(|pair| pair[0].0 == pair[1].0);
    (!is_twice).then_some(rights)
}

fn written(rights: &[Right], style: CastlingStyle) -> String {
    let letter = |&(side, rook, is_inner): &Right| match style {
        CastlingStyle::XFen if !is_inner => LETTERS.as_bytes()[8 + usize::from(side == CastlingSide::ASide)],
        _ => LETTERS.as_bytes()[rook],
    };
    rights.iter().map(|right| char::from(letter(right))).collect()
}

fn fen(rank: &str, color: Color, field: &str) -> String {
    let rank = placed(rank);
    match color {
        Color::White => format!("8/8/8/8/8/8/8/{rank} b {field} - 3 30"),
        Color::Black => format!("{}/8/8/8/8/8/8/8 w {} e3 0 1", swap(&rank), swap(field)),
    }
}

/// Writes the rank as in a FEN.
fn placed(rank: &str) -> String {
    (1..=8).rev().fold(rank.to_owned(), |text, count| text.replace(&".".repeat(count), &count.to_string()))
}

/// Returns the text for the other player.
fn swap(text: &str) -> String {
    let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    text.chars().map(swap).collect()
}

fn check(rank: &str, color: Color, field: &str) {
    let text = fen(rank, color, field);
    let read = CastlingRights::from_fen(&text);
    let own = if color == Color::White { field.to_owned() } else { swap(field) };
    let [kings, rooks] = ["K", "R"].map(|letter| bitboards(rank, color, letter));
    let read_alone = CastlingRights::from_field(&own, kings, rooks);
    match (&read, &read_alone) {
        (Ok(read), Ok(alone)) => assert_eq!((read, read.to_string()), (alone, alone.to_string()), "{text}"),
        _ => assert_eq!(faults(&read), faults(&read_alone), "{text}"),
    }
    let Some(expected) = meanings(rank, field) else {
        assert_eq!(read.map_err(|error| error.reason()), Err(Reason::Castling), "{text}");
        return;
    };
    let rights = read.unwrap_or_else(|error| panic!("{text}: {error}"));
    let king = rank.find('K').expect("a right has a king");
    let (first, shift) = if color == Color::White { (0, 0) } else { (56, 2) };
    let mut bits = 0;
    let mut mask = [15; 64];
    for side in CastlingSide::ALL {
        let found =
            rights.castling(color, side).map(|castling| [castling.king_from, castling.rook_from].map(usize::from));
        let right = expected.iter().find(|right| right.0 == side);
        assert_eq!(found, right.map(|&(_, rook, _)| [first + king, first + rook]), "{text}");
        assert_eq!(rights.castling(!color, side), None, "{text}");
        if let Some(&(_, rook, _)) = right {
            let bit = if side == CastlingSide::HSide { 1 } else { 2 } << shift;
            bits |= bit;
            mask[first + king] &= !bit;
            mask[first + rook] &= !bit;
        }
    }
    assert_eq!((rights.bits(), rights.mask()), (bits, mask), "{text}");
    for style in CastlingStyle::ALL {
        let written = written(&expected, style);
        let own = if color == Color::White { written.clone() } else { swap(&written) };
        assert_eq!(rights.field(style), own.as_str(), "{text}");
        assert_read(&fen(rank, color, &written), rights);
    }
    assert_eq!(
        format!("{rights} {rights:#}"),
        CastlingStyle::ALL.map(|style| rights.field(style).to_string()).join(" ")
    );
    let on_rank = rank.match_indices('R').fold(0_u64, |rooks, (file, _)| rooks | 1 << (first + file));
    // Rooks on other ranks and the other player's rooks do not matter.
    let rooks = Color::ALL.map(|of| if of == color { on_rank | 0x00FF_FFFF_FFFF_FF00 } else { u64::MAX });
    check_made(rights, rooks, &text);
}

/// The squares of a player's letter on the player's first rank, and all squares of the other ranks.
fn bitboards(rank: &str, color: Color, letter: &str) -> [u64; 2] {
    let (first, others) = if color == Color::White { (0, !0xFF) } else { (56, !0 >> 8) };
    let squares = rank.match_indices(letter).map(|(file, _)| 1 << (first + file)).sum::<u64>() | others;
    Color::ALL.map(|of| if of == color { squares } else { 0 })
}

/// Returns the message of a fault without its columns, which count in another text.
fn faults(read: &Result<CastlingRights, FenError>) -> Option<String> {
    let message = read.as_ref().err()?.to_string();
    let parts = message.split("(column ").map(|part| part.split_once(')').map_or(part, |(_, after)| after).to_owned());
    Some(parts.collect())
}

/// Asserts that a FEN has these rights, and that they are written alike.
fn assert_read(fen: &str, rights: CastlingRights) {
    let read = CastlingRights::from_fen(fen);
    assert_eq!(read, Ok(rights), "{fen}");
    assert_eq!(read.map(|read| read.to_string()), Ok(rights.to_string()), "{fen}");
}

/// Makes all subsets of the rights from their castlings.
fn check_made(rights: CastlingRights, rooks: [u64; 2], text: &str) {
    let all = Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| rights.castling(color, side)));
    for kept in 0..16 {
        let castlings = all.clone().flatten().filter(|castling| castling.right & kept != 0);
        let made = castlings.fold(CastlingRights::default(), CastlingRights::with);
        assert_eq!(made.bits(), rights.bits() & kept, "{text}");
        assert_eq!(made, rights.with_bits(kept), "{text}");
        assert_eq!(made.with_rooks(rooks).to_string(), rights.with_bits(kept).to_string(), "{text}");
    }
}

/// Every rank that can be made of these letters.
fn ranks(letters: &str, length: usize) -> Vec<String> {
    (0..length).fold(vec![String::new()], |ranks, _| {
        ranks.iter().flat_map(|rank| letters.chars().map(move |letter| format!("{rank}{letter}"))).collect()
    })
}

/// `n` is one of the enemy's pieces, and the first of them a rook.
#[test]
fn a_letter_means_what_the_rules_say_on_every_rank() {
    let kings = |rank: &String| rank.matches('K').count();
    let one_king = ranks("R.nK", 8).into_iter().filter(|rank| kings(rank) == 1);
    let others = ranks("R.K", 8).into_iter().filter(|rank| kings(rank) != 1);
    for (n, rank) in one_in(7, one_king.chain(others).enumerate()) {
        for letter in LETTERS.chars() {
            check(&rank.replacen('n', "r", 1), Color::ALL[n / 2 % 2], &letter.to_string());
        }
    }
}

#[test]
fn two_letters_mean_what_the_rules_say_on_every_rank() {
    let one_king = ranks("R.K", 8).into_iter().filter(|rank| rank.matches('K').count() == 1);
    for (rank, color) in one_in(7, one_king.flat_map(|rank| Color::ALL.map(|color| (rank.clone(), color)))) {
        for letters in LETTERS.chars().flat_map(|one| LETTERS.chars().map(move |other| format!("{one}{other}"))) {
            check(&rank, color, &letters);
        }
        for letters in ["KQA", "KQK", "HAB", "GHQ"] {
            check(&rank, color, letters);
        }
    }
}

#[test]
fn each_player_has_rights_of_their_own() {
    for (rank, other) in [("RR.K.R.R", ".RK.R..."), ("R..K...R", "..RK.R.R"), (".RK.....", "R...K..R")] {
        for (ours, theirs) in [("K", "K"), ("KQ", "Q"), ("QK", "QK"), ("-", "Q"), ("KQ", "-")] {
            let both = |own: &str, others: &str| format!("{}{}", own.replace('-', ""), swap(&others.replace('-', "")));
            let board = |field: &str| format!("{}/8/8/8/8/8/8/{} w {field} - 0 9", swap(&placed(other)), placed(rank));
            let read = |field: &str| CastlingRights::from_fen(&board(field));
            let expected = |rank, field: &str, style| {
                meanings(rank, &field.replace('-', "")).map(|rights| written(&rights, style))
            };
            for style in CastlingStyle::ALL {
                match (expected(rank, ours, style), expected(other, theirs, style)) {
                    (Some(white), Some(black)) => {
                        let rights = read(&both(ours, theirs)).expect("both are right");
                        assert_eq!(rights.field(style), both(&white, &black).as_str());
                        assert_read(&board(&both(&white, &black)), rights);
                        assert_read(&board(&format!("{}{white}", swap(&black))), rights);
                    }
                    _ => assert!(read(&both(ours, theirs)).is_err()),
                }
            }
        }
    }
}

#[test]
fn a_setup_has_the_rights_that_are_read_from_its_fen() {
    for setup in Setup::all().step_by(997) {
        for style in CastlingStyle::ALL {
            assert_read(setup.fen(style).as_str(), setup.castling_rights());
        }
    }
    for sp in StartPosition::all() {
        assert_eq!(sp.castling_rights(), Setup::from(sp).castling_rights());
        assert_eq!(format!("{sp:?}"), format!("StartPosition({} {sp})", sp.scharnagl()));
    }
    let missing = CastlingRights::from_field("", [0; 2], [0; 2]).expect_err("no field");
    assert_eq!((missing.reason(), missing.column()), (Reason::Fields, 1));
}

/// Tries every move with all rights that a player can have.
#[test]
fn a_castling_is_found_by_the_moves_that_uci_writes() {
    let beside = |side, king: u8| match side {
        CastlingSide::ASide => 0..king,
        CastlingSide::HSide => king + 1..8,
    };
    for (color, king) in Color::ALL.into_iter().flat_map(|color| (1..7).map(move |king| (color, king))) {
        let [a_side, h_side] = CastlingSide::ALL.map(|side| {
            let castling = move |rook| Castling::new(color, side, king, rook).expect("a castling");
            beside(side, king).map(castling).map(Some).chain([None])
        });
        for castlings in a_side.flat_map(|a_side| h_side.clone().map(move |h_side| [a_side, h_side])) {
            let rights = castlings.into_iter().flatten().fold(CastlingRights::NONE, CastlingRights::with);
            for (from, to) in (0..64_u8).flat_map(|from| (0..64_u8).map(move |to| (from, to))) {
                let text = [from, to].map(|square| SQUARE_NAMES[usize::from(square)]).concat();
                let is_it = |castling: &Castling| {
                    let standard = castling.uci_standard();
                    castling.uci() == text.as_str() || standard.is_some_and(|standard| standard == text.as_str())
                };
                let own = castlings.into_iter().flatten().filter(|castling| castling.king_from == from);
                let mut expected = own.filter(is_it);
                assert_eq!(rights.castling_for(color, from, to), expected.next(), "{rights} {text}");
                assert_eq!(expected.next(), None, "one move is one castling");
                assert_eq!(rights.castling_for(!color, from, to), None);
            }
        }
    }
}

/// A rook that moves farther out changes only the X-FEN.
#[test]
fn rights_are_equal_wherever_other_rooks_stand() {
    let hash = |rights: CastlingRights| {
        let mut hasher = DefaultHasher::new();
        rights.hash(&mut hasher);
        hasher.finish()
    };
    let read = |text: &str| CastlingRights::from_fen(text).expect("a FEN");
    let start = read("4k3/8/8/8/8/8/7R/1R2K1R1 w KQ - 0 1");
    let now = read("4k3/8/8/8/8/8/8/1R2K1RR b GQ - 1 1");
    assert_eq!((start, hash(start)), (now, hash(now)));
    assert_ne!(start.to_string(), now.to_string());
    for other in ["4k3/8/8/8/8/8/8/1R2K2R w KQ -", "4k3/8/8/8/8/8/8/1R1K2R1 w KQ -", "4k3/8/8/8/8/8/8/1R2K1R1 w K -"] {
        assert_ne!(start, read(other), "{other}");
    }
}

#[test]
fn rights_of_no_one_position_are_refused() {
    let [e_file, f_file] = [4, 5].map(|king| Castling::new(Color::White, CastlingSide::HSide, king, 7));
    let a_side = Castling::new(Color::White, CastlingSide::ASide, 4, 0).expect("a castling");
    let [e_file, f_file] = [e_file, f_file].map(|castling| CastlingRights::NONE.with(castling.expect("a castling")));
    assert_eq!(e_file.with(a_side).to_string(), "KQ");
    assert!(std::panic::catch_unwind(|| f_file.with(a_side)).is_err());
    let changes: [fn(&mut Castling); 3] =
        [|castling| castling.king_from = 0, |castling| castling.king_to = 6, |castling| castling.rook_from = 5];
    for change in changes {
        let mut castling = a_side;
        change(&mut castling);
        assert!(std::panic::catch_unwind(|| CastlingRights::NONE.with(castling)).is_err(), "{castling:?}");
    }
}

#[test]
fn no_rights_need_no_king() {
    for style in CastlingStyle::ALL {
        let rights = CastlingRights::from_fen("8/8/8/8/8/8/8/8 b - -").expect("no rights");
        assert_eq!((rights.bits(), rights.mask()), (0, [15; 64]));
        assert_eq!(rights.field(style), "-");
    }
}

#[test]
fn a_right_that_cannot_be_is_refused_with_squares_and_cure() {
    assert_cases("tests/tables/rights.txt", |fen| CastlingRights::from_fen(fen).expect_err(fen).to_string());
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in ".{0,80}", board in "[/1-8KRkr]{0,20}") {
        for text in [format!("{text} w KQ"), format!("4k3/8/8/8/8/8/8/{text}"), format!("{board} w {text}")] {
            let field = CastlingRights::from_field(&text, [1 << 4, 1 << 60], [1 << 7, 1 << 56]);
            for error in [CastlingRights::from_fen(&text), field].into_iter().filter_map(Result::err) {
                prop_assert!(!error.to_string().is_empty() && error.column() <= text.chars().count() + 1);
            }
        }
    }
}
