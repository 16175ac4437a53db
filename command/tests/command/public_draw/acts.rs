//! The acts as they are meant.

use sha2::{Digest as _, Sha256};

use super::{LOTTO, Table, assert_refused, vector};
use crate::run::{assert_page_has, chess960};

fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// From the announcement to the check, by people who each have only what they are given.
#[test]
fn a_draw_is_announced_made_and_checked() {
    let table = Table::new("public");
    let [white, black] = ["White", "Black"].map(|name| table.commit(name));
    assert_eq!(white, format!("{}: White", sha256(&table.read("White"))));
    let digest = table.announce(&[
        "--rounds",
        "2-4",
        "--distinct",
        "--numbering",
        "fritz9",
        "--exclude",
        "359",
        "--source",
        LOTTO,
        "--commitment",
        &white,
        "--commitment",
        &black,
    ]);
    let announced = table.read("announced");
    assert_eq!(digest, sha256(&announced));
    assert!(announced.contains("\nrounds: 2-4\npositions: 0-517,519-959\nsides: same\ndistinct: yes\n"), "{announced}");

    let secrets = ["--secret", &table.path("Black"), "--secret", &table.path("White")];
    let shown = table.reveal(&[&["--text", "49, 08 1; 15-16 23"][..], &secrets].concat()).fine();
    let drawn = table.read("drawn");
    let checked = table.check("drawn").fine();
    // The positions, the texts they come of, and what no program can know.
    assert!(checked.starts_with("The record is right: ") && checked.contains(&shown), "{checked}");
    assert!(checked.ends_with("\n\nThe record is right.\n"), "{checked}");
    assert!(checked.contains("No program can know"), "{checked}");
    for said in [&format!("{LOTTO}:\n  1 8 15 16 23 49\n"), "secret of White:\n  ", "secret of Black:\n  ", &digest] {
        assert!(shown.contains(said), "{shown}");
    }
    assert_eq!(shown.matches("\n  1  ").count(), 3);
    let run = chess960(["public-draw", "check", &table.path("drawn"), "--digest", &digest, "--format", "fen"]);
    assert!(run.err.starts_with("The record is right: ") && run.err.contains("No program can know"), "{}", run.err);
    assert_eq!(run.code, 0);
    let fens = run.out;
    for (round, fen) in (2..).zip(fens.lines()) {
        let line = drawn.lines().find(|line| line.ends_with(fen)).expect("the record has it");
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(words[..2], ["round", &format!("{round}:")]);
        assert!(shown.contains(&format!("Round {round}: {}, SP {}\n", words[3], words[2])), "{shown}");
    }
    assert_eq!(fens.lines().count(), 3);

    let arithmetic = chess960(["public-draw", "check", &table.path("drawn"), "--arithmetic-only"]).fine();
    assert!(arithmetic.starts_with("The arithmetic is right: ") && arithmetic.contains("Nothing more"), "{arithmetic}");
    assert!(chess960(["public-draw", "check", &table.path("drawn")]).wrong_usage().contains("--arithmetic-only"));
}

#[test]
fn a_notice_says_what_to_check() {
    let table = Table::new("public-notice");
    let digest = table.announce_event(
        "Open <1>",
        "2027-03-06",
        &["--rounds", "7-8", "--source", "numbers 6/49: <Lotto> & more"],
    );
    let html = table.reveal(&["--text", "1 2 3 4 5 6", "--format", "html"]).fine();
    for (round, line) in (7..).zip(table.read("drawn").lines().filter(|line| line.starts_with("round "))) {
        let words: Vec<&str> = line.split(' ').collect();
        let sheet = html.split("<section").nth(round - 6).expect("a sheet");
        for said in [
            "<h1>Open &lt;1&gt;</h1>".to_owned(),
            format!("Round {round}"),
            format!("<span class=\"mono\">{}</span> <span class=\"number\">SP {}</span>", words[3], words[2]),
        ] {
            assert!(sheet.contains(&said), "{said}");
        }
    }
    // The proof is on the last sheet alone.
    for (n, sheet) in html.split("<section").skip(1).enumerate() {
        for said in [
            format!("<span class=\"group\">{}</span>", &digest[56..]),
            "numbers 6&#x2f;49: &lt;Lotto&gt; &amp; more</dt><dd class=\"mono\">1 2 3 4 5 6</dd>".to_owned(),
            "The sources published these texts.".to_owned(),
        ] {
            assert_eq!(sheet.contains(&said), n == 2, "{said}");
        }
    }
    // The same from the record.
    let again = chess960(["public-draw", "check", &table.path("drawn"), "--digest", &digest, "--format", "html"]);
    assert_eq!(again.out, html);
    // The verdict claims only what was checked.
    let arithmetic = chess960(["public-draw", "check", &table.path("drawn"), "--arithmetic-only", "--format", "html"]);
    assert!(arithmetic.err.starts_with("The arithmetic is right: "), "{}", arithmetic.err);
    assert!(arithmetic.out.contains("Only the arithmetic was checked, not whether this draw was announced."));
    assert!(!arithmetic.out.contains("says that the record is right"));
}

