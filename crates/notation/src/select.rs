//! Selections of positions.

use std::{collections::HashSet, mem::replace};

use chess960_core::Piece;
use chess960_tables::{Numbering, StartPosition};

use crate::{
    Notation, NotationError,
    figurine::{is_presentation, piece},
    notation::{ascii_digits, strip_prefix},
};

impl Notation {
    /// Reads a selection. Comma-separated parts appear in the order given; within each, positions are sorted by number. No
    /// position appears twice.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a selection, or selects nothing.
    ///
    /// ```
    /// use chess960_notation::Notation;
    /// use chess960_tables::StartPosition;
    ///
    /// let queen_on_d1: Vec<StartPosition> = Notation::default().select("???Q????")?;
    /// assert!(queen_on_d1.into_iter().eq(StartPosition::all().filter(|sp| sp.queen_file() == 3)));
    ///
    /// let numbers = |text| -> Result<Vec<_>, _> {
    ///     Ok::<_, chess960_notation::NotationError>(
    ///         Notation::default().select(text)?.into_iter().map(|position| position.scharnagl()).collect(),
    ///     )
    /// };
    /// assert_eq!(numbers("777,518-520")?, [777, 518, 519, 520]);
    /// assert_eq!(numbers("RN*NR+B=c1+Q=d1")?, [518]);
    /// assert_eq!(numbers("all")?.len(), 960);
    /// # Ok::<(), chess960_notation::NotationError>(())
    /// ```
    pub fn select(self, text: &str) -> Result<Vec<StartPosition>, NotationError> {
        Ok(self.select_numbered(text)?.into_iter().map(|(position, _)| position).collect())
    }

    /// Reads a selection as [`select`](Self::select) does, and returns each position with the numbering that is named in front of it, or else
    /// the notation's own.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a selection, or selects nothing.
    ///
    /// ```
    /// use chess960_notation::Notation;
    /// use chess960_tables::{Numbering, sp};
    ///
    /// let selected = Notation::default().select_numbered("fritz9:359,0")?;
    /// assert_eq!(selected, [(sp!(518), Numbering::Fritz9), (sp!(0), Numbering::Scharnagl)]);
    /// # Ok::<(), chess960_notation::NotationError>(())
    /// ```
    pub fn select_numbered(self, text: &str) -> Result<Vec<(StartPosition, Numbering)>, NotationError> {
        if text.contains('/') {
            return Ok(vec![(self.position(text)?, self.numbering)]);
        }
        let text = &*ascii_digits(text.trim());
        if text.contains(['(', ')']) {
            return Err(NotationError::Parenthesis);
        }
        let numbering_of = |part: &str| {
            let has_number = part.bytes().any(|byte| byte.is_ascii_digit());
            let read = if has_number { Notation::numbering_prefix(part.trim()).ok() } else { None };
            read.and_then(|(prefix, _)| prefix).unwrap_or(self.numbering)
        };
        // Most are one position, and there may be many lines of those.
        if !text.contains([',', '+']) {
            if let Ok(position) = self.position(text) {
                return Ok(vec![(position, numbering_of(text))]);
            }
        }
        let mut is_selected = [false; StartPosition::COUNT as usize];
        let mut is_new = |position: &StartPosition| !replace(&mut is_selected[usize::from(position.scharnagl())], true);
        let mut positions = Vec::new();
        for part in text.split(',') {
            let named = |error| if part == text { error } else { in_term(part, error) };
            let numbering = numbering_of(part);
            let part = part_of(self, part).map_err(named)?.into_iter().filter(&mut is_new);
            positions.extend(part.map(|position| (position, numbering)));
        }
        Ok(positions)
    }

    /// Returns whether a text is a selection, as [`select`](Self::select) reads it, without collecting what it selects.
    ///
    /// ```
    /// use chess960_notation::Notation;
    ///
    /// let notation = Notation::default();
    /// assert!(["all", "0-100", "RK*", "518,0"].iter().all(|text| notation.selects(text)));
    /// assert!(["?", "RB*BR+K=a1", "518,", "king"].iter().all(|text| !notation.selects(text)));
    /// ```
    #[must_use]
    pub fn selects(self, text: &str) -> bool {
        if text.contains('/') {
            return self.position(text).is_ok();
        }
        let text = &*ascii_digits(text.trim());
        let selects = |part| conditions(self, part).is_ok_and(|all| StartPosition::all().any(|one| meets(&all, one)));
        !text.contains(['(', ')']) && text.split(',').all(selects)
    }
}

fn in_term(term: &str, error: NotationError) -> NotationError {
    match error {
        NotationError::Term { .. } | NotationError::Empty => error,
        _ => NotationError::Term { term: term.trim().to_owned(), error: Box::new(error) },
    }
}

/// Reads the text between two commas: the positions that are in all its terms, by number.
fn part_of(notation: Notation, part: &str) -> Result<Vec<StartPosition>, NotationError> {
    // Most parts are one position, which needs no look at all of them.
    if let Some(Ok(position)) = (!part.contains('+')).then(|| notation.position(part)) {
        return Ok(vec![position]);
    }
    let conditions = conditions(notation, part)?;
    let mut positions: Vec<_> = StartPosition::all().filter(|&position| meets(&conditions, position)).collect();
    if positions.is_empty() {
        return Err(nothing(part.trim()));
    }
    // A range is in the order of its own numbering.
    let order = Range::parse(notation, part.trim())?.map_or(notation, |range| range.notation);
    positions.sort_unstable_by_key(|&position| order.number(position));
    Ok(positions)
}

