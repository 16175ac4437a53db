use crate::run::{folder, on_terminal};

/// Text that terminals and spreadsheets would obey.
const NASTY: &str = "\x1b]0;title\x07 \u{9b}31m \u{202e} \u{61c}";

/// A terminal gets no control characters, whatever the format; everything else gets the line as it is.
#[cfg_attr(not(target_os = "linux"), ignore = "takes `script`, which has other options elsewhere")]
#[test]
fn a_terminal_gets_text_escaped() {
    let folder = folder("terminal");
    let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"{NASTY}\";");
    std::fs::write(folder.join("lines"), format!("{NASTY}\n{fen}\n")).expect("a file");
    std::fs::write(folder.join("games"), format!("[Event \"{NASTY}\"]\r\n\r\n*\r\n")).expect("a file");
    for arguments in ["identify lines", "identify --format csv lines", "identify --format ndjson lines", "games games"]
    {
        let Some(out) = on_terminal(&format!("chess960 {arguments} 2> /dev/null"), &folder) else { return };
        let expected = r"\u001b]0;title\u0007 \u009b31m \u202e \u061c";
        assert!(out.contains(expected), "{arguments}: {out:?}");
        assert!(!out.contains(|c: char| c.is_control() && !"\t\r\n".contains(c) || c == '\u{202e}'), "{out:?}");
        assert!(!out.contains(r"\u000d"), "{out:?}");
        if arguments.contains("json") {
            let valid = |line: &str| serde_json::from_str::<serde_json::Value>(line).is_ok();
            assert!(out.lines().all(valid) && out.lines().count() == 2, "{out:?}");
        }
    }
}
