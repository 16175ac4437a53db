use std::{
    env, fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use proc_macro2::{Span, TokenStream};

use crate::error::{Error, Location, SourceLine};
use crate::syntax::{Declaration, PortableTable, RustTable, TableLine, TableNames, Tables, check_limits};
use crate::text::{is_hidden, printable};
use crate::write;

/// Writes tables from a build script.
///
/// In `build.rs`:
///
/// ```no_run
/// fn main() -> Result<(), chess960_codegen::Error> {
///     chess960_codegen::Builder::new()
///         .table("RANKS: [[u8; 8]; 960] = rank by scharnagl")
///         .table("pub fn number(rank: &str) -> Option<u16> = scharnagl by rank")
///         .write("chess960.rs")
/// }
/// ```
///
/// and in the crate, which then depends on nothing else:
///
/// ```ignore
/// include!(concat!(env!("OUT_DIR"), "/chess960.rs"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    command: Option<String>,
    lines: Vec<SourceLine>,
    /// The files that were added, and the errors of unreadable ones.
    watched: Vec<PathBuf>,
    unreadable: Vec<String>,
}

impl Builder {
    /// Creates a builder without tables, to which at least one must be added.
    ///
    /// ```
    /// assert!(chess960_codegen::Builder::new().source().is_err());
    /// ```
    #[must_use]
    pub const fn new() -> Builder {
        Builder { command: None, lines: Vec::new(), watched: Vec::new(), unreadable: Vec::new() }
    }

    /// Adds a line of the table language, or several with semicolons between them. A builder writes at most 250 tables.
    ///
    /// The path of a file in the line is relative to the working directory: in a build script, the folder of the
    /// package.
    ///
    /// `NAME = VALUE by KEY` and `NAME: TYPE = VALUE by KEY` are public; a line with `static`, `const` or `fn` needs
    /// `pub` to be public.
    ///
    /// ```
    /// use chess960_codegen::Builder;
    ///
    /// let source = Builder::new().table("KRN: [&str; 10] = krn by n5n").source()?;
    /// assert!(source.contains("\"RNKNR\""));
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    pub fn table(&mut self, line: impl Into<String>) -> &mut Builder {
        self.lines.push(SourceLine { text: line.into(), file: None, folder: Arc::from(Path::new("")), number: None });
        self
    }

    /// Adds the lines of a file: one table on each line.
    ///
    /// A line that is indented continues the one before. Empty lines and lines that begin with `#` or `//` are
    /// comments; doc comments (`///`) and attributes (`#[…]`) belong to the line after them.
    ///
    /// ```
    /// use chess960_codegen::Builder;
    ///
    /// let source = Builder::new().lines("# For the printed table.\nN5N = n5n by n5n\nKRN = krn by n5n\n").source()?;
    /// assert!(source.contains("pub static KRN"));
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    pub fn lines(&mut self, text: &str) -> &mut Builder {
        self.lines_of(None, Path::new(""), text)
    }

    /// Adds the lines of a file as [`lines`](Self::lines) does. The path is relative to the working directory: in a
    /// build script, the folder of the package. Paths in the lines are relative to the folder of the file. Errors name
    /// the file.
    ///
    /// If the folder of the package has a `build.rs`, [`write`](Self::write) has Cargo watch the file. Otherwise Cargo
    /// watches all files of the package; for a file elsewhere, print `cargo::rerun-if-changed` for each file that
    /// matters.
    ///
    /// ```
    /// let error = chess960_codegen::Builder::new().file("none.txt").source().unwrap_err();
    /// assert!(error.to_string().starts_with("none.txt cannot be read: "));
    /// ```
    pub fn file(&mut self, path: impl AsRef<Path>) -> &mut Builder {
        let path = path.as_ref();
        let name = printable(&path.display().to_string());
        self.watched.push(path.to_owned());
        match fs::read_to_string(path) {
            Ok(text) => self.named_lines(&name, path.parent().unwrap_or(path), text.trim_start_matches('\u{FEFF}')),
            Err(error) => {
                self.unreadable.push(format!("{name} cannot be read: {error}"));
                self
            }
        }
    }

    /// Adds the lines of a text, given its name in errors and the folder to which its paths are relative.
    #[doc(hidden)]
    pub fn named_lines(&mut self, name: &str, folder: &Path, text: &str) -> &mut Builder {
        self.lines_of(Some(&Arc::from(name)), folder, text)
    }

