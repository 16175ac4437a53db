use crate::run::chess960;

#[test]
fn languages_are_known_by_all_their_names() {
    for (names, name) in [
        (&["C", "cpp", "c++", "CPP", "h"][..], "c"),
        (&["py", "Python", "PY"], "python"),
        (&["js", "JavaScript"], "javascript"),
        (&["ts", "TypeScript"], "typescript"),
        (&["rs", "Rust"], "rust"),
        (&["C#", "cs"], "csharp"),
        (&["golang", "Go"], "go"),
        (&["Java"], "java"),
        (&["SQL", "sqlite"], "sql"),
    ] {
        let expected = chess960(["emit", name]).fine();
        assert!(expected.contains(&format!("chess960 emit {name}")));
        for other in names {
            assert_eq!(chess960(["emit", other]).fine(), expected, "{other}");
        }
    }
}
