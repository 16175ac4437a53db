use super::Language;

/// What is known of a language.
pub(crate) struct Entry {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    /// The file of a module that nobody named, which is called as the module is.
    pub(super) file: &'static str,
    pub(crate) module: Module,
    /// How it is written, or `None` for Rust, which has a syntax of its own and is written from that.
    #[cfg(feature = "portable")]
    pub(crate) backend: Option<&'static super::backend::Backend>,
    pub(super) description: &'static str,
}

/// How a module gets its name.
#[cfg_attr(not(feature = "all-languages"), allow(dead_code))]
pub(crate) enum Module {
    /// From its file.
    OfFile,
    /// By what it says itself, unless another name is asked for.
    Named,
    /// The same, where names of packages or namespaces may come before it.
    Qualified,
}

/// Defines `Language` from one list: each language once, with its feature, description, name, title, file, module and back-end.
macro_rules! languages {
    ($($($feature:literal:)? $(#[doc = $doc:literal])* $language:ident =
        $name:literal, $title:literal, $file:literal, $module:ident, $backend:expr;)*) => {
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
            $($(#[doc = $doc])* $(#[cfg(feature = $feature)])? $language,)*
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

            pub(crate) const fn entry(self) -> &'static language::Entry {
                match self {
                    $($(#[cfg(feature = $feature)])? Language::$language => &language::Entry {
                        name: $name,
                        title: $title,
                        file: $file,
                        module: language::Module::$module,
                        #[cfg(feature = "portable")]
                        backend: $backend,
                        description: concat!($($doc),*),
                    },)*
                }
            }
        }
    };
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

    /// Returns the name, as `chess960 emit` takes it.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::Rust.name(), "rust");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the name, as people write it.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::Rust.title(), "Rust");
    /// ```
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.entry().title
    }

    /// Returns the extension of its files, without a dot.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::Rust.extension(), "rs");
    /// ```
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.entry().file.split_once('.').map_or("", |(_, extension)| extension)
    }

    /// Describes what is written.
    ///
    /// ```
    /// let description = chess960_codegen::Language::Rust.description();
    /// assert_eq!(description, "A module: no dependency, `no_std`, no `unsafe`.");
    /// ```
    #[must_use]
    pub fn description(self) -> &'static str {
        self.entry().description.trim_start()
    }

    /// Returns the usual name of a file with a module that has its default name.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Language::Rust.file_name(), "chess960.rs");
    /// ```
    #[must_use]
    pub const fn file_name(self) -> &'static str {
        self.entry().file
    }
}
