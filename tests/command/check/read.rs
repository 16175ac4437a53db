//! Reading lists as they stand in files: forms that were once misread.

use chess960_oracle::{fritz9, scharnagl};

use super::positions::{fen, ranks};
use crate::run::{Run, chess960, chess960_reading};

/// Runs the check and demands that nothing is wrong.
pub(super) fn right(list: &str) -> Run {
    let read = chess960_reading(["check", "positions"], list.as_bytes());
    assert_eq!(read.code, 0, "{:.2000}\n{:.2000}", read.out, list);
    read
}

/// Runs the check and demands that one thing is wrong.
pub(super) fn one_finding(list: &str) -> Run {
    let read = chess960_reading(["check", "positions"], list.as_bytes());
    assert_eq!((read.code, read.out.lines().count()), (1, 2), "{:.2000}\n{:.2000}", read.out, list);
    read
}

fn fens() -> Vec<String> {
    ranks().iter().map(|rank| fen(rank, "KQkq")).collect()
}

#[test]
fn marks_behind_a_fen_leave_its_clocks_alone() {
    for mark in [")", ".", "}", "\"", ";", "]", "'", "`", "\\n", "</td>", " // 0", "|"] {
        let list: String = fens().iter().map(|fen| format!("{fen}{mark}\n")).collect();
        right(&list);
    }
    // Line ends and ends of text as they stand in strings of several languages.
    for end in ["\\n", "\\r\\n", "\\0", "\\0A", "\\x0a", "\\t", "\\n\" +\n\""] {
        right(&format!("book = \"{}\"\n", fens().join(end)));
        right(&format!("ranks = \"{}\"\n", ranks().join(end).to_lowercase()));
    }
    let raw = format!("const char *book = R\"({})\";\n", fens().join("\n"));
    let read = right(&raw);
    assert!(read.out.starts_with("960 FENs, "), "{}", read.out);
}

/// The output of the command is a list, in each of its columns.
#[test]
fn own_output_is_a_list() {
    for format in ["csv", "json"] {
        let shown = chess960(["show", "all", "--format", format]).out;
        let read = chess960_reading(["check", "positions", "--only", "fens", "--numbers", "none"], shown.as_bytes());
        assert_eq!(read.code, 0, "{:.2000}", read.out);
        assert!(read.out.starts_with("960 FENs, 2 positions side by side, "), "{:.2000}", read.out);
    }
    let shown = chess960(["show", "all", "--format", "csv"]).out;
    for (column, place) in [("1", "before it"), ("5", "before it")] {
        let read = chess960_reading(["check", "positions", "--column", column], shown.as_bytes());
        assert_eq!(read.code, 0, "{:.2000}", read.out);
        assert!(read.out.contains(place), "{:.2000}", read.out);
    }
    let table = chess960(["table", "positions", "--format", "csv"]).out;
    let read = chess960_reading(["check", "positions", "--column", "1"], table.as_bytes());
    assert_eq!(read.code, 0, "{:.2000}", read.out);
}

/// Columns with nothing in common are lists of their own, and `--column` picks one.
#[test]
fn a_column_can_be_picked() {
    let ranks = ranks();
    let mut by_fritz9 = ranks.clone();
    by_fritz9.sort_by_key(|rank| fritz9(rank));
    let both: String = (1..).zip(&by_fritz9).map(|(n, rank)| format!("{n},{},{rank}\n", ranks[n % 960])).collect();
    let asked =
        |list: &str, column: &str| chess960_reading(["check", "positions", "--column", column], list.as_bytes());
    for (column, numbering) in [("1", "Scharnagl's number (1 to 960, with 960 for 0)"), ("2", "Fritz9's number")] {
        let expected = format!(
            "960 ranks, each with {numbering} before it: all right\nskipped: 960 positions in other columns, the first on line 1\n"
        );
        assert_eq!(asked(&both, column).out, expected);
    }
    assert_eq!(chess960_reading(["check", "positions"], both.as_bytes()).code, 1);
    let mixed: String =
        (0..).zip(&ranks).map(|(n, rank)| format!("{n},{},{rank}\n", ranks[(7 * n + 5) % 960])).collect();
    assert_eq!(asked(&mixed, "2").code, 0);
    assert_eq!(asked(&mixed, "1").code, 1);
    assert!(
        asked(&mixed, "1").out.contains("\nthe numbers before the positions fit no numbering: "),
        "{}",
        asked(&mixed, "1").out
    );
    let none = "error: there is no list of positions: the options leave none of 1920 positions\n";
    assert_eq!((asked(&mixed, "3").code, &*asked(&mixed, "3").err), (1, none));
    assert_eq!(asked(&mixed, "0").code, 2);
    // The next line's position, which is the same as the first of that line.
    let next = |wrong: usize| -> String {
        let number = |n| if n == wrong { n + 1 } else { n };
        (0..960).map(|n| format!("{},{},{}\n", number(n), ranks[n], ranks[(n + 1) % 960])).collect()
    };
    assert_eq!(asked(&next(960), "1").code, 0);
    assert!(
        asked(&next(518), "1").out.contains("\nline 519: RNBQKBNR is 518, not 519; "),
        "{}",
        asked(&next(518), "1").out
    );
}

