//! The methods of drawing.

mod brute_force;
mod guide;
mod odds;
mod random;
mod walk;
