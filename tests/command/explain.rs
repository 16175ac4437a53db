use crate::run::{chess960, chess960_with};

#[test]
fn the_standard_position_by_scharnagl() {
    let text = chess960(["explain", "518"]).fine();
    let mut lines = text.lines();
    for words in [
        "RNBQKBNR is number 518 in Scharnagl's numbering, 0 to 959.",
        "518 = 32 * 16 + 6",
        "**B**B**",
        "32 = 5 * 6 + 2",
        "**BQ*B**",
        "*NBQ*BN*",
        "RNBQKBNR",
        "the largest number that is not above 518 is 512, beside -NQ-N-",
        "518 - 512 = 6",
        "light-squared bishop on f1 = 2, dark-squared bishop on c1 = 1: bishop code 2 + 4 * 1 = 6",
        "--Q---: queen's position 2",
        "-N-N-: N5N code 5",
        "6 + 16 * 2 + 96 * 5 = 518",
        "-NQ-N- has the number 512",
        "512 + 6 = 518",
    ] {
        assert!(lines.any(|line| line.contains(words)), "`{words}` in its place in:\n{text}");
    }
}

#[test]
fn the_standard_position_by_fritz9() {
    let text = chess960(["explain", "rnbqkbnr", "--numbering", "fritz9"]).fine();
    let mut lines = text.lines();
    for words in [
        "RNBQKBNR is number 359 in Fritz9's numbering, 1 to 960.",
        "359 - 1 = 358",
        "358 = 22 * 16 + 6",
        "**B**B**",
        "22 = 1 * 15 + 7",
        "*NBQ*BN*",
        "RNBQKBNR",
        "the largest number that is not above 359 is 353, beside -NQ-N-",
        "359 - 353 = 6",
        "-N--N-: knight code 7",
        "-Q--: queen's position 1",
        "1 + 6 + 16 * 7 + 240 * 1 = 359",
        "353 + 6 = 359",
    ] {
        assert!(lines.any(|line| line.contains(words)), "`{words}` in its place in:\n{text}");
    }
}

#[test]
fn the_numbering_chosen_is_the_one_in_which_a_number_is_read_and_explained() {
    let begins =
        |text: &str, beginning: &str, arguments: &[&str]| assert!(text.starts_with(beginning), "{arguments:?}");
    for arguments in [
        &["359", "--numbering", "fritz9"][..],
        &["fritz9:359"],
        &["fritz9:359", "--numbering", "fritz9"],
        &["scharnagl:518", "--numbering", "fritz9"],
        &["RNBQKBNR", "--numbering", "fritz9"],
    ] {
        let text = chess960([&["explain"], arguments].concat()).fine();
        begins(&text, "RNBQKBNR is number 359 in Fritz9's numbering, 1 to 960.\n", arguments);
    }
    for arguments in [&["518"][..], &["scharnagl:518"], &["rnbqkbnr"], &["fritz9:359", "--numbering", "scharnagl"]] {
        let text = chess960([&["explain"], arguments].concat()).fine();
        begins(&text, "RNBQKBNR is number 518 in Scharnagl's numbering, 0 to 959.\n", arguments);
    }
}

#[test]
fn several_positions_are_explained_one_after_the_other() {
    let both = chess960(["explain", "518", "fritz9:1-2"]).fine();
    let each = ["518", "fritz9:1", "fritz9:2"].map(|sp| chess960(["explain", sp]).fine());
    assert_eq!(both, each.join("\n"));
}

#[test]
fn each_number_is_explained_in_its_own_numbering() {
    let headings = |positions: &str| -> Vec<String> {
        let text = chess960(["explain", positions]).fine();
        let heading = |line: &&str| line.contains(" is number ");
        text.lines().filter(heading).map(|line| line.split(", ").next().unwrap_or_default().to_owned()).collect()
    };
    let standard = "RNBQKBNR is number 359 in Fritz9's numbering";
    let first = "BBQNNRKR is number 0 in Scharnagl's numbering";
    assert_eq!(headings("fritz9:359,0"), [standard, first]);
    // Each is explained once, as it is asked for first.
    assert_eq!(headings("0,fritz9:359,518,fritz9:81"), [first, standard]);
}

#[test]
fn counted_from_one() {
    let text = chess960(["explain", "960", "--one-based"]).fine();
    assert!(text.starts_with("The one-based Scharnagl number 960 is 0.\n\nBBQNNRKR is number 0 in"), "{text}");
    assert_eq!(chess960(["explain", "518", "--one-based"]).fine(), chess960(["explain", "518"]).fine());
}

#[test]
fn lines_are_wrapped_at_words() {
    let text = chess960_with(&[("COLUMNS", "40")], ["explain", "518"], b"").fine();
    assert!(text.lines().all(|line| line.chars().count() <= 40), "{text}");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&text), words(&chess960(["explain", "518"]).fine()));
}

#[test]
fn every_equation_holds() {
    for numbering in ["scharnagl", "fritz9"] {
        let text = chess960(["explain", "all", "--numbering", numbering]).fine();
        let explanations: Vec<&str> = text.split_inclusive("\n\nThe codes\n").collect();
        assert_eq!(explanations.len(), 961);
        for text in &explanations[..960] {
            let equations: Vec<_> = text.lines().filter_map(equation).collect();
            assert!(equations.len() >= 7, "{text}");
            for (left, right) in equations {
                assert_eq!(value(left), value(right), "{left} = {right} in:\n{text}");
            }
        }
    }
}

/// The equation that a line begins with, if it does: what comes after a gap or a comma explains it.
fn equation(line: &str) -> Option<(&str, &str)> {
    let equation = line.trim().split("  ").next()?.split(',').next()?;
    equation.split_once(" = ").filter(|(left, _)| left.starts_with(|c: char| c.is_ascii_digit()))
}

/// The value of sums, differences and products of numbers.
fn value(expression: &str) -> i32 {
    let mut sum = 0;
    let mut sign = 1;
    let mut product = 1;
    for word in expression.split_whitespace() {
        match word {
            "*" => {}
            "+" | "-" => {
                sum += sign * product;
                sign = if word == "+" { 1 } else { -1 };
                product = 1;
            }
            number => product *= number.parse::<i32>().expect("a number"),
        }
    }
    sum + sign * product
}
