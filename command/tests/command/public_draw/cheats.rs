//! The ways to cheat that a program can prevent, of those that docs/public-draw.md lists, played: none works.

use super::{LOTTO, Table, assert_refused};
use crate::run::chess960;

/// The line of a record that has the texts of its rounds.
fn rounds(record: &str) -> Vec<&str> {
    record.lines().filter(|line| line.starts_with("round ")).collect()
}

/// Another spelling of the same numbers is the same draw, and a record with another spelling is refused.
#[test]
fn a_text_has_one_spelling() {
    let table = Table::new("cheat-spelling");
    table.announce(&["--source", LOTTO]);
    table.reveal(&["--text", "4 8 15 16 23 42"]).fine();
    let record = table.read("drawn");
    for spelling in
        ["4  8 15 16 23 42", "4\u{a0}8\u{2003}15 16 23 42", "42 23 16 15 8 4", "04 08 15 16 23 42", "4,8,15,16,23,42\n"]
    {
        table.reveal(&["--text", spelling]).fine();
        assert_eq!(table.read("drawn"), record, "{spelling:?}");
        if !spelling.contains('\n') {
            table.write("forged", &record.replace("text: 4 8 15 16 23 42", &format!("text: {spelling}")));
            assert_refused(&table.check("forged"), "; it should be `text: 4 8 15 16 23 42`");
        }
    }
    // A bonus number, another number, and none.
    for (text, why) in [
        ("4 8 15 16 23 42 7", "7 are given"),
        ("4 8 15 16 23 50", "50 is above 49"),
        ("4 8 15 16 23 99999999", "99999999 is above 49"),
        ("4 8 15 16 23 23", "23 is there twice"),
        ("4 8 15 16 23", "5 are given"),
        ("0 8 15 16 23 42", "0 is below 1"),
        ("", "0 are given"),
        ("4 8 15 16 and 23", "`and` is not a number"),
        ("٤ 8 15 16 23 42", "`٤` is not a number"),
        ("4", "1 is given"),
        ("4 8 15 + 16 23 42", "it has 2 parts joined with `+`; expected 1"),
    ] {
        let expected = "is not of `numbers 6/49: Lotto`: expected 6 different numbers from 1 to 49; ";
        assert_refused(&table.reveal(&["--text", text]), &format!("{expected}{why}\n"));
    }
    table.announce(&["--source", "hex 16: beacon"]);
    table.reveal(&["--text", "00FF00ff00ff0123"]).fine();
    let record = table.read("drawn");
    table.write("forged", &record.replace("00ff", "00FF"));
    assert_refused(&table.check("forged"), "should be `text: 00ff00ff00ff0123`");
    for text in ["00ff00ff00ff012", "00ff00ff00ff01234", "00ff00ff00ff012g"] {
        assert_refused(&table.reveal(&["--text", text]), "is not of `hex 16: beacon`");
    }
}

/// The pools of a source stand in one order, and each has its count.
#[test]
fn pools_are_not_exchanged() {
    let table = Table::new("cheat-pools");
    table.announce(&["--source", "numbers 5/50+2/12: Euro"]);
    table.reveal(&["--text", "50 3 26 15 14 + 7 2"]).fine();
    assert!(table.read("drawn").contains("\ntext: 3 14 15 26 50 + 2 7\n"));
    for text in ["2 7 + 3 14 15 26 50", "3 14 15 26 50 2 7", "3 14 15 26 + 50 2 7"] {
        assert_refused(&table.reveal(&["--text", text]), "is not of");
    }
}

