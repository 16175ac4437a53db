//! `packages/vectors.tsv`: test vectors for libraries, as `packages/README.md` describes them.

use std::{
    collections::BTreeMap,
    fmt::{Display, Write},
};

use chess960_oracle::{Judgement, judge, kept::assert_kept};
use chess960_tables::{Castling, CastlingSide, CastlingStyle, Color, RankError, Reason, Setup, StartPosition};

use crate::{castling_moves, castling_rights, tools::project};

const HEADING: &str = "# Test vectors for libraries of Chess960, as lines of fields with tabs between them: \
                       packages/README.md says what they mean.\n";

/// How many ranks are refused, and how many FENs.
const REFUSED: usize = 1000;

/// Refused texts and texts of setups are read again.
#[test]
fn are_kept_and_right() {
    let vectors = vectors();
    assert_kept(project("packages/vectors.tsv"), &vectors);
    let mut counts = BTreeMap::new();
    for line in vectors.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        *counts.entry(fields[0]).or_insert(0) += 1;
        let setup = |text: &str| {
            text.parse().map(|setup: Setup| [setup.white(), setup.black()].map(|sp| sp.scharnagl().to_string()))
        };
        match fields[..] {
            ["position", number, fritz9, rank, ..] => {
                let sp: StartPosition = rank.parse().expect("a rank");
                assert_eq!((number, fritz9), (&*sp.scharnagl().to_string(), &*sp.fritz9().to_string()));
            }
            ["pair", white, black, x_fen, shredder] => {
                for text in [x_fen, shredder] {
                    assert_eq!(setup(text), Ok([white, black].map(String::from)), "{text}");
                }
            }
            ["fen", white, black, text] => assert_eq!(setup(text), Ok([white, black].map(String::from)), "{text}"),
            ["refused_rank", text, reason, ..] => {
                let error = text.parse::<StartPosition>().expect_err(text);
                assert_eq!(error.reason().as_str(), reason, "{text}");
            }
            ["refused_fen", text, reason, ..] => {
                let ours = setup(text).expect_err(text).reason().as_str();
                // If a first rank is not eight piece letters, the crate says whether it could be one later in a game.
                assert!(ours == reason || reason == "letters" && ["fields", "moved"].contains(&ours), "{text}: {ours}");
            }
            // Other programs judge these, `command/tests/command/tools/python_chess.rs` among them.
            ["castling_moves" | "castling_rights", ..] => {}
            _ => assert_eq!((fields[0], fields.len()), ("castling", 10)),
        }
    }
    let expected = [
        ("castling", 84),
        ("castling_moves", 706),
        ("castling_rights", 271),
        ("fen", 96),
        ("pair", 960),
        ("position", 960),
        ("refused_fen", 1000),
        ("refused_rank", 1000),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), expected);
    let [(_, castlings), (_, moves), (_, rights), _, (_, pairs), (_, positions), ..] = expected;
    let says = |page: &str, text: String| {
        let page = std::fs::read_to_string(project(page)).expect("the page");
        assert!(page.split_whitespace().collect::<Vec<_>>().join(" ").contains(&text), "{text}");
    };
    says(
        "packages/README.md",
        format!(
            "all {positions} positions, all {castlings} castlings, {pairs} pairs, {moves} positions with their \
             castling moves, {rights} with moves that change the rights, and {},000 invalid texts",
            2 * REFUSED / 1000
        ),
    );
    says("docs/engines.md", format!("lists {} positions in which engines often err. In {moves}, ", moves + rights));
    says("docs/engines.md", format!("In the other {rights}, "));
}

