use std::io::{self, BufRead, Chain, Cursor, Read};

use bzip2::bufread::BzDecoder;
use flate2::bufread::GzDecoder;

use super::{Compression, TrailingData, first_bytes, zstd::Frame};

/// Reads a text that begins with a compressed file, whose first bytes were read already.
pub(super) fn members(first: Vec<u8>, input: impl BufRead) -> io::Result<impl Read> {
    Ok(Members { member: next(first, input)? })
}

/// Compressed files one after the other.
///
/// The libraries' multi-file decoders consume some trailing data before reporting it, so zeros could not be recognised;
/// bzip2's clears megabytes per file.
struct Members<R: BufRead> {
    /// The file that is being read; `None` after the last.
    member: Option<Member<Peeked<R>>>,
}

/// The first bytes, which were read to identify the compression, and the rest of the input.
type Peeked<R> = Chain<Cursor<Vec<u8>>, R>;

/// A compressed file, and the input after it.
enum Member<R: BufRead> {
    Gzip(GzDecoder<R>),
    Bzip2(BzDecoder<R>),
    Zstd(Box<Frame<R>>),
}

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let read = member.read(buffer).map_err(in_words)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            // The first bytes of the chain are only a part of the member's header, so none is left.
            let rest = self.member.take().map(|member| member.into_inner().into_inner().1);
            self.member = rest.map(|rest| next(Vec::new(), rest)).transpose()?.flatten();
        }
        Ok(0)
    }
}

/// Rewords the error of a decoder. Errors of the input stay as they are.
fn in_words(error: io::Error) -> io::Error {
    let words = match error.kind() {
        _ if error.raw_os_error().is_some() => return error,
        io::ErrorKind::UnexpectedEof => "the compressed data ends too soon; the file is cut off",
        // Only its message distinguishes this error of the gzip decoder.
        _ if error.to_string().contains("checksum") => "the checksum is wrong; the file is damaged",
        io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput => "the compressed data is damaged",
        _ => return error,
    };
    io::Error::new(error.kind(), words)
}

/// The bytes of an empty bzip2 file after the first four. An empty file is skipped, since a decoder clears megabytes.
const EMPTY_BZIP2: [u8; 10] = [0x17, 0x72, 0x45, 0x38, 0x50, 0x90, 0, 0, 0, 0];

/// Returns the next member that is not known to be empty, if there is one. `first` has its first bytes if they were
/// read.
fn next<R: BufRead>(mut first: Vec<u8>, mut input: R) -> io::Result<Option<Member<Peeked<R>>>> {
    loop {
        if first.is_empty() {
            pass_zeros(&mut input)?;
            first = first_bytes(&mut input)?;
        }
        let Some(compression) = Compression::of(&first) else {
            let is_end = first.is_empty();
            return if is_end { Ok(None) } else { Err(io::Error::new(io::ErrorKind::InvalidData, TrailingData)) };
        };
        let is_passed = match compression {
            Compression::Bzip2 => {
                input.by_ref().take(EMPTY_BZIP2.len() as u64).read_to_end(&mut first)?;
                first[4..] == EMPTY_BZIP2
            }
            Compression::Zstd if first[1..] == SKIPPED_ZSTD => pass_frame(&mut input).map_err(in_words)?,
            _ => false,
        };
        if !is_passed {
            return Member::new(compression, Cursor::new(first).chain(input)).map(Some);
        }
        first.clear();
    }
}

/// The end of the magic number of a skippable frame.
const SKIPPED_ZSTD: [u8; 3] = [0x2A, 0x4D, 0x18];

/// Skips a skippable frame.
fn pass_frame(input: &mut impl BufRead) -> io::Result<bool> {
    let mut length = [0; 4];
    input.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length).into();
    let passed = io::copy(&mut input.take(length), &mut io::sink())?;
    if passed == length { Ok(true) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// Skips the zeros that tapes and disk images leave.
fn pass_zeros(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let padding = input.fill_buf()?;
        let zeros = padding.iter().take_while(|byte| **byte == 0).count();
        let goes_on = zeros > 0 && zeros == padding.len();
        input.consume(zeros);
        if !goes_on {
            return Ok(());
        }
    }
}

impl<R: BufRead> Member<R> {
    fn new(compression: Compression, input: R) -> io::Result<Member<R>> {
        Ok(match compression {
            Compression::Gzip => Member::Gzip(GzDecoder::new(input)),
            Compression::Bzip2 => Member::Bzip2(BzDecoder::new(input)),
            Compression::Zstd => Member::Zstd(Box::new(Frame::new(input).map_err(in_words)?)),
        })
    }

    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Member::Gzip(decoder) => decoder.read(buffer),
            Member::Bzip2(decoder) => decoder.read(buffer),
            Member::Zstd(frame) => frame.read(buffer),
        }
    }

    fn into_inner(self) -> R {
        match self {
            Member::Gzip(decoder) => decoder.into_inner(),
            Member::Bzip2(decoder) => decoder.into_inner(),
            Member::Zstd(frame) => frame.into_inner(),
        }
    }
}
