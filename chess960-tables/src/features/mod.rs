//! What other crates' traits say of a position, each behind the feature of its crate's name.

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "rand")]
mod rand;
#[cfg(feature = "serde")]
mod serde;