/// Returns why no position is in all terms of a part.
fn nothing(part: &str) -> NotationError {
    match pattern(part) {
        Ok(parts) if parts.contains(&Part::AnyNumber) || [8, MAX_PATTERN].contains(&parts.len()) => {
            NotationError::Nothing
        }
        Ok(parts) => NotationError::PatternLength(parts.len()),
        Err(_) => NotationError::Nothing,
    }
}

/// Whether a position is one that a term selects.
type Condition = Box<dyn Fn(StartPosition) -> bool>;

/// Reads the terms of the text between two commas, those that are repeated once.
fn conditions(notation: Notation, part: &str) -> Result<Vec<Condition>, NotationError> {
    let named = |term, error| if term == part { error } else { in_term(term, error) };
    let mut seen = HashSet::new();
    let terms = part.split('+').filter(|term| seen.insert(term.trim()));
    terms.map(|term| condition(notation, term).map_err(|error| named(term, error))).collect()
}

fn meets(conditions: &[Condition], position: StartPosition) -> bool {
    conditions.iter().all(|condition| condition(position))
}

/// Reads the text between two plus signs.
fn condition(notation: Notation, term: &str) -> Result<Condition, NotationError> {
    let mut term = term.trim();
    let mut is_wanted = true;
    while let Some(other) = strip_prefix(term, "not:") {
        is_wanted = !is_wanted;
        term = other.trim_start();
    }
    let condition = plain_condition(notation, term)?;
    Ok(if is_wanted { condition } else { Box::new(move |position| !condition(position)) })
}

/// A term without `not:`.
fn plain_condition(notation: Notation, term: &str) -> Result<Condition, NotationError> {
    if term.eq_ignore_ascii_case("all") {
        return Ok(Box::new(|_| true));
    }
    if let Some(Range { notation, from, to }) = Range::parse(notation, term)? {
        return Ok(Box::new(move |position| (from..=to).contains(&notation.number(position))));
    }
    if let Some((piece, square)) = term.split_once('=') {
        let (piece, file) = piece_on_square(piece, square).ok_or(NotationError::PieceOnSquare)?;
        return Ok(Box::new(move |position| position.rank().pieces()[file] == piece));
    }
    if term.contains(['*', '?']) {
        let pattern = pattern(term)?;
        if pattern.len() != 8 && !pattern.contains(&Part::AnyNumber) {
            return Ok(Box::new(|_| false));
        }
        return Ok(Box::new(move |position| matches(&pattern, position.rank().letters())));
    }
    let only = notation.position(term)?;
    Ok(Box::new(move |position| position == only))
}

/// Positions by number, both ends included.
struct Range {
    notation: Notation,
    from: u16,
    to: u16,
}

impl Range {
    /// Reads a range; `None` if the text is something else.
    fn parse(notation: Notation, text: &str) -> Result<Option<Range>, NotationError> {
        let Ok((numbering, rest)) = Notation::numbering_prefix(text) else { return Ok(None) };
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let Some((from, to)) = rest.split_once(['-', '–']) else { return Ok(None) };
        let (from, to) = (from.trim(), to.trim());
        if !(is_number(from) && is_number(to)) {
            return Ok(None);
        }
        let notation = Notation { numbering: numbering.unwrap_or(notation.numbering), ..notation };
        let number = |digits| notation.numbered(None, digits).map(|position| notation.number(position));
        let (from, to) = (number(from)?, number(to)?);
        if from > to {
            return Err(NotationError::Backwards { from, to });
        }
        Ok(Some(Range { notation, from, to }))
    }
}

/// `K` and `e1`, or `e` alone.
fn piece_on_square(piece_text: &str, square: &str) -> Option<(Piece, usize)> {
    let one = |text: &str| {
        let mut letters = text.trim().chars().filter(|&c| !is_presentation(c));
        letters.next().filter(|_| letters.next().is_none())
    };
    let piece = piece(one(piece_text)?)?;
    let square = square.trim();
    let file = one(square.strip_suffix('1').unwrap_or(square))?.to_ascii_lowercase();
    let file = ('a'..='h').position(|name| name == file)?;
    Some((piece, file))
}

/// A part of a pattern.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Piece(Piece),
    AnyPiece,
    AnyNumber,
}

/// Nine pieces with an asterisk before, between and after them.
const MAX_PATTERN: usize = 19;

fn pattern(text: &str) -> Result<Vec<Part>, NotationError> {
    let mut parts = Vec::new();
    for c in text.chars().filter(|&c| !(c.is_whitespace() || is_presentation(c))) {
        let part = match c {
            '*' => Part::AnyNumber,
            '?' => Part::AnyPiece,
            _ => Part::Piece(piece(c).ok_or(NotationError::Pattern(c))?),
        };
        // Two asterisks say what one says, and nine pieces match nothing, whatever comes after them.
        let repeated = part == Part::AnyNumber && parts.last() == Some(&part);
        if !repeated && parts.len() < MAX_PATTERN {
            parts.push(part);
        }
    }
    Ok(parts)
}

/// Returns whether the letters of a rank match a pattern. Most ranks do not from the first few parts on.
fn matches(pattern: &[Part], letters: [u8; 8]) -> bool {
    // Bit n: what was read of the pattern so far matches the first n pieces.
    let mut matched = 1_u16;
    for part in pattern {
        matched = match part {
            // At least that many pieces.
            Part::AnyNumber => (matched & matched.wrapping_neg()).wrapping_neg() & 0x1FF,
            Part::AnyPiece => matched << 1 & 0x1FF,
            Part::Piece(piece) => {
                let letter = piece.letter();
                let has_piece =
                    (0..8).fold(0, |files, file| files | u16::from(char::from(letters[file]) == letter) << file);
                (matched & has_piece) << 1
            }
        };
        if matched == 0 {
            return false;
        }
    }
    matched & 1 << 8 != 0
}
