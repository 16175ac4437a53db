//! The filters and functions of templates, and the errors of templates.

#![expect(clippy::format_collect, reason = "a few characters are escaped")]

use std::{error::Error as _, sync::LazyLock};

use chess960_codegen::{
    Error, Value as TableValue,
    text::{fill, printable, snake_case},
};
use minijinja::{
    AutoEscape, Environment, Error as TemplateError, ErrorKind, UndefinedBehavior, Value, syntax::SyntaxConfig,
};

use crate::{
    model,
    templates::{TEMPLATES, template},
};

/// Plurals in the names of tables.
const PLURALS: &str =
    "codes distances fens figurines files mirrors numbers patterns positions ranks sets skeletons texts";

/// The environment of every template, which can include the built-in templates but no files.
pub(crate) static ENVIRONMENT: LazyLock<Environment<'static>> = LazyLock::new(environment);

/// Returns an environment without templates, with this project's settings.
///
/// # Panics
///
/// Never: the usual delimiters differ.
#[must_use]
pub fn empty_environment() -> Environment<'static> {
    let mut environment = Environment::new();
    let syntax = SyntaxConfig::builder()
        // A line with only a tag leaves no empty line.
        .trim_blocks(true)
        .lstrip_blocks(true)
        .keep_trailing_newline(true)
        .build();
    environment.set_syntax(syntax.expect("the usual delimiters differ"));
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment
}

fn environment() -> Environment<'static> {
    let mut environment = empty_environment();
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_debug(true);
    environment.set_loader(|name| Ok(template(name)));
    environment.add_global("values", TableValue::ALL.iter().map(|value| value.name()).collect::<Value>());
    environment.add_function("perfect_hash", model::perfect_hash);
    environment.add_function("ranks", model::ranks);
    environment.add_function("error", |message: String| -> Result<Value, TemplateError> {
        Err(TemplateError::new(ErrorKind::InvalidOperation, "refused").with_source(Error::other(beginning(&message))))
    });
    environment.add_filter("snake", |name: &str| snake_case(name));
    environment.add_filter("shouty", |name: &str| snake_case(name).to_uppercase());
    environment.add_filter("camel", |name: &str| {
        let name = snake_case(name);
        let first = name.find('_').unwrap_or(name.len());
        name[..first].to_owned() + &pascal(&name[first..], "")
    });
    environment.add_filter("pascal", |name: &str, initialisms: Option<&str>| pascal(name, initialisms.unwrap_or("")));
    environment.add_filter("singular", singular);
    environment.add_filter("fill", |cells: &Value, indent: &str| {
        // A string has one cell on each line.
        let cells: Vec<String> = match cells.as_str() {
            Some(text) => text.lines().filter(|cell| !cell.is_empty()).map(str::to_owned).collect(),
            None => cells.try_iter()?.map(|cell| cell.to_string()).collect(),
        };
        Ok::<_, TemplateError>(fill(cells, indent))
    });
    environment.add_filter("prefix", |text: &str, prefix: &str| -> String {
        text.lines().map(|line| format!("{prefix}{line}").trim_end().to_owned() + "\n").collect()
    });
    environment.add_filter("quoted", |text: &str| quoted(text, |c| c.to_string()));
    environment.add_filter("quoted_octal", |text: &str| {
        quoted(text, |c| c.encode_utf8(&mut [0; 4]).bytes().map(|byte| format!("\\{byte:03o}")).collect())
    });
    environment.add_filter("quoted_utf16", |text: &str| {
        quoted(text, |c| c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04X}")).collect())
    });
    environment.add_filter("references", |text: &str, marks: &str| -> String {
        let reference = |c: char| {
            if marks.contains(c) || !c.is_ascii() { format!("&#{};", u32::from(c)) } else { c.to_string() }
        };
        text.chars().map(reference).collect()
    });
    environment.add_filter("ascii", |text: &str| text.bytes().map(Value::from).collect::<Value>());
    environment.add_filter("hex", |number: u64, digits: Option<u8>| {
        format!("{number:0width$x}", width = usize::from(digits.unwrap_or(1)))
    });
    environment
}

