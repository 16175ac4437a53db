use std::{fs, io::Read as _, path::Path, sync::Arc};

use chess960_games::{
    Filter, Stats,
    archive::{Archive, Counted, FirstErrors, Progress, count},
    pgn::{PgnError, PgnErrorKind},
};

/// Counts a text as a file.
fn counted(name: &str, text: &[u8]) -> Counted {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file");
    let progress = Arc::new(Progress::default());
    let counted = count(&[Archive::File(path)], &Filter::default(), &progress, || ()).expect("a thread");
    assert_eq!((counted.unread.len(), progress.bytes()), (0, text.len() as u64));
    counted
}

/// Parts are a megabyte long, unless no game begins near their end.
#[test]
fn parts_of_any_length_are_counted_as_the_whole() {
    let mut games = Vec::new();
    crate::generator::write(&mut games, 4000, 20, 1).expect("a Vec takes everything");
    let comment = format!("[Event \"long\"]\n\n{{{}}} 1-0\n\n", "a [comment]\n".repeat(300_000));
    let unclosed = format!("[Event \"broken\"]\n\n{{ {}", "oh\n".repeat(500_000));
    // Its line is divided.
    let plain = b"[Event \"a\"]\n[Annotator \"\"]\n\n1. e4 1-0\n\n";
    let tag = format!("[Event \"b\"]\n[Annotator \"{}\"]\n\n1. e4 1-0\n\n", "a".repeat(400_000));
    for (name, text) in [
        ("empty.pgn", Vec::new()),
        ("tag.pgn", [&plain.repeat(24_000)[..], tag.as_bytes(), &plain.repeat(30_000)].concat()),
        ("games.pgn", games.clone()),
        ("comment.pgn", [&games, comment.as_bytes(), &games].concat()),
        ("unclosed.pgn", [&games[..], unclosed.as_bytes(), b"\n\n", &games].concat()),
        ("no_games.pgn", vec![b'x'; 3 << 20]),
    ] {
        let (mut whole, mut errors) = (Stats::default(), FirstErrors::default());
        let broken = |error: &PgnError| !matches!(error.kind, PgnErrorKind::OtherStart { .. });
        whole
            .read(&*text, |error| {
                if broken(&error) {
                    errors.add(0, error);
                }
            })
            .expect("a slice can be read");
        let counted = counted(name, &text);
        assert!(counted.stats == whole, "{name}");
        assert_eq!((counted.errors.count, &counted.errors.first), (errors.count, &errors.first), "{name}");
    }
}

#[test]
fn a_file_that_becomes_shorter_is_not_read_to_its_end() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shorter.pgn");
    fs::write(&path, vec![b'x'; 1000]).expect("a file");
    let mut input = Archive::File(path.clone()).open(&Arc::default()).expect("it is there");
    let file = fs::OpenOptions::new().write(true).open(&path).expect("it is there");
    input.read_exact(&mut [0; 100]).expect("it is long enough");
    file.set_len(300).expect("it can be cut");
    let mut rest = Vec::new();
    let error = input.read_to_end(&mut rest).expect_err("the rest is missing");
    assert_eq!(
        (rest.len(), error.to_string().as_str()),
        (200, "it became shorter while it was read: 700 bytes are missing")
    );
    // One that becomes longer is read as far as it goes.
    let mut input = Archive::File(path).open(&Arc::default()).expect("it is there");
    file.set_len(500).expect("it can be made longer");
    assert_eq!(input.read_to_end(&mut rest).expect("it is longer"), 500);
}
