//! The rules and the public types.

mod castling;
mod interface;
mod pawns;
mod untrusted;
