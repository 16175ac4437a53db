//! Files that the command writes: who may read them meanwhile, what they keep of the files they replace, and what is
//! never replaced.
#![cfg(target_os = "linux")]

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink},
    path::Path,
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use crate::run::{folder, send, shell};

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
    // The file belongs to user 4242 or another user, and to group 4343; the writer is root, or user 4242 in that group
    // or not.
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
            // The user need not be able to reach the folder, either.
            continue;
        }
        run.fine();
        let found = fs::metadata(&old).expect("a file");
        assert_eq!((found.uid(), found.gid(), mode(&old)), expected, "{owner} {user}");
    }
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
            // Send the signal as soon as the new file is there.
            while unfinished(&folder).is_empty() && child.try_wait().expect("it is ours").is_none() {
                thread::yield_now();
            }
        } else {
            thread::sleep(Duration::from_millis(n as u64));
        }
        // It may have ended already.
        let _ = send(signal, &child);
        child.wait().expect("it ends");
        assert!(unfinished(&folder).is_empty(), "{signal} {n}");
    }
}
