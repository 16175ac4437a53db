//! Helpers of the types that are displayed as short text.

/// Returns ASCII characters as text.
///
/// # Panics
///
/// Panics if they are not ASCII.
#[must_use]
pub const fn ascii(characters: &[u8]) -> &str {
    match core::str::from_utf8(characters) {
        Ok(text) => text,
        Err(_) => panic!("ASCII is UTF-8"),
    }
}

/// Implements `==` between a type and `str`, in both orders, by a condition on the two.
#[doc(hidden)]
#[macro_export]
macro_rules! __compare_with_str {
    ($type:ty, |$value:ident, $text:ident| $equal:expr) => {
        impl PartialEq<str> for $type {
            fn eq(&self, $text: &str) -> bool {
                let $value = *self;
                $equal
            }
        }

        impl PartialEq<&str> for $type {
            fn eq(&self, text: &&str) -> bool {
                *self == **text
            }
        }

        impl PartialEq<$type> for str {
            fn eq(&self, value: &$type) -> bool {
                *value == *self
            }
        }

        impl PartialEq<$type> for &str {
            fn eq(&self, value: &$type) -> bool {
                *value == **self
            }
        }
    };
}

/// Implements the traits of `str` for a type of ASCII text, by its `as_str`.
#[doc(hidden)]
#[macro_export]
macro_rules! __like_str {
    ($type:ty) => {
        impl AsRef<str> for $type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Debug::fmt(self.as_str(), f)
            }
        }

        $crate::__compare_with_str!($type, |value, text| *value.as_str() == *text);
    };
}

/// Returns the character at byte `at` and the start of the next one, as `char_indices` cannot in a `const fn`.
pub(crate) const fn char_at(text: &str, at: usize) -> Option<(char, usize)> {
    let bytes = text.as_bytes();
    if at == bytes.len() {
        return None;
    }
    let lead = bytes[at];
    if lead < 0x80 {
        return Some((lead as char, at + 1));
    }
    let (length, mut scalar) = match lead.leading_ones() {
        2 => (2, (lead & 0x1F) as u32),
        3 => (3, (lead & 0x0F) as u32),
        _ => (4, (lead & 0x07) as u32),
    };
    let mut i = 1;
    while i < length {
        scalar = scalar << 6 | (bytes[at + i] & 0x3F) as u32;
        i += 1;
    }
    match char::from_u32(scalar) {
        Some(c) => Some((c, at + length)),
        None => panic!("a str is UTF-8"),
    }
}
