//! The tables as they were printed, entry by entry, against ours.

use std::{fs, path::Path};

use chess960_model::Published;
use chess960_oracle::{N5N, POSITIONS, Position};

/// A published table: each line holds pairs `NUMBER PATTERN`, and the numbers run down the columns.
struct Publication {
    file: &'static str,
    text: &'static str,
    /// The number of entries in a column.
    rows: usize,
    /// The number of entries between empty lines.
    block: usize,
    /// Whether the hyphens of the patterns survived publication.
    hyphens: bool,
    /// The right number.
    entries: fn() -> Vec<Entry>,
    /// Our own print of it, if that has the same layout.
    ours: Option<&'static str>,
}

type Entry = (u16, String);

/// The line and the entry in it, both counted from 1.
type Place = (usize, usize);

/// Where a publication disagrees with our tables, and who is right.
struct Misprint {
    file: &'static str,
    place: Place,
    printed: &'static str,
    right: &'static str,
    #[expect(dead_code, reason = "it is for the reader")]
    reason: &'static str,
}

const MISPRINTS: [Misprint; 1] = [Misprint {
    file: "scharnagl-nq-skeletons.txt",
    place: (8, 2),
    printed: "286 QNN",
    right: "288 QNN",
    reason: "the numbers are the multiples of 16, one for each skeleton, 286 is not one, and 288 would be missing",
}];

/// Declares a publication whose file is one of those in `tests/printed`.
macro_rules! publication {
    ($file:literal, $($field:ident: $value:expr),* $(,)?) => {
        Publication { file: $file, text: include_str!(concat!("../../../../tests/printed/", $file)), $($field: $value),* }
    };
}

static PUBLICATIONS: [Publication; 7] = [
    publication!(
        "scharnagl-bishops.txt", rows: 4, block: 4, hyphens: false, entries: bishops, ours: Some("bishops")
    ),
    publication!(
        "scharnagl-bishops-intact.txt", rows: 4, block: 4, hyphens: true, entries: bishops,
        ours: Some("bishops")
    ),
    // Ours is laid out as the other copy is.
    publication!("scharnagl-n5n.txt", rows: 2, block: 2, hyphens: false, entries: n5n, ours: None),
    publication!(
        "scharnagl-n5n-intact.txt", rows: 5, block: 5, hyphens: true, entries: n5n, ours: Some("n5n")
    ),
    publication!(
        "scharnagl-nq-skeletons.txt", rows: 12, block: 6, hyphens: false, entries: scharnagl,
        ours: Some("scharnagl")
    ),
    publication!(
        "fritz9-nq-skeletons.txt", rows: 15, block: 15, hyphens: false, entries: fritz9, ours: Some("fritz9")
    ),
    publication!("krn-sequences.txt", rows: 10, block: 10, hyphens: true, entries: krn, ours: Some("krn")),
];

/// Returns the patterns of the positions with these numbers, in the order of the numbers.
fn of(
    number: fn(&Position) -> u16,
    numbers: impl Iterator<Item = u16>,
    text: impl Fn(&Position) -> String,
) -> Vec<Entry> {
    let find =
        |wanted| POSITIONS.iter().find(|position| number(position) == wanted).expect("a position has the number");
    numbers.map(|wanted| (wanted, text(find(wanted)))).collect()
}

fn bishops() -> Vec<Entry> {
    of(|position| position.bishop_code().into(), 0..16, |position| position.pattern("B", ""))
}

fn n5n() -> Vec<Entry> {
    (0..).zip(N5N.map(str::to_owned)).collect()
}

fn scharnagl() -> Vec<Entry> {
    of(|position| position.scharnagl, (0..960).step_by(16), Position::skeleton)
}

fn fritz9() -> Vec<Entry> {
    of(|position| position.fritz9, (1..=960).step_by(16), Position::skeleton)
}

fn krn() -> Vec<Entry> {
    of(|position| position.scharnagl, (0..960).step_by(96), Position::krn)
}

/// A text as it is laid out: line by line, entry by entry.
type Layout = Vec<Vec<String>>;

