//! `chess960 book --double` and `chess960 identify`, written with cozy-chess: what `benches/processes` compares.
//!
//! `cozy_chess book` writes the double book, `cozy_chess identify FILE` prefixes each line with the numbers of its
//! positions.

use std::{
    collections::HashMap,
    env, error,
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Write},
};

use cozy_chess::{Board, Color, Piece, Rank, Square};

fn main() -> Result<(), Box<dyn error::Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match arguments[..] {
        ["book"] => write_book(&mut out)?,
        ["identify", file] => identify(BufReader::with_capacity(1 << 16, File::open(file)?), &mut out)?,
        _ => return Err("usage: cozy_chess book | identify FILE".into()),
    }
    out.flush()?;
    Ok(())
}

fn write_book(out: &mut impl Write) -> io::Result<()> {
    for white in 0..960 {
        for black in 0..960 {
            writeln!(out, "{:#}", Board::double_chess960_startpos(white, black))?;
        }
    }
    Ok(())
}

fn identify(input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    // cozy-chess makes positions from numbers, but not numbers from positions.
    let numbers: HashMap<Pieces, u32> =
        (0..960).map(|number| (pieces(&Board::chess960_startpos(number), Color::White), number)).collect();
    for line in input.lines() {
        let line = line?;
        let board = Board::from_fen(&line, true).or_else(|_| Board::from_fen(&line, false)).ok();
        let number = |side| board.as_ref().and_then(|board| numbers.get(&pieces(board, side)));
        match (number(Color::White), number(Color::Black)) {
            (Some(white), Some(black)) => writeln!(out, "{white}\t{black}\t{line}")?,
            _ => writeln!(out, "-\t-\t{line}")?,
        }
    }
    Ok(())
}

type Pieces = [Option<Piece>; 8];

fn pieces(board: &Board, side: Color) -> Pieces {
    let rank = Rank::First.relative_to(side);
    cozy_chess::File::ALL.map(|file| board.piece_on(Square::new(file, rank)))
}
