//! Writing and reading FEN. The expected answers come from the rules of the position, walked by brute force.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{collections::HashSet, sync::LazyLock};

use chess960_tables::{CastlingStyle, Color, FenError, RankError, Setup, StartPosition, fen_error::Field, table};
use proptest::prelude::*;

/// The legal ranks among all orders of the pieces.
static LEGAL: LazyLock<HashSet<String>> = LazyLock::new(|| {
    fn extend(rank: &mut String, left: &mut Vec<char>, legal: &mut HashSet<String>) {
        if left.is_empty() && keeps_rules(rank) {
            legal.insert(rank.clone());
        }
        for i in 0..left.len() {
            let piece = left.remove(i);
            rank.push(piece);
            extend(rank, left, legal);
            rank.pop();
            left.insert(i, piece);
        }
    }
    let mut legal = HashSet::new();
    extend(&mut String::new(), &mut "BBKNNQRR".chars().collect(), &mut legal);
    assert_eq!(legal.len(), 960);
    legal
});

fn files(rank: &str, piece: char) -> Vec<usize> {
    rank.match_indices(piece).map(|(file, _)| file).collect()
}

fn keeps_rules(rank: &str) -> bool {
    let (bishops, rooks, king) = (files(rank, 'B'), files(rank, 'R'), rank.find('K'));
    bishops[0] % 2 != bishops[1] % 2 && (rooks[0]..rooks[1]).contains(&king.unwrap())
}

fn fen(white: &str, black: &str, castling: &str) -> String {
    let black = black.to_lowercase();
    format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {castling} - 0 1")
}

fn all() -> Vec<(StartPosition, String)> {
    StartPosition::all().map(|sp| (sp, sp.to_string())).collect()
}

/// Some setups, for tests that would take too long with all of them.
fn some() -> impl Iterator<Item = Setup> {
    Setup::all().step_by(7919)
}

fn refusal(fen: &str) -> FenError {
    match Setup::from_fen(fen) {
        Ok(setup) => panic!("{fen} was read as {setup:?}"),
        Err(error) => error,
    }
}

/// Writes every setup and reads it back, and compares it with a text put together here.
fn round_trip(style: CastlingStyle) {
    let all = all();
    let mut text = *b"......../pppppppp/8/8/8/8/PPPPPPPP/........ w KQkq - 0 1";
    let mut index = 0;
    for (white, white_rank) in &all {
        text[35..43].copy_from_slice(white_rank.as_bytes());
        for (black, black_rank) in &all {
            text[..8].copy_from_slice(black_rank.as_bytes());
            text[..8].make_ascii_lowercase();
            if style == CastlingStyle::Shredder {
                let [[white_a, white_h], [black_a, black_h]] = [white_rank, black_rank].map(|rank| rook_letters(rank));
                let field = [white_h, white_a, black_h.to_ascii_lowercase(), black_a.to_ascii_lowercase()];
                text[46..50].copy_from_slice(&field);
            }
            let setup = Setup::new(*white, *black);
            assert_eq!(setup.index(), index);
            assert_eq!(Setup::from_index(index), Ok(setup));
            assert_eq!(setup.fen(style).as_bytes(), &text);
            assert_eq!(Setup::from_fen(std::str::from_utf8(&text).unwrap()), Ok(setup));
            index += 1;
        }
    }
    assert_eq!(index, Setup::COUNT);
}

fn rook_letters(rank: &str) -> [u8; 2] {
    let letter = |file: Option<usize>| b"ABCDEFGH"[file.unwrap()];
    [letter(rank.find('R')), letter(rank.rfind('R'))]
}

#[test]
fn every_setup_is_written_and_read_in_x_fen() {
    round_trip(CastlingStyle::XFen);
}

#[test]
fn every_setup_is_written_and_read_in_shredder_fen() {
    round_trip(CastlingStyle::Shredder);
}

