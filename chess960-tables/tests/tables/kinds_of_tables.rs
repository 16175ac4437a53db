//! Each kind of table that `tables!` writes, as in a user's crate, compared with `StartPosition`.

use chess960_tables::{BackRank, Numbering, Piece, Skeleton, StartPosition, sp, tables};

/// A user's enum of the pieces.
mod own {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) enum Piece {
        Knight,
        Bishop,
        Rook,
        Queen,
        King,
    }
}

/// A user's struct, with a constant for each piece.
mod packed {
    use Packed as Piece;

    #[derive(Clone, Copy)]
    pub(crate) struct Packed(pub(crate) char);

    #[expect(non_upper_case_globals, reason = "named as variants are")]
    impl Packed {
        pub(crate) const Knight: Packed = Packed('N');
        pub(crate) const Bishop: Packed = Packed('B');
        pub(crate) const Rook: Packed = Packed('R');
        pub(crate) const Queen: Packed = Packed('Q');
        pub(crate) const King: Packed = Packed('K');
    }

    chess960_tables::tables! {
        pub(crate) static RANKS: [[Piece; 8]; 960] = rank by scharnagl;
    }
}

tables! {
    static TEXTS: [&'static str; 960] = rank by scharnagl;
    static LETTERS: [[u8; 8]; 960] = rank by scharnagl;
    static PIECES: [[Piece; 8]; 960] = rank by scharnagl;
    static OWN_PIECES: [[own::Piece; 8]; 960] = rank by scharnagl;
    static BACK_RANKS: [chess960_tables::BackRank; 960] = rank by scharnagl;
    static POSITIONS: [StartPosition; 960] = rank by fritz9;
    static PACKED: [u64; 960] = rank by scharnagl;
    static NIBBLES: [u32; 960] = rank by scharnagl;
    static FRITZ9: [u16; 960] = fritz9 by scharnagl;
    static WIDE: [i128; 960] = fritz9 by scharnagl;
    static KINGS: [[u8; 1]; 960] = king_file by scharnagl;
    static ROOKS: [u8; 960] = rook_files by scharnagl;
    static KNIGHTS: [&str; 960] = knight_files by scharnagl;
    static SKELETONS: [Skeleton; 960] = skeleton by scharnagl;
    const KRN: [[Piece; 5]; 10] = krn by n5n;
    const BISHOPS: [[u8; 2]; 16] = bishop_files by bishop_code;
    const BASES: [usize; 60] = scharnagl by fritz9_skeleton;

    fn text_of_scharnagl(idn: u16) -> Option<&'static str> = rank by scharnagl;
    fn text_of_fritz9(number: usize) -> Option<&'static str> = rank by fritz9;
    pub(crate) const fn bishop_pattern(code: u8) -> Option<&'static str> = bishop_code by bishop_code;
    fn fritz9_of_text(rank: &str) -> Option<u16> = fritz9 by rank;
    /// A doc comment and an attribute.
    #[inline]
    fn mirror_of_letters(rank: [u8; 8]) -> Option<StartPosition> = mirror by rank;
}

#[test]
fn arrays() {
    for sp in StartPosition::all() {
        let index = usize::from(sp.scharnagl());
        assert_eq!(TEXTS[index], sp.as_str());
        assert_eq!(LETTERS[index], sp.letters());
        assert_eq!(PIECES[index], sp.rank().pieces());
        assert_eq!(OWN_PIECES[index].map(own::Piece::letter), sp.rank().pieces().map(Piece::letter));
        assert_eq!(packed::RANKS[index].map(|piece| piece.0), sp.rank().pieces().map(Piece::letter));
        assert_eq!(BACK_RANKS[index], sp.rank());
        assert_eq!(POSITIONS[usize::from(sp.fritz9()) - 1], sp);
        assert_eq!(PACKED[index].to_le_bytes(), sp.letters());
        let nibbles = (0..8).map(|file| NIBBLES[index] >> (4 * file) & 0xF);
        assert!(nibbles.eq(sp.rank().pieces().map(|piece| piece as u32)));
        assert_eq!(FRITZ9[index], sp.fritz9());
        assert_eq!(WIDE[index], sp.fritz9().into());
        assert_eq!(KINGS[index], [sp.king_file()]);
        assert_eq!(ROOKS[index], sp.rook_files().iter().map(|file| 1 << file).sum::<u8>());
        assert_eq!(KNIGHTS[index].replace('N', "").len(), 6);
        assert!(sp.knight_files().iter().all(|&file| KNIGHTS[index].as_bytes()[usize::from(file)] == b'N'));
        assert_eq!(SKELETONS[index], sp.skeleton());
        assert_eq!(KRN[usize::from(sp.n5n())].map(Piece::letter).iter().collect::<String>(), sp.krn());
        assert_eq!(BISHOPS[usize::from(sp.bishop_code())], sp.bishop_files());
        assert_eq!(
            BASES[usize::from(sp.skeleton().fritz9_index())],
            usize::from(Numbering::Scharnagl.skeleton_number(sp.skeleton()))
        );
    }
}

impl own::Piece {
    fn letter(self) -> char {
        match self {
            own::Piece::Knight => 'N',
            own::Piece::Bishop => 'B',
            own::Piece::Rook => 'R',
            own::Piece::Queen => 'Q',
            own::Piece::King => 'K',
        }
    }
}

#[test]
fn functions_by_a_number() {
    for number in 0..=u16::MAX {
        let scharnagl = StartPosition::from_scharnagl(number).ok().map(StartPosition::as_str);
        assert_eq!(text_of_scharnagl(number), scharnagl);
        let fritz9 = StartPosition::from_fritz9(number).ok().map(StartPosition::as_str);
        assert_eq!(text_of_fritz9(number.into()), fritz9);
    }
    assert_eq!(text_of_fritz9(usize::MAX), None);
    for code in 0..=u8::MAX {
        let squares = (code < 16).then(|| BISHOPS[usize::from(code)]);
        let pattern = bishop_pattern(code);
        assert_eq!(pattern.is_some(), squares.is_some());
        if let (Some(pattern), Some(squares)) = (pattern, squares) {
            let bishops: Vec<_> = pattern.match_indices('B').map(|(file, _)| file).collect();
            assert_eq!(bishops, squares.map(usize::from));
        }
    }
}

#[test]
fn functions_by_a_rank() {
    for sp in StartPosition::all() {
        assert_eq!(fritz9_of_text(sp.as_str()), Some(sp.fritz9()));
        assert_eq!(mirror_of_letters(sp.letters()), Some(sp.mirror()));
    }
    for wrong in ["", "RNBQKBN", "RNBQKBNRR", "rnbqkbnr", "RNBKBQNR", "♖♘♗♕♔♗♘♖"] {
        assert_eq!(fritz9_of_text(wrong), None);
    }
    assert_eq!(mirror_of_letters([0; 8]), None);
}

#[test]
fn functions_are_const() {
    const FRITZ9: Option<u16> = fritz9_of_text("RNBQKBNR");
    const RANK: Option<&str> = text_of_scharnagl(518);
    assert_eq!((FRITZ9, RANK), (Some(359), Some("RNBQKBNR")));
}

#[test]
fn literals() {
    const POSITIONS: [StartPosition; 5] =
        [sp!(518), sp!(scharnagl 518), sp!(fritz9 359), sp!("RNBQKBNR"), sp!("rnbqkbnr")];
    assert_eq!(POSITIONS, [StartPosition::STANDARD; 5]);
    assert_eq!(
        [sp!(0), sp!(959), sp!(fritz9 1), sp!(fritz9 960)].map(StartPosition::as_str),
        ["BBQNNRKR", "RKRNNQBB", "BBNNQRKR", "RKRQNNBB"]
    );
    assert_eq!(sp!(0x206), sp!(5_18));
    assert_eq!(StartPosition::from_rank(BackRank::STANDARD), sp!(518));
}

#[cfg(feature = "phf")]
mod maps {
    use chess960_tables::{StartPosition, tables};

    tables! {
        static BY_TEXT: phf::Map<&'static str, StartPosition> = rank by rank;
        pub(super) static BY_LETTERS: chess960_tables::phf::Map<[u8; 8], [u8; 2]> = rook_files by rank;
    }

    #[test]
    fn maps() {
        assert_eq!((BY_TEXT.len(), BY_LETTERS.len()), (960, 960));
        for sp in StartPosition::all() {
            assert_eq!(BY_TEXT.get(sp.as_str()), Some(&sp));
            assert_eq!(BY_LETTERS.get(&sp.letters()), Some(&sp.rook_files()));
        }
        assert_eq!(BY_TEXT.get("RNBKBQNR"), None);
    }
}
