//! A table and how Rust declares it.

use chess960_model::{Integer, Key, Representation, Table, TableError};
use proc_macro2::TokenStream;
use syn::{Error, Ident, Result, ext::IdentExt as _};

use super::case::snake_case;
use super::ty::{does_not_fit, is_len};
use super::{Attribute, ItemKind, Keyword, Line, Parameter, Path, Type, TypeKind};

/// One table and how Rust declares it.
pub(crate) struct Item {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: TokenStream,
    pub(crate) name: Ident,
    pub(crate) declaration: Declaration,
    /// The type of a cell, or `None` for the natural type of the representation.
    pub(crate) element: Option<Type>,
    pub(crate) table: Table,
}

/// How a table is there at run time. A function without a parameter has the natural one.
pub(crate) enum Declaration {
    /// An array as long as the key.
    Array(Keyword),
    /// A `phf::Map`.
    #[cfg_attr(not(feature = "phf"), expect(dead_code, reason = "it is refused where it is read"))]
    Map { keyword: Keyword, path: Path, rank_type: RankType },
    /// A function that reads an array at the number of a key.
    ByNumber(Option<Parameter>),
    /// A function that finds a rank by our own perfect hash.
    ByRank(Option<Parameter>, RankType),
}

/// The type in which a rank is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RankType {
    /// `&str`.
    Str,
    /// `[u8; 8]`.
    Bytes,
}

impl Item {
    /// Resolves a line. `missing_phf` is the crate whose feature `phf` is off, if it is.
    pub(crate) fn new(line: Line, missing_phf: Option<&str>) -> Result<Item> {
        // A short line without a type, or with the name of a representation, is in no language's words.
        let is_short = matches!(line.kind, ItemKind::Short);
        let short = if is_short && line.ty.as_ref().is_none_or(|ty| ty.plain_path().is_some()) {
            Some(short_table(&line, |_| true)?)
        } else {
            None
        };
        let Line { attributes, keyword: _, visibility, kind, name, ty, value, value_span, key } = line;
        let (declaration, element, table) = if let Some(table) = short {
            (Declaration::natural(key), None, table)
        } else {
            let (declaration, element) = Declaration::new(kind, ty, key, &name, missing_phf)?;
            let requested = element.as_ref().map(Type::representation).transpose()?;
            let table = Table::new(value, key, requested).map_err(|error| match (&error, &element) {
                (TableError::Representation(_), Some(element)) => element.error(&error),
                _ => Error::new(value_span, &error),
            })?;
            (declaration, element, table)
        };
        if let Some(element) = &element {
            element.check_width(table.cells())?;
        }
        let (name, visibility) = if is_short {
            (adapted(&name, declaration.is_function())?, quote::quote!(pub))
        } else {
            (name, visibility)
        };
        Ok(Item { attributes, visibility, name, declaration, element, table })
    }

    /// Returns whether nothing can remove the item from the program.
    pub(crate) fn is_unconditional(&self) -> bool {
        self.attributes.iter().all(|attribute| !attribute.may_remove_item())
    }

    /// Returns the types that the item names and a file of its own does not define: `phf::Map`, `BackRank` and the like.
    #[cfg(feature = "builder")]
    pub(crate) fn foreign_types(&self) -> impl Iterator<Item = String> {
        let map = match &self.declaration {
            Declaration::Map { path, .. } => Some(path.to_string()),
            _ => None,
        };
        let written = self.element.as_ref().and_then(Type::foreign_path).map(Path::to_string);
        map.into_iter().chain(written).chain(self.natural_foreign_type().map(str::to_owned))
    }

    /// Returns the type of a cell whose type was not written, if it is not one of Rust's own.
    pub(crate) fn natural_foreign_type(&self) -> Option<&'static str> {
        match self.table.representation() {
            _ if self.element.is_some() => None,
            Representation::Pieces => Some("Piece"),
            representation @ (Representation::BackRank | Representation::Skeleton | Representation::StartPosition) => {
                Some(representation.rust_type())
            }
            _ => None,
        }
    }
}

/// Returns the table of a short line, whose type is the name of a known representation if it has any.
pub(super) fn short_table(line: &Line, is_known: fn(Representation) -> bool) -> Result<Table> {
    let known: Vec<_> =
        Representation::ALL.iter().copied().filter(|&representation| is_known(representation)).collect();
    let named = match &line.ty {
        None => None,
        Some(ty) => match ty.named_representation() {
            None => return Err(ty.not_a_representation(&known)),
            named => named,
        },
    };
    Table::new(line.value, line.key, named).map_err(|error| match (&error, &line.ty, named) {
        (TableError::Representation(_), Some(ty), Some(wrong)) => {
            let message = does_not_fit(line.value, line.key, wrong, &known);
            Error::new(ty.span(), message.unwrap_or_else(|| error.to_string()))
        }
        _ => Error::new(line.value_span, error),
    })
}

