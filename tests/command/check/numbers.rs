//! Which numbers are those of a list, and which order it has.

use chess960_oracle::fritz9;

use super::{
    positions::ranks,
    read::{one_finding, right},
};
use crate::run::chess960_reading;

/// Where both numberings stand beside the positions, both are judged; a count of the entries is not.
#[test]
fn a_second_numbering_is_judged() {
    let ranks = ranks();
    let list = |wrong: usize| -> String {
        let number = |n: usize, rank: &str| if n == wrong { 961 } else { fritz9(rank) };
        (0..).zip(&ranks).map(|(n, rank)| format!("{n},{},{rank}\n", number(n, rank))).collect()
    };
    let read = right(&list(960));
    let shape = "each with Scharnagl's number as the second number before it and Fritz9's number before it: all right";
    assert!(read.out.contains(shape), "{}", read.out);
    let read = one_finding(&list(518));
    assert!(read.out.ends_with("\nline 519: RNBQKBNR is 359, not 961; there is no 961\n"), "{}", read.out);
    let counted: String = (1..).zip(&ranks).map(|(i, rank)| format!("{i},{},{rank}\n", i - 1)).collect();
    let read = right(&counted);
    assert!(read.out.contains("each with Scharnagl's number before it: all right"), "{}", read.out);
}

#[test]
fn numbers_may_be_hexadecimal() {
    for style in ["{0x_}, \"@\",", "case 0X_u: return \"@\";", "@ 0x_", "{ .rank = \"@\", .sp = 0x_u16 },"] {
        let list = |wrong: usize| -> String {
            let number = |n: usize| format!("{:03X}", if n == wrong { n + 1 } else { n });
            (0..).zip(ranks()).map(|(n, rank)| style.replace('_', &number(n)).replace('@', &rank) + "\n").collect()
        };
        let read = right(&list(960));
        assert!(read.out.contains("each with Scharnagl's number "), "{}", read.out);
        let read = one_finding(&list(518));
        assert!(read.out.contains("\nline 519: RNBQKBNR is 518, not 519; "), "{}", read.out);
    }
    let both = |wrong: usize| -> String {
        let row = |(n, rank)| format!("{n},{:#x},{rank}\n", if n == wrong { n + 1 } else { n });
        (0..).zip(ranks()).map(row).collect()
    };
    assert!(right(&both(960)).out.contains("Scharnagl's number before it and Scharnagl's number as the"));
    one_finding(&both(518));
}

#[test]
fn one_comment_with_a_number_does_not_number_the_list() {
    let list: String = ranks()
        .iter()
        .map(|rank| {
            let comment = if rank == "RNBQKBNR" { " // Normal starting position (#518)" } else { "" };
            format!("    \"{rank}\",{comment}\n")
        })
        .collect();
    let read = right(&format!("const char *ranks[960] = {{\n{list}}};\n"));
    assert!(read.out.starts_with("960 ranks, unnumbered, in Scharnagl's order: all right\n"));
}

/// Lines of their own are no other text, if they have the numbers of the list.
#[test]
fn lines_of_numbers_are_not_left_out() {
    let list = |style: &str| -> String {
        (0..).zip(ranks()).map(|(n, rank)| style.replace('_', &format!("{n}")).replace('@', &rank)).collect()
    };
    for style in ["_\n@\n", "@\n_\n", "\tcase _:\n\t\treturn \"@\"\n", "- id: _\n  rank: @\n"] {
        let read = right(&list(style));
        assert_eq!(read.out.lines().count(), 1, "{}", read.out);
        let unused = chess960_reading(["check", "positions", "--numbers", "none"], list(style).as_bytes());
        assert_eq!(unused.out, "960 ranks, unnumbered, in Scharnagl's order: all right\n");
    }
    let read = right(&format!("2024\n\n{}The end\n", list("_\n@\n")));
    assert!(read.out.ends_with("skipped: 1 line without a position or a number\n"), "{}", read.out);
    // A number that is wrong was read as well.
    one_finding(&list("_\n@\n").replace("\n518\n", "\n519\n"));
}

/// A row of labels is judged, but no more is asked of it than it says.
#[test]
fn labels_of_rows_are_judged() {
    let ranks = ranks();
    let rows: String = ranks
        .chunks(10)
        .zip((0..).step_by(10))
        .map(|(row, n)| format!("/* {} */ \"{}\",\n", if n == 500 { 510 } else { n }, row.join("\", \"")))
        .collect();
    let read = chess960_reading(["check", "positions"], rows.as_bytes());
    assert_eq!(read.code, 1);
    let findings: Vec<&str> = read.out.lines().skip(1).collect();
    assert_eq!(findings, [format!("line 51, column 12: {} is 500, not 510; 510 is {}", ranks[500], ranks[510])]);
}

