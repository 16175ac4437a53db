//! Lists as they are published, in a great many styles, each with one slip: the slip is found, and nothing else.

use chess960::check::positions::{Convention, ListFinding, ListOptions, Place, check};
use chess960_tables::{CastlingStyle, Numbering, StartPosition};
use proptest::{
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

/// A fault to plant in the list.
#[derive(Clone, Copy, Debug)]
enum Slip {
    None,
    /// The entry is a copy of the other.
    Replaced(usize, usize),
    Swapped(usize, usize),
    Illegal(usize),
    Castling(usize),
    Dropped(usize),
    Number(usize, u64),
    /// The mirrored rank beside the entry is that of another.
    Mirror(usize),
}

fn slips() -> impl Strategy<Value = Slip> {
    let entry = || 0_usize..960;
    prop_oneof![
        Just(Slip::None),
        (entry(), entry()).prop_map(|(a, b)| Slip::Replaced(a, b)),
        (entry(), entry()).prop_map(|(a, b)| Slip::Swapped(a, b)),
        entry().prop_map(|a| Slip::Swapped(a, (a + 1) % 960)),
        entry().prop_map(Slip::Illegal),
        entry().prop_map(Slip::Castling),
        entry().prop_map(Slip::Dropped),
        (entry(), 0_u64..1200).prop_map(|(a, number)| Slip::Number(a, number)),
        entry().prop_map(Slip::Mirror),
    ]
}

/// Choices of style, the plainest first.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn below(&mut self, count: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % count
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 1
    }
}

/// How positions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Rank,
    Lower,
    Figurines,
    Spaced,
    /// In a page: with markup inside, with entities between the letters, or each letter in a cell of its own.
    Bold,
    Entities,
    Cells,
    Board,
    Epd(Castling),
    Fen(Castling),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Castling {
    XFen,
    Shredder,
    BlackFirst,
    QueenFirst,
}

impl Look {
    fn castling(self) -> Option<Castling> {
        if let Look::Epd(castling) | Look::Fen(castling) = self { Some(castling) } else { None }
    }
}

/// An entry of the list.
#[derive(Clone, Debug)]
struct Item {
    number: u64,
    position: StartPosition,
    illegal: bool,
    wrong_castling: bool,
    wrong_mirror: bool,
}

impl Item {
    fn write(&self, look: Look) -> String {
        let mut rank = self.position.to_string();
        if self.illegal {
            rank = rank.replacen('Q', "N", 1);
        }
        let board = format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank}", rank.to_lowercase());
        match look {
            Look::Rank => rank,
            Look::Lower => rank.to_lowercase(),
            Look::Figurines => {
                let figurine = |c| ['♔', '♕', '♖', '♗', '♘']["KQRBN".find(c).expect("a piece")];
                rank.chars().map(figurine).collect()
            }
            Look::Spaced => join(&rank, " "),
            Look::Bold => rank.replace('K', "<b>K</b>"),
            Look::Entities => join(&rank, "&nbsp;"),
            Look::Cells => join(&rank, "</td><td>"),
            Look::Board => board,
            Look::Epd(castling) => format!("{board} w {} -", self.castling(castling)),
            Look::Fen(castling) => format!("{board} w {} - 0 1", self.castling(castling)),
        }
    }

    /// The rank from the h-file to the a-file.
    fn mirror(&self) -> String {
        let position = if self.wrong_mirror { other(self.position) } else { self.position };
        let item = Item { position, ..self.clone() };
        item.write(Look::Rank).chars().rev().collect()
    }

    fn castling(&self, castling: Castling) -> String {
        if self.wrong_castling {
            return "KQk".to_owned();
        }
        let fen = self.position.epd(CastlingStyle::Shredder).to_string();
        let shredder = fen.split(' ').nth(2).expect("an EPD has four fields");
        match castling {
            Castling::XFen => "KQkq".to_owned(),
            Castling::Shredder => shredder.to_owned(),
            Castling::BlackFirst => "kqKQ".to_owned(),
            Castling::QueenFirst => shredder.chars().rev().collect(),
        }
    }
}

fn join(rank: &str, separator: &str) -> String {
    rank.chars().map(String::from).collect::<Vec<_>>().join(separator)
}

