//! Columns of CSV files as values.

use std::{env, fs, path::Path};

use chess960_codegen::Builder;
use chess960_oracle::kept::assert_cases;
use chess960_oracle::{POSITIONS, by_fritz9};

const HEADER: &str = "eval,scharnagl,fritz9,rank,fen,score,even,name";

/// The lines of a right file, the last position first: line 2 is of position 959, line 443 of 518.
fn lines() -> Vec<String> {
    let rows = POSITIONS.iter().rev().map(|position| {
        let (number, fritz9, rank, fen) = (position.scharnagl, position.fritz9, &position.rank, position.fen("KQkq"));
        let eval = 500 - i32::from(number);
        format!("{eval},{number},{fritz9},{rank},{fen},{number}.5,{},\"no. {number}, ?\"", number % 2 == 0)
    });
    [HEADER.to_owned()].into_iter().chain(rows).collect()
}

/// Writes a file and returns its path.
fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("it is written");
    path.to_str().expect("it is UTF-8").to_owned()
}

/// Returns the cells of the first array in the source of a line, whose `FILE` is at `path`.
fn cells(path: &str, line: &str) -> Vec<String> {
    let source = Builder::new().table(line.replace("FILE", &format!("{path:?}"))).source().expect(line);
    let array = source.split_once(" = [\n").and_then(|(_, rest)| rest.split_once(']')).expect("an array").0;
    array.split(',').map(|cell| cell.trim().to_owned()).filter(|cell| !cell.is_empty()).collect()
}

#[test]
fn each_cell_is_at_its_position() {
    let path = file("csv-right.csv", lines().join("\n"));
    let evals: Vec<_> = (0..960).map(|number| (500 - number).to_string()).collect();
    assert_eq!(cells(&path, "pub static EVALS: [i16; 960] = csv(FILE, \"eval\") by scharnagl"), evals);
    assert_eq!(cells(&path, "evals: i32 = csv(FILE, \"eval\",) by scharnagl"), evals);
    let scores: Vec<_> = by_fritz9().iter().map(|position| format!("{}.5", position.scharnagl)).collect();
    assert_eq!(cells(&path, "SCORES: [f32; 960] = csv(FILE, \"score\") by fritz9"), scores);
    let odd: Vec<_> = (0..960).map(|number| (number % 2 == 0).to_string()).collect();
    assert_eq!(cells(&path, "EVEN: bool = csv(FILE, \"even\") by scharnagl"), odd);
    // A name has a comma in it.
    assert_eq!(cells(&path, "NAMES: text = csv(FILE, \"name\") by scharnagl")[..2], ["\"no. 0", "?\""]);
}

/// A file is right with any column that gives the position, in any case or under another name, with any separator and
/// either line end, and with a byte order mark.
#[test]
fn dialect() {
    let keys = [("scharnagl", ",", "\n", ""), ("FRITZ9", ";", "\r\n", "\u{FEFF}"), ("Rank", "\t", "\n", "\u{FEFF}")];
    for (title, separator, end, mark) in keys.into_iter().chain([("fen", ";", "\r\n\r\n", "\n"), ("SP", ",", "\n", "")])
    {
        let index = HEADER.split(',').position(|other| other.eq_ignore_ascii_case(title)).unwrap_or(1);
        let row = |line: &String| {
            let cells: Vec<_> = line.split(',').collect();
            format!("\"a{separator}\"\"b\"\"\"{separator}{}{separator} {}", cells[index], cells[0])
        };
        let mut rows: Vec<_> = lines().iter().map(row).collect();
        rows[0] = format!("x{separator} {title} {separator}Eval");
        let path = file(&format!("csv-{title}.csv"), mark.to_owned() + &rows.join(end) + end);
        let named = if title == "SP" { ", scharnagl = \"SP\"" } else { "" };
        let cells = cells(&path, &format!("T: [i16; 960] = csv(FILE, \"Eval\"{named}) by scharnagl"));
        assert_eq!((&*cells[0], &*cells[959]), ("500", "-459"), "{title}");
    }
}

