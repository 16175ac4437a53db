//! The Chess960 handbook: one web page in one file, which works offline and requests nothing.
//!
//! [`page`] assembles the page from separate HTML, CSS and JavaScript files, and inserts the words of a language:
//!
//! - `template/page.html` is the page, with `{{name}}` as a placeholder of one of the parts below, or of a text that
//!   [`Words::fill_page`] inserts.
//! - `style/*.css` are joined into one `<style>`.
//! - `script/*.js` are modules, which editors and the type checker read. They are joined into one inline module, each
//!   below the modules that it imports, without `import` statements, the word `export`, comments and indentation. Names
//!   at the top level must therefore be distinct, or the browser refuses the script.
//! - The scripts read the words from a block of data, so they are the same in every language.
//! - The first module is generated: `data.js`, the tables of `data.rs`, which [`data()`] returns.
//! - `script/methods.js`, the figures of the drawing methods, is stored, since computing it takes seconds; a test
//!   compares it with `chess960-draw`.
//! - The published tables are in the HTML, so that people can read them without scripts.
//!
//! The page's Content-Security-Policy allows only its style and scripts, by their SHA-256, and pictures inside the
//! page, such as its icon.
//!
//! ```
//! let page = chess960_handbook::page(chess960_words::Words::english());
//! assert!(page.len() <= 290_000);
//! assert!(!page.contains(" src="));
//! ```

mod data;
mod tables;

pub use data::data;

use base64::{Engine as _, prelude::BASE64_STANDARD};
use chess960_words::Words;
use sha2::{Digest as _, Sha256};

const TEMPLATE: &str = include_str!("../template/page.html");

/// Files of a folder, by name.
macro_rules! files {
    ($folder:literal: $($name:literal)*) => { &[$(($name, include_str!(concat!("../", $folder, "/", $name)))),*] };
}

const STYLES: &[(&str, &str)] = files!("style": "base.css" "guide.css" "find.css" "hall.css" "views.css" "print.css");

/// The page's modules, each below the modules that it imports.
const SCRIPTS: &[(&str, &str)] = files!(
    "script":
    "methods.js" "words.js" "dom.js" "board.js" "position.js" "rank.js" "fen.js" "notation.js" "select.js" "derive.js"
    "address.js" "random.js" "session.js" "entry.js" "copy.js" "codes.js" "qr.js" "answer.js" "draw.js" "ask.js"
    "tap.js" "panel.js" "find.js" "kept.js" "lead.js" "hall.js" "sha256.js" "outcomes.js" "record.js" "public.js"
    "check.js" "list.js" "attempt.js" "device.js" "procedures.js" "method.js" "face.js" "chooser.js" "guide.js"
    "main.js"
);

/// The encoder of QR codes, a third-party module whose last line exports `m` as `generate`, and its licence.
const QR: &str = include_str!("../vendor/lean-qr/nano.mjs");
const QR_LICENCE: &str = include_str!("../vendor/lean-qr/LICENSE");

const ICON: &str = include_str!("../template/icon.svg");

/// Runs before the page is shown, so that the page does not jump when the views replace the whole text. The whole text
/// stays in a browser without `Object.hasOwn`, which is too old for the script.
const EARLY_SCRIPT: &str = "if (Object.hasOwn) document.documentElement.className = \"js\";";

/// Returns the page in a language.
///
/// ```
/// use chess960_words::Words;
///
/// assert!(chess960_handbook::page(Words::english()).starts_with("<!doctype html>\n<html lang=\"en\">"));
/// ```
#[must_use]
pub fn page(words: &Words) -> String {
    words.fill_page(&skeleton())
}

/// Returns the page without its words.
fn skeleton() -> String {
    let style = unindented(&STYLES.iter().map(|(_, style)| *style).collect::<String>());
    let script = script();
    let policy = format!(
        "default-src 'none'; img-src data:; style-src {}; script-src {} {}; base-uri 'none'; form-action 'none'",
        hash(&style),
        hash(EARLY_SCRIPT),
        hash(&script)
    );
    let parts = [
        ("part.policy", policy),
        ("part.style", style),
        ("part.earlyScript", EARLY_SCRIPT.into()),
        ("part.script", script),
        ("part.icon", data_address(ICON)),
        ("part.shapes", chess960_diagram::symbols().into()),
    ];
    let parts = parts.map(|(name, part)| (name.to_owned(), part)).into_iter().chain(tables::all());
    parts.fold(TEMPLATE.to_owned(), |page, (name, part)| page.replace(&format!("{{{{{name}}}}}"), &part))
}

/// Returns all modules as one.
fn script() -> String {
    // Third-party code keeps its names.
    let (encoder, _) = QR.trim_end().rsplit_once("export{").expect("the module ends in its exports");
    let mut script = String::new();
    script.extend(["\n/*\n", QR_LICENCE, "*/\nconst generate = (() => {\n", encoder, "\nreturn m;\n})();\n"]);
    for (name, source) in [("data.js", data().as_str())].iter().chain(SCRIPTS) {
        script.extend(["\n// ", name, "\n", &unindented(&code(source))]);
    }
    script
}

/// Returns the text of a module without `import` statements, the word `export`, and comments, which would be a tenth of
/// the page. Comments within a line stay.
fn code(source: &str) -> String {
    let mut text = String::new();
    // The end of the statement or comment that is left out.
    let mut end = None;
    for line in source.lines() {
        end = end.or(match line.trim_start() {
            start if start.starts_with("import ") => Some(";"),
            start if start.starts_with("//") => Some(""),
            // The type of an expression within a line is followed by the expression.
            start if start.starts_with("/**") && (!start.contains("*/") || start.ends_with("*/")) => Some("*/"),
            _ => None,
        });
        match end {
            Some(ending) => end = (!line.ends_with(ending)).then_some(ending),
            None => text.extend([line.strip_prefix("export ").unwrap_or(line), "\n"]),
        }
    }
    text
}

/// Returns a text without the spaces before its lines, and without empty lines. A string in a module must therefore end
/// on its line.
fn unindented(text: &str) -> String {
    text.lines().map(str::trim_start).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// Returns an SVG picture as a `data:` address, with reserved characters escaped.
fn data_address(picture: &str) -> String {
    let escapes = [("%", "%25"), ("\"", "'"), ("#", "%23"), ("<", "%3C"), (">", "%3E")];
    let picture = escapes.iter().fold(picture.trim_end().to_owned(), |text, (from, to)| text.replace(from, to));
    format!("data:image/svg+xml,{picture}")
}

/// Returns the hash of a text in the form of a Content-Security-Policy.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}
