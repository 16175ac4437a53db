//! Checking what others have published: lists of the 960 positions, and the tables from which they are derived.
//!
//! ```
//! use chess960::check::positions::{ListOptions, self};
//! use chess960_tables::StartPosition;
//!
//! let list: String = StartPosition::all().map(|sp| format!("{} {sp}\n", sp.scharnagl())).collect();
//! let report = positions::check(list.as_bytes(), &ListOptions::default())?.expect("a list");
//! assert!(report.findings().next().is_none());
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod positions;
pub mod tables;
