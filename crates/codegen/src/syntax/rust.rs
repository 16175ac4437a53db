//! A table and its declaration in Rust.

use std::path::{Path, PathBuf};

use chess960_model::{Integer, Key, Table};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{Error, Ident, Result, ext::IdentExt as _};

use super::line::{LineForm, is_keyword};
use super::tables::TableNames;
use super::ty::{TypeShape, is_len};
use super::{Attribute, Cell, Parameter, Source, TableLine, Type};
use crate::text::snake_case;

/// A table and its declaration in Rust.
pub(crate) struct RustTable {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: TokenStream,
    pub(crate) name: Ident,
    pub(crate) declaration: Declaration,
    /// The type of a cell, or `None` for the natural type of the representation.
    pub(crate) cell: Option<Cell>,
    pub(crate) table: Table,
    /// The file of its value.
    pub(crate) file: Option<PathBuf>,
}

/// The kind of item that a table becomes.
pub(crate) enum Declaration {
    /// An array as long as the key: `static` or `const`.
    Array(Ident),
    /// A `phf::Map`: its keyword, its path, and the type of its keys.
    #[cfg_attr(not(feature = "phf"), expect(dead_code, reason = "it is refused where it is read"))]
    Map(Ident, Source, Cell),
    /// A function, which reads an array at a key's number, or finds a rank by the perfect hash. Without a parameter, it
    /// has the natural one.
    Function(Option<Parameter>),
}

impl RustTable {
    /// Resolves a line, whose files are relative to a folder. `missing_phf` is the crate whose feature `phf` is off, if
    /// any.
    pub(crate) fn new(
        line: TableLine,
        names: &mut TableNames,
        missing_phf: Option<&str>,
        folder: &Path,
    ) -> Result<RustTable> {
        let (name, visibility) = rust_name(&line)?;
        let TableLine { attributes, form, contents, .. } = line;
        // Two items may have the same name if only one of them is compiled.
        if !attributes.iter().any(Attribute::may_remove) {
            names.add(&name)?;
        }
        let (declaration, cell, table) = match form {
            // All languages share this form.
            LineForm::Short(ty) if ty.as_ref().is_none_or(Type::is_path) => {
                (Declaration::natural(contents.key), None, contents.short_table(ty.as_ref(), |_| true, folder)?)
            }
            form => {
                let (declaration, cell) = Declaration::new(form, contents.key, &name, missing_phf)?;
                let table = contents.table(cell.as_ref(), folder)?;
                (declaration, cell, table)
            }
        };
        let file = contents.file(folder);
        Ok(RustTable { attributes, visibility, name, declaration, cell, table, file })
    }

    /// Returns whether the item is a function that looks ranks up.
    pub(crate) const fn is_lookup(&self) -> bool {
        matches!(self.declaration, Declaration::Function(_)) && !self.table.key().is_index()
    }
}

/// Returns the name and the visibility of an item. The name of a short line is adapted to Rust.
fn rust_name(line: &TableLine) -> Result<(Ident, TokenStream)> {
    let is_function = match &line.form {
        LineForm::Function(_) => true,
        LineForm::Constant(..) => false,
        LineForm::Short(ty) => !line.contents.key.is_index() && ty.as_ref().is_none_or(Type::is_path),
    };
    let (name, visibility) = match line.keyword {
        None => (adapted(&line.name, is_function)?, quote!(pub)),
        Some(_) => (line.name.clone(), line.visibility.to_token_stream()),
    };
    check_case(&name, is_function)?;
    Ok((name, visibility))
}

/// Refuses a name that would hide a variable or a name in generated functions.
fn check_case(name: &Ident, is_function: bool) -> Result<()> {
    let message = match (is_function, name.unraw().to_string().as_str()) {
        (true, text) if text.starts_with(char::is_uppercase) => {
            "a function's name cannot begin with an uppercase letter"
        }
        (false, text) if !text.contains(char::is_uppercase) => {
            "a `static` or `const` needs an uppercase letter in its name"
        }
        (false, "Some" | "None") => "the functions beside it need the `Some` and `None` of `Option`",
        _ => return Ok(()),
    };
    Err(Error::new(name.span(), message))
}

