//! Finds text that takes more than linear time to read, or much memory: repeats every sequence of up to three tokens of
//! what each reader reads, measures the CPU time and the peak memory of the command for texts of three sizes, and fits
//! the exponent of the time.
//!
//! `exponents CHESS960 [READER...]`, with the environment variables `SCALE` for sizes that many times as large,
//! `TOKENS` for sequences of that many tokens instead of three, and `SAMPLE` for that many of the sequences, spread
//! evenly.

use std::{
    cmp::Ordering,
    env,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};

use wait4::Wait4 as _;

/// A reader: a subcommand, and the tokens of its grammar.
struct Reader {
    name: &'static str,
    /// Its arguments before the name of the file, which is standard input if one is `-`.
    arguments: &'static [&'static str],
    /// A text that it accepts, so that texts with the sequence do not fail before they are read.
    seed: &'static str,
    /// The place in the seed where the repeated sequence begins and replaces the rest.
    from: &'static str,
    tokens: &'static [&'static str],
}

/// The peak memory that a reader may take, in bytes. Items of the table language become trees of tokens.
fn max_memory(reader: &Reader) -> u64 {
    if reader.name == "language" { 256 << 20 } else { 64 << 20 }
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

const SELECTIONS: &[&str] = &[
    "*",
    "all",
    "R*",
    "K=e1",
    "not:",
    "518",
    "0-9",
    "RNBQKBNR",
    "?",
    "?BQKBNR?",
    "+",
    ",",
    "fritz9:",
    "-",
    " ",
    "\n",
    "x",
    "[",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\n",
];

/// The selections of few positions, for subcommands that write a page for each.
const FEW: &[&str] = SELECTIONS.split_at(5).1;

/// A reader of selections of positions on standard input.
const fn selections(name: &'static str, arguments: &'static [&'static str], tokens: &'static [&'static str]) -> Reader {
    Reader { name, arguments, seed: "518\n", from: "518", tokens }
}

/// A file of games.
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/pgn/chess960");

const READERS: [Reader; 20] = [
    selections("show", &["show", "-"], FEW),
    selections("explain", &["explain", "-"], FEW),
    selections("book", &["book", "-"], SELECTIONS),
    selections("exclude", &["draw", "--seed", "1", "--exclude", "-"], SELECTIONS),
    selections("table", &["table", "positions", "-"], SELECTIONS),
    selections("odds", &["odds", "die", "-"], SELECTIONS),
    selections("stats-position", &["stats", "--position", "-", GAMES], SELECTIONS),
    selections("games-position", &["games", "--position", "-", GAMES], SELECTIONS),
    Reader { name: "stats", arguments: &["stats"], seed: "[Event \"x\"]\n\n1. e4 *\n", from: "*", tokens: PGN },
    Reader { name: "games", arguments: &["games"], seed: "[Event \"x\"]\n\n1. e4 *\n", from: "[", tokens: PGN },
    Reader {
        name: "set-position",
        arguments: &["games", "--set-position", "518"],
        seed: "[Event \"x\"]\n\n1. e4 *\n",
        from: "[",
        tokens: PGN,
    },
    Reader {
        name: "csv",
        arguments: &["emit", "rust", "--table", "x: u8 = csv(\"/dev/stdin\", \"x\", default = 0) by rank"],
        seed: "scharnagl,x\n518,1\n",
        from: "518",
        tokens: &[",", "\"", "\n", "\r\n", " ", "518", "1", "-", "x", ";", "\t", "518,1\n", "\u{E9}", "\u{FEFF}"],
    },
    Reader {
        name: "pairings",
        arguments: &["draw", "518", "--seed", "1", "--rounds", "1", "--format", "pgn", "--pairings"],
        seed: "board,white,black\n1,A,B\n",
        from: "1,A",
        tokens: &[",", "\"", "\"\"", "\n", "\r\n", " ", "1", "2,A,B\n", "A", ",A,\n", ",,\n", ";", ".", "\u{E9}"],
    },
    Reader {
        name: "lists",
        arguments: &["check", "positions", "--partial"],
        seed: "518 RNBQKBNR\n0 BBQNNRKR\n",
        from: "0",
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
            "<a id=\"",
            ">",
            "\u{200B}",
            "\n",
        ],
    },
    Reader {
        name: "tables",
        arguments: &["check", "n5n"],
        seed: include_str!("../tests/printed/scharnagl-n5n-intact.txt"),
        from: "1",
        tokens: &["0", "12", "NN---", "-N-N-", "N", "-", "–", " ", "\t", "\n", "|", ",", ".", "(", "x"],
    },
    Reader {
        name: "lines",
        arguments: &["identify"],
        seed: "518\n",
        from: "518",
        tokens: &[
            "RNBQKBNR", "518", "R", "♖", "/", "8", "p", " ", "\n", "w ", "KQkq ", "-", "id \"", "\"", "'", ";", ",",
            "0",
        ],
    },
    // A FEN whose operations go on.
    Reader {
        name: "epds",
        arguments: &["identify"],
        seed: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"a\";\n",
        from: "id",
        tokens: &["id", " ", "\"", "\\", ";", "c0", "1", "-", "K", "8", "/", "\t", "w"],
    },
    Reader {
        name: "fen",
        arguments: &["fen"],
        seed: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
        from: "r",
        tokens: &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            " w ",
            "KQkq",
            "HAha",
            "x",
            "-",
            " ",
            "/",
            "8",
            "K",
            "\n",
            "[FEN \"",
            "\"]",
            "position ",
            "startpos",
            "fen ",
        ],
    },
    Reader {
        name: "language",
        arguments: &["emit", "rust", "--from"],
        seed: "a = rank by scharnagl\nb = fritz9 by scharnagl\n",
        from: "b =",
        tokens: &[
            "a", "=", " ", ":", "rank", " by ", "\n", "[", "]", "u8", ";", "///", "//", "#", "pub fn ", "(", "<", "\"",
            "1", "'",
        ],
    },
    Reader {
        name: "records",
        arguments: &["public-draw", "check", "--arithmetic-only"],
        seed: include_str!("../command/crates/draw/vectors/numbers.txt"),
        from: "source",
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

/// The sizes of the two texts whose memory is compared, as multiples. Both are larger than one read.
const LARGE: [usize; 2] = [8, 15];

/// How many times as large the text is that readers with a small limit still take.
const LIMITED: usize = 2;

/// The CPU time, in microseconds and without the time for an empty text, below which a text is too quick to be
/// measured.
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
    let mut failed = false;
    for reader in READERS.iter().filter(|reader| named.is_empty() || named.iter().any(|name| name == reader.name)) {
        match probe.judge(reader) {
            Ok(holds) => failed |= !holds,
            Err(error) => {
                eprintln!("error: {error}");
                return ExitCode::from(2);
            }
        }
    }
    drop(fs::remove_file(&probe.file));
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
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
    /// Prints the texts of a reader with the highest exponents, and those that take most time and memory. Returns
    /// whether the memory is within its limit.
    fn judge(&self, reader: &Reader) -> io::Result<bool> {
        fs::write(&self.file, reader.seed)?;
        if run(&self.command, reader.arguments, &self.file)?.code != 0 {
            return Err(io::Error::other(format!("{} does not accept its seed", reader.name)));
        }
        let nothing = (0..5).map(|_| Ok(self.used(reader, "", 0)?.time)).collect::<io::Result<Vec<_>>>()?;
        let nothing = nothing.into_iter().min().unwrap_or_default();
        let all = sequences(reader.tokens, self.tokens);
        let tried = all.len().min(self.sample);
        let units: Vec<&String> = (0..tried).map(|i| &all[i * all.len() / tried]).collect();
        let mut found = Vec::new();
        let (mut slowest, mut largest) = ((0.0, ""), (0, ""));
        for unit in &units {
            let Used { time, memory, .. } = self.used(reader, unit, SIZES[2])?;
            let long = time - nothing;
            slowest = [slowest, (self.cost(unit, long), unit)].into_iter().max_by(compare).unwrap_or(slowest);
            largest = largest.max((memory, unit));
            if long >= MIN_TIME {
                let times = [self.used(reader, unit, SIZES[0])?.time, self.used(reader, unit, SIZES[1])?.time];
                let times = [times[0] - nothing, times[1] - nothing, long];
                found.push((exponent(times), times, unit));
            }
        }
        let memory = |times: usize| Ok::<_, io::Error>(self.used(reader, largest.1, times * SIZES[2])?.memory);
        let large = [memory(LIMITED)?, memory(LARGE[0])?, memory(LARGE[1])?];
        let growth = (large[2] as f64 - large[1] as f64) / (self.scale * (LARGE[1] - LARGE[0]) * SIZES[2]) as f64;
        let slow = found.len();
        found.sort_by(|(a, ..), (b, ..)| b.total_cmp(a));
        found.truncate(AGAIN);
        for (fitted, times, unit) in &mut found {
            for (time, size) in times.iter_mut().zip(SIZES) {
                for _ in 0..3 {
                    *time = (*time).min(self.used(reader, unit, size)?.time - nothing);
                }
            }
            *fitted = exponent(*times);
        }
        found.retain(|(_, times, _)| times[2] >= MIN_TIME);
        found.sort_by(|(a, ..), (b, ..)| b.total_cmp(a));
        println!("{}: {tried} texts of {}, {slow} of them slow enough to be measured", reader.name, all.len());
        println!("  {:.1} µs a line or 100 bytes: {:?}", slowest.0, slowest.1);
        println!("  {} MB, and in large texts {growth:.1} bytes for each: {:?}", largest.0 >> 20, largest.1);
        for (exponent, times, unit) in found.iter().take(WORST) {
            let [a, b, c] = times.map(|time| time as f64 / 1000.0);
            println!("  {exponent:5.2}  {a:8.1} {b:8.1} {c:8.1} ms  {unit:?}");
        }
        let most = large.into_iter().fold(largest.0, u64::max);
        if most > max_memory(reader) {
            println!("  FAILED: {} MB in a large text, of {}", most >> 20, max_memory(reader) >> 20);
        }
        Ok(most <= max_memory(reader))
    }

    /// Returns the microseconds for a line or for 100 bytes, whichever are more, of the largest text.
    fn cost(&self, unit: &str, time: i64) -> f64 {
        let text = self.scale * SIZES[2];
        let lines = unit.matches('\n').count() * (text / unit.len());
        time as f64 / lines.max(text / 100) as f64
    }

    /// Returns what the command takes for a text.
    fn used(&self, reader: &Reader, unit: &str, size: usize) -> io::Result<Used> {
        let text = if size == 0 { String::new() } else { unit.repeat(self.scale * size / unit.len()) };
        let (before, _) = reader.seed.split_once(reader.from).expect("the seed has it");
        fs::write(&self.file, before.to_owned() + &text)?;
        drop(text);
        run(&self.command, reader.arguments, &self.file)
    }
}

/// The time and memory that a process took.
struct Used {
    /// Its CPU time, in microseconds.
    time: i64,
    /// Its peak memory, in bytes.
    memory: u64,
    /// Its exit code.
    code: i32,
}

fn compare<T>((a, _): &(f64, T), (b, _): &(f64, T)) -> Ordering {
    a.total_cmp(b)
}

fn run(command: &str, arguments: &[&str], file: &Path) -> io::Result<Used> {
    let mut command = Command::new(command);
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    if arguments.contains(&"-") {
        command.stdin(File::open(file)?);
    } else {
        command.arg(file).stdin(Stdio::null());
    }
    let ended = command.spawn()?.wait4()?;
    match ended.status.code() {
        Some(code @ 0..=2) => {
            let time = ended.rusage.utime + ended.rusage.stime;
            Ok(Used { time: time.as_micros() as i64, memory: ended.rusage.maxrss, code })
        }
        _ => Err(io::Error::other(format!("the command crashed on {}", file.display()))),
    }
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

/// Returns the exponent that fits times for lengths of which each is twice the one before: the slope of their
/// logarithms.
fn exponent(times: [i64; 3]) -> f64 {
    let [short, .., long] = times.map(|time| (time.max(1) as f64).log2());
    (long - short) / 2.0
}
