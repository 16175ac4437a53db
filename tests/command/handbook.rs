use crate::run::chess960;

/// The page that the build script wrote; its tests are in the crate that makes it.
const PAGE: &str = include_str!(concat!(env!("OUT_DIR"), "/handbook.html"));

#[test]
fn writes_the_page() {
    assert!(PAGE.starts_with("<!doctype html>") && PAGE.ends_with("</html>\n"));
    assert_eq!(chess960(["handbook"]).fine(), PAGE);
}
