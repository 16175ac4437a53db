//! An enum of pieces that has other names is an error at the type.

chess960_tables::tables! {
    static ONE_OTHER: [[own::Piece; 8]; 960] = rank by scharnagl;
    fn all_other(number: u16) -> Option<[Piece; 5]> = krn by n5n;
}

mod own {
    pub enum Piece {
        Horse,
        Bishop,
        Rook,
        Queen,
        King,
    }
}

#[derive(Clone, Copy)]
enum Piece {
    N,
    B,
    R,
    Q,
    K,
}

fn main() {}
