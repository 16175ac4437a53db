//! The guide, as somebody who types meets it.

use chess960::draw::{Chance, Method, Person, Quit, Random, Step, Stop, Throw};
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

/// The rank drawn from what was typed, what was told, and what was not used.
fn type_in(id: &str, typed: &str) -> (Result<String, Quit>, String, String) {
    let method = Method::find(id).unwrap_or_else(|| panic!("{id} is no method"));
    let mut told = Vec::new();
    let mut person = Person::new(typed.as_bytes(), &mut told);
    let result = person.draw(method).map(|position| position.to_string());
    let left_over = person.left_over().to_owned();
    drop(person);
    (result, String::from_utf8(told).expect("UTF-8 is told"), left_over)
}

fn rank(id: &str, typed: &str) -> String {
    let (result, told, _) = type_in(id, typed);
    result.unwrap_or_else(|quit| panic!("{quit}\n{told}"))
}

#[test]
fn throws_can_be_typed_in_many_ways() {
    for typed in [
        "HHTTTTHTTH\n",
        "h h t t t t h t t h",
        "H,H,T,T,T,T,H,T,T,H\n",
        "heads heads tails tails tails\n\ntails Heads TAILS\ntails heads\n",
        "HHTT\nTTHT\r\nTH",
    ] {
        assert_eq!(rank("coin", typed), "QRKBBNRN", "{typed:?}");
    }
    for typed in ["2 3 3 2 3", "23323", "2,3,3,4,2", "5 2 6 5 3 3 6 2 6 5 3"] {
        assert_eq!(rank("die", typed), "RNBQKBNR", "{typed:?}");
    }
    for typed in ["RNBQKBNR", "r n b q k b n r", "rook knight bishop queen king bishop knight rook"] {
        assert_eq!(rank("coffin", typed), "RNBQKBNR", "{typed:?}");
    }
    for typed in ["10 J A Q K A J 10", "10JAQKAJ10", "ten jack ace queen king ace jack ten"] {
        assert_eq!(rank("playing-cards", typed), "RNBQKBNR", "{typed:?}");
    }
    for typed in ["TH HT HT TT H TH", "T H H T H T T T H T H", "thHThtttHth", "TH,HT,HT,T T H\nTH"] {
        assert_eq!(rank("two-coins", typed), "RNBQKBNR", "{typed:?}");
    }
    assert_eq!(rank("number", "518"), "RNBQKBNR");
}

#[test]
fn four_heads_start_over() {
    let (result, told, _) = type_in("coin", "HHHH HHTTTTHTTH");
    assert_eq!(result.expect("a position"), "QRKBBNRN");
    assert!(told.contains("four heads at the start: start over"), "{told}");
}

#[test]
fn impossible_throws_are_refused() {
    for (id, typed, refused, possible) in [
        ("die", "7", "\"7\" is not on the die", "1 to 6"),
        ("die", "0", "\"0\" is not on the die", "1 to 6"),
        ("die", "10", "\"10\" is not on the die", "1 to 6"),
        ("die", "-1", "\"-1\" is not on the die", "1 to 6"),
        ("die", "99999999999999999999", "is not on the die", "1 to 6"),
        ("coin", "HX", "\"X\" in \"HX\" is not on the coin", "T H"),
        ("coin", "♔", "\"♔\" is not on the coin", "T H"),
        ("coffin", "R R R", "\"R\" is not left", "N N B B Q K"),
        ("playing-cards", "2", "\"2\" is not left", "K Q J J A A 10 10"),
        ("two-coins", "T", "\"T\" is not on the small and the large coin", "TT TH HT HH"),
        ("number", "960", "\"960\" is not among the numbers", "0 to 959"),
        ("platonic", "9", "\"9\" is not on the d8", "1 to 8"),
    ] {
        let (result, told, _) = type_in(id, typed);
        assert!(matches!(result, Err(Quit::InputEnded { .. })), "{id} {typed:?}\n{told}");
        assert!(told.contains(refused), "{id} {typed:?}\n{told}");
        assert!(told.contains(&format!("what can come is {possible}.")), "{id} {typed:?}\n{told}");
    }
}

