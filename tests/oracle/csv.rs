//! A second reader of CSV files, character by character.

/// The rows of a file in the dialect of users' own values, the header first, or `None` if it is not in that dialect.
pub fn rows(file: &[u8]) -> Option<Vec<Vec<String>>> {
    let text = String::from_utf8(file.to_vec()).ok()?;
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text).replace("\r\n", "\n");
    if text.contains('\r') || text.trim_start_matches('\n').starts_with('\u{FEFF}') {
        return None;
    }
    // Every second part is between quotation marks.
    let outside: String = text.trim_start_matches('\n').split('"').step_by(2).collect();
    let header = outside.lines().next().unwrap_or_default();
    let separator = header.chars().find(|c| ",;\t".contains(*c)).unwrap_or(',');
    let (mut rows, mut row, mut characters) = (Vec::new(), Vec::new(), text.chars().peekable());
    loop {
        while row.is_empty() && characters.next_if_eq(&'\n').is_some() {}
        if row.is_empty() && characters.peek().is_none() {
            return Some(rows);
        }
        let mut cell = String::new();
        if characters.next_if_eq(&'"').is_some() {
            loop {
                let next = characters.next()?;
                if next == '"' && characters.next_if_eq(&'"').is_none() {
                    break;
                }
                cell.push(next);
            }
        } else {
            while let Some(next) = characters.next_if(|c| *c != separator && !"\n\"".contains(*c)) {
                cell.push(next);
            }
        }
        row.push(cell);
        match characters.next() {
            Some(next) if next == separator => {}
            None | Some('\n') => rows.push(std::mem::take(&mut row)),
            Some(_) => return None,
        }
    }
}
