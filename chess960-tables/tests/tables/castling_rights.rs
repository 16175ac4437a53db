//! Castling rights in any position, against the rules read off a rank of letters.

use chess960_tables::{CastlingRights, CastlingSide, CastlingStyle, Color, FenError, Setup};
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

/// Returns what the letters of a field mean together, h-side first, or `None` if that cannot be.
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

/// The rank as a FEN has it.
fn placed(rank: &str) -> String {
    let mut placed = String::new();
    let mut vacant = 0;
    for square in rank.chars().chain(['/']) {
        if square == '.' {
            vacant += 1;
            continue;
        }
        if vacant > 0 {
            placed += &vacant.to_string();
        }
        vacant = 0;
        placed.push(square);
    }
    placed.trim_end_matches('/').to_owned()
}

/// The same for the other player.
fn swap(text: &str) -> String {
    let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    text.chars().map(swap).collect()
}

fn check(rank: &str, color: Color, field: &str) {
    let text = fen(rank, color, field);
    let read = CastlingRights::from_fen(&text);
    let Some(expected) = meanings(rank, field) else {
        assert!(matches!(read, Err(FenError::Right(_))), "{text}: {read:?}");
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
        assert_eq!(CastlingRights::from_fen(&fen(rank, color, &written)), Ok(rights), "{text}");
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
    for (n, rank) in one_king.chain(others).enumerate() {
        for letter in LETTERS.chars() {
            check(&rank.replacen('n', "r", 1), Color::ALL[n / 2 % 2], &letter.to_string());
        }
    }
}

#[test]
fn two_letters_mean_what_the_rules_say_on_every_rank() {
    let one_king = ranks("R.K", 8).into_iter().filter(|rank| rank.matches('K').count() == 1);
    for (rank, color) in one_king.flat_map(|rank| Color::ALL.map(|color| (rank.clone(), color))) {
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
                        assert_eq!(read(&both(&white, &black)), Ok(rights));
                        assert_eq!(read(&format!("{}{white}", swap(&black))), Ok(rights));
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
            assert_eq!(CastlingRights::from_fen(&setup.fen(style)), Ok(setup.castling_rights()));
        }
        assert_eq!(setup.castling_rights().mask(), setup.castling_rights_mask());
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
    let field = |field: &str, at: usize| format!("the castling field is {field:?} (column {at}): ");
    for (fen, message) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KX - 0 1", field("KX", 25) + "'X' (column 26) is not a castling right; rights are K Q k q, or the files of rooks, A to H and a to h"),
        ("4k3/8/8/8/8/8/8/R3K2R w K- - 0 1", field("K-", 25) + "- is no rights, and stands alone"),
        ("4k3/8/8/8/4K3/8/8/R6R w K - 0 1", field("K", 25) + "K (column 25) needs one king of White's on b1 to g1, but rank 1 has none; without one, White has no right"),
        ("k6r/8/8/8/8/8/8/4K3 w k - 0 1", field("k", 23) + "k (column 23) needs one king of Black's on b8 to g8, but it is on a8; without one, Black has no right"),
        ("4k3/8/8/8/8/8/8/R1K1K2R w A - 0 1", field("A", 27) + "A (column 27) needs one king of White's on b1 to g1, but there are kings on c1 and e1; without one, White has no right"),
        ("4k3/8/8/8/8/8/8/RN2K3 w K - 0 1", field("K", 25) + "K (column 25) needs White's rook on the h-side of the king on e1; the rook of that rank is on a1"),
        ("1r2k2r/8/8/8/8/8/8/4K3 w a - 0 1", field("a", 26) + "a (column 26) needs Black's rook on a8; the rooks of that rank are on b8 and h8"),
        ("4k3/8/8/8/8/8/8/4K3 w Q - 0 1", field("Q", 23) + "Q (column 23) needs White's rook on the a-side of the king on e1; there is none on rank 1, and so no right"),
        ("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", field("KH", 24) + "H (column 25) is a second right of White's on the h-side; name the one rook that may castle there"),
        ("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", field("GH", 25) + "H (column 26) is a second right of White's on the h-side; name the one rook that may castle there"),
        ("4k3/8/8/8/8/8/8/4K2R w", "the castling field is missing; after the pieces come the side to move, the castling field and the en passant square, as in w KQkq -".to_owned()),
        ("4k3/8/8/8/8/8/4K2R w K - 0 1", "the first field of a FEN has 8 ranks with slashes between them, but this has 7".to_owned()),
        ("4k3/8/8/8/8/9/8/4K2R w K - 0 1", "'9' (column 13) is not a piece; ranks consist of P N B R Q K, p n b r q k and 1 to 8".to_owned()),
        ("4k3/8/8/8/8/44/8/4K2R w K - 0 1", "two digits in a row (column 14); write adjacent empty squares as one number".to_owned()),
        ("4k3/8/8/8/8/8/7/4K2R w K - 0 1", "rank 2 (column 15) has 7 squares; pieces and digits must add up to 8".to_owned()),
    ] {
        assert_eq!(CastlingRights::from_fen(fen).expect_err(fen).to_string(), message);
    }
}

proptest! {
    /// With white space before it, a text is read by another way, which every setup goes: they differ in columns alone.
    #[test]
    fn both_ways_of_reading_ranks_agree(text in "([KRkrn1-8/]{1,9}/){6,8}[KRkrn1-8/x9 ]{1,9} [wb] [KQkqHAha-]{1,3} - 0 1") {
        let [plain, spaced] = [text.clone(), format!(" {text}")].map(|text| CastlingRights::from_fen(&text));
        prop_assert_eq!(plain.ok(), spaced.ok());
    }

    #[test]
    fn no_text_makes_it_panic(text in ".{0,80}", board in "[/1-8KRkr]{0,20}") {
        for text in [format!("{text} w KQ"), format!("4k3/8/8/8/8/8/8/{text}"), format!("{board} w {text}")] {
            if let Err(error) = CastlingRights::from_fen(&text) {
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}
