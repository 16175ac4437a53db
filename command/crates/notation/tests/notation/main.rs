//! Positions and selections against a second reading of the grammar: every position is tried.

#![expect(clippy::format_collect, reason = "a few thousand small texts")]

mod lines;

use std::collections::BTreeSet;

use chess960_notation::{NotationError, NotationOptions};
use chess960_oracle::{POSITIONS, kept::assert_cases};
use chess960_tables::{CastlingStyle, FenError, Numbering, Setup, StartPosition};
use proptest::prelude::*;

const SCHARNAGL: NotationOptions =
    NotationOptions { numbering: Numbering::Scharnagl, one_based: false, board_only: false };
const FRITZ9: NotationOptions = NotationOptions { numbering: Numbering::Fritz9, ..SCHARNAGL };
const ONE_BASED: NotationOptions = NotationOptions { one_based: true, ..SCHARNAGL };
const BOARD_ONLY: NotationOptions = NotationOptions { board_only: true, ..SCHARNAGL };

const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn numbers(notation: NotationOptions, text: &str) -> Vec<u16> {
    let selected = notation.select(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    selected.into_iter().map(StartPosition::scharnagl).collect()
}

fn why(notation: NotationOptions, text: &str) -> String {
    notation.select(text).expect_err(text).to_string()
}

#[test]
fn every_position_is_read_in_every_way_in_which_it_is_written() {
    for sp in StartPosition::all() {
        let rank = sp.as_str();
        let lower = rank.to_lowercase();
        let apart = |text: &str| text.chars().map(|c| format!("{c} ")).collect::<String>();
        let [fen, shredder_fen] = CastlingStyle::ALL.map(|style| sp.fen(style).to_string());
        let ways = [
            sp.scharnagl().to_string(),
            format!(" SP {} ", sp.scharnagl()),
            format!("sp{}", sp.scharnagl()),
            format!("scharnagl:{}", sp.scharnagl()),
            format!("Fritz9: {}", sp.fritz9()),
            rank.to_owned(),
            lower.clone(),
            apart(rank),
            apart(&lower),
            rank.chars().map(|c| format!("{c}\t ")).collect(),
            sp.figurine().to_owned(),
            apart(sp.figurine()),
            sp.figurine().chars().map(|c| format!("{c}\u{FE0E}")).collect(),
            sp.figurine().chars().filter_map(|c| char::from_u32(c as u32 + 6)).collect(),
            fen.clone(),
            shredder_fen,
            fen.split(' ').next().expect("a field").to_owned(),
            format!("{} w KQkq - id \"SP\";", fen.split(' ').next().expect("a field")),
            format!("position fen {fen}"),
            format!("[FEN \"{fen}\"]"),
            format!("{rank} {lower}"),
            format!("{}\t{rank}", sp.figurine()),
        ];
        for way in &ways {
            assert_eq!(SCHARNAGL.position(way), Ok(sp), "{way}");
            assert_eq!(SCHARNAGL.setup(way), Ok(Setup::from(sp)), "{way}");
            assert_eq!(SCHARNAGL.select(way), Ok(vec![sp]), "{way}");
        }
        assert_eq!(FRITZ9.position(&sp.fritz9().to_string()), Ok(sp));
        assert_eq!(FRITZ9.position(&ways[3]), Ok(sp));
        assert_eq!(ONE_BASED.position(&ONE_BASED.number(sp).to_string()), Ok(sp));
        // The convention is Scharnagl's alone.
        assert_eq!(ONE_BASED.position(&ways[4]), Ok(sp));
        for notation in [SCHARNAGL, FRITZ9, ONE_BASED] {
            assert_eq!(notation.position(&notation.number(sp).to_string()), Ok(sp));
        }
    }
    assert_eq!(ONE_BASED.number(StartPosition::expect_scharnagl(0)), 960);
}

#[test]
fn numbers_are_read_with_each_name_and_separator() {
    for (name, number, needs_separator) in [("Scharnagl", 518, false), ("FRITZ9", 359, true), ("Sp", 518, false)] {
        for separator in ["", " ", "\t ", "-", "- ", ":", " : ", ":\u{a0}"] {
            for number in [number.to_string(), number.to_string().chars().map(full_width).collect()] {
                for notation in [SCHARNAGL, FRITZ9, ONE_BASED] {
                    let text = format!("{name}{separator}{number}");
                    let is_read = !(separator.is_empty() && needs_separator);
                    assert_eq!(notation.position(&text).ok(), is_read.then_some(StartPosition::STANDARD), "{text}");
                }
            }
        }
    }
    assert_eq!(numbers(SCHARNAGL, "fritz9-１-2,sp 5-７,５"), [numbers(FRITZ9, "1-2"), vec![5, 6, 7]].concat());
    assert_eq!(
        NotationOptions::default().select_numbered(" fritz9 ３５９").map(|found| found[0].1),
        Ok(Numbering::Fritz9)
    );
}

fn full_width(digit: char) -> char {
    char::from_u32(digit as u32 - '0' as u32 + '０' as u32).expect("a digit")
}

#[test]
fn what_engines_are_sent_is_read_up_to_the_moves() {
    let setup = Setup::new(StartPosition::expect_scharnagl(0), StartPosition::expect_scharnagl(2));
    let fen = setup.fen(CastlingStyle::Shredder);
    for text in [
        format!("position fen {fen}"),
        format!("POSITION \tfen  {fen} "),
        format!("position {fen}"),
        format!("[FEN  \"{fen}\" ]"),
        format!("[FENSource \"x\"] [FEN \"{fen}\"] [FEN \"x\"]"),
    ] {
        assert_eq!(SCHARNAGL.setup(&text), Ok(setup), "{text}");
        assert_eq!(SCHARNAGL.position(&text), Err(NotationError::Fen(FenError::sides_differ(setup))), "{text}");
    }
    for text in ["startpos", "position startpos", "STARTPOS", "not:not:startpos"] {
        assert_eq!(SCHARNAGL.select(text), Ok(vec![StartPosition::STANDARD]), "{text}");
    }
    for text in [format!("position fen {fen} moves e2e4"), "position startpos moves e2e4".to_owned()] {
        for notation in [SCHARNAGL, BOARD_ONLY] {
            assert_eq!(notation.setup(&text), Err(NotationError::Moves), "{text}");
        }
    }
    assert!(SCHARNAGL.setup(&"position ".repeat(100_000)).is_err());
}

#[test]
fn two_ranks_are_white_and_black() {
    for (white, black) in (0..960).zip((0..960).rev()) {
        let setup = Setup::new(StartPosition::expect_scharnagl(white), StartPosition::expect_scharnagl(black));
        let text = format!("{} {}", setup.white(), setup.black().figurine());
        assert_eq!(SCHARNAGL.setup(&text), Ok(setup), "{text}");
    }
    assert!(why(SCHARNAGL, "BBQNNRKR RNBQKBNR").starts_with("White starts from"));
}

#[test]
fn only_the_board_counts_where_it_is_asked_for() {
    for rest in ["b KQkq - 0 1", "w - - 0 1", "w Kq - 12 7", "b", "w KQkq e3 0 1", "nonsense"] {
        let fen = format!("{BOARD} {rest}");
        assert_eq!(BOARD_ONLY.position(&fen), Ok(StartPosition::STANDARD), "{fen}");
        assert!(matches!(SCHARNAGL.position(&fen), Err(NotationError::Fen(_))), "{fen}");
    }
    assert!(BOARD_ONLY.position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").is_err());
}

#[test]
fn selections_keep_the_order_of_their_parts() {
    assert_eq!(numbers(SCHARNAGL, "777, 518-520 ,0,519"), [777, 518, 519, 520, 0]);
    assert_eq!(numbers(SCHARNAGL, "SP 5"), [5]);
    assert_eq!(numbers(SCHARNAGL, "sp 5 – 7"), [5, 6, 7]);
    assert_eq!(numbers(FRITZ9, "SP 5, sp 5 – 7"), [5, 6, 7]);
    assert_eq!(numbers(ONE_BASED, "SP 958-960"), [958, 959, 0]);
    let by_fritz9 = |first: u16, last: u16| -> Vec<u16> {
        (first..=last).map(|n| StartPosition::from_fritz9(n).expect("a number").scharnagl()).collect()
    };
    assert_eq!(numbers(SCHARNAGL, "fritz9:350-360"), by_fritz9(350, 360));
    assert_eq!(numbers(FRITZ9, "350-360"), by_fritz9(350, 360));
    assert_eq!(numbers(SCHARNAGL, "fritz9:350-360+all"), by_fritz9(350, 360));
    assert_eq!(numbers(FRITZ9, "all"), by_fritz9(1, 960));
    assert_eq!(numbers(ONE_BASED, "958-960"), [958, 959, 0]);
    assert_eq!(numbers(SCHARNAGL, "all"), (0..960).collect::<Vec<_>>());
    assert_eq!(numbers(SCHARNAGL, "ALL+not:not:8,7"), [8, 7]);
}

#[test]
fn wrong_texts_say_which_term_and_why() {
    assert_cases("tests/notation/selections.txt", |text| why(SCHARNAGL, text));
    assert_cases("tests/notation/setups.txt", |text| SCHARNAGL.setup(text).expect_err(text).to_string());
    assert_eq!(why(SCHARNAGL, ""), "a position is missing");
    assert_eq!(why(ONE_BASED, "0"), "one-based Scharnagl numbers run from 1 to 960");
}

/// Long input takes no longer than its length asks for, and no stack.
#[test]
fn long_selections_are_read() {
    assert_eq!(numbers(SCHARNAGL, &format!("{}518", "not:not: ".repeat(50_000))), [518]);
    assert_eq!(numbers(SCHARNAGL, &format!("R{}", "*".repeat(100_000))).len(), 360);
    assert!(SCHARNAGL.select(&"*B".repeat(50_000)).is_err());
    let same = "*B*Q*R*N*K*+".repeat(5_000) + "all";
    let expected = StartPosition::all().filter(|sp| in_order(sp.as_str(), "BQRNK")).count();
    assert_eq!(numbers(SCHARNAGL, &same).len(), expected);
}

fn in_order(rank: &str, pieces: &str) -> bool {
    let mut left = rank.chars();
    pieces.chars().all(|piece| left.any(|letter| letter == piece))
}

/// A selection as a tree, with the plain meaning of each node for one position.
#[derive(Clone, Debug)]
enum Term {
    Number(u16),
    Range(u16, u16),
    Pattern(String),
    Piece(char, usize),
    Counted(&'static str, usize, usize),
    Castles(char),
    All,
    Not(Box<Term>),
}

impl Term {
    fn text(&self) -> String {
        match self {
            Term::Number(n) => n.to_string(),
            Term::Range(a, b) => format!("{a}-{b}"),
            Term::Pattern(pattern) => pattern.clone(),
            Term::Piece(piece, file) => format!("{piece}={}1", char::from(b'a' + u8::try_from(*file).expect("a file"))),
            Term::Counted(name, a, b) if a == b => format!("{name}={a}"),
            Term::Counted(name, a, b) => format!("{name}={a}-{b}"),
            Term::Castles(side) => format!("castle={side}"),
            Term::All => "all".to_owned(),
            Term::Not(term) => format!("not:{}", term.text()),
        }
    }

    fn holds(&self, sp: StartPosition) -> bool {
        match self {
            Term::Number(n) => sp.scharnagl() == *n,
            Term::Range(a, b) => (*a..=*b).contains(&sp.scharnagl()),
            Term::Pattern(pattern) => glob(pattern.as_bytes(), sp.as_str().as_bytes()),
            Term::Piece(piece, file) => sp.as_str().chars().nth(*file) == Some(*piece),
            Term::Counted(name, a, b) => {
                let position = &POSITIONS[usize::from(sp.scharnagl())];
                let files = match *name {
                    "weak" => position.pawns_undefended_by("QRBN"),
                    "undefended" => position.pawns_undefended_by("KQRBN"),
                    _ => position.files_unlike_standard(),
                };
                (*a..=*b).contains(&files.len())
            }
            Term::Castles(side) => can_castle_at_once(sp.as_str(), *side),
            Term::All => true,
            Term::Not(term) => !term.holds(sp),
        }
    }
}

/// Whether nothing but king and rook stands from the first to the last of their squares and targets.
fn can_castle_at_once(rank: &str, side: char) -> bool {
    let king = rank.find('K').expect("a king");
    let (rook, targets) = if side == 'a' { (rank.find('R'), [2, 3]) } else { (rank.rfind('R'), [5, 6]) };
    let rook = rook.expect("a rook");
    let (first, last) = (king.min(rook).min(targets[0]), king.max(rook).max(targets[1]));
    (first..=last).all(|file| file == king || file == rook)
}

#[test]
fn castling_on_the_first_move() {
    for (side, count) in [('a', 72), ('h', 90)] {
        let selected = SCHARNAGL.select(&format!("castle={side}")).expect("some");
        assert!(selected.iter().copied().eq(StartPosition::all().filter(|sp| can_castle_at_once(sp.as_str(), side))));
        assert_eq!(selected.len(), count);
    }
    assert_eq!(why(SCHARNAGL, "castle=a+castle=h"), "selects none of the 960 positions");
}

/// The textbook definition, with backtracking.
fn glob(pattern: &[u8], text: &[u8]) -> bool {
    match (pattern.first(), text.first()) {
        (None, None) => true,
        (Some(b'*'), _) => glob(&pattern[1..], text) || (!text.is_empty() && glob(pattern, &text[1..])),
        (Some(b'?'), Some(_)) => glob(&pattern[1..], &text[1..]),
        (Some(a), Some(b)) => a == b && glob(&pattern[1..], &text[1..]),
        _ => false,
    }
}

fn term() -> impl Strategy<Value = Term> {
    let plain = prop_oneof![
        (0..960_u16).prop_map(Term::Number),
        (0..960_u16, 0..960_u16).prop_map(|(a, b)| Term::Range(a.min(b), a.max(b))),
        "[BKNQR?*]{1,8}[*?]".prop_map(Term::Pattern),
        ("[BKNQR]", 0..8_usize).prop_map(|(piece, file)| Term::Piece(piece.chars().next().expect("one"), file)),
        (prop::sample::select(vec!["weak", "undefended", "distance"]), 0..9_usize, 0..9_usize)
            .prop_map(|(name, a, b)| Term::Counted(name, a.min(b), a.max(b))),
        prop::sample::select(vec!['a', 'h']).prop_map(Term::Castles),
        Just(Term::All),
    ];
    plain.prop_recursive(2, 3, 1, |inner| inner.prop_map(|term| Term::Not(Box::new(term))))
}

proptest! {
    #[test]
    fn a_selection_selects_what_it_says(parts in prop::collection::vec(prop::collection::vec(term(), 1..4), 1..4)) {
        let text = |parts: &[Vec<Term>]| {
            let part = |terms: &Vec<Term>| terms.iter().map(Term::text).collect::<Vec<_>>().join("+");
            parts.iter().map(part).collect::<Vec<_>>().join(",")
        };
        let of = |terms: &Vec<Term>| -> BTreeSet<u16> {
            let holds = |sp: &StartPosition| terms.iter().all(|term| term.holds(*sp));
            StartPosition::all().filter(holds).map(StartPosition::scharnagl).collect()
        };
        let sets: Vec<_> = parts.iter().map(of).collect();
        let selected = SCHARNAGL.select(&text(&parts));
        if sets.iter().any(BTreeSet::is_empty) {
            prop_assert!(selected.is_err());
        } else {
            let mut seen = BTreeSet::new();
            let expected: Vec<_> = sets.into_iter().flatten().filter(|number| seen.insert(*number)).collect();
            let selected: Vec<_> = selected.expect("something").into_iter().map(StartPosition::scharnagl).collect();
            prop_assert_eq!(selected, expected);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}|[BKNQRbknqr0-9+,:=*? /-]{0,30}") {
        let position = SCHARNAGL.position(&text);
        if let Ok(sp) = position {
            prop_assert_eq!(SCHARNAGL.setup(&text), Ok(Setup::from(sp)));
        }
        let _ = SCHARNAGL.select(&text).map_err(|error| error.to_string());
    }
}

#[test]
fn marks_around_a_position_do_not_matter() {
    for text in [
        "RNBQKBNR".to_owned(),
        "R N B Q K B N R".to_owned(),
        "R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R".to_owned(),
        "♖♘♗♕♔♗♘♖".to_owned(),
        "♖\u{FE0E}♘♗♕♔♗♘♖\u{FE0F}".to_owned(),
        r"\u2656\u2658\u2657\u2655\u2654\u2657\u2658\u2656".to_owned(),
        "&#9814;&#9816;&#9815;&#9813;&#9812;&#9815;&#9816;&#9814;".to_owned(),
        BOARD.to_owned(),
        BOARD.replace('/', r"\/"),
        format!("{BOARD} w KQkq -"),
        format!("{BOARD} w HAha -"),
        format!("{BOARD} w KQkq - 0 1"),
        format!("{BOARD}_w_KQkq_-_0_1"),
        format!("{BOARD}  w\tkqKQ - 0 1"),
    ] {
        for text in
            [text.clone(), format!("\"{text}\","), format!("{text};"), format!("({text})."), format!(" [{text}]\r")]
        {
            assert_eq!(SCHARNAGL.listed_setup(&text), Ok(Setup::STANDARD), "{text}");
        }
    }
    for text in ["", "518 RNBQKBNR", "RNBQKBNR;BBQNNRKR", "hello", ";;", "/", "-;", "/usr/lib/rustlib/src/rust/std"] {
        assert!(SCHARNAGL.listed_setup(text).is_err(), "{text}");
    }
}

#[test]
fn errors_are_those_of_the_position_within_the_marks() {
    // Columns are counted from the quotation mark.
    for (text, within) in [
        ("\"RNBQKBNN\",", "RNBQKBNN".to_owned()),
        ("[R N B Q K B N N]", "RNBQKBNN".to_owned()),
        (r#""rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQk - 0 1";"#, format!(" {BOARD} w KQk - 0 1")),
    ] {
        assert_eq!(SCHARNAGL.listed_setup(text), SCHARNAGL.setup(&within), "{text}");
        assert!(SCHARNAGL.setup(&within).is_err());
    }
}