/// Free text, and sources that leave nothing to luck, cannot be announced.
#[test]
fn a_source_has_a_kind_and_luck() {
    let announce = |source: &str| {
        chess960(["public-draw", "announce", "--event", "Open", "--date", "2027-03-06", "--source", source])
            .wrong_usage()
    };
    for (source, error) in [
        ("lottery", "write the kind, a colon, a space and a name"),
        (" ", "write the kind, a colon, a space and a name"),
        ("hex 64: -", "`-` cannot name a source: a name is one line of 1 to 200 bytes with a letter or digit"),
        ("text: lottery", "is not a kind of source"),
        ("numbers 7/6: lottery", "`numbers 7/6` is not a kind of source"),
        ("numbers 6/1000: lottery", "pools of up to 999 numbers, such as `numbers 6/49`"),
        ("numbers 0/6: lottery", "is not a kind of source"),
        ("hex 0: beacon", "is not a kind of source"),
        ("hex 513: beacon", "is not a kind of source"),
        ("hex 64: ", "`` cannot name a source"),
        ("hex 64:  ", "` ` cannot name a source"),
        ("hex 64: a\nsource: hex 1: b", "control character"),
        (
            "numbers 3/49: lottery",
            "18424 outcomes together, but 960 positions can be drawn, and each needs 1000: 960000",
        ),
        ("hex 4: beacon", "65536 outcomes"),
    ] {
        let err = announce(source);
        assert!(err.contains(error), "{source:?}: {err}");
    }
    // A name stands once.
    let twice = ["--source", "hex 4: beacon", "--source", "hex 4: beacon"];
    let run = chess960([&["public-draw", "announce", "--event", "Open", "--date", "2027-03-06"][..], &twice].concat());
    assert!(run.wrong_usage().contains("two sources have the name `beacon`"));
}

/// A round of a beacon that is known, or due when nobody looks any more, cannot be announced.
#[test]
fn a_beacon_has_not_spoken() {
    let announce = |source: &str| {
        let date = ["--event", "Open", "--date", "2827-03-06", "--source", source];
        chess960([&["public-draw", "announce"][..], &date].concat())
    };
    let line = |round| format!("hex 64: drand quicknet, randomness of round {round}");
    let run = announce("drand 2827-03-06 12:00");
    assert!(
        run.code == 0 && run.out.contains(&format!("\nsource: {}\n", line("8452364212"))),
        "{}{}",
        run.out,
        run.err
    );
    for (source, error) in [
        ("drand 2025-01-10 11:04", "was due at 2025-01-10 11:04:00 UTC, so its text is known; write the time"),
        (&line("14567890"), "was due at 2025-01-10 11:03:54 UTC, so its text is known"),
        ("drand 2827-03-07 12:01", "is over everywhere at 2827-03-07 12:00:00 UTC"),
        (&line("100000000000"), "is not a round of it"),
        ("hex 64: drand's QuickNet", "is not a round of it, which is `hex 64: drand quicknet, randomness of round `"),
        ("drand tomorrow", "`tomorrow` is not a time"),
    ] {
        let err = announce(source).wrong_usage();
        assert!(err.contains(error), "{source}: {err}");
    }
    assert_eq!(announce("drand 2827-03-07 12:00").code, 0);
    // A record may have any; when it was due is shown beside the date.
    let run = chess960(["public-draw", "check", &super::vector("secrets.txt").0, "--arithmetic-only"]).fine();
    assert!(run.contains("\ndate:\n  2027-12-31\ndue time of the drand round:\n  2027-12-31 12:00:00 UTC\n"), "{run}");
}

/// Names are told apart by more than case, and the rule for them knows no version of Unicode.
#[test]
fn a_name_is_no_other_in_disguise() {
    let announce = |more: &[&str]| {
        chess960([&["public-draw", "announce", "--event", "Open", "--date", "9999-03-06"][..], more].concat())
    };
    for name in ["(-)", "Lotto\u{200b}", "\u{feff}Lotto", "\u{3000}", "Lot\u{2028}to"] {
        let err = announce(&["--source", &format!("numbers 6/49: {name}")]).wrong_usage();
        assert!(err.contains(" cannot name a source: "), "{name:?}: {err}");
    }
    let err = announce(&["--source", "hex 64: Lotto", "--source", "hex 64: lotto"]).wrong_usage();
    assert!(err.contains("two sources have the name `lotto`; case does not matter"), "{err}");
    // A symbol for some, a letter for others, and of a Unicode that is newer than some programs.
    for name in ["\u{1f130}", "\u{11f02}", "¡", "-\u{200b}-"] {
        let run = announce(&["--source", &format!("numbers 6/49: {name}")]);
        assert!(run.out.contains(&format!(": {name}\n")), "{}", run.err);
    }
}

