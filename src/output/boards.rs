//! Boards.

use std::io::{self, Write as _};

use chess960_diagram::{Charset, Diagram};
use chess960_tables::Setup;

use super::Output;

/// Returns the diagram of a setup.
pub(crate) fn diagram(setup: Setup) -> Diagram {
    match setup.both() {
        Some(position) => Diagram::new(position.rank()),
        None => Diagram::double(setup.white().rank(), setup.black().rank()),
    }
}

/// Returns the characters that boards have in the output.
pub(crate) fn charset(out: &Output) -> Charset {
    if out.ascii() { Charset::Ascii } else { Charset::Unicode }
}

/// Writes the board with White below, in figurines or letters.
pub(crate) fn write_board(setup: Setup, out: &mut Output) -> io::Result<()> {
    let text = diagram(setup).text(charset(out));
    text.lines().try_for_each(|line| writeln!(out, "  {line}"))
}
