//! Finds text that takes more than linear time to read: repeats every sequence of up to three tokens of what each reader reads, measures
//! the CPU time of the command for texts of three sizes, and fits the exponent.
//!
//! `exponents CHESS960 [READER...]`, with the environment variables `SCALE` for sizes that many times as large, `TOKENS` for sequences of that
//! many tokens instead of three, and `SAMPLE` for that many of the sequences, spread evenly.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};

use nix::sys::{
    resource::{UsageWho, getrusage},
    time::TimeValLike as _,
};

/// A reader: a subcommand, and the tokens of its grammar.
struct Reader {
    name: &'static str,
    /// Its arguments before the name of the file.
    arguments: &'static [&'static str],
    /// The beginning of each text, without which the rest would not be read.
    before: &'static str,
    tokens: &'static [&'static str],
}

const PGN: &[&str] = &[
    "[",
    "]",
    "\"",
    "{",
    "}",
    ";",
    "%",
    "\n",
    "\n\n",
    " ",
    "e4",
    "[a \"",
    "\"]",
    "\\",
    "1-0",
    "[A \"x\"]\n",
    "[FEN \"x\"]\n",
    "\u{FEFF}",
];

const JSON: &[&str] =
    &["{", "[", "\"", "\"a\"", ":", ",", "}", "]", "1", "e", "-", " ", "\\u0000", "null", "{\"a\":", "[1],"];

const READERS: [Reader; 9] = [
    Reader { name: "stats", arguments: &["stats"], before: "[Event \"x\"]\n\n1. e4 ", tokens: PGN },
    Reader { name: "games", arguments: &["games"], before: "", tokens: PGN },
    Reader {
        name: "lists",
        arguments: &["check", "positions"],
        before: "518 RNBQKBNR\n",
        tokens: &[
            "RNBQKBNR",
            "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR",
            "518",
            "1",
            "R",
            "R ",
            "♖",
            ",",
            ".",
            "-",
            "/",
            "|",
            "\"",
            "#",
            "//",
            "/*",
            "(",
            "\n",
        ],
    },
    Reader {
        name: "tables",
        arguments: &["check", "scharnagl"],
        before: "0 QNN---\n",
        tokens: &["0", "123", "QNN---", "-NQ-N-", "N", "-", "–", " ", "\t", "\n", "|", ",", ".", "(", "x"],
    },
    Reader {
        name: "lines",
        arguments: &["identify"],
        before: "",
        tokens: &[
            "RNBQKBNR", "518", "R", "♖", "/", "8", "p", " ", "\n", "w ", "KQkq ", "-", "id \"", "\"", "'", ";", ",",
            "0",
        ],
    },
    // A FEN whose operations go on.
    Reader {
        name: "epds",
        arguments: &["identify"],
        before: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ",
        tokens: &["id", " ", "\"", "\\", ";", "c0", "1", "-", "K", "8", "/", "\t", "w"],
    },
    Reader {
        name: "language",
        arguments: &["emit", "rust", "--from"],
        before: "a = rank by scharnagl\n",
        tokens: &[
            "a", "=", " ", ":", "rank", " by ", "\n", "[", "]", "u8", ";", "///", "//", "#", "pub fn ", "(", "<", "\"",
            "1", "'",
        ],
    },
    Reader { name: "merge", arguments: &["stats", "--merge"], before: "{\"games\":1,\"x\":", tokens: JSON },
    Reader {
        name: "records",
        arguments: &["public-draw", "check", "--arithmetic-only"],
        before: "chess960 public-draw 1\nevent: a\ndate: 2027-03-06\nrounds: 1\npositions: 0-959\nsides: same\ndistinct: no\n",
        tokens: &[
            "source: ",
            "numbers 6/49: ",
            "hex 64: ",
            "a",
            "\n",
            "\n\n",
            "text: ",
            "1",
            "-",
            ",",
            " ",
            "ff",
            "commitment: ",
            "round 1: ",
            "positions: ",
            ":",
        ],
    },
];

/// The lengths of the texts, in bytes.
const SIZES: [usize; 3] = [64 << 10, 128 << 10, 256 << 10];

/// The CPU time, in microseconds and without the time for an empty text, below which a text is too quick to be measured.
const MIN_TIME: i64 = 6000;