#[test]
fn vectors_are_right_and_on_the_page() {
    let mut page = String::new();
    for name in ["numbers", "pairs", "secrets", "void"] {
        let (path, record) = vector(&format!("{name}.txt"));
        let (announcement, _) = record.split_once("\n\n").expect("an announcement");
        let digest = sha256(&format!("{announcement}\n"));
        let run = chess960(["public-draw", "check", &path, "--digest", &digest]);
        assert_eq!(run.code, i32::from(name == "void"), "{}", run.err);
        page += &format!("- [{name}.txt](../command/crates/draw/vectors/{name}.txt), digest `{digest}`\n");
    }
    page += &format!("\nThe first of them:\n\n```text\n{}```\n", vector("numbers.txt").1);
    assert_page_has("docs/public-draw.md", "vectors", &page);
}

/// The commands of the page print what it says; the division is done here.
#[cfg(target_os = "linux")]
#[test]
fn the_page_is_followed_by_hand() {
    let table = Table::new("public-by-hand");
    table.write("record.txt", &vector("numbers.txt").1);
    let page = include_str!("../../../../docs/public-draw.md");
    let blocks: Vec<&str> = page.split("```console\n$ ").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let [digest, hash, division] = blocks[..] else { panic!("{blocks:?}") };
    for block in [digest, hash] {
        let (command, printed) = block.split_once('\n').expect("two lines");
        assert_eq!(crate::run::shell(command, table.path("")).fine(), printed);
    }
    let (number, rest) = division.split_once("0x").and_then(|(_, rest)| rest.split_once(" % ")).expect("a division");
    let remainder = number.chars().fold(0, |rest, digit| (16 * rest + digit.to_digit(16).expect("a digit")) % 959);
    assert_eq!(rest, format!("959)'\n{remainder}\n"));
    assert!(hash.contains(&digest[digest.len() - 68..digest.len() - 4]) && hash.contains(number));
    // 518 is left out before it.
    assert!(vector("numbers.txt").1.contains(&format!("\nround 1: {} ", remainder + 1)));
}

#[test]
fn wrong_usage() {
    let announce = ["announce", "--event", "Open", "--date", "2027-03-06"];
    for arguments in [
        &["announce", "--event", "Open", "--source", LOTTO][..],
        &[&announce[..], &["--source", LOTTO, "--rounds", "0"]].concat(),
        &[&announce[..], &["--source", LOTTO, "--rounds", "1-1001"]].concat(),
        &[&announce[..], &["--source", LOTTO, "--rounds", "9-1"]].concat(),
        &[&announce[..], &["--source", LOTTO, "--rounds", "1-6", "--distinct", "0-4"]].concat(),
        &[&announce[..], &["--source", LOTTO, "--double", "--different", "518"]].concat(),
        &[&announce[..], &["--source", LOTTO, "--date", "2027-02-32"]].concat(),
        &[&announce[..], &["--source", LOTTO, "--commitment", "12: White"]].concat(),
        &announce[..],
        &["commit", "White"],
        &["commit", "White\n", "--secret", "/nonexistent/secret"],
        &["commit", "White", "--secret", "/nonexistent/secret"],
        &["reveal", "/nonexistent", "--text", "1", "--record", "x"],
        &["check", "/nonexistent", "--arithmetic-only"],
        &["check", "x", "--digest", "12"],
        &["check", "x", "--arithmetic-only", "--announcement", "y"],
    ] {
        let err = chess960([&["public-draw"], arguments].concat()).wrong_usage();
        assert!(!err.contains("--castling"), "{err}");
    }
}

