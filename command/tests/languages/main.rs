//! Files in other languages, by these languages' own tools: the same tables as in Rust, and the same answers.
#![cfg(unix)]

mod castling_moves;
mod castling_rights;
mod docs;
mod expected;
mod own;
mod packages;
mod proofs;
#[path = "../command/process.rs"]
mod run;
mod side_by_side;
mod standard;
mod tools;
mod vectors;