/// Returns the lines of the vectors.
fn vectors() -> String {
    let mut lines = HEADING.to_owned();
    let mut line = |fields: &[&dyn Display]| {
        let fields: Vec<String> = fields.iter().map(ToString::to_string).collect();
        writeln!(lines, "{}", fields.join("\t")).expect("a string takes any text");
    };
    for sp in StartPosition::all() {
        line(&[
            &"position",
            &sp.scharnagl(),
            &sp.fritz9(),
            &sp,
            &sp.mirror().scharnagl(),
            &sp.skeleton(),
            &sp.krn(),
            &sp.bishop_code(),
            &sp.queen_position(),
            &sp.n5n(),
            &sp.fen(CastlingStyle::XFen),
            &sp.fen(CastlingStyle::Shredder),
        ]);
    }
    for setup in pairs() {
        let [white, black] = [setup.white().scharnagl(), setup.black().scharnagl()];
        let [x_fen, shredder] = [CastlingStyle::XFen, CastlingStyle::Shredder].map(|style| setup.fen(style));
        line(&[&"pair", &white, &black, &x_fen, &shredder]);
    }
    for (n, setup) in pairs().enumerate().step_by(10) {
        let [white, black] = [setup.white().scharnagl(), setup.black().scharnagl()];
        line(&[&"fen", &white, &black, &other_fen(n / 10, setup)]);
    }
    for color in Color::ALL {
        for king in 0..8 {
            for rook in 0..8 {
                let side = if rook < king { CastlingSide::ASide } else { CastlingSide::HSide };
                let Ok(castling) = Castling::new(color, side, king, rook) else { continue };
                let Castling { king_from, king_to, rook_from, rook_to, vacant, safe, .. } = castling;
                let color = color.to_string().to_lowercase();
                let [vacant, safe] = [vacant, safe].map(|set| format!("0x{set:016x}"));
                line(&[&"castling", &color, &king, &rook, &king_from, &king_to, &rook_from, &rook_to, &vacant, &safe]);
            }
        }
    }
    for (text, (reason, sentence)) in StartPosition::all().flat_map(refused_ranks).take(REFUSED) {
        let error = trimmed(&text).parse::<StartPosition>().expect_err(&text);
        let [squares, cure] = facts(&error, Some(error));
        line(&[
            &"refused_rank",
            &text,
            &reason.as_str(),
            &(sentence.to_owned() + &wrong_letter(&text)),
            &squares,
            &cure,
        ]);
    }
    for (text, reason, sentence) in pairs().enumerate().flat_map(|(n, setup)| refused_fens(n, setup)).take(REFUSED) {
        let error = Setup::from_fen(&text).expect_err(&text);
        let [squares, cure] = facts(&error, error.rank_error().map(|(_, error)| error));
        line(&[&"refused_fen", &text, &reason.as_str(), &sentence, &squares, &cure]);
    }
    for fields in [castling_moves::lines(), castling_rights::lines()].concat() {
        line(&[&fields]);
    }
    lines
}

/// Returns pairs in which every position is White's once, and Black's once.
fn pairs() -> impl Iterator<Item = Setup> {
    StartPosition::all().map(|white| {
        let black = StartPosition::expect_scharnagl((white.scharnagl() * 7 + 2) % StartPosition::COUNT);
        Setup::new(white, if white.scharnagl() % 16 == 0 { white } else { black })
    })
}

/// Returns a FEN of a setup as other programs write it.
fn other_fen(n: usize, setup: Setup) -> String {
    let [x, shredder] = [CastlingStyle::XFen, CastlingStyle::Shredder].map(|style| setup.fen(style).to_string());
    let rights = |fen: &str| fen.split(' ').nth(2).unwrap_or_default().to_owned();
    let (k, h) = (rights(&x), rights(&shredder));
    match n % 6 {
        0 => x.replace(&k, "qkQK"),
        1 => shredder.replace(&h, &h.chars().rev().collect::<String>()),
        2 => x.replace(&k, &format!("{}{}", &k[..2], &h[2..])),
        3 => x.trim_end_matches(" 0 1").to_owned(),
        4 => x.replace(' ', "  "),
        _ => format!(" {shredder}"),
    }
}

