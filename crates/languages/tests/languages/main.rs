//! Names in each language, the built-in templates, and the errors of lines and templates.

use chess960_languages::{Builder, Language};
use chess960_oracle::kept::assert_cases;

const HEAD: &str = r#"{% set language = {"title": "Lua", "description": "A module", "extension": "lua",
    "array": "{{ name }}", "lookup": "{{ name }}"} %}
"#;

/// Returns the output of a template, or its error.
fn filled(template: &str) -> String {
    let mut builder = Builder::new();
    builder.table("krn = krn by n5n; number = scharnagl by rank");
    let language = Language::from_template("lua.jinja", template);
    language.and_then(|language| language.source(&builder, None)).unwrap_or_else(|error| error.to_string())
}

#[test]
fn bodies_of_templates() {
    assert_cases("tests/languages/bodies.txt", |body| filled(&format!("{HEAD}{body}")));
}

#[test]
fn heads_of_templates() {
    assert_cases("tests/languages/heads.txt", filled);
    assert!(filled("").starts_with("lua.jinja: a template needs"));
}

/// A case is a language or `every`, a slash and a module if it has one, and lines. The answer is an error, or the lines
/// of code that name the first table; an answer that all languages share is shown once.
#[test]
fn names() {
    assert_cases("tests/languages/names.txt", |case| {
        let (language, lines) = case.split_once(' ').expect("a language and lines");
        let (language, module) =
            language.split_once('/').map_or((language, None), |(name, module)| (name, Some(module)));
        let plain = |text: &str| text.to_lowercase().replace('_', "");
        let name = plain(lines.split([':', '=']).next().unwrap_or_default().trim().trim_start_matches("r#"));
        let module_name = plain(module.and_then(|module| module.rsplit('.').next()).unwrap_or("\n"));
        let of = |language: &Language| match language.source(Builder::new().table(lines), module) {
            Err(error) => error.to_string(),
            Ok(source) => {
                let is_named = |line: &&str| {
                    [&name[..name.len().min(4)], &module_name].iter().any(|name| plain(line).contains(name))
                };
                source.lines().skip(5).filter(is_named).take(6).collect::<Vec<_>>().join("\n")
            }
        };
        let mut said: Vec<_> = match language {
            "every" => Language::all().iter().map(of).collect(),
            name => vec![of(Language::from_name(name).expect(name))],
        };
        said.dedup();
        said.join("\n")
    });
}

#[test]
fn lines_are_short() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/templates");
    for file in std::fs::read_dir(folder).expect("it is there") {
        let path = file.expect("a file").path();
        let template = std::fs::read_to_string(&path).expect("it is UTF-8");
        assert!(template.lines().all(|line| line.chars().count() <= 120), "{}", path.display());
    }
}

/// The result of `template`, used as a user's template, writes the same.
#[test]
fn built_in_ones_have_no_privilege() {
    for language in Language::all() {
        let mut builder = language.standard();
        builder.command("make tables");
        let own = Language::from_template("own.jinja", &language.template()).expect("it is a template");
        assert_eq!((own.title(), own.extension()), (language.title(), language.extension()));
        let source = language.source(&builder, None).expect("the standard set is right");
        assert!(own.source(&builder, None).expect("it is the same") == source, "{}", language.name());
        // The file begins and ends without remains of tags.
        assert!(!source.starts_with('\n') && source.ends_with('\n') && !source.contains("{%"));
    }
}
