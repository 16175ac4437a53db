//! Whatever a template is given is escaped.

#[path = "../../src/pages/escape.rs"]
mod escape;

use minijinja::Environment;

/// Returns what an expression writes in a template of this name.
fn written(name: &str, expression: &str) -> String {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(escape::format_of);
    environment.set_formatter(escape::format);
    let source = format!("{{{{ {expression} }}}}");
    environment.render_named_str(name, &source, ()).expect("the expression is one")
}

#[test]
fn values_are_escaped_by_format() {
    let text = r#"'<b> & 50% [a](b) | -QN--N- _#$"{x}'"#;
    assert_eq!(written("a.html", text), "&lt;b&gt; &amp; 50% [a](b) | -QN--N- _#$&quot;{x}");
    assert_eq!(written("a.tex", text), r"\textless{}b\textgreater{} \& 50\% [a](b) \textbar{} -QN-{}-N- \_\#\$''\{x\}");
    assert_eq!(written("a.md", text), r#"\<b\> & 50% \[a\](b) \| -QN--N- \_\#$"{x}"#);
    assert_eq!(written("a.txt", text), r#"<b> & 50% [a](b) | -QN--N- _#$"{x}"#);
    let text = r"\textbackslash{}\textasciicircum{}\textasciitilde{} -- \ensuremath{-} \ensuremath{\times}";
    assert_eq!(written("a.tex", r"'\\^~ – − ×'"), text);
    assert_eq!(written("a.tex", "'♖♔'"), r"\symrook{}\symking{}");
}

#[test]
fn safe_values_and_numbers_are_as_they_are() {
    for name in ["a.html", "a.tex", "a.md", "a.txt"] {
        assert_eq!(written(name, "'<i>_'|safe"), "<i>_");
        assert_eq!(written(name, "518"), "518");
    }
}