/// A secret that is lost makes a draw void, so no file is replaced.
#[test]
fn a_secret_is_kept() {
    let table = Table::new("public-secret");
    let [first, second] = ["White", "Black"].map(|name| table.commit(name));
    assert_ne!(first[..64], second[..64]);
    let kept = table.read("White");
    let err = chess960(["public-draw", "commit", "White", "--secret", &table.path("White")]).wrong_usage();
    assert!(err.contains("White exists; a secret is never replaced, so name a new file"), "{err}");
    assert_eq!(table.read("White"), kept);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(table.path("White")).expect("a file").permissions().mode();
        assert_eq!(mode & 0o077, 0);
    }
}

/// A secret, an announcement or a record that is written over voids the draw or hides it.
#[test]
fn no_file_is_written_over() {
    let table = Table::new("public-files");
    let secret = table.path("new");
    let beside = table.path("../public-files/new");
    for output in [&secret, &beside] {
        let run = chess960(["public-draw", "commit", "White", "--secret", &secret, "-o", output]);
        assert!(run.wrong_usage().contains("both"));
        assert!(!std::path::Path::new(&secret).exists());
    }
    assert!(chess960(["public-draw", "commit", "White", "--secret", "-"]).wrong_usage().contains("needs a file"));
    let white = table.commit("White");
    table.announce(&["--source", LOTTO, "--commitment", &white]);
    let [announced, kept, drawn] = ["announced", "White", "drawn"].map(|name| table.path(name));
    let reveal = |record: &str, text: &str, more: &[&str]| {
        let reveal = ["public-draw", "reveal", &announced, "--secret", &kept, "--text", text, "--record", record];
        chess960([&reveal[..], more].concat())
    };
    let text = "1 2 3 4 5 6";
    reveal(&drawn, text, &[]).fine();
    let before = ["announced", "White", "drawn"].map(|name| table.read(name));
    // The same record may be written again.
    reveal(&drawn, "6 5 4 3 2 1", &[]).fine();
    let announce = ["public-draw", "announce", "--date", "2027-03-06", "--commitment", &white, "--source", LOTTO];
    let announce = |event: &str, output: &str| chess960([&announce[..], &["--event", event, "-o", output]].concat());
    // So may the same announcement.
    let again = announce("Open", &announced);
    assert_eq!(again.code, 0, "{}", again.err);
    let check = |more: &[&str]| chess960([&["public-draw", "check", &drawn], more].concat());
    for (run, error) in [
        (reveal(&announced, text, &[]), "announced exists and is not this record; a record is never replaced, so"),
        (reveal(&kept, text, &[]), "exists and is not this record"),
        (reveal(&drawn, "1 2 3 4 5 7", &[]), "exists and is not this record"),
        (reveal("-", text, &[]), "needs a file"),
        (reveal(&secret, text, &["-o", &beside]), "both"),
        (reveal(&drawn, text, &["-o", &drawn]), "both"),
        (reveal(&drawn, text, &["-o", &kept]), "White, which is read"),
        (reveal(&drawn, text, &["-o", &announced]), "announced, which is read"),
        (check(&["--arithmetic-only", "-o", &drawn]), "drawn, which is read"),
        (check(&["--announcement", &announced, "-o", &announced]), "announced, which is read"),
        (
            announce("Cup", &announced),
            "announced exists and is not this announcement; an announcement is never replaced",
        ),
        (announce("Open", &kept), "exists and is not this announcement"),
    ] {
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
        assert!(run.err.contains(error), "{}", run.err);
    }
    assert_eq!(["announced", "White", "drawn"].map(|name| table.read(name)), before);
    // No error shows the name of a temporary file.
    let err = chess960(["public-draw", "commit", "White", "--secret", &table.path("none/secret")]).wrong_usage();
    assert!(!err.contains(".tmp"), "{err}");
}