#[test]
fn markup_inside_a_rank_does_not_matter() {
    type Style = Box<dyn Fn(&str) -> String>;
    let letters = |open: &str, close: &str| {
        let (open, close) = (open.to_owned(), close.to_owned());
        move |rank: &str| rank.chars().map(|c| format!("{open}{c}{close}")).collect::<String>()
    };
    let figurines = |open: &'static str, close: &'static str| {
        move |rank: &str| {
            let code = |c| "KQRBN".find(c).expect("a piece") + 0x2654;
            rank.chars().map(|c| format!("{open}&#x{:X};{close}", code(c))).collect::<String>()
        }
    };
    let styles: [Style; 9] = [
        Box::new(letters("<td>", "</td>")),
        Box::new(letters("  <td class=\"light\">", "</td>\n")),
        Box::new(letters("<span class='piece'>", "</span>")),
        Box::new(letters("<div>", "</div>\n")),
        Box::new(letters("", "&nbsp;")),
        Box::new(letters("", "\u{a0}")),
        Box::new(figurines("", "")),
        Box::new(figurines("<td>", "</td>")),
        Box::new(|rank: &str| rank.replace('K', "<b>K</b>").replace('Q', "<i class=q>Q</i>")),
    ];
    for (i, style) in styles.iter().enumerate() {
        for numbered in [true, false] {
            let row = |(n, rank): (usize, &String)| {
                let number = if numbered { format!("<td>{n}</td>") } else { String::new() };
                format!("<tr>{number}<td>{}</td></tr>\n", style(rank))
            };
            let list = |ranks: &[String]| -> String { (0..).zip(ranks).map(row).collect() };
            let mut ranks = ranks();
            let read = right(&list(&ranks));
            assert!(read.out.starts_with("960 ranks, "), "{i} {}", read.out);
            ranks.swap(3, 500);
            let (line, text) = (list(&ranks[..3]).lines().count() as u64, list(&ranks));
            let read = chess960_reading(["check", "positions"], text.as_bytes());
            let findings: Vec<&str> = read.out.lines().filter(|line| line.starts_with("lines ")).collect();
            assert_eq!((read.code, findings.len()), (1, 1), "{i} {}", read.out);
            let at: u64 = findings[0].split(' ').nth(1).and_then(|line| line.parse().ok()).expect("a line");
            assert!((line + 1..=line + 3).contains(&at), "{i} {}", findings[0]);
        }
    }
    let bold: String =
        (0..).zip(ranks()).map(|(n, rank)| format!("| {n} | {} |\n", rank.replace('K', "**K**"))).collect();
    right(&bold);
    let array = |rank: &String| {
        format!("  [\n    \"{}\"\n  ],\n", rank.chars().map(String::from).collect::<Vec<_>>().join("\",\n    \""))
    };
    let read = right(&format!("[\n{}]\n", ranks().iter().map(array).collect::<String>()));
    assert!(read.out.starts_with("960 ranks, unnumbered"), "{}", read.out);
}

#[test]
fn other_text_is_no_finding() {
    let list = ranks().join("\n");
    for other in
        ["]);", "}", "## Notes", "That is all.", "...", "[Result \"1/2-1/2\"]", "1/2-1/2", "Generated on 2024-05-01"]
    {
        let read = right(&format!("{list}\n{other}\n"));
        assert!(read.out.ends_with("skipped: 1 line without a position or a number\n"), "{}", read.out);
        assert_eq!(right(&format!("{other}\n{list}\n")).out, read.out);
    }
    right(&format!("# 960\n{list}\n"));
}

