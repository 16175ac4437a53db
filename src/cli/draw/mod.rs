//! `chess960 draw`

mod wrap;

use std::io::{self, Write};

use chess960::sample::{generator, random_seed};
use chess960_draw::{Guide, Method, Narrator, Quit, Random};
use chess960_tables::StartPosition;
use clap::{
    Args, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use serde::Serialize;

use self::wrap::Wrapped;
use super::{
    numbers,
    outcome::{Error, say},
    output::Output,
};

/// Draw a starting position by coin, dice, cards or bag
///
/// With --manual, you make the throws. Prompts on standard error say what to throw and what each face means; type what came up,
/// one throw or more to a line. Type ? to see how to take a throw back, start over or quit.
///
/// Without it, random numbers make the throws. Standard error names the seed, with which the draw can be repeated.
#[derive(Args)]
pub(super) struct Arguments {
    /// The method; `chess960 methods` compares them
    #[arg(long, value_name = "ID", default_value = "number", value_parser = method_parser())]
    method: &'static Method,

    /// Make the throws yourself
    #[arg(long, conflicts_with = "seed")]
    manual: bool,

    /// The number of positions to draw
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = |text: &str| numbers::count(text, 1))]
    count: u32,

    /// Repeat the draw that had this seed, on any machine [default: chosen by the system]
    #[arg(long, value_name = "SEED", value_parser = numbers::seed)]
    seed: Option<u64>,

    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// The throws, what followed from them, and the position
    Text,
    /// White's first rank
    Rank,
    /// An X-FEN
    Fen,
    /// An object to a line
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

    /// Takes throws from a generator.
    fn perform(&self, out: &mut dyn Write) -> Result<(), Error> {
        let seed = match self.seed {
            Some(seed) => seed,
            None => random_seed()?,
        };
        if self.seed.is_none() && !matches!(self.format, Format::Json) {
            say(format_args!("Seed {seed}; --seed {seed} repeats this draw."));
        }
        let mut generator = generator(seed);
        self.write(out, Some(seed), |log| {
            let mut narrator = Narrator::new(Random(&mut generator), log);
            let position = self.method.perform(&mut narrator);
            narrator.finish()?;
            position.map_err(Error::input)
        })
    }

    /// Takes throws from a person.
    fn guide(&self, out: &mut dyn Write) -> Result<(), Error> {
        let mut guide = Guide::new(io::stdin().lock(), Wrapped::stderr());
        self.write(out, None, |_| {
            guide.draw(self.method).map_err(|quit| match quit {
                Quit::Io(error) => Error::Io(error),
                Quit::Asked | Quit::InputEnded { .. } | Quit::LineTooLong => Error::input(quit),
            })
        })?;
        guide.finish()?;
        Ok(())
    }

    /// Writes each position as it is drawn. `draw` is given a writer for the course of the draw.
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
                // Show this position before asking for the next.
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
    /// Draws the same positions again; none if a person made the throws. As text, because many readers of JSON round numbers above
    /// 2^53.
    seed: Option<String>,
    scharnagl: u16,
    fritz9: u16,
    rank: &'static str,
    /// X-FEN, which most programs read.
    fen: &'static str,
}

impl Drawn {
    fn new(method: &Method, seed: Option<u64>, position: StartPosition) -> Drawn {
        Drawn {
            method: method.id,
            seed: seed.map(|seed| seed.to_string()),
            scharnagl: position.scharnagl(),
            fritz9: position.fritz9(),
            rank: position.as_str(),
            fen: position.x_fen(),
        }
    }
}
