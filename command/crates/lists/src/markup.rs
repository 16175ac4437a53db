//! Markup, which is replaced by fillers of the same length, so that places in a text do not change.

use std::sync::LazyLock;
use std::{iter, str};

use chess960_notation::first_char;
use regex_lite::{Captures, Regex};

/// Stands for a tag that may emphasize a letter of a rank.
pub(crate) const TAG: char = '\u{FDD0}';

/// Stands for the further characters of an escaped slash or figurine.
pub(crate) const NOTHING: char = '\u{FDD1}';

/// The forms of markup, each with the characters that it can begin with and its filler: PGN tags other than FEN, which
/// may hold names that look like positions; tags that may be in a word; other tags; escapes and entities; and slashes.
static MARKUP: LazyLock<[(&str, Regex, char); 5]> = LazyLock::new(|| {
    [
        ("[", r#"(?m)^(?: *\[(?:[A-EG-Z]\w*|F[^E]\w*|FE[^N]\w*|FEN\w+) "[^\n]*?"\])+"#, ' '),
        ("<*", r"</?(?:a|b|code|em|font|i|mark|span|strong|sub|sup|u)\b[^<>]*>|\*\*", TAG),
        ("<", r"</?[A-Za-z][\w:-]{0,6}(?:[\s/][^<>]*)?>", ' '),
        ("\\&", r"\\(?:x?0[Aa]|00|[nrt0])|&(?:nbsp|quot|apos|lt|gt|amp|#39|#34|#160|#10);", ' '),
        ("\\&", r"\\/|&#(?:[xX]2[fF]|47);", '/'),
    ]
    .map(|(first, pattern, filler)| (first, Regex::new(pattern).expect("a pattern"), filler))
});

/// The attributes that are read in a tag.
static ATTRIBUTE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"\b(?:value|id|name|title|alt|data-[\w-]+)=(?:"[^"]*"|'[^']*')"#).expect("a pattern")
});

/// The beginnings and ends of block comments.
const BLOCKS: [[&str; 2]; 7] =
    [["/*", "*/"], ["<!--", "-->"], ["(*", "*)"], ["{-", "-}"], ["#|", "|#"], ["--[[", "]]"], ["=begin", "=end"]];
/// The beginning of a line comment. `#518` is a number, and `#(` opens a list in Lisps unless it is closed on its line.
static COMMENT: LazyLock<Regex> = LazyLock::new(|| {
    let hash = r"#(?:[^0-9(\[{]|[(\[{].*[)\]}])";
    Regex::new(&format!(r"(?:^|[\s,;)}}\]])//|(?:^|\s)(?:-- |{hash})|^\s*(?:--[^0-9-]|%|;|! |' |REM )"))
        .expect("a pattern")
});

/// Returns a text without its markup.
pub(crate) fn without_markup(text: &[u8]) -> String {
    let text = characters(text);
    MARKUP.iter().fold(text, |text, (first, markup, filler)| {
        if !text.contains(|c| first.contains(c)) {
            return text;
        }
        let fill = |written: &str| -> String { written.chars().map(|c| if c == '\n' { c } else { *filler }).collect() };
        let replace = |found: &Captures<'_>| match *filler {
            '/' => iter::once('/').chain(iter::repeat_n(NOTHING, found[0].len() - 1)).collect(),
            _ if found[0].starts_with('<') => {
                let (mut tag, mut end) = (String::new(), 0);
                for attribute in ATTRIBUTE.find_iter(&found[0]) {
                    tag.extend([&*fill(&found[0][end..attribute.start()]), attribute.as_str()]);
                    end = attribute.end();
                }
                tag + &fill(&found[0][end..])
            }
            _ => fill(&found[0]),
        };
        markup.replace_all(&text, replace).into_owned()
    })
}

/// Returns a text with letters for its figurines, and with its lines ended by line feeds alone.
fn characters(mut text: &[u8]) -> String {
    text = text.strip_prefix(chess960_notation::BYTE_ORDER_MARK).unwrap_or(text);
    let mut chars = String::with_capacity(text.len());
    while let Some((c, length)) = first_char(text) {
        chars.push(match c {
            TAG | NOTHING => char::REPLACEMENT_CHARACTER,
            // Links have underscores for the spaces of a FEN.
            '_' => ' ',
            c => c,
        });
        let width = str::from_utf8(&text[..length]).map_or(1, |written| written.chars().count());
        chars.extend(iter::repeat_n(NOTHING, width - 1));
        text = &text[length..];
    }
    chars.replace("\r\r\n", "  \n").replace("\r\n", " \n").replace('\r', "\n")
}

/// Returns the range of the comment on each line, in bytes of the line.
pub(crate) fn comments(text: &str) -> Vec<[usize; 2]> {
    let mut comments: Vec<[usize; 2]> = Vec::new();
    // The end mark of the open comment, and the line where the comment begins.
    let mut open: Option<(&str, usize)> = None;
    for (number, line) in text.split('\n').enumerate() {
        let mark = COMMENT.find(line).map_or(line.len(), |mark| mark.start());
        let begun = || BLOCKS.iter().filter_map(|[begin, end]| Some((line.find(begin)?, *end))).min();
        let block = open.map(|(end, _)| (0, end)).or_else(|| begun().filter(|(from, _)| *from <= mark + 1));
        let Some((from, end)) = block else {
            comments.push([mark, line.len()]);
            continue;
        };
        let to = line[from..].find(end).map(|length| from + length + end.len());
        comments.push([from, to.unwrap_or(line.len())]);
        open = if to.is_some() { None } else { open.or(Some((end, number))) };
    }
    // A block comment without an end is not one.
    if let Some((_, begin)) = open {
        comments[begin..].fill([0, 0]);
    }
    comments
}
