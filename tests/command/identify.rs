use serde_json::{Value, json};

use chess960_oracle::{fritz9, legal_ranks};

use crate::run::{chess960, chess960_reading, folder, shell};

const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";

#[test]
fn a_line_may_be_written_in_every_way() {
    let lines = [
        "518",
        "SP 518",
        "fritz9:359",
        "RNBQKBNR",
        "rnbqkbnr",
        "R N B Q K B N R",
        "♖♘♗♕♔♗♘♖",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - id \"SP 518\";",
    ];
    let out = chess960_reading(["identify"], lines.join("\n").as_bytes()).fine();
    let expected: String = lines.iter().map(|line| format!("518\t518\t{line}\n")).collect();
    assert_eq!(out, expected);
}

#[test]
fn the_numbering_is_that_of_what_is_read_and_written() {
    let identify =
        |arguments: &[&str], line: &str| chess960_reading([&["identify"], arguments].concat(), line.as_bytes()).fine();
    assert_eq!(identify(&["--numbering", "fritz9"], "359"), "359\t359\t359\n");
    assert_eq!(identify(&["--numbering", "fritz9"], "scharnagl:518"), "359\t359\tscharnagl:518\n");
    assert_eq!(identify(&["--one-based"], "960"), "960\t960\t960\n");
    assert_eq!(identify(&["--one-based"], "BBQNNRKR"), "960\t960\tBBQNNRKR\n");
    assert_eq!(identify(&["--one-based", "--numbering", "fritz9"], "BBQNNRKR"), "81\t81\tBBQNNRKR\n");
}

#[test]
fn only_the_board_counts_where_it_is_asked_for() {
    let input = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Kq - 4 9\n";
    let run = chess960_reading(["identify"], input.as_bytes());
    assert_eq!((run.code, run.out), (1, format!("-\t-\t{input}")));
    assert!(run.err.contains("--board-only"), "{}", run.err);
    assert_eq!(chess960_reading(["identify", "--board-only"], input.as_bytes()).fine(), format!("518\t518\t{input}"));
}

#[test]
fn positions_from_games_are_summed_up() {
    let input = format!("{AFTER_E4}\n").repeat(100) + "KRNBBQRN\n" + AFTER_E4;
    let run = chess960_reading(["identify"], input.as_bytes());
    assert_eq!((run.code, run.out.lines().count()), (1, 102));
    let lines: Vec<_> = run.err.lines().collect();
    assert_eq!(lines.len(), 5, "{}", run.err);
    assert!(lines[2].starts_with("line 3: e4 has P"));
    assert!(lines[3].starts_with("line 101: "));
    assert_eq!(lines[4], "and 98 more FENs from the middle of a game; --verbose reports each of them");
    let run = chess960_reading(["identify", "--verbose"], input.as_bytes());
    assert_eq!((run.code, run.err.lines().count()), (1, 102));
    // Three are not too many to be reported.
    let run = chess960_reading(["identify"], format!("{AFTER_E4}\n").repeat(3).as_bytes());
    assert_eq!(run.err.lines().count(), 3);
}

