//! What a table is: a [`Value`] by a [`Key`] in a [`Representation`], which makes a [`Column`] of typed cells.
//!
//! Nothing here knows the syntax of a language.

mod answer;
mod column;
mod hash;
mod key;
mod published;
mod reference;
mod representation;
mod table;
mod value;

pub use answer::Answer;
pub use column::{Column, Radix};
pub use hash::PerfectHash;
pub(crate) use key::ranks;
pub use key::{Key, Subject};
pub use published::Published;
pub use reference::{keys_reference, representations_reference, values_reference};
pub use representation::{Integer, Representation};
pub use table::{Table, TableError};
pub use value::Value;
