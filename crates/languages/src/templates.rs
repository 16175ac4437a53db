//! The built-in templates.

/// Names each template once.
macro_rules! templates {
    (languages: $($language:literal)*; included: $($included:literal)*;) => {
        /// The templates of languages.
        pub(crate) const BUILT_IN: &[&str] = &[$($language),*];
        /// All built-in templates, which any template can include.
        pub(crate) const TEMPLATES: &[(&str, &str)] = &[$(
            ($language, include_str!(concat!("../templates/", $language))),
        )* $(
            ($included, include_str!(concat!("../templates/", $included))),
        )*];
    };
}

templates! {
    languages:
        "c.h.jinja"
        "javascript.js.jinja"
        "typescript.ts.jinja"
        "python.py.jinja"
        "java.java.jinja"
        "go.go.jinja"
        "csharp.cs.jinja"
        "sql.sql.jinja";
    included:
        "ecmascript.jinja"
        "ecmascript_reserved.jinja";
}

/// Returns the template of this name.
pub(crate) fn template(name: &str) -> Option<&'static str> {
    TEMPLATES.iter().find(|(file, _)| *file == name).map(|(_, template)| *template)
}
