/// The properties of a language.
pub(crate) struct Properties {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    /// The file of a module that nobody named, which is called as the module is.
    pub(super) file: &'static str,
    pub(crate) module: ModuleName,
    pub(super) description: &'static str,
}

/// How a module gets its name.
#[cfg_attr(not(feature = "all-languages"), allow(dead_code))]
pub(crate) enum ModuleName {
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

            /// Returns how it is written, or `None` for Rust, which has a syntax of its own and is written from that.
            #[cfg(feature = "portable")]
            pub(crate) const fn backend(self) -> Option<&'static backend::Backend> {
                match self {
                    $($(#[cfg(feature = $feature)])? Language::$language => $backend,)*
                }
            }

            pub(crate) const fn properties(self) -> &'static language::Properties {
                match self {
                    $($(#[cfg(feature = $feature)])? Language::$language => &language::Properties {
                        name: $name,
                        title: $title,
                        file: $file,
                        module: language::ModuleName::$module,
                        description: concat!($($doc),*),
                    },)*
                }
            }
        }
    };
}
