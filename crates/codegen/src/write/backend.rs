//! The common ground of the back-ends for languages other than Rust: names, and the contents of a file.

use std::collections::HashMap;

use chess960_core::Numbering;
use chess960_model::{Cells, Key, Value, ranks};
use heck::{ToLowerCamelCase, ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};

use crate::{Error, definition::Definition};

use super::language::{ModuleName, Properties};

/// A language: how names look in it, and how a file is written.
pub(crate) struct Backend {
    /// How the names of arrays look.
    pub(super) arrays: Case,
    /// How the names of lookups look.
    pub(super) lookups: Case,
    /// Whether an array of such cells is a method that returns one of them, and is called as one: `rank` for `RANKS`.
    pub(super) returns_one: fn(&Cells) -> bool,
    /// Names that are taken, with spaces between them: by the language, or by what the back-end writes. A table of such a name gets an underscore.
    pub(super) reserved: &'static str,
    pub(super) write: fn(&File<'_>) -> Result<String, Error>,
}

/// How words make a name.
pub(super) enum Case {
    /// `fritz9_by_scharnagl`
    Snake,
    /// `chess960_fritz9_by_scharnagl`, where `chess960` is the module's name.
    Prefixed,
    /// `FRITZ9_BY_SCHARNAGL`
    Shouty,
    /// `fritz9ByScharnagl`
    Camel,
    /// `Fritz9ByScharnagl`
    Pascal,
    /// The same with initialisms in capitals, as Go has them: `XFENs`
    Go,
}

/// Initialisms of the field.
const INITIALISMS: &str = "dfrc epd fen frc id idn krn n5n sp uci";

/// Words of the field for more than one.
const PLURALS: &str = "codes fens figurines files mirrors numbers patterns positions ranks sets skeletons texts";

/// Returns a name in snake case with its noun, the last word or the one before `by`, in the singular.
fn of_one(name: &str) -> String {
    let (noun, rest) = name.find("_by_").map_or((name, ""), |by| name.split_at(by));
    let last = noun.rsplit('_').next().unwrap_or(noun);
    let singular = if PLURALS.split(' ').any(|plural| plural == last) { noun.strip_suffix('s') } else { None };
    singular.unwrap_or(noun).to_owned() + rest
}

/// Returns a name in snake case as Go has names of exported items.
fn with_initialisms(name: &str) -> String {
    let word = |word: &str| {
        let singular = word.strip_suffix('s').unwrap_or(word);
        if INITIALISMS.split(' ').any(|initialism| initialism == singular) {
            return singular.to_ascii_uppercase() + &word[singular.len()..];
        }
        word.to_upper_camel_case()
    };
    name.split('_').map(word).collect()
}

/// A file to write.
pub(crate) struct File<'a> {
    /// The lines that say what made it, without the marks of a comment.
    pub(super) heading: Vec<String>,
    /// The name of the module, or nothing where its file names it.
    pub(super) module: String,
    pub(super) tables: Vec<NamedTable<'a>>,
}

/// A table and what it is called in the language.
pub(super) struct NamedTable<'a> {
    pub(super) name: String,
    pub(super) definition: &'a Definition,
}

impl Backend {
    /// Returns the definitions as source.
    ///
    /// # Errors
    ///
    /// An error if names collide, or if the language has no way to say something.
    pub(crate) fn source(
        &self,
        language: &Properties,
        definitions: &[Definition],
        module: Option<&str>,
        heading: Vec<String>,
    ) -> Result<String, Error> {
        let module = self.module_name(language, module)?;
        let file = File { heading, tables: self.name_all(language, definitions, &module)?, module };
        (self.write)(&file)
    }

    pub(super) fn is_reserved(&self, name: &str) -> bool {
        self.reserved.split(' ').any(|word| word == name)
    }

    fn module_name(&self, language: &Properties, asked: Option<&str>) -> Result<String, Error> {
        let qualified = match language.module {
            ModuleName::OfFile => return Ok(String::new()),
            ModuleName::Named => false,
            ModuleName::Qualified => true,
        };
        let default = language.file.split('.').next().unwrap_or_default();
        let name = asked.unwrap_or(default);
        let parts = if qualified { name.split('.').collect() } else { vec![name] };
        if parts.iter().all(|part| is_identifier(part) && !self.is_reserved(part)) {
            return Ok(name.to_owned());
        }
        let example = if qualified { format!("{default}` or `games.{default}") } else { default.to_owned() };
        Err(Error::other(format!("`{}` cannot be a name in {}; `{example}` can", name.escape_debug(), language.title)))
    }

