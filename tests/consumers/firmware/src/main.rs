//! A program like a chess clock's firmware: it links core and tables, but no standard library, no allocator and no
//! libc.
//!
//! The environment variable `KEEP`, read while compiling, chooses its contents: the name of one table, `number` (a
//! rank's text to its number and back), `one_lookup` or `three_lookups` by `tables!`, `everything` of the table crate,
//! or `nothing`.
#![no_std]
#![no_main]

use core::hint::black_box;

use chess960_tables::{table, StartPosition};

const KEEP: &str = match option_env!("KEEP") {
    Some(keep) => keep,
    None => "everything",
};

const fn keeps(name: &str) -> bool {
    is(name, KEEP) || is("everything", KEEP)
}

const fn is(name: &str, keep: &str) -> bool {
    let (name, keep) = (name.as_bytes(), keep.as_bytes());
    let mut i = 0;
    while i < name.len() && i < keep.len() && name[i] == keep[i] {
        i += 1;
    }
    i == name.len() && i == keep.len()
}

/// Makes the linker keep the tables that `KEEP` names, and checks the name.
macro_rules! keep_tables {
    ($($name:ident)*) => {
        $(
            if const { keeps(stringify!($name)) } {
                black_box(&table::$name);
            }
        )*
        const _: () = assert!(
            $(is(stringify!($name), KEEP) ||)*
                is("number", KEEP)
                || is("one_lookup", KEEP)
                || is("three_lookups", KEEP)
                || is("everything", KEEP)
                || is("nothing", KEEP),
            "KEEP names none of the tables in `keep_tables!` below"
        );
    };
}

/// A program's own lookup.
mod one_lookup {
    chess960_tables::tables! {
        pub fn number(rank: &str) -> Option<u16> = scharnagl by rank;
    }
}

/// Several lookups in one call, which share a hash.
mod three_lookups {
    chess960_tables::tables! {
        pub fn number(rank: &str) -> Option<u16> = scharnagl by rank;
        pub fn fritz9(rank: &str) -> Option<u16> = fritz9 by rank;
        pub fn king_file(rank: &str) -> Option<u8> = king_file by rank;
    }
}

/// The start of the program.
// The linker finds it by its name; rustc counts a name that is not mangled as unsafe, since two could be the same.
#[allow(unsafe_code)]
#[no_mangle]
pub extern "C" fn _start() -> ! {
    keep_tables! {
        RANKS RANK_TEXTS BACK_RANKS FIGURINES FRITZ9_BY_SCHARNAGL SCHARNAGL_BY_FRITZ9 MIRRORS SKELETONS
        KRN BISHOP_CODES QUEEN_POSITIONS N5N_CODES KING_FILES QUEEN_FILES ROOK_FILES BISHOP_FILES
        KNIGHT_FILES A_SIDE_CASTLING_VACANT A_SIDE_CASTLING_SAFE H_SIDE_CASTLING_VACANT H_SIDE_CASTLING_SAFE
        UNDEFENDED_PAWNS WEAK_PAWNS STANDARD_DISTANCES X_FENS SHREDDER_FENS
        SCHARNAGL_SKELETONS FRITZ9_SKELETONS BISHOP_PATTERNS N5N_PATTERNS KRN_BY_N5N
    }
    if const { keeps("number") } {
        number();
    }
    if const { is("one_lookup", KEEP) } {
        black_box(one_lookup::number(black_box("QRKBBNRN")));
    }
    if const { is("three_lookups", KEEP) } {
        black_box(three_lookups::number(black_box("QRKBBNRN")));
        black_box(three_lookups::fritz9(black_box("QRKBBNRN")));
        black_box(three_lookups::king_file(black_box("QRKBBNRN")));
    }
    if const { is("everything", KEEP) } {
        black_box(StartPosition::parse(black_box("RNBQKBNR")).is_ok());
    }
    loop {
        core::hint::spin_loop();
    }
}

/// The smallest useful choice: what a clock shows for a number, and which number was set up on the board.
fn number() {
    let found = table::scharnagl_by_letters(black_box(*b"QRKBBNRN"));
    black_box(found);
    if let Some(rank) = table::RANKS.get(black_box(518)) {
        black_box(rank);
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
