//! The command reads its own output: every way of writing positions, in every place that reads them.

use crate::run::{chess960, chess960_in_ascii, chess960_reading, folder, shell};

/// The positions that are written, as Scharnagl numbers.
const POSITIONS: [u16; 4] = [777, 0, 518, 959];

/// The same with another position for Black.
const DOUBLE: &str = "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1";

fn run(arguments: &str) -> String {
    chess960(arguments.split_whitespace()).fine()
}

/// The positions in every way in which a subcommand writes them on lines, each with what was run.
fn written() -> Vec<(String, String)> {
    let mut commands = Vec::new();
    for format in ["rank", "figurine", "fen", "epd", "uci"] {
        commands.push(format!("show 777 0 518 959 --format {format}"));
    }
    for castling in ["x-fen", "shredder"] {
        for format in ["fen", "epd", "uci", "epd --comment"] {
            commands.push(format!("book 777 0 518 959 --castling {castling} --format {format}"));
        }
    }
    let mut written: Vec<_> = commands.iter().map(|command| (command.clone(), run(command))).collect();
    for format in ["rank", "figurine", "fen", "epd", "uci"] {
        // One after the other, in the order asked for; what is not excluded is drawn.
        let draw = |number| {
            let drawn = chess960(["draw", "--exclude", &format!("not:{number}"), "--seed", "1", "--format", format]);
            assert_eq!(drawn.code, 0, "{}", drawn.err);
            drawn.out
        };
        written.push((format!("draw --format {format}"), POSITIONS.map(draw).concat()));
    }
    let tags = POSITIONS.map(|number| {
        let pgn = run(&format!("book {number} --format pgn"));
        format!("{}\n", pgn.lines().find(|line| line.starts_with("[FEN ")).expect("a tag"))
    });
    written.push(("book --format pgn | grep FEN".to_owned(), tags.concat()));
    written
}

#[test]
fn every_reader_reads_what_every_writer_writes() {
    let games = folder("reading").join("games.pgn");
    std::fs::write(&games, run("book all --format pgn")).expect("a file");
    let games = games.to_str().expect("a plain path");
    // In each, the dash is the positions.
    let readers = [
        "show -".to_owned(),
        "show - --format fen".to_owned(),
        "explain -".to_owned(),
        "book -".to_owned(),
        "book --exclude -".to_owned(),
        "draw - --seed 1 -n 9 --format rank".to_owned(),
        "draw --exclude - --seed 1 -n 9 --format rank".to_owned(),
        "odds die -".to_owned(),
        "table positions -".to_owned(),
        "public-draw announce --event Cup --date 2027-03-06 --source hex64:beacon -".to_owned(),
        format!("games --position - {games}"),
    ];
    let arguments = |reader: &str, positions: &str| -> Vec<String> {
        reader
            .replace("hex64:beacon", "hex\u{a0}64:\u{a0}beacon")
            .split(' ')
            .map(|word| word.replace('\u{a0}', " "))
            .flat_map(|word| match word.as_str() {
                "-" => vec![positions.to_owned()],
                _ => vec![word],
            })
            .collect()
    };
    let numbers: Vec<String> = POSITIONS.iter().map(ToString::to_string).collect();
    let expected = readers.each_ref().map(|reader| chess960(arguments(reader, &numbers.join(","))));
    for (writer, lines) in written() {
        assert_eq!(lines.lines().count(), POSITIONS.len(), "{writer}");
        for (reader, expected) in readers.iter().zip(&expected) {
            let read = chess960_reading(arguments(reader, "-"), lines.as_bytes());
            assert_eq!((expected.code, &expected.out), (read.code, &read.out), "{writer} | {reader}: {}", read.err);
            assert_eq!(expected.err, read.err, "{writer} | {reader}");
            assert_eq!(expected.code, 0);
        }
        let identified = chess960_reading(["identify"], lines.as_bytes()).fine();
        let both: String =
            POSITIONS.iter().zip(lines.lines()).map(|(number, line)| format!("{number}\t{number}\t{line}\n")).collect();
        assert_eq!(identified, both, "{writer}");
        let first = lines.lines().next().expect("a line");
        assert_eq!(chess960_reading(["diagram", "-"], first.as_bytes()).fine(), run("diagram 777"), "{writer}");
    }
}

