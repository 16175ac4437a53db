//! The handbook in browsers, as people use it, and its scripts beside the command. The tests themselves are in `tests/handbook/`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

const CHESS960: &str = env!("CARGO_BIN_EXE_chess960");

/// Runs the tests of a file in Node, with the page that the command writes.
fn in_node(file: &str) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("handbook").join(file);
    fs::create_dir_all(&folder).expect("a folder");
    let page = folder.join("chess960.html");
    let wrote = Command::new(CHESS960).args(["handbook", "--output"]).arg(&page).status().expect("the command runs");
    assert!(wrote.success());
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/handbook");
    let node = Command::new("node")
        .args(["--test", "--test-reporter=spec"])
        .arg(tests.join(file))
        .env("CHESS960", CHESS960)
        .env("CHESS960_HANDBOOK", &page)
        .env("CHESS960_PICTURES", Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("handbook-pictures"))
        .output()
        .expect("Node runs");
    // Tests run side by side; each shows what it says if it fails.
    println!("{}{}", String::from_utf8_lossy(&node.stdout), String::from_utf8_lossy(&node.stderr));
    assert!(node.status.success());
}

#[test]
#[ignore = "needs Node, Chromium and Firefox; run .ci/handbook"]
fn accessible_to_everyone() {
    in_node("access.test.js");
}

#[test]
#[ignore = "needs Node, Chromium and Firefox; run .ci/handbook"]
fn draws_evenly() {
    in_node("draw.test.js");
}

#[test]
#[ignore = "needs Node, Chromium and Firefox; run .ci/handbook"]
fn finds_all_positions() {
    in_node("find.test.js");
}

#[test]
#[ignore = "needs Node, Chromium and Firefox; run .ci/handbook"]
fn guides_agree_with_the_command() {
    in_node("guides.test.js");
}

#[test]
#[ignore = "needs Node, Chromium and Firefox; run .ci/handbook"]
fn answers_wrong_and_hostile_input_in_words() {
    in_node("input.test.js");
}

#[test]
#[ignore = "needs Node, Chromium and Firefox; run .ci/handbook"]
fn lists_what_brute_force_selects() {
    in_node("list.test.js");
}

#[test]
#[ignore = "needs Node, Chromium and Firefox; run .ci/handbook"]
fn requests_nothing() {
    in_node("network.test.js");
}

#[test]
#[ignore = "needs Node and Chromium; run .ci/handbook"]
fn pictures() {
    in_node("pictures.test.js");
}

#[test]
#[ignore = "needs Node; run .ci/handbook"]
fn reads_as_the_command_does() {
    in_node("reading.test.js");
}

#[test]
#[ignore = "needs Node; run .ci/handbook"]
fn hashes_announcements_as_sha256sum_does() {
    in_node("public.test.js");
}
