//! Selections of positions.

use chess960_core::Piece;
use chess960_tables::StartPosition;

use crate::{
    Notation, NotationError,
    figurine::{is_presentation, piece},
};

impl Notation {
    /// Reads a selection: each position once, in the order in which the parts between commas name them, and within a part
    /// by number.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a selection, or selects nothing.
    ///
    /// ```
    /// use chess960_notation::Notation;
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
        let text = text.trim();
        if text.contains('/') {
            return Ok(vec![self.position(text)?]);
        }
        let mut selected = Set::EMPTY;
        let mut positions = Vec::new();
        for part in text.split(',') {
            let named = |error| if part == text { error } else { in_term(part, error) };
            for position in part_of(self, part).map_err(named)? {
                if selected.insert(position) {
                    positions.push(position);
                }
            }
        }
        Ok(positions)
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
    let term = part.trim();
    let positions = if let Some(range) = Range::parse(notation, term)? {
        range.positions()
    } else if let [term] = part.split('+').collect::<Vec<_>>()[..] {
        by_number(notation, &set(notation, term)?)
    } else {
        let mut common = Set::ALL;
        for term in part.split('+') {
            common.intersect(&set(notation, term).map_err(|error| in_term(term, error))?);
        }
        by_number(notation, &common)
    };
    if positions.is_empty() { Err(nothing(term)) } else { Ok(positions) }
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

fn by_number(notation: Notation, set: &Set) -> Vec<StartPosition> {
    let mut positions: Vec<_> = StartPosition::all().filter(|&position| set.contains(position)).collect();
    positions.sort_unstable_by_key(|&position| notation.number(position));
    positions
}

/// Reads the text between two plus signs.
fn set(notation: Notation, term: &str) -> Result<Set, NotationError> {
    let mut term = term.trim();
    let mut negated = false;
    while let Some(other) = strip_not(term) {
        negated = !negated;
        term = other.trim_start();
    }
    let mut set = plain_set(notation, term)?;
    if negated {
        set.complement();
    }
    Ok(set)
}

fn strip_not(term: &str) -> Option<&str> {
    term.get(..4).filter(|not| not.eq_ignore_ascii_case("not:")).map(|_| &term[4..])
}

/// A term without `not:`.
fn plain_set(notation: Notation, term: &str) -> Result<Set, NotationError> {
    if term.eq_ignore_ascii_case("all") {
        return Ok(Set::ALL);
    }
    if let Some(range) = Range::parse(notation, term)? {
        return Ok(range.positions().into_iter().collect());
    }
    if let Some((piece, square)) = term.split_once('=') {
        let (piece, file) = piece_on_square(piece, square).ok_or(NotationError::PieceOnSquare)?;
        return Ok(StartPosition::all().filter(|position| position.rank().pieces()[file] == piece).collect());
    }
    if term.contains(['*', '?']) {
        let pattern = pattern(term)?;
        return Ok(StartPosition::all().filter(|position| matches(&pattern, position.rank().pieces())).collect());
    }
    Ok([notation.position(term)?].into_iter().collect())
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

    fn positions(&self) -> Vec<StartPosition> {
        let mut positions: Vec<_> = StartPosition::all()
            .map(|position| (self.notation.number(position), position))
            .filter(|&(number, _)| (self.from..=self.to).contains(&number))
            .collect();
        positions.sort_unstable_by_key(|&(number, _)| number);
        positions.into_iter().map(|(_, position)| position).collect()
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

fn matches(pattern: &[Part], pieces: [Piece; 8]) -> bool {
    // Bit n: what was read of the pattern so far matches the first n pieces.
    let mut matched = 1_u16;
    for part in pattern {
        matched = match part {
            // That many pieces, or any greater number of them.
            Part::AnyNumber => (matched & matched.wrapping_neg()).wrapping_neg() & 0x1FF,
            Part::AnyPiece => matched << 1 & 0x1FF,
            Part::Piece(piece) => {
                let has_piece = (0..8).filter(|&file| pieces[file] == *piece).fold(0, |files, file| files | 1 << file);
                (matched & has_piece) << 1
            }
        };
    }
    matched & 1 << 8 != 0
}

/// A set of positions.
struct Set([bool; 960]);

impl Set {
    const EMPTY: Set = Set([false; 960]);
    const ALL: Set = Set([true; 960]);

    fn contains(&self, position: StartPosition) -> bool {
        self.0[usize::from(position.scharnagl())]
    }

    /// Adds a position, and returns whether it was missing.
    fn insert(&mut self, position: StartPosition) -> bool {
        !std::mem::replace(&mut self.0[usize::from(position.scharnagl())], true)
    }

    fn intersect(&mut self, other: &Set) {
        for (mine, other) in self.0.iter_mut().zip(other.0) {
            *mine &= other;
        }
    }

    fn complement(&mut self) {
        for contained in &mut self.0 {
            *contained = !*contained;
        }
    }
}

impl FromIterator<StartPosition> for Set {
    fn from_iter<I: IntoIterator<Item = StartPosition>>(positions: I) -> Set {
        let mut set = Set::EMPTY;
        for position in positions {
            set.insert(position);
        }
        set
    }
}