#[test]
fn an_epd_is_the_first_four_fields() {
    for setup in some() {
        for style in CastlingStyle::ALL {
            let fen = setup.fen(style);
            let epd = fen.epd();
            assert_eq!(fen.strip_prefix(epd), Some(" 0 1"));
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
    for (sp, rank) in all() {
        assert!(LEGAL.contains(&rank));
        let number = usize::from(sp.scharnagl());
        assert_eq!(sp.fen(CastlingStyle::XFen), table::X_FENS[number]);
        assert_eq!(sp.fen(CastlingStyle::Shredder), table::SHREDDER_FENS[number]);
        for style in CastlingStyle::ALL {
            assert_eq!(sp.fen(style), Setup::from(sp).fen(style));
            assert_eq!(StartPosition::from_fen(&sp.fen(style)), Ok(sp));
            assert_eq!(StartPosition::from_fen(&format!(" {} ", sp.fen(style))), Ok(sp));
        }
    }
}

#[test]
fn different_sides_are_a_setup_and_no_start_position() {
    for setup in some().filter(|setup| setup.both().is_none()) {
        for style in CastlingStyle::ALL {
            let error = StartPosition::from_fen(&setup.fen(style)).unwrap_err();
            assert!(matches!(error, FenError::SidesDiffer(named) if named == setup), "{error}");
        }
    }
    for (sp, _) in all() {
        let setup = Setup::new(sp, sp.mirror());
        let error = StartPosition::from_fen(&setup.fen(CastlingStyle::XFen)).unwrap_err();
        assert!(error.to_string().contains("mirrored"), "{error}");
    }
}

#[test]
fn two_pieces_exchanged_break_a_rule_or_make_another_position() {
    for (_, rank) in all() {
        for a in 0..8 {
            for b in a + 1..8 {
                let mut letters: Vec<char> = rank.chars().collect();
                letters.swap(a, b);
                let changed: String = letters.into_iter().collect();
                if changed == rank {
                    continue;
                }
                let cases =
                    [(Color::White, fen(&changed, &rank, "KQkq")), (Color::Black, fen(&rank, &changed, "KQkq"))];
                for (changed_side, text) in cases {
                    if LEGAL.contains(&changed) {
                        let error = StartPosition::from_fen(&text).unwrap_err();
                        assert!(matches!(error, FenError::SidesDiffer { .. }), "{text}: {error}");
                        assert!(Setup::from_fen(&text).is_ok());
                        continue;
                    }
                    let FenError::Rank { color, error } = refusal(&text) else { panic!("{text}") };
                    assert_eq!(color, changed_side);
                    let bishops = files(&changed, 'B');
                    let one_colour = bishops[0] % 2 == bishops[1] % 2;
                    assert_eq!(error.bishops_on_one_colour().is_some(), one_colour);
                }
            }
        }
    }
}

#[test]
fn a_piece_replaced_by_another_is_missing() {
    for setup in some() {
        let text = setup.fen(CastlingStyle::XFen);
        for (range, letters, whose) in [(0..8, "bknqr", Color::Black), (35..43, "BKNQR", Color::White)] {
            for at in range {
                for letter in letters.chars().filter(|&letter| !text[at..].starts_with(letter)) {
                    let mut changed = text.to_string();
                    changed.replace_range(at..=at, letter.encode_utf8(&mut [0; 4]));
                    let error = refusal(&changed);
                    assert!(
                        matches!(error, FenError::Rank { color, error: RankError::Counts { .. } } if color == whose),
                        "{changed}: {error}"
                    );
                }
            }
        }
    }
}

/// A FEN from 64 squares, a8 first.
fn fen_of(squares: &[Option<char>]) -> String {
    let ranks: Vec<String> = squares
        .chunks(8)
        .map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for square in rank {
                match square {
                    None => empty += 1,
                    Some(letter) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                        }
                        empty = 0;
                        text.push(*letter);
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        })
        .collect();
    format!("{} w KQkq - 0 1", ranks.join("/"))
}

fn squares_of(setup: Setup) -> Vec<Option<char>> {
    let fen = setup.fen(CastlingStyle::XFen);
    let (pieces, _) = fen.split_once(' ').unwrap();
    let squares: Vec<_> = pieces
        .chars()
        .filter(|&c| c != '/')
        .flat_map(|c| match c {
            '8' => vec![None; 8],
            letter => vec![Some(letter)],
        })
        .collect();
    assert_eq!(squares.len(), 64);
    assert_eq!(fen_of(&squares), *fen);
    squares
}

#[test]
fn one_square_changed_is_named() {
    let setup = Setup::from_index(518 * 960).unwrap();
    let right = squares_of(setup);
    let contents = "pnbrqkPNBRQK".chars().map(Some).chain([None]);
    for (at, content) in (0..64).flat_map(|at| contents.clone().map(move |content| (at, content))) {
        if content == right[at] {
            continue;
        }
        let mut squares = right.clone();
        squares[at] = content;
        let error = refusal(&fen_of(&squares));
        let (file, rank) = (u8::try_from(at % 8).unwrap(), u8::try_from(8 - at / 8).unwrap());
        let here = format!("{}{rank}", char::from(b'a' + file));
        let is_pawn = |c: Option<char>| c.is_some_and(|c| c.eq_ignore_ascii_case(&'p'));
        let moved = content.is_none() || right[at].is_none() || is_pawn(content) != is_pawn(right[at]);
        let other_colour = content.map(char::is_uppercase) != right[at].map(char::is_uppercase);
        match error {
            FenError::Moved { square, found, ranks } if moved => {
                assert_eq!((square.file(), square.rank(), found), (file, rank, content));
                assert_eq!(ranks, 1 << (rank - 1));
            }
            FenError::OtherColour { square, letter } if !moved && other_colour => {
                assert_eq!((square.file(), square.rank(), Some(letter)), (file, rank, content));
            }
            FenError::Rank { color, .. } if !moved && !other_colour => {
                assert_eq!(color, if rank == 1 { Color::White } else { Color::Black });
            }
            error => panic!("{here} {content:?}: {error}"),
        }
        assert!(error.to_string().contains(&here) || matches!(error, FenError::Rank { .. }));
    }
}

#[test]
fn a_move_is_named_by_its_ranks() {
    let error = refusal("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    assert_eq!(
        error.to_string(),
        "f3 has N, but is empty at the start; ranks 3 and 1 differ from the starting position"
    );
    let error = refusal("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(
        error.to_string(),
        "e7 is empty, but has a pawn, p, at the start; rank 7 differs from the starting position"
    );
}

#[test]
fn swapped_colours_have_their_own_message() {
    for (_, rank) in all() {
        let text = format!("{rank}/PPPPPPPP/8/8/8/8/pppppppp/{} w KQkq - 0 1", rank.to_lowercase());
        assert_eq!(refusal(&text), FenError::ColoursSwapped);
    }
}

#[test]
fn the_rights_are_read_in_any_order_and_mixture() {
    for setup in some().step_by(20) {
        let styles = CastlingStyle::ALL.map(|style| setup.castling_field(style));
        for mixture in 0..16 {
            let letters: [char; 4] = std::array::from_fn(|i| char::from(styles[mixture >> i & 1][i]));
            for order in 0..256 {
                let places: [usize; 4] = std::array::from_fn(|i| order >> (2 * i) & 3);
                let field: String = places.iter().map(|&place| letters[place]).collect();
                let text = format!("{} w {field} - 0 1", &setup.fen(CastlingStyle::XFen)[..43]);
                let second = (1..4).find(|&i| places[..i].contains(&places[i]));
                match (Setup::from_fen(&text), second) {
                    (read, None) => assert_eq!(read, Ok(setup), "{text}"),
                    (Ok(_), Some(_)) => panic!("{text}"),
                    (Err(error), Some(second)) => {
                        let twice = format!(
                            "{} (column {}) gives the same right a second",
                            letters[places[second]],
                            47 + second
                        );
                        assert!(error.to_string().contains(&twice), "{text}: {error}");
                    }
                }
            }
        }
    }
}

#[test]
fn missing_rights_are_named() {
    for setup in some() {
        for style in CastlingStyle::ALL {
            let rights = setup.castling_field(style).map(char::from);
            for given in 0..15 {
                let mut field: String = (0..4).filter(|i| given >> i & 1 == 1).map(|i| rights[i]).collect();
                if field.is_empty() {
                    field.push('-');
                }
                let text = format!("{} w {field} - 0 1", &setup.fen(style)[..43]);
                let missing: Vec<&str> = (0..4).filter(|i| given >> i & 1 == 0).map(|i| &"KQkq"[i..=i]).collect();
                let (last, others) = missing.split_last().unwrap();
                let missing = match others {
                    [] => format!("{last} is"),
                    _ => format!("{} and {last} are", others.join(", ")),
                };
                let error = refusal(&text);
                assert!(matches!(error, FenError::Castling(_)) && !error.is_malformed(), "{text}: {error}");
                let start = format!("the castling field is \"{field}\" (column 47): {missing} missing;");
                assert!(error.to_string().starts_with(&start), "{text}: {error}");
            }
        }
    }
}

#[test]
fn a_wrong_character_among_the_rights_is_named() {
    for setup in some() {
        let right = setup.fen(CastlingStyle::Shredder);
        for at in 46..50 {
            for byte in 0x21..0x7F {
                let letter = char::from(byte);
                let mut text = right.to_string();
                text.replace_range(at..=at, letter.encode_utf8(&mut [0; 4]));
                let belongs = "KQkq".contains(letter) || right[46..50].contains(letter);
                let error = match Setup::from_fen(&text) {
                    Ok(read) => {
                        assert!(read == setup && belongs, "{text}");
                        continue;
                    }
                    Err(error) => error,
                };
                let is_right = "ABCDEFGHabcdefghKQkq".contains(letter);
                assert!(matches!(error, FenError::Castling(_)) && error.is_malformed() != is_right, "{text}: {error}");
                let column = at + 1;
                let found = if !is_right {
                    format!("{letter:?} (column {column}) is not a castling right")
                } else if !belongs {
                    format!("{letter} (column {column}), but ")
                } else {
                    // The other time, it may be further right.
                    ") gives the same right a second time".to_owned()
                };
                assert!(error.to_string().contains(&found), "{text}: {error}");
            }
        }
    }
}

#[test]
fn other_fields_are_named() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert!(matches!(refusal(&format!("{start} b KQkq - 0 1")), FenError::BlackToMove { column: 45 }));
    for side in ["W", "white", "-", "x"] {
        let error = refusal(&format!("{start} {side} KQkq - 0 1"));
        assert!(
            matches!(error, FenError::Field(Field::SideToMove, text) if text.column() == 45 && text.as_str() == side)
        );
    }
    for (file, rank) in ('a'..='h').flat_map(|file| ('1'..='8').map(move |rank| (file, rank))) {
        let error = refusal(&format!("{start} w KQkq {file}{rank} 0 1"));
        let square = format!("{file}{rank}");
        assert!(
            matches!(error, FenError::Field(Field::EnPassant, text) if text.column() == 52 && text.as_str() == square)
        );
    }
    for clock in ["1", "50", "00", "-", "-1", "99999999999999999999"] {
        let error = refusal(&format!("{start} w KQkq - {clock} 1"));
        let FenError::Field(field, text) = error else { panic!("{error}") };
        assert_eq!((field, text.column()), (Field::HalfMoveClock, 54));
    }
    for number in ["0", "2", "01", "x"] {
        let error = refusal(&format!("{start} w KQkq - 0 {number}"));
        let FenError::Field(field, text) = error else { panic!("{error}") };
        assert_eq!((field, text.column()), (Field::MoveNumber, 56));
    }
    for (operation, field) in [
        ("hmvc 1;", Field::HalfMoveClock),
        ("hmvc;", Field::HalfMoveClock),
        ("hmvc ;", Field::HalfMoveClock),
        ("hmvc;fmvn 1;", Field::HalfMoveClock),
        ("id \"x\"; fmvn 2;", Field::MoveNumber),
        ("hmvc 0;fmvn;", Field::MoveNumber),
    ] {
        let error = refusal(&format!("{start} w KQkq - {operation}"));
        assert!(matches!(error, FenError::Field(named, _) if named == field), "{operation}: {error}");
    }
    let error = refusal(&format!("{start} w KQkq - 0 1 bm e4;"));
    assert!(error.is_malformed());
    assert_eq!(error.to_string(), "\"bm\" (column 58) follows the sixth field, the last of a FEN");
}

