//! The positions of a record.

use std::io::Write as _;

use chess960_draw::{Pairing, public::Record};
use chess960_notation::Notation;

use crate::cli::{
    drawn::{Chosen, Origin, Writer},
    format::Format,
    outcome::Error,
    output::Output,
    terminal, words,
};

/// Writes the texts of a record, for people, and its positions. A draw that is void is an error.
pub(super) fn write_positions(record: &Record, chosen: Chosen, out: &mut Output) -> Result<(), Error> {
    let plan = record.announcement().plan();
    let setups = record.rounds().iter().map(|(_, setup)| *setup);
    let count = u32::try_from(setups.len()).map_err(Error::input)?;
    let double = plan.pairing != Pairing::Same;
    let mut writer = Writer::new(chosen, Notation::default(), double, count, Origin::Public(record))?;
    if chosen.format == Format::Text {
        writeln!(out, "{}", terminal::fill(&words::escaped(&plan.event), out.width()))?;
    }
    writer.write_facts(out)?;
    let withheld: Vec<_> = record.withheld().map(words::escaped).collect();
    if !withheld.is_empty() {
        let names = withheld.join(" and ");
        return Err(Error::input(format_args!("the draw is void: the secret of {names} was withheld")));
    }
    for setup in setups {
        writer.write(setup, out)?;
    }
    writer.finish(out)
}
