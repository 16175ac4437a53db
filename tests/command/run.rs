use std::process::Output;

use assert_cmd::Command;

/// How a run of the command ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `chess960` with arguments.
pub(crate) fn chess960<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Run {
    let Output { status, stdout, stderr } =
        Command::new(env!("CARGO_BIN_EXE_chess960")).args(arguments).output().expect("the command runs");
    let text = |bytes| String::from_utf8(bytes).expect("the command writes UTF-8");
    Run { code: status.code(), out: text(stdout), err: text(stderr) }
}

impl Run {
    /// Standard output of a run in which all was well: nothing else was said.
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
        self.out
    }

    /// Standard error of a run that was asked for what cannot be: nothing was answered.
    pub(crate) fn wrong_usage(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""));
        self.err
    }
}
