//! Lists of the positions.

use std::collections::BTreeSet;

use chess960_lists::{Options, check as check_list};
use chess960_oracle::POSITIONS;

use crate::plain;

pub fn check(data: &[u8]) {
    // The text as it is: a list of a few bytes lacks positions.
    let report = check_list(data, &Options::default()).expect("a slice can be read");
    if let Ok(report) = report {
        assert!(report.findings().next().is_some());
        for finding in report.findings() {
            let _ = finding.to_string();
        }
    }
    // The text as instructions that change a right list: it stays right as long as every position has its number and is
    // there.
    let mut lines: Vec<(u16, String)> =
        POSITIONS.iter().map(|position| (position.scharnagl, position.rank.clone())).collect();
    for change in data.chunks_exact(5).take(4) {
        let [a, b] =
            [[change[1], change[2]], [change[3], change[4]]].map(|two| usize::from(u16::from_be_bytes(two)) % 960);
        match change[0] % 6 {
            0 => lines.swap(a, b),
            1 => lines[a].1 = lines[b].1.clone(),
            2 => lines[a].0 = lines[b].0,
            3 => lines[a].1.make_ascii_lowercase(),
            4 => {
                let (first, second) = (lines[a].1.clone(), lines[b].1.clone());
                (lines[a].1, lines[b].1) = (second, first);
            }
            _ => lines[a].1 = lines[a].1.chars().rev().collect(),
        }
    }
    let separator = [" ", ",", "\t", ";"][data.first().map_or(0, |&byte| usize::from(byte) % 4)];
    let text: String = lines.iter().map(|(number, rank)| format!("{number}{separator}{rank}\n")).collect();
    let report = check_list(text.as_bytes(), &Options::default()).expect("a slice can be read").expect("a list");
    let numbers: BTreeSet<u16> = lines.iter().map(|(number, _)| *number).collect();
    let is_complete = numbers.len() == lines.len();
    let right = is_complete && lines.iter().all(|(number, rank)| plain::scharnagl(rank) == Some(*number));
    let findings: Vec<String> = report.findings().map(ToString::to_string).collect();
    assert_eq!(findings.is_empty(), right, "{findings:?}");
}
