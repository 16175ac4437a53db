use std::io::{self, BufRead, BufReader, Cursor, Read};

/// Decompresses gzip, bzip2 or zstd, recognized by the first bytes, and passes on anything else unchanged.
///
/// Several compressed files one after the other are decoded as one, as the tools do it.
///
/// # Errors
///
/// Returns any I/O error from the reader. Without the feature `compression`, returns an error that names the
/// compression.
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
    let mut first = Vec::with_capacity(4);
    input.by_ref().take(4).read_to_end(&mut first)?;
    let compression = Compression::of(&first);
    let input = Cursor::new(first).chain(input);
    match compression {
        None => Ok(Box::new(input)),
        Some(compression) => decoder(compression, BufReader::with_capacity(BUFFER, input)),
    }
}

/// Returns whether what begins with these bytes is compressed.
pub(super) fn is_compressed(first: &[u8]) -> bool {
    Compression::of(first).is_some()
}

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
            // A frame, or one to be skipped.
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Some(Compression::Zstd),
            _ => None,
        }
    }
}

#[cfg(feature = "compression")]
#[expect(clippy::unnecessary_wraps, reason = "without the feature it fails")]
fn decoder<'a>(compression: Compression, input: impl BufRead + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    Ok(match compression {
        Compression::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(input)),
        Compression::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(input)),
        Compression::Zstd => Box::new(zstd::Frames::new(input)),
    })
}

#[cfg(not(feature = "compression"))]
fn decoder<'a>(compression: Compression, _: impl BufRead + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    Err(io::Error::new(
        io::ErrorKind::Unsupported,
        format!("it is compressed ({compression:?}); build chess960 with the feature compression to read it"),
    ))
}

#[cfg(feature = "compression")]
mod zstd {
    use std::io::{self, BufRead, Read};

    use ruzstd::decoding::{
        BlockDecodingStrategy, FrameDecoder,
        errors::{FrameDecoderError, ReadFrameHeaderError},
    };

    /// The frames of a file, one after the other.
    pub(super) struct Frames<R> {
        input: R,
        decoder: FrameDecoder,
        within: bool,
    }

    /// How much is decoded at once.
    const BLOCKS: usize = 256 * 1024;

    impl<R: BufRead> Frames<R> {
        pub(super) fn new(input: R) -> Frames<R> {
            Frames { input, decoder: FrameDecoder::new(), within: false }
        }

        /// Begins the next frame, if there is one.
        fn begin(&mut self) -> io::Result<bool> {
            while !self.input.fill_buf()?.is_empty() {
                match self.decoder.reset(&mut self.input) {
                    Ok(()) => return Ok(true),
                    Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                        length, ..
                    })) => {
                        let skipped = io::copy(&mut self.input.by_ref().take(length.into()), &mut io::sink())?;
                        if skipped < length.into() {
                            return Err(io::ErrorKind::UnexpectedEof.into());
                        }
                    }
                    Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
                }
            }
            Ok(false)
        }
    }

    impl<R: BufRead> Read for Frames<R> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            while !buffer.is_empty() {
                if !self.within {
                    if !self.begin()? {
                        return Ok(0);
                    }
                    self.within = true;
                }
                let read = self.decoder.read(buffer)?;
                if read > 0 {
                    return Ok(read);
                }
                if self.decoder.is_finished() {
                    self.within = false;
                    let written = self.decoder.get_checksum_from_data();
                    if written.is_some() && written != self.decoder.get_calculated_checksum() {
                        return Err(io::Error::new(io::ErrorKind::InvalidData, "the zstd checksum does not match"));
                    }
                } else {
                    self.decoder
                        .decode_blocks(&mut self.input, BlockDecodingStrategy::UptoBytes(BLOCKS))
                        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
                }
            }
            Ok(0)
        }
    }
}
