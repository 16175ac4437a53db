//! Implementations of other crates' traits, each behind the feature with the name of the crate.

#[cfg(feature = "rand")]
mod rand;
#[cfg(feature = "serde")]
pub mod serde_number;