/// Many announcements can be tried. The page says how far the best of a million typically steers one round, and two.
#[test]
fn a_lucky_announcement_steers_little() {
    const LOTTERY: f64 = 13_983_816.0;
    let page = include_str!("../../../../docs/public-draw.md");
    for (outcomes, results) in [(960_000.0, 960.0), (LOTTERY, 960.0), (960_000.0, 921_600.0), (LOTTERY, 921_600.0)] {
        let fair: f64 = outcomes / results;
        // Of each number of outcomes, from none: a Poisson distribution, summed from its end.
        let mut log = -fair;
        let probabilities = (1..40_000).map(|next| {
            let probability = log.exp();
            log += (fair / f64::from(next)).ln();
            probability
        });
        let probabilities: Vec<f64> = probabilities.collect();
        let mut above = 0.0;
        let best = probabilities.iter().rposition(|probability| {
            above += probability;
            above * 1e6 >= std::f64::consts::LN_2
        });
        let best = u32::try_from(best.expect("a number")).expect("a small one");
        let times = f64::from(best) / fair;
        let said = if results > 960.0 { format!("{times:.1}/960<sup>2</sup>") } else { format!("{times:.2}/960") };
        assert!(page.contains(&said), "{said}: {best} instead of {fair}");
    }
}

/// A secret has 256 bits, and a commitment is to the version and the name, too: nothing short can be found by trying.
#[test]
fn a_secret_cannot_be_short_or_copied() {
    let table = Table::new("cheat-secret");
    let white = table.commit("White");
    table.announce(&["--source", LOTTO, "--commitment", &white]);
    let secret = table.read("White");
    let short = table.write("short", "chess960 public-draw secret 1\nWhite\n123456\n");
    assert_refused(&table.reveal(&["--text", "1 2 3 4 5 6", "--secret", &short]), "is not 64 hexadecimal digits");
    let other = table.write("other", &secret.replace("White", "Black"));
    assert_refused(
        &table.reveal(&["--text", "1 2 3 4 5 6", "--secret", &other]),
        "no commitment to this secret of `Black`",
    );

    let hash = &white[..64];
    let announce = |commitments: [&str; 2]| {
        let options: Vec<&str> = commitments.iter().flat_map(|commitment| ["--commitment", commitment]).collect();
        let announce = ["public-draw", "announce", "--event", "Open", "--date", "2027-03-06", "--source", LOTTO];
        chess960([&announce[..], &options].concat()).wrong_usage()
    };
    assert!(announce([&white, &format!("{hash}: Black")]).contains("two commitments are the same"));
    let same_name = table.commit("Black").replace("Black", "White");
    assert!(announce([&white, &same_name]).contains("two commitments have the name `White`"));
}

/// A secret that is withheld voids the draw, and everyone learns whose it is.
#[test]
fn nobody_walks_away_unseen() {
    let table = Table::new("cheat-withheld");
    let commitments = ["White", "Black"].map(|name| table.commit(name));
    table.announce(&["--source", LOTTO, "--commitment", &commitments[0], "--commitment", &commitments[1]]);
    let texts = ["--text", "1 2 3 4 5 6"];
    let secrets = ["White", "Black"].map(|name| table.path(name));
    for (given, withheld) in [
        (&["--secret", secrets[0].as_str()][..], "the secret of Black was withheld"),
        (&["--secret", secrets[1].as_str()], "the secret of White was withheld"),
        (&[], "the secret of White and Black was withheld"),
    ] {
        for run in [table.reveal(&[&texts, given].concat()), table.check("drawn")] {
            assert_eq!(run.code, 1);
            assert!(run.err.contains(withheld), "{}", run.err);
            assert!(!run.out.contains("is right") && !run.out.contains("Round"), "{}", run.out);
        }
        assert!(rounds(&table.read("drawn")).is_empty());
    }
    // Nor can a void draw be passed off as one that was made, or one that was made as void.
    let void = table.read("drawn");
    table.reveal(&[&texts[..], &["--secret", &secrets[0], "--secret", &secrets[1]]].concat()).fine();
    let drawn = table.read("drawn");
    table.write("forged", &format!("{void}{}\n", rounds(&drawn)[0]));
    assert_refused(&table.check("forged"), "; nothing comes after line 14");
    let secret = drawn.lines().rev().nth(1).expect("a secret");
    table.write("forged", &drawn.replace(secret, "text: withheld"));
    assert_refused(&table.check("forged"), "; nothing comes after line 14");
}