/// The rule that a text breaks, and the sentence that the libraries say about it; where letters are wrong, the first
/// of them follows.
type Fault = (Reason, &'static str);

const LETTERS: Fault = (Reason::Letters, "a rank is eight of the letters K, Q, R, B and N");
const CASE: Fault = (Reason::Case, "a rank is in uppercase or in lowercase");
const COUNTS: Fault = (Reason::Counts, "a rank has one king, one queen, two rooks, two bishops and two knights");
const BISHOPS: Fault = (Reason::Bishops, "the bishops stand on squares of one colour");
const KING: Fault = (Reason::King, "the king does not stand between the rooks");
const BISHOPS_AND_KING: Fault =
    (Reason::Bishops, "the bishops stand on squares of one colour, and the king does not stand between the rooks");

const BLACK_LETTERS: Fault = (Reason::Letters, "Black's rank: a rank is eight of the letters K, Q, R, B and N");
const FIELDS: Fault = (Reason::Fields, "a FEN has six fields, or only the first four");
const RANKS: Fault = (Reason::Fields, "a board has eight ranks");
const MOVED: Fault = (Reason::Moved, "the second to seventh ranks are not those of a starting position");
const COLORS: Fault = (Reason::Colors, "White's letters are uppercase, and Black's lowercase");
const CASTLING: Fault = (Reason::Castling, "the castling field does not give each of the four rights once");
const COUNTERS: Fault = (Reason::Counters, "the counters are not 0 and 1");

/// Returns the squares that an error names, and the rank that it suggests.
fn facts(error: &impl Display, of_rank: Option<RankError>) -> [String; 2] {
    let message = error.to_string();
    let words = message.split(|c: char| !c.is_ascii_alphanumeric());
    let squares = words.filter(|word| matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])).collect::<Vec<_>>();
    [squares.join(" "), of_rank.and_then(|error| error.suggestion()).map(|rank| rank.to_string()).unwrap_or_default()]
}

/// White space around a rank is skipped.
fn trimmed(rank: &str) -> &str {
    rank.trim_matches([' ', '\t', '\r', '\n'])
}

/// Returns what a sentence about letters ends with.
fn wrong_letter(rank: &str) -> String {
    match trimmed(rank).chars().find(|c| !"KQRBNkqrbn".contains(*c)) {
        None => String::new(),
        Some(letter @ '!'..='~') => format!(", not '{letter}'"),
        Some(letter) => format!(", not U+{:04X}", u32::from(letter)),
    }
}

/// Returns invalid variants of a rank, each with the reason.
fn refused_ranks(sp: StartPosition) -> impl Iterator<Item = (String, Fault)> {
    let rank = sp.as_str();
    let number = usize::from(sp.scharnagl());
    let file = number % 8;
    let with = |letter: &str| format!("{}{letter}{}", &rank[..file], &rank[file + 1..]);
    let changed = match number % 6 {
        0 => (if number % 4 == 0 { with("") } else { rank[..file].to_owned() }, LETTERS),
        // The length comes before the case.
        1 => (if number % 4 == 1 { with("QN") } else { format!("{rank}{}", rank[..=file].to_lowercase()) }, LETTERS),
        // Letters that look like piece letters, or whose lowercase or uppercase is ASCII, or two letters.
        2 => (with(["\u{212a}", "\u{df}", "\u{17f}", "\u{412}", "0", "P", " ", "\u{feff}"][number / 8 % 8]), LETTERS),
        3 => (with(&rank[file..=file].to_lowercase()), CASE),
        4 => (with(if rank[file..].starts_with('Q') { "K" } else { "Q" }), COUNTS),
        _ => (format!("{rank}\u{a0}"), LETTERS),
    };
    [changed].into_iter().chain(exchanged(sp))
}

/// Exchanges two letters of a rank, unless that makes another.
fn exchanged(sp: StartPosition) -> Option<(String, Fault)> {
    let mut letters = sp.letters();
    let number = usize::from(sp.scharnagl());
    letters.swap(number % 8, number / 8 % 8);
    let text = String::from_utf8(letters.to_vec()).expect("letters are ASCII");
    let reason = match judge(letters) {
        Judgement::WrongOrder { bishops_on_one_color: Some(_), king_outside_rooks: Some(_) } => BISHOPS_AND_KING,
        Judgement::WrongOrder { bishops_on_one_color: Some(_), .. } => BISHOPS,
        Judgement::WrongOrder { .. } => KING,
        _ => return None,
    };
    Some((if number % 3 == 0 { text.to_lowercase() } else { text }, reason))
}

