//! Lists of the positions, and slips in them.

use chess960_oracle::{fritz9, legal_ranks, scharnagl};

use crate::run::{chess960, chess960_reading};

/// The ranks by Scharnagl number.
pub(crate) fn ranks() -> Vec<String> {
    let mut ranks = legal_ranks();
    ranks.sort_by_key(|rank| scharnagl(rank));
    ranks
}

pub(crate) fn fen(rank: &str, castling: &str) -> String {
    format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {castling} - 0 1", rank.to_lowercase())
}

#[test]
fn right_lists_pass_in_any_form() {
    type Form<'a> = &'a dyn Fn(usize, &str) -> String;
    let ranks = ranks();
    let forms: [Form<'_>; 9] = [
        &|n, rank| format!("{n} {rank}"),
        &|n, rank| format!("{n:03}. {rank}"),
        &|n, rank| format!("SP {n}: {rank}"),
        &|n, rank| format!("#{n}\t{}", rank.to_lowercase()),
        &|n, rank| format!("\"{n}\";\"{rank}\""),
        &|_, rank| rank.to_owned(),
        &|_, rank| fen(rank, "KQkq"),
        &|n, rank| format!("{n},{}", fen(rank, "KQkq")),
        &|n, rank| format!("{rank},\"{}\",{n}", fen(rank, "KQkq")),
    ];
    for form in forms {
        let list: String = (0..).zip(&ranks).map(|(n, rank)| form(n, rank) + "\r\n").collect();
        let run =
            chess960_reading(["check", "positions"], format!("Number,Position\n# all of them\n\n{list}").as_bytes());
        assert_eq!((run.code, run.out.lines().count()), (0, 2), "{}", run.out);
        let (first, second) = run.out.split_once('\n').expect("two lines");
        assert!(first.starts_with("960 ") && first.ends_with(": all right"), "{}", run.out);
        assert_eq!(second, "skipped: 2 lines without a position or a number\n");
    }
    let fritz9_list: String = ranks.iter().map(|rank| format!("{} {rank}\n", fritz9(rank))).collect();
    assert_eq!(chess960_reading(["check", "positions", "--scheme", "fritz9"], fritz9_list.as_bytes()).code, 0);
    let mut in_fritz9_order = ranks.clone();
    in_fritz9_order.sort_by_key(|rank| fritz9(rank));
    assert_eq!(
        chess960_reading(["check", "positions", "--scheme", "fritz9"], in_fritz9_order.join("\n").as_bytes()).code,
        0
    );
    for style in ["x-fen", "shredder"] {
        for format in ["fen", "epd"] {
            let book = chess960(["book", "--castling", style, "--format", format]).out;
            assert_eq!(chess960_reading(["check", "positions"], book.as_bytes()).code, 0);
        }
    }
}

#[test]
fn right_lists_pass_with_several_positions_on_a_line() {
    let ranks = ranks();
    let numbered: Vec<String> = (0..).zip(&ranks).map(|(n, rank)| format!("{n} {rank}")).collect();
    let after: Vec<String> = (0..).zip(&ranks).map(|(n, rank)| format!("{rank},{n}")).collect();
    for entries in [&numbered, &after, &ranks] {
        for columns in [2, 4, 7] {
            let list: String = entries.chunks(columns).map(|line| line.join("  ") + "\n").collect();
            let run = chess960_reading(["check", "positions"], list.as_bytes());
            assert_eq!((run.code, run.out.lines().count()), (0, 1), "{}", run.out);
        }
    }
    let down: String =
        (0..240).map(|n| (0..4).map(|i| numbered[n + 240 * i].clone() + " ").collect::<String>() + "\n").collect();
    assert_eq!(chess960_reading(["check", "positions"], down.as_bytes()).code, 0);
}

