//! SQL: one table of the positions, for SQLite and PostgreSQL alike.

use std::collections::HashSet;

use chess960_model::{Cells, Key, Value};

use crate::Error;

use super::{
    backend::{Backend, Case, File, NamedTable},
    layout::prefixed,
};

pub(super) const BACKEND: Backend = Backend {
    arrays: Case::Snake,
    lookups: Case::Snake,
    returns_one: |_| false,
    // Words that PostgreSQL or SQLite reserves, and the key.
    reserved: "\
        add all alter analyse analyze and any array as asc asymmetric authorization autoincrement between binary \
        both case cast check collate collation column commit concurrently constraint create cross \
        current_catalog current_date current_role current_schema current_time current_timestamp current_user \
        default deferrable delete desc distinct do drop else end escape except exists false fetch for foreign \
        freeze from full grant group having if ilike in index initially inner insert intersect into is isnull join \
        lateral leading left like limit localtime localtimestamp natural not nothing notnull null offset on only \
        or order outer overlaps placing primary raise references returning right scharnagl select session_user \
        set similar some symmetric system_user table tablesample then to trailing transaction true union unique \
        update user using values variadic verbose when where window with",
    write,
};

/// A column of the table, its cells as SQL.
struct Column {
    name: String,
    ty: &'static str,
    cells: Vec<String>,
    is_unique: bool,
}

fn write(file: &File<'_>) -> Result<String, Error> {
    // Upper and lower case are the same in SQL, and SQLite keeps a prefix for itself.
    let name = file.module.to_ascii_lowercase();
    if BACKEND.is_reserved(&name) || name.starts_with("sqlite_") {
        return Err(Error::other(format!("`{}` is reserved in SQL; `chess960` is not", file.module)));
    }
    let mut columns = Vec::new();
    let mut comments = Vec::new();
    for table in &file.tables {
        comments.push(comment(table));
        columns.push(columns_by_scharnagl(table)?);
    }

    let name = &file.module;
    let mut source = prefixed("-- ", &file.heading);
    source += &format!("\nBEGIN;\n\nCREATE TABLE IF NOT EXISTS {name} (\n    -- Scharnagl number, 0 to 959.\n");
    source += "    scharnagl INTEGER NOT NULL PRIMARY KEY CHECK (scharnagl BETWEEN 0 AND 959)";
    for (comment, columns) in comments.iter().zip(&columns) {
        source += &format!(",\n{}", prefixed("    -- ", comment));
        let declared: Vec<_> = columns
            .iter()
            .map(|Column { name, ty, is_unique, .. }| {
                format!("    {name} {ty} NOT NULL{}", if *is_unique { " UNIQUE" } else { "" })
            })
            .collect();
        source += &declared.join(",\n");
    }
    let columns: Vec<_> = columns.into_iter().flatten().collect();
    let mut names = HashSet::new();
    if let Some(twice) = columns.iter().find(|column| !names.insert(&column.name)) {
        return Err(Error::other(format!("two columns would be called `{}` in SQL", twice.name)));
    }
    source += "\n);\n\n";
    let names: Vec<_> = ["scharnagl"].into_iter().chain(columns.iter().map(|column| column.name.as_str())).collect();
    source += &format!("INSERT INTO {name} ({}) VALUES\n", names.join(", "));
    let rows: Vec<_> = (0..Key::Scharnagl.len())
        .map(|number| {
            let cells = columns.iter().map(|column| format!(", {}", column.cells[number]));
            format!("({number}{})", cells.collect::<String>())
        })
        .collect();
    source += &rows.join(",\n");
    source += "\nON CONFLICT (scharnagl) DO NOTHING;\n\n";
    for Column { name: column, is_unique, .. } in &columns {
        if !is_unique {
            source += &format!("CREATE INDEX IF NOT EXISTS {name}_{column} ON {name} ({column});\n");
        }
    }
    Ok(source + "\nCOMMIT;\n")
}

/// Returns the columns of a table, which must be by Scharnagl number.
fn columns_by_scharnagl(table: &NamedTable<'_>) -> Result<Vec<Column>, Error> {
    let (key, value) = (table.definition.table.key(), table.definition.table.value());
    let name = &table.definition.name;
    if key != Key::Scharnagl {
        return Err(Error::other(format!(
            "`{name}`: the rows of the table in SQL are the positions, so that a column is a value by `scharnagl`, not by `{}`",
            key.name()
        )));
    }
    if value == Value::Scharnagl {
        return Err(Error::other(format!("`{name}`: the table in SQL has the column `scharnagl`, its key")));
    }
    columns_of(table)
}

/// Returns the lines above a column. That the key is the Scharnagl number goes without saying.
fn comment(table: &NamedTable<'_>) -> Vec<String> {
    let by_itself = table.definition.table.array_description();
    let lines = table.definition.doc.lines();
    lines
        .map(
            |line| {
                if line == by_itself {
                    format!("{}.", table.definition.table.value().description())
                } else {
                    line.into()
                }
            },
        )
        .collect()
}

/// Returns the columns for a table: one for each number of a cell.
fn columns_of(table: &NamedTable<'_>) -> Result<Vec<Column>, Error> {
    let column = |name: String, ty, cells: Vec<String>| {
        let is_unique = cells.iter().collect::<HashSet<_>>().len() == cells.len();
        Column { name, ty, cells, is_unique }
    };
    let name = &table.name;
    Ok(match table.definition.cells() {
        Cells::Integers { integer, cells, .. } => {
            let ty = match integer.bits() {
                8 | 16 => "SMALLINT",
                32 => "INTEGER",
                _ => "BIGINT",
            };
            vec![column(name.clone(), ty, cells.iter().map(u64::to_string).collect())]
        }
        Cells::Texts(cells) => {
            let quoted = cells.iter().map(|text| format!("'{}'", text.replace('\'', "''"))).collect();
            vec![column(name.clone(), "TEXT", quoted)]
        }
        Cells::Letters(_) => {
            let name = &table.definition.name;
            return Err(Error::other(format!("`{name}`: a column in SQL holds text, not its bytes; write `text`")));
        }
        Cells::Files(rows) => (0..rows.first().map_or(0, Vec::len))
            .map(|i| {
                column(format!("{name}_{}", i + 1), "SMALLINT", rows.iter().map(|row| row[i].to_string()).collect())
            })
            .collect(),
    })
}
