//! Selections of positions.

use std::{mem, ops::RangeInclusive};

use chess960_core::{BackRank, CastlingSide, Piece};
use chess960_tables::{Numbering, StartPosition};

use crate::figurine::{is_presentation, piece};
use crate::text::{ascii_digits, strip_prefix};
use crate::{NotationError, NotationOptions};

impl NotationOptions {
    /// Reads a selection. Comma-separated parts appear in the order given; within each, positions are sorted by number.
    /// No position appears twice.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a selection, or selects nothing.
    ///
    /// ```
    /// use chess960_notation::NotationOptions;
    /// use chess960_tables::StartPosition;
    ///
    /// let queen_on_d1: Vec<StartPosition> = NotationOptions::default().select("???Q????")?;
    /// assert!(queen_on_d1.into_iter().eq(StartPosition::all().filter(|sp| sp.queen_file() == 3)));
    ///
    /// let numbers = |text| -> Result<Vec<_>, _> {
    ///     Ok::<_, chess960_notation::NotationError>(
    ///         NotationOptions::default().select(text)?.into_iter().map(|position| position.scharnagl()).collect(),
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

    /// Reads a selection as [`select`](Self::select) does, and returns each position with the numbering that precedes
    /// it, or else the notation's numbering.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a selection, or selects nothing.
    ///
    /// ```
    /// use chess960_notation::NotationOptions;
    /// use chess960_tables::{Numbering, sp};
    ///
    /// let selected = NotationOptions::default().select_numbered("fritz9:359,0")?;
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
            let read = if has_number { NotationOptions::numbering_prefix(part.trim()).ok() } else { None };
            read.and_then(|(prefix, _)| prefix).unwrap_or(self.numbering)
        };
        let named = |term: &str, error: NotationError| {
            // If the term is the whole text or empty, the error need not name it.
            if term == text || error == NotationError::Empty {
                return error;
            }
            NotationError::Term { term: term.trim().to_owned(), error: Box::new(error) }
        };
        let mut is_selected = [false; StartPosition::COUNT as usize];
        let mut positions = Vec::new();
        for part in text.split(',') {
            let terms = part.split('+').map(|term| Term::read(self, term).map_err(|error| named(term, error)));
            let terms = terms.collect::<Result<Vec<_>, _>>()?;
            // Positions of a part are in the order of their numbers.
            let order = NotationOptions { numbering: numbering_of(part), ..self };
            let numbers = match terms[..] {
                [Term::Position(one)] => order.number(one)..=order.number(one),
                _ => 0..=StartPosition::COUNT,
            };
            let all = numbers.filter_map(|number| order.with_number(number));
            let mut found = all.filter(|position| terms.iter().all(|term| term.has(*position))).peekable();
            found.peek().ok_or_else(|| named(part, nothing(part.trim())))?;
            let is_new =
                |position: &StartPosition| !mem::replace(&mut is_selected[usize::from(position.scharnagl())], true);
            positions.extend(found.filter(is_new).map(|position| (position, order.numbering)));
        }
        Ok(positions)
    }
}

/// Returns the reason why no position is in all terms of a part.
fn nothing(part: &str) -> NotationError {
    match pattern(part) {
        Ok(parts) if parts.contains(&Part::AnyNumber) || [8, MAX_PATTERN].contains(&parts.len()) => {
            NotationError::Nothing
        }
        Ok(parts) => NotationError::PatternLength(parts.len()),
        Err(_) => NotationError::Nothing,
    }
}

/// A condition on a position: the text between two plus signs.
enum Term {
    All,
    Not(Box<Term>),
    Numbers(NotationOptions, RangeInclusive<u16>),
    Placed(Piece, usize),
    Counted(fn(BackRank) -> usize, RangeInclusive<usize>),
    /// King and rook can castle on the first move, with no other piece between them or on their targets.
    Castles(CastlingSide),
    Pattern(Vec<Part>),
    Position(StartPosition),
}

impl Term {
    fn read(notation: NotationOptions, term: &str) -> Result<Term, NotationError> {
        let mut term = term.trim();
        let mut is_wanted = true;
        while let Some(other) = strip_prefix(term, "not:") {
            is_wanted = !is_wanted;
            term = other.trim_start();
        }
        let term = Term::read_plain(notation, term)?;
        Ok(if is_wanted { term } else { Term::Not(Box::new(term)) })
    }

