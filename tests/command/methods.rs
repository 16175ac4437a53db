//! Printed instructions: all formats have the same, and the same as the methods.

use chess960_draw::{Draw, Method, Words};
use serde_json::Value;

use crate::run::{chess960, chess960_in_ascii, chess960_with};

/// A method's instructions as read from a format.
#[derive(Debug, PartialEq, Eq)]
struct Read {
    needs: Vec<String>,
    steps: Vec<String>,
    /// Throws, what follows, and the rank.
    lines: Vec<[String; 3]>,
    /// The last line: "The position is ...".
    position: String,
    /// Everything after "Uniform?" and "Cost:".
    remarks: [String; 2],
}

/// The same from the methods themselves; the remarks are checked apart.
fn expected(method: &Method, remarks: [String; 2]) -> Read {
    let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    let example = method.worked_example();
    let lines = example.lines.iter().map(|line| {
        [
            line.thrown(Words::english()),
            line.step.to_string(),
            line.rank().map_or(String::new(), |rank| rank.to_string()),
        ]
    });
    let (rank, number) = (example.position.as_str(), example.position.scharnagl());
    Read {
        needs: owned(&method.instructions(Words::english()).needs),
        steps: owned(&method.instructions(Words::english()).steps),
        lines: lines.collect(),
        position: format!("The position is {rank}, Scharnagl number {number}."),
        remarks,
    }
}

/// All methods in a format, split before each method.
fn print_all(format: &str, head: &str) -> Vec<String> {
    let all = chess960(["methods", "all", "--format", format]).fine();
    let methods: Vec<String> = all.split(head).skip(1).map(str::to_owned).collect();
    assert_eq!(methods.len(), Method::ALL.len(), "{format}");
    methods
}

/// The text between the first `from` and the next `to`.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let (_, rest) = text.split_once(from).unwrap_or_else(|| panic!("no {from} in {text}"));
    rest.split_once(to).unwrap_or_else(|| panic!("no {to} after {from}")).0
}

/// All texts between `from` and `to`.
fn every(text: &str, from: &str, to: &str) -> Vec<String> {
    text.split(from).skip(1).map(|rest| rest.split_once(to).expect("an end").0.to_owned()).collect()
}

fn remarks(text: &str, before: [&str; 2], end: &str) -> [String; 2] {
    before.map(|before| between(text, before, end).trim().to_owned())
}

fn unescape_html(text: &str) -> String {
    text.replace("&#x27;", "'")
        .replace("&#x2f;", "/")
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

/// The text of an element, with pictures as what they show.
fn html_text(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        text += before;
        let (tag, after) = after.split_once('>').expect("a tag ends");
        if let Some((_, label)) = tag.split_once("aria-label=\"") {
            text += label.split_once('"').expect("a value ends").0;
        }
        rest = after;
    }
    unescape_html(&(text + rest)).replace('−', "-")
}

fn read_html(html: &str) -> Read {
    let items = |class: &str, end: &str| {
        every(between(html, &format!("class=\"{class}\">"), end), "<li>", "</li>")
            .iter()
            .map(|item| html_text(item))
            .collect()
    };
    let rows = every(between(html, "<tbody>", "</tbody>"), "<tr>", "</tr>");
    let lines = rows.iter().map(|row| {
        let cells: Vec<String> = every(row, "<td>", "</td>").iter().map(|cell| html_text(cell)).collect();
        cells.try_into().expect("three cells")
    });
    Read {
        needs: items("needs", "</ul>"),
        steps: items("steps", "</ol>"),
        lines: lines.collect(),
        position: html_text(between(html, "</table>\n<p>", "</p>")),
        remarks: remarks(html, ["<b>Uniform?</b>", "<b>Cost:</b>"], "</p>").map(|remark| html_text(&remark)),
    }
}

