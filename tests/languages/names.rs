//! Names, collisions and what has no place in a language.
