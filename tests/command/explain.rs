use crate::run::chess960;

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