fn read_markdown(markdown: &str) -> Read {
    let section = |title: &str, end: &str| between(markdown, &format!("## {title}\n\n"), end).to_owned();
    let unescape = |text: &str| text.replace(['\\', '`'], "").trim().to_owned();
    let steps = section("Steps", "\n\n");
    let steps = (1..)
        .zip(steps.lines())
        .map(|(number, line)| unescape(line.strip_prefix(&format!("{number}. ")).expect("steps are numbered")));
    let lines = section("Example", "\n\n");
    let lines = lines.lines().skip(2).map(|line| {
        let line = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')).expect("a row");
        line.split('|').map(unescape).collect::<Vec<_>>().try_into().expect("three cells")
    });
    Read {
        needs: section("You need", "\n\n").lines().map(|line| unescape(line.trim_start_matches("- "))).collect(),
        steps: steps.collect(),
        lines: lines.collect(),
        position: format!("The position is {}", unescape(between(markdown, "\nThe position is ", "\n"))),
        remarks: remarks(markdown, ["**Uniform?**", "**Cost:**"], "\n").map(|remark| unescape(&remark)),
    }
}

fn read_latex(latex: &str) -> Read {
    let text = |latex: &str| {
        latex.trim().replace(r"\ensuremath{-}", "-").replace(r"\texttt{", "").replace('}', "").replace("''", "\"")
    };
    let items = |environment: &str, item: &str| {
        let list = between(latex, &format!("\\begin{{{environment}}}\n"), &format!("\\end{{{environment}}}"));
        list.lines().map(|line| text(line.trim().strip_prefix(item).expect("an item"))).collect()
    };
    let rows = between(latex, "\\hline\n", "\\end{tabular}");
    let lines = rows.lines().map(|line| {
        let line = line.trim().strip_suffix(r"\\").expect("the end of a row");
        line.split('&').map(text).collect::<Vec<_>>().try_into().expect("three cells")
    });
    Read {
        needs: items("itemize", r"\item[\ensuremath{\bullet}] "),
        steps: items("enumerate", r"\item "),
        lines: lines.collect(),
        position: text(&format!("The position is {}", between(latex, "The position is ", "\n"))),
        remarks: remarks(latex, [r"\textbf{Uniform?}", r"\textbf{Cost:}"], "\n").map(|remark| text(&remark)),
    }
}

/// Reads text that is wide enough not to be wrapped.
fn read_text(text: &str) -> Read {
    let section = |title: &str| between(text, &format!("\n{title}\n"), "\n\n").to_owned();
    let example = section("Example");
    let mut lines: Vec<&str> = example.lines().map(|line| &line[2..]).collect();
    let position = lines.pop().expect("the position").to_owned();
    // The throws of an example are in a column of their own.
    let column = lines.iter().filter(|line| !line.starts_with(' ')).filter_map(|line| line.find("  ")).max();
    let indented = lines.iter().filter(|line| line.starts_with(' ')).map(|line| line.len() - line.trim_start().len());
    let column = indented.max().or(column.map(|at| at + 2)).expect("a column");
    let lines = lines.iter().map(|line| {
        let (throws, rest) = line.split_at(column.min(line.len()));
        let (step, rank) = rest.trim().rsplit_once("  ").unwrap_or((rest.trim(), ""));
        [throws, step, rank].map(|cell| cell.trim().to_owned())
    });
    let unwrapped = |text: String, mark: &dyn Fn(&str) -> Option<String>| {
        let mut items: Vec<String> = Vec::new();
        for line in text.lines() {
            match (mark(line), items.last_mut()) {
                (Some(item), _) => items.push(item),
                (None, Some(item)) => *item += &format!(" {}", line.trim()),
                (None, None) => panic!("{line}"),
            }
        }
        items
    };
    let numbered = |line: &str| {
        let (number, step) = line.split_at_checked(3)?;
        number.trim().parse::<u8>().ok().and(step.strip_prefix(". ")).map(str::to_owned)
    };
    let remarks = [("Uniform?", "Cost:"), ("Cost:", "\u{0}")].map(|(from, to)| {
        let text = text.to_owned() + "\u{0}";
        between(&text, from, to).split_whitespace().collect::<Vec<_>>().join(" ")
    });
    Read {
        needs: unwrapped(section("You need"), &|line| line.strip_prefix("  - ").map(str::to_owned)),
        steps: unwrapped(section("Steps"), &numbered),
        lines: lines.collect(),
        position,
        remarks,
    }
}

