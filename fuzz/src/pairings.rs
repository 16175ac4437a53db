//! CSV files of pairings.

#[path = "../../command/src/args/pairing_rows.rs"]
mod pairing_rows;

use chess960_model::csv::Fault;
use chess960_oracle::csv::rows;

/// The number and the players of each board, and the number of byes.
type Round = (Vec<(u32, String, String)>, u64);

pub fn check(data: &[u8]) {
    let (kind, file) = data.split_first().map_or((0, data), |(kind, file)| (*kind, file));
    let counted = (kind & 1 == 1).then(|| ["1", "3", "2"].map(str::to_owned));
    let round = read(file, counted.as_ref());
    match (&round, expected(file, counted.is_some())) {
        (Ok(round), Some(expected)) => {
            assert_eq!(*round, expected);
        }
        (Err(fault), None) => {
            let lines = 1 + file.iter().filter(|byte| **byte == b'\n').count();
            assert!(fault.line.is_none_or(|line| (1..=lines).contains(&line)), "{fault:?}");
            assert!(fault.in_file("x").starts_with("x:") && !fault.message.contains('\0'));
        }
        (round, expected) => panic!("{round:?}, but {expected:?}"),
    }
    // And as instructions that write rows, of which the lines are known.
    let mut text = "Black;board;White\r\n".to_owned();
    let (mut line, mut byes, mut last, mut first_fault) = (2, 0, 0, None);
    for (number, row) in (1..).zip(data.iter().take(60)) {
        let kind = row % 64;
        let row = match kind {
            0 => format!(";{number};"),
            1 => format!("A;{last};B"),
            2 => "A;x;B".to_owned(),
            3 => format!("A;{number}"),
            4 => format!("\"A\"a;{number};B"),
            5..=14 => format!(";{number};\"=\n\r\n\""),
            15..=24 => String::new(),
            25..=34 => " ;;".to_owned(),
            35..=44 => format!("\"A{number}\r\n\";{number}.;\"B{number};\n\"\"C\"\"\""),
            _ => format!("A{number};{number};B{number}"),
        };
        match kind {
            // The last board is there twice, and none has the number 0.
            0..=4 => first_fault = first_fault.or(Some(line)),
            5..=14 => byes += 1,
            15..=34 => {}
            _ => last = number,
        }
        line += 1 + row.matches('\n').count();
        text += &row;
        text += "\n";
    }
    match (read(text.as_bytes(), None), first_fault) {
        (Ok(round), None) => assert_eq!(round.1, byes),
        (Err(fault), Some(line)) => assert_eq!(fault.line, Some(line), "{fault:?} of {text:?}"),
        (round, fault) => panic!("{round:?}, but {fault:?} of {text:?}"),
    }
}

fn read(file: &[u8], columns: Option<&[String; 3]>) -> Result<Round, Fault> {
    let mut boards = Vec::new();
    let each = |number, white: &str, black: &str| boards.push((number, white.to_owned(), black.to_owned()));
    let byes = pairing_rows::read(file, columns, each)?;
    Ok((boards, byes))
}

/// Reads the same with the second reader of CSV.
fn expected(file: &[u8], is_counted: bool) -> Option<Round> {
    let mut rows = rows(file)?.into_iter();
    let titles = rows.next()?;
    let find = |title: &str| {
        let mut found = (0..titles.len()).filter(|&column| titles[column].trim().eq_ignore_ascii_case(title));
        found.next().filter(|_| found.next().is_none())
    };
    if is_counted && titles.first()?.trim().parse::<u32>().is_ok() {
        return None;
    }
    let columns = if is_counted { [0, 2, 1] } else { [find("board")?, find("white")?, find("black")?] };
    if titles.len() > 1000 || titles.len() <= columns.into_iter().max()? {
        return None;
    }
    let (mut boards, mut byes): Round = Default::default();
    for row in rows {
        if row.len() != titles.len() {
            return None;
        }
        let [board, white, black] = columns.map(|column| row[column].trim());
        let byes_in_words = ["-", "bye", "spielfrei", "exempt", "descansa", "свободен"];
        let is_bye = |name: &str| byes_in_words.iter().any(|word| *word == name.to_lowercase());
        let [white, black] = [white, black].map(|name| if is_bye(name) { "" } else { name });
        match [board, white, black].map(str::is_empty) {
            [true, true, true] => {}
            [_, true, false] | [_, false, true] => byes += 1,
            [_, true, true] => return None,
            [_, false, false] => {
                let digits: Vec<u32> =
                    board.strip_suffix('.').unwrap_or(board).chars().map(|c| c.to_digit(10)).collect::<Option<_>>()?;
                let number =
                    digits.into_iter().try_fold(0_u32, |number, digit| number.checked_mul(10)?.checked_add(digit));
                let number = number.filter(|number| *number > 0 && boards.iter().all(|(other, ..)| other != number))?;
                let [white, black] = [white, black].map(|name| {
                    let mut spaced = name.replace(char::is_whitespace, " ");
                    while spaced.contains("  ") {
                        spaced = spaced.replace("  ", " ");
                    }
                    spaced
                });
                if white == black {
                    return None;
                }
                boards.push((number, white, black));
            }
        }
    }
    Some((boards, byes))
}
