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
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Before,
    Within,
    After,
}

/// How much is decoded at once.
const BLOCKS: usize = 256 * 1024;

impl<R: BufRead> Frame<R> {
    pub(super) fn new(input: R) -> Frame<R> {
        Frame { input, decoder: FrameDecoder::new(), state: State::Before }
    }

    pub(super) fn into_inner(self) -> R {
        self.input
    }

    /// Reads the header, and passes over a frame to be skipped.
    fn begin(&mut self) -> io::Result<State> {
        match self.decoder.reset(&mut self.input) {
            Ok(()) => Ok(State::Within),
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                let skipped = io::copy(&mut self.input.by_ref().take(length.into()), &mut io::sink())?;
                if skipped < length.into() { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(State::After) }
            }
            Err(error) => Err(cause(&error)),
        }
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
        if self.state == State::Before {
            self.state = self.begin()?;
        }
        while self.state == State::Within && !buffer.is_empty() {
            let read = self.decoder.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            if self.decoder.is_finished() {
                self.check()?;
                self.state = State::After;
            } else {
                self.decoder
                    .decode_blocks(&mut self.input, BlockDecodingStrategy::UptoBytes(BLOCKS))
                    .map_err(|error| cause(&error))?;
            }
        }
        Ok(0)
    }
}
