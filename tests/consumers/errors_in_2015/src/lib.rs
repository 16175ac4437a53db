//! Mistakes in the 2015 edition, in which `::core` is a path of this crate.

extern crate positions;

/// A rank that breaks a rule.
#[cfg(feature = "sp")]
pub const POSITION: positions::StartPosition = positions::sp!("RNBKBQNR");

#[cfg(feature = "tables")]
positions::tables! {
    /// A value that does not exist.
    pub static NUMBERS: [u16; 960] = fritz by scharnagl;
}
