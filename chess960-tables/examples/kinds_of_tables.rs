//! A static or a constant of each kind of table.

use chess960_tables::{StartPosition, sp, tables};

const STANDARD: StartPosition = sp!("RNBQKBNR");
tables! {
    static FENS: [&str; 960] = shredder_fen by scharnagl;
    const FRITZ9_SKELETONS: [&str; 60] = skeleton by fritz9_skeleton;
    static BY_RANK: phf::Map<&'static str, u16> = fritz9 by rank;
    fn king_file(letters: [u8; 8]) -> Option<u8> = king_file by rank;
    fn rank(fritz9: u16) -> Option<&'static str> = rank by fritz9;
}

fn main() {
    println!("{}, {}", FENS[usize::from(STANDARD.scharnagl())], FRITZ9_SKELETONS[59]);
    println!("{:?}, {:?}, {:?}", BY_RANK.get("BBNNQRKR"), king_file(STANDARD.letters()), rank(960));
}
