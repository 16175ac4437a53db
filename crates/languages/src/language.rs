use std::{borrow::Cow, collections::HashMap, sync::LazyLock};

use chess960_codegen::{Builder, Error, PortableTable, text::snake_case};
use chess960_model::Table;
use minijinja::{Value, context};
use serde::Deserialize;

use crate::{
    environment::{ENVIRONMENT, error_of},
    model,
    templates::{BUILT_IN, template},
};

/// A language that tables are written in, defined by a template.
///
/// ```
/// use chess960_languages::{Builder, Language};
///
/// let c = Language::from_name("c").expect("it is built in");
/// let source = c.source(Builder::new().table("number = scharnagl by rank"), None)?;
/// assert!(source.contains("int chess960_number(const char *rank);"));
/// # Ok::<(), chess960_languages::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Language {
    /// The name of the file.
    file: String,
    template: String,
    head: Head,
}

/// The description of a language, at the top of its template.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    title: String,
    #[serde(default)]
    aliases: Vec<String>,
    description: String,
    extension: String,
    /// The default name of a module, unless the file names it.
    module: Option<String>,
    /// Whether names of packages may come before the module's name.
    #[serde(default)]
    qualified: bool,
    /// The names of arrays and lookups, each a template.
    array: String,
    lookup: String,
    #[serde(default)]
    reserved: String,
    /// Whether names that differ only in case are the same name.
    #[serde(default)]
    case_insensitive: bool,
    /// The lines of the standard set, if the language has its own.
    standard: Option<String>,
}

