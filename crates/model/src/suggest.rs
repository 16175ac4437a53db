//! Suggestions for a wrong name.
//!
//! The crates of this project share this module, which is not part of the interface.

use chess960_core::untrusted::Escaped;

/// Other words for names of the table language, each with the name.
const SYNONYMS: [(&str, &str); 16] = [
    ("idn", "scharnagl"),
    ("sp", "scharnagl"),
    ("sp_id", "scharnagl"),
    ("spid", "scharnagl"),
    ("number", "scharnagl"),
    ("chess960", "scharnagl"),
    ("king_square", "king_file"),
    ("queen_square", "queen_file"),
    ("rook_squares", "rook_files"),
    ("bishop_squares", "bishop_files"),
    ("knight_squares", "knight_files"),
    ("figurines", "figurine"),
    ("kingside_castling_vacant", "h_side_castling_vacant"),
    ("kingside_castling_safe", "h_side_castling_safe"),
    ("queenside_castling_vacant", "a_side_castling_vacant"),
    ("queenside_castling_safe", "a_side_castling_safe"),
];

/// Returns "; did you mean `a`?" with the names nearest to `wrong`, or nothing if none is near.
///
/// A name is near if it is a synonym, if it begins with `wrong` or contains it as a word, or if it differs in at most a
/// third of its letters.
#[must_use]
pub fn did_you_mean(wrong: &str, names: &[&str]) -> String {
    let wrong = wrong.to_lowercase();
    let synonym = SYNONYMS.iter().find(|(word, _)| *word == wrong).map(|(_, name)| *name);
    let score = |name: &str| {
        let name = name.to_lowercase();
        let is_part = !wrong.is_empty() && (name.starts_with(&wrong) || name.split('_').any(|word| word == wrong));
        if is_part || synonym == Some(&name) { 0 } else { distance(&wrong, &name) }
    };
    let near = names.iter().map(|&name| (score(name), name));
    let near: Vec<_> = near.filter(|(score, name)| score * 3 <= name.len().max(wrong.len())).collect();
    let best = near.iter().map(|(score, _)| score).min();
    let nearest = near.iter().filter(|(score, _)| Some(score) == best).map(|(_, name)| format!("`{}`", Escaped(name)));
    let nearest = nearest.collect::<Vec<_>>().join(" or ");
    if nearest.is_empty() { nearest } else { format!("; did you mean {nearest}?") }
}

/// Returns the edit distance: the least number of letters to insert, delete, replace or swap with the next.
fn distance(a: &str, b: &str) -> usize {
    // A longer text is far from every name.
    const TOO_LONG: usize = 64;
    if a.len() > TOO_LONG {
        return a.len();
    }
    let [a, b] = [a, b].map(|word| word.chars().collect::<Vec<_>>());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 2..i] == [b[j - 1], b[j - 2]] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
