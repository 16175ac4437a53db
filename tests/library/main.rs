//! Second opinions about the library and the crates: the answers derived again by brute force over the rules, and what was
//! published of the 960 starting positions (tables, figures, worked examples).

#[path = "../oracle/mod.rs"]
mod oracle;

mod all_strings;
#[cfg(feature = "cli")]
mod audit;
mod codegen;
mod derivations;
mod figures;
mod numberings;
mod perfect_hash;
mod printed;
