//! How tables are written: one module for each language, and the list of all.
//!
//! Rust has a syntax of its own in the table language and is written from that. Every other language is a
//! [`Backend`](backend::Backend): how names look in it, and a function from a [`File`](backend::File) to its source.
#![cfg_attr(
    any(feature = "portable", feature = "layout"),
    allow(
        clippy::format_push_string,
        clippy::format_collect,
        reason = "source is put together from a few hundred pieces"
    )
)]

// No language needs all of it.
#[cfg(feature = "portable")]
#[cfg_attr(not(feature = "all-languages"), allow(dead_code))]
pub(crate) mod backend;
#[cfg(feature = "c")]
mod c;
#[cfg(feature = "csharp")]
mod csharp;
#[cfg(feature = "go")]
mod go;
#[cfg(feature = "java")]
mod java;
#[cfg(feature = "javascript")]
mod javascript;
#[cfg(feature = "builder")]
#[macro_use]
mod language;
#[cfg(any(feature = "portable", feature = "layout"))]
#[cfg_attr(not(feature = "all-languages"), allow(dead_code))]
mod layout;
#[cfg(feature = "python")]
mod python;
pub(crate) mod rust;
#[cfg(feature = "sql")]
mod sql;

#[cfg(feature = "builder")]
languages! {
    /// A module: no dependency, `no_std`, no `unsafe`.
    Rust = "rust", "Rust", "chess960.rs", OfFile, None;
    "c":
    /// A header for C11 and C++17. The module is the prefix of its names.
    C = "c", "C", "chess960.h", Named, Some(&c::BACKEND);
    "javascript":
    /// An ES module with types in comments.
    JavaScript = "javascript", "JavaScript", "chess960.js", OfFile, Some(&javascript::JAVASCRIPT);
    "javascript":
    /// The same with types in the code.
    TypeScript = "typescript", "TypeScript", "chess960.ts", OfFile, Some(&javascript::TYPESCRIPT);
    "python":
    /// A typed module for Python 3.9 and later.
    Python = "python", "Python", "chess960.py", OfFile, Some(&python::BACKEND);
    "java":
    /// A final class for Java 11 and later. The module is the class, with its package before it.
    Java = "java", "Java", "Chess960.java", Qualified, Some(&java::BACKEND);
    "go":
    /// A file of a package. The module is the package.
    Go = "go", "Go", "chess960.go", Named, Some(&go::BACKEND);
    "csharp":
    /// A static class for C# 7 and later. The module is the class, with its namespace before it.
    CSharp = "csharp", "C#", "Chess960.cs", Qualified, Some(&csharp::BACKEND);
    "sql":
    /// A script for SQLite and PostgreSQL that makes one table of the positions. The module is the table.
    Sql = "sql", "SQL", "chess960.sql", Named, Some(&sql::BACKEND);
}

#[cfg(feature = "builder")]
impl Language {
    /// Returns the language with this name.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::from_name("cobol"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Language> {
        Language::ALL.iter().copied().find(|language| language.name() == name)
    }

    /// Returns the name, as `chess960 emit` takes it.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::Rust.name(), "rust");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.properties().name
    }

    /// Returns the name, as people write it.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::Rust.title(), "Rust");
    /// ```
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.properties().title
    }

    /// Returns the extension of its files, without a dot.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::Rust.extension(), "rs");
    /// ```
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.properties().file.split_once('.').map_or("", |(_, extension)| extension)
    }

    /// Returns whether a module has the name of its file, so that [`Builder::module`](crate::Builder::module) does not apply.
    ///
    /// ```
    /// assert!(chess960_codegen::Language::Rust.is_named_by_file());
    /// ```
    #[must_use]
    pub const fn is_named_by_file(self) -> bool {
        matches!(self.properties().module, language::ModuleName::OfFile)
    }

    /// Describes what is written.
    ///
    /// ```
    /// let description = chess960_codegen::Language::Rust.description();
    /// assert_eq!(description, "A module: no dependency, `no_std`, no `unsafe`.");
    /// ```
    #[must_use]
    pub fn description(self) -> &'static str {
        self.properties().description.trim_start()
    }

    /// Returns the usual name of a file with a module that has its default name.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::Rust.file_name(), "chess960.rs");
    /// ```
    #[must_use]
    pub const fn file_name(self) -> &'static str {
        self.properties().file
    }
}
