//! The cells of the standard set, and the numbers of texts, in a form that a few lines in any language print.

use std::{collections::HashMap, fmt::Display, fmt::Write as _};

use chess960_model::{Cells, Key, Representation, Table, Value};

use chess960_oracle::{self as oracle, POSITIONS, Random};

/// An array of the standard set.
pub(crate) struct Array {
    /// The name, in capitals.
    name: &'static str,
    pub(crate) table: Table,
}

/// The arrays of the standard set, whose only lookup answers the questions.
pub(crate) fn standard() -> Vec<Array> {
    let lines = include_str!("../../../crates/codegen/src/standard.txt").lines().filter(|line| !line.starts_with('#'));
    let (arrays, lookups): (Vec<_>, Vec<_>) = lines.partition(|line| !line.ends_with(" by rank"));
    assert_eq!(lookups, ["scharnagl_by_letters = scharnagl by rank"]);
    let array = |line: &'static str| {
        let (name, source) = line.split_once(" = ")?;
        let (value, key) = source.split_once(" by ")?;
        let bytes = name.ends_with(": bytes").then_some(Representation::Bytes);
        let table = Table::new(Value::from_name(value)?, Key::from_name(key)?, bytes).ok()?;
        Some(Array { name: name.trim_end_matches(": bytes"), table })
    };
    arrays.into_iter().map(|line| array(line).unwrap_or_else(|| panic!("{line}"))).collect()
}

impl Array {
    /// The kind of the cells: `texts`, `numbers`, or `rows` of several numbers.
    pub(crate) fn kind(&self) -> &'static str {
        match self.table.cells() {
            Cells::Integers { .. } | Cells::Literals(_) => "numbers",
            Cells::Texts(_) => "texts",
            Cells::Letters(_) | Cells::Files(_) => "rows",
        }
    }

    /// The cells: of a row, the numbers with spaces between them.
    pub(crate) fn cells(&self) -> Vec<String> {
        match self.table.cells() {
            Cells::Integers { cells, .. } => cells.iter().map(u64::to_string).collect(),
            Cells::Texts(cells) | Cells::Literals(cells) => cells.clone(),
            Cells::Letters(cells) => cells.iter().map(|letters| spaced(letters.as_bytes())).collect(),
            Cells::Files(cells) => cells.iter().map(|bytes| spaced(bytes)).collect(),
        }
    }

    /// Fills a line of a driver: `{NAME}`, `{snake_name}`, `{camelName}`, `{GoName}`, `{javaName}`, `{CsharpName}`,
    /// `{kind}`, `{KIND}` and `{length}`.
    pub(crate) fn fill(&self, line: &str) -> String {
        let pascal = |name: &str| -> String {
            name.split('_').map(|word| word[..1].to_owned() + &word[1..].to_lowercase()).collect()
        };
        let camel = |name: &str| {
            let first = name.find('_').unwrap_or(name.len());
            pascal(name)[..first].to_lowercase() + &pascal(name)[first..]
        };
        // A method that returns one cell is called as one, unless a cell has several pawns.
        let noun = self.name.split("_BY_").next().expect("it has one");
        let one = if noun.ends_with("PAWNS") { None } else { noun.strip_suffix('S') };
        let one = self.name.replacen(noun, one.unwrap_or(noun), 1);
        let go = [("Fens", "FENs"), ("Krn", "KRN"), ("N5n", "N5N")];
        let (java, csharp) = match self.table.cells() {
            Cells::Files(_) => (self.name, self.name),
            Cells::Letters(_) => (one.as_str(), one.as_str()),
            Cells::Integers { .. } | Cells::Literals(_) | Cells::Texts(_) => (one.as_str(), self.name),
        };
        line.replace("{NAME}", self.name)
            .replace("{snake_name}", &self.name.to_lowercase())
            .replace("{camelName}", &camel(self.name))
            .replace("{GoName}", &go.iter().fold(pascal(self.name), |name, (word, in_go)| name.replace(word, in_go)))
            .replace("{javaName}", &camel(java))
            .replace("{CsharpName}", &pascal(csharp))
            .replace("{kind}", self.kind())
            .replace("{KIND}", &self.kind().to_uppercase())
            .replace("{length}", &self.table.cells().len().to_string())
    }
}

/// The arrays of the standard set, one on each line: the name and the cells, with tabs between them.
pub(crate) fn dump() -> String {
    let line = |array: &Array| [array.name, "\t", &array.cells().join("\t"), "\n"].concat();
    standard().iter().map(line).collect()
}

