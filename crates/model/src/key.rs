use std::sync::OnceLock;

use chess960_core::{BackRank, Numbering, Skeleton};

/// Defines [`Key`] from one list: each key once, with everything that is known of it.
macro_rules! keys {
    ($($(#[$doc:meta])* $key:ident = $name:literal, $noun:literal, $len:literal from $first:literal, $parts:expr;)*) => {
        /// A key of a table: what it is indexed or looked up by.
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

            /// Returns the number that is at index 0: 1 for [`Key::Fritz9`], 0 for every other key.
            ///
            /// ```
            /// assert_eq!(chess960_model::Key::Fritz9.first(), 1);
            /// ```
            #[must_use]
            pub const fn first(self) -> usize {
                match self {
                    $(Key::$key => $first,)*
                }
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

            /// Returns what each index stands for; ranks are in the order of their Scharnagl numbers.
            pub(crate) fn parts(self) -> Vec<Part> {
                match self {
                    $(Key::$key => $parts,)*
                }
            }
        }
    };
}

keys! {
    /// The Scharnagl number; the index is the number, 0 to 959.
    Scharnagl = "scharnagl", "Scharnagl number", 960 from 0, positions(Numbering::Scharnagl);
    /// The Fritz9 number, 1 to 960; the index is the number less 1.
    Fritz9 = "fritz9", "Fritz9 number", 960 from 1, positions(Numbering::Fritz9);
    /// The skeletons in the order of Scharnagl's table; the index is the number printed there divided by 16.
    ScharnaglSkeleton = "scharnagl_skeleton", "place in Scharnagl's skeleton table", 60 from 0,
        (0..Skeleton::COUNT).map(|index| Part::Skeleton(Skeleton::from_scharnagl_index(index))).collect();
    /// The skeletons in the order of Fritz9's table, down its columns; the index is the number printed there less 1,
    /// divided by 16.
    Fritz9Skeleton = "fritz9_skeleton", "place in Fritz9's skeleton table (down its columns)", 60 from 0,
        (0..Skeleton::COUNT).map(|index| Part::Skeleton(Skeleton::from_fritz9_index(index))).collect();
    /// The bishop code, 0 to 15.
    BishopCode = "bishop_code", "bishop code", 16 from 0, (0..16).map(Part::Bishops).collect();
    /// The N5N code, 0 to 9.
    N5n = "n5n", "N5N code", 10 from 0, (0..10).map(Part::Knights).collect();
    /// White's first rank, eight uppercase letters. The only key that is looked up and not an index.
    Rank = "rank", "White's first rank in uppercase letters", 960 from 0, positions(Numbering::Scharnagl);
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

    /// Returns `true` if the key is an index, `false` if it has to be looked up.
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

    /// Returns the last number: the one that is at the last index.
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

fn positions(numbering: Numbering) -> Vec<Part> {
    ranks(numbering).iter().copied().map(Part::Position).collect()
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
    static SCHARNAGL: OnceLock<Vec<BackRank>> = OnceLock::new();
    static FRITZ9: OnceLock<Vec<BackRank>> = OnceLock::new();
    let ranks = match numbering {
        Numbering::Scharnagl => &SCHARNAGL,
        Numbering::Fritz9 => &FRITZ9,
    };
    ranks.get_or_init(|| {
        (numbering.first()..=numbering.last()).filter_map(|number| numbering.rank(number).ok()).collect()
    })
}

/// The part of a position that an index of a key determines.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// All of it.
    Position(BackRank),
    /// Queen and knights.
    Skeleton(Skeleton),
    /// A bishop code, 0 to 15.
    Bishops(u8),
    /// An N5N code, 0 to 9.
    Knights(u8),
}

impl Part {
    /// Returns the rank, if the part determines it, and likewise below.
    pub(crate) const fn rank(self) -> Option<BackRank> {
        match self {
            Part::Position(rank) => Some(rank),
            _ => None,
        }
    }

    pub(crate) const fn skeleton(self) -> Option<Skeleton> {
        match self {
            Part::Position(rank) => Some(rank.skeleton()),
            Part::Skeleton(skeleton) => Some(skeleton),
            _ => None,
        }
    }

    pub(crate) const fn bishop_code(self) -> Option<u8> {
        match self {
            Part::Position(rank) => Some(rank.bishop_code()),
            Part::Bishops(code) => Some(code),
            _ => None,
        }
    }

    pub(crate) const fn n5n(self) -> Option<u8> {
        match self {
            Part::Knights(code) => Some(code),
            _ => match self.skeleton() {
                Some(skeleton) => Some(skeleton.n5n()),
                None => None,
            },
        }
    }
}