/// Each slip among entries of one line is one finding.
#[test]
fn slips_on_one_line_are_separate_findings() {
    let ranks = ranks();
    let slips =
        [("6 ", &ranks[6], "7 ", &ranks[6]), ("6 ", &ranks[7], "7 ", &ranks[6]), ("6 ", &ranks[6], "", &ranks[7])];
    let findings = [
        format!(
            "line 2, column 36: number 7 should be {1}, which is missing; {0} is repeated from line 2, column 25",
            ranks[6], ranks[7]
        ),
        format!("line 2, columns 25 and 36: positions 6 and 7 are swapped; 6 is {}, 7 is {}", ranks[6], ranks[7]),
        format!("line 2, column 34: {}, which is 7, has no number, unlike the others", ranks[7]),
    ];
    for ((sixth, sixth_rank, seventh, seventh_rank), finding) in slips.into_iter().zip(findings) {
        let mut entries: Vec<String> = (0..).zip(&ranks).map(|(n, rank)| format!("{n} {rank}")).collect();
        entries[6] = format!("{sixth}{sixth_rank}");
        entries[7] = format!("{seventh}{seventh_rank}");
        let list: String = entries.chunks(4).map(|line| line.join(" ") + "\n").collect();
        let run = chess960_reading(["check", "positions"], list.as_bytes());
        let (summary, findings) = run.out.split_once('\n').expect("two lines");
        assert!(summary.starts_with("960 ranks, ") && summary.ends_with(": 1 finding"));
        assert_eq!((run.code, findings), (1, &*format!("{finding}\n")));
    }
}

/// One position replaced by another, two swapped, one misspelt, one castling field wrong.
#[test]
fn four_slips_are_four_findings() {
    let ranks = ranks();
    let mut lines: Vec<String> = ranks.iter().map(|rank| fen(rank, "KQkq")).collect();
    lines[100] = fen(&ranks[200], "KQkq");
    lines.swap(300, 700);
    lines[400] = lines[400].replace(&ranks[400], &ranks[400].replacen('Q', "N", 1));
    lines[900] = lines[900].replace("KQkq", "HAha");
    for numbered in [true, false] {
        let list: String = (0..)
            .zip(&lines)
            .map(|(n, line)| if numbered { format!("{n};{line}\n") } else { format!("{line}\n") })
            .collect();
        let run = chess960_reading(["check", "positions"], list.as_bytes());
        assert_eq!(run.code, 1);
        let mut findings: Vec<&str> = run.out.lines().collect();
        let summary = findings.remove(0);
        assert_eq!(findings.len(), 4, "{}", run.out);
        let (replacement, replaced) = (&ranks[200], &ranks[100]);
        assert_eq!(
            findings[0],
            format!(
                "line 101: number 100 should be {replaced}, which is missing; {replacement} is repeated from line 201"
            )
        );
        assert_eq!(
            findings[1],
            format!(
                "lines 301 and 701: positions 300 and 700 are swapped; 300 is {}, 700 is {}",
                ranks[300], ranks[700]
            )
        );
        assert!(findings[2].starts_with("line 401: ") && findings[2].contains("White's rank: "), "{}", findings[2]);
        assert!(findings[2].ends_with(&format!("; {} belongs here", ranks[400])), "{}", findings[2]);
        assert!(findings[3].starts_with("line 901: the castling field is \"HAha\""), "{}", findings[3]);
        assert!(summary.starts_with("960 FENs, ") && summary.ends_with(": 4 findings"), "{summary}");
    }
}

/// A list without numbers from which a line was lost says so, and not that all that follow are wrong.
#[test]
fn a_line_lost_is_one_finding() {
    let mut ranks = ranks();
    let lost = ranks.remove(480);
    let run = chess960_reading(["check", "positions"], ranks.join("\n").as_bytes());
    let summary = "959 ranks, unnumbered, in Scharnagl's order: 1 finding";
    assert_eq!(run.out, format!("{summary}\nmissing: 480 {lost}\n"));
    assert_eq!(run.code, 1);
}

#[test]
fn a_line_repeated_is_one_finding() {
    for numbered in [true, false] {
        let mut lines: Vec<String> =
            (0..).zip(ranks()).map(|(n, rank)| if numbered { format!("{n} {rank}") } else { rank }).collect();
        lines.insert(8, lines[7].clone());
        let run = chess960_reading(["check", "positions"], lines.join("\n").as_bytes());
        assert_eq!(run.code, 1);
        assert!(run.out.contains("lines 8 and 9: "), "{}", run.out);
        assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    }
}