fn spaced(row: &[u8]) -> String {
    row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Texts to look up, one on each line: all 390,625 strings of eight piece letters, and samples of other lengths and
/// characters, always the same ones.
pub(crate) fn questions() -> String {
    let mut texts = String::new();
    for letters in oracle::all_strings() {
        texts.extend(letters.map(char::from));
        texts.push('\n');
    }
    let mut random = Random(960);
    let ranks = oracle::legal_ranks();
    // Other lengths, among them none.
    for length in 0..24 {
        for _ in 0..200 {
            texts.extend((0..length).map(|_| *random.of(&['B', 'K', 'N', 'Q', 'R'])));
            texts.push('\n');
        }
    }
    // Ranks that are cut, lengthened, in lowercase, or with one character replaced: by one whose lowest byte is a
    // letter's, by one that takes two units of UTF-16, by anything printable.
    let others: Vec<char> =
        "\u{142}\u{152}\u{24b}\u{ff}\u{2654}\u{ff32}\u{1f451}\u{10ffff} \t-\u{7f}".chars().collect();
    for rank in &ranks {
        let file = random.below(8);
        let other = *random.of(&others);
        let printable = char::from(u8::try_from(32 + random.below(95)).expect("it is ASCII"));
        let letter = rank.as_bytes()[file];
        let alias =
            char::from_u32(u32::from(letter) + 0x100 * u32::try_from(1 + random.below(200)).expect("it is small"));
        let replaced = |c: char| format!("{}{c}{}", &rank[..file], &rank[file + 1..]);
        let spoilt = [
            rank[..file].to_owned(),
            format!("{rank}{other}"),
            format!("{other}{rank}"),
            rank.to_lowercase(),
            replaced(other),
            replaced(printable),
            replaced(alias.expect("it is a character")),
            format!(" {rank}"),
            format!("{}{}", &rank[..file], &rank[file + 1..]),
        ];
        for text in spoilt {
            texts.push_str(&text);
            texts.push('\n');
        }
    }
    texts
}

/// The answers to the questions: the Scharnagl number by the published formula, or `-`.
pub(crate) fn answers(questions: &str) -> String {
    let numbers: HashMap<&str, String> =
        POSITIONS.iter().map(|position| (position.rank.as_str(), position.scharnagl.to_string())).collect();
    let mut answers = String::new();
    for text in questions.lines() {
        answers.push_str(numbers.get(text).map_or("-", String::as_str));
        answers.push('\n');
    }
    answers
}

/// Questions and answers for the lookups of `kinds.txt`: all ranks and one text that is none, from the rules and the
/// published formulas.
pub(crate) fn kinds() -> (String, String) {
    let by_fritz9 = oracle::by_fritz9();
    let (mut questions, mut answers) = (String::new(), String::new());
    for position in POSITIONS.iter() {
        let (rank, number) = (position.rank.as_str(), position.scharnagl);
        writeln!(questions, "{rank}").expect("a string takes all");
        let file = |piece| oracle::files(rank.as_bytes(), piece).into_iter().map(usize::from).collect::<Vec<_>>();
        let (king, rooks) = (file(b'K')[0], file(b'R'));
        // The a-file is in the lowest byte.
        let letters = u64::from_le_bytes(position.letters());
        // Castling on the a-side takes the king to c1 and the rook to d1.
        let path = |from: usize, to: usize| from.min(to)..=from.max(to);
        let vacant: u64 = (0..8)
            .filter(|square| path(king, 2).contains(square) || path(rooks[0], 3).contains(square))
            .filter(|&square| square != king && square != rooks[0])
            .map(|square| 1 << square)
            .sum();
        let found: [&dyn Display; 16] = [
            &number,
            &number,
            &number,
            &nibbles(rank),
            &letters,
            &position.figurine(),
            &rooks[0],
            &rooks[1],
            &position.fen("KQkq"),
            &king,
            &vacant,
            &nibbles(&by_fritz9[usize::from(number)].rank),
            &letters,
            &(1 << rooks[0] | 1 << rooks[1]),
            &king,
            &position.fritz9,
        ];
        writeln!(answers, "{}", found.map(ToString::to_string).join(" ")).expect("a string takes all");
    }
    (questions + "RNBKQBNN\n", answers + "-\n")
}

/// Eight nibbles, 2 to 6 for N B R Q K, the a-file in the lowest.
fn nibbles(rank: &str) -> u64 {
    (0..).zip(rank.chars()).map(|(file, piece)| (2 + "NBRQK".find(piece).expect("a piece") as u64) << (4 * file)).sum()
}
