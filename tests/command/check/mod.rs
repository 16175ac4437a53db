//! `chess960 check`.

mod no_list;
mod positions;
mod read;
mod tables;