    fn name_all<'a>(
        &self,
        language: &Properties,
        definitions: &'a [Definition],
        module: &str,
    ) -> Result<Vec<NamedTable<'a>>, Error> {
        let mut taken: HashMap<String, &str> = HashMap::new();
        let mut tables = Vec::new();
        for definition in definitions {
            let name = self.name(language, definition, module)?;
            if let Some(earlier) = taken.insert(name.clone(), &definition.name) {
                let message = match definition.name.as_str() {
                    same if same == earlier => format!("two tables are called `{same}`"),
                    other => {
                        format!(
                            "the tables `{earlier}` and `{other}` would both be called `{name}` in {}",
                            language.title
                        )
                    }
                };
                return Err(Error::other(message));
            }
            tables.push(NamedTable { name, definition });
        }
        Ok(tables)
    }

    fn name(&self, language: &Properties, definition: &Definition, module: &str) -> Result<String, Error> {
        let is_one = !definition.is_lookup() && (self.returns_one)(definition.cells());
        let name = &definition.name;
        let words = if is_one { of_one(&name.to_snake_case()) } else { name.to_snake_case() };
        let case = if definition.is_lookup() { &self.lookups } else { &self.arrays };
        let mut cased = match case {
            Case::Snake => words,
            Case::Prefixed => format!("{module}_{words}"),
            Case::Shouty => words.to_shouty_snake_case(),
            Case::Camel => words.to_lower_camel_case(),
            Case::Pascal => words.to_upper_camel_case(),
            Case::Go => with_initialisms(&words),
        };
        if !is_identifier(&cased) || cased.ends_with('_') {
            return Err(Error::other(format!(
                "`{name}` cannot be a name in {}: it needs a letter at its start",
                language.title
            )));
        }
        let class = module.rsplit('.').next().unwrap_or(module);
        if self.is_reserved(&cased) || cased == class {
            cased.push('_');
        }
        Ok(cased)
    }
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

impl<'a> File<'a> {
    pub(super) fn arrays(&self) -> impl Iterator<Item = &NamedTable<'a>> {
        self.tables.iter().filter(|table| !table.definition.is_lookup())
    }

    pub(super) fn lookups(&self) -> impl Iterator<Item = &NamedTable<'a>> {
        self.tables.iter().filter(|table| table.definition.is_lookup())
    }

    pub(super) fn has_lookups(&self) -> bool {
        self.lookups().next().is_some()
    }

    /// Returns the array of the ranks as text, by Scharnagl number, if it is one of the tables.
    pub(super) fn rank_texts(&self) -> Option<&NamedTable<'a>> {
        self.arrays().find(|table| {
            let (key, value) = (table.definition.table.key(), table.definition.table.value());
            (key, value) == (Key::Scharnagl, Value::Rank) && matches!(table.definition.cells(), Cells::Texts(_))
        })
    }

    /// Returns the array that holds what a lookup answers, by Scharnagl number, if it is one of the tables.
    pub(super) fn values_of(&self, lookup: &NamedTable<'_>) -> Option<&NamedTable<'a>> {
        self.arrays().find(|table| {
            table.definition.table.key() == Key::Scharnagl && table.definition.cells() == lookup.definition.cells()
        })
    }

    /// Returns `true` if a lookup needs an array of values that is not one of the tables.
    pub(super) fn needs_values(&self, lookup: &NamedTable<'_>) -> bool {
        !lookup.definition.is_scharnagl_by_rank() && self.values_of(lookup).is_none()
    }

    /// Returns the name of the array of a lookup's values, which is `own_name` if it is not one of the tables.
    pub(super) fn values_name(&self, lookup: &NamedTable<'_>, own_name: fn(&NamedTable<'_>) -> String) -> String {
        self.values_of(lookup).map_or_else(|| own_name(lookup), |values| values.name.clone())
    }
}

/// Returns the ranks as text, by Scharnagl number.
pub(super) fn all_ranks() -> Vec<String> {
    ranks(Numbering::Scharnagl).iter().map(ToString::to_string).collect()
}

/// Returns a description as part of a sentence: "the order of king, rooks and knights" for "Order of ...".
pub(super) fn in_sentence(description: &str) -> String {
    let mut letters = description.chars();
    match letters.next() {
        _ if description.starts_with("White's") => description.to_owned(),
        // Names and initialisms stay as they are.
        Some(first)
            if !["Fritz9", "N5N", "NQ", "Scharnagl", "Shredder", "X-"]
                .iter()
                .any(|name| description.starts_with(name)) =>
        {
            format!("the {}{}", first.to_ascii_lowercase(), letters.as_str())
        }
        _ => format!("the {description}"),
    }
}
