//! Tables as strangers ask for them: through macros of their own, under another name of the crate, and where the names
//! that Rust code usually relies on mean something else.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, clippy::all, clippy::pedantic)]
// Older editions have older idioms.
#![allow(unknown_lints, clippy::redundant_static_lifetimes)]

extern crate positions;

/// A macro that names the function itself and leaves the argument to the table.
#[macro_export]
macro_rules! lookup {
    ($(#[$attribute:meta])* $visibility:vis $name:ident) => {
        $crate::reexported::tables! {
            $(#[$attribute])* $visibility fn $name(rank: &str) -> Option<u16> = scharnagl by rank;
        }
    };
}

/// A macro that names everything, types included.
#[macro_export]
macro_rules! everything {
    ($name:ident, $argument:ident, $by:ty, $of:ty, $array:ident, $element:ty, $value:ident, $key:ident) => {
        $crate::reexported::tables! {
            /// A lookup.
            pub fn $name($argument: $by) -> Option<$of> = $value by rank;
            /// An array.
            pub static $array: [$element; 960] = rank by $key;
        }
    };
}

/// A macro whose types are paths from the crate that defines it.
#[macro_export]
macro_rules! by_dollar_crate {
    () => {
        $crate::reexported::tables! {
            /// Ranks.
            pub static BACK_RANKS: [$crate::reexported::BackRank; 960] = rank by scharnagl;
            /// Skeletons.
            pub fn skeleton(rank: &str) -> Option<$crate::reexported::Skeleton> = skeleton by rank;
            /// Pieces.
            pub const KRN: [[$crate::reexported::Piece; 5]; 10] = krn by n5n;
            /// A map.
            pub static MAP: $crate::reexported::phf::Map<&'static str, u16> = fritz9 by rank;
        }
    };
}

/// A macro whose types are whole fragments.
#[macro_export]
macro_rules! fragments {
    ($map:ty, $answer:ty, $option:path, $array:ty, $key:ident) => {
        $crate::reexported::tables! {
            /// A map.
            pub static MAP: $map = fritz9 by $key;
            /// A lookup.
            pub fn by_type(rank: &str) -> $answer = scharnagl by $key;
            /// A lookup.
            pub fn by_path(rank: &str) -> $option = fritz9 by $key;
            /// An array.
            pub static ARRAY: $array = rank by scharnagl;
        }
    };
}

/// The table crate, by the name that this crate gives it.
pub mod reexported {
    pub use positions::*;
}

/// Macros around the macro.
pub mod wrappers {
    lookup! {
        /// The Scharnagl number of a rank.
        pub number
    }
    everything!(by_text, argument, &str, u16, RANKS, [u8; 8], fritz9, scharnagl);

    /// Whole fragments.
    pub mod fragments {
        fragments!(
            ::positions::phf::Map<&'static str, u16>,
            Option<u16>,
            ::std::option::Option<u16>,
            [[u8; 8]; 960],
            rank
        );
    }

    /// Paths that begin with `$crate`.
    pub mod dollar_crate {
        by_dollar_crate!();
    }
}

/// Types that are left out.
pub mod natural {
    #![forbid(dead_code, unused_imports)]

    ::positions::tables! {
        /// Ranks.
        pub static RANKS = rank by scharnagl;
        /// Numbers.
        pub const FRITZ9 = fritz9 by scharnagl;
        /// Files.
        pub static ROOKS = rook_files by fritz9;
        /// A lookup of a rank.
        pub fn number = scharnagl by rank;
        /// Another.
        pub fn fritz9 = fritz9 by rank;
        /// A lookup of a number.
        pub fn by_fritz9 = rank by fritz9;
    }
}

/// Names that mean something else.
pub mod shadowed {
    #![allow(dead_code, non_camel_case_types, non_snake_case, non_upper_case_globals, missing_docs, clippy::pedantic)]

    pub enum Maybe {
        Some(::std::string::String),
        None,
        Ok,
        Err,
    }
    pub use self::Maybe::*;
    pub struct u64;
    pub struct usize;
    pub struct u32;
    pub struct core;
    static number: u16 = 0;
    const key: u16 = 0;
    static letters: u16 = 0;
    static slot: u16 = 0;
    static index: u16 = 0;
    #[allow(unused_macros)]
    macro_rules! panic {
        () => {};
    }

    ::positions::tables! {
        pub static TABLE: [[u8; 8]; 960] = rank by scharnagl;
        pub fn find(rank: &str) -> ::std::option::Option<u16> = scharnagl by rank;
        pub fn fritz9(values: [u8; 8]) -> ::std::option::Option<u16> = fritz9 by rank;
        pub fn text(n: u16) -> ::std::option::Option<&str> = rank by scharnagl;
    }

    pub mod included {
        #![allow(dead_code, non_camel_case_types, non_upper_case_globals, missing_docs)]
        pub use super::Maybe::*;
        pub struct u64;
        pub struct usize;
        pub struct u32;
        pub struct core;
        static number: u16 = 0;
        static key: u16 = 0;
        include!(concat!(env!("OUT_DIR"), "/tables.rs"));
    }
}

/// No prelude at all.
pub mod bare {
    #![no_implicit_prelude]

    ::positions::tables! {
        /// Ranks.
        pub static RANKS = rank by scharnagl;
        /// A lookup.
        pub fn find(rank: &str) -> ::std::option::Option<u16> = scharnagl by rank;
        /// A lookup of a number.
        pub fn text = rank by fritz9;
    }

    /// The file of the build script.
    pub mod included {
        #![no_implicit_prelude]
        ::std::include!(::std::concat!(::std::env!("OUT_DIR"), "/tables.rs"));
    }
}

/// A call in a function.
#[must_use]
pub fn inside(rank: &str) -> Option<u16> {
    positions::tables! {
        static RANKS: [[u8; 8]; 960] = rank by scharnagl;
        fn number(rank: &str) -> Option<u16> = scharnagl by rank;
    }
    number(rank).filter(|&number| RANKS[usize::from(number)] == rank.as_bytes())
}

/// Two calls with the same names, of which one is compiled.
pub mod conditional {
    ::positions::tables! {
        #[cfg(test)]
        /// One.
        pub fn find(rank: &str) -> Option<u16> = scharnagl by rank;
    }
    ::positions::tables! {
        #[cfg(not(test))]
        /// The other.
        pub fn find(rank: &str) -> Option<u16> = scharnagl by rank;
    }
}

/// A lookup as an associated function.
pub struct Positions;

impl Positions {
    ::positions::tables! {
        /// A number.
        pub fn number(rank: &str) -> Option<u16> = scharnagl by rank;
    }
}

/// A deprecated array.
pub mod deprecated {
    ::positions::tables! {
        /// Ranks.
        #[deprecated]
        pub static RANKS: [[u8; 8]; 960] = rank by scharnagl;
        /// A lookup that does not use them.
        pub fn number(rank: &str) -> Option<u16> = scharnagl by rank;
    }
}

/// Several calls in one module.
pub mod several {
    ::positions::tables! {
        /// One.
        pub fn one(rank: &str) -> Option<u16> = scharnagl by rank;
        /// Two.
        pub fn two(rank: [u8; 8]) -> Option<&str> = figurine by rank;
    }
    ::positions::tables! {
        /// Three.
        pub fn three(rank: &str) -> core::option::Option<u16> = mirror by rank;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STANDARD: &str = "RNBQKBNR";
    const LETTERS: [u8; 8] = *b"RNBQKBNR";

    #[test]
    fn all_answer_rightly() {
        for position in positions::StartPosition::all() {
            let (rank, letters, idn) = (position.as_str(), position.letters(), position.scharnagl());
            let (index, fritz9) = (usize::from(idn), position.fritz9());
            assert_eq!(wrappers::number(rank), Some(idn));
            assert_eq!(wrappers::by_text(rank), Some(fritz9));
            assert_eq!(wrappers::RANKS[index], letters);
            assert_eq!(wrappers::dollar_crate::BACK_RANKS[index], position.rank());
            assert_eq!(wrappers::dollar_crate::skeleton(rank), Some(position.skeleton()));
            assert_eq!(wrappers::dollar_crate::MAP.get(rank), Some(&fritz9));
            assert_eq!(wrappers::fragments::MAP.get(rank), Some(&fritz9));
            assert_eq!(wrappers::fragments::by_type(rank), Some(idn));
            assert_eq!(wrappers::fragments::by_path(rank), Some(fritz9));
            assert_eq!(wrappers::fragments::ARRAY[index], letters);
            assert_eq!((natural::RANKS[index], natural::FRITZ9[index]), (rank, fritz9));
            assert_eq!(natural::ROOKS[usize::from(fritz9) - 1], position.rook_files());
            assert_eq!((natural::number(rank), natural::by_fritz9(fritz9)), (Some(idn), Some(rank)));
            assert_eq!((shadowed::find(rank), shadowed::fritz9(letters)), (Some(idn), Some(fritz9)));
            assert_eq!((shadowed::TABLE[index], shadowed::text(idn)), (letters, Some(rank)));
            assert_eq!(shadowed::included::find(rank), Some(idn));
            assert_eq!(shadowed::included::fritz9(letters), Some(fritz9));
            assert_eq!((bare::find(rank), bare::text(fritz9), bare::RANKS[index]), (Some(idn), Some(rank), rank));
            assert_eq!((bare::included::text(idn), bare::included::find(rank)), (Some(rank), Some(idn)));
            assert_eq!((inside(rank), Positions::number(rank)), (Some(idn), Some(idn)));
            assert_eq!((conditional::find(rank), deprecated::number(rank)), (Some(idn), Some(idn)));
            assert_eq!(several::one(rank), Some(idn));
            assert_eq!(several::two(letters).map(|figurines| figurines.chars().count()), Some(8));
            assert_eq!(several::three(rank), Some(position.mirror().scharnagl()));
        }
        for wrong in ["", "RNBQKBN", "RNBKBQNR", "rnbqkbnr", "RNBQKBNRR"] {
            assert_eq!(wrappers::number(wrong), None);
            assert_eq!(shadowed::find(wrong), None);
            assert_eq!(bare::included::find(wrong), None);
            assert_eq!(inside(wrong), None);
        }
    }

    #[test]
    fn lookups_are_const_and_their_text_is_static() {
        const NUMBER: Option<u16> = natural::number(STANDARD);
        const FIGURINES: Option<&'static str> = several::two(LETTERS);
        assert_eq!((NUMBER, FIGURINES), (Some(518), Some("♖♘♗♕♔♗♘♖")));
    }
}