/// Marks among the operations of an EPD are not those of a table.
#[test]
fn operations_are_no_columns() {
    let epd = |fen: &String| fen.trim_end_matches(" 0 1").to_owned();
    for operations in ["hmvc 0; fmvn 1; id \"_\";", "id \"a, b\"; c0 \"_\"; c1 \"c, d\";"] {
        let list: String = (0..)
            .zip(fens())
            .map(|(n, fen)| format!("{} {}\n", epd(&fen), operations.replace('_', &format!("{n}"))))
            .collect();
        let read = right(&list);
        assert!(read.out.starts_with("960 FENs, each with "), "{}", read.out);
    }
    for style in ["_;@", "@;_;", "_,@,a"] {
        let row = |(n, fen): (usize, String)| style.replace('_', &format!("{n}")).replace('@', &epd(&fen)) + "\n";
        let list: String = (0..).zip(fens()).map(row).collect();
        let read = right(&list);
        assert!(read.out.starts_with("960 FENs, each with "), "{}", read.out);
    }
}

#[test]
fn two_positions_on_a_line_are_both_read() {
    let ranks = ranks();
    let pairs: String =
        (0..960).step_by(2).map(|n| format!("    /* {n} */ \"{}\", \"{}\",\n", ranks[n], ranks[n + 1])).collect();
    let read = right(&format!("char *ranks[] = {{\n{pairs}}};\n"));
    assert!(read.out.starts_with("960 ranks, 480 with Scharnagl's number before it"));
    let fens: String = fens().chunks(2).map(|pair| format!("{} {}\n", pair[0], pair[1])).collect();
    right(&fens);
    for header in ["", "White,Black\n"] {
        let columns: String = ranks.iter().map(|rank| format!("{rank},{rank}\n")).collect();
        let read = right(&format!("{header}{columns}"));
        assert!(read.out.starts_with("960 ranks, 2 positions side by side"), "{}", read.out);
    }
}

#[test]
fn books_pass_in_any_order() {
    let book = chess960(["book", "--count", "960", "--seed", "1"]).out;
    let read = right(&book);
    assert_eq!(read.out, "960 FENs, unnumbered, in the order of no numbering: all 960 positions, each once\n");
    let asked = chess960_reading(["check", "positions", "--numbering", "scharnagl"], book.as_bytes());
    assert_eq!((asked.code, asked.out.lines().count()), (1, 2), "{}", asked.out);
    assert!(asked.out.ends_with("\nthe order is that of no numbering, not Scharnagl's\n"), "{}", asked.out);
    let any = chess960_reading(["check", "positions", "--numbering", "scharnagl", "--any-order"], book.as_bytes());
    assert_eq!(any.code, 0, "{}", any.out);
    let shuffled = book.lines().skip(1).map(|line| format!("{line}\n")).collect::<String>();
    let missing = chess960_reading(["check", "positions", "--any-order"], shuffled.as_bytes());
    assert_eq!((missing.code, missing.out.lines().count()), (1, 2), "{}", missing.out);
}

#[test]
fn parts_of_lists_pass_where_that_is_asked() {
    let ranks = ranks();
    for part in [&ranks[100..250], &ranks[..3], &ranks[957..], &ranks[1..2]] {
        let list = part.join("\n");
        let read = chess960_reading(["check", "positions", "--partial"], list.as_bytes());
        assert_eq!(read.code, 0, "{}", read.out);
        let read = one_finding(&list);
        assert!(read.out.contains(&format!("\n{} positions are missing: ", 960 - part.len())), "{}", read.out);
    }
}

#[test]
fn lists_given_twice_are_judged_one_by_one() {
    let mut second = ranks();
    second.remove(480);
    let list = format!("a = [\n{}\n]\nb = [\n{}\n]\n", ranks().join(",\n"), second.join(",\n"));
    let read = chess960_reading(["check", "positions"], list.as_bytes());
    let lines: Vec<&str> = read.out.lines().collect();
    assert_eq!((read.code, lines.len()), (1, 4), "{}", read.out);
    assert!(lines[0].starts_with("960 ranks, ") && lines[0].ends_with(": all right"), "{}", lines[0]);
    assert!(lines[1].starts_with("959 ranks, ") && lines[1].ends_with(": 1 finding"), "{}", lines[1]);
    assert_eq!(lines[2], format!("missing: 480 {}", ranks()[480]));
    let both = format!("{}\n{}\n", ranks().join("\n"), fens().join("\n"));
    let read = right(&both);
    assert_eq!(read.out.lines().count(), 2, "{}", read.out);
}