/// A file given instead of another is called by its name.
#[test]
fn files_are_told_apart() {
    let table = Table::new("public-swapped");
    table.announce(&["--source", LOTTO]);
    table.reveal(&["--text", "1 2 3 4 5 6"]).fine();
    let [announced, drawn] = ["announced", "drawn"].map(|name| table.path(name));
    let record = table.path("new");
    for run in [
        chess960(["public-draw", "check", &drawn, "--announcement", &drawn]),
        chess960(["public-draw", "reveal", &drawn, "--text", "1 2 3 4 5 6", "--record", &record]),
    ] {
        assert_refused(&run, "drawn is a record; give the announcement that `announce` wrote");
    }
    let run = chess960(["public-draw", "check", &announced, "--arithmetic-only"]);
    assert_refused(&run, "announced is an announcement; give the record that `reveal --record` wrote");
}

/// A file that never ends is not read for long.
#[cfg(target_os = "linux")]
#[test]
fn an_endless_file_is_refused() {
    assert_refused(&chess960(["public-draw", "check", "/dev/zero", "--arithmetic-only"]), "more than 1048576 bytes");
}

#[test]
fn what_is_announced_is_left_to_chance() {
    let announce = ["public-draw", "announce", "--date", "2027-03-06", "--source", LOTTO];
    let announce = |more: &[&str]| chess960([&announce[..], more].concat()).wrong_usage();
    let err = announce(&["--event", "Open", "--exclude", "518", "534"]);
    assert!(err.contains("only 534 can be drawn, so nothing is left to chance"), "{err}");
    let run = chess960(["draw", "--exclude", "518", "534", "--format", "rank", "--seed", "1"]);
    assert!(run.code == 0 && run.err.contains("warning: only 534 can be drawn"), "{}", run.err);
}

/// A date that is over everywhere is announced with a warning.
#[cfg(target_os = "linux")]
#[test]
fn a_date_that_is_over_is_pointed_out() {
    let table = Table::new("public-date");
    let day = |which: &str| crate::run::shell(&format!("date -u -d '{which}' +%F"), table.path("")).fine();
    let days = [day("2 days ago"), day("yesterday"), day("now"), day("1000 days")];
    let past = ["0001-01-01", "1969-12-31", "2000-02-29", "2024-03-01", days[0].trim()].map(|date| (date, true));
    let others = ["9999-12-31", days[1].trim(), days[2].trim(), days[3].trim()].map(|date| (date, false));
    for (date, is_over) in past.into_iter().chain(others) {
        let run = chess960(["public-draw", "announce", "--event", "Open", "--date", date, "--source", LOTTO]);
        assert!(run.code == 0 && run.out.contains(&format!("\ndate: {date}\n")), "{}", run.err);
        assert_eq!(run.err.starts_with(&format!("warning: {date} is in the past")), is_over, "{date}: {}", run.err);
        assert_eq!(run.err.lines().count(), 2 + usize::from(is_over));
    }
}

/// Players can object only to a time that they are told.
#[test]
fn the_announcement_says_when_a_round_of_drand_is_due() {
    let announce = |more: &[&str]| {
        let date = ["--event", "Open", "--date", "2827-03-06", "--source", "drand 2827-03-06 08:00"];
        chess960([&["public-draw", "announce"][..], &date, more].concat())
    };
    let due = "64 hexadecimal digits, due 2827-03-06 08:00:00 UTC";
    let run = announce(&[]);
    assert!(run.code == 0 && run.err.contains(&format!(": {due}\n")) && !run.out.contains("due"), "{}", run.err);
    let page = announce(&["--format", "html"]).out;
    assert!(page.contains(&format!(": {due}</li>")), "{page}");
    for (language, due) in [
        ("de", ", fällig 2827"),
        ("es", "; hora prevista: 2827"),
        ("fr", "\u{a0}; heure prévue\u{a0}: 2827"),
        ("ru", "; время по расписанию: 2827"),
    ] {
        let page = announce(&["--format", "html", "--language", language]).out;
        assert!(page.contains(due), "{page}");
    }
}