/// Splits a printed text into its entries. A word without a partner becomes an entry, which agrees with nothing.
fn layout_of(text: &str) -> Layout {
    let entries = |line: &str| {
        let words: Vec<_> = line.split_whitespace().collect();
        words.chunks(2).map(|entry| entry.join(" ")).collect()
    };
    text.lines().map(entries).collect()
}

impl Publication {
    /// The file without misprints.
    fn expected(&self) -> Layout {
        let entries = (self.entries)();
        let columns: Vec<_> = entries.chunks(self.rows).collect();
        let mut lines = Layout::new();
        for row in 0..self.rows {
            if row > 0 && row % self.block == 0 {
                lines.push(Vec::new());
            }
            let entry = |column: &&[Entry]| {
                let (number, pattern) = &column[row];
                self.damage(&format!("{number} {pattern}"))
            };
            lines.push(columns.iter().map(entry).collect());
        }
        lines
    }

    /// An entry as it was left by publication.
    fn damage(&self, entry: &str) -> String {
        if self.hyphens { entry.to_owned() } else { entry.replace('-', "") }
    }

    /// Where the file says something else than `expected`: the place, what is printed, what should be.
    fn disagreements(&self, expected: &Layout) -> Vec<(Place, String, String)> {
        let printed = layout_of(self.text);
        let shape = |layout: &Layout| layout.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(shape(&printed), shape(expected), "{}: not as many lines and entries", self.file);
        let mut disagreements = Vec::new();
        for ((line, printed), expected) in (1..).zip(printed).zip(expected) {
            for ((entry, printed), expected) in (1..).zip(printed).zip(expected) {
                if printed != *expected {
                    disagreements.push(((line, entry), printed, expected.clone()));
                }
            }
        }
        disagreements
    }

    /// The misprints that are known of the file, as disagreements.
    fn misprints(&self) -> Vec<(Place, String, String)> {
        let of_this = MISPRINTS.iter().filter(|misprint| misprint.file == self.file);
        of_this.map(|misprint| (misprint.place, misprint.printed.to_owned(), misprint.right.to_owned())).collect()
    }
}

/// Our text of a published table.
fn text(name: &str) -> String {
    Published::ALL.iter().find(|table| table.name == name).expect("the table exists").to_string()
}

#[test]
fn publications_agree_with_our_tables_but_for_the_known_misprints() {
    for publication in &PUBLICATIONS {
        let file = publication.file;
        assert_eq!(publication.disagreements(&publication.expected()), publication.misprints(), "{file}");
    }
}

#[test]
fn publications_agree_with_our_print_line_by_line() {
    for publication in &PUBLICATIONS {
        let Some(ours) = publication.ours else { continue };
        let entries = |line: Vec<String>| line.iter().map(|entry| publication.damage(entry)).collect();
        let ours = layout_of(&text(ours)).into_iter().map(entries).collect();
        assert_eq!(publication.disagreements(&ours), publication.misprints(), "{}", publication.file);
    }
}

#[test]
fn our_print_has_its_hyphens() {
    for publication in &PUBLICATIONS {
        let Some(ours) = publication.ours else { continue };
        let printed = layout_of(&text(ours)).concat();
        for (number, pattern) in (publication.entries)() {
            assert!(printed.contains(&format!("{number} {pattern}")), "{}: {number} {pattern}", publication.file);
        }
    }
}

#[test]
fn our_print_of_the_positions_has_one_a_line() {
    let text = text("positions");
    let lines: Vec<_> = text.lines().map(str::trim_start).collect();
    let expected: Vec<_> =
        POSITIONS.iter().map(|position| format!("{} {}", position.scharnagl, position.rank)).collect();
    assert_eq!(lines, expected);
}

#[test]
fn every_file_is_checked_and_every_misprint_is_in_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/printed");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of the publications")
        .map(|entry| entry.expect("an entry of the folder").file_name().into_string().expect("a plain name"))
        .collect();
    files.sort_unstable();
    let mut checked: Vec<_> = PUBLICATIONS.iter().map(|publication| publication.file.to_owned()).collect();
    checked.sort_unstable();
    assert_eq!(files, checked);
    assert!(MISPRINTS.iter().all(|misprint| checked.iter().any(|file| file == misprint.file)));
}
