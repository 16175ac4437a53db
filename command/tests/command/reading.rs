//! The command reads its own output: every way of writing positions, in every place that reads them.

use chess960_oracle::one_in;

use crate::run::{chess960, chess960_reading, folder, shell};

/// The positions that are written, as Scharnagl numbers.
const POSITIONS: [u16; 4] = [777, 0, 518, 959];

fn run(arguments: &str) -> String {
    chess960(arguments.split_whitespace()).fine()
}

/// The positions in every way in which a subcommand writes them on lines, each with its command.
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
    for format in ["rank", "figurine", "fen", "epd", "uci"] {
        // This seed draws them in this order.
        commands.push(format!("draw 0,518,777,959 --count 4 --distinct --seed 100 --format {format}"));
    }
    let mut written: Vec<_> = commands.iter().map(|command| (command.clone(), run(command))).collect();
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
    // In each, the dash stands for the positions.
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
    let written = written();
    let readers = readers.iter().zip(&expected);
    let pairs = written.iter().flat_map(|written| readers.clone().map(move |reader| (written, reader)));
    for ((writer, lines), (reader, expected)) in one_in(4, pairs) {
        let read = chess960_reading(arguments(reader, "-"), lines.as_bytes());
        assert_eq!((expected.code, &expected.out), (read.code, &read.out), "{writer} | {reader}: {}", read.err);
        assert_eq!(expected.err, read.err, "{writer} | {reader}");
        assert_eq!(expected.code, 0);
    }
    for (writer, lines) in written {
        assert_eq!(lines.lines().count(), POSITIONS.len(), "{writer}");
        let identified = chess960_reading(["identify"], lines.as_bytes()).fine();
        let both: String =
            POSITIONS.iter().zip(lines.lines()).map(|(number, line)| format!("{number}\t{number}\t{line}\n")).collect();
        assert_eq!(identified, both, "{writer}");
        let first = lines.lines().next().expect("a line");
        assert_eq!(chess960_reading(["diagram", "-"], first.as_bytes()).fine(), run("diagram 777"), "{writer}");
    }
}

/// Someone at a terminal learns what the command waits for; a program does not.
#[cfg_attr(not(target_os = "linux"), ignore = "takes `script`, which has other options elsewhere")]
#[test]
fn a_terminal_is_told_how_to_end_the_input() {
    if shell("command -v script", ".").code != 0 {
        return;
    }
    let notice = "reading standard input; end it with Ctrl-D\r\n";
    let folder = folder("waiting");
    let (list, table, book) = (run("show all --format rank"), run("table krn"), run("book 518 --format pgn"));
    let commands = [
        ("identify", "518\n"),
        ("identify -", "518\n"),
        ("show -", "518\n"),
        ("explain -", "518\n"),
        ("diagram -", "518\n"),
        ("book -", "518\n"),
        ("draw -", "518,534\n"),
        ("draw --exclude -", "518\n"),
        ("odds die -", "518\n"),
        ("table positions -", "518\n"),
        ("check positions", &list),
        ("check krn", &table),
        ("stats", &book),
        ("stats -", &book),
        ("games", &book),
        ("emit python --from -", "KRN = krn by n5n\n"),
    ];
    // All at once, since `script` sleeps after its input ends.
    let on_terminal = |n: usize, redirection: &str| {
        let (command, binary) = (commands[n].0, env!("CARGO_BIN_EXE_chess960"));
        let line = format!("script -qec \"'{binary}' {command} {redirection}\" /dev/null < input{n}");
        shell(&line, &folder).out
    };
    std::thread::scope(|scope| {
        for (n, (command, input)) in commands.into_iter().enumerate() {
            std::fs::write(folder.join(format!("input{n}")), input).expect("a file");
            let (folder, on_terminal) = (&folder, &on_terminal);
            let file = move |name: &str| std::fs::read_to_string(folder.join(format!("{name}{n}"))).expect("a file");
            scope.spawn(move || {
                let told = on_terminal(n, &format!("> output{n}"));
                assert_eq!(told.matches(notice).count(), 1, "{command}: {told:?}");
                assert!(!file("output").is_empty(), "{command}");
            });
            // Input or messages are a program's.
            scope.spawn(move || {
                assert!(!on_terminal(n, &format!("< input{n}")).contains("standard input"), "{command}");
            });
            scope.spawn(move || {
                let told = on_terminal(n, &format!("2> messages{n}"));
                assert!(!(told + &file("messages")).contains("standard input"), "{command}");
            });
        }
    });
    assert!(
        !shell("script -qec \"chess960 identify input0\" /dev/null < /dev/null", &folder)
            .out
            .contains("standard input")
    );
}
