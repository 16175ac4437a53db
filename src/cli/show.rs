//! `show`: everything about a position.

use std::io::{self, Write};

use chess960_tables::{StartPosition, to_one_based};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::{outcome::Error, output::Output, position};

/// Show positions: board, numbers, codes, FENs, mirror.
#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "SP", required = true, allow_negative_numbers = true, help = position::HELP)]
    positions: Vec<String>,
    /// Read and write Scharnagl's numbers as 1 to 960, 960 standing for 0.
    #[arg(long)]
    one_based: bool,
    /// What to write; json is one object a line.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        let positions = position::parse_all(&self.positions, self.one_based)?;
        for (i, position) in positions.into_iter().enumerate() {
            let sheet = Sheet::new(position, self.one_based);
            match self.format {
                Format::Json => {
                    serde_json::to_writer(&mut *out, &sheet)?;
                    writeln!(out)?;
                }
                Format::Text => {
                    if i > 0 {
                        writeln!(out)?;
                    }
                    sheet.write_text(position, out)?;
                }
            }
        }
        Ok(())
    }
}

/// What there is to say of a position; the fields are those of the JSON object.
#[derive(Serialize)]
struct Sheet {
    scharnagl: u16,
    fritz9: u16,
    rank: &'static str,
    figurine: &'static str,
    skeleton: String,
    krn: &'static str,
    bishop_code: u8,
    /// Scharnagl's queen's position.
    queen: u8,
    n5n: u8,
    x_fen: &'static str,
    shredder_fen: &'static str,
    /// The Scharnagl number of the position with the files reversed.
    mirror: u16,
    mirror_rank: &'static str,
}

impl Sheet {
    fn new(position: StartPosition, one_based: bool) -> Sheet {
        let number = |position: StartPosition| {
            if one_based { to_one_based(position.scharnagl()) } else { position.scharnagl() }
        };
        Sheet {
            scharnagl: number(position),
            fritz9: position.fritz9(),
            rank: position.as_str(),
            figurine: position.figurine(),
            skeleton: position.skeleton().to_string(),
            krn: position.krn(),
            bishop_code: position.bishop_code(),
            queen: position.queen_position(),
            n5n: position.n5n(),
            x_fen: position.x_fen(),
            shredder_fen: position.shredder_fen(),
            mirror: number(position.mirror()),
            mirror_rank: position.mirror().as_str(),
        }
    }

    fn write_text(&self, position: StartPosition, out: &mut dyn Write) -> io::Result<()> {
        use chess960_tables::table::{BISHOP_PATTERNS, N5N_PATTERNS};

        write_board(position, out)?;
        let bishops = BISHOP_PATTERNS[usize::from(self.bishop_code)];
        let knights = N5N_PATTERNS[usize::from(self.n5n)];
        writeln!(out)?;
        writeln!(out, "  rank              {}", self.rank)?;
        writeln!(out, "  Scharnagl         {}", self.scharnagl)?;
        writeln!(out, "  Fritz9            {}", self.fritz9)?;
        writeln!(out, "  bishop code       {:<4}{bishops}", self.bishop_code)?;
        writeln!(out, "  queen's position  {}", self.queen)?;
        writeln!(out, "  N5N code          {:<4}{knights}", self.n5n)?;
        writeln!(out, "  KRN               {}", self.krn)?;
        writeln!(out, "  NQ-skeleton       {}", self.skeleton)?;
        writeln!(out, "  X-FEN             {}", self.x_fen)?;
        writeln!(out, "  Shredder-FEN      {}", self.shredder_fen)?;
        writeln!(out, "  mirror            {}, {}", self.mirror, self.mirror_rank)
    }
}

/// The board with White below, in figurines.
fn write_board(position: StartPosition, out: &mut dyn Write) -> io::Result<()> {
    let spaced = |figurines: &str| figurines.chars().flat_map(|figurine| [' ', figurine]).collect::<String>();
    writeln!(out, "  8 {}", spaced(&black(position.figurine())))?;
    writeln!(out, "  7 {}", spaced("♟♟♟♟♟♟♟♟"))?;
    for rank in ['6', '5', '4', '3'] {
        writeln!(out, "  {rank} {}", spaced("········"))?;
    }
    writeln!(out, "  2 {}", spaced("♙♙♙♙♙♙♙♙"))?;
    writeln!(out, "  1 {}", spaced(position.figurine()))?;
    writeln!(out, "    {}", spaced("abcdefgh"))
}

/// White's figurines as Black's.
fn black(white: &str) -> String {
    white
        .chars()
        .map(|figurine| match figurine {
            '♔' => '♚',
            '♕' => '♛',
            '♖' => '♜',
            '♗' => '♝',
            '♘' => '♞',
            other => other,
        })
        .collect()
}
