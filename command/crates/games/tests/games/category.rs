//! Where games count, and which are chosen.

use chess960_games::{Category, Date, Exclusion, TimeControl, pgn::read_games};
use chess960_tables::sp;

#[test]
fn games_count_by_their_variant_and_fen() {
    let fen = |white: &str, black: &str, castling: &str| {
        format!("[FEN \"{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {castling} - 0 1\"]")
    };
    let standard = fen("RNBQKBNR", "rnbqkbnr", "KQkq");
    let without = |exclusion| Ok(Category::Excluded(exclusion));
    for (variant, fen, category) in [
        ("", String::new(), without(Exclusion::StandardWithoutFen)),
        ("Standard", String::new(), without(Exclusion::StandardWithoutFen)),
        ("Chess960", String::new(), without(Exclusion::Chess960WithoutFen)),
        ("Double Fischer Random", String::new(), without(Exclusion::DoubleFischerRandom)),
        ("Atomic", standard.clone(), without(Exclusion::OtherVariant)),
        ("", standard.clone(), Ok(Category::Position(sp!(518)))),
        ("Chess960", standard.clone(), Ok(Category::Position(sp!(518)))),
        ("Double Fischer Random", standard, without(Exclusion::DoubleFischerRandom)),
        ("Chess960", fen("RNBQKBNR", "bbqnnrkr", "KQkq"), without(Exclusion::DoubleFischerRandom)),
        ("DFRC", fen("RNBQKBNR", "bbqnnrkr", "KQ"), without(Exclusion::DoubleFischerRandom)),
        ("DFRC", fen("RNBQK2R", "rnbqk2r", "KQkq"), without(Exclusion::DoubleFischerRandom)),
        ("Chess960", fen("RNBQKBNR", "rnbqkbnr", "KQ"), without(Exclusion::Chess960OtherCastling)),
        ("Chess960", fen("RNBQK2R", "rnbqk2r", "KQkq"), without(Exclusion::Chess960OtherPosition)),
        ("", fen("RNBQK2R", "rnbqk2r", "KQkq"), without(Exclusion::OtherPosition)),
    ] {
        let pgn = format!("[Variant \"{variant}\"]\n{fen}\n\n*\n");
        read_games(pgn.as_bytes(), |game| assert_eq!(Category::of(game, false), category, "{pgn}")).expect("a slice");
    }
}

/// Dates by a calendar that counts the days, year by year.
#[test]
fn dates_are_those_of_the_calendar() {
    for year in 1890..2110_u16 {
        let leap_years = |year: u16| year / 4 - year / 100 + year / 400;
        let february = 28 + leap_years(year) - leap_years(year - 1);
        let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        for (month, length) in (1..).zip(lengths) {
            for day in 1..=31 {
                let date: Date = format!("{year}-{month:02}-{day:02}").parse().expect("it may be a date");
                assert_eq!(date.exists(), day <= length, "{year}-{month}-{day}");
            }
        }
    }
    for wrong in [
        "2024-00",
        "2024-13",
        "2024-01-00",
        "2024-01-32",
        "20245",
        "-1",
        "",
        "2024-1x",
        "2024-01-01-01",
        "?",
        "24",
        "024",
        "24-01",
        "24.01.01",
    ] {
        assert!(wrong.parse::<Date>().is_err(), "{wrong}");
    }
    let date = |text: &str| text.parse::<Date>().expect("a date");
    for (later, earlier) in
        [("2024", "2023"), ("2024-03", "2024-02"), ("2024-03-02", "2024.03.01"), ("2024-02", "2024-01-31")]
    {
        assert!(date(later).is_after(date(earlier)) && !date(earlier).is_after(date(later)), "{later}");
        assert!(!date(later).is_after(date(later)), "{later}");
    }
    for (part, whole) in
        [("2024-03", "2024"), ("2024-12-31", "2024"), ("2024-01-01", "2024"), ("2024-03-31", "2024-03")]
    {
        assert!(!date(part).is_after(date(whole)) && !date(whole).is_after(date(part)), "{part}");
    }
}

#[test]
fn equal_time_controls_match() {
    let same = [
        vec!["300", "0300", "300+0", "300.0+0.0"],
        vec!["40/5400:1800+30", "40/5400:1800+030"],
        vec!["*180"],
        vec!["180"],
        vec!["10+0.1", "10+0.10", "10.0+.1"],
    ];
    for (i, texts) in same.iter().enumerate() {
        for control in texts {
            let Ok(control) = control.parse::<TimeControl>() else { panic!("{control}") };
            for (j, tags) in same.iter().enumerate() {
                assert!(tags.iter().all(|tag| control.matches(tag) == (i == j)), "{control:?}, {tags:?}");
            }
        }
    }
}

#[test]
fn half_a_day_for_one_move_is_correspondence() {
    let correspondence: TimeControl = "correspondence".parse().expect("a class");
    // Time for several moves is a clock's.
    for (tag, is_correspondence) in [("1/43199", false), ("1/43200", true), ("2/86400", false), ("-", true)] {
        assert_eq!(correspondence.matches(tag), is_correspondence, "{tag}");
    }
}

/// Engines play with fractions of seconds.
#[test]
fn classes_are_by_seconds_and_their_fractions() {
    for (tag, class) in [
        ("8+0.08", "bullet"),
        ("10+0.1", "bullet"),
        ("179.9", "bullet"),
        ("100+2", "blitz"),
        ("180+0.5", "blitz"),
        ("479+0.1", "rapid"),
        ("1499.5", "rapid"),
        ("900+15", "classical"),
    ] {
        for name in ["bullet", "blitz", "rapid", "classical"] {
            let control: TimeControl = name.parse().expect("a class");
            assert_eq!(control.matches(tag), name == class, "{tag} {name}");
        }
    }
    for wrong in ["1e3", "10+-1", ".", "1.2.3", "+5", "inf", "NaN", "10+0,1", &"9".repeat(400)] {
        assert!(wrong.parse::<TimeControl>().is_err(), "{wrong}");
    }
}
