//! The commands `draw`, `methods` and `odds`, as they are used.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use chess960_draw::{Method, Words};
use serde_json::Value;

use super::odds;
use chess960_oracle::scharnagl;

use crate::run::{chess960, chess960_in_ascii, chess960_reading};

/// Returns what a command that must succeed writes to standard output.
fn answer(arguments: &[&str]) -> String {
    let run = chess960(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

#[test]
fn the_guide_leaves_standard_output_to_the_answer() {
    let run = chess960_reading(["draw", "--method", "coin", "--manual", "--format", "rank"], b"HHTTTTHTTH\n");
    assert_eq!(run.code, 0);
    assert_eq!(run.out, "QRKBBNRN\n");
    assert!(run.err.contains("Flip the coin"));
}

#[test]
fn the_guide_fails_where_input_ends() {
    let run = chess960_reading(["draw", "--method", "die", "--manual"], b"2 3\n");
    assert_eq!(run.code, 1);
    assert_eq!(run.out, "");
    assert!(run.err.contains("error: the input ended after 2 throws"));
}

#[test]
fn the_guide_needs_a_method() {
    let err = chess960(["draw", "--manual"]).wrong_usage();
    assert!(err.contains("--method <ID> is coin, die, "), "{err}");
}

/// The guide in a terminal of 40 columns.
#[test]
fn prompts_wrap_at_words() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chess960"))
        .args(["draw", "--method", "wheeler", "--manual"])
        .env("COLUMNS", "40")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A child that ended early is found out by its answer.
    let _ = child.stdin.take().expect("it is piped").write_all(b"KRNBQBR\nN\nW\n?\nR\n");
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(0));
    let prompts = String::from_utf8(output.stderr).expect("it is ASCII");
    // In a terminal, Enter ends the line after "> ".
    assert!(prompts.lines().all(|line| line.trim_start_matches("> ").len() <= 40), "{prompts}");
    assert!(prompts.contains("Draw one of Black's eight pieces from a\nbag."), "{prompts}");
}

/// Nothing that was typed reaches the terminal as an escape sequence, and a long line takes no longer than many short ones.
#[test]
fn the_guide_survives_any_input() {
    let arguments = ["draw", "--method", "coin", "--manual", "--format", "rank"];
    let refused = chess960_reading(&arguments, b"\x1b[31m H\x1b]0;x\x07\nHHTTTTHTTH\n");
    assert_eq!((refused.code, refused.out.as_str()), (0, "QRKBBNRN\n"));
    assert!(!refused.err.contains(['\x1b', '\x07']), "{}", refused.err);
    let long = chess960_reading(&arguments, &vec![b'H'; 1 << 17]);
    assert_eq!((long.code, long.out.as_str()), (1, ""));
    assert!(long.err.contains("error: a line of input is longer than 65536 bytes"), "{}", long.err);
}

#[test]
fn the_last_throw_can_be_taken_back() {
    let run = chess960_reading(["draw", "--method", "die", "--manual", "--format", "rank"], b"2 3 3 2 1\nundo\n3\n\n");
    assert_eq!((run.code, run.out.as_str()), (0, "RNBQKBNR\n"));
}

