//! What `tables!` and `sp!` say of mistakes, and where they point.

#[test]
fn errors() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
