//! Reads and writes the FENs of starting positions, compared with cozy-chess.
//!
//! Each benchmark uses the same 1,000 setups of double Fischer random chess.

use std::{fmt::Write, hint::black_box};

use chess960_tables::{CastlingStyle, FEN_LENGTH, Setup};
use cozy_chess::Board;
use divan::{Bencher, counter::ItemsCount};

const SETUPS: usize = 1000;

fn main() {
    divan::main();
}

fn setups() -> impl Iterator<Item = Setup> {
    // 6377 and 921,600 have no common divisor, so the setups are all different.
    (0..).map(|i: u32| i * 6377 % Setup::COUNT).filter_map(|index| Setup::from_index(index).ok()).take(SETUPS)
}

fn fens(castling: CastlingStyle) -> Vec<String> {
    setups().map(|setup| setup.fen(castling).to_string()).collect()
}

fn boards() -> Vec<Board> {
    setups()
        .map(|setup| {
            Board::double_chess960_startpos(setup.white().scharnagl().into(), setup.black().scharnagl().into())
        })
        .collect()
}

#[divan::bench]
fn read_shredder_fen(bencher: Bencher) {
    let fens = fens(CastlingStyle::Shredder);
    bencher.counter(ItemsCount::new(SETUPS)).bench(|| {
        for fen in &fens {
            let _ = black_box(Setup::from_fen(black_box(fen)));
        }
    });
}

#[divan::bench]
fn read_shredder_fen_cozy_chess(bencher: Bencher) {
    let fens = fens(CastlingStyle::Shredder);
    bencher.counter(ItemsCount::new(SETUPS)).bench(|| {
        for fen in &fens {
            let _ = black_box(Board::from_fen(black_box(fen), true));
        }
    });
}

#[divan::bench]
fn read_x_fen(bencher: Bencher) {
    let fens = fens(CastlingStyle::XFen);
    bencher.counter(ItemsCount::new(SETUPS)).bench(|| {
        for fen in &fens {
            let _ = black_box(Setup::from_fen(black_box(fen)));
        }
    });
}

/// The slow path, for text that is not written exactly as this crate writes it.
#[divan::bench]
fn read_fen_with_extra_space(bencher: Bencher) {
    let fens: Vec<String> = fens(CastlingStyle::Shredder).iter().map(|fen| fen.replace(' ', "  ")).collect();
    bencher.counter(ItemsCount::new(SETUPS)).bench(|| {
        for fen in &fens {
            let _ = black_box(Setup::from_fen(black_box(fen)));
        }
    });
}

#[divan::bench]
fn write_shredder_fen_into_buffer(bencher: Bencher) {
    let setups: Vec<Setup> = setups().collect();
    let mut buffer = [0; FEN_LENGTH];
    bencher.counter(ItemsCount::new(SETUPS)).bench_local(|| {
        for setup in &setups {
            black_box(setup).write_fen(CastlingStyle::Shredder, &mut buffer);
            black_box(&buffer);
        }
    });
}

#[divan::bench]
fn write_shredder_fen_by_display(bencher: Bencher) {
    let setups: Vec<Setup> = setups().collect();
    let mut text = String::with_capacity(FEN_LENGTH);
    bencher.counter(ItemsCount::new(SETUPS)).bench_local(|| {
        for setup in &setups {
            text.clear();
            let _ = write!(text, "{}", black_box(setup).fen(CastlingStyle::Shredder));
            black_box(&text);
        }
    });
}

#[divan::bench]
fn write_shredder_fen_by_display_cozy_chess(bencher: Bencher) {
    let boards = boards();
    let mut text = String::with_capacity(FEN_LENGTH);
    bencher.counter(ItemsCount::new(SETUPS)).bench_local(|| {
        for board in &boards {
            text.clear();
            let _ = write!(text, "{:#}", black_box(board));
            black_box(&text);
        }
    });
}
