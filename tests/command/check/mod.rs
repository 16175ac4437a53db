//! `chess960 check`.

mod no_list;
mod numbers;
mod positions;
mod read;
mod tables;
