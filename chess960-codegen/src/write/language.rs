#[cfg(feature = "portable")]
use super::backend::Backend;

/// Defines [`Language`] from one list: each language once, with everything that is known of it but how it is written.
macro_rules! languages {
    ($($($feature:literal:)? $(#[$doc:meta])* $language:ident = $name:literal, $title:literal, $extension:literal;)*) => {
        /// A language that tables are written in. Each but Rust has a feature of its name.
        ///
        /// ```
        /// use chess960_codegen::Language;
        ///
        /// assert_eq!(Language::from_name("rust"), Some(Language::Rust));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Language {
            $($(#[$doc])* $(#[cfg(feature = $feature)])? $language,)*
        }

        impl Language {
            /// All languages whose features are on.
            ///
            /// ```
            /// use chess960_codegen::Language;
            ///
            /// assert!(Language::ALL.contains(&Language::Rust));
            /// ```
            pub const ALL: &'static [Language] = &[$($(#[cfg(feature = $feature)])? Language::$language),*];

            /// Returns the name, as `chess960 emit` takes it.
            ///
            /// ```
            /// assert_eq!(chess960_codegen::Language::Rust.name(), "rust");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($(#[cfg(feature = $feature)])? Language::$language => $name,)*
                }
            }

            /// Returns the name, as people write it.
            ///
            /// ```
            /// assert_eq!(chess960_codegen::Language::Rust.title(), "Rust");
            /// ```
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self {
                    $($(#[cfg(feature = $feature)])? Language::$language => $title,)*
                }
            }

            /// Returns the extension of its files, without a dot.
            ///
            /// ```
            /// assert_eq!(chess960_codegen::Language::Rust.extension(), "rs");
            /// ```
            #[must_use]
            pub const fn extension(self) -> &'static str {
                match self {
                    $($(#[cfg(feature = $feature)])? Language::$language => $extension,)*
                }
            }
        }
    };
}

languages! {
    /// A module of Rust: no dependency, `no_std`, no `unsafe`.
    Rust = "rust", "Rust", "rs";
    "c":
    /// A header for C11 and C++17. Its names begin with that of the module.
    C = "c", "C", "h";
    "javascript":
    /// An ES module with types in comments.
    JavaScript = "javascript", "JavaScript", "js";
    "javascript":
    /// The same as a TypeScript module.
    TypeScript = "typescript", "TypeScript", "ts";
    "python":
    /// A typed module for Python 3.9 and later.
    Python = "python", "Python", "py";
    "java":
    /// A final class for Java 11 and later. The module's name is that of the class, with the package before it.
    Java = "java", "Java", "java";
    "go":
    /// A file of the package that the module's name is.
    Go = "go", "Go", "go";
    "csharp":
    /// A static class for C# 7 and later. The module's name is that of the class, with the namespace before it.
    CSharp = "csharp", "C#", "cs";
    "sql":
    /// A script for SQLite and PostgreSQL that makes one table of the positions. The module's name is that of the table.
    Sql = "sql", "SQL", "sql";
}

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

    /// Returns the back-end, or `None` for Rust, which has a syntax of its own and is written from that.
    #[cfg(feature = "portable")]
    pub(crate) const fn backend(self) -> Option<&'static Backend> {
        match self {
            Language::Rust => None,
            #[cfg(feature = "c")]
            Language::C => Some(&super::c::BACKEND),
            #[cfg(feature = "javascript")]
            Language::JavaScript => Some(&super::javascript::JAVASCRIPT),
            #[cfg(feature = "javascript")]
            Language::TypeScript => Some(&super::javascript::TYPESCRIPT),
            #[cfg(feature = "python")]
            Language::Python => Some(&super::python::BACKEND),
            #[cfg(feature = "java")]
            Language::Java => Some(&super::java::BACKEND),
            #[cfg(feature = "go")]
            Language::Go => Some(&super::go::BACKEND),
            #[cfg(feature = "csharp")]
            Language::CSharp => Some(&super::csharp::BACKEND),
            #[cfg(feature = "sql")]
            Language::Sql => Some(&super::sql::BACKEND),
        }
    }
}
