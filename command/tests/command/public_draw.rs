//! command/docs/public-draw.md: its vectors, its division by hand, and its figures about luck.

use std::fs;

use chess960_draw::public::Record;
use chess960_oracle::kept::project;

use crate::run::{assert_page_has, chess960, shell};

/// The folder of the test vectors: records, each of which begins with its announcement.
const VECTORS: &str = "command/crates/draw/vectors";

fn vector(name: &str) -> String {
    fs::read_to_string(project(VECTORS).join(name)).expect("a vector")
}

#[test]
fn vectors_are_right_and_on_the_page() {
    let mut page = String::new();
    for name in ["numbers.txt", "pairs.txt", "secrets.txt", "void.txt"] {
        let record: Record = vector(name).parse().expect("a record");
        let (path, digest) = (format!("{VECTORS}/{name}"), record.announcement().digest());
        let link = path.replace("command/", "../");
        let run = chess960(["public-draw", "check", &path, "--digest", &digest]);
        assert_eq!(run.code, i32::from(name == "void.txt"), "{}", run.err);
        page += &format!("- [{name}]({link}), digest `{digest}`\n");
    }
    page += &format!("\nThe first of them:\n\n```text\n{}```\n", vector("numbers.txt"));
    assert_page_has("command/docs/public-draw.md", "vectors", &page);
}

/// Other tests run the commands of the page; this one does the division.
#[cfg_attr(not(target_os = "linux"), ignore = "takes a shell of Unix")]
#[test]
fn the_page_is_followed_by_hand() {
    let folder = crate::run::folder("public-by-hand");
    fs::write(folder.join("record.txt"), vector("numbers.txt")).expect("a file");
    let page = include_str!("../../docs/public-draw.md");
    let blocks: Vec<&str> = page.split("```console\n$ ").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let [digest, hash, division] = blocks[..] else { panic!("{blocks:?}") };
    for block in [digest, hash] {
        let (command, printed) = block.split_once('\n').expect("two lines");
        assert_eq!(shell(command, &folder).fine(), printed);
    }
    let (number, rest) = division.split_once("0x").and_then(|(_, rest)| rest.split_once(" % ")).expect("a division");
    let remainder = number.chars().fold(0, |rest, digit| (16 * rest + digit.to_digit(16).expect("a digit")) % 959);
    assert_eq!(rest, format!("959)'\n{remainder}\n"));
    assert!(hash.contains(&digest[digest.len() - 68..digest.len() - 4]) && hash.contains(number));
    // 518 is left out before it.
    assert!(vector("numbers.txt").contains(&format!("\nround 1: {} ", remainder + 1)));
}

/// Many announcements can be tried. The page says how far the best of a million typically steers one round, and two.
#[test]
fn a_lucky_announcement_steers_little() {
    const LOTTERY: f64 = 13_983_816.0;
    let page = include_str!("../../docs/public-draw.md");
    for (outcomes, results) in [(960_000.0, 960.0), (LOTTERY, 960.0), (960_000.0, 921_600.0), (LOTTERY, 921_600.0)] {
        let fair: f64 = outcomes / results;
        // The probability of each number of outcomes, from 0: a Poisson distribution, summed from its end.
        let mut log = -fair;
        let probabilities = (1..40_000).map(|next| {
            let probability = log.exp();
            log += (fair / f64::from(next)).ln();
            probability
        });
        let probabilities: Vec<f64> = probabilities.collect();
        let mut above = 0.0;
        let best = probabilities.iter().rposition(|probability| {
            above += probability;
            above * 1e6 >= std::f64::consts::LN_2
        });
        let best = u32::try_from(best.expect("a number")).expect("a small one");
        let times = f64::from(best) / fair;
        let said = if results > 960.0 { format!("{times:.1}/960<sup>2</sup>") } else { format!("{times:.2}/960") };
        assert!(page.contains(&said), "{said}: {best} instead of {fair}");
    }
}