    fn lines_of(&mut self, file: Option<&Arc<str>>, folder: &Path, text: &str) -> &mut Builder {
        let folder = Arc::from(folder);
        let mut table: Option<SourceLine> = None;
        // Whether only doc comments and attributes of the table were read, and the number of its last line.
        let (mut is_before_a_table, mut last) = (false, 0);
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim_end();
            if line.is_empty() || is_comment(line.trim_start()) {
                continue;
            }
            let is_head = line.starts_with("///") || line.starts_with("#[") && line.ends_with(']');
            match &mut table {
                Some(table) if is_before_a_table || line.starts_with([' ', '\t']) => {
                    // The text keeps all line breaks, so that errors find their line.
                    table.text.extend(std::iter::repeat_n('\n', number - last).chain(line.chars()));
                    is_before_a_table &= is_head;
                }
                _ => {
                    let (text, file, folder) = (line.into(), file.cloned(), Arc::clone(&folder));
                    self.lines.extend(table.replace(SourceLine { text, file, folder, number: Some(number) }));
                    is_before_a_table = is_head;
                }
            }
            last = number;
        }
        self.lines.extend(table);
        self
    }

    /// Returns the files of the values, which may not exist.
    #[doc(hidden)]
    #[must_use]
    pub fn files(&self) -> Vec<PathBuf> {
        let files = self.read(|line, _, source| Ok(line.contents.file(&source.folder)));
        files.unwrap_or_default().into_iter().flatten().collect()
    }

    /// Returns `true` if no table was added.
    #[doc(hidden)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Adds the standard set: the tables of `chess960-tables`, under the same names.
    ///
    /// Tables with types of that crate, `SKELETONS` and `MIRRORS`, are text or numbers. `BACK_RANKS` would repeat
    /// `RANK_TEXTS` and is left out.
    ///
    /// ```
    /// let source = chess960_codegen::Builder::new().standard().source()?;
    /// assert!(source.contains("pub const fn scharnagl_by_letters"));
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    pub fn standard(&mut self) -> &mut Builder {
        self.lines(include_str!("standard.txt"))
    }

    /// Sets the command that regenerates the file, for its heading. Without a command, the heading lists the lines.
    ///
    /// ```
    /// use chess960_codegen::Builder;
    ///
    /// let source = Builder::new().command("make krn.rs").table("krn = krn by n5n").source()?;
    /// assert!(source.contains("//     make krn.rs"));
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    pub fn command(&mut self, command: impl Into<String>) -> &mut Builder {
        self.command = Some(command.into());
        self
    }

    /// Returns the tables as source code, under a heading that names its origin.
    ///
    /// The code is for `include!`: it compiles in any module, since edition 2018, and is not formatted. For a file that
    /// people read, enable the feature `layout` and call `kept_file`.
    ///
    /// # Errors
    ///
    /// An [`Error`] that explains all wrong lines.
    ///
    /// ```
    /// use chess960_codegen::Builder;
    ///
    /// let source = Builder::new().table("N5N: [&str; 10] = n5n by n5n").source()?;
    /// assert!(source.contains("pub static N5N"));
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    pub fn source(&self) -> Result<String, Error> {
        let tables = self.rust_tables()?;
        Ok(write::included(&tables, self.comment(&tables)))
    }

    /// Returns the tables as a file to check in: a formatted module.
    ///
    /// # Errors
    ///
    /// The same as [`source`](Self::source).
    ///
    /// ```
    /// use chess960_codegen::Builder;
    ///
    /// let file = Builder::new().table("number = scharnagl by rank").kept_file()?;
    /// assert!(file.contains("pub const fn number(rank: &str) -> Option<u16> {\n    find_rank(rank.as_bytes())\n}\n"));
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    #[cfg(feature = "layout")]
    pub fn kept_file(&self) -> Result<String, Error> {
        let tables = self.rust_tables()?;
        write::kept(&tables, self.comment(&tables)).map_err(Error::other)
    }

    /// Returns the heading as a comment in Rust.
    fn comment(&self, tables: &[RustTable]) -> String {
        let has_map = tables.iter().any(|table| matches!(table.declaration, Declaration::Map(..)));
        let phf = has_map.then(|| "It needs the crate phf, version 0.14: other versions hash differently.".to_owned());
        self.heading().into_iter().chain(phf).map(|line| format!("// {line}").trim_end().to_owned() + "\n").collect()
    }

    /// Returns the tables as every language can have them.
    ///
    /// # Errors
    ///
    /// An [`Error`] that explains all wrong lines; words and types of Rust are wrong, too.
    // Public for chess960-languages, like `heading`.
    #[doc(hidden)]
    pub fn portable_tables(&self) -> Result<Vec<PortableTable>, Error> {
        self.read(|line, names, source| {
            let table = PortableTable::new(&line, names, &source.folder)?;
            Ok(PortableTable { place: source.place(), ..table })
        })
    }

    /// Returns the heading of a file without comment marks.
    #[doc(hidden)]
    #[must_use]
    pub fn heading(&self) -> Vec<String> {
        let version = env!("CARGO_PKG_VERSION");
        let (what, lines): (_, Vec<_>) = match &self.command {
            Some(command) => ("with this command", command.lines().collect()),
            None => ("from these lines", self.lines.iter().flat_map(|line| line.text.lines()).collect()),
        };
        let first = [format!("@generated by chess960-codegen {version} {what}. Do not edit."), String::new()];
        let lines = lines.iter().map(|line| format!("    {}", printable(line.trim_end())));
        // The values of files are the user's own.
        let licence = ["", "You may use this file under the MIT licence or the Apache License 2.0."].map(str::to_owned);
        let licence = Some(licence).filter(|_| self.files().is_empty()).into_iter().flatten();
        first.into_iter().chain(lines).chain(licence).collect()
    }

    /// Writes the source to a file in `OUT_DIR`. If the folder of the package has a `build.rs`, Cargo runs the build
    /// script again only when `build.rs`, a [`file`](Self::file) or the file of a value changes.
    ///
    /// # Errors
    ///
    /// An [`Error`] if a line is wrong, the caller is not a build script, or the file cannot be written.
    ///
    /// ```
    /// // This is not a build script.
    /// let error = chess960_codegen::Builder::new().write("chess960.rs").unwrap_err();
    /// assert!(error.to_string().starts_with("OUT_DIR is not set"));
    /// ```
    pub fn write(&self, file_name: impl AsRef<Path>) -> Result<(), Error> {
        let out_dir = env::var_os("OUT_DIR").ok_or_else(|| {
            Error::other("OUT_DIR is not set: `write` is for build scripts; elsewhere, write `source()` yourself")
        })?;
        let tables = self.rust_tables()?;
        // If the build script has another name, Cargo watches the whole package by default.
        if Path::new("build.rs").exists() {
            println!("cargo::rerun-if-changed=build.rs");
            let files = self.watched.iter().chain(tables.iter().filter_map(|table| table.file.as_ref()));
            files.for_each(|path| println!("cargo::rerun-if-changed={}", path.display()));
        }
        let path = PathBuf::from(out_dir).join(&file_name);
        let source = write::included(&tables, self.comment(&tables));
        fs::write(&path, source).map_err(|error| match file_name.as_ref().parent() {
            Some(folder) if error.kind() == io::ErrorKind::NotFound && !folder.as_os_str().is_empty() => {
                Error::other(format_args!(
                    "`write` writes below OUT_DIR, where there is no folder {}; write a file name alone, or keep the \
                     file in the package with `kept_file`, of the feature `layout`",
                    printable(&folder.display().to_string())
                ))
            }
            _ => Error::of_file(&path, error),
        })
    }

    fn rust_tables(&self) -> Result<Vec<RustTable>, Error> {
        let missing_phf = if cfg!(feature = "phf") { None } else { Some("chess960-codegen") };
        self.read(|line, names, source| RustTable::new(line, names, missing_phf, &source.folder))
    }

    /// Reads and resolves all lines, and collects their errors.
    fn read<T>(
        &self,
        resolve: impl Fn(TableLine, &mut TableNames, &SourceLine) -> syn::Result<T>,
    ) -> Result<Vec<T>, Error> {
        let mut tables = Tables::default();
        if self.is_empty() && self.unreadable.is_empty() {
            return Err(Error::other(NO_TABLE));
        }
        let mut errors = Error::of_files(&self.unreadable);
        for line in &self.lines {
            if errors.is_full() {
                break;
            }
            let resolve = |table, names: &mut _| resolve(table, names, line);
            if let Some((location, message)) = hidden_character(&line.text) {
                errors.add_at(line, &location, message);
            } else if let Err(error) = tokens(&line.text).and_then(|tokens| tables.add(tokens, resolve)) {
                errors.add(line, error);
            }
        }
        errors.into_result().map(|()| tables.all)
    }
}

