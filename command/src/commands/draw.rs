//! `chess960 draw`

use std::{
    collections::HashSet,
    io::{self, Stderr, StdinLock, Write},
};

use chess960_draw::{
    DrawError, Guide, Method, Setups,
    public::{Rounds, ranges, read_date, read_event},
};
use chess960_tables::{Setup, StartPosition};
use clap::Args;
use rand::rngs::ChaCha20Rng;

use crate::args::{
    Format, PairingArgs, Pool, SETUP_FORMATS, Seed, SetupArgs, generator, method_parser, number_or_random, seeds, whole,
};
use crate::errors::Error;
use crate::line_filter::LineFilter;
use crate::output::{EventDetails, Output, terminal, text};
use crate::setup_writer::{Origin, SetupWriter, check_size};

/// Draw positions at random, or by hand with coins or dice
///
/// Draws one of the 960 positions of Chess960 (FRC), or with --double one for White and one for Black, as in double
/// Fischer random chess (DFRC).
///
/// A random number generator makes the throws of the method. Its seed is reported on standard error, and --seed repeats
/// the draw. With --manual, you make the throws: prompts on standard error tell you what to throw and what each face
/// means. Type the results, one or more per line, or ? to see how to undo a throw, start over or quit.
///
/// For a draw that others can check, see `chess960 public-draw`.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 draw --event Cup --rounds 1-9 --distinct -o notice.html
  chess960 draw --method coin --manual   # you flip the coin")]
pub(super) struct Arguments {
    /// Draw N positions
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = whole(1_u32, None))]
    count: u32,

    /// Rounds to draw for, such as 4 or 1-9
    #[arg(long, conflicts_with = "count", value_parser = |text: &str| text.parse::<Rounds>())]
    rounds: Option<Rounds>,

    /// Name of the event, for pages and PGN
    #[arg(long, value_name = "NAME", value_parser = |text: &str| read_event(text).map(str::to_owned))]
    event: Option<String>,

    /// Day of the draw, such as 2027-03-06, for pages and PGN
    #[arg(long, value_parser = |text: &str| read_date(text).map(|_| text.to_owned()))]
    date: Option<String>,

    /// Draw no position twice
    #[arg(long)]
    distinct: bool,

    #[command(flatten)]
    pool: Pool,

    /// Method (see `chess960 methods`) [default: number]
    #[arg(long, value_name = "ID", value_parser = method_parser(), hide_possible_values = true)]
    method: Option<&'static Method>,

    /// Make the throws yourself; needs --method
    #[arg(long, requires = "method")]
    manual: bool,

    /// Seed, a number or a line of text [default: random]
    ///
    /// A number is a whole one below 2^128. A random seed, or the number that a text stands for, is reported on
    /// standard error. A seed gives the same draw on every platform and in every version of chess960. A text spelt
    /// differently gives a different draw, so a seed does not prove to others that a draw was fair;
    /// `chess960 public-draw` does.
    #[arg(long, value_name = "SEED", value_parser = seeds::seed, conflicts_with = "manual")]
    seed: Option<Seed>,

    #[command(flatten)]
    setup_args: SetupArgs,

    #[command(flatten)]
    pairings: PairingArgs,
}

