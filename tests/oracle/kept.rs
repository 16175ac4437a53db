//! Texts that are kept in files beside the tests. `KEPT=overwrite` writes them anew.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The path of a file in the project.
pub fn project(path: impl AsRef<Path>) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// Returns whether kept files should be written anew.
pub fn is_overwriting() -> bool {
    env::var_os("KEPT").is_some_and(|wish| wish == "overwrite")
}

/// Fails unless the file, whose path begins in the folder of the package, has this text.
pub fn assert_kept(file: impl AsRef<Path>, text: &str) {
    let file = file.as_ref();
    // A file that stays the same is not written: other tests may read it.
    if is_overwriting() && fs::read_to_string(file).ok().as_deref() != Some(text) {
        fs::write(file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let kept = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let differs = (1..).zip(kept.lines().zip(text.lines())).find(|(_, (kept, now))| kept != now);
    let differs =
        differs.map_or("the end".to_owned(), |(line, (kept, now))| format!("line {line}:\n- {kept}\n+ {now}"));
    let hint = "differs from what this test writes with KEPT=overwrite";
    assert!(kept == text, "{} {hint}, {differs}", file.display());
}

/// Fails unless the file has each of its cases with the answer to it: a case is a line, and its answer follows,
/// indented. Lines that begin with `# ` and empty lines stay as they are, and `\t`, `\r`, `\n` and `\u{…}` in a case
/// stand for characters.
pub fn assert_cases(file: impl AsRef<Path>, answer: impl Fn(&str) -> String) {
    let kept = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.as_ref().display()));
    let mut text = String::new();
    for line in kept.lines().filter(|line| !line.starts_with("    ")) {
        text.extend([line, "\n"]);
        if !line.is_empty() && !line.starts_with("# ") {
            let answer = answer(&unescaped(line));
            text.extend(answer.lines().map(|line| format!("    {}\n", if line.is_empty() { "⏎" } else { line })));
        }
    }
    assert_kept(file, &text);
}

/// The text of a case.
pub fn unescaped(line: &str) -> String {
    let mut parts = line.split("\\u{");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (digits, rest) = part.split_once('}').expect("a character ends with a brace");
        text.extend(u32::from_str_radix(digits, 16).ok().and_then(char::from_u32));
        text.push_str(rest);
    }
    [("\\t", "\t"), ("\\r", "\r"), ("\\n", "\n")].iter().fold(text, |text, (escape, c)| text.replace(escape, c))
}
