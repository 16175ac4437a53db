//! Files, folders, compression, and obstacles to reading them.

use std::{fs, path::Path};

use super::generator;
use crate::run::{Run, chess960_reading, folder};

fn write(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, bytes).expect("a file");
    path.to_str().expect("UTF-8").to_owned()
}

fn archive(games: u64) -> Vec<u8> {
    let mut pgn = Vec::new();
    generator::write(&mut pgn, games, 12, 960).expect("a Vec takes everything");
    pgn
}

/// Splits an archive before a game.
fn split(pgn: &[u8], parts: usize) -> Vec<&[u8]> {
    let text = std::str::from_utf8(pgn).expect("UTF-8");
    let mut begins: Vec<usize> = (0..parts)
        .map(|part| text.len() * part / parts)
        .map(|from| if from == 0 { 0 } else { from + text[from..].find("[Event ").expect("a game") })
        .collect();
    begins.push(text.len());
    begins.windows(2).map(|ends| &pgn[ends[0]..ends[1]]).collect()
}

fn json(arguments: &[&str]) -> Run {
    let run = chess960_reading([&["stats", "--format", "json"], arguments].concat(), b"");
    assert_ne!(run.out, "", "{}", run.err);
    run
}

#[cfg(feature = "compression")]
pub(super) mod compressed {
    use std::io::Write;

