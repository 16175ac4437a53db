//! The public crates against what was published of the 960 starting positions: the printed tables, the figures, the
//! worked examples, and a second opinion that is derived here by brute force.

mod all_strings;
mod brute_force;
mod codegen;
mod derivations;
mod figures;
mod numberings;
mod perfect_hash;
mod printed;
