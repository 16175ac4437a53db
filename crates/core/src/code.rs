//! The codes that make up a number: bishops on the squares of their colour, and pairs of knights on five or six
//! squares.

/// Returns the two bishops' files by bishop code, a-side first.
///
/// Bishop code = light + 4 * dark, where light counts the light squares b d f h and dark the dark squares a c e g,
/// each from 0.
///
/// # Panics
///
/// Panics if `bishop_code` is above 15.
///
/// ```
/// use chess960_core::bishop_files;
///
/// // 6 = 2 + 4 * 1: the light-squared bishop on f1, the dark-squared one on c1.
/// assert_eq!(bishop_files(6), [2, 5]);
/// ```
#[must_use]
pub const fn bishop_files(bishop_code: u8) -> [u8; 2] {
    assert!(bishop_code < 16, "bishop codes are 0 to 15");
    let light = 2 * (bishop_code % 4) + 1;
    let dark = 2 * (bishop_code / 4);
    if dark < light { [dark, light] } else { [light, dark] }
}

/// Returns the number of a pair of squares among `squares`, in the order NN---, N-N--, N--N-, ... of the N5N codes.
///
/// `first` is the square further left; both are counted from 0.
pub(crate) const fn pair_code(squares: u8, first: u8, second: u8) -> u8 {
    let (mut code, mut left) = (second - first - 1, 0);
    while left < first {
        // Pairs with this square on the left come earlier.
        code += squares - 1 - left;
        left += 1;
    }
    code
}

/// Returns the pair of squares with the number `code`: the inverse of [`pair_code`].
pub(crate) const fn pair(squares: u8, code: u8) -> [u8; 2] {
    let mut left = code;
    let mut first = 0;
    loop {
        assert!(first < squares, "no such pair");
        let pairs = squares - 1 - first;
        if left < pairs {
            return [first, first + 1 + left];
        }
        left -= pairs;
        first += 1;
    }
}

/// Returns the two squares among five that an N5N code stands for, counted from 0, the left one first.
///
/// # Panics
///
/// Panics if `n5n` is above 9.
///
/// ```
/// use chess960_core::n5n_squares;
///
/// // 5 is -N-N-.
/// assert_eq!(n5n_squares(5), [1, 3]);
/// ```
#[must_use]
pub const fn n5n_squares(n5n: u8) -> [u8; 2] {
    pair(5, n5n)
}

/// Returns the two squares among six that a Fritz9 knight code stands for, counted from 0, the left one first.
///
/// # Panics
///
/// Panics if `knight_code` is above 14.
///
/// ```
/// use chess960_core::knight_code_squares;
///
/// // 4 is N----N.
/// assert_eq!(knight_code_squares(4), [0, 5]);
/// ```
#[must_use]
pub const fn knight_code_squares(knight_code: u8) -> [u8; 2] {
    pair(6, knight_code)
}

/// The number of Fritz9's knight codes: the ways to place two knights on six squares.
pub const KNIGHT_CODES: u8 = 15;

/// Returns the pattern of a knight code, 0 to 14, on six squares: `N` for a knight, `-` for another square.
///
/// # Panics
///
/// Panics if `code` is above 14.
///
/// ```
/// use chess960_core::knight_pattern;
///
/// assert_eq!(knight_pattern(7), ['-', 'N', '-', '-', 'N', '-']);
/// ```
#[must_use]
pub const fn knight_pattern(code: u8) -> [char; 6] {
    let [left, right] = knight_code_squares(code);
    let mut pattern = ['-'; 6];
    pattern[left as usize] = 'N';
    pattern[right as usize] = 'N';
    pattern
}
