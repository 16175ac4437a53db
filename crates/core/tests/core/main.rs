//! The rules and the public types.

mod castling;
mod hostile;
mod interface;
mod pawns;