#[test]
fn a_refused_throw_changes_nothing() {
    let (result, told, _) = type_in("die", "2 9 1 1\n3 3 2 3\n");
    assert_eq!(result.expect("a position"), "RNBQKBNR");
    assert!(told.contains("What follows it is not taken either: 1 1"), "{told}");
    // None of a word is taken if a part of it cannot be.
    assert_eq!(rank("die", "2395\n2 3 3 2 3"), "RNBQKBNR");
}

#[test]
fn what_is_no_text_is_refused_line_by_line() {
    let die = Method::find("die").expect("a method");
    let mut told = Vec::new();
    let typed: &[u8] = b"\xff\xfe \x1b[31m\n2 3 3 2 3\n";
    let position = Person::new(typed, &mut told).draw(die).expect("a position");
    assert_eq!(position.to_string(), "RNBQKBNR");
    let told = String::from_utf8(told).expect("UTF-8 is told");
    assert!(told.contains("is not on the die; what can come is 1 to 6."), "{told}");
    assert!(!told.contains('\x1b'), "{told}");
}

#[test]
fn throws_can_be_taken_back() {
    assert_eq!(rank("die", "2 3 3 1 undo 2 3"), "RNBQKBNR");
    assert_eq!(rank("die", "1 1 undo undo undo\n23323"), "RNBQKBNR");
    assert_eq!(rank("die", "5 undo 2 6 undo 3 3 2 3"), "RNBQKBNR");
    assert_eq!(rank("coffin", "R N B K undo Q K B N R"), "RNBQKBNR");
    // Also from before the procedure started over by itself.
    assert_eq!(rank("coin", "HHHH undo THTTHTT"), rank("coin", "HHHTHTTHTT"));
    let (_, told, _) = type_in("die", "undo");
    assert!(told.contains("There is no throw to take back."), "{told}");
}

#[test]
fn a_draw_can_be_started_over() {
    for command in ["start over", "START OVER", "restart", "start  over"] {
        assert_eq!(rank("die", &format!("1 1 1 {command} 2 3 3 2 3")), "RNBQKBNR", "{command}");
    }
}

#[test]
fn help_and_leaving() {
    let (result, told, _) = type_in("die", "2 ? 3\nhelp\nquit\n");
    assert!(matches!(result, Err(Quit::Asked)), "{told}");
    assert_eq!(told.matches("takes the last throw back").count(), 2, "{told}");
    assert!(told.contains("So far **B**B**"), "{told}");
}

#[test]
fn input_that_ends_says_what_was_next() {
    let (result, _, _) = type_in("die", "2 3\n");
    let quit = result.expect_err("the draw is not done");
    let message = quit.to_string();
    assert!(message.starts_with("the input ended after 2 throws, before the draw was done"), "{message}");
    assert!(
        message.ends_with("next: Roll the die for the queen: 1 = a1, 2 = b1, 3 = d1, 4 = e1, 5 = g1, 6 = h1"),
        "{message}"
    );
}

#[test]
fn what_is_left_over_begins_the_next_draw() {
    let die = Method::find("die").expect("a method");
    let mut person = Person::new("2 3 3 2 3 2 3 3 4 2 6".as_bytes(), std::io::sink());
    for _ in 0..2 {
        assert_eq!(person.draw(die).expect("a position").to_string(), "RNBQKBNR");
    }
    assert_eq!(person.left_over(), "6");
}

/// Writes down the throws of another.
struct Recording<C> {
    chance: C,
    faces: Vec<String>,
}

impl<C: Chance> Chance for Recording<C> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Stop> {
        let face = self.chance.throw(throw)?;
        self.faces.push(throw.device.faces.name(face).into_owned());
        Ok(face)
    }

    fn told(&mut self, step: &Step<'_>) -> Result<(), Stop> {
        self.chance.told(step)
    }
}

/// Whatever comes, a person who types it draws the same.
#[test]
fn a_person_draws_what_a_generator_draws() {
    for method in Method::ALL {
        let mut recording = Recording { chance: Random(Xoshiro256PlusPlus::seed_from_u64(518)), faces: Vec::new() };
        for n in 0..50 {
            recording.faces.clear();
            let drawn = method.perform(&mut recording).expect("generators go on").to_string();
            let gap = if n % 2 == 0 { " " } else { "\n" };
            let typed = recording.faces.join(gap);
            assert_eq!(rank(method.id, &typed), drawn, "{}: {typed}", method.id);
        }
    }
}
