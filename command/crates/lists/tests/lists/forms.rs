//! The forms in which lists are published, with their variations.

/// Choices of style, the plainest first.
pub(crate) struct Choices<'a>(pub(crate) std::slice::Iter<'a, u8>);

impl Choices<'_> {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % count
    }

    pub(crate) fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    pub(crate) fn yes(&mut self) -> bool {
        self.below(2) == 1
    }
}

/// How positions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    Rank,
    Lower,
    Figurines,
    Spaced,
    /// On a page: with markup inside, with entities between the letters, or with each letter in its own cell.
    Bold,
    Entities,
    Cells,
    Board,
    Epd(Castling),
    Fen(Castling),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Castling {
    XFen,
    Shredder,
    BlackFirst,
    QueenFirst,
}

/// The text around the positions of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Style {
    pub(crate) header: &'static str,
    pub(crate) footer: &'static str,
    /// The text before and after an entry.
    pub(crate) open: String,
    pub(crate) close: String,
    /// The text with the entry's number, `{}`, before and after the position; empty if there is none.
    pub(crate) before: String,
    pub(crate) after: String,
    pub(crate) quotes: [&'static str; 2],
    /// A rank beside the position, after this.
    pub(crate) beside: Option<&'static str>,
    pub(crate) separator: &'static str,
    pub(crate) per_line: usize,
    /// The text before and after a comment, if the language has comments.
    pub(crate) comment: Option<[&'static str; 2]>,
    pub(crate) look: Option<Look>,
    pub(crate) escaped_slashes: bool,
}

impl Style {
    pub(crate) fn in_hexadecimal(mut self) -> Style {
        for part in [&mut self.before, &mut self.after, &mut self.close] {
            *part = part.replace("{}", "{x}");
        }
        self
    }

    pub(crate) fn numbered(&self) -> bool {
        [&self.before, &self.after, &self.close].iter().any(|part| part.contains("{}") || part.contains("{x}"))
    }
}

/// Text before an entry, before and after its position, and behind it.
fn around(parts: [&str; 4]) -> Style {
    let [open, before, after, close] = parts.map(str::to_owned);
    Style { open, close, before, after, ..Style::default() }
}

const C_COMMENT: Option<[&str; 2]> = Some(["/* ", " */"]);
const LINE_COMMENT: Option<[&str; 2]> = Some(["// ", ""]);
const HASH_COMMENT: Option<[&str; 2]> = Some(["# ", ""]);
const DASH_COMMENT: Option<[&str; 2]> = Some(["-- ", ""]);
const HTML_COMMENT: Option<[&str; 2]> = Some(["<!-- ", " -->"]);

pub(crate) type Form = fn(&mut Choices<'_>) -> Style;

pub(crate) const FORMS: [(&str, Form); 14] = [
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
        separator: choices.of(&["", ",", ";"]),
        per_line: choices.of(&[1, 1, 2, 4, 7]),
        comment: choices.of(&[None, HASH_COMMENT]),
        ..around(["", before, after, ""])
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
    let (before, after) = if choices.yes() { ("{}, ", "") } else { ("", ", {}") };
    Style {
        header,
        footer,
        comment,
        quotes: quotes(choices),
        separator: if header.is_empty() { "" } else { "," },
        per_line: choices.of(&[1, 1, 3, 960]),
        beside: choices.of(&[None, None, Some(", ")]),
        ..around([open, before, after, close])
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
        separator,
        quotes: quotes(choices),
        per_line: if header.is_empty() { 1 } else { choices.of(&[1, 1, 2, 960]) },
        ..around(["", before, after, close])
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
    Style { header, footer, comment, quotes: quotes(choices), per_line: 1, ..around(["", before, "", close]) }
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
        quotes: choices.of(&[["", ""], ["`", "`"]]),
        beside: if per_line == 1 && header.starts_with("| SP") { choices.of(&[None, Some(" | ")]) } else { None },
        per_line,
        comment: choices.of(&[None, HTML_COMMENT]),
        ..around([open, before, after, close])
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
    Style {
        header,
        footer,
        quotes,
        look,
        per_line: choices.of(&[1, 1, 4, 960]),
        comment: HTML_COMMENT,
        ..around([open, before, after, close])
    }
}

fn csv(choices: &mut Choices<'_>) -> Style {
    let (header, before, after, beside) = choices.of(&[
        ("Number,Rank\n", "{},", "", None),
        ("", "{},", "", None),
        ("rank;idn\n", "", ";{}", None),
        ("id\tfen\n", "{}\t", "", None),
        ("White,Black\n", "", "", Some(",")),
        ("SP,White,Black\n", "{},", "", Some(",")),
        ("SP;position;rank;games;score\n", "{};", ";0;0.5", Some(";")),
        ("", "\"{}\",", "", Some(",")),
        ("rank,fritz,sp\n", "", ",0,{}", None),
        ("n;fen;rank\n", "{}.0;", "", Some(";")),
    ]);
    Style {
        header,
        quotes: choices.of(&[["", ""], ["\"", "\""]]),
        beside,
        per_line: 1,
        ..around(["", before, after, ""])
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
        quotes: ["\"", "\""],
        beside,
        separator: ",",
        per_line: choices.of(&[1, 1, 3, 960]),
        escaped_slashes: choices.yes(),
        ..around([open, before, after, close])
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
        quotes: choices.of(&[["", ""], ["\"", "\""], ["'", "'"]]),
        per_line: 1,
        comment: HASH_COMMENT,
        ..around([open, before, after, ""])
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
        separator,
        quotes: ["'", "'"],
        per_line: if separator.is_empty() { 1 } else { choices.of(&[1, 1, 5, 960]) },
        comment: DASH_COMMENT,
        ..around([open, before, after, close])
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
    Style { look: Some(look), per_line: 1, ..around(["", "", after, ""]) }
}

fn pgn(choices: &mut Choices<'_>) -> Style {
    let open = choices.of(&[
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \
            \"",
        "[Event \"Chess960\"]\n[Variant \"Chess960\"]\n[FEN \"",
    ]);
    let close = choices.of(&[
        "\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n",
        "\"]\n[WhiteElo \"2500\"]\n\n1. d4 {a comment} d5 2. c4 1-0\n",
        "\"]\n\n*\n",
    ]);
    Style { look: Some(Look::Fen(castling(choices))), per_line: 1, ..around([open, "", "", close]) }
}

pub(crate) fn castling(choices: &mut Choices<'_>) -> Castling {
    choices.of(&[Castling::XFen, Castling::Shredder, Castling::BlackFirst, Castling::QueenFirst])
}
