//! Arrows run one way: in no crate do two modules, or two folders of modules, use each other, and nothing outside the
//! command uses it. Read from the `use` lines and the manifests.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// A module, as the names on the way to it from the root of its crate.
type Module = Vec<String>;
type Arrows = BTreeSet<(Module, Module)>;

/// The modules of a crate, each with the paths that it names, and the name that each path gets.
struct Crate(BTreeMap<Module, Vec<(Module, String)>>);

impl Crate {
    fn read(folder: &Path) -> Crate {
        let mut paths = Vec::new();
        add_files(folder, &mut paths);
        Crate::of(paths.iter().map(|path| {
            let names = path.strip_prefix(folder).expect("it is in the folder").with_extension("");
            let mut module: Module = names.iter().map(|name| name.to_string_lossy().into_owned()).collect();
            if module.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
                module.pop();
            }
            (module, fs::read_to_string(path).expect("a source file is text"))
        }))
    }

    fn of(files: impl IntoIterator<Item = (Module, String)>) -> Crate {
        let (mut uses, mut declared) = (BTreeMap::new(), BTreeSet::from([Module::new()]));
        for (module, text) in files {
            let names = text.lines().filter_map(|line| line.trim().strip_suffix(';')?.rsplit_once("mod "));
            declared.extend(names.map(|(_, name)| inner(&module, name)));
            uses.insert(module, used_paths(&text));
        }
        let forgotten: Vec<_> = uses.keys().filter(|module| !declared.contains(*module)).collect();
        assert!(forgotten.is_empty(), "no module declares {forgotten:?}");
        Crate(uses)
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
            } else if self.0.contains_key(&inner) {
                module = inner;
            } else if module == *from {
                return is_inside.then_some(module);
            } else {
                // A name that the module has from elsewhere belongs where that is.
                let named = self.0[&module].iter().find(|(_, name)| name == next && next != "*");
                return named.map_or(Some(module.clone()), |(path, _)| self.resolve(&module, path));
            }
            rest = after;
        }
        Some(module)
    }

    /// Returns the arrows between modules.
    fn arrows(&self) -> Arrows {
        let to = |from, paths: &[(Module, String)]| -> Vec<_> {
            paths.iter().filter_map(|(path, _)| self.resolve(from, path)).collect()
        };
        let arrows = self.0.iter().flat_map(|(from, paths)| to(from, paths).into_iter().map(|to| (from.clone(), to)));
        arrows.filter(|(from, to)| from != to).collect()
    }
}

fn add_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in entries(folder) {
        if path.is_dir() {
            add_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path())
}

fn inner(module: &Module, name: &str) -> Module {
    module.iter().cloned().chain([name.to_owned()]).collect()
}

/// Returns every path that a source names with `use`, with braces written out, and every path in its code that begins
/// with `crate` or `super`.
fn used_paths(text: &str) -> Vec<(Module, String)> {
    let lines: Vec<_> = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let lines = lines.join(" ");
    let mut paths = Vec::new();
    for (at, _) in lines.match_indices("use ") {
        let before = lines[..at].trim_end();
        let is_statement = before.is_empty() || before.ends_with([';', '{', '}', ')', ']']) || before.ends_with("pub");
        if let Some((path, _)) = lines[at + "use ".len()..].split_once(';').filter(|_| is_statement) {
            expand(&[], path.trim(), &mut paths);
        }
    }
    let ends_name = |c: char| !c.is_alphanumeric() && c != '_' && c != ':';
    for (at, _) in lines.match_indices("::") {
        let first = lines[..at].rsplit(|c| ends_name(c) && c != '$').next();
        let Some(first @ ("crate" | "super")) = first else { continue };
        let rest = lines[at..].split(ends_name).next().unwrap_or_default();
        let names = rest.split("::").filter(|name| !name.is_empty());
        let path: Module = [first].into_iter().chain(names).map(str::to_owned).collect();
        // `pub(in super::super)` says who may use something, and a macro is at the root wherever it is defined.
        let is_other = lines[..at - first.len()].ends_with("pub(in ") || lines[at + rest.len()..].starts_with('!');
        if !is_other && path.len() > 1 && !paths.iter().any(|(used, _)| used.starts_with(&path)) {
            paths.push((path, String::new()));
        }
    }
    paths
}

/// Adds the names in `a::{b, c::{d, e as f}}` below `prefix`.
fn expand(prefix: &[String], tree: &str, paths: &mut Vec<(Module, String)>) {
    let below = |path: &str| -> Module {
        let names = path.split("::").map(str::trim).filter(|name| !name.is_empty());
        let names = names.filter(|name| *name != "self" || prefix.is_empty());
        prefix.iter().cloned().chain(names.map(str::to_owned)).collect()
    };
    if let Some((path, group)) = tree.split_once('{') {
        let mut depth = 0;
        let parts = group.trim_end().strip_suffix('}').unwrap_or(group).split(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        });
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            expand(&below(path), part, paths);
        }
    } else {
        let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
        let path = below(path);
        let name = if alias.is_empty() { path.last().cloned().unwrap_or_default() } else { alias.trim().to_owned() };
        paths.push((path, name));
    }
}