#[test]
fn several_files_are_read_one_after_the_other() {
    let folder = folder("several_files");
    std::fs::write(folder.join("a"), "RNBQKBNR\nX").expect("a file");
    std::fs::write(folder.join("=b"), format!("\n518\n{}", format!("{AFTER_E4}\n").repeat(3))).expect("a file");
    let run = shell("echo 0 | chess960 identify a - ./=b a", &folder);
    assert_eq!(run.code, 1);
    assert_eq!(run.out.lines().count(), 9);
    let places: Vec<_> =
        run.err.lines().map(|line| line.splitn(3, ": ").take(2).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(places, ["a line 2", "./=b line 3", "./=b line 4", "./=b line 5", "a line 2"]);
    let rows = shell("echo 0 | chess960 identify a - =b --format json", &folder).out;
    let places: Vec<_> = rows
        .lines()
        .map(|row| {
            let row: Value = serde_json::from_str(row).expect("an object");
            (row["file"].as_str().expect("a file").to_owned(), row["line"].as_u64().expect("a line"))
        })
        .collect();
    let expected = [("a", 1), ("a", 2), ("-", 1), ("=b", 2), ("=b", 3), ("=b", 4), ("=b", 5)];
    assert_eq!(places, expected.map(|(file, line)| (file.to_owned(), line)));
    let cells = shell("chess960 identify =b --format csv", &folder).out;
    assert_eq!(cells.lines().nth(1), Some("2,518,518,518,,'=b"));
    let unreadable = shell("chess960 identify a none", &folder);
    assert_eq!((unreadable.code, unreadable.out.as_str()), (2, "518\t518\tRNBQKBNR\n-\t-\tX\n"));
    assert!(unreadable.err.ends_with("error: cannot read none: No such file or directory\n"), "{}", unreadable.err);
}

#[test]
fn a_position_in_the_place_of_a_file_is_for_another_command() {
    let folder = folder("no_file");
    for position in ["518", "RNBQKBNR", "fritz9:359"] {
        let run = shell(&format!("chess960 identify {position}"), &folder);
        assert_eq!(run.code, 2);
        assert_eq!(
            run.err,
            format!(
                "error: cannot read {position}: No such file or directory; to identify one position, use `chess960 show`\n"
            )
        );
    }
}

#[test]
fn json_and_csv_have_the_same_fields() {
    let input = "RNBQKBNR\n\nR\"N,b\nbqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1\n";
    let json = chess960_reading(["identify", "--format", "json"], input.as_bytes());
    let rows: Vec<Value> = json.out.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let error = rows[1]["error"].as_str().expect("a reason");
    assert_eq!(
        rows[0],
        json!({"line": 1, "white": 518, "black": 518, "text": "RNBQKBNR", "error": null, "file": null})
    );
    assert_eq!(
        rows[1],
        json!({"line": 3, "white": null, "black": null, "text": "R\"N,b", "error": error, "file": null})
    );
    let csv = chess960_reading(["identify", "--format", "csv"], input.as_bytes());
    assert_eq!(
        csv.out,
        format!(
            "line,white,black,text,error,file\n1,518,518,RNBQKBNR,,\n3,,,\"R\"\"N,b\",\"{}\",\n\
             4,0,2,bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1,,\n",
            error.replace('"', "\"\"")
        )
    );
    // The header is there without a row, too.
    assert_eq!(chess960_reading(["identify", "--format", "csv"], b"").fine(), "line,white,black,text,error,file\n");
}

#[test]
fn what_books_and_lists_write_is_read_back() {
    for format in ["rank", "figurine", "fen", "epd", "uci"] {
        let lines = chess960(["show", "all", "--format", format]).fine();
        let identified = chess960_reading(["identify"], lines.as_bytes()).fine();
        for ((number, line), answer) in lines.lines().enumerate().zip(identified.lines()) {
            assert_eq!(answer, format!("{number}\t{number}\t{line}"));
        }
    }
}

#[test]
fn lines_of_all_kinds_are_identified() {
    let input = b"\xEF\xBB\xBFRNBQKBNR\r\n\n  \t\nbbqnnrkr\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  qkQK - id \"x\";\r\n518\nRN\xFFBQKB\nqrkbbnrn";
    let run = chess960_reading(
        ["identify", "--numbering", "scharnagl"],
        &input.iter().copied().filter(|&byte| byte != 0xFF).collect::<Vec<_>>(),
    );
    assert_eq!(run.code, 1);
    assert_eq!(
        run.out,
        "518\t518\tRNBQKBNR\n0\t0\tbbqnnrkr\n\
         518\t518\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  qkQK - id \"x\";\n\
         518\t518\t518\n-\t-\tRNBQKB\n777\t777\tqrkbbnrn\n"
    );
    let numbers: Vec<&str> = run.err.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(numbers, ["line 7"], "{}", run.err);
}

#[test]
fn bad_lines_do_not_stop_the_others() {
    let mut input = b"RN\xFFQKBNR\n".to_vec();
    input.extend_from_slice(&vec![b'R'; 3_000_000]);
    input.extend_from_slice(b"\nRNBQKBNR\n");
    let run = chess960_reading(["identify", "--format", "json"], &input);
    assert_eq!(run.code, 1);
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0]["error"].as_str().is_some_and(|error| error.contains("byte 3 is not UTF-8")));
    assert!(lines[1]["error"].as_str().is_some_and(|error| error.contains("longer than 262144 bytes")));
    assert!(lines[1]["text"].as_str().is_some_and(|text| text.len() < 1000));
    assert_eq!(lines[0]["white"], serde_json::Value::Null);
    assert_eq!(
        lines[2],
        serde_json::json!({"line": 3, "white": 518, "black": 518, "text": "RNBQKBNR", "error": null, "file": null})
    );
}

#[test]
fn fritz9_numbers_come_out_where_they_are_asked_for() {
    let ranks = legal_ranks();
    let run = chess960_reading(["identify", "--numbering", "fritz9"], ranks.join("\n").as_bytes());
    assert_eq!(run.code, 0);
    for (rank, line) in ranks.iter().zip(run.out.lines()) {
        assert_eq!(line, format!("{0}\t{0}\t{rank}", fritz9(rank)));
    }
}

