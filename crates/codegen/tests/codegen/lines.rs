//! Lines of the language of tables, well-formed but for what they combine.

use chess960_model::{Integer, Key, Value};

/// One line, in parts.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) form: Form,
    pub(crate) element: String,
    pub(crate) value: Value,
    pub(crate) key: Key,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// `static` or `const`, as it says.
    Constant(&'static str),
    /// `fn` with an argument of this type.
    Function(&'static str),
}

impl Line {
    /// The line with a name and this visibility, without semicolon.
    pub(crate) fn declared(&self, visibility: &str) -> String {
        let Line { form, element, value, key } = self;
        let (value, by) = (value.name(), key.name());
        match (form, key) {
            (Form::Constant(keyword), Key::Rank) => {
                format!("{visibility} {keyword} NAME: phf::Map<&'static str, {element}> = {value} by {by}")
            }
            (Form::Constant(keyword), key) => {
                format!("{visibility} {keyword} NAME: [{element}; {}] = {value} by {by}", key.len())
            }
            (Form::Function(argument), _) => {
                format!("{visibility} fn name(key: {argument}) -> Option<{element}> = {value} by {by}")
            }
        }
    }
}

/// The element types of the language, and some that it does not have.
pub(crate) fn elements() -> Vec<String> {
    let others = ["&'static str", "[Piece; 8]", "[Piece; 5]", "BackRank", "Skeleton", "StartPosition", "f32", "bool"];
    let bytes = [1, 2, 5, 6, 8, 56].map(|len| format!("[u8; {len}]"));
    let integers = Integer::ALL.iter().map(|integer| integer.name().to_owned());
    others.map(str::to_owned).into_iter().chain(bytes).chain(integers).collect()
}

/// All lines. Since a `const` differs from a `static` only in the keyword, there is one for each value and key.
pub(crate) fn lines() -> Vec<Line> {
    let forms = [Form::Constant("static"), Form::Function("&str"), Form::Function("[u8; 8]"), Form::Function("u16")];
    let mut lines = Vec::new();
    for &value in Value::ALL {
        for &key in Key::ALL {
            let line = |form, element: &str| Line { form, element: element.to_owned(), value, key };
            lines.push(line(Form::Constant("const"), "&'static str"));
            for element in elements() {
                lines.extend(forms.map(|form| line(form, &element)));
            }
        }
    }
    lines
}