#[test]
fn pairs_are_read_where_the_sides_may_differ() {
    let entry = |format: &str| {
        let book = run(&format!("book 0 2 --double --format {format}"));
        book.lines().nth(1).expect("White has 0, Black 2").to_owned()
    };
    let mut lines = ["fen", "epd", "uci", "fen --castling x-fen"].map(entry).to_vec();
    for format in ["rank", "figurine"] {
        let drawn = run(&format!("draw 0 2 --double --seed 1 -n 99 --format {format}"));
        let is_pair = |line: &&str| chess960_reading(["identify"], line.as_bytes()).out.starts_with("0\t2\t");
        lines.push(drawn.lines().find(is_pair).expect("one of 99").to_owned());
    }
    for line in &lines {
        assert_eq!(chess960_reading(["identify"], line.as_bytes()).fine(), format!("0\t2\t{line}\n"));
        assert_eq!(chess960_reading(["diagram", "-"], line.as_bytes()).fine(), run("diagram 0 2"), "{line}");
        for reader in ["show", "book", "draw"] {
            let refused = chess960_reading([reader, "-"], line.as_bytes());
            assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{line} | {reader}");
            assert!(refused.err.contains("(SP 0)"), "{}", refused.err);
            assert!(refused.err.contains("`chess960 identify`"), "{}", refused.err);
        }
    }
}

#[test]
fn an_object_of_json_names_the_filter_that_helps() {
    let of_a_setup = chess960_reading(["identify", "--format", "json"], DOUBLE.as_bytes()).fine();
    let why =
        "this is JSON; `jq -r .x_fen` writes its FENs, and `jq -r .text` the lines that `chess960 identify` read\n";
    for json in [&*run("show 518 --format json"), &of_a_setup, "{\n  \"rank\": 518\n}\n", "{\"rank\":}"] {
        for reader in [&["identify"][..], &["show", "-"], &["book", "-"], &["diagram", "-"]] {
            let refused = chess960_reading(reader, json.as_bytes());
            assert_eq!((refused.code, refused.err), (1, format!("error: {why}")), "{reader:?} {json}");
        }
    }
    for reader in [&["identify"][..], &["show", "-"]] {
        let mixed = chess960_reading(reader, b"518\n{\"rank\":\"RNBQKBNR\"}\n{518}\n");
        assert_eq!((mixed.code, mixed.err), (1, format!("line 2: {why}")), "{reader:?}");
    }
}

#[test]
fn files_without_positions_on_their_lines_are_for_others() {
    let pgn = run("book 518 --format pgn");
    let table = run("table positions 518 --format json");
    let csv = "this is CSV; write it with --format fen; `chess960 check positions` reads CSV";
    for (file, why) in [
        (&run("show 518 --format csv"), csv),
        (&run("table positions --columns fritz9 --format csv"), csv),
        (&run("table positions --columns krn --format csv"), csv),
        (&chess960_reading(["identify", "--format", "csv"], b"518").fine(), csv),
        (&pgn, "this is a PGN file; `chess960 stats` counts its games by starting position"),
        (&table, "this is JSON; `jq -r '.[].x_fen'` writes the FENs of its objects"),
    ] {
        for reader in [&["identify"][..], &["show", "-"], &["book", "-"], &["draw", "--exclude", "-"]] {
            let refused = chess960_reading(reader, file.as_bytes());
            assert_eq!(refused.code, 1);
            assert_eq!(refused.err, format!("error: {why}\n"), "{reader:?}");
        }
    }
    // A list of numbers by rank is neither.
    let refused = chess960_reading(["identify"], b"\"RNBQKBNR\": 518,\n");
    assert!(refused.err.starts_with("line 1: this has both a number and a position"), "{}", refused.err);
}

#[test]
fn data_that_is_not_text_is_refused_at_once() {
    for (bytes, code, why) in [
        (&b"\xFF\xFE5\x001\x008\x00\n\x00"[..], 2, "cannot read standard input: it is UTF-16; convert it to UTF-8"),
        (b"\xFD7zXZ\0\n", 2, "cannot read standard input: it is compressed with xz; pass on what `xzcat` writes"),
        (b"\x7FELF\0\n\0\n", 1, "this is binary data; save the positions as text"),
    ] {
        for reader in [&["identify"][..], &["show", "-"]] {
            let refused = chess960_reading(reader, bytes);
            assert_eq!((refused.code, refused.out.as_str()), (code, ""), "{}", refused.err);
            assert!(refused.err.starts_with(&format!("error: {why}")), "{}", refused.err);
        }
    }
    let latin1 = chess960_reading(["identify", "--format", "json"], b"518\nR\xFC\n");
    assert_eq!(latin1.err, "line 2: byte 2 is not UTF-8; save the file as UTF-8\n");
}

