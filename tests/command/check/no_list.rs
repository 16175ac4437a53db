//! Texts without a list, large texts, and hostile ones.

use super::positions::{fen, ranks};
use crate::run::{chess960, chess960_reading};

/// Returns the one line that refuses a text without a list.
fn refusal(text: &[u8]) -> String {
    let read = chess960_reading(["check", "positions"], text);
    assert_eq!((read.code, read.out.as_str(), read.err.lines().count()), (1, "", 1), "{}", read.err);
    read.err.strip_prefix("error: ").expect("it is an error").trim_end().to_owned()
}

#[test]
fn texts_without_positions_are_refused() {
    assert_eq!(
        refusal(b"Chess960 was invented\nby Bobby Fischer.\n"),
        "there is no list of positions: no rank and no FEN in 2 lines"
    );
    for nothing in [&b""[..], b"\n\n"] {
        assert_eq!(refusal(nothing), "there is no list of positions: the text is empty");
    }
    let manifest = env!("CARGO_MANIFEST_DIR");
    for file in ["src/main.rs", "src/commands.rs", "build.rs", "Cargo.toml"] {
        let text = std::fs::read(format!("{manifest}/{file}")).expect("the file is there");
        assert!(refusal(&text).starts_with("there is no list of positions: no rank and no FEN in "), "{file}");
    }
    assert_eq!(chess960(["check", "positions", "/nonexistent/file"]).code, 2);
}

/// Text that only mentions positions is a list that lacks the others.
#[test]
fn mentions_are_no_right_list() {
    let prose = "Of the 960 starting positions one, RNBQKBNR (number 518), is that of chess.\nSome players like BBQNNRKR best.\n";
    let read = chess960_reading(["check", "positions"], prose.as_bytes());
    assert_eq!(read.code, 1, "{}", read.out);
    assert!(read.out.contains("\n958 positions are missing: 1-517, 519-959\n"), "{}", read.out);
}

#[test]
fn binary_data_is_called_so() {
    let noise: Vec<u8> = (1..5000_u32).map(|i| i.wrapping_mul(2_654_435_761).to_be_bytes()[0]).collect();
    assert_eq!(refusal(&noise), "there is no list of positions, but binary data; save the list as text");
    // A program that contains a list.
    let program = [&noise[..], b"\0", ranks().join("\0").as_bytes(), b"\0", &noise].concat();
    let read = chess960_reading(["check", "positions"], &program);
    assert!(read.code == 0 && read.out.starts_with("960 ranks, "), "{}", read.out);
}

#[cfg(feature = "compression")]
#[test]
fn compressed_lists_are_read() {
    use std::io::Write;

    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(ranks().join("\n").as_bytes()).expect("a vector takes all");
    let list = encoder.finish().expect("a vector takes all");
    let read = chess960_reading(["check", "positions"], &list);
    assert_eq!(read.code, 0, "{}", read.err);
    assert!(read.out.starts_with("960 ranks, "), "{}", read.out);
    let read = chess960_reading(["check", "positions"], &list[..list.len() / 2]);
    assert_eq!((read.code, &*read.out), (2, ""));
    assert!(read.err.starts_with("error: cannot read standard input: "), "{}", read.err);
}

#[test]
fn later_positions_of_games_are_refused() {
    let games: String = ranks()
        .iter()
        .map(|rank| format!("{}/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/{rank} w KQkq - 0 2\n", rank.to_lowercase()))
        .collect();
    let expected = "there is no list of starting positions: 960 of 960 FENs are from later in a game";
    assert_eq!(refusal(games.as_bytes()), expected);
    let black: String = ranks().iter().map(|rank| fen(rank, "KQkq").replace(" w ", " b ") + "\n").collect();
    assert_eq!(refusal(black.as_bytes()), expected);
}

#[test]
fn double_starts_are_refused() {
    let list: String = ranks()
        .iter()
        .take(100)
        .map(|rank| fen(rank, "KQkq").replacen(&rank.to_lowercase(), "rnbqkbnr", 1) + "\n")
        .collect();
    let refused = refusal(list.as_bytes());
    assert!(
        refused.contains("starts of double Fischer random chess: in 100 of 100 FENs Black has another"),
        "{refused}"
    );
}

#[test]
fn other_encodings_are_read_or_refused() {
    let ranks = ranks();
    let latin1: Vec<u8> =
        ranks.iter().flat_map(|rank| [&b"\xAB"[..], rank.as_bytes(), b"\xBB f\xFCr\n"].concat()).collect();
    assert_eq!(chess960_reading(["check", "positions"], &latin1).code, 0);
    let text = format!("\u{FEFF}{}", ranks.join("\n"));
    assert_eq!(chess960_reading(["check", "positions"], text.as_bytes()).code, 0, "UTF-8 may have a byte order mark");
    for (what, text) in [("positions", &*text), ("positions", &text[3..]), ("scharnagl", &text), ("krn", &text)] {
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for input in [little, big] {
            let read = chess960_reading(["check", what], &input);
            let err = read.wrong_usage();
            assert!(err.starts_with("error: cannot read standard input: it is UTF-16; convert it to UTF-8, "), "{err}");
        }
    }
}

/// Time and memory are those of 16,000 lines times what grows: a check that compares each with each takes minutes.
#[test]
fn crowds_are_counted() {
    for line in ["7 RNBQKBNR\n", "RNBQKBNR\n", "518 RNBQKBNR\n", "0 BBQNNRKR 1 RNBQKBNR\n", "7 RNBQKBNX\n"] {
        let read = chess960_reading(["check", "positions"], line.repeat(40_000).as_bytes());
        assert_eq!(read.code, 1);
        assert!(read.out.lines().count() < 24, "{}", read.out.lines().count());
        assert!(
            read.out.contains("000 positions, and a list has 960; the first 30720 were judged"),
            "{:.2000}",
            read.out
        );
    }
    for text in [
        "518 ".repeat(40_000),
        "a/".repeat(40_000),
        "R ".repeat(40_000),
        "8/8/8/8/".repeat(50_000),
        "(".repeat(200_000),
        "\\n".repeat(40_000),
    ] {
        refusal(text.as_bytes());
    }
}

/// A terminal obeys nothing that is quoted.
#[test]
fn quotations_are_escaped() {
    let mut list = ranks();
    list[17] = "RNBQ\u{202E}KBNR".to_owned();
    list[500] = "RNBQ\u{FFFD}KBNR".to_owned();
    let read = chess960_reading(["check", "positions"], list.join("\n").as_bytes());
    assert!(read.out.chars().all(|c| c == '\n' || !c.is_control()) && !read.out.contains('\u{202E}'), "{}", read.out);
}
