//! The tables as a program uses them, and the rules behind them: the answers derived again by brute force, and what was
//! published of the 960 starting positions (figures, worked examples).

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
