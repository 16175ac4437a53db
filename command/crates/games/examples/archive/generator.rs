//! A synthetic archive: games as servers publish them, with the same bytes from the same seed.

use std::{fmt::Write as _, io};

use cozy_chess::{Board, GameStatus, Move, util::display_san_move};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

const EVENTS: [&str; 10] = [
    "Rated Chess960 game",
    "Rated Chess960 game",
    "Rated Chess960 game",
    "Rated Chess960 game",
    "Rated Chess960 game",
    "Rated Chess960 game",
    "Casual Chess960 game",
    "Casual Chess960 game",
    "Hourly Chess960 Arena",
    "Freestyle \\\"Grand\\\" Slam",
];
const TIME_CONTROLS: [&str; 6] = ["60+0", "180+2", "600+5", "5400+30", "1/259200", "-"];

/// Writes `games` games, each of `plies` plies at most.
///
/// Most are of Chess960. Among them are standard games, double Fischer random chess, other variants, and tags that are
/// missing, unusual or wrong. Sites are `https://example.org/N`, where `N` numbers the games from 0.
pub(crate) fn write(out: &mut impl io::Write, games: u64, plies: u64, seed: u64) -> io::Result<()> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for game in 0..games {
        write_game(out, game, plies, &mut random)?;
    }
    Ok(())
}

fn write_game(out: &mut impl io::Write, game: u64, plies: u64, random: &mut Xoshiro256PlusPlus) -> io::Result<()> {
    let event = EVENTS[random.random_range(0..EVENTS.len())];
    // All boards of a round of the tournament start from the same position.
    let round = event.starts_with("Freestyle").then_some(game / 1000);
    let position = random.random_range(0..960);
    let white = round.map_or(position, |round| u32::try_from(round * 7 % 960).unwrap_or(0));
    let (variant, board) = match random.random_range(0..100) {
        0..3 => (Some("Standard"), Board::default()),
        3 => (None, Board::default()),
        4 => (Some("Crazyhouse"), Board::default()),
        5 => (Some("King of the Hill"), Board::default()),
        6 => (Some("DFRC"), Board::double_chess960_startpos(white, random.random_range(0..960))),
        7..12 => (Some("chess 960"), Board::chess960_startpos(white)),
        12..17 => (Some("Fischerandom"), Board::chess960_startpos(white)),
        17..22 => (None, Board::chess960_startpos(white)),
        _ => (Some("Chess960"), Board::chess960_startpos(white)),
    };
    let fen = match variant {
        Some("Standard") | None if board == Board::default() => None,
        // Both ways to write castling rights.
        _ if random.random_bool(0.5) => Some(format!("{board:#}")),
        _ => Some(board.to_string()),
    };
    // Some games lose their FEN on the way.
    let fen = fen.filter(|_| !random.random_ratio(1, 100));

    let round = round.map_or("-".into(), |round| format!("{}.{}", 1 + round, 1 + game % 1000));
    let (moves, end) = moves(board, plies, random);
    let result = match random.random_range(0..100) {
        0 => None,
        1 => Some("*"),
        2 if end == "1/2-1/2" => Some("1/2"),
        3 if end == "1/2-1/2" => Some("½-½"),
        4 => Some("1-0"),
        _ => Some(end),
    };

    let date = format!(
        "{}.{:02}.{:02}",
        random.random_range(2015..2026),
        random.random_range(1..13),
        random.random_range(1..29)
    );
    let mut tags = vec![
        ("Event", event.to_owned()),
        ("Site", format!("https://example.org/{game}")),
        ("Date", date),
        ("Round", round),
        ("White", format!("player{}", random.random_range(0..5000))),
        ("Black", format!("player{}", random.random_range(0..5000))),
    ];
    tags.extend(result.map(|result| ("Result", result.to_owned())));
    for name in ["WhiteElo", "BlackElo"] {
        tags.push((
            name,
            if random.random_ratio(1, 20) { "?".into() } else { random.random_range(800..2900).to_string() },
        ));
    }
    tags.push(("TimeControl", TIME_CONTROLS[random.random_range(0..TIME_CONTROLS.len())].into()));
    tags.extend(variant.map(|variant| ("Variant", variant.to_owned())));
    if let Some(fen) = fen {
        tags.push(("SetUp", "1".into()));
        tags.push(("FEN", fen));
    }
    for (name, value) in tags {
        writeln!(out, "[{name} \"{value}\"]")?;
    }
    writeln!(out, "\n{moves}{end}\n")
}

/// Random legal moves, half of the games with clocks, and a result.
fn moves(mut board: Board, plies: u64, random: &mut Xoshiro256PlusPlus) -> (String, &'static str) {
    let mut text = String::new();
    let clocks = random.random_bool(0.5);
    let plies = random.random_range(plies / 2..=plies);
    let mut legal: Vec<Move> = Vec::new();
    for ply in 0..plies {
        if board.status() != GameStatus::Ongoing {
            break;
        }
        legal.clear();
        board.generate_moves(|moves| {
            legal.extend(moves);
            false
        });
        let chosen = legal[random.random_range(0..legal.len())];
        let number = ply / 2 + 1;
        if ply % 2 == 0 {
            write!(text, "{number}. ").expect("a String takes everything");
        } else if clocks {
            write!(text, "{number}... ").expect("a String takes everything");
        }
        write!(text, "{} ", display_san_move(&board, chosen)).expect("a String takes everything");
        if clocks {
            write!(text, "{{ [%clk 0:{:02}:{:02}] }} ", random.random_range(0..5), random.random_range(0..60))
                .expect("a String takes everything");
        }
        board.play(chosen);
    }
    let end = match board.status() {
        GameStatus::Won if ply_of(&board) == 0 => "0-1",
        GameStatus::Won => "1-0",
        GameStatus::Drawn => "1/2-1/2",
        GameStatus::Ongoing => ["1-0", "0-1", "1/2-1/2", "1-0", "*"][random.random_range(0..5)],
    };
    (text, end)
}

/// Whose turn it is: 0 for White, 1 for Black.
fn ply_of(board: &Board) -> u8 {
    board.side_to_move() as u8
}
