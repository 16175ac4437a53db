//! Tables from lines: the macro, the build script, and the limits of both.

mod agreement;
mod limits;
mod literals;
mod writing;
