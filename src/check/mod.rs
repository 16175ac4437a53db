//! Checking what others have published: lists of the 960 positions, and the tables from which they are derived.
//!
//! ```
//! use chess960::{check::positions, tables::{Numbering, StartPosition}};
//!
//! let list: String = StartPosition::all().map(|sp| format!("{} {sp}\n", sp.scharnagl())).collect();
//! let report = positions::check(list.as_bytes(), Numbering::Scharnagl)?;
//! assert!(report.findings.is_empty());
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod positions;
pub mod tables;
