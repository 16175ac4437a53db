//! The page as a text: what a browser is not needed for.

use std::{fmt::Write as _, fs, path::Path, sync::LazyLock};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use chess960_draw::{Method, Odds, decimal};
use chess960_oracle::kept::assert_kept;
use chess960_words::Words;
use sha2::{Digest as _, Sha256};

static PAGE: LazyLock<String> = LazyLock::new(|| chess960_handbook::page(Words::english()));

/// The texts between each pair of tags, such as `<style>` and `</style>`.
fn between<'a>(page: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    page.split(open).skip(1).filter_map(|rest| Some(rest.split_once(close)?.0)).collect()
}

#[test]
fn is_the_same_each_time() {
    assert_eq!(*PAGE, chess960_handbook::page(Words::english()));
}

/// The only addresses are the name of the SVG namespace and the two links that lead elsewhere; nothing loads anything
/// but the icon, which is in the page.
#[test]
fn requests_nothing() {
    let known =
        ["http://www.w3.org/2000/svg", "\"https://lichess.org/editor/\"", "\"https://lichess.org/analysis/chess960/\""];
    let icon = "<link rel=\"icon\" href=\"data:image/svg+xml,";
    let page = known.iter().fold(PAGE.replacen(icon, "", 1), |page, address| page.replace(address, ""));
    for text in ["http:", "https:", "//cdn", " src=", "<link", "<img", "<iframe"] {
        assert!(!page.contains(text), "{text}");
    }
    for text in ["@import", "url(", "@font-face"] {
        assert!(!between(&PAGE, "<style>", "</style>")[0].contains(text), "{text}");
    }
    for text in ["fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "import(", "EventSource", "Worker"] {
        assert!(!page.contains(text), "{text}");
    }
}

/// Hostile text stays text: nothing in the script makes HTML or code of it.
#[test]
fn parses_no_text_as_html() {
    let script = between(&PAGE, "<script type=\"module\">", "</script>")[0];
    for name in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "DOMParser"] {
        assert!(!script.contains(name), "{name}");
    }
    assert!(!script.contains("<!--"), "it would begin a comment");
}

/// Some versions of Safari pass the check of the early script but lack look-behind. A literal with it would stop the
/// whole script, once the text is hidden.
#[test]
fn has_no_look_behind() {
    assert!(!PAGE.contains("(?<=") && !PAGE.contains("(?<!"));
}

#[test]
fn policy_has_the_hashes_of_what_is_there() {
    let policy = between(&PAGE, "http-equiv=\"Content-Security-Policy\" content=\"", "\"")[0];
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)));
    let styles = between(&PAGE, "<style>", "</style>");
    let early = between(&PAGE, "<script>", "</script>");
    let modules = between(&PAGE, "<script type=\"module\">", "</script>");
    assert_eq!((styles.len(), early.len(), modules.len()), (1, 1, 1));
    // The third holds data.
    assert_eq!(PAGE.matches("<script").count(), 3);
    let expected = format!(
        "default-src 'none'; img-src data:; style-src {}; script-src {} {}; base-uri 'none'; form-action 'none'",
        hash(styles[0]),
        hash(early[0]),
        hash(modules[0])
    );
    assert_eq!(policy, expected);
    assert!(!PAGE.contains(" style=\"") && !PAGE.contains(" onclick="), "the policy forbids them");
}

#[test]
fn ids_are_unique_and_labels_have_them() {
    let ids = between(&PAGE, " id=\"", "\"");
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len(), "{ids:?}");
    for label in between(&PAGE, " aria-labelledby=\"", "\"") {
        assert!(ids.contains(&label), "{label}");
    }
}

/// The figures of the methods, which agree with the texts on which are not fair. A random number is looked up: there is
/// nothing to be led through.
#[test]
fn methods_have_their_figures() {
    let mut module = "/** The methods that are drawn by hand. */\nexport const methods = [\n".to_owned();
    let mut methods: Vec<_> = Method::ALL.iter().filter(|method| method.id != "number").collect();
    methods.sort_by_key(|method| method.device);
    for method in methods {
        let odds = Odds::of(method);
        let (id, even) = (method.id, odds.is_uniform());
        let throws = odds.throws().map_or("null".to_owned(), |throws| decimal(&throws.expected).to_string());
        let group = method.device.group();
        writeln!(module, "  {{ id: \"{id}\", group: \"{group}\", even: {even}, throws: {throws} }},")
            .expect("a string takes all");
        assert_eq!(even, Words::english().get(&format!("methods.{id}.whyUneven")).is_none(), "{id}");
    }
    assert_kept("script/methods.js", &(module + "];\n"));
}

/// Phones load the page over slow networks. Texts count in no language: a method's are as long as they must be.
#[test]
fn is_small() {
    let words: usize = between(&PAGE, "id=\"words\">", "</script>").iter().map(|words| words.len()).sum();
    let (size, limit) = (PAGE.len() - words, 238_600);
    let hint = "shorten its scripts and styles, or raise the limit here for what is worth it";
    assert!(size <= limit, "the page without its words has {size} bytes, and the limit is {limit}: {hint}");
}

/// The skeleton is the same in every language, and what a language puts in is text.
#[test]
fn languages_differ_in_their_words_alone() {
    for words in Words::tags().filter_map(Words::find) {
        let page = chess960_handbook::page(words);
        assert!(page.contains(&format!("<html lang=\"{}\">", words.tag())));
        assert_eq!(
            between(&page, "<script type=\"module\">", "</script>"),
            between(&PAGE, "<script type=\"module\">", "</script>")
        );
        assert_eq!(page.matches('<').count(), PAGE.matches('<').count(), "{}", words.tag());
        let texts: serde_json::Value =
            serde_json::from_str(between(&page, "id=\"words\">", "</script>")[0]).expect("it is JSON");
        assert_eq!(texts["page"]["copy"], words.text("page.copy"));
        assert!(texts["page"].get("rulesStart").is_none(), "it is in the page already");
    }
}

/// All positions can be read where scripts do not run.
#[test]
fn has_all_positions_as_text() {
    let text = between(&PAGE, "<pre class=\"no-script\">", "</pre>")[0];
    let entries: Vec<_> = text.split_whitespace().collect();
    assert_eq!(entries.len(), 2 * 960);
    for (number, entry) in entries.chunks(2).enumerate() {
        assert_eq!(entry[0], number.to_string());
    }
    assert_eq!(entries[2 * 518 + 1], "RNBQKBNR");
}

/// Every file of `script/` and `style/` is part of the page, and no module is long.
#[test]
fn has_all_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for kind in ["script", "style"] {
        for file in fs::read_dir(folder.join(kind)).expect("a folder of this crate") {
            let file = file.expect("a file");
            let text = fs::read_to_string(file.path()).expect("a text");
            let first = text.lines().find(|line| line.starts_with("/*")).expect("files begin with a comment");
            let name = file.file_name().into_string().expect("a name");
            let found = if kind == "script" { PAGE.contains(&format!("\n// {name}\n")) } else { PAGE.contains(first) };
            assert!(found, "{name}");
            assert!(kind == "style" || text.lines().count() <= 300, "{} is long", file.path().display());
        }
    }
    assert!(PAGE.contains("// data.js\n"));
}
