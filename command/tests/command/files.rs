//! Files that the command writes: who may read them meanwhile, what they keep of those they replace, and what is never
//! replaced.
#![cfg(target_os = "linux")]

use std::{
    ffi::OsString,
    fs,
    os::unix::{
        ffi::OsStringExt as _,
        fs::{MetadataExt as _, PermissionsExt as _, symlink},
    },
    path::Path,
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use crate::run::{chess960, folder, shell};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a file").permissions().mode() & 0o7777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
}

/// The names in a folder of files that are not complete.
fn unfinished(folder: &Path) -> Vec<std::path::PathBuf> {
    let paths = fs::read_dir(folder).expect("a folder").filter_map(|entry| Some(entry.ok()?.path()));
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "tmp")).collect()
}

/// Runs `during` again and again as long as `work` runs.
fn beside<T>(during: impl Fn() + Sync, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                during();
            }
        });
        let result = work();
        done.store(true, Ordering::Relaxed);
        result
    })
}

/// An attacker who may rename in the folder replaces each new file with a link, while opening files is slow.
#[test]
fn a_link_in_place_of_the_new_file_changes_no_other() {
    if shell("command -v strace && strace -f true", ".").code != 0 {
        return;
    }
    let (folder, victims) = (folder("renamed"), folder("renamed_victims"));
    let (victim, old) = (victims.join("victim"), folder.join("out"));
    fs::write(&victim, "secret\n").expect("a file");
    set_mode(&victim, 0o600);
    let swap = || {
        for path in unfinished(&folder) {
            if fs::rename(&path, path.with_extension("away")).is_ok() {
                let _ = symlink(&victim, &path);
            }
        }
    };
    beside(swap, || {
        for _ in 0..5 {
            let _ = fs::remove_file(&old);
            fs::write(&old, "old\n").expect("a file");
            set_mode(&old, 0o666);
            // It may end well or not.
            shell("strace -f -o trace -e inject=openat:delay_exit=5000 chess960 show 518 -o out", &folder);
        }
    });
    assert_eq!((mode(&victim), fs::read_to_string(&victim).expect("it is there")), (0o600, "secret\n".to_owned()));
}

/// The system calls themselves: permissions are changed through the open file, the file before the folder is synced,
/// and the new file is only its owner's.
#[test]
fn permissions_are_changed_through_the_open_file() {
    if shell("command -v strace && strace -f true", ".").code != 0 {
        return;
    }
    let folder = folder("strace");
    let trace = |line: &str| {
        shell(&format!("umask 022; strace -f -o trace {line} > out.txt"), &folder).fine();
        fs::read_to_string(folder.join("trace")).expect("a trace")
    };
    fs::write(folder.join("old"), "old\n").expect("a file");
    set_mode(&folder.join("old"), 0o664);
    for (line, created) in [
        ("chess960 show 518 -o old", "0600"),
        ("chess960 show 518 -o new", "0666"),
        ("chess960 public-draw commit White --secret secret", "0600"),
    ] {
        let trace = trace(line);
        let calls = || trace.lines().filter_map(|line| line.split_once(' ').map(|(_, call)| call.trim_start()));
        assert!(
            !calls().any(|call| ["chmod(", "fchmodat", "chown(", "lchown("].iter().any(|c| call.starts_with(c))),
            "{line}"
        );
        let opened = calls().find(|call| call.contains("/.chess960-")).expect("a new file");
        assert!(opened.contains("O_EXCL") && opened.contains(created), "{line}: {opened}");
        let place = |name: &str| calls().position(|call| call.starts_with(name)).expect(name);
        let renamed = place("rename");
        assert!(place("fsync") < renamed, "{line}");
        assert!(calls().skip(renamed).any(|call| call.starts_with("fsync")), "{line}: the folder");
        if created == "0600" && line.ends_with("old") {
            assert!(place("fchown") < place("fchmod") && place("fchmod") < renamed, "{line}");
        }
    }
    assert_eq!(["old", "new", "secret"].map(|name| mode(&folder.join(name))), [0o664, 0o644, 0o600]);
}

#[test]
fn set_id_bits_are_not_kept() {
    let folder = folder("set_id");
    for (before, after) in [(0o6755, 0o755), (0o1640, 0o640), (0o606, 0o606)] {
        let old = folder.join("old");
        fs::write(&old, "old\n").expect("a file");
        set_mode(&old, before);
        shell("chess960 show 518 -o old", &folder).fine();
        assert_eq!(mode(&old), after, "{before:o}");
    }
}

/// Who else may read a file stays who it was, or is nobody.
#[test]
fn owner_and_group_are_kept_where_allowed() {
    let folder = folder("owners");
    let old = folder.join("old");
    // Only root has other users' files.
    if !fs::metadata(&folder).is_ok_and(|found| found.uid() == 0) || shell("command -v setpriv", ".").code != 0 {
        return;
    }
    set_mode(&folder, 0o777);
    // Of user 4242 in group 4343, which the user may be in, or of another user's in that group; as root, or as user
    // 4242.
    for (owner, user, expected) in [
        ("4242:4343", "", (4242, 4343, 0o640)),
        ("4242:4343", "setpriv --reuid 4242 --regid 4242 --groups 4343", (4242, 4343, 0o640)),
        ("4242:4343", "setpriv --reuid 4242 --regid 4242 --clear-groups", (4242, 4242, 0o600)),
        ("4444:4343", "setpriv --reuid 4242 --regid 4242 --groups 4343", (4242, 4343, 0o660)),
    ] {
        let mode_before = if owner.starts_with("4444") { 0o660 } else { 0o640 };
        let _ = fs::remove_file(&old);
        fs::write(&old, "old\n").expect("a file");
        shell(&format!("chown {owner} old; chmod {mode_before:o} old"), &folder).fine();
        // The user need not be able to reach the program.
        let binary = env!("CARGO_BIN_EXE_chess960");
        let line = format!(
            "cp {binary} /tmp/chess960-$$ && {user} /tmp/chess960-$$ show 518 -o old; code=$?; rm /tmp/chess960-$$; \
                exit $code"
        );
        let run = shell(&format!("cd {} && {line}", folder.display()), "/");
        if run.err.contains("ermission denied") {
            // Nor need its user be able to reach the folder.
            continue;
        }
        run.fine();
        let found = fs::metadata(&old).expect("a file");
        assert_eq!((found.uid(), found.gid(), mode(&old)), expected, "{owner} {user}");
    }
}

