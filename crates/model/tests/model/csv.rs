//! Columns of CSV files: mutated files are refused, or have the cells that a second reader finds.

use chess960_model::{Cells, CsvColumn, Key, Representation, csv::Reader};
use chess960_oracle::{BY_RANK, POSITIONS, Position, Random, csv::rows};

const TYPES: [&str; 7] = ["i16", "u8", "i64", "bool", "f64", "text", "bytes"];

/// A file with a row for some of the positions.
fn file(random: &mut Random, positions: &[&Position]) -> Vec<u8> {
    let separator = *random.of(&[",", ";", "\t"]);
    let end = *random.of(&["\n", "\r\n"]);
    let keys = *random.of(&[&["scharnagl"][..], &["RANK"], &["Fritz9", "fen"], &["fen", "rank", "scharnagl"]]);
    let titles = ["note", "i16", "u8", "i64", "bool", "f64", "text", "bytes"];
    let mut lines = vec![[keys, &titles].concat().join(separator)];
    for position in positions {
        let key = |key: &&str| match key.to_lowercase().as_str() {
            "scharnagl" => position.scharnagl.to_string(),
            "fritz9" => position.fritz9.to_string(),
            "rank" => position.rank.clone(),
            _ => position.fen("KQkq"),
        };
        let mut cells: Vec<_> = keys.iter().map(key).collect();
        let number = i64::from(position.scharnagl);
        cells.push((*random.of(&["", "x", "\"a,b;c\td\"", "\"\"", "\"two\nlines\"", "\"\"\"\""])).to_owned());
        cells.extend([500 - number, number % 256, number << 52].map(|number| number.to_string()));
        cells.push((*random.of(&["true", "FALSE", "True"])).to_owned());
        cells.push(format!("{}e-1", number - 480));
        cells.extend([format!("no. {number}"), format!("\"{number:03}\"")]);
        lines.push(cells.join(separator));
    }
    (random.of(&["", "\u{FEFF}", "\n"]).to_string() + &lines.join(end) + *random.of(&["", end])).into_bytes()
}

/// Changes a file in one to three places, most of which matter.
fn mutate(random: &mut Random, file: &mut Vec<u8>) {
    for _ in 0..=random.below(3) {
        let (at, other) = (random.below(file.len()), random.below(file.len()));
        let piece = *random.of(&["\"", ",", "\n", "\r", "9", "-", " ", "\"\"", ";", "\u{FEFF}", "\u{202e}", "K", "é"]);
        match random.below(6) {
            0 => _ = file.remove(at),
            1 => file.swap(at, other),
            2 => file[at] ^= 1 << random.below(8),
            3 => file.truncate(file.len() - random.below(20).min(file.len() - 1)),
            4 => {
                let lines: Vec<_> = file.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
                let (from, to) = (random.below(lines.len()), random.below(lines.len()));
                let mut lines = lines;
                let line = if random.below(2) == 0 { lines.remove(from) } else { lines[from].clone() };
                lines.insert(to.min(lines.len()), line);
                *file = lines.concat();
            }
            _ => _ = file.splice(at..at, piece.bytes()),
        }
    }
}

/// The cells of a column by Scharnagl number, or `None` if the file is wrong.
fn expected(file: &[u8], ty: &str, default: Option<&str>) -> Option<Vec<String>> {
    let mut rows = rows(file)?.into_iter();
    let titles: Vec<String> = rows.next()?.iter().map(|title| title.trim().to_owned()).collect();
    let only = |is: &dyn Fn(&str) -> bool| {
        let found: Vec<_> = titles.iter().enumerate().filter(|(_, title)| is(title)).map(|(index, _)| index).collect();
        if let [one] = found[..] {
            Ok(Some(one))
        } else if found.is_empty() {
            Ok(None)
        } else {
            Err(())
        }
    };
    let column = only(&|title| title == ty).ok()??;
    let mut keys = Vec::new();
    for key in ["scharnagl", "fritz9", "rank", "fen"] {
        keys.extend(only(&|title| title.eq_ignore_ascii_case(key)).ok()?.map(|index| (key, index)));
    }
    let mut cells: Vec<Option<String>> = vec![None; 960];
    let mut width = None;
    for row in rows {
        let (mut found, cell) = (None, fitting(row.get(column)?, ty, &mut width)?);
        if row.len() != titles.len() {
            return None;
        }
        for (key, index) in &keys {
            let position = position(key, row[*index].trim())?;
            if found.is_some_and(|other| other != position) {
                return None;
            }
            found = Some(position);
        }
        if cells[usize::from(found?)].replace(cell).is_some() {
            return None;
        }
    }
    if keys.is_empty() {
        return None;
    }
    let default = default.map(|default| fitting(default, ty, &mut width));
    cells.into_iter().map(|cell| cell.or_else(|| default.clone()?)).collect()
}

