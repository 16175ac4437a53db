//! `chess960 draw`

mod plan;
mod wrap;

use std::{
    collections::HashSet,
    io::{self, BufRead as _, Read as _, Write},
};

use chess960_draw::{Guide, Method, Pairing, Quit};
use chess960_notation::Escaped;
use chess960_tables::{Setup, StartPosition};
use clap::{Args, builder::TypedValueParser};

pub(super) use self::plan::Plan;
use self::wrap::Wrapped;
use super::{
    choice::one_of,
    drawn::{Origin, OutputArgs, Writer},
    entries::Entries,
    format::Format,
    integers::{self, seed_or_random},
    outcome::{Error, say},
    output::Output,
    sample::{generator, random_seed},
};

/// Draw positions at random, or by hand with coins or dice
///
/// Draws one of the 960 positions of Chess960 (FRC), or with --double one for White and one for Black, as in double Fischer
/// random chess (DFRC).
///
/// A random number generator makes the throws of the method. Its seed is reported on standard error, and --seed repeats the
/// draw. With --manual, you make the throws: prompts on standard error say what to throw and what each face means. Type the
/// results, one or more per line, or ? to see how to undo a throw, start over or quit. Without --method, the program asks which.
///
/// For a draw that others can check, see `chess960 public-draw`.
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    wanted: DrawArgs,

    #[command(flatten)]
    throws: Throws,

    #[command(flatten)]
    output_args: OutputArgs,
}

const EXAMPLES: &str = "\
Examples:
  chess960 draw
  chess960 draw -n 40 --distinct --exclude 518,534
  chess960 draw --double --format fen --seed 7
  chess960 draw -o notice.html
  chess960 draw --method coin --manual   # you flip the coin";

/// The draw that is asked for.
#[derive(Args)]
struct DrawArgs {
    /// Number of positions
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = |text: &str| integers::at_least(text, 1))]
    count: u32,

    /// No position twice
    #[arg(long)]
    distinct: bool,

    #[command(flatten)]
    entries: Entries,
}

/// Where the throws come from.
#[derive(Args)]
struct Throws {
    /// Drawing method; see `chess960 methods` [default: number]
    #[arg(long, value_name = "ID", value_parser = method_parser(), hide_possible_values = true)]
    method: Option<&'static Method>,

    /// Make the throws yourself; without --method, choose one
    #[arg(long)]
    manual: bool,

    /// Seed, a whole number below 2^128 [default: random]
    ///
    /// A random seed is reported on standard error. A seed gives the same draw on every platform and in every version of chess960.
    #[arg(long, value_name = "SEED", value_parser = integers::seed, conflicts_with = "manual")]
    seed: Option<u128>,

    /// Line of text to draw by; may be given several times
    ///
    /// Random numbers are derived from all texts, in the order given. docs/drawing.md describes how to repeat such a draw without this program. Another
    /// spelling of a text is another draw, so this does not show others that a draw was fair; `chess960 public-draw` does.
    #[arg(
        long,
        value_name = "TEXT",
        value_parser = clap::builder::NonEmptyStringValueParser::new(),
        conflicts_with_all = ["method", "manual", "seed"]
    )]
    seed_text: Vec<String>,
}

/// The method that takes a random number.
const NUMBER: &str = "number";

/// Reads the id of a method.
pub(super) fn method_parser() -> impl TypedValueParser<Value = &'static Method> {
    one_of(Method::ALL.iter().map(|method| (method.id, "", method)))
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        if self.throws.manual && self.wanted.entries.reads_standard_input() {
            return Err(Error::usage("--manual reads throws from standard input, so positions cannot come from there"));
        }
        let chosen = self.output_args.choose(out)?;
        let plan = self.wanted.plan(out)?;
        // A person who names one position may want just that.
        if let Some(single) = self.wanted.entries.single(&plan.setups).filter(|_| self.wanted.entries.excludes()) {
            say(format_args!("warning: {single}"));
        }
        let double = plan.setups.pairing() != Pairing::Same;
        let throws = &self.throws;
        let method = throws.method()?;
        let seed = match throws.seed {
            _ if throws.manual || !throws.seed_text.is_empty() => None,
            None if matches!(chosen.format, Format::JsonLines | Format::Csv | Format::Html) => Some(random_seed()?),
            seed => Some(seed_or_random(seed)?),
        };
        let texts: Vec<&str> = throws.seed_text.iter().map(String::as_str).collect();
        let origin = match &texts[..] {
            [] => Origin::Method { method: method.id, seed },
            texts => Origin::SeedTexts(texts.iter().map(|text| ("seed text", *text)).collect()),
        };
        let notation = self.wanted.entries.notation.notation();
        let mut writer = Writer::new(chosen, notation, double, plan.count as usize, origin)?;
        if texts.is_empty() {
            let mut drawing = SetupDrawer::new(&plan);
            match seed {
                Some(seed) => perform(method, seed, &mut drawing, &mut writer, out)?,
                None => guide(method, &mut drawing, &mut writer, out)?,
            }
        } else {
            let mut drawn = plan.draw(&texts).map_err(Error::usage)?;
            drawn.try_for_each(|setup| writer.write(setup, out))?;
        }
        writer.finish(out)
    }
}