#[cfg(feature = "compression")]
#[test]
fn compressed_positions_are_read_like_others() {
    let folder = folder("reading_compressed");
    std::fs::write(folder.join("book"), run("book 0-9")).expect("a file");
    let line = "gzip -k book; for file in book book.gz; do chess960 identify $file | cut -f 1 | tr '\\n' ' '; \
                chess960 show - --format rank < $file; done";
    let both = shell(line, &folder);
    let expected = "0 1 2 3 4 5 6 7 8 9 ".to_owned() + &run("show 0-9 --format rank");
    assert_eq!(both.fine(), expected.repeat(2));
}

#[test]
fn identify_says_what_a_line_is_instead_of_a_position() {
    let selection = "a line has one position; `chess960 show -` reads ranges and other selections".to_owned();
    let else_ = |text: &str| format!("`{text}` is not a position; write a number (518), a rank (RNBQKBNR) or a FEN");
    for (text, why) in [
        ("all", selection.clone()),
        ("500-502", selection.clone()),
        ("K=e1", selection.clone()),
        ("518,519", selection),
        ("idn 518", else_("idn 518")),
        ("# comment", else_("# comment")),
        ("A list of positions", else_("A list of positions")),
        ("TSLDKLST", "'T' (a1) is not a piece letter; the letters are B K N Q R".to_owned()),
        ("position fen", "after `position` comes `startpos`, or `fen` and a FEN".to_owned()),
        ("position", "after `position` comes `startpos`, or `fen` and a FEN".to_owned()),
    ] {
        assert_eq!(chess960_reading(["identify"], text.as_bytes()).err, format!("line 1: {why}\n"));
    }
}

#[test]
fn columns_are_those_of_the_line() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    // Only lines have marks around a FEN.
    for line in [
        fen.to_owned(),
        format!("position fen {fen}"),
        format!("  {fen}"),
        format!("[FEN \"{fen}\"]"),
        format!("\"{fen}\","),
        format!("\u{a0}{fen};"),
    ] {
        let column = line[..line.find(" b ").expect("the side to move")].chars().count() + 2;
        let identified = chess960_reading(["identify"], line.as_bytes());
        let shown = chess960_reading(["show", "-"], line.as_bytes());
        let argument = (!line.ends_with([',', ';'])).then(|| chess960(["show", &line]));
        for refused in [identified, shown].into_iter().chain(argument) {
            assert!(refused.err.contains(&format!("Black is to move (column {column})")), "{line}: {}", refused.err);
        }
    }
}

#[test]
fn a_board_of_letters_has_no_numbers() {
    let board = chess960_in_ascii(["diagram", "518", "--format", "text"]).fine();
    for input in [&*board, "1.\n", "518...\n", "6 . . .\n"] {
        for reader in [&["identify"][..], &["show", "-"]] {
            let refused = chess960_reading(reader, input.as_bytes());
            assert_eq!((refused.code, refused.err.contains("line 1: ")), (1, true), "{input}: {}", refused.err);
            assert!(!refused.out.contains(|c: char| c.is_ascii_digit()) || refused.out.contains("-\t-\t"));
        }
    }
    let identified = chess960_reading(["identify"], board.as_bytes()).out;
    assert!(identified.lines().all(|line| line.starts_with("-\t-\t")), "{identified}");
    assert_eq!(chess960_reading(["identify"], b"518,").fine(), "518\t518\t518,\n");
}

