//! Writing and reading FEN. The expected answers come from the rules of the position, walked by brute force.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use chess960_oracle::{Judgement, POSITIONS, judge, kept::assert_cases, one_in};
use chess960_tables::{CastlingStyle, Color, FenError, Reason, Setup, StartPosition, table};
use proptest::prelude::*;

fn fen(white: &str, black: &str) -> String {
    format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1", black.to_lowercase())
}

/// Some setups, for tests that would take too long with all.
fn some() -> impl Iterator<Item = Setup> {
    Setup::all().step_by(7919)
}

fn refusal(fen: &str) -> FenError {
    match Setup::from_fen(fen) {
        Ok(setup) => panic!("{fen} was read as {setup:?}"),
        Err(error) => error,
    }
}

/// Writes setups, compares the text with one put together here, and reads it back.
fn round_trip(style: CastlingStyle) {
    let mut text = *b"......../pppppppp/8/8/8/8/PPPPPPPP/........ w KQkq - 0 1";
    for (index, white) in one_in(7, (0..).step_by(960).zip(StartPosition::all())) {
        text[35..43].copy_from_slice(&white.letters());
        for (index, black) in (index..).zip(StartPosition::all()) {
            text[..8].copy_from_slice(&black.letters());
            text[..8].make_ascii_lowercase();
            if style == CastlingStyle::Shredder {
                let [[white_a, white_h], [black_a, black_h]] = [white, black].map(|sp| rook_letters(sp.as_str()));
                let field = [white_h, white_a, black_h.to_ascii_lowercase(), black_a.to_ascii_lowercase()];
                text[46..50].copy_from_slice(&field);
            }
            let setup = Setup::new(white, black);
            assert_eq!(setup.index(), index);
            assert_eq!(Setup::from_index(index), Some(setup));
            assert_eq!(setup.fen(style).as_bytes(), &text);
            assert_eq!(Setup::from_fen(std::str::from_utf8(&text).unwrap()), Ok(setup));
        }
    }
}

fn rook_letters(rank: &str) -> [u8; 2] {
    let letter = |file: Option<usize>| b"ABCDEFGH"[file.unwrap()];
    [letter(rank.find('R')), letter(rank.rfind('R'))]
}

#[test]
fn setups_are_written_and_read_in_both_styles() {
    CastlingStyle::ALL.into_iter().for_each(round_trip);
}

#[test]
fn an_epd_is_the_first_four_fields() {
    for setup in some() {
        for style in CastlingStyle::ALL {
            let fen = setup.fen(style);
            let epd = fen.epd();
            assert_eq!(fen.as_str().strip_prefix(epd), Some(" 0 1"));
            for operations in
                ["", " ", " id \"SP 518\";", " id \"a;b\"; c0 \"x\";", " hmvc 0; fmvn 1;", " bm e4 d4;", " noop;"]
            {
                assert_eq!(Setup::from_fen(&format!("{epd}{operations}")), Ok(setup));
            }
        }
    }
}

#[test]
fn a_start_position_is_the_setup_with_it_twice() {
    for sp in StartPosition::all() {
        let number = usize::from(sp.scharnagl());
        assert_eq!(sp.fen(CastlingStyle::XFen), table::X_FENS[number]);
        assert_eq!(sp.fen(CastlingStyle::Shredder), table::SHREDDER_FENS[number]);
        for style in CastlingStyle::ALL {
            assert_eq!(sp.fen(style), Setup::from(sp).fen(style));
            assert_eq!(StartPosition::from_fen(sp.fen(style).as_str()), Ok(sp));
            assert_eq!(StartPosition::from_fen(&format!(" {} ", sp.fen(style))), Ok(sp));
        }
    }
}

#[test]
fn different_sides_are_a_setup_and_no_start_position() {
    for setup in some().filter(|setup| setup.shared_position().is_none()) {
        for style in CastlingStyle::ALL {
            let error = StartPosition::from_fen(&format!("  {}", setup.fen(style))).unwrap_err();
            assert_eq!((error.reason(), error.setup(), error.column()), (Reason::Sides, Some(setup), 3), "{error}");
        }
    }
    for sp in StartPosition::all() {
        let setup = Setup::new(sp, sp.mirror());
        let error = StartPosition::from_fen(setup.fen(CastlingStyle::XFen).as_str()).unwrap_err();
        assert!(error.to_string().contains("its mirror image"), "{error}");
    }
}