#[test]
fn only_the_clocks_among_operations_are_judged() {
    let fen = Setup::STANDARD.fen(CastlingStyle::XFen);
    let read = |operations: &str| Setup::from_fen(&format!("{} {operations}", fen.epd()));
    for operation in [
        "a;",
        "id \"SP 5\";",
        "id  \"hmvc 1;fmvn 2;\"  \"c\" ;",
        "hmvc_1 2;",
        "SP 518;",
        "id\"é;",
        "bm e4 Nf3 O-O;; 5;",
        "hmvc 0;",
        "hmvc\t0 ; fmvn 1 ; ",
    ] {
        assert_eq!(read(operation), Ok(Setup::STANDARD), "{operation}");
    }
    for (operations, column, found) in [
        // Without a semicolon at the end, it is a FEN's clock.
        ("SP 518", 54, "SP"),
        ("a 1", 54, "a"),
        ("hmvc 0; fmvn 1", 54, "hmvc"),
        ("hmvc 12;", 59, "12"),
        ("id \"♚;\"; hmvc 1 0; 5;", 68, "1 0"),
        ("a;fmvn;", 60, ""),
        ("fmvn\"1\";", 58, "\"1\""),
    ] {
        let Err(FenError::Field(_, text)) = read(operations) else { panic!("{operations}") };
        assert_eq!((text.column(), text.as_str()), (column, found), "{operations}");
    }
}

