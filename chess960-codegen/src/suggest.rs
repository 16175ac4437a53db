/// The name among `names` that `wrong` was probably meant to be.
///
/// Near is what is at most a third of its letters away, or begins alike.
pub(crate) fn nearest<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong = wrong.to_lowercase();
    let score = |name: &str| {
        let name = name.to_lowercase();
        if !wrong.is_empty() && name.starts_with(&wrong) { 0 } else { distance(&wrong, &name) }
    };
    names
        .into_iter()
        .map(|name| (score(name), name))
        .filter(|(score, name)| score * 3 <= name.len().max(wrong.len()))
        .min_by_key(|(score, _)| *score)
        .map(|(_, name)| name)
}

/// Levenshtein's distance: how many letters to insert, delete or replace.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.chars().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[row.len() - 1]
}

/// `; did you mean ...?` or nothing.
pub(crate) fn did_you_mean<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    nearest(wrong, names).map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}
