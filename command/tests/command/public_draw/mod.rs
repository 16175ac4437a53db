//! The command `public-draw`, and docs/public-draw.md.

mod acts;
mod cheats;

use std::{fs, path::PathBuf};

use chess960_oracle::kept::project;

use crate::run::{Run, chess960, folder};

/// A folder in which draws are announced and made.
struct Table(PathBuf);

impl Table {
    fn new(name: &str) -> Table {
        Table(folder(name))
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").to_owned()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a file")
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.0.join(name), text).expect("a file");
        self.path(name)
    }

    /// Announces a draw in the file `announced`, and returns the SHA-256 that is reported.
    fn announce(&self, arguments: &[&str]) -> String {
        self.announce_event("Open", "2027-03-06", arguments)
    }

    /// Announces a draw for an event.
    fn announce_event(&self, event: &str, date: &str, arguments: &[&str]) -> String {
        let file = self.path("announced");
        // Another announcement is never replaced.
        let _ = fs::remove_file(&file);
        let announce = ["public-draw", "announce", "--event", event, "--date", date, "-o", &file];
        let run = chess960([&announce[..], arguments].concat());
        assert_eq!((run.code, run.out.as_str()), (0, ""), "{}", run.err);
        // A warning comes first if the day is over.
        run.err.trim().rsplit_once("SHA-256 ").expect("it reports the digest").1.to_owned()
    }

    /// Makes the draw that is announced, with its record in the file `drawn`.
    fn reveal(&self, arguments: &[&str]) -> Run {
        let (announced, drawn) = (self.path("announced"), self.path("drawn"));
        // Another draw's record is never replaced.
        let _ = fs::remove_file(&drawn);
        chess960([&["public-draw", "reveal", &announced, "--record", &drawn][..], arguments].concat())
    }

    /// Checks the record in a file against what is announced.
    fn check(&self, name: &str) -> Run {
        let (announced, drawn) = (self.path("announced"), self.path(name));
        chess960(["public-draw", "check", &drawn, "--announcement", &announced])
    }

    /// Makes a secret in a file of its own, and returns the commitment.
    fn commit(&self, name: &str) -> String {
        let run = chess960(["public-draw", "commit", name, "--secret", &self.path(name)]);
        run.fine().trim_end().to_owned()
    }
}

/// Fails unless a run answered nothing, and said why.
fn assert_refused(run: &Run, error: &str) {
    assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
    assert!(run.err.starts_with("error: ") && run.err.contains(error), "{}", run.err);
}

/// The test vectors, by name: records, each of which begins with its announcement.
fn vector(name: &str) -> (String, String) {
    let path = project("command/crates/draw/vectors").join(name);
    (path.to_str().expect("a plain path").to_owned(), fs::read_to_string(path).expect("a vector"))
}

/// The public source of most tests.
const LOTTO: &str = "numbers 6/49: Lotto";