/// Another position than this.
fn other(position: StartPosition) -> StartPosition {
    StartPosition::from_scharnagl((position.scharnagl() + 7) % 960).expect("it is below 960")
}

/// The text around the positions of a list.
#[derive(Clone, Debug, Default)]
struct Style {
    header: &'static str,
    footer: &'static str,
    /// Before and after an entry.
    open: String,
    close: String,
    /// Where the entry's number stands, as `{}`, before and after the position; empty where there is none.
    before: String,
    after: String,
    quotes: [&'static str; 2],
    /// A rank beside the position, after this.
    beside: Option<&'static str>,
    /// The mirrored rank beside those, after this.
    mirrored: Option<&'static str>,
    separator: &'static str,
    per_line: usize,
    /// Before and after a comment, if the language has comments.
    comment: Option<[&'static str; 2]>,
    look: Option<Look>,
    escaped_slashes: bool,
}

impl Style {
    fn in_hexadecimal(mut self) -> Style {
        for part in [&mut self.before, &mut self.after, &mut self.close] {
            *part = part.replace("{}", "{x}");
        }
        self
    }

    fn numbered(&self) -> bool {
        [&self.before, &self.after, &self.close].iter().any(|part| part.contains("{}") || part.contains("{x}"))
    }
}

const C_COMMENT: Option<[&str; 2]> = Some(["/* ", " */"]);
const LINE_COMMENT: Option<[&str; 2]> = Some(["// ", ""]);
const HASH_COMMENT: Option<[&str; 2]> = Some(["# ", ""]);
const DASH_COMMENT: Option<[&str; 2]> = Some(["-- ", ""]);
const HTML_COMMENT: Option<[&str; 2]> = Some(["<!-- ", " -->"]);

type Form = fn(&mut Choices<'_>) -> Style;

const FORMS: [(&str, Form); 14] = [
    ("plain text", plain),
    ("array", array),
    ("pairs", pairs),
    ("map", map),
    ("switch", switch),
    ("raw string", raw_string),
    ("Markdown", markdown),
    ("HTML", html),
    ("CSV", csv),
    ("JSON", json),
    ("YAML", yaml),
    ("SQL", sql),
    ("book", book),
    ("PGN", pgn),
];

fn plain(choices: &mut Choices<'_>) -> Style {
    let before = choices.of(&["", "{} ", "{}. ", "{}) ", "{}: ", "SP {}: ", "#{}\t", "[{}] ", "{} = ", "No. {} - "]);
    let after = if before.is_empty() { choices.of(&["", " {}", "\t{}", " ({})", ", {}", " = {}", " #{}"]) } else { "" };
    Style {
        header: choices.of(&[
            "",
            "The 960 positions\n=================\n\n",
            "List of all 960 starting positions (2024-05-01)\n",
        ]),
        footer: choices.of(&["", "\nThat is all, 960 of them.\n", "...\n"]),
        before: before.to_owned(),
        after: after.to_owned(),
        separator: choices.of(&["", ",", ";"]),
        per_line: choices.of(&[1, 1, 2, 4, 7]),
        comment: choices.of(&[None, HASH_COMMENT]),
        ..Style::default()
    }
}

/// Arrays in source code, with numbers in comments if at all.
fn array(choices: &mut Choices<'_>) -> Style {
    let (header, footer, comment) = choices.of(&[
        ("const char *positions[960] = {\n", "};\n\nint count = 960;\n", C_COMMENT),
        ("#include <array>\n\nconstexpr std::array<std::string_view, 960> FRC{{\n", "}};\n", LINE_COMMENT),
        (
            "pub static RANKS: [&str; 960] = [\n",
            "];\n\nfn main() {\n    println!(\"{}\", RANKS[518]);\n}\n",
            LINE_COMMENT,
        ),
        ("import sys\n\nFRC = [\n", "]\n\nprint(FRC[518], len(FRC))\n", HASH_COMMENT),
        ("export const positions = [", "];\n", LINE_COMMENT),
        ("private static final String[] FRC = {\n", "};\n", C_COMMENT),
        ("local positions = {\n", "}\nreturn positions\n", DASH_COMMENT),
        ("my @frc = (\n", ");\n1;\n", HASH_COMMENT),
    ]);
    let marks = comment.expect("all of these have comments");
    let (before, after) = match choices.below(4) {
        1 if !marks[1].is_empty() => (format!("{}{{}}{} ", marks[0], marks[1]), String::new()),
        2 if !header.contains('(') => ("[{}] = ".to_owned(), String::new()),
        _ => Default::default(),
    };
    let mut style = Style { header, footer, comment, before, after, separator: ",", ..Style::default() };
    style.quotes = choices.of(&[["\"", "\""], ["'", "'"], ["`", "`"]]);
    style.per_line = choices.of(&[1, 1, 2, 8, 960]);
    let has_room = !marks[1].is_empty() || style.per_line == 1;
    if has_room && choices.below(3) == 1 && style.before.is_empty() {
        // A comment behind the comma that ends the entry.
        style.close = format!(",  {}{{}}{}", marks[0], marks[1]);
        style.separator = "";
    }
    style.open.push_str(choices.of(&["    ", "\t", ""]));
    style
}

/// The quotes of most languages.
fn quotes(choices: &mut Choices<'_>) -> [&'static str; 2] {
    choices.of(&[["\"", "\""], ["'", "'"]])
}

/// Arrays of pairs in source code.
fn pairs(choices: &mut Choices<'_>) -> Style {
    let (header, footer, comment, open, close) = choices.of(&[
        ("struct start { int sp; const char *rank; } starts[] = {\n", "};\n", C_COMMENT, "  { ", " }"),
        ("POSITIONS = [\n", "]\n", HASH_COMMENT, "    (", ")"),
        ("let positions: &[(u16, &str)] = &[\n", "];\n", LINE_COMMENT, "(", ")"),
        ("const table = [", "];", LINE_COMMENT, "[", "]"),
        ("", "", HASH_COMMENT, "positions.append((", "))"),
    ]);
    let number_first = choices.yes();
    Style {
        header,
        footer,
        comment,
        open: open.to_owned(),
        close: close.to_owned(),
        before: if number_first { "{}, ".to_owned() } else { String::new() },
        after: if number_first { String::new() } else { ", {}".to_owned() },
        quotes: quotes(choices),
        separator: if header.is_empty() { "" } else { "," },
        per_line: choices.of(&[1, 1, 3, 960]),
        beside: choices.of(&[None, None, Some(", ")]),
        ..Style::default()
    }
}

fn map(choices: &mut Choices<'_>) -> Style {
    let (header, footer, comment, before, after, close, separator) = choices.of(&[
        ("POSITIONS = {\n", "}\n", HASH_COMMENT, "{}: ", "", "", ","),
        ("const numbers = {\n", "};\n", LINE_COMMENT, "", ": {}", "", ","),
        ("$positions = array(\n", ");\n", LINE_COMMENT, "{} => ", "", "", ","),
        ("my %number = (\n", ");\n", HASH_COMMENT, "", " => {}", "", ","),
        ("std::map<std::string, int> numbers = {\n", "};\n", C_COMMENT, "{ {}, ", "", " }", ","),
        ("", "", LINE_COMMENT, "numbers.put(", ", {})", ";", ""),
        ("", "", HASH_COMMENT, "positions[{}] = ", "", "", ""),
        ("", "", LINE_COMMENT, "map.set({}, ", ")", ";", ""),
        ("var positions = map[int]string{\n", "}\n", LINE_COMMENT, "\t{}: ", "", "", ","),
    ]);
    Style {
        header,
        footer,
        comment,
        before: before.to_owned(),
        after: after.to_owned(),
        close: close.to_owned(),
        separator,
        quotes: quotes(choices),
        per_line: if header.is_empty() { 1 } else { choices.of(&[1, 1, 2, 960]) },
        ..Style::default()
    }
}

fn switch(choices: &mut Choices<'_>) -> Style {
    let (header, footer, comment, before, close) = choices.of(&[
        ("switch (number) {\n", "default:\n    return NULL;\n}\n", C_COMMENT, "case {}: return ", ";"),
        ("switch (sp) {\n", "}\n", LINE_COMMENT, "  case {}:\n    rank = ", ";\n    break;"),
        ("match number {\n", "    _ => unreachable!(),\n}\n", LINE_COMMENT, "    {} => ", ","),
        ("case number\n", "end\n", HASH_COMMENT, "when {} then ", ""),
        ("def rank(number):\n", "", HASH_COMMENT, "    if number == {}:\n        return ", ""),
    ]);
    Style {
        header,
        footer,
        comment,
        before: before.to_owned(),
        close: close.to_owned(),
        quotes: quotes(choices),
        per_line: 1,
        ..Style::default()
    }
}

fn raw_string(choices: &mut Choices<'_>) -> Style {
    let (header, footer) = choices.of(&[
        ("static const char *book = R\"(", ")\";\n"),
        ("static const char *book = R\"(\n", ")\";\n"),
        ("const BOOK: &str = r#\"", "\"#;\n"),
        ("BOOK = \"\"\"\\\n", "\"\"\"\n"),
        ("const book = `\n", "`.split('\\n');\n"),
    ]);
    Style {
        header,
        footer,
        before: choices.of(&["", "", "{} ", "{},"]).to_owned(),
        separator: choices.of(&["", "", ";"]),
        per_line: 1,
        ..Style::default()
    }
}

fn markdown(choices: &mut Choices<'_>) -> Style {
    let (header, open, before, after, close, per_line) = choices.of(&[
        ("| SP | Rank |\n| ---: | --- |\n", "| ", "{} | ", "", " |", 1),
        ("Number | Position\n:-:|:-:\n", "", "{} | ", "", "", 1),
        ("| Rank | SP |\n|---|---|\n", "|", "", " | {} ", "|", 1),
        ("| | | | | | |\n|-|-|-|-|-|-|\n", "| ", "{} | ", "", " ", 3),
        ("# Positions\n\n", "* ", "", "", "", 1),
        ("# Positions\n\n", "- ", "**{}** ", "", "", 1),
    ]);
    Style {
        header,
        footer: choices.of(&["", "\n## Notes\n\nSee also *Chess960* (1996).\n"]),
        open: open.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
        close: close.to_owned(),
        quotes: choices.of(&[["", ""], ["`", "`"]]),
        mirrored: if header.starts_with("| SP") { choices.of(&[None, Some(" | ")]) } else { None },
        beside: if per_line == 1 && header.starts_with("| SP") { choices.of(&[None, Some(" | ")]) } else { None },
        per_line,
        comment: choices.of(&[None, HTML_COMMENT]),
        ..Style::default()
    }
}

fn html(choices: &mut Choices<'_>) -> Style {
    let (header, footer, open, before, after, close) = choices.of(&[
        ("<html><body><table>\n", "</table></body></html>\n", "<tr><td>", "{}</td><td>", "", "</td></tr>"),
        (
            "<table>\n<tr><th>SP</th><th>Rank</th></tr>\n",
            "</table>\n",
            "<tr>\n  <td class=\"n1\" width=\"40\">",
            "{}</td>\n  <td>",
            "",
            "</td>\n</tr>",
        ),
        ("<table>", "</table>", "<tr><td>", "", "</td><td>{}</td>", "</tr>"),
        ("<ol start=\"0\">\n", "</ol>\n", "<li>", "", "", "</li>"),
        ("<p>\n", "</p>\n", "", "{}: ", "", "<br>"),
        ("<p>", "</p>", "", "", "", "<br/>"),
    ]);
    let in_cells = open.contains("<td");
    let quotes = choices.of(&[["", ""], ["<code>", "</code>"], ["<b>", "</b>"]]);
    let look = match choices.below(6) {
        1 => Some(Look::Bold),
        2 => Some(Look::Entities),
        3 if in_cells && quotes[0].is_empty() => Some(Look::Cells),
        _ => None,
    };
    let mirrored = if in_cells { choices.of(&[None, None, Some("</td><td>")]) } else { None };
    Style {
        header,
        footer,
        open: open.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
        close: close.to_owned(),
        quotes,
        mirrored: mirrored.filter(|_| look != Some(Look::Cells)),
        look,
        per_line: choices.of(&[1, 1, 4, 960]),
        comment: HTML_COMMENT,
        ..Style::default()
    }
}

fn csv(choices: &mut Choices<'_>) -> Style {
    let (header, before, after, beside, mirrored) = choices.of(&[
        ("Number,Rank\n", "{},", "", None, None),
        ("", "{},", "", None, None),
        ("rank;idn\n", "", ";{}", None, None),
        ("id\tfen\n", "{}\t", "", None, None),
        ("White,Black\n", "", "", Some(","), None),
        ("SP,White,Black\n", "{},", "", Some(","), None),
        ("SP;position;rank;games;score\n", "{};", ";0;0.5", Some(";"), None),
        ("", "\"{}\",", "", Some(","), None),
        ("rank,fritz,sp\n", "", ",0,{}", None, None),
        ("n,rank,mirror_rank\n", "{},", "", None, Some(",")),
        ("rank\tmirror\n", "", "", None, Some("\t")),
        ("n;fen;rank;mirror\n", "{}.0;", "", Some(";"), Some(";")),
        ("rank,mirror,n\n", "", ",{}", None, Some(",")),
    ]);
    Style {
        header,
        before: before.to_owned(),
        after: after.to_owned(),
        quotes: choices.of(&[["", ""], ["\"", "\""]]),
        beside,
        mirrored,
        per_line: 1,
        ..Style::default()
    }
}

fn json(choices: &mut Choices<'_>) -> Style {
    let (header, footer, open, before, after, close, beside) = choices.of(&[
        ("[\n", "]\n", "  ", "", "", "", None),
        ("{\"positions\": [", "], \"count\": 960}\n", "", "", "", "", None),
        ("[\n", "]\n", "  {\n    \"id\": ", "{},\n    \"position\": ", "", "\n  }", None),
        ("[", "]", "{\"id\":", "{},\"position\":", "", "}", Some(",\"rank\":")),
        ("{\n", "}\n", "  ", "", ": {}", "", None),
        ("{\n", "}\n", "  ", "\"{}\": ", "", "", None),
        ("[\n", "]\n", "  {\"position\": ", "", ", \"sp\": {}", "}", None),
    ]);
    Style {
        header,
        footer,
        open: open.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
        close: close.to_owned(),
        quotes: ["\"", "\""],
        beside,
        mirrored: if open.contains("\"id\"") { choices.of(&[None, Some(", \"mirror_rank\": ")]) } else { None },
        separator: ",",
        per_line: choices.of(&[1, 1, 3, 960]),
        escaped_slashes: choices.yes(),
        ..Style::default()
    }
}

fn yaml(choices: &mut Choices<'_>) -> Style {
    let (header, open, before, after) = choices.of(&[
        ("positions:\n", "  - ", "", ""),
        ("---\n", "- ", "{}: ", ""),
        ("positions:\n", "  - id: ", "{}\n    rank: ", ""),
        ("numbers:\n", "  ", "", ": {}"),
        ("positions:\n", "  ", "{}: ", ""),
    ]);
    Style {
        header,
        open: open.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
        quotes: choices.of(&[["", ""], ["\"", "\""], ["'", "'"]]),
        per_line: 1,
        comment: HASH_COMMENT,
        ..Style::default()
    }
}

fn sql(choices: &mut Choices<'_>) -> Style {
    let (header, footer, open, before, after, close, separator) = choices.of(&[
        ("CREATE TABLE sp (id INT, rank CHAR(8));\n", "COMMIT;\n", "INSERT INTO sp VALUES (", "{}, ", "", ");", ""),
        ("INSERT INTO sp (id, rank) VALUES\n", ";\n", "(", "{}, ", "", ")", ","),
        ("INSERT INTO sp (rank, id) VALUES\n", ";\n", "  (", "", ", {}", ")", ","),
        ("", "", "UPDATE sp SET rank = ", "", " WHERE id = {}", ";", ""),
    ]);
    Style {
        header,
        footer,
        open: open.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
        close: close.to_owned(),
        separator,
        quotes: ["'", "'"],
        per_line: if separator.is_empty() { 1 } else { choices.of(&[1, 1, 5, 960]) },
        comment: DASH_COMMENT,
        ..Style::default()
    }
}

fn book(choices: &mut Choices<'_>) -> Style {
    let castling = castling(choices);
    let (look, after) = choices.of(&[
        (Look::Fen(castling), ""),
        (Look::Fen(castling), ";"),
        (Look::Epd(castling), ""),
        (Look::Epd(castling), " id \"SP {}\";"),
        (Look::Epd(castling), " hmvc 0; fmvn 1; id \"SP {}\";"),
        (Look::Board, ""),
        (Look::Epd(castling), " {}"),
        (Look::Fen(castling), " {}"),
    ]);
    Style { after: after.to_owned(), look: Some(look), per_line: 1, ..Style::default() }
}

fn pgn(choices: &mut Choices<'_>) -> Style {
    let open = choices.of(&[
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"",
        "[Event \"Chess960\"]\n[Variant \"Chess960\"]\n[FEN \"",
    ]);
    let close = choices.of(&[
        "\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n",
        "\"]\n[WhiteElo \"2500\"]\n\n1. d4 {a comment} d5 2. c4 1-0\n",
        "\"]\n\n*\n",
    ]);
    Style {
        open: open.to_owned(),
        close: close.to_owned(),
        look: Some(Look::Fen(castling(choices))),
        per_line: 1,
        ..Style::default()
    }
}

fn castling(choices: &mut Choices<'_>) -> Castling {
    choices.of(&[Castling::XFen, Castling::Shredder, Castling::BlackFirst, Castling::QueenFirst])
}

/// A list, and what is wrong with it.
#[derive(Debug)]
struct Case {
    text: String,
    expected: Vec<Expected>,
}

/// A finding, without the words for the error.
#[derive(Clone, Debug, PartialEq)]
enum Expected {
    Finding(ListFinding),
    Illegal(Place, Option<StartPosition>),
    Castling(Place),
}

impl From<&ListFinding> for Expected {
    fn from(finding: &ListFinding) -> Expected {
        match finding {
            ListFinding::Illegal { place, right, .. } => Expected::Illegal(*place, *right),
            ListFinding::Field { place, .. } => Expected::Castling(*place),
            ListFinding::WrongNumber { place, number, found, right_number, right, .. } => {
                let (own, fits) = (None, Vec::new());
                Expected::Finding(ListFinding::WrongNumber {
                    place: *place,
                    number: *number,
                    found: *found,
                    right_number: *right_number,
                    right: *right,
                    own,
                    fits,
                })
            }
            // Without it, numbers from 0 and from 1 are the same.
            ListFinding::Missing { position, .. } if position.scharnagl() == 0 => {
                Expected::Finding(ListFinding::Missing { position: *position, number: 0 })
            }
            other => Expected::Finding(other.clone()),
        }
    }
}

/// Returns the list as text, and where each position is.
fn write(style: &Style, look: Look, beside: Look, items: &[Item], noise: usize, crlf: bool) -> (String, Vec<Place>) {
    let mut text = String::new();
    let comment = |words: &str| style.comment.map(|[open, close]| format!("{open}{words}{close}"));
    if let (Some(comment), true) = (comment("Position 518 is RNBQKBNR"), noise & 1 != 0) {
        text.extend([&*comment, "\n"]);
    }
    text += style.header;
    let mut starts = Vec::new();
    for (i, item) in items.iter().enumerate() {
        let numbered =
            |part: &str| part.replace("{}", &item.number.to_string()).replace("{x}", &format!("{:#x}", item.number));
        text += &style.open;
        text += &numbered(&style.before);
        let escape = |text: String| if style.escaped_slashes { text.replace('/', "\\/") } else { text };
        let mut columns = vec![escape(item.write(look))];
        if style.beside.is_some() {
            columns.push(item.write(beside));
        }
        let mut separators: Vec<&str> = style.beside.into_iter().collect();
        if let Some(separator) = style.mirrored {
            separators.push(separator);
            columns.push(item.mirror());
        }
        for (column, position) in columns.iter().enumerate() {
            if column > 0 {
                text += separators[column - 1];
            }
            text += style.quotes[0];
            if column == 0 {
                starts.push(text.len());
            }
            text += position;
            text += style.quotes[1];
        }
        text += &numbered(&style.after);
        text += &numbered(&style.close);
        let last = i + 1 == items.len();
        if !last {
            text += style.separator;
        }
        let ends_line = (i + 1) % style.per_line == 0;
        let in_line_comment = style.close.contains("// ") || style.close.contains("# ") || style.close.contains("-- ");
        if let (Some(comment), true) = (comment("Normal starting position (#518)"), noise & 2 != 0 && ends_line) {
            if item.position == StartPosition::STANDARD && !in_line_comment {
                text.extend([" ", &*comment]);
            }
        }
        text += if ends_line || last { "\n" } else { " " };
        if let (Some(comment), true) =
            (comment("half of the 960 follow"), noise & 4 != 0 && ends_line && i / 480 == 1 && i < 488)
        {
            text.extend([&*comment, "\n"]);
        }
        if noise & 8 != 0 && ends_line && i % 100 == 99 {
            text.push('\n');
        }
    }
    text += style.footer;
    let mut lines = text.split_inclusive('\n').zip(1..);
    let (mut line, mut begins, mut ends) = (0, 0, 0);
    let mut column = 1;
    let mut counted = 0;
    let mut exact: Vec<(u64, u64)> = Vec::new();
    for &start in &starts {
        while start >= ends {
            let (next, number) = lines.next().expect("each position is on a line");
            (line, begins, ends) = (number, ends, ends + next.len());
            (column, counted) = (1, begins);
        }
        column += text[counted..start].chars().count() as u64;
        counted = start;
        exact.push((line, column));
    }
    debug_assert!(begins < ends);
    let places = (0..exact.len())
        .map(|i| {
            let (line, column) = exact[i];
            let shares = i > 0 && exact[i - 1].0 == line || exact.get(i + 1).is_some_and(|next| next.0 == line);
            Place { line, column: shares.then_some(column) }
        })
        .collect();
    (if crlf { text.replace('\n', "\r\n") } else { text }, places)
}

/// The list without a slip.
fn items(convention: Convention, shuffled: bool) -> Vec<Item> {
    let mut items: Vec<Item> = StartPosition::all()
        .map(|position| Item {
            number: convention.number(position).into(),
            position,
            illegal: false,
            wrong_castling: false,
            wrong_mirror: false,
        })
        .collect();
    items.sort_by_key(|item| item.number);
    if shuffled {
        let mut state = 1_u64;
        for i in (1..items.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            items.swap(i, usize::try_from((state >> 33) % (i as u64 + 1)).expect("it is small"));
        }
    }
    items
}

fn case(form: usize, choices: &[u8], slip: Slip) -> Case {
    let mut choices = Choices(choices.iter());
    let noise = choices.below(16);
    let crlf = choices.yes();
    let convention = choices.of(&[
        Convention::Published(Numbering::Scharnagl),
        Convention::OneBased,
        Convention::Published(Numbering::Fritz9),
    ]);
    let shuffled = choices.yes();
    let castling = castling(&mut choices);
    let look = choices.of(&[
        Look::Rank,
        Look::Lower,
        Look::Figurines,
        Look::Board,
        Look::Epd(castling),
        Look::Fen(castling),
        Look::Spaced,
    ]);
    let style = FORMS[form].1(&mut choices);
    let is_source = ["array", "pairs", "map", "switch"].contains(&FORMS[form].0);
    let style = if is_source && choices.below(4) == 1 { style.in_hexadecimal() } else { style };
    let look = style.look.unwrap_or(look);
    let beside = if matches!(look, Look::Rank) { Look::Lower } else { Look::Rank };
    let numbered = style.numbered();

    let mut items = items(convention, numbered && shuffled);
    let right = items.clone();
    let slip = match slip {
        Slip::Replaced(a, b) | Slip::Swapped(a, b) if a == b => Slip::None,
        Slip::Castling(_) if look.castling().is_none() => Slip::None,
        Slip::Number(..) if !numbered => Slip::None,
        Slip::Number(a, number) if number == items[a].number => Slip::None,
        // With that, the numbers would be those from 1.
        Slip::Number(a, 960 | 0) if items[a].position.scharnagl() == 0 => Slip::None,
        Slip::Mirror(_) if style.mirrored.is_none() => Slip::None,
        slip => slip,
    };
    match slip {
        Slip::None => {}
        Slip::Replaced(a, b) => items[a].position = items[b].position,
        Slip::Swapped(a, b) => {
            (items[a].position, items[b].position) = (items[b].position, items[a].position);
        }
        Slip::Illegal(a) => items[a].illegal = true,
        Slip::Castling(a) => items[a].wrong_castling = true,
        Slip::Dropped(a) => drop(items.remove(a)),
        Slip::Number(a, number) => items[a].number = number,
        Slip::Mirror(a) => items[a].wrong_mirror = true,
    }
    let (text, places) = write(&style, look, beside, &items, noise, crlf);
    let finding = match slip {
        Slip::None => None,
        Slip::Replaced(a, b) => Some(Expected::Finding(ListFinding::DuplicateInstead {
            place: places[a],
            number: right[a].number,
            found: right[b].position,
            own: places[b],
            right: right[a].position,
        })),
        Slip::Swapped(a, b) => {
            let [a, b] = [a.min(b), a.max(b)];
            Some(Expected::Finding(ListFinding::Swapped {
                places: [places[a], places[b]],
                numbers: [right[a].number, right[b].number],
                right: [right[a].position, right[b].position],
            }))
        }
        Slip::Illegal(a) => Some(Expected::Illegal(places[a], Some(right[a].position))),
        Slip::Castling(a) => Some(Expected::Castling(places[a])),
        Slip::Dropped(a) => {
            let number = u16::try_from(right[a].number).expect("it is small");
            Some(Expected::from(&ListFinding::Missing { position: right[a].position, number }))
        }
        Slip::Number(a, number) => Some(Expected::Finding(ListFinding::WrongNumber {
            place: places[a],
            number,
            found: right[a].position,
            right_number: u16::try_from(right[a].number).expect("it is small"),
            right: convention.position(number),
            own: None,
            fits: Vec::new(),
        })),
        Slip::Mirror(a) => Some(Expected::Finding(ListFinding::ColumnsDiffer {
            place: places[a],
            main: right[a].position,
            beside: other(right[a].position).mirror(),
            mirrored: true,
        })),
    };
    let expected = finding.into_iter().collect();
    Case { text, expected }
}

/// How many cases of each form there are, unless `LIST_STYLES` asks for more, as `.ci/run` does.
const CASES: u32 = 10;

fn run_form(form: usize) {
    let cases = std::env::var("LIST_STYLES").ok().map_or(CASES, |cases| cases.parse().expect("a number of cases"));
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[u8::try_from(form).expect("there are few"); 32]);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let strategy = (prop::collection::vec(any::<u8>(), 24), slips());
    let result = runner.run(&strategy, |(choices, slip)| {
        let case = case(form, &choices, slip);
        let report = check(case.text.as_bytes(), &ListOptions::default()).expect("a slice can be read");
        let found: Vec<Expected> = match &report {
            Ok(report) => report.findings().map(Expected::from).collect(),
            Err(none) => return Err(TestCaseError::fail(none.to_string())),
        };
        let shown: String = case.text.lines().take(12).map(|line| format!("{line:.200}\n")).collect();
        let shape = report.map(|report| report.lists.into_iter().map(|list| list.shape).collect::<Vec<_>>());
        prop_assert_eq!(&found, &case.expected, "{:?}\n{}", shape, shown);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{}: {error}", FORMS[form].0);
    }
}

macro_rules! forms {
    ($($name:ident: $form:expr),*) => {$(
        #[test]
        fn $name() {
            run_form($form);
        }
    )*};
}

forms! {
    slips_in_plain_text_are_found: 0,
    slips_in_arrays_are_found: 1,
    slips_in_pairs_are_found: 2,
    slips_in_maps_are_found: 3,
    slips_in_switches_are_found: 4,
    slips_in_raw_strings_are_found: 5,
    slips_in_markdown_are_found: 6,
    slips_in_html_are_found: 7,
    slips_in_csv_are_found: 8,
    slips_in_json_are_found: 9,
    slips_in_yaml_are_found: 10,
    slips_in_sql_are_found: 11,
    slips_in_books_are_found: 12,
    slips_in_pgn_are_found: 13
}
