//! Files in other languages, by these languages' own tools: the same tables as in Rust, and the same answers.
#![cfg(unix)]

#[path = "../oracle/mod.rs"]
mod oracle;
#[allow(dead_code, reason = "the runner of all tests of the command")]
#[path = "../command/run.rs"]
mod run;

mod docs;
mod examples;
mod expected;
mod names;
mod proofs;
mod side_by_side;
mod standard;
mod tools;
