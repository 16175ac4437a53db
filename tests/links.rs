//! Links in Markdown lead to files and headings that are there.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use chess960_oracle::kept::project;

/// Folders of third-party and built files.
const NOT_OURS: [&str; 4] = ["target", "node_modules", "dist", ".git"];

/// Collects the Markdown files in a folder and those below it.
fn find_pages(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let (path, kind) = (entry.path(), entry.file_type().expect("a type"));
        if kind.is_dir() && !NOT_OURS.iter().any(|name| entry.file_name() == *name) {
            find_pages(&path, found);
        } else if kind.is_file() && path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
}

/// Returns the text without code, in which brackets are no links.
fn without_code(text: &str) -> String {
    let mut in_block = false;
    let mut prose = String::new();
    for line in text.lines() {
        let fence = line.trim_start().starts_with("```");
        in_block ^= fence;
        if !in_block && !fence {
            let spans = line.split('`').enumerate();
            prose.extend(spans.map(|(i, part)| if i % 2 == 0 { part } else { "code" }));
            prose.push('\n');
        }
    }
    prose
}

/// Returns where the links of a text lead: `[text](target)`, and `[label]: target` at the beginning of a line.
fn links(text: &str) -> Vec<String> {
    let prose = without_code(text);
    let inline = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let labels = prose.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: ").map(|(_, target)| target));
    inline.chain(labels).map(str::to_owned).collect()
}

/// Returns the anchors of a page's headings, as forges make them: in lowercase, without punctuation, hyphens for
/// spaces, and a number where one repeats.
fn anchors(text: &str) -> Vec<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut in_block = false;
    let mut anchors = Vec::new();
    for line in text.lines() {
        in_block ^= line.trim_start().starts_with("```");
        let heading = line.trim_start_matches('#');
        if in_block || heading.len() == line.len() || !heading.starts_with(' ') {
            continue;
        }
        let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
        let anchor = kept.collect::<String>().to_lowercase().replace(' ', "-");
        let times = seen.entry(anchor.clone()).or_default();
        anchors.push(if *times == 0 { anchor } else { format!("{anchor}-{times}") });
        *times += 1;
    }
    anchors
}

#[test]
fn every_link_leads_somewhere() {
    let mut pages = Vec::new();
    find_pages(&project(""), &mut pages);
    let mut count = 0;
    for page in pages {
        let text = fs::read_to_string(&page).expect("text");
        for link in links(&text) {
            assert!(!link.contains("docs.rs/chess960"), "{}: {link} is not published", page.display());
            if link.contains("://") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().expect("a folder").join(file) };
            assert!(target.exists(), "{}: {link}", page.display());
            if !anchor.is_empty() {
                let there = anchors(&fs::read_to_string(&target).expect("text"));
                assert!(there.iter().any(|name| name == anchor), "{}: {link}; there are {there:?}", page.display());
            }
            count += 1;
        }
    }
    assert!(count > 80, "{count} links");
}

#[test]
fn links_and_anchors_are_found() {
    let text = "# A's _b_ `c-d`!\n\n[x](y.md#z) `[no](no.md)`\n```sh\n[no](no.md)\n# no\n```\n## Twice\n## \
        Twice\n\n[w]: v.md\n";
    assert_eq!(links(text), ["y.md#z", "v.md"]);
    assert_eq!(anchors(text), ["as-_b_-c-d", "twice", "twice-1"]);
}
