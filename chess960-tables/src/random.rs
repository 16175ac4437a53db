//! Drawing a position from random bits, whatever makes them.

use crate::StartPosition;

impl StartPosition {
    /// Draws a position from independent, uniform random bytes, each position with exactly the same probability. `None` if the bytes end too soon.
    ///
    /// Two bytes make a number, the lower byte first. The position is its remainder after a division by 960; the 256 highest
    /// numbers, 65,280 and above, are skipped, so that each remainder is equally likely. Two bytes are enough 255 times out of
    /// 256. This does not change between versions. An endless stream of FF, such as that of a broken generator, never returns.
    ///
    /// For double Fischer random chess, draw White's position, then Black's.
    ///
    /// ```
    /// use chess960_tables::{Setup, StartPosition};
    ///
    /// assert_eq!(StartPosition::from_random_bytes([0x06, 0x02]), Some(StartPosition::STANDARD)); // 518
    /// assert_eq!(StartPosition::from_random_bytes([0x06]), None);
    ///
    /// let mut bytes = [0xFF, 0xFF, 0x00, 0x00, 0x01, 0x00].into_iter(); // FFFF is skipped
    /// let mut draw = || StartPosition::from_random_bytes(&mut bytes);
    /// assert_eq!(draw().zip(draw()).map(|(white, black)| Setup::new(white, black).index()), Some(1));
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

    /// Returns the position that 64 random bits choose: the whole part of bits * 960 / 2^64.
    ///
    /// No 64 bits can choose from 960 with exactly the same probability. Of the 2^64 values, 19,215,358,410,114,117 choose each of
    /// 256 positions, and one fewer each of the other 704. Each probability differs from 1/960 by at most 704 / 2^64 of 1/960, less
    /// than 4 parts in 10^17. [`from_random_bytes`](Self::from_random_bytes) is exact. This does not change between versions.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// const DRAWN: StartPosition = StartPosition::from_random_bits(0x8A22_2222_2222_2223);
    /// assert_eq!(DRAWN, StartPosition::STANDARD);
    /// assert_eq!(StartPosition::from_random_bits(0).scharnagl(), 0);
    /// assert_eq!(StartPosition::from_random_bits(u64::MAX).scharnagl(), 959);
    /// ```
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the product is below 960 * 2^64")]
    pub const fn from_random_bits(bits: u64) -> StartPosition {
        StartPosition::expect_scharnagl(((bits as u128 * StartPosition::COUNT as u128) >> 64) as u16)
    }
}
