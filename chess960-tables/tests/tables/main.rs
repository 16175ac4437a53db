//! The tables as a program uses them.

mod features;
mod fen;
mod interface;
mod kinds_of_tables;
mod reference;
