use chess960_core::untrusted::is_unseen;
use regex_lite::Captures;

use super::announcement::VERSION;
use super::text::{Error, LABEL, fail, is_other_blank, pattern};
use crate::Quoted;

/// A record that was found in a message. Mail programs break lines and change blanks, and people write around a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivered {
    /// The record alone, with its lines restored. The record may be wrong.
    pub record: String,
    /// The lines before and after the record, without blanks at their ends.
    pub outside: Vec<String>,
}

impl Delivered {
    /// Finds a record and restores its lines.
    ///
    /// # Errors
    ///
    /// Names a line outside the record that looks like a part of one.
    ///
    /// ```
    /// use chess960_draw::public::Delivered;
    ///
    /// let found = Delivered::find("Hello,\n\nchess960 public-draw 1\r\nevent: City\nOpen\n")?;
    /// assert_eq!(found.record, "chess960 public-draw 1\nevent: City Open\n");
    /// assert_eq!(found.outside, ["Hello,"]);
    /// # Ok::<(), chess960_draw::public::Error>(())
    /// ```
    pub fn find(text: &str) -> Result<Delivered, Error> {
        let text = text.replace('\u{a0}', " ");
        let lines = text.split('\n').map(|line| line.trim_matches([' ', '\t', '\r', '\u{feff}']));
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let (before, lines) = lines.split_at(lines.iter().position(|line| *line == VERSION).unwrap_or(0));
        // No line of a record begins with a blank, so a blank can mark the rest of a broken line.
        let mut whole = String::new();
        for line in lines {
            whole += if whole.is_empty() {
                ""
            } else if LABEL.is_match(line) {
                "\n"
            } else {
                "\n "
            };
            whole += line;
        }
        let words = if whole.replace("\n ", " ").contains("\nsides: same\n") { 2 } else { 4 };
        let round = format!(r"round [0-9]+:(?:\n? [^ \n]+){{{words}}}");
        let secret = r"text:\n? (?:withheld|[0-9a-f](?:(?:\n )?[0-9a-f]){63})";
        let end = pattern(&format!(r"^(?s:.*)\n(?:{round}|{secret}).*"))
            .find(&whole)
            .map_or(whole.len(), |found| found.end());
        let after = whole[end..].split('\n').skip(1).map(|line| line.trim_start_matches(' '));
        let outside: Vec<_> = before.iter().copied().chain(after).map(str::to_owned).collect();
        // A person could mistake such text for a part of the record.
        let foreign = pattern("(?i)(?:^|[^a-z])(?:text ?:|round ?[0-9]+ ?:|sp ?[0-9])|[bknqr]{8}|chess960 *public");
        let is_foreign = |line: &&String| foreign.is_match(&line.replace(|c| is_unseen(c) || is_other_blank(c), ""));
        if let Some(line) = outside.iter().find(is_foreign) {
            return fail(format_args!(
                "outside the record is {}, which looks like a part of one; remove the line if it is none",
                Quoted(line)
            ));
        }
        // Long words may be broken, too.
        let long =
            r"(\n(?:positions:|text:|commitment:|source:\n? numbers))\n? ([0-9a-f,/+-]{4,}(?:\n [0-9a-f,/+-]+)*)";
        let join = |long: &Captures| format!("{} {}", &long[1], long[2].replace("\n ", ""));
        let record = pattern(long).replace_all(&whole[..end], join);
        let record = record.replace("\n ", " ").replacen("\ntext:", "\n\ntext:", 1) + "\n";
        Ok(Delivered { record, outside })
    }
}