/// Numbers that are given twice are both judged, wherever they stand, and each slip is one finding.
#[test]
fn numbers_given_twice_are_both_judged() {
    type Row<'a> = &'a dyn Fn(usize, usize, &str) -> String;
    let ranks = ranks();
    let rows: [Row<'_>; 6] = [
        &|a, b, rank| format!("{a},{rank},{b}"),
        &|a, b, rank| format!("{a} {b} {rank}"),
        &|a, b, rank| format!("{rank} {a} {b}"),
        &|a, b, rank| format!("{{\"id\": {a}, \"sp\": {b}, \"rank\": \"{rank}\"}},"),
        &|a, b, rank| format!("{{\n  \"id\": {a},\n  \"sp\": {b},\n  \"rank\": \"{rank}\"\n}},"),
        &|a, b, rank| format!("[{a}] = \"{rank}\", /* {b} */"),
    ];
    for row in rows {
        let list = |first: usize, second: usize| -> String {
            let slip = |n, wrong| if n == wrong { n + 1 } else { n };
            let rows = (0..).zip(&ranks).map(|(n, rank)| row(slip(n, first), slip(n, second), rank) + "\n");
            rows.collect()
        };
        let read = right(&list(960, 960));
        assert!(
            read.out.contains(" Scharnagl's number ") && read.out.contains(" and Scharnagl's number "),
            "{}",
            read.out
        );
        for (first, second, slips) in
            [(500, 960, 1), (960, 500, 1), (500, 500, 1), (500, 700, 2), (0, 960, 1), (960, 959, 1)]
        {
            let read = chess960_reading(["check", "positions"], list(first, second).as_bytes());
            let findings = read.out.lines().skip(1).filter(|line| !line.starts_with("skipped")).count();
            assert_eq!((read.code, findings), (1, slips), "{}", read.out);
        }
    }
    // Part of a list is judged as well, if it is long enough to tell a slip from a count.
    let part = |illegal: &str| -> String {
        let row = |(n, rank): (usize, &String)| {
            format!("{n} {} {}\n", rank.replacen("QBBNNRKR", illegal, 1), n + usize::from(n == 2))
        };
        (0..).zip(&ranks).take(30).map(row).collect()
    };
    let finding = "\nline 3: BQNNRBKR is 2, not 3; 3 is BQNNRKRB; 3 would be right if the numbers were one more than Scharnagl's\n";
    let read = chess960_reading(["check", "positions", "--partial"], part("QBBNNRKR").as_bytes());
    assert!(read.code == 1 && read.out.ends_with(finding), "{}", read.out);
    // A rank that can't be read does not hide the wrong number beside another.
    let read = chess960_reading(["check", "positions", "--partial"], part("QBBNNRKX").as_bytes());
    assert!(read.out.contains(&format!("{finding}line 5: QBBNNRKX: ")), "{}", read.out);
}

/// Other numbers may be the same as those of the list for a while: the remainder by 16, or a count.
#[test]
fn numbers_that_begin_like_those_of_the_list_are_not_judged() {
    for length in 2..40 {
        let ranks = ranks();
        let rests: String =
            (0..).zip(&ranks).take(length).map(|(n, rank)| format!("{n},{rank},{}\n", n % 16)).collect();
        let counts: String = (0..)
            .zip((0..).zip(&ranks).filter(|(n, _)| *n != 9))
            .take(length)
            .map(|(i, (n, rank))| format!("{i},{n},{rank}\n"))
            .collect();
        for list in [rests, counts] {
            let read = chess960_reading(["check", "positions", "--partial"], list.as_bytes());
            assert_eq!(read.code, 0, "{list}{}", read.out);
        }
    }
}

/// Numbers from 0 and from 1 beside each other.
#[test]
fn both_ways_of_counting_are_judged() {
    let one_based = |wrong: usize| -> String {
        let number = |n| {
            if n == wrong {
                1
            } else if n == 0 {
                960
            } else {
                n
            }
        };
        (0..).zip(ranks()).map(|(n, rank)| format!("{n},{},{rank}\n", number(n))).collect()
    };
    let read = right(&one_based(960));
    assert!(read.out.contains(" and Scharnagl's number (1 to 960, with 960 for 0) "), "{}", read.out);
    let read = one_finding(&one_based(518));
    assert!(read.out.contains("\nline 519: RNBQKBNR is 518, not 1; "), "{}", read.out);
}