/// Of several plans for one source, only the one that was announced passes.
#[test]
fn a_lucky_plan_is_another_draw() {
    let table = Table::new("cheat-plans");
    let digest = table.announce(&["--rounds", "1-2", "--source", LOTTO]);
    let announced = table.read("announced");
    table.reveal(&["--text", "1 2 3 4 5 6"]).fine();
    let honest = table.read("drawn");
    let beacon = "0".repeat(64);
    let day = "2027-03-06";
    for (event, date, other) in [
        ("Open", day, &["--rounds", "1-2", "--source", LOTTO, "--exclude", "518"][..]),
        ("Open", day, &["--rounds", "1-2", "--source", LOTTO, "--distinct"]),
        ("Open", day, &["--rounds", "2-3", "--source", LOTTO]),
        ("Open", day, &["--rounds", "1-2", "--source", LOTTO, "--source", "hex 64: beacon"]),
        ("Open", day, &["--rounds", "1-2", "--source", "numbers 6/49: lotto"]),
        ("open", day, &["--rounds", "1-2", "--source", LOTTO]),
        ("Open", "2027-03-07", &["--rounds", "1-2", "--source", LOTTO]),
    ] {
        table.announce_event(event, date, other);
        let second = ["--text", &beacon];
        let texts = [&["--text", "1 2 3 4 5 6"][..], if other.contains(&"hex 64: beacon") { &second[..] } else { &[] }];
        table.reveal(&texts.concat()).fine();
        let drawn = table.read("drawn");
        // Other positions come of the same text, and the record is of no other announcement.
        assert_ne!(rounds(&drawn), rounds(&honest));
        let run = chess960(["public-draw", "check", &table.path("drawn"), "--digest", &digest]);
        assert_refused(&run, "is not of the announced draw");
        table.write("announced", &announced);
        assert_refused(&table.check("drawn"), "is not of the announced draw: line ");
    }
}

/// A record with another plan is told from the plan, before what it would draw.
#[test]
fn the_plan_is_compared_first() {
    let table = Table::new("cheat-event");
    let digest = table.announce(&["--source", LOTTO]);
    table.reveal(&["--text", "1 2 3 4 5 6"]).fine();
    let forged = table.write("forged", &table.read("drawn").replace("event: Open", "event: Town Open"));
    let error = "forged is not of the announced draw: line 2 is `event: Town Open`; it should be `event: Open`";
    assert_refused(&table.check("forged"), error);
    let run = chess960(["public-draw", "check", &forged, "--digest", &digest]);
    assert_refused(&run, "forged is not of the announced draw: its announcement has the SHA-256");
    let run = chess960(["public-draw", "check", &forged, "--arithmetic-only"]);
    assert_refused(&run, "forged is wrong: line 11, `round 1: ");
}