/// The number of texts that are measured again, and the number of those that are printed.
const AGAIN: usize = 30;
const WORST: usize = 10;

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let Some(command) = arguments.next() else {
        eprintln!("usage: [SCALE=N] [TOKENS=N] [SAMPLE=N] exponents CHESS960 [READER...]");
        return ExitCode::from(2);
    };
    let named: Vec<String> = arguments.collect();
    let number = |name| env::var(name).ok().and_then(|number| number.parse().ok());
    let file = env::temp_dir().join(format!("exponents-{}", std::process::id()));
    let probe = Probe {
        command,
        file,
        scale: number("SCALE").unwrap_or(1),
        tokens: number("TOKENS").unwrap_or(3),
        sample: number("SAMPLE").unwrap_or(usize::MAX),
    };
    for reader in READERS.iter().filter(|reader| named.is_empty() || named.iter().any(|name| name == reader.name)) {
        if let Err(error) = probe.judge(reader) {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    }
    drop(fs::remove_file(&probe.file));
    ExitCode::SUCCESS
}

/// Measures the command.
struct Probe {
    command: String,
    /// The text to read.
    file: PathBuf,
    /// How many times as large as [`SIZES`] texts are.
    scale: usize,
    /// The number of tokens in the longest sequences.
    tokens: usize,
    /// The largest number of sequences that are tried.
    sample: usize,
}

impl Probe {
    /// Prints the texts of a reader with the highest exponents.
    fn judge(&self, reader: &Reader) -> io::Result<()> {
        let nothing = (0..5).map(|_| self.time(reader, "", 0)).collect::<io::Result<Vec<_>>>()?;
        let nothing = nothing.into_iter().min().unwrap_or_default();
        let all = sequences(reader.tokens, self.tokens);
        let tried = all.len().min(self.sample);
        let units: Vec<&String> = (0..tried).map(|i| &all[i * all.len() / tried]).collect();
        let mut found = Vec::new();
        for unit in &units {
            let long = self.time(reader, unit, SIZES[2])? - nothing;
            if long >= MIN_TIME {
                let times = [self.time(reader, unit, SIZES[0])?, self.time(reader, unit, SIZES[1])?];
                let times = [times[0] - nothing, times[1] - nothing, long];
                found.push((exponent(times), times, unit));
            }
        }
        let slow = found.len();
        found.sort_by(|(a, ..), (b, ..)| b.total_cmp(a));
        found.truncate(AGAIN);
        for (fitted, times, unit) in &mut found {
            for (time, size) in times.iter_mut().zip(SIZES) {
                for _ in 0..3 {
                    *time = (*time).min(self.time(reader, unit, size)? - nothing);
                }
            }
            *fitted = exponent(*times);
        }
        found.retain(|(_, times, _)| times[2] >= MIN_TIME);
        found.sort_by(|(a, ..), (b, ..)| b.total_cmp(a));
        println!("{}: {tried} texts of {}, {slow} of them slow enough to be measured", reader.name, all.len());
        for (exponent, times, unit) in found.iter().take(WORST) {
            let [a, b, c] = times.map(|time| time as f64 / 1000.0);
            println!("  {exponent:5.2}  {a:8.1} {b:8.1} {c:8.1} ms  {unit:?}");
        }
        Ok(())
    }

    /// Returns the CPU time that the command takes for a text, in microseconds.
    fn time(&self, reader: &Reader, unit: &str, size: usize) -> io::Result<i64> {
        let text = if size == 0 { String::new() } else { unit.repeat(self.scale * size / unit.len()) };
        fs::write(&self.file, reader.before.to_owned() + &text)?;
        let before = cpu_time()?;
        run(&self.command, reader.arguments, &self.file)?;
        Ok(cpu_time()? - before)
    }
}

fn run(command: &str, arguments: &[&str], file: &Path) -> io::Result<()> {
    let mut command = Command::new(command);
    command.args(arguments).arg(file).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match command.status()?.code() {
        Some(0..=2) => Ok(()),
        _ => Err(io::Error::other(format!("the command crashed on {}", file.display()))),
    }
}

/// Returns the CPU time of all processes that have ended, in microseconds.
fn cpu_time() -> io::Result<i64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    Ok((usage.user_time() + usage.system_time()).num_microseconds())
}

/// Returns the sequences of up to `count` tokens.
fn sequences(tokens: &[&str], count: usize) -> Vec<String> {
    let mut sequences: Vec<String> = tokens.iter().map(|&token| token.to_owned()).collect();
    let mut longest = sequences.clone();
    for _ in 1..count {
        longest = longest.iter().flat_map(|start| tokens.iter().map(move |token| format!("{start}{token}"))).collect();
        sequences.extend_from_slice(&longest);
    }
    sequences.sort();
    sequences.dedup();
    sequences
}

/// Returns the exponent that fits times for lengths of which each is twice the one before: the slope of their logarithms.
fn exponent(times: [i64; 3]) -> f64 {
    let [short, .., long] = times.map(|time| (time.max(1) as f64).log2());
    (long - short) / 2.0
}
