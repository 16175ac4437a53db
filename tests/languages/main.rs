//! Files in other languages, by these languages' own tools: the same tables as in Rust, and the same answers.
#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;
mod docs;
mod examples;
mod expected;
mod names;
mod proofs;
mod side_by_side;
mod standard;
mod tools;
