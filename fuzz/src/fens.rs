//! FENs and EPDs.

use chess960_tables::{CastlingStyle, Setup, StartPosition};

use crate::plain;

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let setup = Setup::from_fen(&text);
    let read = setup.as_ref().ok().map(|setup| (setup.white().scharnagl(), setup.black().scharnagl()));
    match read_plainly(&text) {
        Verdict::Start(white, black) => assert_eq!(read, Some((white, black)), "{text:?}"),
        Verdict::NoStart => assert_eq!(read, None, "{text:?}"),
        // Only the clocks among operations are judged.
        Verdict::Operations(white, black) => {
            let has_clock = text.contains("hmvc") || text.contains("fmvn");
            assert!(read == Some((white, black)) || read.is_none() && has_clock, "{text:?}");
        }
    }
    let same = read.and_then(|(white, black)| (white == black).then_some(white));
    assert_eq!(StartPosition::from_fen(&text).ok().map(StartPosition::scharnagl), same, "{text:?}");
    if let Some(canonical) = Setup::from_canonical_fen(data) {
        assert_eq!(setup, Ok(canonical));
    }
    if let Ok(setup) = setup {
        for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            assert_eq!(Setup::from_fen(setup.fen(style).as_str()), Ok(setup));
            assert_eq!(Setup::from_fen(setup.fen(style).epd()), Ok(setup));
        }
    } else if let Err(error) = setup {
        let _ = error.to_string();
    }
}

enum Verdict {
    Start(u16, u16),
    Operations(u16, u16),
    NoStart,
}

fn read_plainly(text: &str) -> Verdict {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let [board, side, castling, en_passant, rest @ ..] = &fields[..] else { return Verdict::NoStart };
    let ranks: Vec<&str> = board.split('/').collect();
    let [black, "pppppppp", "8", "8", "8", "8", "PPPPPPPP", white] = ranks[..] else { return Verdict::NoStart };
    let upper = white.chars().all(|c| c.is_ascii_uppercase()) && black.chars().all(|c| c.is_ascii_lowercase());
    let (Some(white_number), Some(black_number)) = (plain::scharnagl(white), plain::scharnagl(black)) else {
        return Verdict::NoStart;
    };
    if !upper || *side != "w" || *en_passant != "-" {
        return Verdict::NoStart;
    }
    // Each of the four rights once, in either style.
    let file = |letter: Option<usize>| (b'A' + letter.expect("a rook") as u8) as char;
    let rights = [
        ['K', file(white.rfind('R'))],
        ['Q', file(white.find('R'))],
        ['k', file(black.rfind('r')).to_ascii_lowercase()],
        ['q', file(black.find('r')).to_ascii_lowercase()],
    ];
    let all = castling.chars().count() == 4
        && rights.iter().all(|right| castling.chars().filter(|letter| right.contains(letter)).count() == 1);
    if !all {
        return Verdict::NoStart;
    }
    match rest {
        [] | ["0", "1"] => Verdict::Start(white_number, black_number),
        [first, ..] if first.starts_with(|c: char| c.is_ascii_alphabetic()) && text.trim_ascii().ends_with(';') => {
            Verdict::Operations(white_number, black_number)
        }
        _ => Verdict::NoStart,
    }
}
