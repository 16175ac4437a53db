//! Templates that are built in, and what is said of those that are wrong.

use chess960_languages::{Builder, Language};

const HEAD: &str = r#"{% set language = {"title": "Lua", "description": "A module", "extension": "lua",
    "array": "{{ name }}", "lookup": "{{ name }}"} %}
"#;

/// Returns what a template with this after its head writes.
fn filled(body: &str) -> Result<String, String> {
    let mut builder = Builder::new();
    builder.table("krn = krn by n5n; number = scharnagl by rank");
    let language = Language::from_template("lua.jinja", &format!("{HEAD}{body}")).map_err(|error| error.to_string())?;
    language.source(&builder, None).map_err(|error| error.to_string())
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

/// A user's template goes the same way: what `template` returns writes the same.
#[test]
fn built_in_ones_have_no_privilege() {
    for language in Language::all() {
        let mut builder = language.standard();
        builder.command("make tables");
        let own = Language::from_template("own.jinja", &language.template()).expect("it is a template");
        assert_eq!((own.title(), own.extension()), (language.title(), language.extension()));
        let source = language.source(&builder, None).expect("the standard set is right");
        assert!(own.source(&builder, None).expect("it is the same") == source, "{}", language.name());
        // It begins and ends as a file should, and not with what is left of its tags.
        assert!(!source.starts_with('\n') && source.ends_with('\n') && !source.contains("{%"));
    }
}

#[test]
fn errors_say_where_and_what_there_is() {
    for (body, error) in [
        (
            "{{ tabels }}",
            "lua.jinja:3: `tabels` is undefined; there are heading, module, tables, arrays, lookups, rank_texts",
        ),
        ("\n{{ arrays[0].kid }}", "lua.jinja:4: a table has no `kid`; it has bits, cells, description, doc, "),
        ("{{ arrays[0].key.nam }}", "lua.jinja:3: a key has no `nam`; it has description, first, index, last, name\n"),
        ("{{ perfect_hash().slot }}", "lua.jinja:3: a perfect hash has no `slot`; it has bucket_shift, "),
        ("{{ 1 | foo }}", "lua.jinja:3: filter foo is unknown\n 3 | {{ 1 | foo }}"),
        ("{{ tables | fill }}", "lua.jinja:3: an argument of a filter or function is missing\n"),
        ("{{ 1 | fill(2) }}", "lua.jinja:3: invalid operation: "),
        ("{% if %}", "lua.jinja:3: syntax error: "),
        (
            "{% include 'lua.jinja' %}",
            "lua.jinja:3: a template can include built-in ones alone, and reads no files: c.h.jinja, ",
        ),
        (
            "{% include '/etc/passwd' %}",
            "lua.jinja:3: a template can include built-in ones alone, and reads no files: c.h.jinja, ",
        ),
        ("{% include 'ecmascript.jinja' %}", "ecmascript.jinja:"),
        ("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", "lua.jinja:3: invalid operation: recursion limit"),
        (
            "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
            "lua.jinja:3: the template takes too much time or memory: it may never end\n",
        ),
        (
            "{% set n = namespace(a='aaaa') %}{% for i in range(60) %}{% set n.a = n.a ~ n.a %}{% endfor %}",
            "lua.jinja:3: the template takes too much time or memory: it may never end\n",
        ),
        (
            "{{ ('\\n' * 99999) | prefix('x' * 99999) }}",
            "lua.jinja:3: the template takes too much time or memory: it may never end\n",
        ),
        (
            "{{ ([['x' * 9999]] * 99999) | fill('') }}",
            "lua.jinja:3: the template takes too much time or memory: it may never end\n",
        ),
        ("{{ 1 | hex(99999) }}", "lua.jinja:3: "),
        ("{{ error('Lua has no \u{1b}[31mred') }}", "Lua has no \u{fffd}[31mred"),
    ] {
        let said = filled(body).expect_err(body);
        assert!(said.starts_with(error), "{body}: {said}");
    }
}

#[test]
fn heads_are_judged() {
    let from =
        |template: &str| Language::from_template("a.jinja", template).map(|_| ()).map_err(|error| error.to_string());
    for (template, error) in [
        ("", "a.jinja: a template needs"),
        ("{% set language = {", "a.jinja: a template needs"),
        (
            "{% set language = {'titel': 'A'} %}",
            "a.jinja: `language`: unknown field `titel`, expected one of `title`, ",
        ),
        ("{% set language = {'title': 'A'} %}", "a.jinja: `language`: missing field `description`"),
        ("{% set language = {'title': a} %}", "a.jinja: `language`: "),
        ("{% set language = {'title': a.b} %}", "a.jinja:1: `a` is undefined; there are values"),
        ("{% set language = {'title' %}", "a.jinja:1: syntax error: "),
    ] {
        let said = from(template).expect_err(template);
        assert!(said.starts_with(error), "{template}: {said}");
    }
    let wrong = HEAD.replace("\"lookup\": \"{{ name }}\"", "\"lookup\": \"{{ nam }}\"");
    let language = Language::from_template("lua.jinja", &wrong).expect("names are made later");
    let said = language
        .source(Builder::new().table("number = scharnagl by rank"), None)
        .expect_err("it is undefined")
        .to_string();
    assert!(said.starts_with("lua.jinja: `lookup`:1: `nam` is undefined; there are name, kind, module\n"), "{said}");
}

#[test]
fn filters_do_what_the_page_says() {
    for (body, result) in [
        ("{{ 'king_files' | shouty }} {{ 'x' | camel }} {{ 'KingFiles' | snake }}", "KING_FILES x king_files"),
        ("{{ 'krn_by_fens' | pascal }} {{ 'krn_by_fens' | pascal('krn fen') }}", "KrnByFens KRNByFENs"),
        ("{{ 'king_files_by_idn' | singular }} {{ 'chess' | singular }}", "king_file_by_idn chess"),
        (
            r#"{{ '♔"' | quoted }} {{ '♔' | quoted_octal }} {{ '♔' | quoted_utf16 }}"#,
            r#""♔\"" "\342\231\224" "\u2654""#,
        ),
        ("{{ '<♔' | references('<') }} {{ 'RN' | ascii | join('-') }}", "&#60;&#9812; 82-78"),
        ("{{ 255 | hex }} {{ 255 | hex(8) }}", "ff 000000ff"),
        (
            "{{ [1, 2] | fill('  ') }}{{ 'a\n\nb' | fill('') }}{{ 'a\n\nb' | prefix('# ') }}",
            "  1, 2,\na, b,\n# a\n#\n# b\n",
        ),
    ] {
        assert_eq!(filled(body).as_deref(), Ok(result), "{body}");
    }
}
