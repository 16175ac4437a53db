use crate::run::chess960;

/// What is in the page is tested where it is made, and in browsers.
#[test]
fn writes_the_page() {
    let page = chess960(["handbook"]).fine();
    assert_eq!(page, chess960_handbook::page());
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
}
