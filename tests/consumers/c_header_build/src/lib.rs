//! A header for the C in this crate, or beside it.

/// The header that the build script wrote.
pub const HEADER: &str = include_str!(concat!(env!("OUT_DIR"), "/start.h"));

#[test]
fn it_declares_the_lookup() {
    assert!(HEADER.contains("\nint start_number(const char *rank);\n"));
    assert!(HEADER.contains(" *     number = scharnagl by rank\n"));
}