/// All published numberings are right; any other is one finding.
#[test]
fn another_convention_is_one_finding() {
    type Number<'a> = &'a dyn Fn(usize, &str) -> usize;
    let ranks = ranks();
    let mirrored = |rank: &str| rank.chars().rev().collect::<String>();
    let numberings: [(Number<'_>, &str, Option<&str>); 6] = [
        (&|_, rank| fritz9(rank), "Fritz9's number", None),
        (&|n, _| if n == 0 { 960 } else { n }, "Scharnagl's number (1 to 960, with 960 for 0)", None),
        (&|n, _| n + 1, "a number", Some("are one more than Scharnagl's: 960 of 960 fit, while 0 fit")),
        (&|_, rank| fritz9(rank) - 1, "a number", Some("are one less than Fritz9's: 960 of 960 fit")),
        (&|_, rank| fritz9(rank) + 1, "a number", Some("are one more than Fritz9's: 960 of 960 fit")),
        (&|_, rank| scharnagl(&mirrored(rank)), "", Some("fit no numbering: ")),
    ];
    for (number, shape, finding) in numberings {
        let list: String = (0..).zip(&ranks).map(|(n, rank)| format!("{}\t{rank}\n", number(n, rank))).collect();
        let run = chess960_reading(["check", "positions"], list.as_bytes());
        let shape = if shape.is_empty() { shape.to_owned() } else { format!("each with {shape} before it: ") };
        assert!(run.out.contains(&shape), "{}", run.out);
        assert_eq!(run.code, i32::from(finding.is_some()));
        let hint = usize::from(run.out.starts_with("with --numbers none: "));
        assert_eq!(hint == 1, shape.is_empty(), "{}", run.out);
        assert_eq!(run.out.lines().count(), 1 + hint + usize::from(finding.is_some()), "{}", run.out);
        let finding = finding.map(|finding| format!("\nthe numbers before the positions {finding}"));
        assert!(run.out.contains(&finding.unwrap_or_default()), "{}", run.out);
        // A numbering that is asked for is the only right one.
        let asked = chess960_reading(["check", "positions", "--numbering", "scharnagl"], list.as_bytes());
        assert_eq!((asked.code, asked.out.lines().count()), (1, 2 + hint), "{}", asked.out);
    }
    let mut in_fritz9_order = ranks;
    in_fritz9_order.sort_by_key(|rank| fritz9(rank));
    let list = in_fritz9_order.join("\n");
    let right = chess960_reading(["check", "positions"], list.as_bytes());
    assert_eq!((right.code, right.out.lines().count()), (0, 1), "{}", right.out);
    assert!(right.out.contains("unnumbered, in Fritz9's order: all right"), "{}", right.out);
    let run = chess960_reading(["check", "positions", "--numbering", "scharnagl"], list.as_bytes());
    assert_eq!((run.code, run.out.lines().count()), (1, 2), "{}", run.out);
    assert!(run.out.contains("\nthe order is Fritz9's, not Scharnagl's\n"), "{}", run.out);
}

/// A number that fits another convention says which.
#[test]
fn a_wrong_number_says_what_it_fits() {
    let ranks = ranks();
    let of = |number: usize, instead: usize| {
        let list: String =
            (0..).zip(&ranks).map(|(n, rank)| format!("{} {rank}\n", if n == number { instead } else { n })).collect();
        let out = chess960_reading(["check", "positions"], list.as_bytes()).out;
        out.split_once('\n').expect("a summary and a finding").1.to_owned()
    };
    assert_eq!(
        of(518, 359).lines().next(),
        Some("line 519: RNBQKBNR is 518, not 359; 359 is NRBKRQNB; 359 would be right if the numbers were Fritz9's")
    );
    assert!(of(518, 519).starts_with("line 519: RNBQKBNR is 518, not 519; "));
    assert!(of(518, 519).ends_with("; 519 would be right if the numbers were one more than Scharnagl's\n"));
    assert!(of(518, 1234).starts_with("line 519: RNBQKBNR is 518, not 1234; there is no 1234\n"));
}

#[test]
fn a_rank_and_a_fen_that_disagree_are_reported() {
    let mut lines: Vec<String> =
        (0..).zip(ranks()).map(|(n, rank)| format!("{n},{rank},{}", fen(&rank, "KQkq"))).collect();
    lines[5] = lines[5].replacen(",QNBBNRKR,", ",QNBBRNKK,", 1);
    let at = lines.iter().position(|line| line.contains(",RNBQKBNR,")).expect("518 is there");
    lines[at] = lines[at].replacen(",RNBQKBNR,", ",RNBQKBRN,", 1);
    let run = chess960_reading(["check", "positions"], lines.join("\n").as_bytes());
    assert_eq!(run.code, 1);
    assert_eq!(run.out.lines().count(), 3, "{}", run.out);
    assert!(run.out.contains("\nline 6: QNBBRNKK: "), "{}", run.out);
    assert!(
        run.out.contains("\nline 519: RNBQKBNR and RNBQKBRN are side by side but are different positions\n"),
        "{}",
        run.out
    );
}

#[test]
fn other_text_is_carried_and_counted() {
    let mut list = ranks().join("\n").into_bytes();
    list.extend_from_slice(b"\nThe end\nRNBQ\xFFKBNR\n");
    let run = chess960_reading(["check", "positions"], &list);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.code, lines.len()), (1, 3), "{}", run.out);
    assert!(lines[1].starts_with("line 962: RNBQ\u{FFFD}KBNR: "), "{}", lines[1]);
    assert_eq!(lines[2], "skipped: 1 line without a position or a number");
}

