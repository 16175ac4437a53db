//! Arrows run one way: in no crate do two modules, or two folders of modules, use each other. Read from the `use`
//! lines.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// A module, as the names on the way to it from the root of its crate.
type Module = Vec<String>;
type Arrows = BTreeSet<(Module, Module)>;

/// A path that a `use` line names, and the name that it gets.
#[derive(PartialEq)]
struct Use {
    path: Module,
    name: String,
}

/// The modules of a crate, each with what its `use` lines name.
struct Crate {
    uses: BTreeMap<Module, Vec<Use>>,
}

impl Crate {
    fn read(folder: &Path) -> Crate {
        let mut paths = Vec::new();
        add_files(folder, &mut paths);
        let files = paths.iter().map(|path| {
            let text = fs::read_to_string(path).expect("a source file is text");
            (module(path.strip_prefix(folder).expect("it is in the folder")), text)
        });
        Crate::of(files)
    }

    /// Takes the modules of files, and those that are written out in them.
    fn of(files: impl IntoIterator<Item = (Module, String)>) -> Crate {
        let mut uses = BTreeMap::new();
        let mut declared = BTreeSet::from([Module::new()]);
        for (module, text) in files {
            for (module, text) in with_inner_modules(module, &text) {
                let names = text.lines().filter_map(|line| line.trim().strip_suffix(';')?.rsplit_once("mod "));
                declared.extend(names.map(|(_, name)| inner(&module, name)));
                uses.insert(module, used_paths(&text));
            }
        }
        let files: BTreeSet<Module> = uses.keys().cloned().collect();
        let forgotten: Vec<_> = files.difference(&declared).collect();
        assert!(forgotten.is_empty(), "no module declares {forgotten:?}");
        Crate { uses }
    }

    /// Returns what a path in a module leads to: the module in which the name is defined, or `None` in another crate.
    fn resolve(&self, from: &Module, path: &[String]) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        let (mut module, mut rest) = match first.as_str() {
            "crate" => (Vec::new(), rest),
            "self" => (from.clone(), rest),
            "super" => (from[..from.len().checked_sub(1)?].to_vec(), rest),
            _ => (from.clone(), path),
        };
        let is_inside = matches!(first.as_str(), "crate" | "self" | "super");
        while let Some((next, after)) = rest.split_first() {
            let inner = inner(&module, next);
            if next == "super" {
                module.pop();
            } else if self.uses.contains_key(&inner) {
                module = inner;
            } else if module == *from {
                return is_inside.then_some(module);
            } else {
                // A name that the module has from elsewhere belongs where that is.
                let named = self.uses[&module].iter().find(|used| used.name == *next && next != "*");
                return named.map_or(Some(module.clone()), |used| self.resolve(&module, &used.path));
            }
            rest = after;
        }
        Some(module)
    }

    /// Returns the arrows between modules.
    fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        for (from, paths) in &self.uses {
            for to in paths.iter().filter_map(|used| self.resolve(from, &used.path)) {
                if to != *from {
                    arrows.insert((from.clone(), to));
                }
            }
        }
        arrows
    }
}

fn add_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            add_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Returns the module in a file.
fn module(file: &Path) -> Module {
    let names = file.with_extension("");
    let mut names: Module = names.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    if names.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        names.pop();
    }
    names
}

fn inner(module: &Module, name: &str) -> Module {
    module.iter().cloned().chain([name.to_owned()]).collect()
}

/// Returns a module and those that are written out in it, as tests are, each with its text.
fn with_inner_modules(module: Module, text: &str) -> Vec<(Module, String)> {
    let mut modules = Vec::new();
    let mut own = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let name = line.trim_end().strip_suffix(" {").and_then(|line| line.rsplit_once("mod "));
        let name = name.filter(|(before, _)| before.is_empty() || before.trim_start().starts_with("pub"));
        if let Some((_, name)) = name {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "}").collect();
            own.extend(["mod ", name, ";\n"]);
            modules.extend(with_inner_modules(inner(&module, name), &text.join("\n")));
        } else {
            own.extend([line, "\n"]);
        }
    }
    modules.push((module, own));
    modules
}

/// Returns every path that a source names with `use`, with what is between braces written out, and every path in its
/// code that begins with `crate` or `super`.
fn used_paths(text: &str) -> Vec<Use> {
    let lines: String =
        text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join(" ");
    let mut paths = Vec::new();
    for (at, _) in lines.match_indices("use ") {
        let before = lines[..at].trim_end();
        let is_statement = before.is_empty() || before.ends_with([';', '{', '}', ')', ']']) || before.ends_with("pub");
        if let Some((path, _)) = lines[at + "use ".len()..].split_once(';').filter(|_| is_statement) {
            expand(&[], path.trim(), &mut paths);
        }
    }
    for (at, _) in lines.match_indices("::") {
        let first = lines[..at].rsplit(|c: char| !c.is_alphanumeric() && c != '_' && c != '$' && c != ':').next();
        let Some(first @ ("crate" | "super")) = first else { continue };
        // `pub(in super::super)` says who may use something.
        if lines[..at - first.len()].ends_with("pub(in ") {
            continue;
        }
        let rest = lines[at..].split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').next().unwrap_or_default();
        let names = rest.split("::").filter(|name| !name.is_empty()).map(str::to_owned);
        let path: Module = [first.to_owned()].into_iter().chain(names).collect();
        let is_listed = paths.iter().any(|used| used.path.starts_with(&path));
        if path.len() > 1 && !is_listed {
            paths.push(Use { path, name: String::new() });
        }
    }
    paths
}