#[test]
fn lines_of_lists_are_read_as_check_reads_them() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let epd = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    for text in [fen, epd, "RNBQKBNR", "R N B Q K B N R", "♖♘♗♕♔♗♘♖"] {
        for line in [format!("{text};"), format!("\"{text}\","), format!("  '{text}',\t"), format!("[{text}]")] {
            assert_eq!(chess960_reading(["identify"], line.as_bytes()).fine(), format!("518\t518\t{line}\n"));
        }
    }
    let double = "\"bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1\",";
    assert_eq!(chess960_reading(["identify"], double.as_bytes()).fine(), format!("0\t2\t{double}\n"));
    let lost = "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1\",";
    assert_eq!(chess960_reading(["identify"], lost.as_bytes()).code, 1);
    assert_eq!(chess960_reading(["identify", "--board-only"], lost.as_bytes()).fine(), format!("518\t518\t{lost}\n"));
    // Errors are those of the position.
    let run = chess960_reading(["identify"], b"\"RNBQKBNN\",");
    assert!(run.err.starts_with("line 1: there is one knight too many, one rook is missing"), "{}", run.err);
    for line in ["518;RNBQKBNR;", "\"a\",", "-;"] {
        assert_eq!(chess960_reading(["identify"], line.as_bytes()).code, 1, "{line}");
    }
}

/// Text that terminals and spreadsheets would obey.
const NASTY: &str = "\x1b]0;title\x07 \u{9b}31m \u{202e}";

#[test]
fn json_has_no_characters_that_a_terminal_obeys() {
    let run = chess960_reading(["identify", "--format", "json"], NASTY.as_bytes());
    assert!(run.out.contains(r"\u001b]0;title\u0007 \u009b31m \u202e"), "{}", run.out);
    let row: Value = serde_json::from_str(&run.out).expect("an object");
    assert_eq!(row["text"], NASTY);
    let pgn = format!("[Event \"x\"]\n[Variant \"{NASTY}\"]\n\n*\n");
    let stats = chess960_reading(["stats", "--format", "json"], pgn.as_bytes()).fine();
    assert!(stats.contains(r"\u001b]0;title\u0007 \u009b31m \u202e"), "{stats}");
    // Everything else gets the bytes as they are.
    for arguments in [["identify", "--format", "text"], ["identify", "--format", "csv"]] {
        assert!(chess960_reading(arguments, NASTY.as_bytes()).out.contains(NASTY));
    }
    assert_eq!(chess960_reading(["games"], pgn.as_bytes()).fine(), pgn);
}

#[test]
fn spreadsheets_take_no_line_for_a_formula() {
    for line in ["=cmd|calc!A0", "+518", "-5", "@x", "\t=1", "＝1", "-"] {
        let run = chess960_reading(["identify", "--format", "csv"], line.as_bytes());
        let cell = run.out.lines().nth(1).expect("a row").split(',').nth(3).expect("a cell");
        assert_eq!(cell, format!("'{line}"));
        assert!(chess960_reading(["identify"], line.as_bytes()).out.ends_with(&format!("\t{line}\n")));
    }
    for line in ["RNBQKBNR", "a=b", "518", " =1"] {
        let run = chess960_reading(["identify", "--format", "csv"], line.as_bytes());
        assert!(run.out.lines().nth(1).is_some_and(|row| row.contains(&format!(",{line},"))), "{}", run.out);
    }
    // Nor are our own values touched.
    assert!(chess960(["show", "518", "--format", "csv"]).fine().contains(",-NQ-N-,"));
}

/// A terminal gets no control characters, whatever the format; everything else gets the line as it is.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_text_escaped() {
    let folder = folder("terminal");
    let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"{NASTY}\";");
    std::fs::write(folder.join("lines"), format!("{NASTY}\n{fen}\n")).expect("a file");
    std::fs::write(folder.join("games"), format!("[Event \"{NASTY}\"]\r\n\r\n*\r\n")).expect("a file");
    for arguments in ["identify lines", "identify --format csv lines", "identify --format json lines", "games games"] {
        let Ok(output) = std::process::Command::new("script")
            .args(["-qec", &format!("'{}' {arguments} 2> /dev/null", env!("CARGO_BIN_EXE_chess960")), "/dev/null"])
            .current_dir(&folder)
            .output()
        else {
            return;
        };
        let out = String::from_utf8(output.stdout).expect("UTF-8");
        let expected = if arguments.contains("json") {
            r"\u001b]0;title\u0007 \u009b31m \u202e"
        } else {
            r"\u{1b}]0;title\u{7} \u{9b}31m \u{202e}"
        };
        assert!(out.contains(expected), "{arguments}: {out:?}");
        assert!(!out.contains(|c: char| c.is_control() && !"\t\r\n".contains(c) || c == '\u{202e}'), "{out:?}");
        assert!(!out.contains(r"\r"), "{out:?}");
    }
}
