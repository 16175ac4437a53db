use std::sync::OnceLock;

use chess960_core::Numbering;

use crate::ranks;

/// A perfect hash of the 960 ranks: eight ASCII letters are one `u64`, which is multiplied once.
///
/// The product's highest bits, from [`bucket_shift`](Self::bucket_shift), name a bucket and the next, from
/// [`slot_shift`](Self::slot_shift), a slot; the bucket's displacement, exclusive-or'ed onto the slot, keeps all ranks
/// apart. ("Hash, displace, and compress", Belazzougui, Botelho and Dietzfelbinger 2009, without the compression.)
/// A lookup compares the rank that the slot names with its own, so that nothing else is taken for a rank.
///
/// ```
/// use chess960_model::PerfectHash;
///
/// let hash = PerfectHash::of_ranks();
/// assert_eq!(hash.slots()[hash.slot(*b"RNBQKBNR")], 518);
/// ```
///
/// JavaScript has no fast product of 64 bits. For it, [`of_ranks_in_halves`](Self::of_ranks_in_halves) is the same with
/// products of 32 bits.
#[derive(Clone, Debug)]
pub struct PerfectHash {
    mixing: Mixing,
    multiplier: u64,
    displacements: Vec<u16>,
    slots: Vec<u16>,
}

/// How eight letters become a product, in whose highest bits bucket and slot are.
#[derive(Clone, Copy, Debug)]
enum Mixing {
    /// All 64 bits are multiplied at once.
    Whole,
    /// The halves are multiplied by the halves of the multiplier, low by low and high by high, and the products' lower 32
    /// bits exclusive-or'ed.
    Halves,
}

impl PerfectHash {
    /// The number of bits of the product that name a bucket.
    const BUCKET_BITS: u32 = 8;
    /// The number of bits of the product that name a slot.
    const SLOT_BITS: u32 = 10;
    /// The bits that name a slot, once the product is shifted by [`slot_shift`](Self::slot_shift).
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
    /// let hash = chess960_model::PerfectHash::of_ranks();
    /// assert_eq!(hash.slots()[hash.slot(*b"BBQNNRKR")], 0);
    /// ```
    #[must_use]
    pub fn of_ranks() -> &'static PerfectHash {
        static OF_RANKS: OnceLock<PerfectHash> = OnceLock::new();
        OF_RANKS.get_or_init(|| PerfectHash::search(Mixing::Whole))
    }

    /// Returns the hash of the same letters in which no product has more than 32 bits.
    ///
    /// The letters are two integers of 32 bits, the a-file in the lowest byte of the first. The first is multiplied by the
    /// lower half of [`multiplier`](Self::multiplier) and the second by the upper half; the product is the exclusive or of
    /// both products' lower 32 bits.
    ///
    /// # Panics
    ///
    /// Never: a multiplier exists, and the search always finds the same one.
    ///
    /// ```
    /// let hash = chess960_model::PerfectHash::of_ranks_in_halves();
    /// assert_eq!(hash.slots()[hash.slot(*b"BBQNNRKR")], 0);
    /// ```
    #[must_use]
    pub fn of_ranks_in_halves() -> &'static PerfectHash {
        static OF_RANKS: OnceLock<PerfectHash> = OnceLock::new();
        OF_RANKS.get_or_init(|| PerfectHash::search(Mixing::Halves))
    }

    fn search(mixing: Mixing) -> PerfectHash {
        let keys: Vec<u64> =
            ranks(Numbering::Scharnagl).iter().map(|rank| u64::from_le_bytes(rank.letters())).collect();
        multipliers()
            .find_map(|multiplier| PerfectHash::with_multiplier(mixing, multiplier, &keys))
            .expect("one multiplier in a hundred will do")
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

    /// Returns how many bits of the product are below those that name a bucket.
    ///
    /// ```
    /// assert_eq!(chess960_model::PerfectHash::of_ranks().bucket_shift(), 56);
    /// ```
    #[must_use]
    pub const fn bucket_shift(&self) -> u32 {
        self.mixing.bucket_shift()
    }

    /// Returns how many bits of the product are below those that name a slot.
    ///
    /// ```
    /// assert_eq!(chess960_model::PerfectHash::of_ranks().slot_shift(), 46);
    /// ```
    #[must_use]
    pub const fn slot_shift(&self) -> u32 {
        self.mixing.slot_shift()
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

    /// Returns the slot of a rank, given as uppercase ASCII letters; of anything else, some slot.
    ///
    /// ```
    /// let hash = chess960_model::PerfectHash::of_ranks();
    /// assert_ne!(hash.slot(*b"RNBQKBNR"), hash.slot(*b"RNBKQBNR"));
    /// ```
    #[must_use]
    pub fn slot(&self, letters: [u8; 8]) -> usize {
        let (bucket, slot) = self.mixing.bucket_and_slot(u64::from_le_bytes(letters), self.multiplier);
        slot ^ usize::from(self.displacements[bucket])
    }

    /// Places the keys, the fullest buckets first. `None` if this multiplier cannot keep them apart.
    fn with_multiplier(mixing: Mixing, multiplier: u64, keys: &[u64]) -> Option<PerfectHash> {
        const SLOTS: u16 = 1 << PerfectHash::SLOT_BITS;
        let mut buckets: Vec<Vec<(u16, usize)>> = vec![Vec::new(); 1 << PerfectHash::BUCKET_BITS];
        for (number, &key) in (0..).zip(keys) {
            let (bucket, slot) = mixing.bucket_and_slot(key, multiplier);
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
        Some(PerfectHash { mixing, multiplier, displacements, slots })
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

impl Mixing {
    const fn bucket_shift(self) -> u32 {
        let product_bits = match self {
            Mixing::Whole => 64,
            Mixing::Halves => 32,
        };
        product_bits - PerfectHash::BUCKET_BITS
    }

    const fn slot_shift(self) -> u32 {
        self.bucket_shift() - PerfectHash::SLOT_BITS
    }

    #[expect(clippy::cast_possible_truncation, reason = "a product is shifted to at most 18 bits")]
    fn bucket_and_slot(self, key: u64, multiplier: u64) -> (usize, usize) {
        let product = match self {
            Mixing::Whole => key.wrapping_mul(multiplier),
            Mixing::Halves => {
                let low = key.wrapping_mul(multiplier & u64::from(u32::MAX));
                let high = (key >> 32).wrapping_mul(multiplier >> 32);
                (low ^ high) & u64::from(u32::MAX)
            }
        };
        ((product >> self.bucket_shift()) as usize, (product >> self.slot_shift()) as usize & PerfectHash::SLOT_MASK)
    }
}
