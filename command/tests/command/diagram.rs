use crate::run::{chess960, folder};

#[cfg(not(feature = "png"))]
#[test]
fn png_is_refused_without_its_feature() {
    let folder = folder("no-png");
    let path = folder.join("board.png");
    let err = chess960(["diagram", "518", "-o", path.to_str().expect("a plain path")]).wrong_usage();
    assert_eq!(
        err,
        "error: this chess960 was built without PNG; build it with `cargo install --locked --profile dist --path \
            command --features png`\n"
    );
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[cfg(feature = "png")]
#[test]
fn png_has_the_pixels_asked_for() {
    let folder = folder("png");
    let path = folder.join("board.png");
    let path = path.to_str().expect("a plain path");
    for (options, size) in
        [(&[][..], [410, 410]), (&["--size", "16", "--no-coordinates"], [130, 130]), (&["--format", "png"], [410, 410])]
    {
        assert_eq!(chess960([&["diagram", "777", "-o", path], options].concat()).fine(), "");
        let file = std::fs::read(path).expect("a file");
        assert!(file.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"));
        let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes"));
        assert_eq!([number(16), number(20)], size);
    }
}

#[cfg(feature = "png")]
#[cfg_attr(not(target_os = "linux"), ignore = "takes `script`, which has other options elsewhere")]
#[test]
fn png_is_not_written_to_a_terminal() {
    let Some(text) = crate::run::on_terminal("chess960 diagram 518 --format png; echo $?", ".") else { return };
    assert!(text.starts_with("error: a terminal cannot show PNG; name a file with --output"), "{text}");
    assert!(text.ends_with("2\r\n"), "{text}");
}
