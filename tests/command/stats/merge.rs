//! Merging counts.

use std::fs;

use super::archive::{folder, json, write};
use crate::run::chess960_reading;

/// Counts that no games can have are refused by name.
#[test]
fn counts_add_up() {
    let folder = folder("sums");
    let pgn = "[Event \"x\"]\n[Round \"1\"]\n[White \"a\"]\n[Black \"b\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n\n1-0\n\n\
               [Variant \"Atomic\"]\n\n*\n\n";
    let pgn = write(&folder, "games.pgn", pgn.as_bytes());
    let report = json(&[&pgn]).out;
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    let refused = |name: &str, change: &dyn Fn(&mut serde_json::Value)| {
        let mut changed = report.clone();
        change(&mut changed);
        assert_ne!(changed, report, "{name}");
        let file = write(&folder, name, changed.to_string().as_bytes());
        let run = chess960_reading(["stats", "--merge", &file], b"");
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{name}");
        assert!(
            run.err.contains(&format!("{name} is not what `chess960 stats --format json` writes: ")),
            "{}",
            run.err
        );
    };
    let half = (1_u64 << 63) + 1;
    refused("wrapped", &|report| {
        for name in ["white", "draws"] {
            report["positions"][0][name] = half.into();
        }
        report["positions"][0]["games"] = 2.into();
        report["games"] = 3.into();
    });
    refused("contradictions", &|report| report["contradictions"] = 3.into());
    refused("variants", &|report| report["variants"][0]["games"] = 2.into());
    refused("rounds", &|report| report["rounds"][0]["games"] = 2.into());
    refused("pairings", &|report| report["pairings"][0]["games"] = u64::MAX.into());
    refused("many", &|report| {
        for name in ["games", "white"] {
            report["positions"][0][name] = half.into();
        }
        report["games"] = (half + 1).into();
    });
    // Derived figures are computed again from the counts.
    let mut derived = report.clone();
    derived["games"] = 3.into();
    derived["positions"][0]["games"] = 3.into();
    derived["apart"]["broken"]["games"] = 3.into();
    derived["uniformity"] = 3.into();
    let derived = write(&folder, "derived.json", derived.to_string().as_bytes());
    assert_eq!(json(&["--merge", &derived]).out, json(&[&pgn]).out);
    // As many as there may be, but not twice.
    let mut large = report.clone();
    for name in ["games", "white"] {
        large["positions"][0][name] = ((1_u64 << 53) - 1).into();
    }
    large["games"] = (1_u64 << 53).into();
    let large = write(&folder, "large.json", large.to_string().as_bytes());
    assert_eq!(
        chess960_reading(["stats", "--merge", &large], b"").fine().lines().next_back().map(str::is_empty),
        Some(false)
    );
    let copy = folder.join("copy.json");
    fs::copy(&large, &copy).expect("a file");
    let copy = copy.to_str().expect("UTF-8");
    let run = chess960_reading(["stats", "--merge", &large, copy], b"");
    assert_eq!((run.code, run.err), (1, format!("error: with the games of {copy} there are too many to be counted\n")));
    // Unknown fields take no memory.
    #[cfg(target_os = "linux")]
    {
        let known = report.to_string();
        let unknown = known.replacen("\"scharnagl\"", &format!("\"x\":[{}1],\"scharnagl\"", "1,".repeat(5 << 20)), 1);
        write(&folder, "unknown.json", unknown.as_bytes());
        crate::run::shell("ulimit -v 100000; chess960 stats --merge unknown.json", &folder).fine();
    }
    fs::remove_dir_all(folder).expect("it was written");
}
