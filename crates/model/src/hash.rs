use std::sync::OnceLock;

use chess960_core::Numbering;

use crate::ranks;

/// A perfect hash of the 960 ranks: eight ASCII letters are one `u64`, which is multiplied once.
///
/// The product's highest bits, from [`BUCKET_SHIFT`](Self::BUCKET_SHIFT), name a bucket and the next, from
/// [`SLOT_SHIFT`](Self::SLOT_SHIFT), a slot; the bucket's displacement, exclusive-or'ed onto the slot, keeps all ranks
/// apart. ("Hash, displace, and compress", Belazzougui, Botelho and Dietzfelbinger 2009, without the compression.)
/// A lookup compares the rank that the slot names with its own, so that nothing else is taken for a rank.
///
/// ```
/// use chess960_model::PerfectHash;
///
/// let hash = PerfectHash::of_ranks();
/// let product = u64::from_le_bytes(*b"RNBQKBNR").wrapping_mul(hash.multiplier());
/// let displacement = hash.displacements()[(product >> PerfectHash::BUCKET_SHIFT) as usize];
/// let slot = (product >> PerfectHash::SLOT_SHIFT) as usize & PerfectHash::SLOT_MASK ^ usize::from(displacement);
/// assert_eq!(hash.slots()[slot], 518);
/// ```
#[derive(Clone, Debug)]
pub struct PerfectHash {
    multiplier: u64,
    displacements: Vec<u16>,
    slots: Vec<u16>,
}

impl PerfectHash {
    /// The number of bits of the product that name a bucket.
    const BUCKET_BITS: u32 = 8;
    /// The number of bits of the product that name a slot.
    const SLOT_BITS: u32 = 10;
    /// How many bits of the product are below those that name a bucket.
    pub const BUCKET_SHIFT: u32 = u64::BITS - PerfectHash::BUCKET_BITS;
    /// How many bits of the product are below those that name a slot.
    pub const SLOT_SHIFT: u32 = PerfectHash::BUCKET_SHIFT - PerfectHash::SLOT_BITS;
    /// The bits that name a slot, once the product is shifted.
    ///
    /// ```
    /// use chess960_model::PerfectHash;
    ///
    /// assert_eq!(PerfectHash::of_ranks().slots().len(), PerfectHash::SLOT_MASK + 1);
    /// ```
    pub const SLOT_MASK: usize = (1 << PerfectHash::SLOT_BITS) - 1;

    /// Returns the hash of the 960 ranks' uppercase letters; slots hold Scharnagl numbers.
    ///
    /// # Panics
    ///
    /// Never: a multiplier exists, and the search always finds the same one.
    ///
    /// ```
    /// assert_eq!(chess960_model::PerfectHash::of_ranks().slots().iter().filter(|&&number| number > 0).count(), 959);
    /// ```
    #[must_use]
    pub fn of_ranks() -> &'static PerfectHash {
        static OF_RANKS: OnceLock<PerfectHash> = OnceLock::new();
        OF_RANKS.get_or_init(|| {
            let letters = ranks(Numbering::Scharnagl).iter().map(|rank| u64::from_le_bytes(rank.letters()));
            let keys: Vec<u64> = letters.collect();
            let hash = multipliers().find_map(|multiplier| PerfectHash::with_multiplier(multiplier, &keys));
            hash.expect("one multiplier in a hundred will do")
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

    /// Returns the displacement of each bucket, to be combined with the slot by exclusive or.
    ///
    /// ```
    /// assert_eq!(chess960_model::PerfectHash::of_ranks().displacements().len(), 256);
    /// ```
    #[must_use]
    pub fn displacements(&self) -> &[u16] {
        &self.displacements
    }

    /// Returns the Scharnagl number of the rank in each slot; empty slots hold 0, whose rank will not compare equal.
    ///
    /// ```
    /// assert_eq!(chess960_model::PerfectHash::of_ranks().slots().len(), 1024);
    /// ```
    #[must_use]
    pub fn slots(&self) -> &[u16] {
        &self.slots
    }

    /// Places the keys, the fullest buckets first. `None` if this multiplier cannot keep them apart.
    fn with_multiplier(multiplier: u64, keys: &[u64]) -> Option<PerfectHash> {
        const SLOTS: u16 = 1 << PerfectHash::SLOT_BITS;
        let mut buckets: Vec<Vec<(u16, usize)>> = vec![Vec::new(); 1 << PerfectHash::BUCKET_BITS];
        for (number, &key) in (0..).zip(keys) {
            let (bucket, slot) = bucket_and_slot(key, multiplier);
            buckets[bucket].push((number, slot));
        }
        let fullest = buckets.iter().map(Vec::len).max().unwrap_or(0);
        let mut slots: Vec<Option<u16>> = vec![None; SLOTS.into()];
        let mut displacements = vec![0; buckets.len()];
        for size in (1..=fullest).rev() {
            for (bucket, keys) in buckets.iter().enumerate().filter(|(_, keys)| keys.len() == size) {
                let apart = |(i, &(_, slot)): (usize, &(u16, usize))| keys[..i].iter().all(|&(_, other)| other != slot);
                if !keys.iter().enumerate().all(apart) {
                    return None;
                }
                let displacement =
                    (0..SLOTS).find(|&d| keys.iter().all(|&(_, slot)| slots[slot ^ usize::from(d)].is_none()))?;
                displacements[bucket] = displacement;
                for &(number, slot) in keys {
                    slots[slot ^ usize::from(displacement)] = Some(number);
                }
            }
        }
        let slots = slots.into_iter().map(Option::unwrap_or_default).collect();
        Some(PerfectHash { multiplier, displacements, slots })
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

const fn bucket_and_slot(key: u64, multiplier: u64) -> (usize, usize) {
    let product = key.wrapping_mul(multiplier);
    let slot = (product >> PerfectHash::SLOT_SHIFT) as usize & PerfectHash::SLOT_MASK;
    ((product >> PerfectHash::BUCKET_SHIFT) as usize, slot)
}