/// The method that takes a random number.
const NUMBER: &str = "number";

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        if self.manual && (self.pool.reads_standard_input() || self.pairings.reads_standard_input()) {
            return Err(Error::usage("--manual reads throws from standard input, so nothing else can come from there"));
        }
        let chosen = self.setup_args.choose(out)?;
        let Arguments { pool, distinct, event, date, rounds, .. } = &self;
        let given = event.as_ref().map(|_| "--event").or(date.as_ref().map(|_| "--date"));
        SETUP_FORMATS.allow(chosen.format, given, &[Format::Html, Format::Pgn])?;
        let rounds: Vec<u16> = rounds.iter().flat_map(Rounds::range).collect();
        let count = &if rounds.is_empty() { self.count } else { u32::try_from(rounds.len()).unwrap_or(u32::MAX) };
        if self.pairings.is_given() && *count != 1 {
            return Err(Error::usage("--pairings is for one round with one position, such as --rounds 4"));
        }
        if self.pairings.is_given() && chosen.format == Format::Pgn && rounds.is_empty() {
            return Err(Error::usage("--pairings with --format pgn needs the number of the round, such as --rounds 4"));
        }
        let boards = self.pairings.read(chosen, out)?;
        let details = EventDetails { event: event.clone(), date: date.clone(), rounds, boards };
        let setups = pool.setups(out)?;
        pool.check_chance(&setups)?;
        let available = setups.count();
        if *distinct && *count > available {
            return Err(Error::usage(format_args!(
                "cannot draw {count} different positions: there are only {available}"
            )));
        }
        let method = self.method.unwrap_or_else(|| Method::find(NUMBER).expect("it is one of the methods"));
        // Check the size before a seed is reported.
        check_size(chosen, *count as usize, details.boards.len())?;
        let seed = match self.seed {
            _ if self.manual => None,
            seed => Some(number_or_random(seed)?),
        };
        let again = seed.map(|seed| (seed, self.again(method, seed, &setups)));
        let origin = Origin::Method { method, seed: again };
        let mut writer =
            SetupWriter::new(chosen, pool.notation.notation(), pool.double, *count as usize, origin, details);
        // A random number says nothing that the position does not.
        let narrated = chosen.format == Format::Text && method.id != NUMBER;
        let mut thrower = Thrower::new(seed);
        let mut drawn = HashSet::new();
        for _ in 0..*count {
            let (width, mut nowhere) = (out.width(), io::sink());
            let log: &mut dyn Write = if narrated { out } else { &mut nowhere };
            let mut log = text::wrapped(log, width);
            let (setup, throws) = thrower.draw(method, &setups, &drawn, &mut log)?;
            log.flush()?;
            writer.throws.extend(throws);
            if *distinct {
                drawn.insert(setup);
            }
            writer.write(setup, out)?;
            if self.manual {
                // Show this position before asking for the next.
                out.flush()?;
            }
        }
        writer.finish(out)
    }

    /// Returns the command that draws the same again.
    fn again(&self, method: &Method, seed: u128, setups: &Setups) -> String {
        let rounds = self.rounds.as_ref().map_or(format!("-n {}", self.count), |rounds| format!("--rounds {rounds}"));
        let Pool { double, different, .. } = self.pool;
        let flags = [(self.distinct, " --distinct"), (double, " --double"), (different, " --different")];
        let flags: String = flags.iter().filter(|(is_given, _)| *is_given).map(|(_, flag)| *flag).collect();
        let excluded: Vec<_> = StartPosition::all().filter(|position| !setups.positions().contains(position)).collect();
        let excluded = if excluded.is_empty() { String::new() } else { format!(" --exclude {}", ranges(&excluded)) };
        format!("chess960 draw --method {} --seed {seed} {rounds}{flags}{excluded}", method.id)
    }
}

/// Makes the throws.
enum Thrower {
    Generator(ChaCha20Rng),
    Person(Guide<StdinLock<'static>, LineFilter<Stderr>>),
}

impl Thrower {
    /// Returns the generator of a seed, or, without one, a person.
    fn new(seed: Option<u128>) -> Thrower {
        let person = || Guide::new(io::stdin().lock(), prompts());
        seed.map_or_else(|| Thrower::Person(person()), |seed| Thrower::Generator(generator(seed)))
    }

    /// Draws a setup other than those `drawn` before, and returns it with a person's throws. A generator's throws are
    /// written to `log`.
    fn draw(
        &mut self,
        method: &Method,
        setups: &Setups,
        drawn: &HashSet<Setup>,
        mut log: &mut dyn Write,
    ) -> Result<(Setup, Option<String>), Error> {
        match self {
            Thrower::Generator(generator) => {
                let perform = |log: &mut _| method.perform(generator, log).map_err(Error::Io);
                Ok((setups.draw(drawn, &mut log, perform)?, None))
            }
            Thrower::Person(guide) => {
                let mut throws = Vec::new();
                let setup = setups.draw(drawn, &mut prompts(), |prompts| {
                    // The guide writes to the same place.
                    prompts.flush()?;
                    let drawn = guide.draw(method).map_err(|error| match error {
                        DrawError::Io(error) => Error::Io(error),
                        error => Error::input(error),
                    });
                    throws.push(guide.record().join(" "));
                    drawn
                });
                // A draw cannot go on without prompts, so a closed pipe is a failure here.
                let setup = setup.map_err(|error| match error {
                    Error::Io(error) => Error::Io(io::Error::other(error)),
                    error => error,
                })?;
                Ok((setup, Some(throws.join(" / "))))
            }
        }
    }
}

/// Returns the stream for prompts.
fn prompts() -> LineFilter<Stderr> {
    text::wrapped(io::stderr(), terminal::width_of(io::stderr()))
}
