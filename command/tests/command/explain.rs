use std::sync::LazyLock;

use chess960_oracle::{POSITIONS, Position, by_fritz9};

use crate::run::chess960;

/// A position with the five sections that explain it: the four ways, and the codes.
type Explanation = (&'static Position, [String; 5]);

/// The explanations of all positions, in each numbering.
static EXPLANATIONS: LazyLock<[(&str, Vec<Explanation>); 2]> =
    LazyLock::new(|| ["scharnagl", "fritz9"].map(|numbering| (numbering, explanations(numbering))));

fn explanations(numbering: &str) -> Vec<Explanation> {
    let text = chess960(["explain", "all", "--numbering", numbering]).fine();
    let paragraphs: Vec<String> = text.split("\n\n").map(str::to_owned).collect();
    assert_eq!(paragraphs.len(), 960 * 6);
    let positions = if numbering == "fritz9" { by_fritz9() } else { POSITIONS.iter().collect() };
    let explanations = paragraphs.chunks_exact(6).zip(positions).map(|(explanation, position)| {
        let [title, sections @ ..] = explanation else { panic!("six paragraphs") };
        let number = number(position, numbering);
        assert!(title.starts_with(&format!("{} is number {number} in ", position.rank)), "{title}");
        (position, sections.to_vec().try_into().expect("five sections"))
    });
    explanations.collect()
}

fn number(position: &Position, numbering: &str) -> u16 {
    if numbering == "fritz9" { position.fritz9 } else { position.scharnagl }
}

#[test]
fn every_equation_holds() {
    for (_, explanations) in EXPLANATIONS.iter() {
        for (_, sections) in explanations {
            let text = sections[..4].join("\n");
            let equations: Vec<_> = text.lines().filter_map(equation).collect();
            assert!(equations.len() >= 7, "{text}");
            for (left, right) in equations {
                assert_eq!(value(left), value(right), "{left} = {right} in:\n{text}");
            }
        }
    }
}

#[test]
fn every_way_ends_where_it_should() {
    for (numbering, explanations) in EXPLANATIONS.iter() {
        for (position, [rank_by_division, rank_by_table, number_by_codes, number_by_table, _]) in explanations {
            for way in [rank_by_division, rank_by_table] {
                let last = way.lines().last().expect("a line");
                assert_eq!(last.split_whitespace().next(), Some(&*position.rank), "{way}");
            }
            for way in [number_by_codes, number_by_table] {
                assert!(way.ends_with(&format!(" = {}", number(position, numbering))), "{} {way}", position.rank);
            }
        }
    }
}

/// A rank is filled from nothing, and no piece is moved.
#[test]
fn every_rank_is_filled_up() {
    for (numbering, explanations) in EXPLANATIONS.iter() {
        for (position, [by_division, by_table, ..]) in explanations {
            for (way, expected) in [(by_division, if *numbering == "fritz9" { 3 } else { 4 }), (by_table, 3)] {
                let words = way.lines().filter_map(|line| line.strip_prefix("    ")?.split_whitespace().next());
                let ranks: Vec<&str> = words.collect();
                assert_eq!(ranks.len(), expected, "{way}");
                let mut before = "********";
                for rank in ranks {
                    assert_ne!(rank, before, "{way}");
                    for ((was, is), at_last) in before.chars().zip(rank.chars()).zip(position.rank.chars()) {
                        assert!(was == is || was == '*' && is == at_last, "{before} to {rank}");
                    }
                    before = rank;
                }
            }
        }
    }
}

#[test]
fn the_codes_are_read_where_they_are() {
    for (numbering, explanations) in EXPLANATIONS.iter() {
        for (position, [.., by_codes, by_table, codes]) in explanations {
            let square = |file: u8| format!("{}1", char::from(b'a' + file));
            let (light, dark) = position.light_and_dark();
            let bishops = format!(
                "  light-squared bishop on {} = {light}, dark-squared bishop on {} = {dark}: bishop code {light} + 4 * \
                    {dark} = {}\n",
                square(2 * light + 1),
                square(2 * dark),
                position.bishop_code(),
            );
            assert!(by_codes.contains(&bishops) && by_table.contains(&bishops), "{by_codes}");
            let (queen, knights) = if *numbering == "scharnagl" {
                let (queens, knights) = (position.pattern("Q", "B"), position.pattern("N", "BQ"));
                (
                    format!("  without the bishops {queens}: queen's position {}\n", position.queen_position()),
                    format!("  without bishops and queen {knights}: N5N code {}\n", position.n5n()),
                )
            } else {
                let (queens, knights) = (position.pattern("Q", "BN"), position.pattern("N", "B"));
                let queen = position.fritz9_queen_position();
                (
                    format!("  without bishops and knights {queens}: queen's position {queen}\n"),
                    format!("  without the bishops {knights}: knight code {}\n", position.knight_code()),
                )
            };
            assert!(by_codes.contains(&queen) && by_codes.contains(&knights), "{queen}{knights}{by_codes}");
            let (pattern, code) = if *numbering == "scharnagl" {
                (position.pattern("N", "BQ"), position.n5n())
            } else {
                (position.pattern("N", "B"), position.knight_code())
            };
            assert!(format!("{} ", codes.replace('\n', " ")).contains(&format!(" {pattern} {code} ")), "{codes}");
            let skeleton = format!("king and rooks blank: {0}\n  {0} has the number ", position.skeleton());
            assert!(by_table.contains(&skeleton), "{by_table}");
        }
    }
}

/// The equation that a line begins with, if it does: text after a gap or a comma explains it.
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