/// A round that is not announced is refused before anything is written.
#[test]
fn only_an_announced_round_is_shown() {
    let table = Table::new("public-round");
    table.announce(&["--rounds", "1-9", "--source", LOTTO]);
    let text = ["--text", "4 8 15 16 23 42"];
    for round in ["0", "10"] {
        let error = format!("error: the draw has no round {round}; its rounds are 1-9\n");
        let run = table.reveal(&[&text[..], &["--round", round]].concat());
        assert_eq!((run.code, run.out.as_str(), run.err), (2, "", error));
        assert!(!std::path::Path::new(&table.path("drawn")).exists());
    }
    table.reveal(&text).fine();
    let (announced, drawn) = (table.path("announced"), table.path("drawn"));
    for (round, why) in
        [("10", "the draw has no round 10; its rounds are 1-9"), ("3-4", "expected one round number, such as 3")]
    {
        let run = chess960(["public-draw", "check", &drawn, "--announcement", &announced, "--round", round]);
        assert!((run.code, run.out.as_str()) == (2, "") && run.err.contains(why), "{}{}", run.out, run.err);
    }
}

/// Someone who wanted nine rounds reads that there is one.
#[test]
fn what_is_announced_is_said_in_words() {
    let announce = ["public-draw", "announce", "--event", "Open", "--date", "9999-03-06", "--source", "hex 64: beacon"];
    for (more, words) in [
        (
            &["--rounds", "9"][..],
            "1 round (9), from 960 positions, not distinct; round 9 only: for 9 rounds, use --rounds 1-9\n",
        ),
        (
            &["--rounds", "1-9", "--distinct", "--exclude", "518"],
            "9 rounds (1-9), from all 960 positions but SP 518 RNBQKBNR, distinct\n",
        ),
        (&["--double", "0-1"], "1 round (1), from 4 pairs, not distinct\n"),
    ] {
        let run = chess960([&announce[..], more].concat());
        assert!(run.code == 0 && run.err.starts_with(words), "{}", run.err);
    }
}

/// Before the draw there is a page for the wall, and after it cards for the tables.
#[test]
fn there_is_paper_before_and_after() {
    let table = Table::new("public-paper");
    let white = table.commit("White");
    table.write("line", &format!("{white}\n"));
    let plan = ["--rounds", "1-2", "--source", LOTTO, "--commitment", &table.path("line")];
    let digest = table.announce(&plan);
    assert!(table.read("announced").ends_with(&format!("\ncommitment: {white}\n")));
    let announce = ["public-draw", "announce", "--event", "Open", "--date", "2027-03-06", "--format", "html"];
    let run = chess960([&announce[..], &plan].concat());
    assert!(run.err.contains("`reveal` needs the announcement itself") && run.err.contains(&digest), "{}", run.err);
    let groups: String = (0..64).step_by(8).map(|at| format!("<span>{}</span>", &digest[at..at + 8])).collect();
    for said in [
        "2 rounds (1-2), from 960 positions",
        "<li>Lotto: 6 different numbers from 1 to 49</li>",
        "The secret of White,",
        "photograph",
        &groups,
    ] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    let secret = table.path("White");
    let run = chess960([&announce[..], &["--source", LOTTO, "--commitment", &secret]].concat());
    assert_refused(&run, "White is not the line that `commit` printed\n");
    let reveal = ["--text", "1 2 3 4 5 6", "--secret", &secret, "--format", "html", "--layout"];
    let cards = table.reveal(&[&reveal[..], &["cards"]].concat()).fine();
    let overview = table.reveal(&[&reveal[..], &["overview"]].concat()).fine();
    let pages = table.reveal(&[&reveal[..], &["pages"]].concat()).fine();
    for (round, line) in (1..).zip(table.read("drawn").lines().filter(|line| line.starts_with("round "))) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = format!("<span class=\"mono\">{}</span> <span class=\"number\">SP {}</span>", words[3], words[2]);
        for page in [&cards, &overview] {
            assert!(page.contains(&number) && page.contains(&format!("Round {round}")), "{page}");
        }
        let shown = chess960(["show", words[3]]).fine();
        for side in ["a-side", "h-side"] {
            let (_, moves) = shown.split_once(&format!("castling, {side}")).expect("how it castles");
            let moves = moves.split([';', '\n']).next().expect("the moves").trim();
            for page in [&cards, &pages] {
                assert!(page.contains(&format!("<p class=\"castling\">{side}: {moves}</p>")), "{moves}");
            }
        }
    }
}