/// The error for an empty line or no lines.
const NO_TABLE: &str = "there is no table here; write one such as `KRN = krn by scharnagl`";

/// Returns the place of a hidden character, and its error.
fn hidden_character(text: &str) -> Option<(Location, String)> {
    let (line, rest) = text.lines().enumerate().find(|(_, line)| line.contains(is_hidden))?;
    let (column, c) = rest.chars().enumerate().find(|(_, c)| is_hidden(*c))?;
    let message = format!("the character {} cannot stand here: editors do not show it", c.escape_unicode());
    Some((Location { line, column, width: 1 }, message))
}

/// Reads text as tokens, within limits.
fn tokens(text: &str) -> syn::Result<TokenStream> {
    let tokens = text.parse::<TokenStream>().map_err(|error| {
        syn::Error::new(error.span(), "a bracket, a quotation mark or another character is out of place")
    })?;
    check_limits(&tokens)?;
    // An unset variable of a script must not replace a good file with an empty one.
    if tokens.is_empty() {
        return Err(syn::Error::new(Span::call_site(), NO_TABLE));
    }
    Ok(tokens)
}

/// Returns whether a line of a file is a comment.
fn is_comment(line: &str) -> bool {
    // Four slashes are a comment, too, as in Rust.
    line.starts_with("//") && (!line.starts_with("///") || line.starts_with("////"))
        || line.starts_with('#') && !line.starts_with("#[")
}
