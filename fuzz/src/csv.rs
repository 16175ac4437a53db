//! CSV files with the user's own values.

use chess960_model::{CsvColumn, Key, Representation, TableError, csv::Reader};
use chess960_oracle::csv::rows;

pub fn check(data: &[u8]) {
    let (kind, file) = data.split_first().map_or((0, data), |(kind, file)| (usize::from(*kind), file));
    // A second reader reads the same rows.
    let read = Reader::new(file).and_then(|mut reader| {
        let titles = reader.titles().to_vec();
        let rows = reader.by_ref().map(|row| row.map(|row| row.cells)).collect::<Result<Vec<_>, _>>()?;
        Ok((titles, rows))
    });
    let expected = rows(file).and_then(|mut rows| {
        let (titles, cells) = (rows.first()?.clone(), rows.split_off(1));
        let is_even = titles.len() <= 1000 && cells.iter().all(|row| row.len() == titles.len());
        is_even.then(|| (titles.iter().map(|title| title.trim().to_owned()).collect::<Vec<_>>(), cells))
    });
    match (read, expected) {
        (Ok((titles, cells)), Some(expected)) => {
            let plain = |row: &Vec<String>| row.iter().map(|cell| cell.replace("\r\n", "\n")).collect::<Vec<_>>();
            let titles: Vec<_> = titles.iter().map(|title| title.replace("\r\n", "\n")).collect();
            assert_eq!((titles, cells.iter().map(plain).collect::<Vec<_>>()), expected);
        }
        (Err(fault), None) => assert!(fault.in_file("x").starts_with("x:") && !fault.message.contains('\0')),
        (read, expected) => panic!("{read:?}, but {expected:?}"),
    }
    // Tables of some columns, in any representation.
    let representation = Representation::ALL[kind % Representation::ALL.len()];
    let column = CsvColumn {
        file: "x.csv".into(),
        title: "eval".into(),
        keys: if kind & 64 == 0 { Vec::new() } else { vec![("scharnagl", "SP".into())] },
        default: (kind & 128 == 0).then(|| "1".into()),
    };
    match column.table(file, Key::Fritz9, representation, None) {
        Ok(table) => assert_eq!(table.cells().len(), 960),
        Err(TableError::File { faults, .. }) => assert!((1..=21).contains(&faults.len())),
        Err(_) => {}
    }
}
