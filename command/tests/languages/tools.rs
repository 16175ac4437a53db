//! Folders and programs.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use chess960_languages::Language;
pub(crate) use chess960_oracle::kept::project;

/// The languages that have their own tests here: all but Rust.
pub(crate) fn others() -> impl Iterator<Item = &'static Language> {
    Language::all().iter()
}

/// The name, the title and the usual file of each language, Rust first.
pub(crate) fn languages() -> impl Iterator<Item = (&'static str, &'static str, String)> {
    let file = |language: &Language| {
        let class = ["java", "csharp"].contains(&language.name());
        format!("{}.{}", if class { "Chess960" } else { "chess960" }, language.extension())
    };
    let others = others().map(move |language| (language.name(), language.title(), file(language)));
    [("rust", "Rust", "chess960.rs".to_owned())].into_iter().chain(others)
}

/// A new, empty folder.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("languages").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the folder of an earlier run can be removed");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Copies a file of the project.
pub(crate) fn copy(path: &str, to: &Path) {
    fs::copy(project(path), to).unwrap_or_else(|error| panic!("{path} to {}: {error}", to.display()));
}

/// Runs a shell command that must succeed and leave standard error empty, and returns what it prints. `chess960` is the
/// command under test.
pub(crate) fn sh(folder: &Path, command: &str) -> String {
    sh_with(folder, command, b"")
}

/// The same, with this standard input.
pub(crate) fn sh_with(folder: &Path, command: &str, input: &[u8]) -> String {
    let binary = Path::new(env!("CARGO_BIN_EXE_chess960")).parent().expect("it is in a folder");
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").expect("a PATH"));
    let mut child = Command::new("bash")
        .args(["-euc", command])
        .env("PATH", path)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("bash starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_owned();
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    let printed = String::from_utf8(output.stdout).expect("it prints UTF-8");
    let last_lines: Vec<_> = printed.lines().rev().take(20).collect();
    assert!(
        output.status.success() && errors.is_empty(),
        "{command}\nin {}: {}\n{errors}\nlast lines printed, last first: {last_lines:#?}",
        folder.display(),
        output.status
    );
    printed
}