impl DrawArgs {
    fn plan(&self, out: &mut Output) -> Result<Plan, Error> {
        let positions = self.entries.positions(out)?;
        Plan::new(positions, self.entries.pairing(), self.count, self.distinct).map_err(Error::usage)
    }
}

impl Throws {
    /// Returns the method, for which a person who makes the throws is asked.
    fn method(&self) -> Result<&'static Method, Error> {
        match self.method {
            Some(method) => Ok(method),
            None if self.manual => ask_for_method(),
            None => Ok(Method::find(NUMBER).expect("it is one of the methods")),
        }
    }
}

/// Asks a person for a method.
fn ask_for_method() -> Result<&'static Method, Error> {
    let mut out = Wrapped::stderr();
    let longest = Method::ALL.iter().map(|method| method.id.len()).max().unwrap_or(0);
    let mut asked = true;
    loop {
        if asked {
            writeln!(out, "Choose a method by its name, or type quit. You need:")?;
            for method in Method::ALL {
                writeln!(out, "  {:longest$}  {}", method.id, method.with)?;
            }
        }
        write!(out, "> ")?;
        out.flush()?;
        let mut line = Vec::new();
        if io::stdin().lock().take(MAX_ANSWER).read_until(b'\n', &mut line)? == 0 {
            return Err(Error::input("the input ended before a method was chosen; --method names one"));
        }
        let line = String::from_utf8_lossy(&line);
        let name = line.trim().to_lowercase();
        if let Some(method) = Method::find(&name) {
            return Ok(method);
        }
        if name == "quit" {
            return Err(Error::input(Quit::Asked));
        }
        asked = name == "?";
        if !asked {
            let line = Escaped(line.trim());
            writeln!(out, "`{line}` is not a method; type a name from the list, such as `die`, or `quit`.")?;
        }
    }
}

/// More bytes than a name has; the rest of a longer line is read as another.
const MAX_ANSWER: u64 = 1 << 10;

/// Takes throws from a generator.
fn perform(
    method: &Method,
    seed: u128,
    drawing: &mut SetupDrawer<'_>,
    writer: &mut Writer<'_>,
    out: &mut Output,
) -> Result<(), Error> {
    let mut generator = generator(seed);
    // A random number says nothing that the position does not.
    let narrated = writer.chosen.format == Format::Text && method.id != NUMBER;
    for _ in 0..drawing.plan.count {
        let width = out.width();
        let mut nowhere = io::sink();
        let mut log: Wrapped<&mut dyn Write> =
            if narrated { Wrapped::new(out, width) } else { Wrapped::new(&mut nowhere, None) };
        let setup = drawing.draw(&mut log, |log| method.perform(&mut generator, log).map_err(Error::Io))?;
        log.flush()?;
        writer.write(setup, out)?;
    }
    Ok(())
}

/// Takes throws from a person.
fn guide(
    method: &Method,
    drawing: &mut SetupDrawer<'_>,
    writer: &mut Writer<'_>,
    out: &mut Output,
) -> Result<(), Error> {
    let mut guide = Guide::new(io::stdin().lock(), Wrapped::stderr());
    for _ in 0..drawing.plan.count {
        let setup = drawing.draw(&mut Wrapped::stderr(), |log| {
            // The guide writes to the same place.
            log.flush()?;
            guide.draw(method).map_err(|quit| match quit {
                Quit::Io(error) => Error::Io(error),
                quit => Error::input(quit),
            })
        })?;
        writer.write(setup, out)?;
        // Show this position before asking for the next.
        out.flush()?;
    }
    guide.finish()?;
    Ok(())
}

/// A draw by a method that may come to any of the 960 positions: whatever is not wanted is drawn again.
struct SetupDrawer<'a> {
    plan: &'a Plan,
    wanted: HashSet<StartPosition>,
    drawn: HashSet<Setup>,
}

impl<'a> SetupDrawer<'a> {
    fn new(plan: &'a Plan) -> SetupDrawer<'a> {
        SetupDrawer { plan, wanted: plan.setups.positions().iter().copied().collect(), drawn: HashSet::new() }
    }

    /// Draws a setup. `draw` draws a position, and is given a writer for the course of the draw.
    fn draw<W: Write>(
        &mut self,
        log: &mut W,
        mut draw: impl FnMut(&mut W) -> Result<StartPosition, Error>,
    ) -> Result<Setup, Error> {
        let pairing = self.plan.setups.pairing();
        let double = pairing != Pairing::Same;
        let mut side = |name: &str, log: &mut W| {
            loop {
                if double {
                    writeln!(log, "For {name}:")?;
                }
                let position = draw(log)?;
                if self.wanted.contains(&position) {
                    return Ok::<_, Error>(position);
                }
                writeln!(log, "{position} is excluded; draw again.")?;
            }
        };
        loop {
            let white = side("White", log)?;
            let setup = if double { Setup::new(white, side("Black", log)?) } else { white.into() };
            if pairing == Pairing::Different && setup.both().is_some() {
                writeln!(log, "Both sides have {white}; draw again.")?;
            } else if self.plan.distinct && !self.drawn.insert(setup) {
                writeln!(log, "{} was drawn before; draw again.", name(setup))?;
            } else {
                return Ok(setup);
            }
        }
    }
}

/// Returns the rank of a setup, or both.
fn name(setup: Setup) -> String {
    match setup.both() {
        Some(position) => position.to_string(),
        None => format!("{} against {}", setup.white(), setup.black()),
    }
}