#[test]
fn a_place_without_numbers_is_told() {
    let list: String = (0..).zip(ranks()).map(|(n, rank)| format!("{n} {rank}\n")).collect();
    for place in ["between", "before:3", "after:4"] {
        let read = chess960_reading(["check", "positions", "--numbers", place], list.as_bytes());
        assert_eq!(read.code, 1, "{}", read.out);
        let finding = format!("\nno position has a number `{place}`; ");
        assert!(read.out.contains(&finding), "{}", read.out);
    }
}

/// Sorted ranks are in no published order, which is no fault; numbered so, their numbers fit no numbering.
#[test]
fn alphabetical_lists_are_in_an_order_of_their_own() {
    let mut ranks = ranks();
    ranks.sort();
    let read = right(&ranks.join("\n"));
    assert!(
        read.out.ends_with("unnumbered, in the order of no numbering: all 960 positions, each once\n"),
        "{}",
        read.out
    );
    let numbered: String = (1..).zip(&ranks).map(|(n, rank)| format!("{n} {rank}\n")).collect();
    let read = chess960_reading(["check", "positions"], numbered.as_bytes());
    let lines: Vec<&str> = read.out.lines().collect();
    assert_eq!((read.code, lines.len()), (1, 3), "{}", read.out);
    let without = "960 ranks, unnumbered, in the order of no numbering: all 960 positions, each once";
    assert_eq!(lines[0], format!("with --numbers none: {without}"));
    assert!(lines[2].starts_with("the numbers before the positions fit no numbering: "), "{}", read.out);
    ranks[3] = ranks[500].clone();
    let read = chess960_reading(["check", "positions"], ranks.join("\n").as_bytes());
    assert!(read.out.contains("\nlines 4 and 501: ") && read.out.contains("\nmissing: "), "{}", read.out);
}

#[test]
fn an_order_from_1_with_960_for_0_is_named() {
    let mut ranks = ranks();
    ranks.rotate_left(1);
    let read = right(&ranks.join("\n"));
    assert!(read.out.contains("in Scharnagl's order from 1 to 960, with 960 for 0: all right"), "{}", read.out);
}

/// A part may be in the order of several numberings, of which the one that is asked for is right.
#[test]
fn a_part_may_be_in_the_order_that_is_asked_for() {
    let part = ranks()[1..480].join("\n");
    for (numbering, code) in [("scharnagl", 0), ("one-based", 0), ("fritz9", 1)] {
        let read = chess960_reading(["check", "positions", "--partial", "--numbering", numbering], part.as_bytes());
        assert_eq!(read.code, code, "{numbering}: {}", read.out);
    }
}

/// The number at the end of a line is not that of the next line, though it would be right there.
#[test]
fn numbers_belong_to_their_line() {
    let number = |n: usize| if n == 500 { 7 } else { n + 1 };
    let after: String = (0..).zip(ranks()).map(|(n, rank)| format!("{rank} {}\n", number(n))).collect();
    let read = chess960_reading(["check", "positions"], after.as_bytes());
    assert_eq!((read.code, read.out.lines().count()), (1, 3), "{}", read.out);
    assert!(
        read.out.contains("\nthe numbers after the positions are one more than Scharnagl's: 959 of 960 fit, "),
        "{}",
        read.out
    );
    assert!(read.out.contains("\nline 501: "), "{}", read.out);
    // Nor is the number at the beginning of a line that of the line before.
    let before: String = (0..).zip(ranks()).skip(1).map(|(n, rank)| format!("{} {rank}\n", n - 1)).collect();
    let read = chess960_reading(["check", "positions", "--partial"], before.as_bytes());
    assert!(
        read.code == 1
            && read.out.contains("\nthe numbers before the positions are one less than Scharnagl's: 959 of 959 fit, "),
        "{}",
        read.out
    );
    // On lines of their own they belong to either.
    let apart: String = (0..).zip(ranks()).map(|(n, rank)| format!("{rank}\n{n}\n")).collect();
    assert_eq!(right(&apart).out, "960 ranks, each with Scharnagl's number after it: all right\n");
}