/// Adds what is named by `a::{b, c::{d, e as f}}` below `prefix`.
fn expand(prefix: &[String], tree: &str, paths: &mut Vec<Use>) {
    if let Some((path, group)) = tree.split_once('{') {
        let prefix: Module = prefix
            .iter()
            .cloned()
            .chain(path.split("::").map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned))
            .collect();
        let group = group.trim_end().strip_suffix('}').unwrap_or(group);
        let mut depth = 0;
        let parts = group.split(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        });
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            expand(&prefix, part, paths);
        }
    } else {
        let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
        let names = path.split("::").map(|name| name.trim().to_owned());
        let path: Module =
            prefix.iter().cloned().chain(names.filter(|name| name != "self" || prefix.is_empty())).collect();
        let name = if alias.is_empty() { path.last().cloned().unwrap_or_default() } else { alias.trim().to_owned() };
        paths.push(Use { path, name });
    }
}

/// Returns the modules on a circle of arrows, if there is one.
fn circle(arrows: &Arrows) -> Option<Vec<Module>> {
    // A module that only points at modules that are done cannot be on a circle.
    let mut left: BTreeSet<&Module> = arrows.iter().flat_map(|(from, to)| [from, to]).collect();
    loop {
        let done: Vec<_> = left
            .iter()
            .copied()
            .filter(|module| arrows.iter().all(|(from, to)| from != *module || !left.contains(to)))
            .collect();
        if done.is_empty() {
            break;
        }
        left.retain(|module| !done.contains(module));
    }
    // A module that no module on a circle uses is not on it, either.
    while let Some(free) =
        left.iter().copied().find(|module| arrows.iter().all(|(from, to)| to != *module || !left.contains(from)))
    {
        left.remove(free);
    }
    (!left.is_empty()).then(|| left.into_iter().cloned().collect())
}

/// Returns the arrows between folders of modules, `depth` names below the root.
fn between_folders(arrows: &Arrows, depth: usize) -> Arrows {
    let cut = |module: &Module| module[..module.len().min(depth)].to_vec();
    let folders = arrows.iter().map(|(from, to)| (cut(from), cut(to)));
    folders.filter(|(from, to)| !from.starts_with(to) && !to.starts_with(from)).collect()
}

#[test]
fn no_modules_use_each_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates =
        ["crates", "command/crates"].map(|name| fs::read_dir(root.join(name)).expect("the folder can be read"));
    let mut folders: Vec<PathBuf> = crates.into_iter().flatten().map(|entry| entry.expect("an entry").path()).collect();
    folders.extend(["chess960-tables", "chess960-macros", "command", ""].map(|name| root.join(name)));
    assert!(folders.len() > 5);
    let (mut circles, mut count) = (BTreeSet::new(), 0);
    for folder in folders {
        let arrows = Crate::read(&folder.join("src")).arrows();
        count += arrows.len();
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for arrows in [arrows.clone(), between_folders(&arrows, 1), between_folders(&arrows, 2)] {
            if let Some(modules) = circle(&arrows) {
                let modules: Vec<_> = modules.iter().map(|module| module.join("::")).collect();
                circles.insert(format!("{name}: {}", modules.join(", ")));
            }
        }
    }
    assert!(count > 100, "{count} arrows");
    let circles: Vec<_> = circles.into_iter().collect();
    assert!(circles.is_empty(), "these modules use each other:\n{}", circles.join("\n"));
}