/// A fault of all FENs is one finding with its count, and a slip among them is still found.
#[test]
fn a_fault_on_all_lines_is_one_finding() {
    let ranks = ranks();
    let mut lines: Vec<String> = ranks.iter().map(|rank| fen(rank, "HAha")).collect();
    let wrong = ranks.iter().filter(|rank| !(rank.starts_with('R') && rank.ends_with('R'))).count();
    lines[3] = fen(&ranks[1], "HAha");
    let run = chess960_reading(["check", "positions"], lines.join("\n").as_bytes());
    let findings: Vec<&str> = run.out.lines().collect();
    assert_eq!(findings.len(), 3, "{}", run.out);
    assert!(findings[0].ends_with(": 2 findings"), "{}", findings[0]);
    // The replaced position has other rooks than its place, but they are wrong, too.
    let all = format!(
        ": {wrong} times; the first: the castling field is \"HAha\" (column 47): A (column 48), but White's rooks are on f1 and h1, not the a-file; expected KQkq or HFhf"
    );
    assert!(findings[1].starts_with("lines 1-") && findings[1].ends_with(&all), "{}", findings[1]);
    let replaced =
        format!("line 4: number 3 should be {}, which is missing; {} is repeated from line 2", ranks[3], ranks[1]);
    assert_eq!(findings[2], replaced);
    for (rest, finding) in [
        ("w - - 0 1", "the castling field is \"-\""),
        ("w KQkq - 0 0", "the move number is \"0\""),
        ("w KQkq - 1 1", "the half-move clock is \"1\""),
    ] {
        let list: String = ranks.iter().map(|rank| fen(rank, "KQkq").replace("w KQkq - 0 1", rest) + "\n").collect();
        let run = chess960_reading(["check", "positions"], list.as_bytes());
        assert_eq!((run.code, run.out.lines().count()), (1, 2), "{}", run.out);
        let finding = format!(": 1 finding\nlines 1-960: 960 times; the first: {finding}");
        assert!(run.out.contains(&finding), "{}", run.out);
    }
}

/// Of two cures for a misprint that contradict each other, only the one that its place calls for is named.
#[test]
fn cures_do_not_contradict_each_other() {
    let mut lines: Vec<String> = (0..).zip(ranks()).map(|(n, rank)| format!("{n} {rank}\n")).collect();
    let at = lines.iter().position(|line| line.ends_with(" QRNBKRBN\n")).expect("it is legal");
    for (misprint, cure) in [("QRBBKRBN", ""), ("QRNBKRBB", "a knight on h1 would make QRNBKRBN; ")] {
        lines[at] = lines[at].replace("QRNBKRBN", misprint);
        let read = chess960_reading(["check", "positions"], lines.concat().as_bytes());
        assert!(read.out.ends_with(&format!("; {cure}QRNBKRBN belongs here\n")), "{}", read.out);
        assert_eq!(read.out.matches("would make").count(), cure.matches("would make").count(), "{}", read.out);
        lines[at] = lines[at].replace(misprint, "QRNBKRBN");
    }
}