    /// Reads a term without `not:`.
    fn read_plain(notation: NotationOptions, term: &str) -> Result<Term, NotationError> {
        if term.eq_ignore_ascii_case("all") {
            return Ok(Term::All);
        }
        if let Some(range) = range(notation, term)? {
            return Ok(range);
        }
        if let Some((name, wanted)) = term.split_once('=') {
            let condition = condition(&name.trim().to_ascii_lowercase(), wanted.trim())?;
            let placed = || piece_on_square(name, wanted).map(|(piece, file)| Term::Placed(piece, file));
            return condition.or_else(placed).ok_or(NotationError::Condition);
        }
        if term.contains(['*', '?']) {
            return pattern(term).map(Term::Pattern);
        }
        notation.position(term).map(Term::Position)
    }

    fn has(&self, position: StartPosition) -> bool {
        match self {
            Term::All => true,
            Term::Not(term) => !term.has(position),
            Term::Numbers(notation, numbers) => numbers.contains(&notation.number(position)),
            Term::Placed(piece, file) => char::from(position.letters()[*file]) == piece.letter(),
            Term::Counted(count, wanted) => wanted.contains(&count(position.rank())),
            Term::Castles(side) => position.rank().castling_vacant(*side).is_empty(),
            Term::Pattern(parts) => matches(parts, position.rank()),
            Term::Position(one) => *one == position,
        }
    }
}

/// Reads a range of numbers, both ends included. Returns `None` if the text is not a range.
fn range(notation: NotationOptions, text: &str) -> Result<Option<Term>, NotationError> {
    let Ok((numbering, rest)) = NotationOptions::numbering_prefix(text) else { return Ok(None) };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((from, to)) = rest.split_once(['-', '–']) else { return Ok(None) };
    let (from, to) = (from.trim(), to.trim());
    if !(is_number(from) && is_number(to)) {
        return Ok(None);
    }
    let notation = NotationOptions { numbering: numbering.unwrap_or(notation.numbering), ..notation };
    let number = |digits| notation.numbered(None, digits).map(|position| notation.number(position));
    let (from, to) = (number(from)?, number(to)?);
    if from > to {
        return Err(NotationError::Backwards { from, to });
    }
    Ok(Some(Term::Numbers(notation, from..=to)))
}

/// Reads a condition: `weak` and `0` or `0-2`, or `castle` and `a`. Returns `None` if the name is another.
fn condition(name: &str, wanted: &str) -> Result<Option<Term>, NotationError> {
    let count: fn(BackRank) -> usize = match name {
        "weak" => |rank| rank.weak_pawns().len(),
        "undefended" => |rank| rank.undefended_pawns().len(),
        "distance" => |rank| rank.standard_distance().into(),
        "castle" => {
            let is_wanted = |side: &CastlingSide| wanted.eq_ignore_ascii_case(&side.to_string()[..1]);
            return Ok(CastlingSide::ALL.into_iter().find(is_wanted).map(Term::Castles));
        }
        _ => return Ok(None),
    };
    let (from, to) = wanted.split_once(['-', '–']).unwrap_or((wanted, wanted));
    let number = |text: &str| text.trim().parse::<u16>().ok().filter(|_| text.trim().len() == 1);
    match number(from).zip(number(to)) {
        Some((from, to)) if from > to => Err(NotationError::Backwards { from, to }),
        range => Ok(range.map(|(from, to)| Term::Counted(count, from.into()..=to.into()))),
    }
}

/// Reads a piece and a square: `K` and `e1` or `e`.
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

/// The most parts of a pattern that are read: nine pieces with an asterisk before, between and after them.
const MAX_PATTERN: usize = 19;

fn pattern(text: &str) -> Result<Vec<Part>, NotationError> {
    let mut parts = Vec::new();
    for c in text.chars().filter(|&c| !(c.is_whitespace() || is_presentation(c))) {
        let part = match c {
            '*' => Part::AnyNumber,
            '?' => Part::AnyPiece,
            _ => Part::Piece(piece(c).ok_or(NotationError::Pattern(c))?),
        };
        // Two asterisks mean the same as one, and a pattern with nine pieces cannot match, whatever follows.
        let repeated = part == Part::AnyNumber && parts.last() == Some(&part);
        if !repeated && parts.len() < MAX_PATTERN {
            parts.push(part);
        }
    }
    Ok(parts)
}

fn matches(pattern: &[Part], rank: BackRank) -> bool {
    // Bit n is set if the first n pieces match the part of the pattern that was read so far.
    let mut matched = 1_u16;
    for part in pattern {
        matched = match part {
            Part::AnyNumber => u16::MAX.checked_shl(matched.trailing_zeros()).unwrap_or(0),
            Part::AnyPiece => matched << 1,
            Part::Piece(piece) => (matched & u16::from(rank.squares(*piece).bits())) << 1,
        } & 0b1_1111_1111;
    }
    matched >> 8 == 1
}
