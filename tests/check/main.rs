//! `chess960 check`.

mod styles;