#[test]
fn all_formats_have_the_same_instructions() {
    type Reader = fn(&str) -> Read;
    let readers: [(&str, &str, Reader); 4] = [
        ("html", "<section ", read_html),
        ("markdown", "# Draw a Chess960 position with ", read_markdown),
        ("latex", r"\section*{", read_latex),
        ("text", "Draw a Chess960 position with ", read_text),
    ];
    let mut remarks: Vec<[String; 2]> = Vec::new();
    for (format, head, read) in readers {
        let printed = print_all(format, head);
        if remarks.is_empty() {
            remarks = printed.iter().map(|html| read(html).remarks).collect();
        }
        for ((printed, method), remarks) in printed.iter().zip(Method::ALL).zip(&remarks) {
            assert_eq!(read(printed), expected(method, remarks.clone()), "{format}: {}", method.id);
            assert!(printed.contains(&unescaped_with(method, format)), "{format}: {}", method.id);
        }
    }
}

/// The equipment as the title of a format has it.
fn unescaped_with(method: &Method, format: &str) -> String {
    if format == "html" {
        format!("Draw a Chess960 position with {}</h1>", method.instructions(Words::english()).with)
    } else {
        method.instructions(Words::english()).with.to_owned()
    }
}

#[test]
fn remarks_are_in_plain_words() {
    let remarks = |id: &str| read_markdown(&chess960(["methods", id, "--format", "markdown"]).fine()).remarks;
    assert_eq!(remarks("die"), ["Yes: all 960 positions are equally likely.", "6.7 throws on average, at least 5."]);
    assert_eq!(remarks("optimal-die")[1], "4.3 throws on average, at least 4. No procedure takes fewer.");
    let [even, cost] = remarks("rovida");
    assert!(
        even.starts_with("No. Of the 960 positions, the likeliest come 3 times as often as the rarest. The king is"),
        "{even}"
    );
    assert_eq!(cost, "5.5 throws on average, 5 to 6.");
    assert_eq!(remarks("coin")[1], "10.3 throws on average, at least 10. No procedure takes fewer.");
    assert_eq!(remarks("two-coins")[1], "6 throws on average, at least 5.");
    assert_eq!(remarks("number")[1], "1 throw.");
    assert!(remarks("coffin")[1].starts_with("Not counted"));
}

/// The JSON of the methods: its throws, fed to the procedure, draw its position.
#[test]
fn printed_examples_draw_their_positions() {
    let all: Value = serde_json::from_str(&chess960(["methods", "all", "--format", "json"]).fine()).expect("JSON");
    let all = all.as_array().expect("an array");
    assert_eq!(all.len(), Method::ALL.len());
    for (printed, method) in all.iter().zip(Method::ALL) {
        let texts = |value: &Value| -> Vec<String> {
            value.as_array().expect("an array").iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
        };
        assert_eq!(printed["id"], method.id);
        assert_eq!(texts(&printed["steps"]), method.instructions(Words::english()).steps);
        assert_eq!(texts(&printed["needs"]), method.instructions(Words::english()).needs);
        let example = &printed["example"];
        let mut draw = Draw::new(method);
        for throw in texts(&example["throws"]) {
            let choice = draw.question().and_then(|question| question.find(&throw)).expect("a throw that is asked for");
            draw.throw(choice).expect("it is one of the choices");
        }
        let position = draw.position().expect("the throws are enough");
        assert_eq!(
            (&example["rank"], &example["scharnagl"]),
            (&position.as_str().into(), &position.scharnagl().into())
        );
    }
    // The figures are those of the comparison.
    let compared: Value = serde_json::from_str(&chess960(["methods", "--format", "json"]).fine()).expect("JSON");
    for (printed, compared) in all.iter().zip(compared.as_array().expect("an array")) {
        for (name, value) in compared.as_object().expect("an object") {
            assert_eq!(&printed[name], value);
        }
    }
}