/// Five dice in the order of their size are not taken for the four that are read in another.
#[test]
fn a_throw_too_many_is_refused() {
    for (method, typed) in [("platonic", "1 3 2 12 20\n"), ("die", "2 3 3 2 3 6 6\n")] {
        let run = chess960_reading(["draw", "--method", method, "--manual", "--format", "rank"], typed.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
        assert!(run.err.contains(&format!("Ignoring the whole line {:?}", typed.trim())), "{}", run.err);
    }
}

/// What is listed first is fair, and how uneven the others are stands beside them.
#[test]
fn methods_that_are_not_uniform_are_marked() {
    let lists = [answer(&["methods"]), chess960(["draw", "--manual"]).wrong_usage()];
    for (list, marks) in lists.iter().zip([["no, 3 to 1", "no, 18 to 1"], ["uniform, 3 to 1)", "uniform, 18 to 1)"]]) {
        let at =
            |name: &str| list.find(&format!("{name} ")).or_else(|| list.find(&format!("{name},"))).expect("a name");
        assert!(at("shuffle") < at("optimal-die") && at("optimal-die") < at("rovida"), "{list}");
        assert!(marks.iter().all(|mark| list.contains(mark)), "{list}");
    }
}

#[test]
fn a_wrong_method_names_the_nearest() {
    for (word, method) in [("cards", "numbered-cards"), ("d6", "die"), ("DICE", "die")] {
        for command in [&["draw", "--method", word][..], &["methods", word], &["odds", word]] {
            let err = chess960(command).wrong_usage();
            assert!(err.contains(&format!("tip: the nearest method is `{method}`")), "{err}");
        }
    }
}

#[test]
fn wrong_usage() {
    for arguments in [
        &["draw", "--method", "dice"][..],
        &["draw", "--manual", "--seed", "1"],
        &["draw", "--count", "0"],
        &["odds"],
        &["draw", "--manual"],
        &["draw", "--seed", "x\ny"],
        &["draw", "--exclude", "all"],
        &["draw", "960"],
        &["draw", "0-4", "--count", "6", "--distinct"],
        &["draw", "0", "--double", "--different"],
        &["draw", "--different"],
        &["draw", "-", "--manual"],
        &["draw", "--seed", ""],
        &["draw", "--seed", "340282366920938463463374607431768211456"],
        &["draw", "--count", "1001", "--format", "html"],
        &["odds", "dice"],
        &["odds", "die", "961"],
        &["odds", "die", "518", "--format", "svg"],
        &["odds", "die", "--by", "rook"],
        &["methods", "--format", "svg"],
    ] {
        let run = chess960(arguments);
        assert_eq!(run.code, 2, "{arguments:?}");
        assert_eq!(run.out, "", "{arguments:?}");
        assert_ne!(run.err, "", "{arguments:?}");
    }
}

/// `ChaCha20` and how numbers are made of it never change, or old seeds would draw something else.
#[test]
fn a_seed_draws_the_same_everywhere() {
    let ranks = answer(&["draw", "--seed", "1", "--count", "3", "--format", "rank"]);
    assert_eq!(ranks, RANKS_OF_SEED_1);
    let course = answer(&["draw", "--method", "die", "--seed", "960"]);
    assert_eq!(course, COURSE_OF_SEED_960.to_owned() + BOARD_OF_SEED_960);
}

/// A draw without a seed names the one that it took.
#[test]
fn a_draw_can_be_repeated() {
    for format in ["text", "rank", "fen"] {
        let first = chess960(["draw", "--format", format]);
        let seed = first.err.strip_prefix("seed ").map(str::trim_end).expect("it names a seed");
        assert_eq!(answer(&["draw", "--format", format, "--seed", seed]), first.out);
    }
    let first = answer(&["draw", "--format", "json"]);
    let drawn: Value = serde_json::from_str(&first).expect("an object");
    let seed = drawn["seed"].as_str().expect("a seed is text");
    assert_eq!(answer(&["draw", "--format", "json", "--seed", seed]), first);
    // Larger than a number that every reader of JSON takes for what it is.
    let largest = answer(&["draw", "--format", "json", "--seed", "340282366920938463463374607431768211455"]);
    assert!(largest.contains("\"seed\":\"340282366920938463463374607431768211455\""), "{largest}");
}

/// Nobody finds it by trying.
#[test]
fn a_random_seed_has_128_bits() {
    let seed = |command: &[&str]| {
        let err = chess960(command).err;
        err.trim().strip_prefix("seed ").and_then(|seed| seed.parse::<u128>().ok()).expect("it names a seed")
    };
    for command in [&["draw"][..], &["book", "--count", "1"]] {
        // Five numbers below 2^100 among those below 2^128 would be a miracle.
        let seeds: Vec<u128> = (0..5).map(|_| seed(command)).collect();
        assert!(seeds.iter().any(|seed| seed >> 100 != 0), "{seeds:?}");
    }
}

/// All bits of a seed count, and the first 64 as they always did.
#[test]
fn every_bit_of_a_seed_counts() {
    let draw = |seed: u128| answer(&["draw", "--count", "9", "--format", "rank", "--seed", &seed.to_string()]);
    let all: std::collections::BTreeSet<String> = (0..128).map(|bit| draw(1 << bit)).collect();
    assert_eq!(all.len(), 128);
}

#[test]
fn a_notice_has_what_the_text_has() {
    let arguments = ["draw", "--count", "3", "--double", "--method", "coin", "--seed", "3", "--format"];
    let html = answer(&[&arguments[..], &["html"]].concat());
    let ranks = answer(&[&arguments[..], &["rank"]].concat());
    assert_eq!(html.matches("<section class=\"sheet position\">").count(), 3);
    assert!(html.rsplit("<section").next().is_some_and(|proof| proof.contains("<dd class=\"mono\">3</dd>")), "{html}");
    for (sheet, ranks) in html.split("<section").skip(1).zip(ranks.lines()) {
        for rank in ranks.split(' ') {
            let shown = format!("SP {} <span class=\"mono\">{rank}</span>", scharnagl(rank));
            assert!(sheet.contains(&shown), "{shown}");
        }
        assert!(sheet.contains("src=\"data:image&#x2f;svg+xml,"));
    }
    // Black castles on the eighth rank.
    let cards = answer(&[&arguments[..], &["html", "--layout", "cards"]].concat());
    for (card, ranks) in cards.split("class=\"board\"").skip(1).zip(ranks.lines()) {
        for (rank, number) in ranks.split(' ').zip(["1", "8"]) {
            let king = &"abcdefgh"[rank.find('K').expect("a king")..][..1];
            let moves = if king == "c" {
                format!("king stays on c{number}")
            } else {
                format!("king {king}{number} to c{number}")
            };
            assert!(card.contains(&format!("a-side: {moves}")), "{card}");
        }
    }
    // A random seed is on the notice.
    let random = answer(&["draw", "--format", "html"]);
    assert!(random.contains("<dt>seed</dt>"), "{random}");
}

const COURSE_OF_SEED_960: &str = "\
    2: bishop on c1  **B*****\n\
    1: bishop on b1  *BB*****\n\
    5: queen on g1  *BB***Q*\n\
    1: knight on a1  NBB***Q*\n\
    6 (again) 3: knight on f1  NBB**NQ*\n\
    rook on d1  NBBR*NQ*\n\
    king on e1  NBBRKNQ*\n\
    rook on h1  NBBRKNQR\n\
    NBBRKNQR, SP 260\n\n";
const BOARD_OF_SEED_960: &str = "  8  ♞ ♝ ♝ ♜ ♚ ♞ ♛ ♜\n  7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n  6  · · · · · · · ·\n  5  · · · · · · · ·\n  \
    4  · · · · · · · ·\n  3  · · · · · · · ·\n  2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n  1  ♘ ♗ ♗ ♖ ♔ ♘ ♕ ♖\n     a b c d e f g h\n";
const RANKS_OF_SEED_1: &str = "BRNBNKRQ\nRNBKNQRB\nNRKNQRBB\n";

#[test]
fn formats_of_a_draw_agree() {
    for method in ["number", "die", "optimal-coin", "playing-cards"] {
        let draw = |format| answer(&["draw", "--method", method, "--seed", "7", "--count", "3", "--format", format]);
        let ranks = draw("rank");
        let ranks: Vec<&str> = ranks.lines().collect();
        assert_eq!(ranks.len(), 3);
        let fens = draw("fen");
        for (fen, rank) in fens.lines().zip(&ranks) {
            let black = rank.to_lowercase();
            assert_eq!(fen, format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"));
        }
        let json = draw("json");
        assert_eq!(json.lines().count(), 3);
        for (line, rank) in json.lines().zip(&ranks) {
            let drawn: Value = serde_json::from_str(line).expect("an object a line");
            assert_eq!(drawn["rank"], **rank);
            assert_eq!(drawn["method"], method);
            assert_eq!(drawn["seed"], "7");
        }
        let course = draw("text");
        for (n, rank) in (1..).zip(ranks) {
            assert!(format!("\n{course}").contains(&format!("\n{n}. {rank}, SP ")), "{course}");
        }
    }
}

#[test]
fn methods_in_json_and_csv() {
    let json: Value = serde_json::from_str(&answer(&["methods", "--format", "json"])).expect("JSON");
    let rows = json.as_array().expect("an array");
    assert_eq!(rows.len(), Method::ALL.len());
    for (row, method) in rows.iter().zip(Method::ALL) {
        let odds = odds(method.id);
        assert_eq!(row["id"], method.id);
        assert_eq!(row["uniform"], odds.is_uniform());
        assert_eq!(row["min_probability"], odds.min_probability().to_string());
        assert_eq!(row["max_probability"], odds.max_probability().to_string());
        assert_eq!(row["total_variation"], odds.total_variation().to_string());
        assert!(row["entropy_bits"].as_f64().is_some_and(|bits| (9.0..9.907).contains(&bits)));
        assert_eq!(row["expected_throws"].is_null(), method.outcomes.is_none());
    }
    let die = rows.iter().find(|row| row["id"] == "die").expect("it is a method");
    assert_eq!(die["expected_throws"], "67/10");
    assert_eq!(die["throws_vs_optimum"], "391/162");
    assert_eq!(die["max_throws"], Value::Null);

    let csv = answer(&["methods", "--format", "csv"]);
    assert!(csv.starts_with("id,with,by,uniform,expected_throws,"));
    assert_eq!(csv.lines().count(), 1 + Method::ALL.len());
}

#[test]
fn methods_for_people() {
    let [brief, verbose] = [&["methods"][..], &["methods", "--exact"]].map(answer);
    for table in [&brief, &verbose] {
        for method in Method::ALL {
            assert!(table.contains(method.id) && table.contains(method.instructions(Words::english()).with), "{table}");
        }
    }
    for exact in ["1736/405", "TV distance", "vs optimum"] {
        assert!(verbose.contains(exact) && !brief.contains(exact), "{brief}{verbose}");
    }
}

#[test]
fn odds_by_position() {
    let csv = answer(&["odds", "coffin", "--format", "csv"]);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("scharnagl,rank,probability"));
    assert_eq!(lines.next(), Some("0,BBQNNRKR,1/1680"));
    assert_eq!(lines.next(), Some("1,BQNBNRKR,1/840"));
    assert_eq!(lines.count(), 958);
    let json: Value = serde_json::from_str(&answer(&["odds", "coffin", "--format", "json"])).expect("JSON");
    assert_eq!(json[518]["rank"], "RNBQKBNR");
    assert_eq!(json[518]["probability"], "1/840");
}

#[test]
fn odds_by_shared_squares() {
    let csv = answer(&["odds", "rovida", "--by", "king", "--format", "csv"]);
    assert_eq!(
        csv,
        "squares,positions,probability,uniform_probability\n\
         b1,108,1/6,9/80\nc1,168,1/6,7/40\nd1,204,1/6,17/80\ne1,204,1/6,17/80\nf1,168,1/6,7/40\ng1,108,1/6,9/80\n"
    );
    for (view, groups) in [("king", 6), ("queen", 8), ("bishops", 16), ("position", 960)] {
        let json: Value =
            serde_json::from_str(&answer(&["odds", "die", "--by", view, "--format", "json"])).expect("JSON");
        assert_eq!(json.as_array().map(Vec::len), Some(groups), "{view}");
        let chart = answer(&["odds", "die", "--by", view]);
        assert_eq!(chart.lines().count(), 3 + groups, "{chart}");
        assert_eq!(chart.matches("  1.000  ████████████████████████").count(), groups, "{chart}");
    }
}

#[test]
fn pictures_have_a_bar_for_each_position() {
    for method in ["die", "rovida", "two-coins", "coffin"] {
        let method = Method::find(method).expect("a method");
        let svg = answer(&["odds", method.id, "--format", "svg"]);
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{}", method.id);
        assert!(svg.contains("class=\"uniform\""), "{}", method.id);
        // Each bar is a closed shape.
        assert_eq!(svg.matches("V448z").count(), 960, "{}", method.id);
        let level = svg.contains("class=\"level\"");
        let uneven = svg.contains("class=\"above\"") && svg.contains("class=\"below\"");
        let is_uneven = method.instructions(Words::english()).why_uneven.is_some();
        assert_eq!((level, uneven), (!is_uneven, is_uneven), "{}", method.id);
    }
}

#[test]
fn a_draw_keeps_to_what_is_asked_for() {
    for source in [&["--seed", "5"][..], &["--method", "coin", "--seed", "5"]] {
        let draw = |arguments: &[&str]| answer(&[&["draw"], arguments, source].concat());
        let ranks = draw(&[
            "--format",
            "rank",
            "--count",
            "30",
            "--distinct",
            "0-39",
            "--exclude",
            "0,5-9",
            "--exclude",
            "K=b1",
        ]);
        let mut numbers: Vec<usize> = ranks.lines().map(scharnagl).collect();
        assert_eq!(numbers.len(), 30);
        assert!(numbers.iter().all(|number| (1..5).contains(number) || (10..40).contains(number)), "{numbers:?}");
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 30);

        let pairs = draw(&["--format", "rank", "--double", "--different", "--distinct", "--count", "6", "0-2"]);
        let mut pairs: Vec<Vec<usize>> = pairs.lines().map(|line| line.split(' ').map(scharnagl).collect()).collect();
        pairs.sort();
        assert_eq!(pairs, [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]);

        // Without --distinct, positions come again.
        let again = draw(&["--format", "rank", "--count", "50", "518,534"]);
        assert_eq!(again.lines().collect::<std::collections::BTreeSet<_>>().len(), 2);
    }
}

