/// Writes tables, each a value by a key, while the program is being compiled.
///
/// ```
/// use chess960_tables::tables;
///
/// tables! {
///     /// White's first rank, by Scharnagl number.
///     pub static RANKS: [[u8; 8]; 960] = rank by scharnagl;
///     static FRITZ9: [u16; 960] = fritz9 by scharnagl;
///     static SKELETONS: [&str; 60] = skeleton by scharnagl_skeleton;
///     const N5N: [&str; 10] = n5n by n5n;
///     pub fn number(rank: &str) -> Option<u16> = scharnagl by rank;
/// }
///
/// assert_eq!(&RANKS[518], b"RNBQKBNR");
/// assert_eq!(FRITZ9[518], 359);
/// assert_eq!(SKELETONS[518 / 16], "-NQ-N-");
/// assert_eq!(N5N[5], "-N-N-");
/// assert_eq!(number("QRKBBNRN"), Some(777));
/// ```
///
/// # Keys
///
/// | key | index | length |
/// | --- | --- | --- |
/// | `scharnagl` | Scharnagl's number, 0 to 959 | 960 |
/// | `fritz9` | Fritz9's number **less 1**: number 1 is at index 0, 960 at 959 | 960 |
/// | `scharnagl_skeleton` | the skeletons as Scharnagl's table lists them: its number / 16 | 60 |
/// | `fritz9_skeleton` | the skeletons as Fritz9's table lists them, down its columns: (its number - 1) / 16 | 60 |
/// | `bishop_code` | the bishop code, 0 to 15 | 16 |
/// | `n5n` | the N5N code, 0 to 9 | 10 |
/// | `rank` | none: eight capital letters, looked up | |
///
/// A key that counts makes an array, a `static` or a `const`. The key `rank` names and does not count: a `static` is a
/// `phf::Map<&'static str, T>` (or with `[u8; 8]` keys; feature `phf`), and a `fn` from `&str` or `[u8; 8]` to `Option<T>` looks up in a
/// perfect hash that is made for these keys. A `fn` can be asked by a counting key too, as `u16`, `usize` or, if all keys fit,
/// `u8`; it takes the number itself (1 to 960 for `fritz9`). Every `fn` is `const`.
///
/// # Values and the types that hold them
///
/// | value | what | integer | `&str` | other types |
/// | --- | --- | --- | --- | --- |
/// | `rank` | White's first rank | 64 bits: eight ASCII letters, a-file in the lowest byte; 32 bits: eight nibbles of [`Piece`] discriminants, a-file in the lowest nibble | `RNBQKBNR` | `[u8; 8]`, `[Piece; 8]`, `BackRank`, `StartPosition` |
/// | `figurine` | the same | | `♖♘♗♕♔♗♘♖` | |
/// | `scharnagl` | Scharnagl's number; of a skeleton that with bishop code 0; of a bishop or N5N code what it adds | the number | | `StartPosition` |
/// | `fritz9` | Fritz9's number; of a skeleton that with bishop code 0 | the number | | |
/// | `mirror` | the position with the files reversed | its Scharnagl number | | `StartPosition` |
/// | `skeleton` | NQ-skeleton | | `-NQ-N-` | `[u8; 6]`, `Skeleton` |
/// | `krn` | order of king, rooks, knights | | `RNKNR` | `[u8; 5]`, `[Piece; 5]` |
/// | `bishop_code` | bishop code | 0 to 15 | `--B--B--` | `[u8; 8]` |
/// | `queen_position` | Scharnagl's queen's position | 0 to 5 | | |
/// | `n5n` | N5N code | 0 to 9 | `-N-N-` | `[u8; 5]` |
/// | `king_square`, `queen_square` | its square | its file, 0 to 7 | `----K---` | `[u8; 1]` |
/// | `rook_squares`, `bishop_squares`, `knight_squares` | their squares | the set, bit 0 being the a-file | `R------R` | `[u8; 2]`: the files, a-side first |
/// | `x_fen`, `shredder_fen` | FEN of the whole position | | the FEN | `[u8; 56]`: the same |
///
/// `Piece`, `BackRank`, `Skeleton` and `StartPosition` are written by any path that leads to them; a `Piece` may be an
/// enum of one's own with the variants `Knight`, `Bishop`, `Rook`, `Queen` and `King`.
///
/// # Errors
///
/// A value or key that does not exist, a length that cannot be, a type that cannot hold the value, a key that does not fix
/// the value: each is a compile error on the token at fault, and says what would be right.
///
/// ```compile_fail
/// chess960_tables::tables! {
///     static NUMBERS: [u16; 961] = scharnagl by fritz9;
/// }
/// ```
///
/// [`Piece`]: crate::Piece
#[macro_export]
macro_rules! tables {
    ($($items:tt)*) => {
        $crate::__private::tables! { $($items)* }
    };
}

/// A starting position, checked while compiling: a constant of type [`StartPosition`](crate::StartPosition).
///
/// ```
/// use chess960_tables::{StartPosition, sp};
///
/// const POSITIONS: [StartPosition; 4] = [sp!(518), sp!("RNBQKBNR"), sp!(fritz9 359), sp!(scharnagl 518)];
/// assert!(POSITIONS.iter().all(|&position| position == StartPosition::STANDARD));
/// ```
///
/// A number that no position has, or a rank that breaks a rule, does not compile; the error names the rule and the
/// squares.
///
/// ```compile_fail
/// chess960_tables::sp!("RNBKBQNR");
/// ```
#[macro_export]
macro_rules! sp {
    ($($position:tt)*) => {
        $crate::__private::sp! { $crate::StartPosition => $($position)* }
    };
}
