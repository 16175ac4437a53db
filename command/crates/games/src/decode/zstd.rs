use std::{
    error::Error,
    io::{self, BufRead, Read},
};

use ruzstd::decoding::{FrameDecoder, StreamingDecoder, errors::FrameDecoderError};

/// A frame, whose checksum is verified at its end.
pub(super) struct Frame<R: Read>(StreamingDecoder<R, FrameDecoder>);

impl<R: BufRead> Frame<R> {
    /// Reads the header.
    pub(super) fn new(input: R) -> io::Result<Frame<R>> {
        StreamingDecoder::new(input).map(Frame).map_err(|error| cause(&error))
    }

    pub(super) fn into_inner(self) -> R {
        self.0.into_inner()
    }
}

/// Returns the error of the input that caused an error of the decoder, or else an error that names the fault of the
/// data.
fn cause(error: &(dyn Error + 'static)) -> io::Error {
    if let Some(FrameDecoderError::WindowSizeTooBig { .. }) = error.downcast_ref() {
        let message = "its window is too large to be read; decompress it with `zstdcat --long=31`";
        return io::Error::new(io::ErrorKind::Unsupported, message);
    }
    let mut source = Some(error);
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
        let read =
            self.0.read(buffer).map_err(|error| error.get_ref().map_or(error.kind().into(), |error| cause(error)))?;
        let written = self.0.decoder.get_checksum_from_data();
        if read == 0 && !buffer.is_empty() && written.is_some() && written != self.0.decoder.get_calculated_checksum() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a wrong checksum"));
        }
        Ok(read)
    }
}
