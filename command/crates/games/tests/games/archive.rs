use std::{fs, io::Read as _, path::Path, sync::Arc};

use chess960_games::archive::Archive;

#[test]
fn a_file_that_becomes_shorter_is_not_read_to_its_end() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shorter.pgn");
    fs::write(&path, vec![b'x'; 1000]).expect("a file");
    let mut input = Archive::File(path.clone()).open(&Arc::default()).expect("it is there");
    let file = fs::OpenOptions::new().write(true).open(&path).expect("it is there");
    input.read_exact(&mut [0; 100]).expect("it is long enough");
    file.set_len(300).expect("it can be cut");
    let mut rest = Vec::new();
    let error = input.read_to_end(&mut rest).expect_err("the rest is missing");
    assert_eq!(
        (rest.len(), error.to_string().as_str()),
        (200, "it became shorter while it was read: 700 bytes are missing")
    );
    // One that becomes longer is read as far as it goes.
    let mut input = Archive::File(path).open(&Arc::default()).expect("it is there");
    file.set_len(500).expect("it can be made longer");
    assert_eq!(input.read_to_end(&mut rest).expect("it is longer"), 500);
}
