//! The tables as a program uses them, and the rules behind them, against answers derived by brute force and published
//! figures.

mod all_strings;
mod castling;
mod castling_rights;
mod features;
mod fen;
mod figures;
mod interface;
mod kinds_of_tables;
mod numberings;
mod random;
mod reference;