    use super::*;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("a Vec takes everything")
    }

    pub(crate) fn bzip2(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
        encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("a Vec takes everything")
    }

    fn zstd(bytes: &[u8]) -> Vec<u8> {
        ruzstd::encoding::compress_to_vec(bytes, ruzstd::encoding::CompressionLevel::Fastest)
    }

    type Encoder = fn(&[u8]) -> Vec<u8>;

    const ENCODERS: [(&str, Encoder); 3] = [("gz", gzip), ("bz2", bzip2), ("zst", zstd)];

    #[test]
    fn an_archive_counts_the_same_however_it_is_stored() {
        let folder = folder("stats-stored");
        let pgn = archive(600);
        let parts = split(&pgn, 3);
        let plain = write(&folder, "games.pgn", &pgn);
        let expected = json(&[&plain]).out;
        for (ending, encode) in ENCODERS {
            let whole = write(&folder, &format!("whole.pgn.{ending}"), &encode(&pgn));
            // Several pieces, as pigz, pbzip2 and pzstd write them, under a name without an extension.
            let pieces: Vec<u8> = parts.iter().flat_map(|part| encode(part)).collect();
            let pieces = write(&folder, &format!("pieces-{ending}"), &pieces);
            for file in [whole, pieces] {
                let run = json(&[&file]);
                assert_eq!(run.out, expected, "{file}");
                let piped = chess960_reading(["stats", "--format", "json"], &fs::read(&file).expect("a file"));
                assert_eq!(piped.out, expected, "{file}");
            }
            let files: Vec<String> =
                (0..3).map(|i| write(&folder, &format!("{ending}/{i}.pgn.{ending}"), &encode(parts[i]))).collect();
            let in_parts = json(&[&files[2], &files[0], &files[1]]);
            assert_eq!(in_parts.out, expected, "{ending}");
            let of_folder = json(&[folder.join(ending).to_str().expect("UTF-8")]);
            assert_eq!(of_folder.out, expected, "{ending}");
        }
        // Empty files between others.
        let empty: Vec<u8> = ENCODERS.iter().flat_map(|(_, encode)| encode(b"").repeat(1000)).collect();
        let between = [gzip(parts[0]), empty, bzip2(parts[1]), bzip2(b"").repeat(74_000), zstd(parts[2])].concat();
        assert_eq!(json(&[&write(&folder, "empty", &between)]).out, expected);
        // Frames to be skipped, between others and alone.
        let frame = zstd(&pgn);
        let skipped =
            [&[0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3], frame.as_slice(), &[0x50, 0x2A, 0x4D, 0x18, 0, 0, 0, 0]];
        assert_eq!(json(&[&write(&folder, "skipped.zst", &skipped.concat())]).out, expected);
    }

    #[test]
    fn what_follows_compressed_games_costs_none_of_them() {
        let folder = folder("stats-trailing");
        let pgn = archive(300);
        let plain = write(&folder, "plain.pgn", &pgn);
        let expected = json(&[&plain]).out;
        for (ending, encode) in ENCODERS {
            for (padding, rest, code) in [(0, "", 0), (5, "", 0), (300_000, "", 0), (0, "rubbish", 1), (100, "x", 1)] {
                let bytes = [encode(&pgn), vec![0; padding], rest.into()].concat();
                let file = write(&folder, &format!("games.pgn.{ending}"), &bytes);
                let run = json(&[&file]);
                assert_eq!((&run.out, run.code), (&expected, code), "{ending} {padding} {rest}: {}", run.err);
                let copied = chess960_reading(["games", &file], b"");
                assert_eq!((copied.out.as_bytes(), copied.code), (&*pgn, code), "{ending} {padding} {rest}");
                for err in [run.err, copied.err] {
                    assert_eq!(
                        err.contains(&format!("{file}: the text after the compressed data")),
                        code == 1,
                        "{err}"
                    );
                }
            }
            // Zeros between files do not matter, either.
            let parts: Vec<u8> = split(&pgn, 3).iter().flat_map(|part| [encode(part), vec![0; 512]].concat()).collect();
            assert_eq!(json(&[&write(&folder, "padded", &parts)]).out, expected, "{ending}");
        }
    }

    #[test]
    fn damage_is_described_in_plain_words() {
        let folder = folder("stats-described");
        let pgn = archive(40);
        let of = |name: &str, bytes: &[u8]| {
            let file = write(&folder, name, bytes);
            let run = chess960_reading(["stats", &file], b"");
            assert_eq!(run.code, 2, "{name}");
            let error = run.err.lines().last().unwrap_or_default().to_owned();
            error.strip_prefix(&format!("error: cannot read {file}: ")).unwrap_or_else(|| panic!("{error}")).to_owned()
        };
        for (ending, encode) in ENCODERS {
            let encoded = encode(&pgn);
            let lengths =
                (4..40).chain((0..50).map(|part| encoded.len() * part / 50).skip(1)).chain([encoded.len() - 1]);
            for length in lengths.filter(|&length| length < encoded.len()) {
                let why = of(ending, &encoded[..length]);
                assert_eq!(why, "the compressed data ends too soon; the file is cut off", "{ending} {length}");
            }
            // Only gzip and zstd say at their ends what the whole should be.
            let mut changed = encoded.clone();
            let at = if ending == "gz" { encoded.len() - 6 } else { encoded.len() - 1 };
            changed[at] ^= 1;
            if ending != "bz2" {
                assert_eq!(of(ending, &changed), "the checksum is wrong; the file is damaged", "{ending}");
            }
            let middle = encoded.len() / 2;
            changed[middle..middle + 9].fill(0xAA);
            let why = of(ending, &changed);
            let known = ["the compressed data is damaged", "the checksum is wrong; the file is damaged"];
            assert!(known.contains(&&*why), "{ending}: {why}");
        }
    }

    #[test]
    fn a_damaged_file_is_named_and_the_others_are_counted() {
        let folder = folder("stats-damaged");
        let pgn = archive(500);
        let good = write(&folder, "good.pgn", &pgn);
        let expected = json(&[&good]);
        for (ending, encode) in ENCODERS {
            let encoded = encode(&pgn);
            let cut = &encoded[..encoded.len() * 2 / 3];
            let mut changed = encoded.clone();
            let middle = changed.len() / 2;
            changed[middle..middle + 9].copy_from_slice(b"bad bytes");
            for (what, bytes) in [("cut", cut), ("changed", &changed)] {
                let name = format!("{what}.pgn.{ending}");
                let damaged = write(&folder, &name, bytes);
                let run = json(&[&damaged, &good]);
                assert_eq!(run.code, 2, "{name}: {}", run.err);
                let error = run.err.lines().last().expect("a message");
                assert!(error.starts_with("error: cannot read ") && error.contains(&name), "{error}");
                let [found, whole] =
                    [&run.out, &expected.out].map(|out| serde_json::from_str::<serde_json::Value>(out).expect("JSON"));
                assert_eq!(found["complete"], false);
                let file = folder.join("counts.json");
                let file = file.to_str().expect("UTF-8");
                let written = chess960_reading(["stats", "--format", "json", "-o", file, &damaged, &good], b"");
                assert_eq!((written.code, written.out.as_str()), (2, ""));
                assert_eq!(fs::read_to_string(file).expect("a file"), run.out);
                assert!(found["games"].as_u64() >= whole["games"].as_u64());
            }
        }
    }
}

/// Signals: the first Ctrl-C prints the counts so far; all others end the program.
#[cfg(unix)]
mod signals {
    use std::{
        io::{BufRead as _, BufReader, Write as _},
        os::unix::process::ExitStatusExt as _,
        process::{Child, ChildStdin, Command, Stdio},
        sync::{Arc, atomic::AtomicBool},
        thread,
        time::Duration,
    };

    use super::*;
    use crate::run::send;

    const SIGINT: i32 = 2;
    const SIGTERM: i32 = 15;

    /// More games than are read at once.
    const GAMES: u64 = 2000;

    fn stats(options: &[&str]) -> Child {
        // Scripts ignore SIGINT for what runs in the background, and so would the command, unless it is caught here.
        let always = Arc::new(AtomicBool::new(true));
        signal_hook::flag::register_conditional_default(SIGINT, always).expect("it can be caught");
        Command::new(env!("CARGO_BIN_EXE_chess960"))
            .arg("stats")
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts")
    }