fn position(key: &str, text: &str) -> Option<u16> {
    let by_number = |number: u16, of: fn(&Position) -> u16| POSITIONS.iter().find(|position| of(position) == number);
    let white = |rank: &str| {
        let is_one_case = rank.to_uppercase() == rank || rank.to_lowercase() == rank;
        BY_RANK.get(rank.to_uppercase().as_bytes()).filter(|_| is_one_case).copied()
    };
    let position = match key {
        "scharnagl" => by_number(text.parse().ok()?, |position| position.scharnagl),
        "fritz9" => by_number(text.parse().ok()?, |position| position.fritz9),
        "rank" => white(text),
        _ => {
            let board = text.split(' ').next()?;
            POSITIONS.iter().find(|position| position.fen("").split(' ').next() == Some(board))
        }
    };
    Some(position?.scharnagl)
}

/// The literal of a cell, if it fits the type.
fn fitting(text: &str, ty: &str, width: &mut Option<usize>) -> Option<String> {
    let number = |text: &str| {
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
        let is_number = !digits.is_empty() && digits.len() < 30 && digits.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { text.parse::<i128>().ok() } else { None }
    };
    let is_shown = !text.chars().any(|c| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c));
    let trimmed = text.trim();
    match ty {
        "i16" => number(trimmed).filter(|n| i16::try_from(*n).is_ok()).map(|n| n.to_string()),
        "u8" => number(trimmed).filter(|n| u8::try_from(*n).is_ok()).map(|n| n.to_string()),
        "i64" => number(trimmed).filter(|n| i64::try_from(*n).is_ok()).map(|n| n.to_string()),
        "bool" => Some(trimmed.to_lowercase()).filter(|word| word == "true" || word == "false"),
        "f64" => {
            let number = trimmed.parse::<f64>().ok().filter(|number| number.is_finite())?;
            Some(format!("{:?}", if number == 0.0 { 0.0 } else { number }))
        }
        "text" => is_shown.then(|| text.to_owned()),
        _ => {
            let is_right = is_shown && text.is_ascii() && !text.is_empty();
            let of_width = is_right && *width.get_or_insert(text.len()) == text.len();
            of_width.then(|| text.to_owned())
        }
    }
}

/// The cells of the table, or `None` if the file is refused with at least one fault.
fn baked(file: &[u8], ty: &str, default: Option<&str>) -> Option<Vec<String>> {
    let default = default.map(str::to_owned);
    let column = CsvColumn { file: "x.csv".into(), title: ty.into(), keys: Vec::new(), default };
    let representation = Representation::from_name(ty).expect("it is one");
    match column.table(file, Key::Scharnagl, representation, None) {
        Ok(table) => match table.cells() {
            Cells::Literals(cells) | Cells::Texts(cells) | Cells::Letters(cells) => Some(cells.clone()),
            other => panic!("{other:?}"),
        },
        Err(error) => {
            assert!(error.to_string().starts_with("x.csv:"), "{error}");
            None
        }
    }
}

#[test]
fn mutated_files() {
    let (mut random, mut right) = (Random(960), 0);
    let all: Vec<_> = POSITIONS.iter().collect();
    for count in 0..5000 {
        // Few files have all positions, because they take long.
        let is_whole = count % 250 == 0;
        let from = random.below(900);
        let mut file = file(&mut random, if is_whole { &all } else { &all[from..from + 20] });
        mutate(&mut random, &mut file);
        let ty = *random.of(&TYPES);
        let default = if ty == "bool" { "true" } else { "123" };
        let default = (!is_whole || random.below(2) == 0).then_some(default);
        let expected = expected(&file, ty, default);
        right += usize::from(expected.is_some());
        assert_eq!(baked(&file, ty, default), expected, "{ty}\n{}", String::from_utf8_lossy(&file));
    }
    // Some files are right, and some are refused.
    assert!((500..4500).contains(&right), "{right}");
}

/// The interface for readers of other lists.
#[test]
fn rows_are_read_one_by_one() {
    let mut reader =
        Reader::new(b"\xEF\xBB\xBF Board ;White;White\r\n\r\n1;\"a;\"\"b\"\"\n\";c\r\n2;d\r\n3;e;f").expect("a header");
    assert_eq!(reader.titles(), ["Board", "White", "White"]);
    assert_eq!(reader.column("Board"), Ok(0));
    assert_eq!(reader.column_in_any_case("BOARD"), Ok(Some(0)));
    assert_eq!(reader.column_in_any_case("black"), Ok(None));
    assert!(reader.column("board").is_err() && reader.column_in_any_case("white").is_err());
    let mut lines = Vec::new();
    for row in &mut reader {
        lines.push(row.map(|row| (row.line, row.cells.join("|"))).map_err(|fault| fault.in_file("p.csv")));
    }
    let fault = "p.csv:5: the number of cells in this row is 2, but the header has 3 columns";
    assert_eq!(lines, [Ok((3, "1|a;\"b\"\n|c".into())), Err(fault.into()), Ok((6, "3|e|f".into()))]);
}
