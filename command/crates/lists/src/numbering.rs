use chess960_notation::NotationOptions;
use chess960_tables::Numbering;

/// The numberings that a list may have, the likelier first.
///
/// ```
/// use chess960_lists::NUMBERINGS;
/// use chess960_tables::sp;
///
/// assert_eq!(NUMBERINGS.map(|numbering| numbering.number(sp!(0))), [0, 960, 81]);
/// ```
pub const NUMBERINGS: [NotationOptions; 3] = [
    NotationOptions::SCHARNAGL,
    NotationOptions { one_based: true, ..NotationOptions::SCHARNAGL },
    NotationOptions { numbering: Numbering::Fritz9, ..NotationOptions::SCHARNAGL },
];

/// As in "each with … number" and "in … order".
pub(crate) fn whose(numbering: NotationOptions) -> &'static str {
    if numbering.one_based { "Scharnagl's one-based" } else { numbering.numbering.possessive() }
}
