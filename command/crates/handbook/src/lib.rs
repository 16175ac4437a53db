//! The Chess960 handbook: one web page in one file, which works offline and requests nothing.
//!
//! [`page`] assembles it from separate HTML, CSS and JavaScript files, and puts the words of a language in:
//!
//! - `template/page.html` is the page, with `{{name}}` where something is put in: one of the parts below, or what
//!   [`Words::fill_page`] puts there.
//! - `style/*.css` are joined into one `<style>`.
//! - `script/*.js` are modules, real ones for editors and the type checker. They are joined into one inline module,
//!   each below those it imports from: `import` statements are left out, and so are the word `export`, comments and
//!   indentation. All names at the top level must therefore differ, or the browser refuses the script.
//! - The scripts read the words from a block of data, and so are the same in every language.
//! - A generated module comes first: `data.js`, the tables of `data.rs`. [`data()`] returns it.
//! - `script/methods.js`, the figures of the drawing methods, is kept, since it takes seconds to compute; a test
//!   compares it with `chess960-draw`.
//! - The tables to read are HTML already, so that they are there where scripts do not run.
//!
//! The page's Content-Security-Policy allows the style and the scripts by their SHA-256, pictures that are in the page,
//! as its icon is, and nothing else.
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

/// The page's own modules, each below those that it imports from.
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

/// Runs before the page is shown, so that nothing jumps when the views take the place of the whole text. The text stays
/// if the browser is too old for the script, and so has no `Object.hasOwn`.
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

/// The page without its words.
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

/// All modules as one.
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

/// Returns the text of a module without its `import` statements, the word `export`, and its comments, which are a tenth
/// of the page; those within a line stay.
fn code(source: &str) -> String {
    let mut text = String::new();
    // How what is left out ends.
    let mut end = None;
    for line in source.lines() {
        end = end.or(match line.trim_start() {
            start if start.starts_with("import ") => Some(";"),
            start if start.starts_with("//") => Some(""),
            // A type within a line is followed by what has it.
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

/// Returns a text without the spaces before its lines, and without empty lines. So no text in a module may go on from
/// one line to the next.
fn unindented(text: &str) -> String {
    text.lines().map(str::trim_start).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// Returns an SVG picture as an address that needs no request, with the characters escaped that it may not have.
fn data_address(picture: &str) -> String {
    let escapes = [("%", "%25"), ("\"", "'"), ("#", "%23"), ("<", "%3C"), (">", "%3E")];
    let picture = escapes.iter().fold(picture.trim_end().to_owned(), |text, (from, to)| text.replace(from, to));
    format!("data:image/svg+xml,{picture}")
}

/// Returns the text's hash, as a Content-Security-Policy has it.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}
