use chess960_notation::Notation;
use chess960_tables::Numbering;

/// The numberings that a list may have, the likelier first.
///
/// ```
/// use chess960_lists::NUMBERINGS;
/// use chess960_tables::sp;
///
/// assert_eq!(NUMBERINGS.map(|numbering| numbering.number(sp!(0))), [0, 960, 81]);
/// ```
pub const NUMBERINGS: [Notation; 3] = [
    Notation::SCHARNAGL,
    Notation { one_based: true, ..Notation::SCHARNAGL },
    Notation { numbering: Numbering::Fritz9, ..Notation::SCHARNAGL },
];

/// As in "each with … number" and "in … order".
pub(crate) fn whose(numbering: Notation) -> &'static str {
    if numbering.one_based { "Scharnagl's one-based" } else { numbering.numbering.possessive() }
}