/// Returns the arrows that are on circles, or between these.
fn circles(mut arrows: Arrows) -> Arrows {
    loop {
        let before = arrows.len();
        let (from, to): (BTreeSet<_>, BTreeSet<_>) = arrows.iter().cloned().unzip();
        arrows.retain(|(a, b)| to.contains(a) && from.contains(b));
        if arrows.len() == before {
            return arrows;
        }
    }
}

/// Returns the arrows between folders of modules, `depth` names below the root.
fn between_folders(arrows: &Arrows, depth: usize) -> Arrows {
    let cut = |module: &Module| module[..module.len().min(depth)].to_vec();
    let folders = arrows.iter().map(|(from, to)| (cut(from), cut(to)));
    folders.filter(|(from, to)| !from.starts_with(to) && !to.starts_with(from)).collect()
}

fn names(arrows: &Arrows) -> Vec<String> {
    arrows.iter().map(|(from, to)| format!("{} -> {}", from.join("::"), to.join("::"))).collect()
}

#[test]
fn no_modules_use_each_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<_> = ["crates", "command/crates"].iter().flat_map(|name| entries(&root.join(name))).collect();
    folders.extend(["chess960-tables", "chess960-macros", "command", ""].map(|name| root.join(name)));
    let (mut found, mut count) = (Vec::new(), 0);
    for folder in folders {
        let arrows = Crate::read(&folder.join("src")).arrows();
        count += arrows.len();
        for arrows in [arrows.clone(), between_folders(&arrows, 1), between_folders(&arrows, 2)] {
            found.extend(names(&circles(arrows)).iter().map(|arrow| format!("{}: {arrow}\n", folder.display())));
        }
    }
    assert!(count > 100, "{count} arrows");
    assert!(found.is_empty(), "these modules use each other:\n{}", found.concat());
}

/// Which crates of the project a package depends on.
fn dependencies(folder: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    let package = text.lines().skip_while(|line| *line != "[package]").take_while(|line| !line.starts_with("[profile"));
    let names = package.filter(|line| line.starts_with("chess960-"));
    names.map(|line| line.split(['.', ' ']).next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn nothing_outside_the_command_uses_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let name = |path: PathBuf| format!("chess960-{}", path.file_name().unwrap_or_default().to_string_lossy());
    let of_the_command: BTreeSet<_> = entries(&root.join("command/crates")).map(name).collect();
    let outside = ["", "chess960-macros", "chess960-tables", "tests/oracle"].map(|name| root.join(name));
    for folder in outside.into_iter().chain(entries(&root.join("crates"))) {
        let used = dependencies(&folder);
        let wrong: Vec<_> = used.intersection(&of_the_command).collect();
        assert!(wrong.is_empty() && !used.contains("chess960"), "{} uses {wrong:?}", folder.display());
    }
    assert!(of_the_command.is_subset(&dependencies(&root.join("command"))) && !of_the_command.is_empty());
}

/// Made-up modules: their names, with `::` between them, and their texts.
const MADE_UP: &[(&str, &str)] = &[
    ("", "mod a;\nmod b;\nmod c;\nmod d;\npub use d::{one::One, two::Two as Other};\n"),
    // A circle of three: by name, by way of the root, and in code.
    ("a", "use super::b::B;\nuse std::fmt;\n// use crate::d;\n"),
    ("b", "use crate::c::{C, D as E};\nuse crate::Other;\n"),
    ("c", "use self::C;\nfn f() { crate::a::new(); crate::c_macro!() }\n"),
    // It is on a circle as a folder alone.
    ("d", "mod one;\nmod two;\nuse self::one::A;\n"),
    ("d::one", "use crate::c::C;\npub(in super::super) fn f() {}\n"),
    ("d::two", ""),
];

#[test]
fn circles_of_modules_and_of_folders_are_found() {
    let path = |name: &str| name.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let arrows = Crate::of(MADE_UP.iter().map(|(name, text)| (path(name), (*text).to_owned()))).arrows();
    let to_folders = [" -> d::one", " -> d::two", "d -> d::one"];
    let between = ["a -> b", "b -> c", "b -> d::two", "c -> a", "d::one -> c"];
    assert_eq!(BTreeSet::from_iter(names(&arrows)), to_folders.into_iter().chain(between).map(str::to_owned).collect());
    assert_eq!(names(&circles(arrows.clone())), ["a -> b", "b -> c", "c -> a"]);
    assert!(names(&circles(between_folders(&arrows, 1))).contains(&"d -> c".to_owned()));
}