/// Adapts a name to Rust: `KING_FILES`, or `king_file` for a function. A keyword gets an underscore.
fn adapted(name: &Ident, is_function: bool) -> Result<Ident> {
    let written = name.unraw().to_string();
    let mut cased = snake_case(&written);
    if !is_function {
        cased = cased.to_uppercase();
    }
    if is_keyword(&cased) {
        cased.push('_');
    }
    let Ok(mut adapted) = syn::parse_str::<Ident>(&cased) else {
        let message = format!("`{written}` cannot be a name in Rust: it needs a letter at its start");
        return Err(Error::new(name.span(), message));
    };
    adapted.set_span(name.span());
    Ok(adapted)
}

impl Declaration {
    /// Returns the declaration of a short line without a type of Rust.
    fn natural(key: Key) -> Declaration {
        if key.is_index() { Declaration::Array(static_keyword()) } else { Declaration::Function(None) }
    }

    /// Returns the declaration of a table by `key`, and the type of its cells unless it is omitted.
    fn new(form: LineForm, key: Key, name: &Ident, missing_phf: Option<&str>) -> Result<(Declaration, Option<Cell>)> {
        let (keyword, ty) = match form {
            LineForm::Function(None) => return Ok((Declaration::Function(None), None)),
            LineForm::Function(Some((parameter, cell))) => {
                check_parameter(&parameter.ty, key)?;
                return Ok((Declaration::Function(Some(parameter)), Some(cell)));
            }
            LineForm::Short(ty) => (static_keyword(), ty),
            LineForm::Constant(keyword, ty) => (keyword, ty),
        };
        match ty {
            None if key.is_index() => Ok((Declaration::Array(keyword), None)),
            None => Err(Error::new(
                name.span(),
                "a table by `rank` is a function, `fn NAME = VALUE by rank`, or a `phf::Map<&'static str, TYPE>`",
            )),
            Some(ty) if key.is_index() => Ok((Declaration::Array(keyword), Some(array_cell(ty, key)?))),
            Some(ty) => {
                let (path, by, cell) = map(ty, missing_phf)?;
                Ok((Declaration::Map(keyword, path, by), Some(cell)))
            }
        }
    }
}

fn static_keyword() -> Ident {
    Ident::new("static", Span::mixed_site())
}

fn check_parameter(ty: &Cell, key: Key) -> Result<()> {
    if !key.is_index() {
        return if ty.is_rank() { Ok(()) } else { Err(ty.source.error("a rank is looked up as `&str` or `[u8; 8]`")) };
    }
    let fits_u8 = key.last() <= u8::MAX.into();
    match ty.integer() {
        Some(Integer::U16 | Integer::USIZE) => Ok(()),
        Some(Integer::U8) if fits_u8 => Ok(()),
        _ => {
            let or_u8 = if fits_u8 { " or `u8`" } else { "" };
            Err(ty.source.error(format_args!("`{}` is looked up as `u16` or `usize`{or_u8}", key.name())))
        }
    }
}

/// Returns the type of the cells of `[T; N]`.
fn array_cell(ty: Type, key: Key) -> Result<Cell> {
    let (name, count) = (key.name(), key.len());
    match ty.shape {
        TypeShape::Array(cell, len) if is_len(&len, count) => Ok(cell),
        TypeShape::Array(_, len) => {
            let first = if key.first() == 0 { "" } else { "; number 1 is at index 0" };
            let others = Key::ALL.iter().filter(|other| other.is_index() && is_len(&len, other.len()));
            let others: Vec<_> = others.map(|other| format!("`{}`", other.name())).collect();
            let others =
                if others.is_empty() { String::new() } else { format!("; {len} are by {}", others.join(" or ")) };
            Err(Error::new(len.span(), format!("a table by `{name}` has {count} elements{first}{others}")))
        }
        _ => Err(ty.source.error(format_args!("a table by `{name}` is an array, such as `[u16; {count}]`"))),
    }
}

/// Returns the path, the keys and the type of the values of `phf::Map<K, V>`.
fn map(ty: Type, missing_phf: Option<&str>) -> Result<(Source, Cell, Cell)> {
    let (path, [by, of]) = ty.into_generic("Map", "a table by `rank` is a `phf::Map<&'static str, TYPE>` or a `fn`")?;
    if let Some(missing) = missing_phf {
        return Err(path.error(format_args!("`{path}` needs the feature `phf` of the crate `{missing}`")));
    }
    if path.parent().is_none() {
        // A file needs the name of the crate to check the version of phf.
        return Err(path.error("write the path of the crate, as in `phf::Map`"));
    }
    if !by.is_rank() {
        return Err(by.source.error("the map's keys are `&'static str` or `[u8; 8]`"));
    }
    Ok((path, by, of))
}
