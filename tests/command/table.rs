use std::{collections::BTreeMap, sync::LazyLock};

use chess960_model::Published;
use serde_json::Value;

use crate::{
    formats::{Property, properties},
    run::{chess960, chess960_in_ascii, chess960_reading, chess960_with},
};

#[test]
fn a_table_is_its_text() {
    for table in Published::ALL {
        assert_eq!(chess960(["table", table.name]).fine(), table.to_string());
    }
}

#[test]
fn the_codes() {
    assert_eq!(
        chess960(["table", "bishops"]).fine(),
        "\
0 BB------  4 -BB-----   8 -B--B---  12 -B----B-
1 B--B----  5 --BB----   9 ---BB---  13 ---B--B-
2 B----B--  6 --B--B--  10 ----BB--  14 -----BB-
3 B------B  7 --B----B  11 ----B--B  15 ------BB
"
    );
    assert_eq!(
        chess960(["table", "krn"]).fine(),
        "  0 NNRKR\n 96 NRNKR\n192 NRKNR\n288 NRKRN\n384 RNNKR\n480 RNKNR\n576 RNKRN\n672 RKNNR\n768 RKNRN\n864 RKRNN\n"
    );
}

#[test]
fn the_layouts() {
    let lengths = |name| -> Vec<_> {
        chess960(["table", name]).fine().lines().map(|line| line.split_whitespace().count() / 2).collect()
    };
    // Ten blocks of six, five beside each other.
    assert_eq!(lengths("scharnagl"), [[5; 6].as_slice(), &[0], &[5; 6]].concat());
    // A column for each queen's position.
    assert_eq!(lengths("fritz9"), [4; 15]);
    assert_eq!(lengths("positions"), [1; 960]);
}

#[test]
fn a_table_that_is_none() {
    let err = chess960(["table", "skeletons"]).wrong_usage();
    for name in ["positions", "scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        assert!(err.contains(name), "{err}");
    }
}

/// The numbers and patterns of a text, in the order in which it is read: each page column by column.
fn entries(text: &str) -> Vec<(usize, String)> {
    let pages = text.split("\n\n").map(|page| {
        let lines: Vec<Vec<&str>> = page.lines().map(|line| line.split_whitespace().collect()).collect();
        let columns = lines.iter().map(|line| line.len() / 2).max().unwrap_or(0);
        let column = |i: usize| lines.iter().filter_map(move |line| Some((line.get(2 * i)?, line.get(2 * i + 1)?)));
        let entries = (0..columns).flat_map(column);
        entries.map(|(number, text)| (number.parse().expect("a number"), (*text).to_owned())).collect::<Vec<_>>()
    });
    pages.flatten().collect()
}

#[test]
fn a_published_table_folds_on_a_narrow_terminal() {
    for name in ["scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        let whole = chess960(["table", name]).fine();
        let sorted = |text: &str| {
            let mut entries = entries(text);
            entries.sort();
            entries
        };
        for columns in ["1", "20", "40", "60"] {
            let width = columns.parse::<usize>().expect("a number").max(12);
            let folded = chess960(["table", name, "--width", columns]).fine();
            assert!(folded.lines().all(|line| line.len() <= width), "{folded}");
            assert_eq!(sorted(&folded), sorted(&whole), "{name} in {columns}");
        }
        assert_eq!(chess960(["table", name, "--width", "60"]).fine(), whole);
    }
}

#[test]
fn a_pipe_gets_one_position_a_line() {
    let text = chess960_with(&[("COLUMNS", "200")], ["table", "positions"], b"").fine();
    assert_eq!(text.lines().count(), 960);
}

#[test]
fn positions_fill_the_width() {
    let whole = entries(&chess960(["table", "positions"]).fine());
    assert_eq!(whole.len(), 960);
    for width in 1..=220 {
        let text = chess960(["table", "positions", "--width", &width.to_string()]).fine();
        // Twelve characters, and two between columns.
        let fitting = ((width + 2) / 14).max(1);
        let longest = text.lines().map(str::len).max();
        assert_eq!(longest, Some(fitting * 14 - 2), "{width}");
        assert_eq!(entries(&text), whole, "{width}");
    }
    for (width, selection, lines) in
        [("80", "0-19", 4), ("80", "all", 3 * 64 + 2), ("26", "0-2", 2), ("12", "all", 960)]
    {
        let text = chess960(["table", "positions", selection, "--width", width]).fine();
        assert_eq!(text.lines().count(), lines, "{selection} in {width}");
    }
}

