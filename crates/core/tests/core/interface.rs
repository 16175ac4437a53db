//! Squares and ranks as sets and text.

use chess960_core::{BackRank, CastlingSide, Color, Numbering, Piece, Reason, Skeleton, Square, SquareSet};
use chess960_oracle::{equal, kept::assert_cases};

#[test]
fn the_64_squares_have_names_and_bits() {
    for (n, name) in (0_u8..).zip(chess960_core::SQUARE_NAMES) {
        assert_eq!(name, Square::new(n % 8, n / 8 + 1).to_string());
        let color = if n < 8 { Color::White } else { Color::Black };
        if n / 8 == color.first_rank() - 1 {
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
    assert_eq!(format!("{:-^3}", Piece::King), "-K-");
    assert_eq!(format!("{:>10}|{:>7}", Numbering::Scharnagl, CastlingSide::ASide), " scharnagl| a-side");
    assert_eq!(format!("{:>9}|", Reason::Bishops), "  bishops|");
    assert_eq!(format!("{:>6}|{:<6}|", Color::White, Color::Black), " White|Black |");
}

#[test]
fn a_text_that_is_displayed_is_equal_and_read_back() {
    for number in 0..960 {
        let rank = Numbering::Scharnagl.rank(number).expect("a number below 960");
        let text = rank.to_string();
        assert_eq!(equal(rank, &text), [true; 4]);
        let other = Numbering::Scharnagl.rank((number + 1) % 960).expect("a number below 960").to_string();
        for other in [&text.to_lowercase(), "", &text[..7], &format!("{text} "), &other] {
            assert_eq!(equal(rank, other), [false; 4], "{rank} {other:?}");
        }
        assert_eq!(text.parse(), Ok(rank));
        let figurines = String::from_iter(rank.pieces().map(Piece::figurine));
        assert_eq!(figurines.parse(), Ok(rank));
        assert_eq!(BackRank::from_letters(rank.letters()), Some(rank));
        assert_eq!(BackRank::from_pieces(rank.pieces()), Ok(rank));
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
fn texts_that_are_none_are_refused_with_a_reason() {
    assert_cases("tests/core/ranks.txt", |text| {
        let error = BackRank::parse(text).expect_err(text);
        format!("column {}: {error}", error.column())
    });
    assert_cases("tests/core/skeletons.txt", |text| Skeleton::parse(text).expect_err(text).to_string());
    assert_eq!(
        Skeleton::parse("").expect_err("nothing").to_string()[..46],
        *"this has 0 characters; an NQ-skeleton has six:"
    );
    let nothing = BackRank::parse("").expect_err("nothing").to_string();
    assert!(nothing.starts_with("a rank has 8 pieces, but this has 0 letters: two knights missing, "), "{nothing}");
}

#[test]
fn a_set_of_squares_is_a_set() {
    for bits in 0..=u8::MAX {
        let set = SquareSet::from_bits(bits);
        let files: Vec<u8> = (0..=u8::MAX).filter(|&file| set.contains(file)).collect();
        assert!(files.iter().all(|file| bits >> file & 1 == 1) && files.len() == bits.count_ones() as usize);
        assert!(set.into_iter().eq(files.iter().copied()));
        assert!(set.into_iter().rev().eq(files.iter().copied().rev()));
        assert_eq!(set.into_iter().collect::<SquareSet>(), set);
        assert_eq!([set & !set, set | !set].map(SquareSet::bits), [0, u8::MAX]);
        assert_eq!((set & SquareSet::DARK) | (set & SquareSet::LIGHT), set);
    }
}

#[test]
fn a_rank_in_the_program_that_is_none_says_the_rule() {
    let said = |text: &'static str| {
        let panic = std::panic::catch_unwind(|| BackRank::from_static(text)).expect_err(text);
        panic.downcast_ref::<String>().expect("a text").clone()
    };
    for (text, rule) in [
        ("RNBKBQNR", "the bishops of a Chess960 rank stand on squares of opposite colours"),
        ("KRBNNBRQ", "the king of a Chess960 rank stands between the rooks"),
        ("RNBQKBNN", "a Chess960 rank has two rooks, two knights, two bishops, a queen and a king"),
        ("RNBQKBNr", "a Chess960 rank is all in uppercase or all in lowercase"),
        ("518", "a Chess960 rank is eight of the letters B K N Q R"),
    ] {
        assert_eq!(said(text), rule);
    }
}

/// Most programs import these items from `chess960-tables`, whose pages show the same examples.
#[test]
fn an_example_imports_from_the_crate_that_programs_use() {
    let tables = include_str!("../../../../chess960-tables/src/lib.rs");
    let (_, exported) = tables.split_once("pub use chess960_core::{").expect("items of this crate");
    let (exported, _) = exported.split_once('}').expect("an end");
    let exported: Vec<&str> = exported.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
    let mut files = vec![std::path::PathBuf::from("src")];
    let mut examples = 0;
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(std::fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path()));
            continue;
        }
        let source = std::fs::read_to_string(path).expect("a text");
        for line in source.lines() {
            let Some((_, items)) = line.split_once("/// use chess960_core::") else { continue };
            let items = items.split(|c: char| !c.is_alphanumeric() && c != '_');
            assert!(items.into_iter().all(|item| !exported.contains(&item)), "{line}");
            examples += 1;
        }
    }
    assert!(0 < examples);
}
