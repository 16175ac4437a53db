//! Tables from lines: the macro, the build script, and the limits of both.

mod agreement;
mod limits;
mod lines;
mod literals;
mod writing;
