//! Maps of the crate `phf`, from the rank.

use chess960_core::Numbering;
use phf_generator::generate_hash;

use crate::{model::ranks, syntax::Letters};

/// The parts of a `phf::Map` by rank.
pub(super) struct Map {
    pub(super) key: u64,
    pub(super) displacements: Vec<(u32, u32)>,
    /// The entries in their order, as Scharnagl numbers.
    pub(super) entries: Vec<usize>,
}

impl Map {
    pub(super) fn of_ranks(letters: Letters) -> Map {
        let ranks = ranks(Numbering::Scharnagl);
        let state = match letters {
            Letters::Str => {
                let texts: Vec<String> = ranks.iter().map(ToString::to_string).collect();
                generate_hash(&texts.iter().map(String::as_str).collect::<Vec<_>>())
            }
            Letters::Bytes => generate_hash(&ranks.iter().map(|rank| rank.letters()).collect::<Vec<_>>()),
        };
        Map { key: state.key, displacements: state.disps, entries: state.map }
    }
}
