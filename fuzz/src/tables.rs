//! Printed tables.

use chess960_lists::check_table;
use chess960_model::Published;

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for table in Published::ALL {
        for finding in &check_table(table, &text).findings {
            let _ = finding.to_string();
        }
    }
    // A published table with other white space is right; with another number or letter it is not.
    let [which, what, at, change, ..] = *data else { return };
    let printed = &Published::ALL[usize::from(which) % Published::ALL.len()];
    let mut words: Vec<String> = printed.to_string().split_whitespace().map(str::to_owned).collect();
    let at = usize::from(at) % (words.len() / 2) * 2;
    let (number, pattern) = (words[at].clone(), words[at + 1].clone());
    match what % 3 {
        0 => {}
        1 => words[at] = (number.parse::<u16>().expect("a number") + 1 + u16::from(change)).to_string(),
        _ => words[at + 1] = pattern.chars().rev().collect(),
    }
    let right = words[at] == number && words[at + 1] == pattern;
    let text: String = words.chunks(2).map(|pair| format!("{}  {}\n", pair[0], pair[1])).collect();
    assert_eq!(check_table(printed, &text).findings.is_empty(), right, "{text}");
}