#[test]
fn chosen_columns_have_headings_in_text() {
    let text = |options: &[&str]| chess960([&["table", "positions", "518", "0"], options].concat()).fine();
    assert_eq!(
        text(&["--columns", "fritz9,rank,figurine"]),
        "Fritz9 Rank     Figurines\n   359 RNBQKBNR ♖♘♗♕♔♗♘♖\n    81 BBQNNRKR ♗♗♕♘♘♖♔♖\n"
    );
    assert_eq!(
        chess960_in_ascii(["table", "positions", "518", "0", "--columns", "scharnagl, figurine", "--width", "40"])
            .fine(),
        " SP Figurines   SP Figurines\n518 RNBQKBNR     0 BBQNNRKR\n"
    );
    assert_eq!(chess960(["table", "n5n", "--columns", "pattern"]).fine().lines().count(), 6);
}

/// A table, as a reader of some format finds it.
#[derive(Debug, PartialEq, Eq)]
struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Returns the name of the column with this heading on paper.
fn name(heading: &str) -> String {
    static PROPERTIES: LazyLock<Vec<Property>> = LazyLock::new(properties);
    match heading {
        "1-960" => "one_based".to_owned(),
        "Pattern" => "pattern".to_owned(),
        _ => {
            let property = PROPERTIES.iter().find(|property| property.heading == heading);
            property.unwrap_or_else(|| panic!("heading {heading}")).name.clone()
        }
    }
}

impl Table {
    /// Reads what the command writes for `arguments` in a format.
    fn written(arguments: &[&str], format: &str) -> Table {
        let text = chess960([&["table"], arguments, &["--format", format]].concat()).fine();
        match format {
            "csv" => Table::from_csv(&text),
            "json" => Table::from_json(&text),
            "markdown" => Table::from_markdown(&text),
            _ => Table::from_html(&text),
        }
    }

    fn from_csv(text: &str) -> Table {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let strings = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect::<Vec<_>>();
        let columns = strings(reader.headers().expect("a header"));
        Table { columns, rows: reader.records().map(|record| strings(&record.expect("a record"))).collect() }
    }

    fn from_json(text: &str) -> Table {
        let cell = |value: &Value| match value {
            Value::String(text) => text.clone(),
            Value::Array(values) => {
                values.iter().map(|value| value.to_string().replace('"', "")).collect::<Vec<_>>().join(" ")
            }
            value => value.to_string(),
        };
        let rows: Vec<BTreeMap<String, Value>> = serde_json::from_str(text).expect("an array of objects");
        // The order of the fields is lost, but that of their names is in the text.
        let mut columns: Vec<String> = rows[0].keys().cloned().collect();
        columns.sort_by_key(|name| text.find(&format!("\"{name}\":")));
        let rows = rows.iter().map(|row| columns.iter().map(|name| cell(&row[name])).collect()).collect();
        Table { columns, rows }
    }

    fn from_markdown(text: &str) -> Table {
        let cells = |line: &str| -> Vec<String> {
            let line = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")).expect("a row");
            line.split(" | ").map(|cell| cell.replace('`', "")).collect()
        };
        let mut lines = text.lines();
        let columns: Vec<String> = cells(lines.next().expect("headings")).iter().map(|heading| name(heading)).collect();
        let rule = cells(lines.next().expect("a rule"));
        assert!(rule.iter().all(|cell| cell == "---" || cell == "---:"), "{rule:?}");
        assert_eq!(rule.len(), columns.len());
        Table { columns, rows: lines.map(cells).collect() }
    }

    /// Reads the rows of all tables on the page, which have the same headings.
    fn from_html(text: &str) -> Table {
        let body = text.split_once("<body>").expect("a body").1;
        let mut columns: Option<Vec<String>> = None;
        let mut rows = Vec::new();
        for row in body.split("<tr>").skip(1) {
            let row = row.split_once("</tr>").expect("the end of the row").0;
            let cells = |open: &str, close: &str| -> Vec<String> {
                let cells = row.split(open).skip(1);
                cells.map(|cell| unescaped(cell.strip_suffix(close).expect("the end of the cell"))).collect()
            };
            if row.starts_with("<th") {
                let headings: Vec<String> =
                    cells("<th scope=\"col\">", "</th>").iter().map(|heading| name(heading)).collect();
                assert!(columns.is_none_or(|columns| columns == headings));
                columns = Some(headings);
            } else {
                rows.push(cells("<td>", "</td>"));
            }
        }
        Table { columns: columns.expect("headings"), rows }
    }
}