/// Positions without a row have the default, which is read like a cell.
#[test]
fn defaults() {
    let path = file("csv-default.csv", "rank,x\nRNBQKBNR,7\nRKRNNQBB,+007\n");
    for (ty, default, cell) in [("i8", "-1", "-1"), ("f64", "0.5", "0.5"), ("f64", "-0.0", "0.0"), ("f32", "1", "1.0")]
    {
        let cells = cells(&path, &format!("T: {ty} = csv(FILE, \"x\", default = {default}) by scharnagl"));
        let seven = if ty == "i8" { "7" } else { "7.0" };
        assert_eq!([&*cells[0], &*cells[518], &*cells[959]], [cell, seven, seven], "{ty} {default}");
    }
    let cells = cells(&path, "T: text = csv(FILE, \"x\", rank = \"rank\", default = \"\") by scharnagl");
    assert_eq!([&*cells[0], &*cells[518], &*cells[959]], ["\"\"", "\"7\"", "\"+007\""]);
}

/// A file is found beside the file that names it.
#[test]
fn beside_the_file_that_names_it() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("beside");
    fs::create_dir_all(&folder).expect("it is made");
    fs::write(folder.join("evals.csv"), lines().join("\n")).expect("it is written");
    fs::write(folder.join("tables.txt"), "EVALS: i16 = csv(\"evals.csv\", \"eval\") by scharnagl\n")
        .expect("it is written");
    assert!(Builder::new().file(folder.join("tables.txt")).source().expect("it is found").contains("500, 499, 498"));
}

/// A case is a table after edits of the file: the number of a line and its new text, or `-` to remove it. The unedited
/// header is `eval,scharnagl`, then letters.
#[test]
fn faults() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/");
    assert_cases("tests/codegen/csv.txt", |case| {
        let (edits, line) = case.split_once(" => ").expect("edits and a line");
        let mut lines = lines();
        lines[0] = "eval,scharnagl,b,c,d,score,even,name".into();
        for edit in edits.split(" | ").filter(|edit| *edit != "as it is") {
            let (number, text) = edit.split_once(' ').expect("a number and a line");
            let index = number.parse::<usize>().expect("a number") - 1;
            if text == "-" { _ = lines.remove(index) } else { lines[index] = text.into() }
        }
        let path = file("evals.csv", lines.join("\n"));
        let table = line.replace("FILE", &format!("{path:?}"));
        let error = Builder::new().table(table).source().map(|_| "right".to_owned());
        let error = error.unwrap_or_else(|error| error.to_string());
        error.lines().filter(|line| !line.starts_with("  |")).collect::<Vec<_>>().join("\n").replace(folder, "")
    });
}

#[test]
fn files_that_cannot_be_read() {
    let error = |path: &str| {
        let line = format!("T: u8 = csv({path:?}, \"eval\") by rank");
        Builder::new().table(line).source().expect_err("a fault").to_string().replace(env!("CARGO_TARGET_TMPDIR"), "")
    };
    let place = env::current_dir().expect("it is there").join("none.csv").display().to_string();
    let error_of_none = error("none.csv");
    assert!(error_of_none.starts_with("none.csv cannot be read: "), "{error_of_none}");
    assert!(error_of_none.contains(&format!("its path is {place:?}\n")), "{error_of_none}");
    for (name, bytes, what) in [
        ("latin.csv", &b"rank,eval\nRNBQKBNR,\xE4\n"[..], "latin.csv:2: this is not UTF-8"),
        ("empty.csv", b"\n\n", "empty.csv: the file is empty"),
        ("mac.csv", b"rank,eval\n\rRNBQKBNR,1\r", "mac.csv:2: a carriage return without a line feed"),
        ("large.csv", &vec![b','; (16 << 20) + 1], "large.csv: the file has more than 16 MiB"),
        ("wide.csv", &vec![b','; 1000], "wide.csv:1: the header has more than 1000 columns"),
    ] {
        let error = error(&file(name, bytes));
        assert!(error.contains(what), "{name}: {error}");
    }
}

/// Twenty of many faults are listed.
#[test]
fn many_faults() {
    let text: String =
        lines().iter().map(|line| line.split(',').take(2).collect::<Vec<_>>().join(",") + "\n").collect();
    let path = file("csv-many.csv", text);
    let error = Builder::new().table(format!("T: u8 = csv({path:?}, \"eval\") by rank")).source().expect_err("faults");
    let error = error.to_string();
    assert_eq!(error.matches(": `eval`: `-").count(), 20, "{error}");
    assert!(error.contains("csv-many.csv:21: ") && error.contains("csv-many.csv: more faults follow\n"), "{error}");
}
