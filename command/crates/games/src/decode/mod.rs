#[cfg(feature = "compression")]
use std::io::BufReader;
use std::io::{self, Cursor, Read};

/// Decompresses gzip, bzip2 or zstd, recognized by the first bytes, and passes on anything else unchanged.
///
/// Several compressed files one after the other are decoded as one, as `zcat` does. Zeros after compressed data, which
/// tapes and disk images leave, are skipped.
///
/// # Errors
///
/// Returns any I/O error from the reader, and an error if compressed data is damaged, ends too soon, or is followed by
/// other data ([`TrailingData`]). Reading xz, ZIP, 7z, tar or UTF-16, compressed or not, fails with an error that names
/// the format, and so does reading compressed data without the feature `compression`.
///
/// ```
/// use std::io::Read;
///
/// let mut text = String::new();
/// chess960_games::decode("[Event \"a\"]".as_bytes())?.read_to_string(&mut text)?;
/// assert_eq!(text, "[Event \"a\"]");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn decode<'a>(mut input: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let first = first_bytes(&mut input)?;
    let text: Box<dyn Read + Send> = match Compression::of(&first) {
        None => Box::new(Cursor::new(first).chain(input)),
        #[cfg(feature = "compression")]
        Some(_) => Box::new(members::members(first, BufReader::with_capacity(BUFFER, input))?),
        #[cfg(not(feature = "compression"))]
        Some(compression) => {
            return Err(io::Error::new(
                io::ErrorKind::Unsupported,
                format!("it is compressed ({compression:?}); build chess960 with the feature compression to read it"),
            ));
        }
    };
    Ok(Box::new(Checked { input: text, first: Some(Vec::new()) }))
}

/// The error for data after compressed data that is neither compressed nor zeros. All compressed data was read before.
///
/// ```
/// use std::io::Read;
///
/// use chess960_games::{TrailingData, decode};
///
/// // An empty file, as gzip compresses it.
/// let gzip = b"\x1f\x8b\x08\0\0\0\0\0\0\x03\x03\0\0\0\0\0\0\0\0\0";
/// let read = |rest: &[u8]| decode(&*[gzip, rest].concat()).and_then(|mut text| text.read_to_end(&mut Vec::new()));
/// # #[cfg(feature = "compression")] {
/// assert_eq!(read(b"\0\0")?, 0);
/// assert!(TrailingData::is(&read(b"rubbish").unwrap_err()));
/// # }
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text after the compressed data is neither compressed nor zeros, and is ignored")]
pub struct TrailingData;

impl TrailingData {
    /// Returns whether an error of a reader is this one.
    #[must_use]
    pub fn is(error: &io::Error) -> bool {
        error.get_ref().and_then(|error| error.downcast_ref::<TrailingData>()).is_some()
    }
}

/// Reads the first bytes, up to four, which identify the compression. Stops at the end of a line, since a person who
/// types it may wait for an answer.
fn first_bytes(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut first = Vec::with_capacity(4);
    while first.len() < 4 && !first.ends_with(b"\n") && input.take(1).read_to_end(&mut first)? > 0 {}
    Ok(first)
}

/// Names the format of a file that begins with these bytes and says how to convert it, if the format is not read.
#[must_use]
pub fn unread_form(first: &[u8]) -> Option<&'static str> {
    match first {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, 1..=0xFF, 0, 1..=0xFF, ..] | [1..=0xFF, 0, 1..=0xFF, 0, ..] => Some(
            // `>` in PowerShell writes UTF-16.
            "it is UTF-16; write UTF-8 with `-o` or `Out-File -Encoding utf8`, or convert it with \
             `iconv -f UTF-16 -t UTF-8`",
        ),
        [0xFD, b'7', b'z', b'X', ..] => Some("it is compressed with xz; decompress it with `xzcat`"),
        [b'P', b'K', 3, 4, ..] => {
            Some("it is a ZIP archive (unpack it with `unzip -p`) or a spreadsheet (save the sheet as CSV)")
        }
        [b'7', b'z', 0xBC, 0xAF, ..] => Some("it is a 7z archive; unpack it with `7z e -so`"),
        _ if first.get(TAR..).is_some_and(|rest| rest.starts_with(TAR_MARK)) => {
            Some("it is a tar archive; unpack it with `tar -xO`")
        }
        _ => None,
    }
}

/// The place of the mark in the header of a tar archive, which begins with a file name.
const TAR: usize = 257;
const TAR_MARK: &[u8] = b"ustar";

/// A reader that fails as soon as its first bytes show a format that is not read.
struct Checked<R> {
    input: R,
    /// The bytes so far, until they are enough for [`unread_form`].
    first: Option<Vec<u8>>,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        if let Some(first) = &mut self.first {
            first.extend(buffer[..read].iter().take(TAR + TAR_MARK.len() - first.len()));
            if let Some(form) = unread_form(first) {
                return Err(io::Error::new(io::ErrorKind::Unsupported, form));
            }
            self.first.take_if(|first| first.len() == TAR + TAR_MARK.len());
        }
        Ok(read)
    }
}

#[cfg(feature = "compression")]
const BUFFER: usize = 128 * 1024;

#[derive(Clone, Copy, Debug)]
enum Compression {
    Gzip,
    Bzip2,
    Zstd,
}

impl Compression {
    fn of(first: &[u8]) -> Option<Compression> {
        match first {
            [0x1F, 0x8B, ..] => Some(Compression::Gzip),
            [b'B', b'Z', b'h', b'1'..=b'9', ..] => Some(Compression::Bzip2),
            // A frame, or a skippable frame.
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Some(Compression::Zstd),
            _ => None,
        }
    }
}

#[cfg(feature = "compression")]
mod members;
#[cfg(feature = "compression")]
mod zstd;