fn unescaped(html: &str) -> String {
    html.replace("&#x2f;", "/").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// The tables in all ways in which they are chosen.
const TABLES: &[&[&str]] = &[
    &["positions"],
    &["positions", "--numbering", "fritz9"],
    &["positions", "--one-based"],
    &["positions", "K=e1+Q=d1", "0", "fritz9:1"],
    &["positions", "518"],
    &["scharnagl"],
    &["fritz9"],
    &["bishops"],
    &["n5n"],
    &["krn"],
];

#[test]
fn formats_agree() {
    for arguments in TABLES {
        let table = Table::written(arguments, "csv");
        assert!(!table.rows.is_empty() && table.rows.iter().all(|row| row.len() == table.columns.len()));
        assert_eq!(Table::written(arguments, "json"), table, "{arguments:?}");
        for format in ["csv", "json", "markdown", "html"] {
            let all = [arguments, &["--columns", "all"][..]].concat();
            assert_eq!(Table::written(&all, format), table, "{arguments:?} as {format}");
        }
        let markdown = Table::written(arguments, "markdown");
        assert_eq!(Table::written(arguments, "html"), markdown, "{arguments:?}");
        let names = markdown.columns.join(",");
        assert_eq!(Table::written(&[arguments, &["--columns", &names][..]].concat(), "csv"), markdown, "{arguments:?}");
    }
}

/// Every column of positions is a field of `show`, but for the one-based number.
#[test]
fn rows_are_those_of_show() {
    for options in [&[][..], &["--numbering", "fritz9"], &["--one-based"]] {
        let mut table = Table::written(&[&["positions", "all"], options].concat(), "csv");
        assert_eq!(table.columns.pop().as_deref(), Some("one_based"));
        for row in &mut table.rows {
            let one_based = row.pop().expect("a number");
            assert!(row[0] == one_based || row[0] == "0" && one_based == "960", "{row:?}");
        }
        let shown = chess960([&["show", "all", "--format", "csv"], options].concat()).fine();
        assert_eq!(table, Table::from_csv(&shown));
    }
}

#[test]
fn lists_are_in_the_order_of_their_numbers() {
    for (options, column, first) in
        [(&[][..], "scharnagl", 0), (&["--numbering", "fritz9"], "fritz9", 1), (&["--one-based"], "scharnagl", 1)]
    {
        let numbers: Vec<String> = (first..first + 960).map(|number: u32| number.to_string()).collect();
        for selection in [&[][..], &["all"]] {
            let table = Table::written(&[&["positions"], selection, options, &["--columns", column]].concat(), "csv");
            assert_eq!(table.rows.concat(), numbers, "{options:?} {selection:?}");
        }
    }
    // Otherwise they are in the order in which they are asked for.
    let table = Table::written(&["positions", "777", "518-520", "--columns", "scharnagl"], "csv");
    assert_eq!(table.rows.concat(), ["777", "518", "519", "520"]);
}

#[test]
fn columns_are_as_many_and_as_ordered_as_asked() {
    let csv = |columns: &str| chess960(["table", "positions", "518", "--format", "csv", "--columns", columns]).fine();
    assert_eq!(csv("rank,one_based , scharnagl"), "rank,one_based,scharnagl\nRNBQKBNR,518,518\n");
    for Property { name, .. } in properties() {
        assert_eq!(csv(&name).lines().next(), Some(name.as_str()));
    }
    let krn = chess960(["table", "krn", "--format", "csv", "--columns", "krn"]).fine();
    assert!(krn.starts_with("krn\nNNRKR\n"), "{krn}");
}

#[test]
fn columns_that_are_none() {
    let wrong = |table, columns| chess960(["table", table, "--columns", columns]).wrong_usage();
    let err = wrong("positions", "rank,sp\x1b");
    assert!(err.contains("no column `sp\\u{1b}`; the columns of positions are scharnagl, fritz9, rank"), "{err}");
    assert!(wrong("krn", "rank").contains("no column `rank`; the columns of krn are scharnagl, krn\n"));
    for empty in ["", ",", "rank,", "rank,,krn"] {
        assert!(wrong("positions", empty).contains(&format!("--columns `{empty}` has no name")), "{empty}");
    }
    assert!(wrong("positions", "rank,krn,rank").contains("`rank` is listed twice"));
}

#[test]
fn selections_of_nothing() {
    assert!(chess960(["table", "positions", "K=a1"]).wrong_usage().contains("none of the 960 positions"));
    let run = chess960_reading(["table", "positions", "-"], b"\n");
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (1, "", "error: standard input has no positions\n"));
    let run = chess960_reading(["table", "positions", "-", "--format", "html"], b"RNBQKBN\n");
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.starts_with("line 1: `RNBQKBN`"), "{}", run.err);
    for arguments in [&["krn", "518"][..], &["bishops", "--one-based"], &["fritz9", "--numbering", "fritz9"]] {
        let err = chess960([&["table"], arguments].concat()).wrong_usage();
        assert!(err.contains("is printed as a whole; `chess960 table positions`"), "{err}");
    }
}

