//! Files on the command line that are missing, named twice, or unreadable.

use std::fs;

use super::archive::{archive, folder, write};
use crate::run::chess960_reading;

#[test]
fn what_is_not_there_costs_only_itself() {
    let folder = folder("missing");
    let pgn = archive(30);
    write(&folder, "good.pgn", &pgn);
    fs::create_dir(folder.join("empty")).expect("a folder");
    let run = |line: &str| crate::run::shell(line, &folder);
    let expected = run("chess960 stats good.pgn --format csv");
    let (no_file, no_game) =
        ("error: cannot read no.pgn: No such file or directory", "error: no file in empty ends in .pgn, ");
    for (files, error) in [("good.pgn no.pgn", no_file), ("no.pgn good.pgn", no_file), ("good.pgn empty", no_game)] {
        let counted = run(&format!("chess960 stats --format csv {files}"));
        assert_eq!((counted.code, counted.out.as_str()), (2, expected.out.as_str()), "{files}: {}", counted.err);
        assert!(counted.err.contains(error) && counted.err.contains("The input was not read to its end."));
        let copied = run(&format!("chess960 games {files} -o out.txt"));
        assert!(copied.code == 2 && copied.err.starts_with(error), "{}", copied.err);
        assert!(fs::read(folder.join("out.txt")).expect("a file") == pgn);
    }
    let both = run("chess960 stats no.pgn good.pgn empty");
    assert!(both.code == 2 && both.err.starts_with(no_file) && both.err.contains(no_game), "{}", both.err);
    // With nothing to read, nothing is written.
    for line in ["stats no.pgn empty -o out.txt", "games no.pgn -o out.txt"] {
        let run = run(&format!("chess960 {line}"));
        assert!(run.code == 2 && run.err.starts_with(no_file), "{}", run.err);
        assert!(fs::read(folder.join("out.txt")).expect("a file") == pgn, "{line}");
    }
    for command in ["stats", "games"] {
        let run = run(&format!("chess960 {command} 518 no.pgn"));
        let tip = "error: cannot read 518: No such file or directory; to choose positions, write `--position 518`\n";
        assert!(run.err.starts_with(tip) && !run.err.ends_with("`\n"), "{}", run.err);
    }
}

#[test]
fn a_file_that_is_named_twice_is_pointed_out() {
    let folder = folder("twice");
    write(&folder, "x/good.pgn", &archive(30));
    let run = |line: &str| crate::run::shell(line, &folder);
    for command in ["stats", "games"] {
        let twice = run(&format!("chess960 {command} x x/good.pgn"));
        assert_eq!((twice.code, twice.err.as_str()), (0, "x/good.pgn is named twice, and is read twice\n"));
    }
    run("chess960 stats x --format json -o counts.json").fine();
    let merged = run("chess960 stats --merge counts.json x/../counts.json").wrong_usage();
    assert_eq!(merged, "error: x/../counts.json is named twice; its games would count twice\n");
}

/// A pipe would be waited for.
#[cfg(unix)]
#[test]
fn only_files_and_links_to_them_are_read_in_folders() {
    let folder = folder("pipe");
    write(&folder, "in/good.pgn", &archive(30));
    let run = |line: &str| crate::run::shell(line, &folder);
    let line = "mkfifo in/pipe.pgn; mkdir in/folder.pgn; timeout 20 chess960 games in";
    assert_eq!(run(line).fine().as_bytes(), archive(30));
    let line = "ln -s good.pgn in/link.pgn; timeout 20 chess960 games in";
    assert_eq!(run(line).out.as_bytes(), archive(30).repeat(2));
    let line = "ln -s nowhere in/z.pgn; timeout 20 chess960 games in";
    let dangling = run(line);
    assert_eq!((dangling.code, dangling.out.as_bytes()), (2, &*archive(30).repeat(2)));
    assert!(dangling.err.ends_with("error: cannot read in/z.pgn: No such file or directory\n"), "{}", dangling.err);
}

#[test]
fn what_is_not_read_is_named() {
    let folder = folder("not_read");
    for (bytes, why) in [
        (&b"\xFD7zXZ\0\0\x04"[..], "it is compressed with xz; pass on what `xzcat` writes"),
        (b"PK\x03\x04\x14\0", "it is a ZIP archive; pass on what `unzip -p` writes"),
        (b"7z\xBC\xAF\x27\x1C", "it is a 7z archive; pass on what `7z e -so` writes"),
        (b"\xFF\xFE[\0E\0", "it is UTF-16; convert it to UTF-8, as with `iconv -f UTF-16 -t UTF-8`"),
        (b"\xFE\xFF\0[\0E", "it is UTF-16; convert it to UTF-8, as with `iconv -f UTF-16 -t UTF-8`"),
    ] {
        let file = write(&folder, "file", bytes);
        for command in ["stats", "games"] {
            let named = chess960_reading([command, &file], b"").wrong_usage();
            assert_eq!(named, format!("error: cannot read {file}: {why}\n"));
            let piped = chess960_reading([command], bytes).wrong_usage();
            assert_eq!(piped, format!("error: cannot read standard input: {why}\n"));
        }
    }
}