/// Returns invalid variants of a FEN, each with the reason.
fn refused_fens(n: usize, setup: Setup) -> impl Iterator<Item = (String, Reason, String)> {
    let fen = setup.fen([CastlingStyle::XFen, CastlingStyle::Shredder][n / 16 % 2]).to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    let (pieces, rights) = (fields[0], fields[2]);
    let (white, black) = (setup.white().as_str(), setup.black().as_str().to_lowercase());
    let with = |field: usize, text: &str| {
        let mut fields = fields.clone();
        fields[field] = text;
        fields.join(" ")
    };
    let with_two = |first: (usize, &str), second: (usize, &str)| {
        let mut fields = fields.clone();
        fields[first.0] = first.1;
        fields[second.0] = second.1;
        fields.join(" ")
    };
    let changed = match n % 24 {
        0 => (with(0, &pieces.replace("/8/8/8/8/", "/8/8/4P3/8/")), MOVED),
        1 => (with(0, &pieces.replace("pppppppp", "ppppp1pp")), MOVED),
        2 => (with(0, &pieces.replace("/8/8/8/8/", "/8/8/8/")), RANKS),
        3 => (with(0, &pieces.replace(white, &white.to_lowercase())), COLORS),
        4 => (with(0, &pieces.replace(&black, &black.to_uppercase())), COLORS),
        5 => (with(1, "b"), (Reason::Move, "White moves first")),
        6 => (with(2, "-"), CASTLING),
        7 => (with(2, &rights[..3]), CASTLING),
        8 => (with(2, &format!("{rights}{}", &rights[..1])), CASTLING),
        9 => (with(2, &rights.replace(&rights[..1], &rights[1..2])), CASTLING),
        10 => (with(3, "e3"), (Reason::EnPassant, "no pawn can be taken en passant at the start")),
        11 => (with(4, "1"), COUNTERS),
        12 => (with(5, "2"), COUNTERS),
        13 => (fields[..3].join(" "), FIELDS),
        14 => (fields[..5].join(" "), FIELDS),
        15 => (format!("{fen} 0"), FIELDS),
        16 => (format!("8/{fen}"), RANKS),
        17 => (fen.replace(' ', "\u{a0}"), FIELDS),
        // If two rules are broken, the first is reported.
        18 => (with_two((0, &pieces.replace(white, &white.to_lowercase())), (1, "b")), COLORS),
        19 => (with_two((1, "b"), (2, "-")), (Reason::Move, "White moves first")),
        20 => (with_two((2, "-"), (3, "e3")), CASTLING),
        21 => (with_two((3, "e3"), (4, "1")), (Reason::EnPassant, "no pawn can be taken en passant at the start")),
        22 => (with_two((0, &pieces.replace("/8/8/8/8/", "/8/8/4P3/8/")), (1, "b")), MOVED),
        _ => (with(0, &pieces.replace(white, &white.to_lowercase())[1..]), BLACK_LETTERS),
    };
    let of_white = exchanged(setup.white()).map(|(rank, (reason, sentence))| {
        (with(0, &pieces.replace(white, &rank.to_uppercase())), reason, format!("White's rank: {sentence}"))
    });
    let of_black = exchanged(setup.black()).map(|(rank, (reason, sentence))| {
        (with(0, &pieces.replace(&black, &rank.to_lowercase())), reason, format!("Black's rank: {sentence}"))
    });
    let of_one_side = if n % 2 == 0 { of_white } else { of_black };
    let (text, (reason, sentence)) = changed;
    [(text, reason, sentence.to_owned())].into_iter().chain(of_one_side)
}