#[test]
fn many_faults_of_one_kind_are_counted() {
    let ranks = ranks();
    let numbered = |number: &dyn Fn(usize) -> usize| -> String {
        (0..).zip(&ranks).map(|(n, rank)| format!("{} {rank}\n", number(n))).collect()
    };
    for (list, finding) in [
        (numbered(&|n| if n < 700 { n } else { n + 1 }), "line 701: RBQKNNBR is 700, not 701; "),
        (ranks[..608].join("\n"), "352 positions are missing: 608-959"),
        (ranks.iter().map(|rank| rank.replace('Q', "D") + "\n").collect(), "line 1: BBDNNRKR: "),
    ] {
        let read = chess960_reading(["check", "positions"], list.as_bytes());
        let findings: Vec<&str> = read.out.lines().skip(1).collect();
        assert_eq!(read.code, 1);
        assert!(findings[0].starts_with(finding), "{}", read.out);
        assert!(findings.len() <= 9, "{}", read.out);
    }
}

/// Where hardly a rank is legal, that is the one finding, and nothing is said of numbers, order and what is missing.
#[test]
fn illegal_ranks_hide_nothing_and_add_nothing() {
    let capitalized = |rank: &str| format!("{}{}", &rank[..1], rank[1..].to_lowercase());
    let list = |numbered: bool, legal: &dyn Fn(usize) -> bool| -> String {
        let row = |(n, rank): (usize, &String)| {
            let number = if numbered { format!("{n} ") } else { String::new() };
            format!("{number}{}\n", if legal(n) { rank.clone() } else { capitalized(rank) })
        };
        (0..).zip(&ranks()).map(row).collect()
    };
    let (none, few, some) = (|_| false, |n| n % 200 == 0, |n| n % 3 == 0);
    for (numbered, legal, count, shape) in [
        (true, &none as &dyn Fn(usize) -> bool, 960, "each with Scharnagl's number before it"),
        (false, &none, 960, "unnumbered"),
        (true, &few, 955, "each with Scharnagl's number before it"),
        (true, &some, 640, "each with Scharnagl's number before it"),
        (false, &some, 640, "unnumbered, in Scharnagl's order"),
    ] {
        let read = chess960_reading(["check", "positions"], list(numbered, legal).as_bytes());
        let lines: Vec<&str> = read.out.lines().collect();
        assert_eq!((read.code, lines.len()), (1, 10), "{:.2000}", read.out);
        assert_eq!(lines[0], format!("960 ranks, {shape}: {count} findings"));
        let ending = format!("{} more illegal positions, on lines ", count - 8);
        assert!(lines[9].starts_with(&ending), "{}", lines[9]);
    }
    let arguments = ["check", "positions", "--numbering", "scharnagl"];
    let read = chess960_reading(arguments, list(false, &some).as_bytes());
    assert_eq!((read.code, read.out.lines().count()), (1, 10), "{:.2000}", read.out);
    // Only legal ones are compared.
    let shifted: String = (0..)
        .zip(ranks())
        .map(|(n, rank)| format!("{} {}\n", (7 * n) % 960, if n % 2 == 0 { rank } else { capitalized(&rank) }))
        .collect();
    let read = chess960_reading(["check", "positions"], shifted.as_bytes());
    assert!(read.out.contains(" of 480 fit the nearest, "), "{:.2000}", read.out);
}

#[test]
fn a_guess_can_be_overruled() {
    let ranks = ranks();
    // Numbers that fit, before and after.
    let list: String =
        (0..).zip(&ranks).map(|(n, rank)| format!("{n},{rank},{}\n", if n == 7 { 8 } else { n })).collect();
    assert_eq!(chess960_reading(["check", "positions", "--numbers", "before"], list.as_bytes()).code, 0);
    assert_eq!(chess960_reading(["check", "positions", "--numbers", "none"], list.as_bytes()).code, 0);
    let after = chess960_reading(["check", "positions", "--numbers", "after"], list.as_bytes());
    assert_eq!((after.code, after.out.lines().count()), (1, 2), "{}", after.out);
    assert!(after.out.contains("line 8: QNBNRKRB is 7, not 8; "), "{}", after.out);
    for wrong in ["above", "before:0", "after:x", "before:9"] {
        assert_eq!(chess960(["check", "positions", "--numbers", wrong]).code, 2);
    }
    let mixed = format!("{}\n{}\n", ranks.join("\n"), fens()[..100].join("\n"));
    let read = chess960_reading(["check", "positions", "--only", "ranks"], mixed.as_bytes());
    assert_eq!(read.code, 0, "{}", read.out);
    assert!(read.out.contains("skipped: 100 positions in another format, the first on line 961"), "{}", read.out);
    assert_eq!(chess960_reading(["check", "positions", "--only", "fens", "--partial"], mixed.as_bytes()).code, 0);
    let commented: String =
        ranks.iter().map(|rank| format!("{}\"{rank}\",\n", if rank == "RNBQKBNR" { "// " } else { "" })).collect();
    let read = chess960_reading(["check", "positions"], commented.as_bytes());
    assert_eq!(read.code, 1);
    assert!(read.out.contains("\nmissing: 518 RNBQKBNR\nskipped: 1 position in comments, on line 519"), "{}", read.out);
    assert_eq!(chess960_reading(["check", "positions", "--comments"], commented.as_bytes()).code, 0);
}