/// Each position keeps its place however often it is asked for; a table, which is held in memory, has at most 9600.
#[test]
fn positions_that_are_asked_for_again() {
    let numbers = "518\n0-959\n518\n".repeat(9);
    for format in ["csv", "json", "markdown", "text"] {
        let table = ["table", "positions", "-", "--columns", "scharnagl", "--format", format];
        let list = chess960_reading(table, numbers.as_bytes()).fine();
        let digits = |line: &str| line.chars().filter(char::is_ascii_digit).collect::<String>();
        let written: Vec<String> = list.lines().map(digits).filter(|number| !number.is_empty()).collect();
        let once = (0..960).map(|number: u32| number.to_string());
        let once: Vec<String> = ["518".to_owned()].into_iter().chain(once).chain(["518".to_owned()]).collect();
        assert!(written.len() == 9 * once.len() && written.chunks(once.len()).all(|part| part == once), "{format}");
    }
    let run = chess960_reading(["table", "positions", "-"], "all\n".repeat(11).as_bytes());
    assert!(
        run.wrong_usage().contains("a table has at most 9600 positions, not 10560; `chess960 show` writes any number")
    );
}

/// A very wide line of very many positions takes no more than linear time.
#[test]
fn text_of_any_width() {
    let numbers = "all\n".repeat(10);
    let text = chess960_reading(["table", "positions", "-", "--width", "4294967295"], numbers.as_bytes()).fine();
    assert_eq!(text.split_whitespace().count(), 2 * 9600);
}

#[test]
fn the_extension_of_the_file_chooses_the_format() {
    let folder = crate::run::folder("extensions");
    for (line, begins) in [
        ("table positions -o a.html", "<!DOCTYPE html>"),
        ("table positions -o a.md", "| SP |"),
        ("table positions -o a.CSV", "scharnagl,"),
        ("table positions -o a.json", "[\n  {"),
        ("table scharnagl -o a.tex", "% The 60"),
        ("table krn -o a.txt", "  0 NNRKR"),
        ("table krn -o a.list", "  0 NNRKR"),
        ("table krn -o b.html --format csv", "scharnagl,krn"),
        ("show 518 -o c.csv", "scharnagl,"),
        ("odds die -o a.svg", "<svg"),
        ("card -o a.html", "<!DOCTYPE html>"),
        ("methods die -o a.html", "<!DOCTYPE html>"),
        ("methods -o a.csv", "id,with"),
    ] {
        let run = crate::run::shell(&format!("chess960 {line}"), &folder);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{line}");
        let file = line.split(' ').find(|word| word.contains('.')).expect("a file");
        let text = std::fs::read_to_string(folder.join(file)).expect("it is written");
        assert!(text.starts_with(begins), "{line}: {text}");
    }
    for line in
        ["table krn -o x.svg", "show 518 -o x.svg", "card -o x.png", "methods die -o x.pdf", "show 518 -o x.jpg"]
    {
        let run = crate::run::shell(&format!("chess960 {line}"), &folder);
        assert!(run.wrong_usage().contains("cannot write `."), "{line}");
    }
    assert!(
        !std::fs::read_dir(&folder)
            .expect("a folder")
            .any(|file| { file.expect("a file").file_name().to_string_lossy().starts_with('x') })
    );
}