impl Language {
    /// Returns the languages whose templates are built in.
    ///
    /// ```
    /// let names: Vec<_> = chess960_languages::Language::all().iter().map(|language| language.name()).collect();
    /// assert_eq!(names, ["c", "javascript", "typescript", "python", "java", "go", "csharp", "sql"]);
    /// ```
    ///
    /// # Panics
    ///
    /// Never: the templates are part of the crate, and are tested.
    #[must_use]
    pub fn all() -> &'static [Language] {
        static ALL: LazyLock<Vec<Language>> = LazyLock::new(|| {
            let built_in = |file: &&str| Language::read(file, template(file).expect("it is registered"));
            BUILT_IN.iter().map(built_in).collect::<Result<_, _>>().unwrap_or_else(|error| panic!("{error}"))
        });
        &ALL
    }

    /// Returns the built-in language of this name.
    ///
    /// ```
    /// assert!(chess960_languages::Language::from_name("cobol").is_none());
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<&'static Language> {
        Language::all().iter().find(|language| language.name() == name)
    }

    /// Returns the language of a template, given the name of its file for errors.
    ///
    /// A template is trusted like a build script: its time and memory are not limited.
    ///
    /// # Errors
    ///
    /// An [`Error`] if the text is not a template or does not describe its language.
    ///
    /// ```
    /// use chess960_languages::Language;
    ///
    /// let error = Language::from_template("lua.jinja", "return {}").unwrap_err();
    /// assert!(error.to_string().starts_with("lua.jinja: a template needs `{% set language = {"));
    /// ```
    pub fn from_template(file: &str, template: &str) -> Result<Language, Error> {
        let language = Language::read(file, template)?;
        // The rest is parsed now, so that its errors do not wait for a table.
        ENVIRONMENT.template_from_named_str(file, template).map_err(|error| error_of(&error, "values"))?;
        Ok(language)
    }

    /// Reads the head of a template.
    fn read(file: &str, template: &str) -> Result<Language, Error> {
        const START: &str = "{% set language = {";
        let end = template.find(START).and_then(|start| Some(start + template[start..].find("%}")? + "%}".len()));
        let Some(end) = end else {
            let message = format!("{file}: a template needs `{START} … }} %}}`, which describes its language");
            return Err(Error::other(message));
        };
        let head = ENVIRONMENT
            .template_from_named_str(file, &template[..end])
            .and_then(|head| head.render_captured(()))
            .map_err(|error| error_of(&error, "values"))?;
        let head = head.state().lookup("language").unwrap_or_default();
        let head = Head::deserialize(head).map_err(|error| {
            Error::other(format_args!("{file}: `language`: {}", error.detail().unwrap_or_default()))
        })?;
        Ok(Language { file: file.to_owned(), template: template.to_owned(), head })
    }

    /// Returns the name of the template's file up to its first dot, the name for `chess960 emit`.
    #[must_use]
    pub fn name(&self) -> &str {
        let file = self.file.rsplit(['/', '\\']).next().unwrap_or_default();
        file.split('.').next().unwrap_or_default()
    }

    /// Returns the name of the language, as in prose.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.head.title
    }

    /// Returns other names of the language.
    #[must_use]
    pub fn aliases(&self) -> &[String] {
        &self.head.aliases
    }

    /// Describes the written file.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.head.description
    }

    /// Returns the extension of files in the language, without a dot.
    #[must_use]
    pub fn extension(&self) -> &str {
        &self.head.extension
    }

    /// Returns whether a module is named by its file and cannot have another name.
    #[must_use]
    pub const fn is_named_by_file(&self) -> bool {
        self.head.module.is_none()
    }

    /// Returns the template with all its includes inserted.
    ///
    /// ```
    /// let template = chess960_languages::Language::from_name("typescript").expect("it is built in").template();
    /// assert!(template.starts_with("{#") && !template.contains("{% include"));
    /// ```
    #[must_use]
    pub fn template(&self) -> String {
        let included = |line: &str| template(line.trim().strip_prefix("{% include \"")?.strip_suffix("\" %}")?);
        self.template.split_inclusive('\n').map(|line| included(line).unwrap_or(line)).collect()
    }

    /// Returns a builder with the standard set: the tables of `chess960-tables` under the same names, unless the
    /// template has a set of its own.
    ///
    /// ```
    /// let sql = chess960_languages::Language::from_name("sql").expect("it is built in");
    /// assert_eq!(sql.standard().heading()[2], "    rank = rank by scharnagl");
    /// ```
    #[must_use]
    pub fn standard(&self) -> Builder {
        let mut builder = Builder::new();
        match &self.head.standard {
            Some(lines) => builder.lines(lines),
            None => builder.standard(),
        };
        builder
    }

    /// Returns the tables of a builder as source code, under a heading that names its origin.
    ///
    /// `module` is the name of the module in languages that need one: the package in Go, the class in Java and C# (with
    /// the package or namespace before it), the table in SQL, and the prefix of all names in C.
    ///
    /// # Errors
    ///
    /// An [`Error`] if lines are wrong, names collide, the module cannot have the name, the language cannot express a
    /// table, or the template is wrong.
    ///
    /// ```
    /// use chess960_languages::{Builder, Language};
    ///
    /// let java = Language::from_name("java").expect("it is built in");
    /// let source = java.source(Builder::new().table("krn = krn by n5n"), Some("games.Starts"))?;
    /// assert!(source.contains("package games;"));
    /// assert!(source.contains("public final class Starts {"));
    /// # Ok::<(), chess960_languages::Error>(())
    /// ```
    pub fn source(&self, builder: &Builder, module: Option<&str>) -> Result<String, Error> {
        let module = self.module(module)?;
        let mut tables = builder.portable_tables()?;
        let source = self.name_all(&mut tables, &module).and_then(|()| {
            let model = model::file(builder.heading(), &module, &tables);
            render(&self.file, &self.template, model, model::NAMES)
        });
        let source = source.map_err(|error| {
            let message = error.to_string();
            let table = tables.iter().find(|table| message.contains(&format!("`{}`", table.line)));
            Error::other(table.map_or_else(String::new, |table| table.place.clone()) + &message)
        })?;
        // Macros and the like leave line ends at the start.
        Ok(source.trim_start_matches('\n').to_owned())
    }

    fn is_reserved(&self, name: &str) -> bool {
        let name = self.folded(name);
        self.head.reserved.split_whitespace().any(|word| self.folded(word) == name)
    }

    /// Returns a name in the form in which the language compares names.
    fn folded<'a>(&self, name: &'a str) -> Cow<'a, str> {
        if self.head.case_insensitive { name.to_ascii_lowercase().into() } else { name.into() }
    }

    /// Returns the name of the module, or an empty text if its file names it.
    fn module(&self, asked: Option<&str>) -> Result<String, Error> {
        let Head { title, module, qualified, .. } = &self.head;
        let Some(default) = module else {
            return match asked {
                None => Ok(String::new()),
                Some(_) => Err(Error::other(format!("in {title}, the file names the module; give it no other name"))),
            };
        };
        let name = asked.unwrap_or(default);
        let parts = if *qualified { name.split('.').collect() } else { vec![name] };
        if parts.iter().all(|part| is_identifier(part) && !self.is_reserved(part)) {
            return Ok(name.to_owned());
        }
        let example = if *qualified { format!("{default}` or `games.{default}") } else { default.clone() };
        Err(Error::other(format!("`{}` cannot be a name in {title}; `{example}` can", name.escape_debug())))
    }

    /// Gives each table its name in the language.
    fn name_all(&self, tables: &mut [PortableTable], module: &str) -> Result<(), Error> {
        let mut taken: HashMap<String, &str> = HashMap::new();
        for PortableTable { name, line, table, .. } in tables {
            *name = self.name_of(line, table, module)?;
            if let Some(earlier) = taken.insert(self.folded(name).into_owned(), line) {
                let title = &self.head.title;
                let message = format!("the tables `{earlier}` and `{line}` would both be called `{name}` in {title}");
                return Err(Error::other(message));
            }
        }
        Ok(())
    }

    fn name_of(&self, line: &str, table: &Table, module: &str) -> Result<String, Error> {
        let is_array = table.key().is_index();
        let (field, pattern) = if is_array { ("array", &self.head.array) } else { ("lookup", &self.head.lookup) };
        let model = context! { name => snake_case(line), kind => model::kind(table), module };
        let mut name = render(&format!("{}: `{field}`", self.file), pattern, model, "name, kind, module")?;
        // The template may write a prefix before the name, such as `$`.
        let starts_with_letter =
            name.chars().find(char::is_ascii_alphanumeric).is_some_and(|c| c.is_ascii_alphabetic());
        if !starts_with_letter || name.ends_with('_') {
            let Language { file, head, .. } = self;
            let why = if snake_case(line).starts_with(|c: char| c.is_ascii_alphabetic()) {
                format!(
                    "{file}: `{field}` makes `{name}` of `{line}`; a name begins with a letter and ends in no \
                        underscore"
                )
            } else {
                format!("`{line}` cannot be a name in {}: it needs a letter at its start", head.title)
            };
            return Err(Error::other(why));
        }
        if self.is_reserved(&name)
            || module.rsplit('.').next().map(|class| self.folded(class)) == Some(self.folded(&name))
        {
            name.push('_');
        }
        Ok(name)
    }
}

/// Fills in a template, given its name in errors and the names of its variables.
fn render(file: &str, template: &str, model: Value, names: &str) -> Result<String, Error> {
    ENVIRONMENT.render_named_str(file, template, model).map_err(|error| error_of(&error, names))
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