#[test]
fn formats_of_a_double_draw_agree() {
    let draw = |format| answer(&["draw", "--double", "--seed", "3", "--count", "2", "--format", format]);
    let ranks = draw("rank");
    for (n, pair) in ranks.lines().enumerate() {
        let (white, black) = pair.split_once(' ').expect("two ranks");
        let board = format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{white}", black.to_lowercase());
        let line = |format| draw(format).lines().nth(n).expect("a line").to_owned();
        assert_eq!(line("fen"), format!("{board} w KQkq - 0 1"));
        assert_eq!(line("uci"), format!("position fen {board} w KQkq - 0 1"));
        let (white_number, black_number) = (scharnagl(white), scharnagl(black));
        let epd = format!("{board} w KQkq - id \"White SP {white_number}, Black SP {black_number}\";");
        assert_eq!(line("epd"), epd);
        let json: Value = serde_json::from_str(&line("json")).expect("an object");
        assert_eq!((&json["white"], &json["black"]), (&Value::from(white_number), &Value::from(black_number)));
        let text = draw("text");
        let title = format!("{}. White {white}, SP {white_number}; Black {black}, SP {black_number}\n", n + 1);
        assert!(text.contains(&title), "{text}");
        let ascii = chess960_in_ascii(["draw", "--double", "--seed", "3", "--count", "2"]).fine();
        let spaced = |rank: &str| rank.chars().flat_map(|piece| [' ', piece]).collect::<String>();
        assert!(ascii.is_ascii());
        assert!(ascii.contains(&format!("  8 {}\n", spaced(&black.to_lowercase()))), "{ascii}");
        assert!(ascii.contains(&format!("  1 {}\n", spaced(white))), "{ascii}");
    }
}

