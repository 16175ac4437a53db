//! Counts the games of a PGN file by starting position and result with pgn-reader and shakmaty, without their moves,
//! and prints how many positions and games there are: what `chess960 stats` is measured against.

use std::{collections::HashMap, env, error, fs::File, io, ops::ControlFlow};

use pgn_reader::{RawTag, Reader, Visitor};
use shakmaty::{Bitboard, Color, Rank, Role, fen::Fen};

/// White's pieces of each role on the first rank.
type Position = [Bitboard; 5];

#[derive(Default)]
struct Tags {
    position: Option<Position>,
    result: usize,
}

struct Counter;

impl Visitor for Counter {
    type Tags = Tags;
    type Movetext = ();
    type Output = Tags;

    fn begin_tags(&mut self) -> ControlFlow<Tags, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Tags> {
        match name {
            b"FEN" => tags.position = Fen::from_ascii(value.as_bytes()).ok().map(|fen| position(&fen)),
            b"Result" => {
                tags.result = match value.as_bytes() {
                    b"1-0" => 0,
                    b"1/2-1/2" => 1,
                    b"0-1" => 2,
                    _ => 3,
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Tags, ()> {
        ControlFlow::Break(tags)
    }

    fn end_game(&mut self, (): ()) -> Tags {
        Tags::default()
    }
}

fn position(fen: &Fen) -> Position {
    let board = &fen.as_setup().board;
    let rank = board.by_color(Color::White) & Bitboard::from_rank(Rank::First);
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(|role| board.by_role(role) & rank)
}

fn main() -> Result<(), Box<dyn error::Error>> {
    let file = env::args().nth(1).ok_or("usage: games-peers FILE")?;
    let input: Box<dyn io::Read> = if file == "-" { Box::new(io::stdin()) } else { Box::new(File::open(file)?) };
    let mut reader = Reader::new(input);
    let mut counts: HashMap<Position, [u64; 4]> = HashMap::new();
    let mut games = 0_u64;
    while let Some(tags) = reader.read_game(&mut Counter)? {
        games += 1;
        if let Some(position) = tags.position {
            counts.entry(position).or_default()[tags.result] += 1;
        }
    }
    println!("{games} games, {} positions", counts.len());
    Ok(())
}