    /// A count that waits for more games. Its input stays open until the second value is dropped.
    fn counting(options: &[&str]) -> (Child, ChildStdin) {
        let mut child = stats(options);
        let mut stdin = child.stdin.take().expect("it was piped");
        stdin.write_all(&archive(GAMES)).expect("the command reads");
        stdin.flush().expect("the command reads");
        // Wait until it waits for signals and has read the games.
        thread::sleep(Duration::from_millis(1500));
        (child, stdin)
    }

    /// The last of the games may go on.
    fn check_answer(json: &str) {
        let json: serde_json::Value = serde_json::from_str(json).expect("JSON");
        assert_eq!((&json["complete"], &json["games"]), (&serde_json::json!(false), &serde_json::json!(GAMES - 1)));
    }

    #[test]
    fn an_interrupt_gives_what_was_counted() {
        let (child, stdin) = counting(&["--format", "json"]);
        assert!(send(SIGINT, &child));
        let ended = Run::ended(child.wait_with_output().expect("the command ends"));
        drop(stdin);
        assert_eq!(ended.code, 1);
        assert!(ended.err.contains("stopped by Ctrl-C"), "{}", ended.err);
        check_answer(&ended.out);
    }

    #[test]
    fn an_interrupt_says_how_much_of_a_file_was_read() {
        let path = folder("stats-share").join("zeros.pgn");
        // It takes no space, and too long to read.
        fs::File::create(&path).and_then(|file| file.set_len(1 << 35)).expect("a file without contents");
        let child = stats(&[path.to_str().expect("UTF-8")]);
        thread::sleep(Duration::from_millis(1500));
        assert!(send(SIGINT, &child));
        let ended = Run::ended(child.wait_with_output().expect("the command ends"));
        fs::remove_file(path).expect("it is there");
        assert!(ended.err.contains("% of the input"), "{}", ended.err);
    }

    #[test]
    fn a_second_interrupt_ends_the_program() {
        let (mut child, stdin) = counting(&["--format", "json"]);
        assert!(send(SIGINT, &child));
        let mut messages = BufReader::new(child.stderr.take().expect("it was piped")).lines().map_while(Result::ok);
        assert!(messages.any(|line| line.contains("stopped by Ctrl-C")));
        // The answer is larger than what a pipe holds, and nobody reads it.
        assert!(send(SIGINT, &child));
        let status = child.wait().expect("the command ends");
        drop(stdin);
        assert_eq!(status.signal(), Some(SIGINT));
    }

    #[test]
    fn a_file_is_whole_or_as_it_was() {
        let check = |signal, format| {
            let folder = folder(&format!("stats-signals-{signal}-{format}"));
            let file = write(&folder, "counts", b"old");
            let (mut child, stdin) = counting(&["--format", format, "--output", &file]);
            assert!(send(signal, &child));
            let status = child.wait().expect("the command ends");
            drop(stdin);
            let text = fs::read_to_string(&file).expect("a file");
            let ends = if signal == SIGINT { (Some(1), None) } else { (None, Some(signal)) };
            assert_eq!((status.code(), status.signal()), ends, "{format}");
            if (signal, format) == (SIGINT, "json") {
                check_answer(&text);
            } else {
                assert_eq!(text, "old", "{format}");
            }
            assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
        };
        // A table or a map cannot say that games are missing.
        let formats = [(SIGINT, "csv"), (SIGINT, "svg"), (SIGTERM, "json"), (SIGINT, "json")];
        // Side by side, since they wait.
        thread::scope(|scope| {
            for (signal, format) in formats {
                scope.spawn(move || check(signal, format));
            }
        });
    }
}

#[test]
fn games_are_copied_byte_for_byte() {
    let folder = folder("stats-games");
    let pgn = archive(600);
    let file = write(&folder, "games.pgn", &pgn);
    assert_eq!(chess960_reading(["games", &file], b"").out.as_bytes(), pgn);
    assert_eq!(chess960_reading(["games"], &pgn).out.as_bytes(), pgn);
    let of = |options: &[&str]| chess960_reading([&["games", file.as_str()], options].concat(), b"").out;

    // The games of each position are those that stats counts for it.
    let mut taken = 0;
    for position in 0..=20 {
        let games = of(&["--position", &position.to_string()]);
        let counted = chess960_reading(["stats", "--format", "csv"], games.as_bytes());
        let row = counted.out.lines().nth(position + 1).unwrap_or_default();
        assert_eq!(row.split(',').nth(3), Some(games.matches("[Event ").count().to_string().as_str()), "{position}");
        taken += games.len();
    }
    assert_eq!(of(&["--position", "0-20"]).len(), taken);
    let blitz = of(&["--time-control", "blitz", "--since", "2020"]);
    let (options, input) = (["stats", "--format", "csv", "--time-control", "blitz", "--since", "2020"], pgn.as_slice());
    assert_eq!(
        chess960_reading(["stats", "--format", "csv"], blitz.as_bytes()).out,
        chess960_reading(options, input).out
    );
}