/// Neither a byte order mark nor the syntax of Lisps hides the first entry.
#[test]
fn the_first_entry_is_read() {
    let ranks = ranks();
    for mark in ["#", ";", "--", "%"] {
        let list: String = (0..).zip(&ranks).map(|(n, rank)| format!("{mark} {n} {rank}\n")).collect();
        assert_eq!(right(&format!("\u{FEFF}{list}")).out, right(&list).out);
    }
    for [open, before, after, close] in [
        ["#(", "\"", "\"", ")"],
        ["(define ranks '#(", "\"", "\"", "))"],
        ["#(", ":", "", ")"],
        ["#{", "\"", "\"", "}"],
        ["#{", "\"", "\",", "}"],
        ["#[", "\"", "\"", "]"],
    ] {
        let list = |separator: &str| {
            let entries: Vec<String> = ranks.iter().map(|rank| format!("{before}{rank}{after}")).collect();
            format!("{open}{}{close}\n", entries.join(separator))
        };
        right(&list("\n"));
        right(&list(" "));
    }
    let commented: String = ranks
        .iter()
        .map(|rank| format!("    {}(\"{rank}\", {}),\n", if rank == "RNBQKBNR" { "#" } else { "" }, scharnagl(rank)))
        .collect();
    let read = chess960_reading(["check", "positions"], format!("ranks = [\n{commented}]\n").as_bytes());
    assert!(
        read.out.contains("\nline 520: number 518 has no position; it is RNBQKBNR\nskipped: 1 position in comments"),
        "{}",
        read.out
    );
}

#[test]
fn lines_may_end_with_a_carriage_return_alone() {
    let (ranks, fens) = (ranks(), fens());
    for (blank, row) in [(0, "_ @"), (0, "@ // _"), (0, "@"), (0, "# _ @"), (0, "_ <"), (2, "\"@\", # _")] {
        let read = |end: &str| {
            let entry = |n: usize| {
                let of = if n == 518 { 519 } else { n };
                row.replace('_', &n.to_string()).replace('@', &ranks[of]).replace('<', &fens[of]) + end
            };
            let list = end.repeat(blank) + &(0..960).map(entry).collect::<String>();
            let read = chess960_reading(["check", "positions"], list.as_bytes());
            (read.code, read.out)
        };
        let (code, out) = read("\n");
        assert_eq!((code, out.lines().count()), (1, 2), "{out}");
        for end in ["\r", "\r\n", "\r\r\n"] {
            assert_eq!(read(end), (code, out.clone()));
        }
    }
}

/// Entries may have one position or several, but what has a number of its own is an entry of its own.
#[test]
fn an_entry_may_have_fewer_positions_than_most() {
    let ranks = ranks();
    let entry = |(n, rank): (usize, &String)| {
        // Where both rooks are on the outer files, as in many lists, or at the end, there is no second FEN.
        let is_single = rank.starts_with('R') && rank.ends_with('R') || n > 957;
        let second = if is_single { String::new() } else { format!(", \"second\": \"{}\"", fen(rank, "KQkq")) };
        format!("{{\"id\": {n}, \"fen\": \"{}\"{second}}}", fen(rank, "KQkq"))
    };
    for separator in [",\n", ", "] {
        let list: Vec<String> = (0..).zip(&ranks).map(entry).collect();
        let read = right(&format!("[{}]\n", list.join(separator)));
        assert!(read.out.starts_with("960 FENs, 2 positions side by side, each with Scharnagl's "), "{}", read.out);
    }
    let line = |n: usize| format!("{n} {}\n    {}\n", ranks[n], if n < 104 { &ranks[n] } else { "-" });
    let list: String = (100..106).map(line).collect();
    let read = chess960_reading(["check", "positions", "--partial"], list.as_bytes());
    let shape = "6 ranks, 2 positions side by side, each with Scharnagl's number before it: all right\n";
    assert!(read.code == 0 && read.out.starts_with(shape), "{}", read.out);
}