#[test]
fn standard_input_without_positions_is_an_error() {
    let games = folder("reading_nothing").join("games.pgn");
    std::fs::write(&games, run("book 518 --format pgn")).expect("a file");
    let games = games.to_str().expect("a plain path");
    for input in ["", "\n \n", "hello\n"] {
        for reader in [
            &["show", "-"][..],
            &["explain", "-"],
            &["book", "-"],
            &["draw", "-"],
            &["odds", "die", "-"],
            &["table", "positions", "-"],
            &["games", "--position", "-", games],
        ] {
            let refused = chess960_reading(reader, input.as_bytes());
            assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{reader:?}");
            assert_eq!(refused.err.lines().last(), Some("error: standard input has no positions"), "{reader:?}");
        }
        // Nothing is drawn yet.
        let drawn =
            chess960_reading(["draw", "518", "--exclude", "-", "--format", "rank", "--seed", "1"], input.as_bytes());
        assert_eq!((drawn.code, drawn.out.as_str()), (i32::from(input.len() > 4), "RNBQKBNR\n"));
    }
    assert_eq!(chess960_reading(["show", "518", "-", "--format", "rank"], b"").fine(), "RNBQKBNR\n");
}

#[test]
fn a_list_of_numbers_and_positions_is_reported_in_three_lines() {
    let list: String =
        run("show all --format rank").lines().zip(0..).map(|(rank, n)| format!("{n} {rank}\n")).collect();
    for (reader, advice) in [(&["identify"][..], "; --verbose reports each of them"), (&["show", "-"], "")] {
        let refused = chess960_reading(reader, list.as_bytes());
        let lines: Vec<_> = refused.err.lines().collect();
        assert_eq!(refused.code, 1);
        for (number, line) in (1..=3).zip(&lines) {
            assert!(line.starts_with(&format!("line {number}: ")), "{line}");
            let why = "this has both a number and a position; give only one; `chess960 check positions` compares them in a list";
            assert!(line.ends_with(why), "{line}");
        }
        assert_eq!(lines[3], format!("and 957 more lines with a number and a position{advice}"));
        assert_eq!(lines.len(), if reader.len() == 1 { 4 } else { 5 });
    }
    assert_eq!(chess960_reading(["identify", "--verbose"], list.as_bytes()).err.lines().count(), 960);
}

/// Someone at a terminal learns what the command waits for; a program does not.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_told_how_to_end_the_input() {
    if shell("command -v script", ".").code != 0 {
        return;
    }
    let notice = "reading standard input; end it with Ctrl-D\r\n";
    let folder = folder("waiting");
    let (list, table, book) = (run("show all --format rank"), run("table krn"), run("book 518 --format pgn"));
    for (command, input) in [
        ("identify", "518\n"),
        ("identify -", "518\n"),
        ("show -", "518\n"),
        ("explain -", "518\n"),
        ("diagram -", "518\n"),
        ("book -", "518\n"),
        ("draw -", "518\n"),
        ("draw --exclude -", "518\n"),
        ("odds die -", "518\n"),
        ("table positions -", "518\n"),
        ("check positions", &list),
        ("check krn", &table),
        ("stats", &book),
        ("stats -", &book),
        ("games", &book),
        ("emit python --from -", "KRN = krn by n5n\n"),
    ] {
        std::fs::write(folder.join("input"), input).expect("a file");
        let binary = env!("CARGO_BIN_EXE_chess960");
        let on_terminal = |redirection: &str| {
            let line = format!("script -qec \"'{binary}' {command} {redirection}\" /dev/null < input");
            shell(&line, &folder).out
        };
        let told = on_terminal("> output");
        assert_eq!(told.matches(notice).count(), 1, "{command}: {told:?}");
        assert!(std::fs::metadata(folder.join("output")).expect("the output").len() > 0, "{command}");
        // Input or messages are a program's.
        for redirection in ["< input", "2> messages"] {
            assert!(!on_terminal(redirection).contains("standard input"), "{command} {redirection}");
        }
        assert!(!std::fs::read_to_string(folder.join("messages")).expect("text").contains("standard input"));
    }
    assert!(
        !shell("script -qec \"chess960 identify input\" /dev/null < /dev/null", &folder).out.contains("standard input")
    );
}

#[test]
fn a_numbering_may_be_an_argument_of_its_own() {
    for arguments in [&["fritz9", "359"][..], &["SP", "518"], &["0", "Scharnagl", "518"], &["fritz9", "81", "518"]] {
        let shown = chess960([&["show", "--format", "rank"], arguments].concat()).fine();
        assert_eq!(shown.lines().last(), Some("RNBQKBNR"), "{arguments:?}");
    }
    for arguments in [&["fritz9"][..], &["fritz9", "961"], &["fritz9", "-"], &["SP", "RNBQKBNR"]] {
        chess960([&["show"], arguments].concat()).wrong_usage();
    }
}