#[test]
fn two_pieces_exchanged_break_a_rule_or_make_another_position() {
    let pairs = (0..8).flat_map(|a| (0..a).map(move |b| (a, b)));
    for (position, (a, b)) in POSITIONS.iter().flat_map(|position| pairs.clone().map(move |pair| (position, pair))) {
        let mut letters = position.letters();
        letters.swap(a, b);
        let changed = letters.map(char::from).iter().collect::<String>();
        for (side, text) in
            [(Color::White, fen(&changed, &position.rank)), (Color::Black, fen(&position.rank, &changed))]
        {
            let judgement = judge(letters);
            if judgement == Judgement::Legal {
                assert!(Setup::from_fen(&text).is_ok(), "{text}");
                continue;
            }
            let error = refusal(&text);
            assert_eq!(error.rank_error().map(|(color, _)| color), Some(side));
            let row = if side == Color::White { '1' } else { '8' };
            let beginning = format!("{side}'s rank: {}; ", judgement.message(row));
            assert!(error.to_string().starts_with(&beginning), "{error}");
        }
    }
}

/// The ranks of a FEN from squares, a8 first, with dots for empty ones.
fn ranks_of(squares: &[char]) -> String {
    let ranks = squares.chunks(8).map(|rank| rank.iter().collect::<String>()).collect::<Vec<_>>().join("/");
    (1..=8).rev().fold(ranks, |text, count| text.replace(&".".repeat(count), &count.to_string()))
}

fn fen_of(squares: &[char]) -> String {
    format!("{} w KQkq - 0 1", ranks_of(squares))
}

#[test]
fn one_square_changed_is_named() {
    let right: Vec<char> =
        format!("bbqnnrkr{}{}{}RNBQKBNR", "p".repeat(8), ".".repeat(32), "P".repeat(8)).chars().collect();
    assert_eq!(Setup::from_fen(&fen_of(&right)).map(Setup::index), Ok(518 * 960));
    for (at, content) in (0..64).flat_map(|at| "pnbrqkPNBRQK.".chars().map(move |content| (at, content))) {
        if content == right[at] {
            continue;
        }
        let mut squares = right.clone();
        squares[at] = content;
        let error = refusal(&fen_of(&squares));
        let (file, rank) = (u8::try_from(at % 8).unwrap(), u8::try_from(8 - at / 8).unwrap());
        let here = format!("{}{rank}", char::from(b'a' + file));
        let kind = |c: char| (c == '.', c.eq_ignore_ascii_case(&'p'));
        let moved = kind(content) != kind(right[at]);
        let other_color = content.is_uppercase() != right[at].is_uppercase();
        // The text up to the square ends with its character.
        let column = ranks_of(&squares[..=at]).len();
        let message = error.to_string();
        if moved {
            assert_eq!((error.reason(), error.column()), (Reason::Moved, column), "{message}");
            let found = if content == '.' { "is empty".to_owned() } else { format!("has {content}") };
            assert!(message.starts_with(&format!("{here} {found}, but ")), "{message}");
            assert!(message.ends_with(&format!("; rank {rank} differs from the starting position")), "{message}");
        } else if other_color {
            assert_eq!((error.reason(), error.column()), (Reason::Colors, column), "{message}");
            assert!(message.starts_with(&format!("{content} on {here} is ")), "{message}");
        } else {
            let (color, _) = error.rank_error().expect(&message);
            assert_eq!((color, error.reason()), (if rank == 1 { Color::White } else { Color::Black }, Reason::Counts));
            assert_eq!(error.column(), column - usize::from(file), "{message}");
        }
        assert_eq!(error.setup(), None);
    }
}

/// Every field, clock and operation that is wrong, and operations that are right.
#[test]
fn texts_are_read_or_refused_with_a_reason() {
    assert_cases("tests/tables/fens.txt", |text| match Setup::from_fen(text) {
        Ok(setup) => format!("{} {}", setup.white(), setup.black()),
        Err(error) => {
            let kinds = [(error.is_malformed(), ", no FEN"), (error.setup().is_some(), ", a setup")];
            let kinds: String = kinds.iter().filter(|(is_so, _)| *is_so).map(|(_, kind)| *kind).collect();
            format!("{} at {}{kinds}: {error}", error.reason().as_str(), error.column())
        }
    });
}

