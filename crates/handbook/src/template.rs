//! Filling in a template.

/// Replaces each `{{name}}` of a template by the part with that name.
///
/// # Panics
///
/// Panics if there is no such part, or if a name does not end.
pub(crate) fn fill<'a>(template: &'a str, part: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut pieces = template.split("{{");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once("}}").unwrap_or_else(|| panic!("a name does not end: {piece}"));
        text += part(name).unwrap_or_else(|| panic!("no part is called {name}"));
        text += rest;
    }
    text
}

/// Escapes text for HTML, between tags and in quoted attributes.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
