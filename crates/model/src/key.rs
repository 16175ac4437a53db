use std::sync::OnceLock;

use chess960_core::{BackRank, Numbering};

/// The parts of a position. A key determines some of them, and a value depends on some.
pub(crate) mod part {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const BISHOPS: u8 = 1;
    pub(crate) const KNIGHTS: u8 = 2;
    pub(crate) const SKELETON: u8 = KNIGHTS | 4;
    pub(crate) const RANK: u8 = BISHOPS | SKELETON;
}

/// Defines [`Key`] from one list, in which each key stands once. A key steps through a numbering, 1, 16 or 96 numbers
/// at a time: each step changes the parts that the key determines and no others.
macro_rules! keys {
    ($(
        $(#[$doc:meta])*
        $key:ident = $name:literal, $noun:literal, $parts:ident: $len:literal, $step:literal apart in $numbering:ident;
    )*) => {
        /// A key of a table: an index, or the rank.
        ///
        /// ```
        /// use chess960_model::Key;
        ///
        /// assert_eq!(Key::from_name("fritz9_skeleton"), Some(Key::Fritz9Skeleton));
        /// assert_eq!(Key::Fritz9Skeleton.len(), 60);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Key {
            $($(#[$doc])* $key,)*
        }

        impl Key {
            /// All keys, in the order in which they are documented.
            ///
            /// ```
            /// use chess960_model::Key;
            ///
            /// assert_eq!(Key::ALL.iter().filter(|key| key.len() == 960).count(), 3);
            /// ```
            pub const ALL: &'static [Key] = &[$(Key::$key),*];

            /// Returns the name in the table language.
            ///
            /// ```
            /// assert_eq!(chess960_model::Key::N5n.name(), "n5n");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Key::$key => $name,)*
                }
            }

            /// Returns a noun for the key: "Scharnagl number".
            const fn noun(self) -> &'static str {
                match self {
                    $(Key::$key => $noun,)*
                }
            }

            /// Returns the number at index 0: 1 for [`Key::Fritz9`], 0 for every other key.
            ///
            /// ```
            /// assert_eq!(chess960_model::Key::Fritz9.first(), 1);
            /// ```
            #[must_use]
            pub const fn first(self) -> usize {
                if matches!(self, Key::Fritz9) { 1 } else { 0 }
            }

            /// Returns the number of keys.
            ///
            /// ```
            /// assert_eq!(chess960_model::Key::BishopCode.len(), 16);
            /// ```
            #[must_use]
            #[expect(clippy::len_without_is_empty, reason = "no key is empty")]
            pub const fn len(self) -> usize {
                match self {
                    $(Key::$key => $len,)*
                }
            }

            /// Returns the parts of a position that the key determines.
            pub(crate) const fn parts(self) -> u8 {
                match self {
                    $(Key::$key => part::$parts,)*
                }
            }

            /// Returns a rank for each index, with the parts that it determines.
            pub(crate) fn ranks(self) -> impl Iterator<Item = BackRank> {
                let (numbering, step) = match self {
                    $(Key::$key => (Numbering::$numbering, $step),)*
                };
                ranks(numbering).iter().copied().step_by(step).take(self.len())
            }
        }
    };
}

keys! {
    /// The Scharnagl number; the index is the number, 0 to 959.
    Scharnagl = "scharnagl", "Scharnagl number", RANK: 960, 1 apart in Scharnagl;
    /// The Fritz9 number, 1 to 960; the index is the number less 1.
    Fritz9 = "fritz9", "Fritz9 number", RANK: 960, 1 apart in Fritz9;
    /// The skeletons in the order of Scharnagl's table; the index is the number printed there divided by 16.
    ScharnaglSkeleton = "scharnagl_skeleton", "place in Scharnagl's skeleton table",
        SKELETON: 60, 16 apart in Scharnagl;
    /// The skeletons in the order of Fritz9's table, down its columns; the index is the number printed there less 1,
    /// divided by 16.
    Fritz9Skeleton = "fritz9_skeleton", "place in Fritz9's skeleton table (down its columns)",
        SKELETON: 60, 16 apart in Fritz9;
    /// The bishop code, 0 to 15.
    BishopCode = "bishop_code", "bishop code", BISHOPS: 16, 1 apart in Scharnagl;
    /// The N5N code, 0 to 9.
    N5n = "n5n", "N5N code", KNIGHTS: 10, 96 apart in Scharnagl;
    /// White's first rank, eight uppercase letters: the only key that is not an index.
    Rank = "rank", "White's first rank in uppercase letters", RANK: 960, 1 apart in Scharnagl;
}

impl Key {
    /// Returns the key with this name.
    ///
    /// ```
    /// assert_eq!(chess960_model::Key::from_name("fritz"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Key> {
        Key::ALL.iter().copied().find(|key| key.name() == name)
    }

    /// Returns `true` if the key is an index, and `false` if it is the rank.
    ///
    /// ```
    /// use chess960_model::Key;
    ///
    /// assert!(Key::ALL.iter().all(|&key| key.is_index() == (key != Key::Rank)));
    /// ```
    #[must_use]
    pub const fn is_index(self) -> bool {
        !matches!(self, Key::Rank)
    }

    /// Returns the number at the last index.
    ///
    /// ```
    /// assert_eq!(chess960_model::Key::Fritz9.last(), 960);
    /// ```
    #[must_use]
    pub const fn last(self) -> usize {
        self.len() - 1 + self.first()
    }

    /// Describes the number that a function takes: "Fritz9 number, 1 to 960".
    ///
    /// ```
    /// assert_eq!(chess960_model::Key::N5n.description(), "N5N code, 0 to 9");
    /// ```
    #[must_use]
    pub fn description(self) -> String {
        if self.is_index() {
            format!("{}, {} to {}", self.noun(), self.first(), self.last())
        } else {
            self.noun().into()
        }
    }

    /// Describes the index of an array: "Fritz9 number less 1, 0 to 959".
    ///
    /// ```
    /// assert_eq!(chess960_model::Key::N5n.index_description(), "N5N code, 0 to 9");
    /// ```
    #[must_use]
    pub fn index_description(self) -> String {
        match self.first() {
            0 => self.description(),
            first => format!("{} less {first}, 0 to {}", self.noun(), self.len() - 1),
        }
    }
}

/// Returns all ranks in the order of a numbering, derived once.
///
/// ```
/// use chess960_core::{BackRank, Numbering};
///
/// assert_eq!(chess960_model::ranks(Numbering::Scharnagl)[518], BackRank::STANDARD);
/// ```
#[must_use]
pub fn ranks(numbering: Numbering) -> &'static [BackRank] {
    static RANKS: [OnceLock<Vec<BackRank>>; 2] = [const { OnceLock::new() }; 2];
    RANKS[numbering as usize].get_or_init(|| {
        (numbering.first()..=numbering.last()).filter_map(|number| numbering.rank(number).ok()).collect()
    })
}
