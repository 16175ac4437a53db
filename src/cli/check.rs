//! `chess960 check`

use std::{
    fmt::Display,
    io::{self, Read, Write},
    path::PathBuf,
};

use chess960::check::{positions, tables};
use clap::{Args, Subcommand};

use super::{
    input::Input,
    numbering::NumberingArg,
    outcome::{Error, Outcome},
    output::Output,
};

/// Check published lists of the positions, and the tables from which they are derived
///
/// What is wrong comes out line by line, with what would be right; the exit code is 1 if anything is.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// A list of the 960 positions, by rank or FEN, with numbers or in order without
    ///
    /// FENs stand one on a line; of ranks there may be several, each with its number. Columns may be separated by white space, commas, semicolons or bars; lines that begin with # are comments.
    Positions {
        #[command(flatten)]
        file: FileArgument,

        /// The numbering that the list is to follow
        #[arg(long, value_enum, default_value_t = NumberingArg::Scharnagl)]
        numbering: NumberingArg,
    },
    /// The table of the 60 NQ-skeletons with their Scharnagl numbers: 0 QNN---, 16 NQN---, ...
    ///
    /// Lines hold pairs of number and pattern, read across, in any number of columns. Where hyphens were lost, the order
    /// of the letters is checked.
    Scharnagl(FileArgument),
    /// The table of the 60 NQ-skeletons with their Fritz9 numbers: 1 NNQ---, 17 NQN---, ...
    Fritz9(FileArgument),
    /// The table of the 16 bishop codes: 0 BB------, 1 B--B----, ...
    Bishops(FileArgument),
    /// The table of the 10 N5N codes: 0 NN---, 1 N-N--, ...
    N5n(FileArgument),
    /// The table of the 10 orders of king, rooks and knights: 0 NNRKR, 96 NRNKR, ...
    Krn(FileArgument),
}

#[derive(Args)]
struct FileArgument {
    /// The file to check; standard input if there is none
    file: Option<PathBuf>,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let (table, file) = match self.what {
            What::Positions { file, numbering } => return check_positions(&file, numbering, out),
            What::Scharnagl(file) => (tables::Table::Scharnagl, file),
            What::Fritz9(file) => (tables::Table::Fritz9, file),
            What::Bishops(file) => (tables::Table::Bishops, file),
            What::N5n(file) => (tables::Table::N5n, file),
            What::Krn(file) => (tables::Table::Krn, file),
        };
        check_table(table, &file, out)
    }
}

fn check_positions(file: &FileArgument, numbering: NumberingArg, out: &mut Output) -> Result<(), Error> {
    let report = positions::check(file.open()?, numbering.into())?;
    if report.entries == 0 {
        // That all of them are missing says nothing.
        write_all(report.findings.iter().filter(|finding| finding.line().is_some()), out)?;
        return Err(Error::input("there is neither a rank nor a FEN in the list"));
    }
    out.found(outcome(&report.findings));
    write_all(&report.findings, out)?;
    let entries = count(report.entries, "position");
    match report.findings.len() {
        0 => writeln!(out, "{entries}, all of them right; the numbers are {}", report.convention)?,
        found => writeln!(out, "{entries}; {}", count(found, "finding"))?,
    }
    Ok(())
}

fn check_table(table: tables::Table, file: &FileArgument, out: &mut Output) -> Result<(), Error> {
    let mut text = Vec::new();
    file.open()?.take(LARGEST_TABLE + 1).read_to_end(&mut text)?;
    if text.len() as u64 > LARGEST_TABLE {
        return Err(Error::input(format_args!(
            "the table has more than {LARGEST_TABLE} bytes; the largest has 60 entries"
        )));
    }
    let report = tables::check(table, &String::from_utf8_lossy(&text));
    if report.entries == 0 {
        write_all(report.findings.iter().filter(|finding| finding.line().is_some()), out)?;
        return Err(Error::input("there is no entry in the table: no number with a pattern beside it"));
    }
    out.found(outcome(&report.findings));
    write_all(&report.findings, out)?;
    let entries = count(report.entries, "entry");
    let lost = if report.hyphens_lost { " (hyphens lost: only the order of letters could be compared)" } else { "" };
    match report.findings.len() {
        0 => writeln!(out, "{entries} of {}, all of them right{lost}", table.title())?,
        found => writeln!(out, "{entries} of {}{lost}; {}", table.title(), count(found, "finding"))?,
    }
    Ok(())
}

/// Published tables have well under a thousand bytes.
const LARGEST_TABLE: u64 = 1 << 20;

fn write_all(findings: impl IntoIterator<Item: Display>, out: &mut dyn Write) -> io::Result<()> {
    findings.into_iter().try_for_each(|finding| writeln!(out, "{finding}"))
}

fn outcome<T>(findings: &[T]) -> Outcome {
    if findings.is_empty() { Outcome::Clean } else { Outcome::Findings }
}

fn count(count: usize, what: &str) -> String {
    match (count, what) {
        (1, what) => format!("1 {what}"),
        (_, "entry") => format!("{count} entries"),
        _ => format!("{count} {what}s"),
    }
}

impl FileArgument {
    fn open(&self) -> Result<impl Read + use<>, Error> {
        let mut reader = Input::open(self.file.as_deref())?.reader;
        let mut beginning = Vec::new();
        reader.by_ref().take(2).read_to_end(&mut beginning)?;
        if matches!(beginning[..], [0xFF, 0xFE] | [0xFE, 0xFF]) {
            return Err(Error::input("the file is UTF-16, as its first two bytes tell; save it as UTF-8"));
        }
        Ok(io::Cursor::new(beginning).chain(reader))
    }
}
