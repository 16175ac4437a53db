//! Tables from lines: the macro, the build script, and the limits of both.

mod agreement;
#[cfg(feature = "csv")]
mod csv;
mod limits;
mod literals;
mod writing;