#[test]
fn by_hand_what_is_excluded_is_drawn_again() {
    let arguments = [
        "draw",
        "--method",
        "number",
        "--manual",
        "--count",
        "2",
        "--distinct",
        "--exclude",
        "518",
        "--format",
        "rank",
    ];
    let run = chess960_reading(arguments, b"518\n\n777\n\n777\n\n0\n");
    assert_eq!((run.code, run.out.as_str()), (0, "QRKBBNRN\nBBQNNRKR\n"));
    assert!(run.err.contains("RNBQKBNR is excluded; draw again.\n"), "{}", run.err);
    assert!(run.err.contains("QRKBBNRN was drawn before; draw again.\n"), "{}", run.err);
}

#[test]
fn odds_of_some_positions() {
    let csv = answer(&["odds", "coffin", "fritz9:359,0-1", "--format", "csv"]);
    assert_eq!(csv, "scharnagl,rank,probability\n0,BBQNNRKR,1/1680\n1,BQNBNRKR,1/840\n518,RNBQKBNR,1/840\n");
    let csv = answer(&["odds", "rovida", "K=b1,518", "--by", "king", "--format", "csv"]);
    assert_eq!(csv, "squares,positions,probability,uniform_probability\nb1,108,1/6,9/80\ne1,1,1/1296,1/960\n");
    for (option, number) in [(&["--one-based"][..], "960"), (&["--numbering", "fritz9"], " 81")] {
        let text = answer(&[&["odds", "rovida", "BBQNNRKR"], option].concat());
        assert!(text.contains(&format!("\n{number} BBQNNRKR")), "{text}");
    }
    let text = answer(&["odds", "rovida", "K=b1"]);
    assert!(text.lines().last().is_some_and(|line| line.starts_with("together") && line.contains(" 1/6 ")), "{text}");
}

/// Lines that have no FEN in them are as short as the terminal asks for, and ASCII where nothing else is known to be shown.
#[test]
fn narrow_terminals_without_figurines() {
    for (width, arguments) in [
        (40, &["methods"][..]),
        (40, &["methods", "--exact"]),
        (40, &["odds", "rovida"]),
        (40, &["odds", "coffin", "--by", "bishops"]),
        (40, &["odds", "playing-cards", "518-530"]),
        (30, &["odds", "rovida"]),
        (40, &["draw", "--double", "--seed", "1", "--count", "3"]),
        (40, &["draw", "--method", "wheeler", "--seed", "1"]),
        (40, &["draw", "--method", "playing-cards", "--seed", "1"]),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_chess960"))
            .args(arguments)
            .envs([("COLUMNS", width.to_string().as_str()), ("LC_ALL", "C"), ("NO_COLOR", "1")])
            .output()
            .expect("the command runs");
        let out = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(out.is_ascii() && !out.is_empty() && !out.contains('\x1b'), "{out}");
        for line in out.lines() {
            assert!(line.len() <= width && line.trim_end() == line, "{arguments:?}: {line:?}");
        }
    }
}
