//! Pages for paper and screen: the templates in `templates/`, filled in.
//!
//! The extension of a template decides on escaping: HTML for `.html` and `.svg`, LaTeX for `.tex` and Markdown for
//! `.md`. Templates of pages extend `page.html`, LaTeX templates `base.tex`, and charts `chart.svg`.

pub(crate) mod announcement;
pub(crate) mod card;
pub(crate) mod document;
mod escape;
pub(crate) mod instructions;

use std::sync::LazyLock;

use chess960_words::Words;
use minijinja::{Environment, Value, context, value::Serde};

macro_rules! templates {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("templates/", $name)))),*] };
}

/// The templates, by name.
const TEMPLATES: &[(&str, &str)] = templates!(
    "announcement.html" "base.tex" "chart.svg" "document.html" "document.md" "document.tex" "explain.txt" "map.svg"
    "notice.html" "odds.svg" "pieces.html" "page.html" "summary.txt" "table.html" "table.md" "table.tex"
);

/// Fills in a template. In it, `words` is the section of the words that has its name, such as `card`, and `language`
/// their tag.
///
/// # Panics
///
/// Panics if there is no template with this name, or the template asks for something that `context` lacks. Both are
/// errors of this program, not of its input.
pub(crate) fn render(template: &str, words: &Words, context: Value) -> String {
    static ENVIRONMENT: LazyLock<Environment<'static>> = LazyLock::new(environment);
    let section = template.split_once('.').map_or(template, |(name, _)| name);
    let font_encoding = words.text("fontEncoding");
    let texts = words.get(section).map(Serde);
    let context = context! { words => texts, language => words.tag(), font_encoding, ..context };
    ENVIRONMENT
        .get_template(template)
        .and_then(|template| template.render(context))
        .unwrap_or_else(|error| panic!("the template {template} cannot be filled in: {error:#}"))
}

fn environment() -> Environment<'static> {
    let mut environment = chess960_languages::__empty_environment();
    environment.set_auto_escape_callback(escape::format_of);
    environment.set_formatter(escape::format);
    environment.add_filter("arithmetic", arithmetic);
    // Compiling all of them takes longer than `stats` takes for thousands of games.
    environment.set_loader(|name| Ok(TEMPLATES.iter().find(|(known, _)| *known == name).map(|(_, source)| *source)));
    environment
}

/// Returns a calculation with typographic operators; text has the keyboard's.
fn arithmetic(calculation: &str) -> String {
    calculation.replace(" - ", " − ").replace(" * ", " × ")
}