/// A numbered line without a readable position is a fault in part of a list as well, wherever it is.
#[test]
fn a_number_without_a_position_is_a_finding() {
    let ranks = ranks();
    for (row, damaged) in [
        ("_ @\n", "_ \n"),
        ("_ @\n", "_ RNB\n"),
        ("\tcase _:\n\t\treturn \"@\"\n", "\tcase _:\n\t\treturn \"\"\n"),
        ("@,_\n", ",_\n"),
    ] {
        for lost in [[103, 103], [104, 106], [109, 109]] {
            let row = |n: usize| {
                let row = if (lost[0]..=lost[1]).contains(&n) { damaged } else { row };
                row.replace('_', &n.to_string()).replace('@', &ranks[n])
            };
            let list: String = (100..110).map(row).collect();
            // Where the number is on a line of its own, the last one may be other text.
            if lost[0] == 109 && list.contains("case") {
                continue;
            }
            let read = chess960_reading(["check", "positions", "--partial"], list.as_bytes());
            let findings: Vec<&str> =
                read.out.lines().filter(|line| line.contains(" has no position; it is ")).collect();
            assert_eq!((read.code, findings.len()), (1, 1 + lost[1] - lost[0]), "{list}{}", read.out);
            assert!(findings[0].contains(&format!("number {} has no position; it is {}", lost[0], ranks[lost[0]])));
        }
    }
    let read = chess960_reading(["check", "positions", "--partial"], b"516 RBBNQKNR\n517 RNBB\n518 RNBQKBNR\n");
    assert!(
        read.code == 1 && read.out.ends_with("\nline 2: number 517 has no position; it is RNBBQKNR\n"),
        "{}",
        read.out
    );
    // The number of positions is not the number of one.
    let list: String = (0..100).map(|n| format!("    {{{n}, \"{}\"}},\n", ranks[n])).collect();
    let read = chess960_reading(
        ["check", "positions", "--partial"],
        format!("starts[100] = {{\n{list}}};\n\nassert(count == 100);\n").as_bytes(),
    );
    assert_eq!(read.code, 0, "{}", read.out);
}

/// A second column or labels of rows that are wrong everywhere are told.
#[test]
fn second_numbers_that_are_all_wrong_are_told() {
    let ranks = ranks();
    for (shift, shape) in [(0, "less"), (2, "more")] {
        let list: String =
            (0..).zip(&ranks).map(|(n, rank)| format!("{n},{},{rank}\n", fritz9(rank) + shift - 1)).collect();
        let read = one_finding(&list);
        let finding =
            format!("\nthe numbers before the positions are one {shape} than Fritz9's: 960 of 960 fit, while 0 fit");
        assert!(read.out.contains(&finding), "{}", read.out);
    }
    let labels = |label: &dyn Fn(usize) -> usize| -> String {
        let row = |(row, n): (&[String], usize)| format!("/* {} */ \"{}\",\n", label(n), row.join("\", \""));
        ranks.chunks(10).zip((0..).step_by(10)).map(row).collect()
    };
    let read = one_finding(&labels(&|n| n + 1));
    assert!(
        read.out.contains("\nthe numbers before the positions are one more than Scharnagl's: 96 of 96 "),
        "{}",
        read.out
    );
    // Those of which many are wrong in different ways are other numbers.
    right(&labels(&|n| if n % 30 == 0 { n } else { n - n % 7 }));
}

/// The default of a switch is a position of the list once more.
#[test]
fn a_default_is_a_finding() {
    let cases: String = (0..).zip(ranks()).map(|(n, rank)| format!("    case {n} -> \"{rank}\";\n")).collect();
    let list = format!("{cases}    default -> \"RNBQKBNR\";\n");
    let finding = "\nlines 519 and 961: RNBQKBNR, which is 518, occurs more than once\n";
    assert!(one_finding(&list).out.ends_with(finding));
}

/// A list is judged by the nearest numbering if it is so short that every fault can be shown.
#[test]
fn short_lists_are_judged() {
    for (list, finding) in [
        ("516 RBBNQKNR\n518 RNBBQKNR\n517 RNBQKBNR\n", "lines 2 and 3: positions 518 and 517 are swapped; "),
        ("517 RNBQKBNR\n518 RNBBQKNR\n", "lines 1 and 2: positions 517 and 518 are swapped; "),
        ("7 RNBQKBNR\n", "line 1: RNBQKBNR is 518, not 7; 7 is QNBNRKRB"),
        ("-518 RNBQKBNR\n", "line 1: RNBQKBNR is 518, not -518; there is no -518"),
        ("517 RNBBQKNR\n518 rnbqkbnr?\n", "line 2: rnbqkbnr?: "),
        ("517 RNBBQKNR\n518 RNBQ?BNR\n", "line 2: RNBQ?BNR: '?' (e1) is not a piece letter; "),
    ] {
        let read = chess960_reading(["check", "positions", "--partial"], list.as_bytes());
        assert_eq!((read.code, read.out.lines().count()), (1, 2), "{}", read.out);
        assert!(read.out.contains(&format!("\n{finding}")), "{}", read.out);
    }
    for list in ["SP-518 RNBQKBNR\n", "518 - RNBQKBNR\n", "RNBQKBNR-518\n", "--518 RNBQKBNR\n"] {
        let read = chess960_reading(["check", "positions", "--partial"], list.as_bytes());
        assert_eq!(read.code, 0, "{list}{}", read.out);
    }
}