/// Forty tables get cards for a round that say nothing of the next.
#[test]
fn a_round_is_written_alone() {
    let table = Table::new("public-round");
    let digest = table.announce_event("Open \"A\"", "2027-03-06", &["--rounds", "1-3", "--source", LOTTO]);
    let reveal = |more: &[&str]| table.reveal(&[&["--text", "1 2 3 4 5 6", "--round", "2"], more].concat());
    let cards = reveal(&["--layout", "cards", "--copies", "40", "--format", "html"]).fine();
    let record = table.read("drawn");
    let rounds: Vec<Vec<&str>> =
        record.lines().filter(|line| line.starts_with("round ")).map(|line| line.splitn(5, ' ').collect()).collect();
    for format in ["text", "json", "csv", "fen", "html", "pgn"] {
        let check =
            ["public-draw", "check", &table.path("drawn"), "--digest", &digest, "--round", "2", "--format", format];
        let run = chess960(check);
        assert_eq!(run.code, 0, "{}", run.err);
        let out = run.out;
        let has = |round: &[&str]| out.contains(if format == "fen" || format == "pgn" { round[4] } else { round[3] });
        assert_eq!([has(&rounds[0]), has(&rounds[1]), has(&rounds[2])], [false, true, false], "{format}: {out}");
    }
    assert_eq!(cards.matches("<b class=\"round\">Round 2</b>").count(), 40);
    assert_eq!(cards.matches(&format!("<span class=\"mono\">{}</span>", rounds[1][3])).count(), 40);
    for other in [&rounds[0], &rounds[2]] {
        assert!(!cards.contains(other[3]), "{}", other[3]);
    }
    let pgn = reveal(&["--format", "pgn"]).fine();
    assert!(
        pgn.starts_with("[Event \"Open \\\"A\\\"\"]\n[Site \"?\"]\n[Date \"2027.03.06\"]\n[Round \"2\"]\n"),
        "{pgn}"
    );
    let err = table.reveal(&["--text", "1 2 3 4 5 6", "--round", "4"]).wrong_usage();
    assert!(err.contains("the draw has no round 4; its rounds are 1-3"), "{err}");
    assert!(
        reveal(&["--layout", "pages", "--copies", "2", "--format", "html"])
            .wrong_usage()
            .contains("--copies is for cards")
    );
}

/// An error says what to do, also where a mail program or a person altered a file.
#[test]
fn errors_say_what_to_do() {
    let table = Table::new("public-errors");
    table.announce(&["--source", LOTTO]);
    let none = table.reveal(&[]).wrong_usage();
    assert!(none.contains(&format!("each source published, in this order: --text '...' ({LOTTO})")), "{none}");
    table.reveal(&["--text", "1 2 3 4 5 6"]).fine();
    let drawn = table.read("drawn");
    let quoted: String = drawn.lines().map(|line| format!("> {line}\n")).collect();
    let returns = drawn.replace('\n', "\r\n");
    let blanks = drawn.replace("sides: same\n", "sides: same  \n");
    let altered = drawn.replace("text: 1 2 3 4 5 6", "text: 1 2 3 4 5 7");
    for (record, error) in [
        (quoted, "line 1 is `> chess960 public-draw 1`; it should be `chess960 public-draw 1`"),
        (returns, "line 1 is `chess960 public-draw 1\\r`; it should be `chess960 public-draw 1`"),
        (blanks, "line 6: `same  ` should be `same` or `any` or `different`"),
        (altered, "texts or positions were changed, so do not use this record"),
    ] {
        table.write("forged", &record);
        assert_refused(&table.check("forged"), error);
        assert!(!table.check("forged").err.contains("should be `round"));
    }
    // A wrong date is told, whatever else is wrong.
    let run = chess960(["public-draw", "announce", "--event", "City", "Open", "--date", "6.3.2027"]);
    assert!(run.wrong_usage().contains("`6.3.2027` is not a date; write a day as in `2027-03-06`"));
}

/// A digest is taken as people have it.
#[test]
fn a_digest_is_pasted() {
    let table = Table::new("public-digest");
    let digest = table.announce(&["--source", LOTTO]);
    table.reveal(&["--text", "1 2 3 4 5 6"]).fine();
    for digest in [format!("SHA-256 {digest}\n"), format!("{digest}  announcement.txt"), digest.to_uppercase()] {
        chess960(["public-draw", "check", &table.path("drawn"), "--digest", &digest]).fine();
    }
}