/// Returns a name in upper camel case, with the initialisms in capitals: `XFENs`.
fn pascal(name: &str, initialisms: &str) -> String {
    let word = |word: &str| {
        let singular = word.strip_suffix('s').unwrap_or(word);
        if initialisms.split(' ').any(|initialism| initialism == singular) {
            return singular.to_ascii_uppercase() + &word[singular.len()..];
        }
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    snake_case(name).split('_').map(word).collect()
}

/// Returns a name in snake case with its noun, the last word or the one before `by`, in the singular.
fn singular(name: &str) -> String {
    let (noun, rest) = name.find("_by_").map_or((name, ""), |by| name.split_at(by));
    let last = noun.rsplit('_').next().unwrap_or(noun);
    let singular = if PLURALS.split(' ').any(|plural| plural == last) { noun.strip_suffix('s') } else { None };
    singular.unwrap_or(noun).to_owned() + rest
}

/// Writes text in quotation marks, with characters beyond ASCII escaped by `escape`, and quotation marks and
/// backslashes by a backslash.
fn quoted(text: &str, escape: impl Fn(char) -> String) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        ' '..='~' => c.to_string(),
        _ => escape(c),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// Returns an error of a template with the file, the number and the text of the line. `names` lists the template's
/// variables.
pub(crate) fn error_of(error: &TemplateError, names: &str) -> Error {
    // The error of an included template is the innermost.
    let mut cause = error;
    while let Some(source) = cause.source() {
        // The message of a template that calls `error(message)`.
        if let Some(refusal) = source.downcast_ref::<Error>() {
            return Error::other(refusal);
        }
        match source.downcast_ref() {
            Some(inner) => cause = inner,
            None => break,
        }
    }
    let place = [cause.name().map(str::to_owned), cause.line().map(|line| line.to_string())];
    let place = place.into_iter().flatten().collect::<Vec<_>>().join(":");
    let detail = cause.detail().unwrap_or_default();
    let message = match cause.kind() {
        // A variable is undefined. For a field, the detail lists the other fields.
        ErrorKind::UndefinedError if detail.ends_with("is undefined") => {
            format!("{detail}; these are defined: {names}")
        }
        ErrorKind::TemplateNotFound => {
            let names: Vec<_> = TEMPLATES.iter().map(|(name, _)| *name).collect();
            format!("a template can include only these: {}", names.join(", "))
        }
        ErrorKind::MissingArgument => "an argument of a filter or function is missing".to_owned(),
        // `if` and `for` say only that something is undefined.
        ErrorKind::UndefinedError if detail.is_empty() => {
            let expression = cause.range().zip(cause.template_source()).and_then(|(range, source)| source.get(range));
            format!("`{}` is undefined", expression.unwrap_or_default())
        }
        // The detail names the undefined field or the unknown filter, function or test.
        ErrorKind::UndefinedError | ErrorKind::UnknownFilter | ErrorKind::UnknownFunction | ErrorKind::UnknownTest => {
            detail.to_owned()
        }
        kind => format!("{kind}: {detail}"),
    };
    let excerpt = cause.line().zip(cause.template_source()).and_then(|(number, source)| {
        let line = source.lines().nth(number - 1)?;
        Some(format!("\n {number} | {}", beginning(line)))
    });
    Error::other(format_args!("{place}: {}{}", beginning(&message), excerpt.unwrap_or_default()))
}

/// Returns the beginning of a text for a message.
fn beginning(text: &str) -> String {
    const MAX_CHARS: usize = 300;
    let beginning: String = text.chars().take(MAX_CHARS).collect();
    printable(&beginning) + if beginning.len() < text.len() { "..." } else { "" }
}
