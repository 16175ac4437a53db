/// Writes tables, each a value by a key, while the program is being compiled.
///
/// ```
/// use chess960_tables::tables;
///
/// tables! {
///     /// White's first rank, by Scharnagl number.
///     pub static RANKS: [[u8; 8]; 960] = rank by scharnagl;
///     FRITZ9 = fritz9 by scharnagl; // short for a `pub static` of the natural type
///     static SCHARNAGL_SKELETONS: [&str; 60] = skeleton by scharnagl_skeleton;
///     const N5N: [&str; 10] = n5n by n5n;
///     pub fn number(rank: &str) -> Option<u16> = scharnagl by rank;
/// }
///
/// assert_eq!(&RANKS[518], b"RNBQKBNR");
/// assert_eq!(FRITZ9[518], 359);
/// assert_eq!(SCHARNAGL_SKELETONS[518 / 16], "-NQ-N-");
/// assert_eq!(N5N[5], "-N-N-");
/// assert_eq!(number("QRKBBNRN"), Some(777));
/// ```
///
/// The same lines are read by `chess960-codegen` in a build script and by the command `chess960 emit`.
///
/// # Lines
///
/// - `NAME = VALUE by KEY;`: short for a `pub static` of the natural type, or a `pub fn` if the key is `rank`.
///   `NAME: REPRESENTATION = VALUE by KEY;` stores the value in another way. The name is adapted to Rust: `king_files`
///   becomes `KING_FILES`, or stays `king_files` as a function. Other languages have only these two forms.
/// - `static NAME: [T; N] = VALUE by KEY;`, or with `const`: an array, `N` being the length of the key. A `static` is
///   in one place in the program; a `const` is wherever it is used.
/// - `static NAME: phf::Map<&'static str, T> = VALUE by rank;` (or with `[u8; 8]` for `&'static str`): a map, to
///   iterate over or to look up in. It needs the feature `phf` of this crate. `phf::Map` means this crate's own phf,
///   version 0.14; any other path, such as `::phf::Map`, is yours.
/// - `fn NAME(rank: &str) -> Option<T> = VALUE by rank;` (or with `[u8; 8]`): a lookup by a perfect hash of the 960
///   ranks. All lookups of one call share the hash. They also share the ranks with an array `[[u8; 8]; 960] = rank by
///   scharnagl` of the same call.
/// - `fn NAME(number: u16) -> Option<T> = VALUE by KEY;`: a lookup in an array by the number itself (1 to 960 for
///   `fritz9`), as `u16`, `usize` or, if all numbers fit, `u8`.
///
/// If the type is left out, the value has its natural type: `static NAME = VALUE by KEY;` and
/// `fn NAME = VALUE by KEY;`. Each line can have attributes and doc comments, and an item a visibility. Every `fn` is
/// `const`. A name after a keyword of Rust stays as written. The semicolon after the last line is optional.
///
/// The name of a `static` or `const` has an uppercase letter. A function's name does not begin with one, and an
/// argument's name has none, so the names cannot be confused.
///
/// # Keys
///
#[cfg_attr(doc, doc = include_str!("reference/keys.md"))]
///
/// # Values
///
#[cfg_attr(doc, doc = include_str!("reference/values.md"))]
///
/// If the key is a skeleton, `scharnagl` and `fritz9` are the numbers of the skeleton's position with bishop code 0. If
/// it is `bishop_code` or `n5n`, `scharnagl` is the part of the number that the code adds.
///
/// # Values of your own
///
/// `csv("FILE", "COLUMN")` in place of a value is a column of a CSV file: evaluations, results, names. It needs the
/// feature `csv` and a key of positions: `scharnagl`, `fritz9` or `rank`.
///
#[cfg_attr(feature = "csv", doc = "```")]
#[cfg_attr(not(feature = "csv"), doc = "```ignore")]
/// chess960_tables::tables! {
///     static EVALS: [i16; 960] = csv("examples/evals.csv", "eval", default = 20) by scharnagl;
///     fn name(rank: &str) -> Option<&str> = csv("examples/evals.csv", "name", default = "") by rank;
/// }
///
/// assert_eq!((EVALS[518], EVALS[2]), (30, 20));
/// assert_eq!(name("RNBQKBNR"), Some("standard chess"));
/// ```
///
/// - The path is relative to the folder of `Cargo.toml`. When the file changes, Cargo compiles the crate again.
/// - The first line of the file has the titles of its columns. A column called `scharnagl`, `fritz9`, `rank` or `fen`,
///   in any case, gives the position of each row; several such columns must agree. Only the board of a FEN is read. If
///   these titles mean something else, name the right column: `csv("evals.csv", "eval", scharnagl = "SP")`. All other
///   columns are ignored.
/// - Each position has one row, in any order. With `default = VALUE`, rows may be missing.
/// - The type is required: an integer, `bool`, `f32` or `f64` (finite), `&str`, or `[u8; N]` for ASCII text of that
///   length. A negative zero becomes zero.
/// - The file is UTF-8, with or without a byte order mark, of at most 16 MiB; its lines end in LF or CRLF. Cells are
///   separated by commas, semicolons or tabs, whichever the header has first, and quoted as in RFC 4180.
///
/// A missing or repeated row, a row whose columns name different positions, and a cell that does not fit the type are
/// compile errors that name the file, the line, the column and the cell.
///
/// # Types
///
#[cfg_attr(doc, doc = include_str!("reference/representations.md"))]
///
/// Any path that ends in `Piece`, `BackRank`, `Skeleton` or `StartPosition` names such a type. A `Piece` may be your
/// own enum, or a struct with associated constants `Piece::Knight` and so on; import a type of another name with `use
/// Packed as Piece`. The other three are this crate's types, or types with the same `const` constructors `from_static`
/// and `expect_scharnagl`.
///
/// # Castling
///
/// The castling sets are not a complete test of legality. You also need the right to castle, the other pieces, and one
/// special case: a rook that leaves the b-file may uncover an attack along the rank. With the king on c1 and the
/// castling rook on b1, an enemy rook on a1 attacks no file of `a_side_castling_safe`, but would give check after
/// castling.
///
/// # Attributes
///
/// Attributes are passed on as they are, and the compiler reports wrong ones. An attribute that is not Rust's own may
/// be a macro that removes its table, so nothing else in the call relies on that table. Names that begin with two
/// underscores are reserved.
///
/// # Where a call can be
///
/// A call can be wherever items can: in a module or in a function. In an `impl`, it may have only one lookup by `rank`,
/// and neither `static` tables nor maps. Two calls in a module with the same names, under different `cfg`s, may each
/// have only one lookup by `rank`.
///
/// # Errors
///
/// An unknown value or key, a wrong length, a type that cannot hold the value, and a key that does not determine the
/// value are compile errors that point at the wrong token and list the choices. All wrong lines of a call are reported.
///
/// ```compile_fail
/// chess960_tables::tables! {
///     static NUMBERS: [u16; 961] = scharnagl by fritz9;
/// }
/// ```
#[macro_export]
macro_rules! tables {
    ($($items:tt)*) => {
        $crate::__private::tables! { [$crate] $($items)* }
    };
}

/// A starting position, checked at compile time: a constant of type [`StartPosition`](crate::StartPosition).
///
/// ```
/// use chess960_tables::{StartPosition, sp};
///
/// const POSITIONS: [StartPosition; 4] = [sp!(518), sp!("RNBQKBNR"), sp!(fritz9 359), sp!(scharnagl 518)];
/// assert!(POSITIONS.iter().all(|&position| position == StartPosition::STANDARD));
/// ```
///
/// The macro takes only literals. For a constant, write
/// [`StartPosition::expect_scharnagl(NUMBER)`](crate::StartPosition::expect_scharnagl), which checks as well. A pattern
/// cannot call a macro that makes an expression; name the constant first:
///
/// ```
/// use chess960_tables::{StartPosition, sp};
///
/// const STANDARD: StartPosition = sp!(518);
///
/// let name = match "RNBQKBNR".parse()? {
///     STANDARD => "standard chess",
///     _ => "Chess960",
/// };
/// assert_eq!(name, "standard chess");
/// # Ok::<(), chess960_tables::RankError>(())
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
        $crate::__private::sp! { [$crate] $($position)* }
    };
}
