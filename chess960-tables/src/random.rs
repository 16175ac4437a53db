//! Drawing a position from random bits, whatever makes them.

use crate::StartPosition;

impl StartPosition {
    /// Draws a position from independent, uniform random bytes, each position with exactly the same probability. `None`
    /// if the bytes end too soon.
    ///
    /// Two bytes make a number, the lower byte first. The position is its remainder after a division by 960; the 256
    /// highest numbers, 65,280 and above, are skipped, so that each remainder is equally likely. Two bytes are enough
    /// 255 times out of 256. The mapping does not change between versions. An endless stream of FF, as from a broken
    /// generator, never returns.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::from_random_bytes([0x06, 0x02]), Some(StartPosition::STANDARD)); // 518
    /// assert_eq!(StartPosition::from_random_bytes([0x06]), None);
    /// ```
    #[must_use]
    pub fn from_random_bytes(bytes: impl IntoIterator<Item = u8>) -> Option<StartPosition> {
        const END: u16 = u16::MAX - u16::MAX % StartPosition::COUNT;
        let mut bytes = bytes.into_iter();
        loop {
            let number = u16::from_le_bytes([bytes.next()?, bytes.next()?]);
            if number < END {
                return Some(StartPosition::expect_scharnagl(number % StartPosition::COUNT));
            }
        }
    }

    /// Returns the position that 32 random bits choose, mainly the high ones: the whole part of bits * 960 / 2^32.
    ///
    /// No 32 bits can choose from 960 with exactly the same probability. Of the 2^32 values, 4,473,925 choose each of
    /// 256 positions, and one fewer each of the other 704. Each probability differs from 1/960 by at most 704 / 2^32 of
    /// 1/960, less than 2 parts in 10^7. [`from_random_bytes`](Self::from_random_bytes) is exact. The mapping does not
    /// change between versions.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// const DRAWN: StartPosition = StartPosition::from_random_u32(0x8A22_2223);
    /// assert_eq!(DRAWN, StartPosition::STANDARD);
    /// assert_eq!(StartPosition::from_random_u32(959).scharnagl(), 0); // the high bits are all 0
    /// assert_eq!(StartPosition::from_random_u32(u32::MAX).scharnagl(), 959);
    /// ```
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the product is below 960 * 2^32")]
    pub const fn from_random_u32(bits: u32) -> StartPosition {
        StartPosition::expect_scharnagl(((bits as u64 * StartPosition::COUNT as u64) >> 32) as u16)
    }
}