#[test]
fn a_line_of_a_megabyte_is_read_or_refused() {
    const MEGABYTE: usize = 1 << 20;
    let fen = Setup::STANDARD.fen(CastlingStyle::XFen);
    let epd = fen.epd();
    let long = |text: &str| text.repeat(MEGABYTE / text.len());
    // In quadratic time, this would take many minutes.
    for operations in [long("a;"), long("a ;"), long("a 1;"), long("id \"x;y\"; "), format!("id \"{}\";", long("x"))] {
        assert_eq!(Setup::from_fen(&format!("{epd} {operations}")), Ok(Setup::STANDARD));
        let error = refusal(&format!("{epd} {operations}hmvc 1;"));
        assert!(matches!(error, FenError::Field(Field::HalfMoveClock, _)), "{error}");
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

#[test]
fn a_missing_field_is_named() {
    let fen = StartPosition::STANDARD.fen(CastlingStyle::XFen);
    let fields: Vec<&str> = fen.split(' ').collect();
    let names =
        [Field::Pieces, Field::SideToMove, Field::Castling, Field::EnPassant, Field::HalfMoveClock, Field::MoveNumber];
    for (count, field) in names.into_iter().enumerate() {
        let text = fields[..count].join(" ");
        // Four fields are an EPD.
        if count == 4 {
            assert_eq!(Setup::from_fen(&text), Ok(Setup::STANDARD));
        } else {
            assert!(matches!(refusal(&text), FenError::MissingField(missing) if missing == field), "{text}");
        }
    }
}

#[test]
fn the_shape_of_the_ranks_is_checked() {
    let rest = " w KQkq - 0 1";
    let ranks = ["rnbqkbnr", "pppppppp", "8", "8", "8", "8", "PPPPPPPP", "RNBQKBNR"];
    for i in 0..8 {
        let mut fewer = ranks.to_vec();
        fewer.remove(i);
        assert!(refusal(&(fewer.join("/") + rest)).to_string().ends_with("but this has 7"));
        let mut more = ranks.to_vec();
        more.insert(i, ranks[i]);
        assert!(refusal(&(more.join("/") + rest)).to_string().ends_with("but this has 9"));
        for (wrong, length) in [("7", 7), ("ppppppp", 7), ("1p", 2), ("ppppppppp", 9), ("8p", 9), ("", 0)] {
            let mut changed = ranks.to_vec();
            changed[i] = wrong;
            let before: usize = ranks[..i].iter().map(|rank| rank.len() + 1).sum();
            let error = refusal(&(changed.join("/") + rest)).to_string();
            let start = format!("rank {} (column {}) has {length} squares;", 8 - i, before + 1);
            assert!(error.starts_with(&start), "{changed:?}: {error}");
        }
    }
    for (text, message) in [
        ("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR", "two digits in a row (column 20)"),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR", "'9' (column 19) is not a piece"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBSR", "'S' (column 42) is not a piece"),
        ("RNBQKBNR", "the first field of a FEN has 8 ranks with slashes between them, but this has 1"),
    ] {
        let error = refusal(&(text.to_owned() + rest));
        assert!(error.is_malformed() && error.to_string().starts_with(message), "{text}: {error}");
    }
    // Columns count characters, of which white space is one.
    let error = refusal("\t\t rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert!(error.to_string().starts_with("'9' (column 22) is not a piece"), "{error}");
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
        for (space, field) in spaces.iter().zip(fen.split(' ')) {
            text.push_str(space);
            text.push_str(field);
        }
        prop_assert_eq!(Setup::from_fen(&text), Ok(setup));
        text.push_str(&spaces[6]);
        prop_assert_eq!(Setup::from_fen(&text), Ok(setup));
    }

    /// A text with one character changed is refused, unless it still describes the same setup.
    #[test]
    fn a_changed_character_is_refused_or_harmless(index in 0..Setup::COUNT, at in 0..56_usize, c in prop_oneof![any::<char>(), prop::char::range(' ', '~')]) {
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