/// Which crates of the project a package depends on.
fn dependencies(manifest: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(manifest).expect("a manifest");
    let names = text
        .lines()
        .skip_while(|line| *line != "[package]")
        .take_while(|line| !line.starts_with("[profile"))
        .filter(|line| line.starts_with("chess960-"));
    names.map(|line| line.split(['.', ' ']).next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn nothing_outside_the_command_uses_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = |folder: &str| -> Vec<PathBuf> {
        fs::read_dir(root.join(folder)).expect("a folder").map(|entry| entry.expect("an entry").path()).collect()
    };
    let of_the_command: BTreeSet<_> = crates("command/crates")
        .iter()
        .map(|path| format!("chess960-{}", path.file_name().unwrap_or_default().to_string_lossy()))
        .collect();
    let mut outside = crates("crates");
    outside.extend(["", "chess960-macros", "chess960-tables", "tests/oracle"].map(|name| root.join(name)));
    for folder in outside {
        let used = dependencies(&folder.join("Cargo.toml"));
        let wrong: Vec<_> = used.intersection(&of_the_command).collect();
        assert!(wrong.is_empty() && !used.contains("chess960"), "{} uses {wrong:?}", folder.display());
    }
    assert!(of_the_command.is_subset(&dependencies(&root.join("command/Cargo.toml"))) && of_the_command.len() == 7);
}

#[test]
fn circles_are_found() {
    let arrows = |pairs: &[(&str, &str)]| -> Arrows {
        pairs.iter().map(|(from, to)| (vec![(*from).to_owned()], vec![(*to).to_owned()])).collect()
    };
    assert_eq!(circle(&arrows(&[("a", "b"), ("b", "c"), ("a", "c")])), None);
    let found = circle(&arrows(&[("x", "a"), ("a", "b"), ("b", "c"), ("c", "a"), ("c", "y")]));
    assert_eq!(found, Some(vec![vec!["a".to_owned()], vec!["b".to_owned()], vec!["c".to_owned()]]));
    let paths = used_paths("pub(crate) use self::a::{B, c::{D as E, self}};\nuse std::fmt; // use nothing;\n");
    let paths: Vec<_> = paths.iter().map(|used| format!("{} {}", used.path.join("::"), used.name)).collect();
    assert_eq!(paths, ["self::a::B B", "self::a::c::D E", "self::a::c c", "std::fmt fmt"]);
}

#[test]
fn folders_that_use_each_other_are_found() {
    // No two modules use each other, but a file of each folder uses one of the other.
    let modules = [
        ("", "mod a;\nmod b;\nuse a::one::A;\n"),
        ("a", "mod one;\nmod two;\nuse self::one::A;\n"),
        ("a::one", "use crate::b::two::B;\n"),
        ("a::two", "use super::one::A;\n"),
        ("b", "mod one;\nmod two;\n"),
        ("b::one", "use crate::a::two::C;\n"),
        ("b::two", ""),
    ];
    let arrows = made_up(&modules).arrows();
    assert_eq!(circle(&arrows), None);
    let folders = between_folders(&arrows, 1);
    assert_eq!(names(&folders), ["a -> b", "b -> a"]);
    assert_eq!(circle(&folders), Some(vec![vec!["a".to_owned()], vec!["b".to_owned()]]));
    // A folder and what is in it are no two folders.
    assert_eq!(names(&between_folders(&arrows, 2)), ["a::one -> b::two", "a::two -> a::one", "b::one -> a::two"]);
}

/// Returns the arrows between made-up modules: their names, with `::` between them, and their texts.
fn arrows(modules: &[(&str, &str)]) -> Vec<String> {
    names(&made_up(modules).arrows())
}

fn made_up(modules: &[(&str, &str)]) -> Crate {
    let path = |name: &str| name.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect();
    Crate::of(modules.iter().map(|(name, text)| (path(name), (*text).to_owned())))
}

fn names(arrows: &Arrows) -> Vec<String> {
    arrows.iter().map(|(from, to)| format!("{} -> {}", from.join("::"), to.join("::"))).collect()
}

#[test]
fn paths_are_followed_to_the_module_that_defines_the_name() {
    let root = ("", "mod a;\nmod b;\npub use a::A;\npub use b::inner::B as C;\npub const D: u8 = 0;\n");
    let a = |text| arrows(&[root, ("a", text), ("b", "pub mod inner;\n"), ("b::inner", "pub struct B;\n")]);
    let from_a = |text| -> Vec<String> { a(text).into_iter().filter(|arrow| arrow.starts_with("a ")).collect() };
    // The root itself points at both.
    assert_eq!(a(""), [" -> a", " -> b::inner"]);
    for (text, to) in [
        ("use crate::b::inner::B;\n", "b::inner"),
        ("use super::b::inner;\n", "b::inner"),
        ("use crate::C;\n", "b::inner"),
        ("fn f() { crate::C::new() }\n", "b::inner"),
        ("use crate::D;\n", ""),
        ("use super::*;\n", ""),
        ("use crate::b;\n", "b"),
    ] {
        assert_eq!(from_a(text), [format!("a -> {to}")], "{text}");
    }
    // A name of its own, from another crate, or of itself by way of the root.
    for text in [
        "use self::A;\n",
        "use std::fmt;\n",
        "use b::inner;\n",
        "fn f() -> crate::A {}\n",
        "pub(in super::super) fn f() {}\n",
        "// use crate::b;\n",
    ] {
        assert!(from_a(text).is_empty(), "{text}");
    }
}

#[test]
fn modules_in_braces_are_modules() {
    // Tests take from their module, not from its parent.
    let tests = "struct A;\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n}\n";
    assert_eq!(arrows(&[("", "mod a;\n"), ("a", tests)]), ["a::tests -> a"]);
    assert_eq!(
        arrows(&[("", "mod a;\nmod b;\n"), ("a", &tests.replace("super::*", "super::super::b::B")), ("b", "")]),
        ["a::tests -> b"]
    );
}

#[test]
#[should_panic(expected = "no module declares [[\"b\"]]")]
fn a_file_that_belongs_to_no_module_is_found() {
    arrows(&[("", "mod a;\n"), ("a", ""), ("b", "")]);
}
