//! The traits that users expect of the public types.

use std::{error::Error, fmt::Debug, hash::Hash, panic::RefUnwindSafe, panic::UnwindSafe};

use chess960_core::{
    BackRank, Castling, CastlingError, CastlingSide, CastlingText, Color, NumberError, Numbering, PartialRank, Piece,
    RankError, Skeleton, SkeletonError, Square, SquareSet, Suggestion,
    derivation::{Code, Placed, Step},
    rank_error::PieceCounts,
};

fn value<T: Copy + Debug + Eq + Hash + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + 'static>() {}

fn error<T: Error + Copy + Eq + Hash + Send + Sync + 'static>() {}

#[test]
fn types_are_plain_values() {
    value::<BackRank>();
    value::<(CastlingSide, Color)>();
    value::<(Castling, CastlingText)>();
    value::<Numbering>();
    value::<PartialRank>();
    value::<Piece>();
    value::<Skeleton>();
    value::<(Square, SquareSet)>();
    value::<(Code, Placed, Step)>();
    value::<(PieceCounts, Suggestion)>();
    error::<CastlingError>();
    error::<NumberError>();
    error::<RankError>();
    error::<SkeletonError>();
}

#[test]
fn the_64_squares_have_names_and_bits() {
    for (n, name) in (0_u8..).zip(chess960_core::SQUARE_NAMES) {
        assert_eq!(name, Square::new(n % 8, n / 8 + 1).to_string());
        let color = if n < 8 { Color::White } else { Color::Black };
        if n / 8 == color.back_rank() - 1 {
            assert_eq!(SquareSet::from_iter([n % 8]).bitboard(color), 1 << n);
        }
    }
    for bits in 0..=u8::MAX {
        assert_eq!(SquareSet::from_bits(bits).bits(), bits);
    }
}

#[test]
fn a_text_is_padded_like_a_str() {
    let rank = BackRank::STANDARD;
    assert_eq!(format!("{rank:*^12}"), format!("{:*^12}", "RNBQKBNR"));
    assert_eq!(format!("{rank:#>10}"), format!("{:#>10}", "RNBQKBNR"));
    assert_eq!(format!("{rank:.3}"), "RNB");
    assert_eq!(format!("{:8}|{:>8}", rank.skeleton(), rank.skeleton()), "-NQ-N-  |  -NQ-N-");
    assert_eq!(format!("{:>9}", PartialRank::EMPTY), " ********");
    assert_eq!(format!("{:-^3}", Piece::King), "-K-");
    assert_eq!(format!("{:>10}|{:>7}", Numbering::Scharnagl, CastlingSide::ASide), " scharnagl| a-side");
    assert_eq!(format!("{:>6}|{:<6}|", Color::White, Color::Black), " White|Black |");
}

/// Compares in each of the ways that there are.
fn equal<'a, T>(value: T, text: &'a str) -> [bool; 4]
where
    T: Copy + PartialEq<str> + PartialEq<&'a str>,
    str: PartialEq<T>,
    &'a str: PartialEq<T>,
{
    [value == *text, value == text, *text == value, text == value]
}

#[test]
fn a_text_that_is_displayed_is_equal_and_read_back() {
    for number in 0..960 {
        let rank = Numbering::Scharnagl.rank(number).expect("a number below 960");
        let text = rank.to_string();
        assert_eq!(equal(rank, &text), [true; 4]);
        for other in [&text.to_lowercase(), "", &text[..7], &format!("{text} ")] {
            assert_eq!(equal(rank, other), [false; 4], "{rank} {other:?}");
        }
        assert_eq!(text.parse(), Ok(rank));
        assert_eq!(rank.figurines().iter().collect::<String>().parse(), Ok(rank));
        assert_eq!(BackRank::from_letters(rank.letters()), Some(rank));
        assert_eq!(BackRank::from_pieces(rank.pieces()), Ok(rank));
        let other = Numbering::Scharnagl.rank((number + 1) % 960).expect("a number below 960");
        assert_eq!(equal(other, &text), [false; 4]);

        let skeleton = rank.skeleton();
        let text = skeleton.to_string();
        assert_eq!(equal(skeleton, &text), [true; 4]);
        for other in [&text.to_lowercase(), "", &text[1..], &format!("{text}-")] {
            assert_eq!(equal(skeleton, other), [false; 4], "{skeleton} {other:?}");
        }
    }
    assert!(Numbering::Scharnagl < Numbering::Fritz9);
    assert_eq!(BackRank::default(), BackRank::STANDARD);
}

#[test]
fn a_text_that_is_not_a_rank_is_refused_with_a_reason() {
    for (text, message) in [
        ("RNBQKBN1", "'1' (h1) is not a piece letter; the letters are B K N Q R"),
        (
            "RNBQKBNr",
            "'r' (h1) differs in case from the letters before it; write the whole rank in uppercase or in lowercase",
        ),
        ("\0NBQKBNR", "'\\0' (a1) is not a piece letter; the letters are B K N Q R"),
        ("518", "'5' (a1) is not a piece letter; for a number, use `StartPosition::from_scharnagl`"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "'/' (letter 9) is not a piece letter; for a FEN, use `StartPosition::from_fen`",
        ),
        ("RNBQKBNN", "there is one knight too many, one rook is missing; a rook on h1 would make RNBQKBNR"),
    ] {
        assert_eq!(BackRank::parse(text).expect_err("not a rank").to_string(), message);
    }
    // Two figurines and two letters.
    let error = BackRank::parse("♖♘BQ").expect_err("four pieces").to_string();
    assert!(error.starts_with("a rank has 8 pieces, but this has 4 letters: one bishop is missing"), "{error}");
}

#[test]
fn a_text_that_is_not_a_skeleton_is_refused_with_a_reason() {
    for (text, message) in [
        ("", "this has 0 characters; an NQ-skeleton has six: "),
        ("Q", "this has 1 character; an NQ-skeleton has six: "),
        ("-NQ-N--", "this has 7 characters; an NQ-skeleton has six: "),
        ("-NQ–N-", "'–' (character 4) is not Q, N or a hyphen; an NQ-skeleton has "),
        ("-nq-n-", "'n' (character 2) is not Q, N or a hyphen; an NQ-skeleton has "),
        ("-NQ-Q-", "an NQ-skeleton has "),
        ("------", "an NQ-skeleton has "),
    ] {
        let error = Skeleton::parse(text).expect_err(text).to_string();
        assert_eq!(error, format!("{message}one Q, two N and three hyphens, such as -NQ-N-"));
    }
}