/// Returns a name as Rust has it: `KING_FILES`, or of a function `king_file`. A keyword gets an underscore.
fn adapted(name: &Ident, is_function: bool) -> Result<Ident> {
    let written = name.unraw().to_string();
    let mut cased = snake_case(&written);
    if !is_function {
        cased = cased.to_uppercase();
    }
    // A keyword of the 2024 edition alone, which syn takes as a name.
    if cased == "gen" || syn::parse_str::<Ident>(&cased).is_err() {
        cased.push('_');
    }
    match syn::parse_str::<Ident>(&cased) {
        Ok(mut adapted) => {
            adapted.set_span(name.span());
            Ok(adapted)
        }
        _ => Err(Error::new(
            name.span(),
            format!("`{written}` cannot be a name in Rust: it needs a letter at its start"),
        )),
    }
}

impl Declaration {
    pub(crate) const fn is_function(&self) -> bool {
        matches!(self, Declaration::ByNumber(_) | Declaration::ByRank(..))
    }

    /// Returns a function's parameter, if it was written.
    pub(crate) const fn parameter(&self) -> Option<&Parameter> {
        match self {
            Declaration::ByNumber(parameter) | Declaration::ByRank(parameter, _) => parameter.as_ref(),
            Declaration::Array(_) | Declaration::Map { .. } => None,
        }
    }

    /// Returns the declaration of a short line without a type of Rust.
    const fn natural(key: Key) -> Declaration {
        if key.is_index() { Declaration::Array(Keyword::Static) } else { Declaration::ByRank(None, RankType::Str) }
    }

    /// Returns the declaration of a table by `key`, and the type of its cells if it was written.
    fn new(
        kind: ItemKind,
        ty: Option<Type>,
        key: Key,
        name: &Ident,
        missing_phf: Option<&str>,
    ) -> Result<(Declaration, Option<Type>)> {
        let keyword = match kind {
            ItemKind::Function(None) if key.is_index() => return Ok((Declaration::ByNumber(None), ty)),
            ItemKind::Function(None) => return Ok((Declaration::ByRank(None, RankType::Str), ty)),
            ItemKind::Function(Some(parameter)) => return Ok((Declaration::function(parameter, key)?, ty)),
            ItemKind::Short => Keyword::Static,
            ItemKind::Constant(keyword) => keyword,
        };
        match ty {
            None if key.is_index() => Ok((Declaration::Array(keyword), None)),
            Some(ty) if key.is_index() => Ok((Declaration::Array(keyword), Some(array_element(ty, key)?))),
            None => Err(Error::new(
                name.span(),
                "a table by `rank` is a function, `fn NAME = VALUE by rank`, or a `phf::Map<&'static str, TYPE>`",
            )),
            Some(ty) => {
                let (path, rank_type, element) = map(ty, missing_phf)?;
                Ok((Declaration::Map { keyword, path, rank_type }, Some(element)))
            }
        }
    }

    /// Returns the declaration of a function with this parameter.
    fn function(parameter: Parameter, key: Key) -> Result<Declaration> {
        if !key.is_index() {
            return match rank_type(&parameter.ty) {
                Some(ty) => Ok(Declaration::ByRank(Some(parameter), ty)),
                None => Err(parameter.ty.error("a rank is looked up as `&str` or `[u8; 8]`")),
            };
        }
        let fits_u8 = key.last() <= u8::MAX.into();
        match parameter.ty.integer().map(Integer::name) {
            Some("u16" | "usize") => Ok(Declaration::ByNumber(Some(parameter))),
            Some("u8") if fits_u8 => Ok(Declaration::ByNumber(Some(parameter))),
            _ => {
                let or_u8 = if fits_u8 { " or `u8`" } else { "" };
                Err(parameter.ty.error(format_args!("`{}` is looked up as `u16` or `usize`{or_u8}", key.name())))
            }
        }
    }
}

/// Returns the type of the cells of `[T; N]`.
fn array_element(ty: Type, key: Key) -> Result<Type> {
    match ty.kind {
        TypeKind::Array { of, len } if is_len(&len, key.len()) => Ok(*of),
        TypeKind::Array { len, .. } => {
            let first = match key.first() {
                0 => String::new(),
                first => format!("; number {first} is at index 0"),
            };
            let message = format!("a table by `{}` has {} elements{first}", key.name(), key.len());
            Err(Error::new(len.span(), message))
        }
        _ => Err(ty.error(format_args!("a table by `{}` is an array, such as `[u16; {}]`", key.name(), key.len()))),
    }
}

/// Returns the path, the keys and the type of the values of `phf::Map<K, V>`.
fn map(ty: Type, missing_phf: Option<&str>) -> Result<(Path, RankType, Type)> {
    let expected = "a table by `rank` is a `phf::Map<&'static str, TYPE>` or a `fn`";
    let (path, [by, of]) = ty.into_generic("Map", expected)?;
    if let Some(missing) = missing_phf {
        return Err(Error::new_spanned(
            &path,
            format_args!("`{path}` needs the feature `phf` of the crate `{missing}`"),
        ));
    }
    if path.parent().is_none() {
        // A file cannot check which `phf` it is without the name of the crate.
        return Err(Error::new_spanned(&path, "write the path of the crate, as in `phf::Map`"));
    }
    match rank_type(&by) {
        Some(ty) => Ok((path, ty, of)),
        None => Err(by.error("the map's keys are `&'static str` or `[u8; 8]`")),
    }
}

fn rank_type(ty: &Type) -> Option<RankType> {
    match ty.kind {
        TypeKind::Str => Some(RankType::Str),
        _ if ty.is_eight_bytes() => Some(RankType::Bytes),
        _ => None,
    }
}
