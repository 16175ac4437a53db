use std::sync::OnceLock;

use chess960_core::Numbering;

use crate::ranks;

/// An order-preserving minimal perfect hash of the 960 ranks: it maps each to its Scharnagl number.
///
/// Eight ASCII letters are one `u64`, which is multiplied once. [`SHIFTS`](Self::SHIFTS) and [`MASK`](Self::MASK) cut
/// two parts out of the product. These are the indices of two entries of one table, and the exclusive or of the entries
/// is the number. The two reads do not depend on each other. ("An optimal algorithm for generating minimal perfect hash
/// functions", Czech, Havas and Majewski 1992.) Other letters also have a number below 1,024. A lookup refuses 960 and
/// above, and compares the rank of any other number with the letters.
///
/// ```
/// use chess960_model::PerfectHash;
///
/// let hash = PerfectHash::of_ranks();
/// let product = u64::from_le_bytes(*b"RNBQKBNR").wrapping_mul(hash.multiplier());
/// let [one, other] = PerfectHash::SHIFTS.map(|shift| hash.entries()[(product >> shift & PerfectHash::MASK) as usize]);
/// assert_eq!(one ^ other, 518);
/// ```
#[derive(Clone, Debug)]
pub struct PerfectHash {
    multiplier: u64,
    entries: Vec<u16>,
}

impl PerfectHash {
    /// The number of bits in an entry's index. Graphs without cycles are common only if there are more than twice as
    /// many entries as ranks.
    const BITS: u32 = 11;
    /// The numbers of bits below each index in the product.
    pub const SHIFTS: [u32; 2] = [u64::BITS - PerfectHash::BITS, u64::BITS - 2 * PerfectHash::BITS];
    /// The bits of an index in the shifted product.
    ///
    /// ```
    /// use chess960_model::PerfectHash;
    ///
    /// assert_eq!(PerfectHash::MASK, 2047);
    /// ```
    pub const MASK: u64 = (1 << PerfectHash::BITS) - 1;

    /// Returns the hash of the 960 ranks' uppercase letters.
    ///
    /// # Panics
    ///
    /// Never: a multiplier exists, and the search always finds the same one.
    ///
    /// ```
    /// assert!(chess960_model::PerfectHash::of_ranks().entries().iter().all(|&entry| entry < 1024));
    /// ```
    #[must_use]
    pub fn of_ranks() -> &'static PerfectHash {
        static OF_RANKS: OnceLock<PerfectHash> = OnceLock::new();
        OF_RANKS.get_or_init(|| {
            let letters = ranks(Numbering::Scharnagl).iter().map(|rank| u64::from_le_bytes(rank.letters()));
            let keys: Vec<u64> = letters.collect();
            let hash = multipliers().find_map(|multiplier| PerfectHash::with_multiplier(multiplier, &keys));
            hash.expect("one multiplier in four will do")
        })
    }

    /// Returns the multiplier.
    ///
    /// ```
    /// assert_eq!(chess960_model::PerfectHash::of_ranks().multiplier() % 2, 1);
    /// ```
    #[must_use]
    pub const fn multiplier(&self) -> u64 {
        self.multiplier
    }

    /// Returns the entries, of which each rank has two, to be combined by exclusive or.
    ///
    /// ```
    /// assert_eq!(chess960_model::PerfectHash::of_ranks().entries().len(), 2048);
    /// ```
    #[must_use]
    pub fn entries(&self) -> &[u16] {
        &self.entries
    }

    /// Makes a graph with an edge between the two entries of each key, and walks along the edges: an entry and the
    /// key's place in `keys` determine the next entry. Returns `None` if two paths to an entry disagree, as in nearly
    /// all cycles.
    fn with_multiplier(multiplier: u64, keys: &[u64]) -> Option<PerfectHash> {
        let mut edges: Vec<Vec<(u16, usize)>> = vec![Vec::new(); 1 << PerfectHash::BITS];
        for (number, &key) in (0..).zip(keys) {
            let product = key.wrapping_mul(multiplier);
            let [one, other] = PerfectHash::SHIFTS.map(|shift| ((product >> shift) & PerfectHash::MASK) as usize);
            edges[one].push((number, other));
            edges[other].push((number, one));
        }
        let mut entries: Vec<Option<u16>> = vec![None; edges.len()];
        for start in 0..edges.len() {
            let mut reached = vec![(start, entries[start].unwrap_or(0))];
            while let Some((at, entry)) = reached.pop() {
                match entries[at] {
                    None => {
                        entries[at] = Some(entry);
                        reached.extend(edges[at].iter().map(|&(number, next)| (next, entry ^ number)));
                    }
                    Some(known) if known != entry => return None,
                    Some(_) => {}
                }
            }
        }
        let entries = entries.into_iter().flatten().collect();
        Some(PerfectHash { multiplier, entries })
    }
}

/// Odd numbers with well-mixed bits, always the same ones (`SplitMix64`, Steele, Lea and Flood 2014).
fn multipliers() -> impl Iterator<Item = u64> {
    (1..u64::MAX).map(|n| {
        let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) | 1
    })
}