#[test]
fn methods_are_printed_once_and_in_the_order_asked() {
    let heads = |arguments: &[&str]| -> Vec<String> {
        let text = chess960([&["methods"], arguments].concat()).fine();
        let heads = text.lines().filter_map(|line| line.strip_prefix("Method "));
        heads.map(|line| line.split(' ').next().expect("an id").to_owned()).collect()
    };
    assert_eq!(heads(&["rovida", "coin", "rovida"]), ["rovida", "coin"]);
    assert_eq!(heads(&["wheeler", "all"])[..3], ["wheeler", "coin", "die"]);
    assert_eq!(heads(&["wheeler", "all"]).len(), Method::ALL.len());
}

#[test]
fn text_fits_the_terminal() {
    for width in [40, 60, 80] {
        let columns = width.to_string();
        let text = chess960_with(&[("COLUMNS", &columns)], ["methods", "all"], b"").fine();
        for line in text.lines() {
            assert!(line.chars().count() <= width, "{width}: {line}");
        }
    }
}

#[test]
fn pages_are_complete() {
    for paper in ["a4", "letter"] {
        let html = chess960(["methods", "die", "coin", "--format", "html", "--paper", paper]).fine();
        assert!(html.starts_with("<!DOCTYPE html>\n") && html.trim_end().ends_with("</html>"));
        assert!(html.contains(&format!("size: {paper};")));
        for outside in ["http:", "https:", "url(", "src=", "@import", "<link", "<script"] {
            assert!(!html.contains(outside), "{outside}");
        }
        let latex = chess960(["methods", "die", "--format", "latex", "--paper", paper]).fine();
        assert!(latex.contains(&format!("\\documentclass[{paper}paper]")) && latex.is_ascii() || latex.contains('ö'));
    }
}

#[test]
fn calculations_are_printed_with_a_minus_sign() {
    let printed = |format| chess960(["methods", "optimal-coin", "--format", format]).fine();
    assert!(printed("html").contains("961 − 960 = 1"));
    assert!(printed("latex").contains(r"961 \ensuremath{-} 960 = 1"));
    assert!(printed("text").contains("961 - 960 = 1"));
    for numbering in ["scharnagl", "fritz9"] {
        let card = chess960(["card", "--format", "html", "--numbering", numbering]).fine();
        let (_, card) = card.split_once("<body>").expect("a body");
        assert!(card.contains(" − ") && card.contains(" × ") && !card.contains(" - ") && !card.contains(" * "));
    }
}

#[test]
fn impossible_requests_say_what_to_ask_for() {
    let refused = |arguments: &[&str]| chess960([&["methods"], arguments].concat()).wrong_usage();
    for format in ["html", "latex"] {
        assert_eq!(
            refused(&["--format", format]),
            "error: --format html and latex print instructions: name one or more methods, or `all`; to compare the methods, \
             choose text, json, csv or markdown\n"
        );
    }
    assert_eq!(
        refused(&["die", "--format", "csv"]),
        "error: --format csv compares the methods: leave METHOD out; instructions can be text, json, markdown, html or latex\n"
    );
    for arguments in [&["--exact", "die"][..], &["--exact", "--format", "json"]] {
        assert!(refused(arguments).contains("--exact"), "{arguments:?}");
    }
    assert!(refused(&["dice"]).contains("[possible values: coin, die,"));
    assert!(refused(&["die", "--format", "html", "--paper", "a5"]).contains("[possible values: a4, letter]"));
}

#[test]
fn plain_ascii_is_plain() {
    for format in ["text", "markdown"] {
        let plain = chess960_in_ascii(["methods", "all", "--format", format]).fine();
        assert!(plain.is_ascii() && plain.contains("Ingo Althoefer"), "{format}");
        assert!(chess960(["methods", "die", "--format", format]).fine().contains("Althöfer"), "{format}");
    }
}
