//! Selections of positions.

use std::{array, iter, sync::LazyLock};

use chess960_core::Piece;
use chess960_tables::{Numbering, StartPosition};

use crate::figurine::{is_presentation, piece};
use crate::notation::{ascii_digits, strip_prefix};
use crate::{Notation, NotationError};

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
        let mut selected = Set::NONE;
        let mut positions = Vec::new();
        for part in text.split(',') {
            let named = |error| if part == text { error } else { in_term(part, error) };
            let set = part_of(self, part).map_err(named)?;
            if set == Set::NONE {
                return Err(named(nothing(part.trim())));
            }
            // In the order of their numbers.
            let order = Notation { numbering: numbering_of(part), ..self };
            let new =
                set.and(selected.not()).numbers().map(|number| order.number(StartPosition::expect_scharnagl(number)));
            let new = Set::of(new).numbers().filter_map(|number| order.with_number(number));
            // Quicker than `extend`, which asks each time how many are left.
            new.for_each(|position| positions.push((position, order.numbering)));
            selected = selected.or(set);
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
        let selects = |part| part_of(self, part).is_ok_and(|set| set != Set::NONE);
        !text.contains(['(', ')']) && text.split(',').all(selects)
    }
}

fn in_term(term: &str, error: NotationError) -> NotationError {
    match error {
        NotationError::Term { .. } | NotationError::Empty => error,
        _ => NotationError::Term { term: term.trim().to_owned(), error: Box::new(error) },
    }
}

/// Reads the text between two commas: the positions that are in all its terms.
fn part_of(notation: Notation, part: &str) -> Result<Set, NotationError> {
    let named = |term, error| if term == part { error } else { in_term(term, error) };
    let mut terms = part.split('+').map(|term| set_of(notation, term).map_err(|error| named(term, error)));
    terms.try_fold(Set::ALL, |all, term| Ok(all.and(term?)))
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

/// Reads the text between two plus signs.
fn set_of(notation: Notation, term: &str) -> Result<Set, NotationError> {
    let mut term = term.trim();
    let mut is_wanted = true;
    while let Some(other) = strip_prefix(term, "not:") {
        is_wanted = !is_wanted;
        term = other.trim_start();
    }
    let set = set_of_plain(notation, term)?;
    Ok(if is_wanted { set } else { set.not() })
}

/// Reads a term without `not:`.
fn set_of_plain(notation: Notation, term: &str) -> Result<Set, NotationError> {
    if term.eq_ignore_ascii_case("all") {
        return Ok(Set::ALL);
    }
    if let Some(range) = range(notation, term)? {
        return Ok(range);
    }
    if let Some((piece, square)) = term.split_once('=') {
        let (piece, file) = piece_on_square(piece, square).ok_or(NotationError::PieceOnSquare)?;
        return Ok(Set::with(piece, file));
    }
    if term.contains(['*', '?']) {
        return Ok(matching(&pattern(term)?));
    }
    Ok(Set::of([notation.position(term)?.scharnagl()]))
}

/// Reads positions by number, both ends included; `None` if the text is something else.
fn range(notation: Notation, text: &str) -> Result<Option<Set>, NotationError> {
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
    Ok(Some(Set::range(notation, from, to)))
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

/// Returns the positions whose ranks match a pattern.
fn matching(pattern: &[Part]) -> Set {
    // Those of which the first pieces, by their number, match what was read of the pattern so far.
    let mut matched = [Set::NONE; 9];
    matched[0] = Set::ALL;
    for part in pattern {
        if *part == Part::AnyNumber {
            (1..9).for_each(|pieces| matched[pieces] = matched[pieces].or(matched[pieces - 1]));
            continue;
        }
        for pieces in (0..8).rev() {
            matched[pieces + 1] = match part {
                Part::Piece(piece) => matched[pieces].and(Set::with(*piece, pieces)),
                _ => matched[pieces],
            };
        }
        matched[0] = Set::NONE;
    }
    matched[8]
}

/// Positions by Scharnagl number, or by any other: a bit for each number.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Set([u64; 16]);

impl Set {
    const NONE: Set = Set([0; 16]);

    const ALL: Set = {
        let mut all = Set([u64::MAX; 16]);
        all.0[15] = 0;
        all
    };

    fn of(numbers: impl IntoIterator<Item = u16>) -> Set {
        let mut set = Set::NONE;
        numbers.into_iter().for_each(|number| set.0[usize::from(number / 64)] |= 1 << (number % 64));
        set
    }

    /// Returns the positions with a piece on a file.
    fn with(piece: Piece, file: usize) -> Set {
        static WITH: LazyLock<[[Set; 8]; 5]> = LazyLock::new(|| {
            let has = |piece, file| StartPosition::all().filter(move |sp| sp.rank().pieces()[file] == piece);
            Piece::ALL.map(|piece| array::from_fn(|file| Set::of(has(piece, file).map(StartPosition::scharnagl))))
        });
        Piece::ALL.iter().zip(&*WITH).find(|(one, _)| **one == piece).map_or(Set::NONE, |(_, files)| files[file])
    }

    fn and(self, other: Set) -> Set {
        Set(array::from_fn(|i| self.0[i] & other.0[i]))
    }

    fn or(self, other: Set) -> Set {
        Set(array::from_fn(|i| self.0[i] | other.0[i]))
    }

    fn not(self) -> Set {
        Set(array::from_fn(|i| Set::ALL.0[i] & !self.0[i]))
    }

    /// Returns the positions with these numbers, both ends included.
    fn range(notation: Notation, from: u16, to: u16) -> Set {
        static UP_TO: LazyLock<[Vec<Set>; 3]> = LazyLock::new(|| {
            let from_0 = Notation::default();
            let (from_1, fritz9) =
                (Notation { one_based: true, ..from_0 }, Notation { numbering: Numbering::Fritz9, ..from_0 });
            [from_0, from_1, fritz9].map(|notation| {
                let mut set = Set::NONE;
                let up_to = |number| {
                    set = set.or(Set::of(notation.with_number(number).map(StartPosition::scharnagl)));
                    set
                };
                (0..=StartPosition::COUNT).map(up_to).collect()
            })
        });
        let up_to = match notation.numbering {
            Numbering::Scharnagl => &UP_TO[usize::from(notation.one_based)],
            Numbering::Fritz9 => &UP_TO[2],
        };
        let below = from.checked_sub(1).map_or(Set::NONE, |number| up_to[usize::from(number)]);
        up_to[usize::from(to)].and(below.not())
    }

    fn numbers(self) -> impl Iterator<Item = u16> {
        (0..).zip(self.0).flat_map(|(i, mut word)| {
            iter::from_fn(move || {
                let bit = u16::try_from(word.trailing_zeros()).ok()?;
                word &= word.checked_sub(1)?;
                Some(64 * i + bit)
            })
        })
    }
}
