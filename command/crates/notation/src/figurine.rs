//! Pieces as letters and as figurines.

use chess960_core::Piece;

/// Returns the piece of an English letter in upper or lower case, or of a figurine of either side, or `None` for any
/// other character.
///
/// ```
/// use chess960_notation::piece;
/// use chess960_core::Piece;
///
/// assert_eq!([piece('q'), piece('♛')], [Some(Piece::Queen); 2]);
/// assert_eq!(piece('♙'), None);
/// ```
#[must_use]
pub fn piece(c: char) -> Option<Piece> {
    Piece::from_letter(letter(c))
}

/// Returns the letter of a figurine, lowercase for Black's; any other character as it is.
#[must_use]
pub fn letter(c: char) -> char {
    match Piece::from_figurine(c) {
        Some(piece) if c < '♚' => piece.letter(),
        Some(piece) => piece.letter().to_ascii_lowercase(),
        None => c,
    }
}

/// Returns whether a character is a variation selector, which asks for a figurine as text or as a picture.
pub(crate) fn is_presentation(c: char) -> bool {
    matches!(c, '\u{FE0E}' | '\u{FE0F}')
}

/// Returns a text with letters for its figurines, escaped or not.
pub(crate) fn decode(text: &str) -> String {
    let mut rest = text.as_bytes();
    let mut decoded = String::with_capacity(text.len());
    while let Some((c, length)) = first_char(rest) {
        decoded.push(c);
        rest = &rest[length..];
    }
    decoded
}

/// Returns the first character of a text and its length in bytes, or `None` for an empty text.
///
/// A figurine becomes the letter of its piece, lowercase for Black's, even if it is escaped, as in `\u2656` and
/// `&#9814;`, or followed by a variation selector. A byte that is not UTF-8 becomes U+FFFD.
///
/// ```
/// use chess960_notation::first_char;
///
/// assert_eq!(first_char("♖♘".as_bytes()), Some(('R', 3)));
/// assert_eq!(first_char(b"&#9820; is black"), Some(('r', 7)));
/// assert_eq!(first_char(b"\xFF"), Some(('\u{FFFD}', 1)));
/// ```
#[must_use]
pub fn first_char(text: &[u8]) -> Option<(char, usize)> {
    let (&first, rest) = text.split_first()?;
    let escapes: &[(&str, u32, u8)] = match first {
        b'\\' => &[("u{", 16, b'}'), ("u", 16, 0), ("U0000", 16, 0)],
        b'&' => &[("#x", 16, b';'), ("#X", 16, b';'), ("#", 10, b';')],
        0..0x80 => &[],
        _ => return Some(first_of_several_bytes(text)),
    };
    Some(escaped_figurine(rest, escapes).unwrap_or((first.into(), 1)))
}

fn first_of_several_bytes(text: &[u8]) -> (char, usize) {
    // A character has at most four bytes.
    let valid = text[..text.len().min(4)].utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let Some(c) = valid.chars().next() else { return (char::REPLACEMENT_CHARACTER, 1) };
    let (letter, length) = (letter(c), c.len_utf8());
    let has_selector = letter != c && matches!(text[length..], [0xEF, 0xB8, 0x8E | 0x8F, ..]);
    (letter, length + if has_selector { 3 } else { 0 })
}

/// Decodes the numeric escape of a figurine; `rest` follows the first character of the escape. `escapes` lists the mark
/// before the four digits, their radix, and the mark after them, which may be missing.
fn escaped_figurine(rest: &[u8], escapes: &[(&str, u32, u8)]) -> Option<(char, usize)> {
    escapes.iter().find_map(|&(mark, radix, end)| {
        let code = rest.strip_prefix(mark.as_bytes())?.get(..4)?;
        let code = char::from_u32(u32::from_str_radix(std::str::from_utf8(code).ok()?, radix).ok()?)?;
        let letter = letter(code);
        let length = 1 + mark.len() + 4;
        (letter != code).then(|| (letter, length + usize::from(rest.get(length - 1) == Some(&end))))
    })
}
