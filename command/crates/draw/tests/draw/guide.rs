//! The guide, as a person who types meets it.

use chess960_draw::{Draw, DrawError, Guide, Method};
use chess960_oracle::{Random, kept::assert_cases};

use crate::face;

/// Returns the rank drawn from typed text, and the guide's output.
fn type_in(id: &str, typed: &str) -> (Result<String, DrawError>, String) {
    let method = Method::find(id).unwrap_or_else(|| panic!("{id} is no method"));
    let mut written = Vec::new();
    let mut guide = Guide::new(typed.as_bytes(), &mut written);
    let result = guide.draw(method).map(|position| position.to_string());
    drop(guide);
    (result, String::from_utf8(written).expect("the guide writes UTF-8"))
}

/// Returns why a draw ended early.
fn ended<T: std::fmt::Debug>(result: Result<T, DrawError>) -> String {
    let DrawError::Ended(why) = result.expect_err("it ended early") else { panic!("it ended for another reason") };
    why
}

fn rank(id: &str, typed: &str) -> String {
    let (result, written) = type_in(id, typed);
    result.unwrap_or_else(|quit| panic!("{quit}\n{written}"))
}

/// A case is a method and the typed text. The answer lists refusals, and the rank or the reason why there is none.
#[test]
fn throws_are_typed() {
    assert_cases("tests/draw/typed.txt", |case| {
        let (id, typed) = case.split_once(' ').expect("a method and throws");
        let (result, written) = type_in(id, typed);
        let said = written.lines().map(|line| line.trim_start_matches("> "));
        let refused: Vec<&str> = said.filter(|line| line.starts_with('"') || line.starts_with("Ignoring")).collect();
        let end = result.unwrap_or_else(|error| error.to_string());
        refused.into_iter().chain([end.as_str()]).collect::<Vec<_>>().join("\n")
    });
    // 9 6 7 8 3 0 is 930, and 0 9 7 is 97.
    assert_eq!(rank("boxes", "967830"), rank("number", "930"));
    assert_eq!(rank("boxes", "097"), rank("number", "97"));
    assert_eq!(rank("coin", "HHHH undo THTTHTT"), rank("coin", "HHHTHTTHTT"));
    assert_eq!(rank("platonic", "3 undo 4\n2\n1\n1"), rank("platonic", "4\n2\n1\n1"));
}

/// All that the guide writes, and how it ends.
#[test]
fn the_guide_explains_itself() {
    assert_cases("tests/draw/talks.txt", |case| {
        let (id, typed) = case.split_once(' ').expect("a method and throws");
        let (result, written) = type_in(id, typed);
        written + "\n" + &result.unwrap_or_else(|error| error.to_string())
    });
}

/// Each draw begins with a line of its own.
#[test]
fn draws_follow_one_another() {
    let die = Method::find("die").expect("a method");
    let mut guide = Guide::new("2 3 3 2 3\n\n2 3 3 4 2\n\n".as_bytes(), std::io::sink());
    for _ in 0..2 {
        assert_eq!(guide.draw(die).expect("a position").to_string(), "RNBQKBNR");
    }
}

/// Control characters, invalid UTF-8 and long words are refused, and quoted without harm.
#[test]
fn refused_input_is_quoted_escaped_and_short() {
    for typed in [
        b"\xff\xfe \x1b[31m\n2 3 3 2 3\n".to_vec(),
        b"\x1b[31m \x07\xe2\x80\xae\n2 3 3 2 3\n".to_vec(),
        [&vec![b'x'; 60_000], &b"\n2 3 3 2 3\n"[..]].concat(),
        [&b"x ".repeat(30_000), &b"\n2 3 3 2 3\n"[..]].concat(),
    ] {
        let die = Method::find("die").expect("a method");
        let mut written = Vec::new();
        let position = Guide::new(typed.as_slice(), &mut written).draw(die).expect("a position");
        assert_eq!(position.to_string(), "RNBQKBNR");
        let written = String::from_utf8(written).expect("the guide writes UTF-8");
        assert!(written.contains(" is not possible here. Possible: 1 to 6."), "{written}");
        assert!(written.chars().all(|c| c == '\n' || !c.is_control() && c != '\u{202e}'), "{written:?}");
        assert!(written.len() < 2000, "{written}");
    }
}

#[test]
fn lines_are_long_but_not_endless() {
    let die = Method::find("die").expect("a method");
    let mut typed = " ".repeat((1 << 16) - 6) + "23323\n";
    let mut guide = Guide::new(typed.as_bytes(), std::io::sink());
    assert_eq!(guide.draw(die).expect("a position").to_string(), "RNBQKBNR");
    typed.insert(0, ' ');
    let mut guide = Guide::new(typed.as_bytes(), std::io::sink());
    assert!(ended(guide.draw(die)).starts_with("a line of input is longer than 65536 bytes;"));
    // An endless line is not read to its end.
    let mut guide = Guide::new(std::io::BufReader::new(std::io::repeat(b'6')), std::io::sink());
    assert!(ended(guide.draw(die)).starts_with("a line of input is longer than 65536 bytes;"));
}

/// Whatever a method can ask can be typed, with the same result.
#[test]
fn random_draws_can_be_typed() {
    let mut random = Random(518);
    for method in Method::ALL {
        for n in 0..50 {
            let mut draw = Draw::new(method);
            let mut typed = Vec::new();
            while let Some(throw) = draw.asked() {
                let face = face(&mut random, throw);
                typed.push(if n % 4 < 2 { face.to_string() } else { face.word().into_owned() });
                draw.throw(&face.to_string()).expect("it is one of the choices");
            }
            // Different dice are asked for one by one.
            let typed = typed.join(if n % 2 == 0 && method.id != "platonic" { " " } else { "\n" });
            let drawn = draw.position().expect("nothing more is asked").to_string();
            assert_eq!(rank(method.id, &typed), drawn, "{}: {typed}", method.id);
        }
    }
}
