//! The errors of `tables!` and `sp!`, and where they point.

#[test]
fn errors() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
