use std::{
    error::Error,
    io::{self, BufRead, Read},
};

use ruzstd::decoding::{
    BlockDecodingStrategy, FrameDecoder,
    errors::{FrameDecoderError, ReadFrameHeaderError},
};

/// A frame, which may be one to be skipped.
pub(super) struct Frame<R> {
    input: R,
    decoder: FrameDecoder,
    /// Whether all of it was read.
    is_read: bool,
}

/// How much is decoded at once.
const BLOCKS: usize = 256 * 1024;

impl<R: BufRead> Frame<R> {
    /// Reads the header, and passes over a frame to be skipped.
    pub(super) fn new(mut input: R) -> io::Result<Frame<R>> {
        let mut decoder = FrameDecoder::new();
        let is_read = match decoder.reset(&mut input) {
            Ok(()) => false,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                let skipped = io::copy(&mut input.by_ref().take(length.into()), &mut io::sink())?;
                if skipped < length.into() {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
                true
            }
            Err(error) => return Err(cause(&error)),
        };
        Ok(Frame { input, decoder, is_read })
    }

    pub(super) fn into_inner(self) -> R {
        self.input
    }

    fn check(&self) -> io::Result<()> {
        let written = self.decoder.get_checksum_from_data();
        if written.is_some() && written != self.decoder.get_calculated_checksum() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a wrong checksum"));
        }
        Ok(())
    }
}

/// Returns the error of the input behind an error of the decoder, or else what is wrong with the data.
fn cause(error: &FrameDecoderError) -> io::Error {
    if let FrameDecoderError::WindowSizeTooBig { .. } = error {
        let message = "its window is too large to be read; pass on what `zstdcat --long=31` writes";
        return io::Error::new(io::ErrorKind::Unsupported, message);
    }
    let mut source: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(error) = source {
        if let Some(error) = error.downcast_ref::<io::Error>() {
            let of_system = error.raw_os_error().map(io::Error::from_raw_os_error);
            return of_system.unwrap_or_else(|| io::Error::new(error.kind(), error.to_string()));
        }
        source = error.source();
    }
    io::Error::new(io::ErrorKind::InvalidData, error.to_string())
}

impl<R: BufRead> Read for Frame<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !self.is_read && !buffer.is_empty() {
            let read = self.decoder.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            if self.decoder.is_finished() {
                self.check()?;
                self.is_read = true;
            } else {
                self.decoder
                    .decode_blocks(&mut self.input, BlockDecodingStrategy::UptoBytes(BLOCKS))
                    .map_err(|error| cause(&error))?;
            }
        }
        Ok(0)
    }
}