#[test]
fn options_of_other_formats() {
    assert!(chess960(["table", "krn", "--format", "html", "--width", "80"]).wrong_usage().contains("--format text"));
    for width in ["0", "-1", "wide"] {
        let err = chess960(["table", "krn", &format!("--width={width}")]).wrong_usage();
        assert!(err.contains("expected a whole number from 1"), "{err}");
    }
    for (arguments, formats) in [
        (&["table", "krn"][..], "html or latex"),
        (&["card"], "html"),
        (&["methods"], "html or latex"),
        (&["methods", "die", "--format", "json"], "html or latex"),
    ] {
        let err = chess960([arguments, &["--paper", "letter"]].concat()).wrong_usage();
        assert_eq!(err, format!("error: --paper needs --format {formats}\n"));
    }
    assert!(chess960(["table", "krn", "--paper", "a5"]).wrong_usage().contains("letter"));
    let err = chess960(["table", "positions", "--format", "latex", "--columns", "all"]).wrong_usage();
    assert!(err.contains("too wide for a page"), "{err}");
}

/// Every form of the list is one that the check of lists takes for right.
#[test]
fn the_check_of_lists_reads_every_format() {
    for format in ["text", "markdown", "csv", "json", "html", "latex"] {
        for options in [&[][..], &["--numbering", "fritz9"]] {
            let columns = ["--columns", if options.is_empty() { "scharnagl,rank" } else { "fritz9,rank" }];
            let list = chess960([&["table", "positions", "--format", format], options, &columns].concat()).fine();
            let run = chess960_reading(["check", "positions"], list.as_bytes());
            assert_eq!(run.code, 0, "{format} {options:?}: {}{}", run.out, run.err);
        }
    }
}

#[test]
fn pages_need_nothing_from_outside() {
    for arguments in TABLES {
        for paper in ["a4", "letter"] {
            let page = chess960([&["table"], *arguments, &["--format", "html", "--paper", paper]].concat()).fine();
            assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">\n"), "{page}");
            assert!(page.contains("<meta charset=\"utf-8\">") && page.contains(&format!("size: {paper}")), "{page}");
            for outside in ["src=", "href", "url(", "@import", "http", "<script"] {
                assert!(!page.contains(outside), "{outside}");
            }
        }
    }
}

/// The document loads the packages that it needs, and no others.
#[test]
fn latex_asks_for_figurines_only_if_it_has_them() {
    let latex = |columns| {
        chess960(["table", "positions", "518", "--format", "latex", "--paper", "letter", "--columns", columns]).fine()
    };
    let figurines = latex("scharnagl,figurine");
    assert!(figurines.contains(r"\usepackage{chessfss}") && figurines.contains("letterpaper"));
    assert!(figurines.contains(r"518 & \symrook{}\symknight{}\symbishop{}\symqueen{}\symking{}"), "{figurines}");
    let letters = latex("scharnagl,rank");
    assert!(!letters.contains("chessfss") && letters.is_ascii());
}

#[cfg(target_os = "linux")]
#[test]
fn a_page_that_cannot_be_written() {
    let folder = crate::run::folder("table_output");
    std::fs::write(folder.join("old.html"), "old").expect("a file");
    for (line, reason) in [
        ("-o .", "Is a directory"),
        ("-o /dev/full", "No space left on device"),
        ("-o none/sheet.html", "No such file or directory"),
    ] {
        let run = crate::run::shell(&format!("chess960 table positions --format html {line}"), &folder);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        let file = line.trim_start_matches("-o ");
        assert!(run.err.starts_with(&format!("error: cannot write {file}: ")), "{}", run.err);
        assert!(run.err.to_lowercase().contains(&reason.to_lowercase()), "{}", run.err);
    }
    let line = "trap '' XFSZ; ulimit -f 8; chess960 table positions --format html -o old.html";
    let run = crate::run::shell(line, &folder);
    assert_eq!((run.code, run.err.as_str()), (2, "error: cannot write old.html: File too large\n"));
    assert_eq!(std::fs::read_to_string(folder.join("old.html")).expect("it is there"), "old");
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 1);
}