/// A change of the record of a draw that was made is found; chess960-draw tests this for each byte.
#[test]
fn a_record_is_not_changed() {
    let table = Table::new("cheat-changed");
    let digest = table.announce(&["--rounds", "1-2", "--source", LOTTO, "--source", "hex 8: beacon"]);
    table.reveal(&["--text", "1 2 3 4 5 6", "--text", "0123abcd"]).fine();
    let record = table.read("drawn");
    let swapped = record.replace("text: 1 2 3 4 5 6\ntext: 0123abcd\n", "text: 0123abcd\ntext: 1 2 3 4 5 6\n");
    let first = format!("{}\n", rounds(&record)[0]);
    let forged = [
        record.replace("text: 1 2 3 4 5 6", "text: 1 2 3 4 5 7"),
        record.replace("0123abcd", "0123abce"),
        record.replace("rounds: 1-2", "rounds: 1-3"),
        record.replace("KQkq", "KQk"),
        record.replace(&first, ""),
        record.replace(&first, &first.repeat(2)),
        format!("{record}text: 1\n"),
        swapped,
    ];
    for text in forged {
        assert_ne!(text, record);
        let forged = table.write("forged", &text);
        assert_refused(&chess960(["public-draw", "check", &forged, "--digest", &digest]), "");
        assert_refused(&chess960(["public-draw", "check", &forged, "--arithmetic-only"]), "");
    }
}

/// Files that are not what they should be are errors, whatever is in them.
#[test]
fn hostile_files_are_refused() {
    let table = Table::new("cheat-hostile");
    table.announce(&["--source", LOTTO]);
    table.reveal(&["--text", "1 2 3 4 5 6"]).fine();
    let record = table.read("drawn");
    let large = |line: &str| record.replacen("positions: 0-959", line, 1);
    for text in [
        String::new(),
        "\n\n".repeat(100_000),
        "chess960 public-draw 2\n".to_owned(),
        record.replace('\n', "\r\n"),
        large(&format!("positions: {}0", "0-959,".repeat(100_000))),
        large("positions: 0-4294967295"),
        large("positions: 5-4"),
        large("positions: "),
        record.replace("1 2 3 4 5 6", &"9".repeat(500_000)),
        record.replace("6/49", &vec!["1/1"; 100_000].join("+")),
        record.replace("event: Open", &format!("event: {}", "x".repeat(201))),
        record.replace("event: Open", "event: \u{1b}[31m"),
        record.replace("rounds: 1", "rounds: 1-9999"),
        "x".repeat(2 << 20),
        "{".to_owned(),
        "{\"seeds\":[]}".to_owned(),
    ] {
        table.write("forged", &text);
        let run = table.check("forged");
        assert_refused(&run, "");
        assert!(run.err.len() < 2000 && !run.err.contains('\u{1b}'), "{}", run.err);
    }
    for (bytes, why) in
        [(&b"chess960 \xff"[..], "is not UTF-8 text: see byte 10"), (b"\xff\xfec\0", "it is UTF-16; convert")]
    {
        std::fs::write(table.path("forged"), bytes).expect("a file");
        assert_refused(&table.check("forged"), why);
    }
}

/// The source that speaks last could choose the result.
#[test]
fn the_last_source_is_named() {
    let announce = |more: &[&str]| {
        let plan =
            ["public-draw", "announce", "--event", "Open", "--date", "9999-03-06", "--source", "numbers 6/49: Lotto"];
        chess960([&plan[..], more].concat())
    };
    let said = |name: &str| format!("The sources publish in this order, {name} last. ");
    let run = announce(&["--source", "hex 64: Club <1>"]);
    assert_eq!(run.code, 0);
    assert!(run.err.contains(&said("Club <1>")), "{}", run.err);
    let page = announce(&["--source", "hex 64: Club <1>", "--format", "html"]);
    assert!(page.out.contains(&said("Club &lt;1&gt;")), "{}", page.out);
    for format in ["text", "html"] {
        let run = announce(&["--format", format]);
        assert!(!(run.out + &run.err).contains("last. "), "one source");
    }
}

/// A mark that no editor shows, and a blank that looks like another, are bytes of the file like any others.
#[test]
fn marks_at_the_ends_of_a_record_are_refused() {
    let table = Table::new("cheat-marks");
    table.announce(&["--source", LOTTO]);
    table.reveal(&["--text", "4 8 15 16 23 42"]).fine();
    let record = table.read("drawn");
    let after = format!("line {} is ", record.lines().count() + 1);
    for (forged, why) in [(format!("\u{feff}{record}"), "line 1 is "), (format!("{record}\u{a0}"), &after)] {
        table.write("forged", &forged);
        assert_refused(&table.check("forged"), why);
    }
}