#[test]
fn the_rights_are_read_in_any_order_and_mixture() {
    for setup in some().step_by(20) {
        let styles = CastlingStyle::ALL.map(|style| setup.castling_rights().field(style));
        for mixture in 0..16 {
            let letters: [char; 4] =
                std::array::from_fn(|i| char::from(styles[mixture >> i & 1].as_str().as_bytes()[i]));
            for order in 0..256 {
                let places: [usize; 4] = std::array::from_fn(|i| order >> (2 * i) & 3);
                let field: String = places.iter().map(|&place| letters[place]).collect();
                let text = format!("{} w {field} - 0 1", &setup.fen(CastlingStyle::XFen).as_str()[..43]);
                let second = (1..4).find(|&i| places[..i].contains(&places[i]));
                match (Setup::from_fen(&text), second) {
                    (read, None) => assert_eq!(read, Ok(setup), "{text}"),
                    (Ok(_), Some(_)) => panic!("{text}"),
                    (Err(error), Some(second)) => {
                        let twice =
                            format!("{} (column {}) is a second right of ", letters[places[second]], 47 + second);
                        assert!(error.to_string().contains(&twice), "{text}: {error}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_long_line_is_read_or_refused() {
    const LENGTH: usize = 1 << 18;
    let fen = Setup::STANDARD.fen(CastlingStyle::XFen);
    let epd = fen.epd();
    let long = |text: &str| text.repeat(LENGTH / text.len());
    // Reading in quadratic time would take minutes.
    for operations in [long("a;"), long("a ;"), long("a 1;"), long("id \"x;y\"; "), format!("id \"{}\";", long("x"))] {
        assert_eq!(Setup::from_fen(&format!("{epd} {operations}")), Ok(Setup::STANDARD));
        let error = refusal(&format!("{epd} {operations}hmvc 1;"));
        assert_eq!(error.reason(), Reason::Counters, "{error}");
    }
    assert_eq!(Setup::from_fen(&format!("{epd}{}", long(" "))), Ok(Setup::STANDARD));
    assert_eq!(Setup::from_fen(&format!("{}{epd}", long("\t"))), Ok(Setup::STANDARD));
    for text in ["8", "/", "p/", "P", "x", "\u{265a}", "K", "\"", ";"] {
        for before in [
            "",
            "rnbqkbnr/",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ",
            &epd[..46],
            &epd[..51],
            &format!("{epd} hmvc "),
            &format!("{epd} 0 1 "),
        ] {
            let _ = refusal(&(before.to_owned() + &long(text))).to_string();
        }
    }
}

proptest! {
    #[test]
    fn white_space_does_not_matter(
        index in 0..Setup::COUNT,
        spaces in prop::array::uniform7("[ \t]{1,3}"),
        x_fen: bool,
    ) {
        let setup = Setup::from_index(index).unwrap();
        let fen = setup.fen(if x_fen { CastlingStyle::XFen } else { CastlingStyle::Shredder });
        let mut text = String::new();
        for (space, field) in spaces.iter().zip(fen.as_str().split(' ')) {
            text.push_str(space);
            text.push_str(field);
        }
        prop_assert_eq!(Setup::from_fen(&text), Ok(setup));
        text.push_str(&spaces[6]);
        prop_assert_eq!(Setup::from_fen(&text), Ok(setup));
    }

    /// A text with one character changed is refused, unless it still describes the same setup.
    #[test]
    fn a_changed_character_is_refused_or_harmless(
        index in 0..Setup::COUNT,
        at in 0..56_usize,
        c in prop_oneof![any::<char>(), prop::char::range(' ', '~')],
    ) {
        let setup = Setup::from_index(index).unwrap();
        let mut text = setup.fen(CastlingStyle::Shredder).to_string();
        text.replace_range(at..=at, c.encode_utf8(&mut [0; 4]));
        if let Ok(read) = Setup::from_fen(&text) {
            // The only harmless changes are a right in the other style, white space, and no change at all.
            prop_assert_eq!(read, setup);
            prop_assert!((46..50).contains(&at) || c == char::from(setup.fen(CastlingStyle::Shredder).as_bytes()[at])
                || c.is_ascii_whitespace(), "{}", text);
        }
    }

    #[test]
    fn any_text_is_refused(text in ".{0,80}") {
        prop_assert!(Setup::from_fen(&text).is_err());
    }

    #[test]
    fn any_text_of_the_right_letters_is_refused(text in "[pnbrqkPNBRQK1-8/ w-]{0,80}") {
        prop_assert!(Setup::from_fen(&text).is_err());
    }
}
