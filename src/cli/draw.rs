//! `chess960 draw`

use std::io::{self, Write};

use chess960::{
    draw::{Method, Narrator, Person, Quit, Random},
    sample::generator,
};
use chess960_tables::StartPosition;
use clap::{
    Args, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
    value_parser,
};
use rand::{TryRng, rngs::SysRng};
use serde::Serialize;

use super::{
    outcome::{Error, say},
    output::Output,
};

/// Draw a starting position by coin, dice, cards or bag
///
/// With --manual you make the throws yourself: what to throw and what it will mean goes to standard error, what came is
/// read from standard input, one throw or more a line. H and T are coins, numbers dice, letters pieces; cards go by their
/// names. There, ? shows how to take a throw back, how to start over and how to leave.
#[derive(Args)]
pub(super) struct Arguments {
    /// The method; `chess960 methods` tells about each
    #[arg(long, value_name = "ID", default_value = "number", value_parser = method_parser())]
    method: &'static Method,

    /// Make the throws yourself
    #[arg(long, conflicts_with = "seed")]
    manual: bool,

    /// How many positions to draw
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    count: u32,

    /// Draw what was drawn with this seed before, on whatever machine [default: chosen by the system]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// What comes out: the whole course, or only the rank or FEN; json is one object a line
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Rank,
    Fen,
    Json,
}

/// Reads the id of a method.
pub(super) fn method_parser() -> impl TypedValueParser<Value = &'static Method> {
    PossibleValuesParser::new(Method::ALL.iter().map(|method| method.id))
        .try_map(|id| Method::find(&id).ok_or("no such method"))
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        if self.manual { self.guide(out) } else { self.perform(out) }
    }

    /// Throws by random numbers.
    fn perform(&self, out: &mut dyn Write) -> Result<(), Error> {
        let seed = match self.seed {
            Some(seed) => seed,
            None => SysRng.try_next_u64().map_err(io::Error::other)?,
        };
        let mut generator = generator(seed);
        let draw = |course: &mut dyn Write| {
            let mut narrator = Narrator::new(Random(&mut generator), course);
            let position = self.method.perform(&mut narrator);
            narrator.finish()?;
            position.map_err(Error::input)
        };
        self.write(out, Some(seed), draw)
    }

    /// Has a person throw.
    fn guide(&self, out: &mut dyn Write) -> Result<(), Error> {
        let mut person = Person::new(io::stdin().lock(), io::stderr());
        self.write(out, None, |_| {
            person.draw(self.method).map_err(|quit| match quit {
                Quit::Io(error) => Error::Io(error),
                Quit::Asked | Quit::InputEnded { .. } => Error::input(quit),
            })
        })?;
        let left_over = person.left_over();
        if !left_over.is_empty() {
            say(format_args!("The draw was done before: {} was not needed.", left_over.escape_debug()));
        }
        Ok(())
    }

    /// Writes each position as it is drawn. `draw` is given where the course goes.
    fn write(
        &self,
        out: &mut dyn Write,
        seed: Option<u64>,
        mut draw: impl FnMut(&mut dyn Write) -> Result<StartPosition, Error>,
    ) -> Result<(), Error> {
        for n in 0..self.count {
            match self.format {
                Format::Rank => writeln!(out, "{}", draw(&mut io::sink())?)?,
                Format::Fen => writeln!(out, "{}", draw(&mut io::sink())?.x_fen())?,
                Format::Json => {
                    let drawn = Drawn::new(self.method, seed, draw(&mut io::sink())?);
                    serde_json::to_writer(&mut *out, &drawn)?;
                    writeln!(out)?;
                }
                Format::Text => {
                    if n > 0 {
                        writeln!(out)?;
                    }
                    let position = draw(out)?;
                    writeln!(out, "{position}, SP {}", position.scharnagl())?;
                }
            }
            if self.manual {
                // Who draws another is to see this one before.
                out.flush()?;
            }
        }
        Ok(())
    }
}

/// A position drawn, as JSON tells it.
#[derive(Serialize)]
struct Drawn {
    method: &'static str,
    /// With which the same positions are drawn again; none if a person threw.
    seed: Option<u64>,
    scharnagl: u16,
    fritz9: u16,
    rank: &'static str,
    /// X-FEN, which is what most programs read.
    fen: &'static str,
}

impl Drawn {
    fn new(method: &Method, seed: Option<u64>, position: StartPosition) -> Drawn {
        Drawn {
            method: method.id,
            seed,
            scharnagl: position.scharnagl(),
            fritz9: position.fritz9(),
            rank: position.as_str(),
            fen: position.x_fen(),
        }
    }
}