#[test]
fn a_name_may_be_as_long_as_names_can_be() {
    let folder = folder("long_name");
    let name = "n".repeat(255);
    shell(&format!("chess960 show 518 -o {name}; chess960 show 518 | cmp - {name}"), &folder).fine();
    let odd = folder.join(OsString::from_vec(b"\xff\xfe".to_vec()));
    chess960(["show".as_ref(), "518".as_ref(), "-o".as_ref(), odd.as_os_str()]).fine();
    assert!(odd.is_file());
}

/// Starts all at once, and returns the exit codes and what was said.
fn at_once(folder: &Path, lines: impl Iterator<Item = Vec<String>>) -> Vec<(i32, String)> {
    let start = |arguments: Vec<String>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chess960"));
        command.args(arguments).current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        command.spawn().expect("it starts")
    };
    let children: Vec<_> = lines.map(start).collect();
    let end = |child: std::process::Child| {
        let output = child.wait_with_output().expect("it ends");
        (output.status.code().expect("no signal"), String::from_utf8(output.stderr).expect("UTF-8"))
    };
    children.into_iter().map(end).collect()
}

fn words(line: &str) -> Vec<String> {
    line.split(' ').map(|word| word.replace('_', " ")).collect()
}

/// One is there in the end, and only its digest was said.
#[test]
fn of_different_announcements_at_once_one_is_written() {
    for round in 0..5 {
        let folder = folder(&format!("at_once_{round}"));
        let announce = |n| {
            words(&format!(
                "public-draw announce --event Cup{n} --date 2099-03-06 --source numbers_6/49:_Lotto -o plan"
            ))
        };
        let ended = at_once(&folder, (0..16).map(announce));
        let digest = shell("sha256sum plan", &folder).fine();
        let (fine, refused): (Vec<_>, Vec<_>) = ended.into_iter().partition(|(code, _)| *code == 0);
        assert_eq!((fine.len(), refused.len()), (1, 15), "{fine:?}");
        assert!(fine[0].1.contains(&digest[..64]), "{fine:?}");
        for (code, said) in refused {
            assert!(code == 2 && said.contains("is not this announcement") && !said.contains("SHA-256"), "{said}");
        }
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
    }
}

/// The others find what they would have written.
#[test]
fn of_equal_files_at_once_all_succeed() {
    let folder = folder("equal_at_once");
    let announce = "public-draw announce --event Cup --date 2099-03-06 --source numbers_6/49:_Lotto -o plan";
    let reveal = "public-draw reveal plan --text 1_2_3_4_5_6 --record drawn";
    for line in [announce, reveal] {
        for (code, said) in at_once(&folder, (0..32).map(|_| words(line))) {
            assert_eq!(code, 0, "{said}");
        }
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
    // A secret is never equal.
    let commit = "public-draw commit White --secret secret";
    let ended = at_once(&folder, (0..16).map(|_| words(commit)));
    assert_eq!(ended.iter().filter(|(code, _)| *code == 0).count(), 1, "{ended:?}");
}

/// A signal at any time leaves nothing but the old file, or the new one.
#[test]
fn a_signal_leaves_no_unfinished_file() {
    let folder = folder("signals");
    for (n, signal) in
        ["TERM", "INT", "HUP", "QUIT", "USR1", "USR2", "ALRM", "XCPU"].iter().cycle().take(64).enumerate()
    {
        let mut child = Command::new("env")
            .args(["--default-signal", env!("CARGO_BIN_EXE_chess960"), "book", "--double", "-o", "out"])
            .current_dir(&folder)
            .stdin(Stdio::null())
            .spawn()
            .expect("the command starts");
        if n < 32 {
            // As soon as its new file is there.
            while unfinished(&folder).is_empty() && child.try_wait().expect("it is ours").is_none() {
                thread::yield_now();
            }
        } else {
            thread::sleep(Duration::from_millis(n as u64));
        }
        let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).stderr(Stdio::null()).status();
        killed.expect("kill runs");
        child.wait().expect("it ends");
        assert!(unfinished(&folder).is_empty(), "{signal} {n}");
    }
}

/// A shell's `&` ignores Ctrl-C for what it starts, and `nohup` the end of the terminal.
#[test]
fn an_ignored_signal_stays_ignored() {
    for signal in ["INT", "TERM", "HUP", "QUIT", "USR1"] {
        let line = format!(
            "trap '' {signal}; coproc chess960 identify -o out; pid=$!; echo RNBQKBNR >&${{COPROC[1]}}
            for i in {{1..1000}}; do [ -s .chess960-*.tmp ] && break; sleep 0.01; done
            kill -{signal} $pid; exec {{COPROC[1]}}>&-; wait $pid; echo $?; cat out"
        );
        let run = shell(&line, folder(&format!("ignored_{signal}")));
        assert!(run.out.starts_with("0\n") && run.out.contains("518"), "{signal}: {run:?}");
    }
}
