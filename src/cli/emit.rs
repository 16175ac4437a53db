//! `emit`: source code to keep.

use std::io::Write;

use chess960_codegen::Builder;
use clap::{Args, Subcommand};

use super::outcome::{Failure, Verdict};

/// Print tables as source code, to be kept in a program of one's own.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    language: Language,
}

#[derive(Subcommand)]
enum Language {
    /// A self-contained Rust file: no dependency, `no_std`, no `unsafe`.
    #[command(after_help = HELP)]
    Rust {
        /// `NAME: TYPE = VALUE by KEY`, or `fn NAME(KEY: TYPE) -> Option<TYPE> = VALUE by KEY`; may be given again.
        #[arg(long = "table", value_name = "ITEM", required = true)]
        tables: Vec<String>,
    },
}

const HELP: &str = "\
Examples:
  chess960 emit rust --table 'RANKS: [[u8; 8]; 960] = rank by scharnagl'
  chess960 emit rust --table 'fn number(rank: &str) -> Option<u16> = scharnagl by rank'
  chess960 emit rust --table 'FENS: [&str; 960] = shredder_fen by fritz9' > tables.rs

Keys:
  scharnagl fritz9 (960; fritz9's number 1 at index 0)  scharnagl_skeleton fritz9_skeleton (60)
  bishop_code (16)  n5n (10)  rank (in a fn: &str or [u8; 8])

Values:
  rank figurine scharnagl fritz9 mirror skeleton krn bishop_code queen_position n5n
  king_square queen_square rook_squares bishop_squares knight_squares x_fen shredder_fen

Types:
  integers  &str  [u8; N]  [Piece; N] with an enum Piece of one's own";

impl Arguments {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<Verdict, Failure> {
        let Language::Rust { tables } = self.language;
        let builder = tables.into_iter().fold(Builder::new(), Builder::table);
        let source = builder.source().map_err(Failure::usage)?;
        out.write_all(source.as_bytes())?;
        Ok(Verdict::Fine)
    }
}
