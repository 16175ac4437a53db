//! Asks a question, such as benches/peers asks, for all 960 positions, several times: `chess960-instructions QUESTION
//! TIMES`. Without arguments, lists the questions. `run` has the instructions counted.

use std::{env, hint::black_box, process::ExitCode};

use chess960_tables::{CastlingRights, CastlingStyle, Color, Piece, Setup, StartPosition};

/// Asks a question `times` times.
type Ask = fn(times: usize);

const QUESTIONS: &[(&str, Ask)] = &[
    ("rank_of_number", |times| {
        each(times, |n| n, |&n| StartPosition::from_scharnagl(n).map(StartPosition::letters));
    }),
    ("number_of_letters", |times| {
        each(times, |n| position(n).letters(), |&letters| StartPosition::from_letters(letters));
    }),
    ("number_of_text", |times| each(times, |n| position(n).to_string(), |text| StartPosition::parse(text))),
    ("number_of_wrong_text", |times| {
        each(times, |n| position(n).to_string().replace('Q', "B"), |text| StartPosition::parse(text));
    }),
    ("fritz9_of_scharnagl", |times| {
        each(times, |n| n, |&n| StartPosition::from_scharnagl(n).map(StartPosition::fritz9));
    }),
    ("scharnagl_of_fritz9", |times| {
        each(times, |n| n + 1, |&n| StartPosition::from_fritz9(n).map(StartPosition::scharnagl));
    }),
    ("fen_of_setup", |times| each(times, setup, |setup| setup.fen(CastlingStyle::Shredder))),
    ("setup_of_fen", |times| each(times, fen, |fen| Setup::from_fen(fen))),
    ("setup_of_fen_with_line_end", |times| each(times, |n| fen(n) + "\n", |fen| Setup::from_fen(fen))),
    ("setup_of_fen_with_spaces", |times| each(times, |n| fen(n).replace(' ', "  "), |fen| Setup::from_fen(fen))),
    ("setup_of_epd", |times| {
        let epd = |n| format!("{} id \"SP {n}\";", setup(n).fen(CastlingStyle::Shredder).epd());
        each(times, epd, |epd| Setup::from_fen(epd));
    }),
    ("rights_in_mid_game", |times| {
        // Four moves of each player, none of them castling.
        let middle = |n| {
            let fen = fen(n).replace("pppppppp/8/8/8/8/PPPPPPPP", "p1p2ppp/1p2p3/3p4/3P4/2P1P3/PP3PPP");
            fen.replace(" w ", " b ").replace("- 0 1", "- 0 4")
        };
        each(times, middle, |fen| CastlingRights::from_fen(fen).expect("a FEN"));
    }),
    ("rights_of_field", |times| {
        let alone = |n| {
            let (setup, field) = (setup(n), setup(n).castling_rights().field(CastlingStyle::Shredder));
            let [kings, rooks] = [Piece::King, Piece::Rook].map(|piece| Color::ALL.map(|of| setup.bitboard(of, piece)));
            (field, kings, rooks)
        };
        each(times, alone, |&(field, kings, rooks)| {
            CastlingRights::from_field(field.as_str(), kings, rooks).expect("a field")
        });
    }),
];

fn position(number: u16) -> StartPosition {
    StartPosition::expect_scharnagl(number)
}

/// A setup of double Fischer random chess.
fn setup(number: u16) -> Setup {
    // 7 and 960 have no common divisor, so all of Black's positions are different, too.
    Setup::new(position(number), position(number * 7 % 960))
}

fn fen(number: u16) -> String {
    setup(number).fen(CastlingStyle::Shredder).to_string()
}

/// Makes a question from each number, and asks all of them `times` times.
fn each<Q, A>(times: usize, question: impl Fn(u16) -> Q, answer: impl Fn(&Q) -> A) {
    let questions: Vec<Q> = (0..960).map(question).collect();
    for question in std::iter::repeat_n(&questions, times).flatten() {
        black_box(answer(black_box(question)));
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => QUESTIONS.iter().for_each(|(name, _)| println!("{name}")),
        [asked, times] => match (QUESTIONS.iter().find(|(name, _)| *name == asked), times.parse()) {
            (Some((_, ask)), Ok(times)) => ask(times),
            _ => return ExitCode::from(2),
        },
        _ => return ExitCode::from(2),
    }
    ExitCode::SUCCESS
}
