use std::sync::OnceLock;

use chess960_core::{BackRank, Numbering, Skeleton};

/// What a table is asked by.
///
/// ```
/// use chess960_codegen::Key;
///
/// assert_eq!(Key::from_name("fritz9_skeleton"), Some(Key::Fritz9Skeleton));
/// assert_eq!(Key::Fritz9Skeleton.len(), 60);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Key {
    /// Scharnagl's number; the index is the number, 0 to 959.
    Scharnagl,
    /// Fritz9's number, 1 to 960; the index is the number less 1.
    Fritz9,
    /// The skeletons in the order of Scharnagl's table; the index is its number divided by 16.
    ScharnaglSkeleton,
    /// The skeletons in the order of Fritz9's table, down its columns; the index is its number less 1, divided by 16.
    Fritz9Skeleton,
    /// The bishop code, 0 to 15.
    BishopCode,
    /// The N5N code, 0 to 9.
    N5n,
    /// The rank's eight letters. The only key that names and does not count.
    Rank,
}

impl Key {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Key::ALL.iter().filter(|key| key.len() == 960).count(), 3);
    /// ```
    pub const ALL: &'static [Key] = &[
        Key::Scharnagl,
        Key::Fritz9,
        Key::ScharnaglSkeleton,
        Key::Fritz9Skeleton,
        Key::BishopCode,
        Key::N5n,
        Key::Rank,
    ];

    /// The name in the language of tables.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Key::N5n.name(), "n5n");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Key::Scharnagl => "scharnagl",
            Key::Fritz9 => "fritz9",
            Key::ScharnaglSkeleton => "scharnagl_skeleton",
            Key::Fritz9Skeleton => "fritz9_skeleton",
            Key::BishopCode => "bishop_code",
            Key::N5n => "n5n",
            Key::Rank => "rank",
        }
    }

    /// The key with this name.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Key::from_name("fritz"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Key> {
        Key::ALL.iter().copied().find(|key| key.name() == name)
    }

    /// In words, as the end of a sentence: "by Scharnagl number, 0 to 959".
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Key::N5n.description(), "N5N code, 0 to 9");
    /// ```
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Key::Scharnagl => "Scharnagl number, 0 to 959",
            Key::Fritz9 => "Fritz9 number less 1, 0 to 959",
            Key::ScharnaglSkeleton => "place in Scharnagl's skeleton table, 0 to 59",
            Key::Fritz9Skeleton => "place in Fritz9's skeleton table, 0 to 59, down its columns",
            Key::BishopCode => "bishop code, 0 to 15",
            Key::N5n => "N5N code, 0 to 9",
            Key::Rank => "White's first rank, in capital letters",
        }
    }

    /// How many keys there are.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Key::BishopCode.len(), 16);
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no key is empty")]
    pub const fn len(self) -> usize {
        match self {
            Key::Scharnagl | Key::Fritz9 | Key::Rank => 960,
            Key::ScharnaglSkeleton | Key::Fritz9Skeleton => 60,
            Key::BishopCode => 16,
            Key::N5n => 10,
        }
    }

    /// The number that stands at index 0: 1 for [`Key::Fritz9`], 0 for every other.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Key::Fritz9.first(), 1);
    /// ```
    #[must_use]
    pub const fn first(self) -> usize {
        match self {
            Key::Fritz9 => Numbering::Fritz9.first() as usize,
            _ => 0,
        }
    }

    /// What each key stands for, in the order of the index; ranks are in that of Scharnagl's numbers.
    ///
    /// ```
    /// use chess960_codegen::{Key, Subject};
    ///
    /// assert_eq!(Key::BishopCode.subjects()[6], Subject::Bishops(6));
    /// ```
    #[must_use]
    pub fn subjects(self) -> Vec<Subject> {
        let positions = |numbering| ranks(numbering).iter().copied().map(Subject::Position).collect();
        match self {
            Key::Scharnagl | Key::Rank => positions(Numbering::Scharnagl),
            Key::Fritz9 => positions(Numbering::Fritz9),
            Key::ScharnaglSkeleton => {
                (0..Skeleton::COUNT).map(Skeleton::from_scharnagl_index).map(Subject::Skeleton).collect()
            }
            Key::Fritz9Skeleton => {
                (0..Skeleton::COUNT).map(Skeleton::from_fritz9_index).map(Subject::Skeleton).collect()
            }
            Key::BishopCode => (0..16).map(Subject::Bishops).collect(),
            Key::N5n => (0..10).map(Subject::Knights).collect(),
        }
    }
}

/// All ranks in the order of a numbering, derived once.
pub(crate) fn ranks(numbering: Numbering) -> &'static [BackRank] {
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

/// What one key stands for: a position, or the part of one that the key fixes.
///
/// ```
/// use chess960_codegen::{Key, Subject};
/// use chess960_core::BackRank;
///
/// assert_eq!(Key::Scharnagl.subjects()[518], Subject::Position(BackRank::STANDARD));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Subject {
    /// A whole position.
    Position(BackRank),
    /// Queen and knights.
    Skeleton(Skeleton),
    /// A bishop code, 0 to 15.
    Bishops(u8),
    /// An N5N code, 0 to 9.
    Knights(u8),
}
