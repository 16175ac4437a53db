//! Shared by the types that are displayed as a short text.

use core::fmt;

/// Writes characters as one text, with the width, fill and alignment that were asked for.
pub(crate) fn pad<const N: usize>(f: &mut fmt::Formatter<'_>, characters: [char; N]) -> fmt::Result {
    // Eight characters of at most four bytes each.
    let mut buffer = [0; 32];
    let mut length = 0;
    for character in characters {
        length += character.encode_utf8(&mut buffer[length..]).len();
    }
    f.pad(core::str::from_utf8(&buffer[..length]).unwrap_or_default())
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
