//! Running the command.
#![allow(dead_code, reason = "every test takes what it needs")]

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    thread,
};

/// What a run of the command did.
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) errors: String,
    pub(crate) code: i32,
}

/// Runs the command with these arguments and this standard input.
pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chess960"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_vec();
    // The command may end without reading all of it.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    Run::of(output)
}

impl Run {
    pub(crate) fn of(Output { status, stdout, stderr }: Output) -> Run {
        Run {
            out: String::from_utf8(stdout).expect("the output is UTF-8"),
            errors: String::from_utf8(stderr).expect("the messages are UTF-8"),
            code: status.code().expect("it was not ended by a signal"),
        }
    }
}

/// The legal ranks, found by walking all orders of the pieces, in alphabetic order.
pub(crate) fn legal_ranks() -> Vec<String> {
    fn extend(rank: &mut String, left: &str, legal: &mut Vec<String>) {
        if left.is_empty() && keeps_rules(rank) {
            legal.push(rank.clone());
        }
        for (i, piece) in left.char_indices().filter(|&(i, piece)| !left[..i].contains(piece)) {
            rank.push(piece);
            extend(rank, &format!("{}{}", &left[..i], &left[i + 1..]), legal);
            rank.pop();
        }
    }
    let mut legal = Vec::new();
    extend(&mut String::new(), "BBKNNQRR", &mut legal);
    assert_eq!(legal.len(), 960);
    legal
}

pub(crate) fn files(rank: &str, piece: char) -> Vec<usize> {
    rank.match_indices(piece).map(|(file, _)| file).collect()
}

fn keeps_rules(rank: &str) -> bool {
    let (bishops, rooks, kings) = (files(rank, 'B'), files(rank, 'R'), files(rank, 'K'));
    bishops[0] % 2 != bishops[1] % 2 && rooks[0] < kings[0] && kings[0] < rooks[1]
}

/// Where a pair of squares comes among all pairs of the squares `0..squares`, in order.
fn place_of_pair(squares: usize, pair: &[usize]) -> usize {
    let pairs = (0..squares).flat_map(|a| (a + 1..squares).map(move |b| [a, b]));
    pairs.into_iter().position(|other| other == pair).expect("the pair is one of them")
}

/// The published formulas, on the letters of a rank.
pub(crate) fn bishop_code(rank: &str) -> usize {
    let bishops = files(rank, 'B');
    let on = |colour: usize| bishops.iter().find(|&&file| file % 2 == colour).expect("one on each colour") / 2;
    on(1) + 4 * on(0)
}

pub(crate) fn scharnagl(rank: &str) -> usize {
    let skeleton = rank.replace('B', "");
    let queen = files(&skeleton, 'Q')[0];
    let knights = files(&skeleton.replace('Q', ""), 'N');
    bishop_code(rank) + 16 * queen + 96 * place_of_pair(5, &knights)
}

pub(crate) fn fritz9(rank: &str) -> usize {
    let skeleton = rank.replace('B', "");
    let queen = files(&skeleton.replace('N', ""), 'Q')[0];
    1 + bishop_code(rank) + 16 * (15 * queen + place_of_pair(6, &files(&skeleton, 'N')))
}

/// The NQ-skeleton: bishops dropped, king and rooks as hyphens.
pub(crate) fn skeleton(rank: &str) -> String {
    rank.replace('B', "").replace(['K', 'R'], "-")
}