/// Where another column is the list, that is said first.
#[test]
fn a_right_column_is_named() {
    type Row<'a> = &'a dyn Fn(usize, &str) -> String;
    let ranks = ranks();
    let mirror = |rank: &str| rank.chars().rev().collect::<String>();
    let rows: [(Row<'_>, &str); 3] = [
        (
            &|n, rank| format!("{n},{rank},{},{}\n", mirror(rank), scharnagl(&mirror(rank))),
            ", each with Scharnagl's number before it",
        ),
        (&|n, rank| format!("{n},{},{rank}\n", mirror(rank)), ", each with Scharnagl's number before it"),
        (&|_, rank| format!("{rank} {}\n", mirror(rank)), ", unnumbered, in Scharnagl's order"),
    ];
    for (i, (row, shape)) in rows.into_iter().enumerate() {
        let list: String = (0..).zip(&ranks).map(|(n, rank)| row(n, rank)).collect();
        let read = chess960_reading(["check", "positions"], list.as_bytes());
        let column = if i == 1 { 2 } else { 1 };
        let hint = format!("with --column {column}: 960 ranks{shape}: all right\n");
        assert!(read.code == 1 && read.out.starts_with(&hint), "{}", read.out);
    }
    // A second position on one line is no column.
    let wrong: String = ranks[..20].iter().map(|rank| format!("1 {}\n", rank.replace('K', "X"))).collect();
    let read = chess960_reading(
        ["check", "positions", "--partial"],
        format!("{wrong}1 X {}\n", ranks[..2].join(" ")).as_bytes(),
    );
    assert!(read.code == 1 && !read.out.contains("with --"), "{}", read.out);
}

/// Names in the tags of a PGN are no positions, and numbers in them no numbers.
#[test]
fn tags_other_than_fen_are_passed_over() {
    let names = ["Brunner,N", "Brenner,B", "Kern, BR", "518"];
    let game = |(n, fen): (usize, &String)| {
        format!(
            "[Event \"SP {}\"]\n[White \"{}\"]\n[Black \"Kerr,QB\"] [FEN \"{fen}\"]\n\n1. e4 e5 1-0\n\n",
            n / 2,
            names[n % 4]
        )
    };
    let list: String = (0..).zip(&fens()).map(game).collect();
    let read = right(&list);
    assert!(read.out.starts_with("960 FENs, unnumbered, in Scharnagl's order: all right\n"), "{}", read.out);
}

/// A list passes among the code that uses it: constants and tests that repeat a position, and parts of a FEN.
#[test]
fn mentions_around_a_list_are_left_out() {
    let (ranks, fens) = (ranks(), fens());
    let before =
        format!("const START: &str = \"{}\";\nconst MIDDLE: &str = \"/pppppppp/8/8/8/8/PPPPPPPP/\";\n\n", fens[518]);
    let after =
        "\n#[test]\nfn known() {\n    assert_eq!(of(518), \"RNBQKBNR\");\n    assert_eq!(of(0), \"BBQNNRKR\");\n}\n";
    let rows: [&dyn Fn(usize) -> String; 4] = [
        &|n| format!("    \"{}\",\n", ranks[n]),
        &|n| format!("    ({n}, \"{}\"),\n", ranks[n]),
        &|n| format!("    \"{}\", // {n}\n", ranks[n]),
        &|n| format!("    \"{}\",\n", fens[n]),
    ];
    for row in rows {
        let list: String = (0..960).map(row).collect();
        let read = right(&format!("{before}const LIST: [&str; 960] = [\n{list}];\n{after}"));
        assert!(
            read.out.contains("skipped: 3 positions outside the list that it has, too, the first on line 1"),
            "{}",
            read.out
        );
        // Right beside it they belong to it, and they do not hide what is missing.
        one_finding(&format!("{list}    \"RNBQKBNR\",\n"));
        let shorter = format!("{before}[\n{}];\n", list.replacen(&row(5), "", 1));
        let read = chess960_reading(["check", "positions"], shorter.as_bytes());
        assert!(read.code == 1 && read.out.contains("\nmissing: 5 QNBBNRKR\n"), "{}", read.out);
    }
}
