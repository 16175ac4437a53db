use std::fmt;

use crate::{
    element::{Datum, Element},
    fact::Fact,
    key::Key,
    value::Value,
};

/// What a table is: a value by a key, in an element type that can hold it. How it is written is not known here.
///
/// ```
/// use chess960_codegen::{Element, Key, Table, Value};
///
/// let table = Table::new(Value::Krn, Key::N5n, Element::Str)?;
/// assert_eq!(table.data().len(), 10);
/// assert!(Table::new(Value::Rank, Key::N5n, Element::Str).is_err());
/// # Ok::<(), chess960_codegen::Misfit>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    value: Value,
    key: Key,
    element: Element,
    data: Vec<Datum>,
}

/// Why there is no such table.
///
/// ```
/// use chess960_codegen::{Element, Key, Table, Value};
///
/// let misfit = Table::new(Value::Rank, Key::BishopCode, Element::Str).unwrap_err();
/// assert_eq!(
///     misfit.to_string(),
///     "`rank` does not follow from `bishop_code`; it does from `scharnagl`, `fritz9`, `rank`"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Misfit {
    /// The key does not fix the value; says so, and which keys do.
    Key(String),
    /// The element type cannot hold the value; says so, and which types can.
    Element(String),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Key(why) | Misfit::Element(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Misfit {}

impl Table {
    /// The table of `value` by `key` in `element`s.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if the key does not fix the value or the type cannot hold it.
    ///
    /// ```
    /// use chess960_codegen::{Element, Key, Table, Value};
    ///
    /// assert!(Table::new(Value::Krn, Key::Fritz9, Element::Bytes(5)).is_ok());
    /// assert!(Table::new(Value::Krn, Key::Fritz9, Element::Bytes(6)).is_err());
    /// ```
    pub fn new(value: Value, key: Key, element: Element) -> Result<Table, Misfit> {
        let facts = facts(value, key)?;
        let hold = |fact| {
            element.hold(fact).map_err(|why| Misfit::Element(format!("`{}` by `{}`: {why}", value.name(), key.name())))
        };
        // First the largest, which is the one for an error to name.
        if let Some(largest) = facts.iter().max_by_key(|fact| fact.number(u64::BITS)) {
            hold(largest)?;
        }
        let data = facts.iter().map(hold).collect::<Result<_, _>>()?;
        Ok(Table { value, key, element, data })
    }

    /// What it answers.
    ///
    /// ```
    /// use chess960_codegen::{Element, Key, Table, Value};
    ///
    /// let table = Table::new(Value::Krn, Key::N5n, Element::Str)?;
    /// assert_eq!(table.value(), Value::Krn);
    /// # Ok::<(), chess960_codegen::Misfit>(())
    /// ```
    #[must_use]
    pub const fn value(&self) -> Value {
        self.value
    }

    /// What it is asked by.
    ///
    /// ```
    /// use chess960_codegen::{Element, Key, Table, Value};
    ///
    /// let table = Table::new(Value::Krn, Key::N5n, Element::Str)?;
    /// assert_eq!(table.key(), Key::N5n);
    /// # Ok::<(), chess960_codegen::Misfit>(())
    /// ```
    #[must_use]
    pub const fn key(&self) -> Key {
        self.key
    }

    /// The type of its answers.
    ///
    /// ```
    /// use chess960_codegen::{Element, Key, Table, Value};
    ///
    /// let table = Table::new(Value::Krn, Key::N5n, Element::Str)?;
    /// assert_eq!(*table.element(), Element::Str);
    /// # Ok::<(), chess960_codegen::Misfit>(())
    /// ```
    #[must_use]
    pub const fn element(&self) -> &Element {
        &self.element
    }

    /// Its answers, in the order of the key's index.
    ///
    /// ```
    /// use chess960_codegen::{Element, Key, Table, Value};
    ///
    /// let table = Table::new(Value::Krn, Key::N5n, Element::Str)?;
    /// assert_eq!(table.data().len(), Key::N5n.len());
    /// # Ok::<(), chess960_codegen::Misfit>(())
    /// ```
    #[must_use]
    pub fn data(&self) -> &[Datum] {
        &self.data
    }

    /// In one sentence: "White's first rank, by Scharnagl number, 0 to 959."
    ///
    /// ```
    /// use chess960_codegen::{Element, Key, Table, Value};
    ///
    /// let table = Table::new(Value::Krn, Key::N5n, Element::Str)?;
    /// assert_eq!(table.description(), "Order of king, rooks and knights, by N5N code, 0 to 9.");
    /// # Ok::<(), chess960_codegen::Misfit>(())
    /// ```
    #[must_use]
    pub fn description(&self) -> String {
        format!("{}, by {}.", self.value.description(), self.key.description())
    }
}

/// What `value` says of each key.
pub(crate) fn facts(value: Value, key: Key) -> Result<Vec<Fact>, Misfit> {
    let facts = |key: Key| key.subjects().into_iter().map(|subject| value.of(subject)).collect::<Option<_>>();
    facts(key).ok_or_else(|| {
        let fixing: Vec<_> = Key::ALL
            .iter()
            .copied()
            .filter(|&key| facts(key).is_some())
            .map(|key| format!("`{}`", key.name()))
            .collect();
        let (key, value) = (key.name(), value.name());
        Misfit::Key(format!("`{value}` does not follow from `{key}`; it does from {}", fixing.join(", ")))
    })
}
