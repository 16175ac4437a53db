//! The guide, as a person who types meets it.

use chess960_draw::{Draw, DrawError, Guide, Method};

use super::draw::Generator;

/// Returns the rank drawn from what was typed, and what was written.
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
    for typed in ["1 2 3 4 5 6 7 8", "87645321", "ACE 7 3 4 5 6 2 8"] {
        assert_eq!(rank("numbered-cards", typed), "RNBQKBNR", "{typed:?}");
    }
    for typed in ["10 J A Q K A J 10", "10JAQKAJ10", "ten jack ace queen king ace jack ten"] {
        assert_eq!(rank("playing-cards", typed), "RNBQKBNR", "{typed:?}");
    }
    for typed in ["TH HT HT TT H TH", "thHThtttHth", "TH,HT,HT,TT H\nTH"] {
        assert_eq!(rank("two-coins", typed), "RNBQKBNR", "{typed:?}");
    }
    assert_eq!(rank("number", "518"), "RNBQKBNR");
    for typed in ["518", "9 6 518", "97 5 1 8"] {
        assert_eq!(rank("digits", typed), "RNBQKBNR", "{typed:?}");
    }
    // 9 6 7 8 3 0 is 930, and 0 9 7 is 97.
    assert_eq!(rank("boxes", "967830"), rank("number", "930"));
    assert_eq!(rank("boxes", "097"), rank("number", "97"));
}

#[test]
fn four_heads_start_over() {
    let (result, written) = type_in("coin", "HHHH HHTTTTHTTH");
    assert_eq!(result.expect("a position"), "QRKBBNRN");
    assert!(written.contains("H H H H: the first four flips are heads, so start over"), "{written}");
}

#[test]
fn impossible_throws_are_refused() {
    for (id, typed, refused, possible) in [
        ("die", "7", "\"7\"", "1 to 6"),
        ("die", "0", "\"0\"", "1 to 6"),
        ("die", "10", "\"10\"", "1 to 6"),
        ("die", "-1", "\"-1\"", "1 to 6"),
        ("die", "99999999999999999999", "\"99999999999999999999\"", "1 to 6"),
        ("coin", "HX", "\"X\" in \"HX\"", "T H"),
        ("coin", "♔", "\"♔\"", "T H"),
        ("coffin", "R R R", "\"R\"", "N N B B Q K"),
        ("playing-cards", "2", "\"2\"", "K Q J J A A 10 10"),
        ("numbered-cards", "9", "\"9\"", "1 to 8"),
        // A card is dealt once.
        ("numbered-cards", "7 7", "\"7\"", "1 2 3 4 5 6 8"),
        ("two-coins", "T", "\"T\"", "TT TH HT HH"),
        // The sides of coins tossed together are typed as one word.
        ("two-coins", "T H", "\"T\"", "TT TH HT HH"),
        ("number", "960", "\"960\"", "0 to 959"),
        ("platonic", "9", "\"9\"", "1 to 8"),
    ] {
        let (result, written) = type_in(id, typed);
        assert!(ended(result).starts_with("the input ended after "), "{id} {typed:?}\n{written}");
        let refusal = format!("{refused} is not possible here. Possible: {possible}.\n");
        assert!(written.contains(&refusal), "{id} {typed:?}\n{written}");
    }
}

#[test]
fn a_refused_throw_changes_nothing() {
    let (result, written) = type_in("die", "2 9 1 1\n3 3 2 3\n");
    assert_eq!(result.expect("a position"), "RNBQKBNR");
    assert!(written.contains("Ignoring the rest of the line: \"1 1\""), "{written}");
    // None of a word is taken if a part of it cannot be.
    assert_eq!(rank("die", "2395\n2 3 3 2 3"), "RNBQKBNR");
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
    // A six is rolled again.
    let mut typed = "6".repeat((1 << 16) - 6) + "23323\n";
    let mut guide = Guide::new(typed.as_bytes(), std::io::sink());
    assert_eq!(guide.draw(die).expect("a position").to_string(), "RNBQKBNR");
    typed.insert(0, '6');
    let mut guide = Guide::new(typed.as_bytes(), std::io::sink());
    assert!(ended(guide.draw(die)).starts_with("a line of input is longer than 65536 bytes;"));
    // An endless line is not read to its end.
    let mut guide = Guide::new(std::io::BufReader::new(std::io::repeat(b'6')), std::io::sink());
    assert!(ended(guide.draw(die)).starts_with("a line of input is longer than 65536 bytes;"));
}

#[test]
fn throws_can_be_taken_back() {
    assert_eq!(rank("die", "2 3 3 1 undo 2 3"), "RNBQKBNR");
    assert_eq!(rank("die", "1 1 undo undo undo\n23323"), "RNBQKBNR");
    assert_eq!(rank("die", "5 undo 2 6 undo 3 3 2 3"), "RNBQKBNR");
    assert_eq!(rank("coffin", "R N B K undo Q K B N R"), "RNBQKBNR");
    // Also from before the procedure started over by itself.
    assert_eq!(rank("coin", "HHHH undo THTTHTT"), rank("coin", "HHHTHTTHTT"));
    let (_, written) = type_in("die", "undo");
    assert!(written.contains("There is no throw to take back."), "{written}");
}

#[test]
fn a_draw_can_be_started_over() {
    for command in ["start over", "START OVER", "restart", "start  over"] {
        assert_eq!(rank("die", &format!("1 1 1 {command} 2 3 3 2 3")), "RNBQKBNR", "{command}");
    }
}

#[test]
fn help_and_leaving() {
    let (result, written) = type_in("die", "2 ? 3\nhelp\nquit\n");
    assert_eq!(ended(result), "you quit before the draw was finished", "{written}");
    assert_eq!(written.matches("take back the last throw").count(), 2, "{written}");
    assert!(written.contains("So far: **B**B**"), "{written}");
}

#[test]
fn input_that_ends_says_what_was_next() {
    let (result, _) = type_in("die", "2 3\n");
    let quit = result.expect_err("the draw is not done");
    let message = quit.to_string();
    assert!(message.starts_with("the input ended after 2 throws, before the draw was finished"), "{message}");
    assert!(message.ends_with("next: Roll the die for the queen: 1=a1, 2=b1, 3=d1, 4=e1, 5=g1, 6=h1"), "{message}");
}

/// Until a person accepts the position, even the last throw can be taken back.
#[test]
fn the_end_is_confirmed() {
    for typed in
        ["2 3 3 2 1\nundo 3\n\n", "2 3 3 2 1\nundo\n3", "2 3 3 2 1 undo 3", "1 1 1 1 1\nstart over 2 3 3 2 3\n"]
    {
        assert_eq!(rank("die", typed), "RNBQKBNR", "{typed:?}");
    }
    let (result, written) = type_in("die", "2 3 3 2 3\n6\n?\nquit\n");
    assert_eq!(ended(result), "you quit before the draw was finished", "{written}");
    for said in [
        "The position is RNBQKBNR. Press Enter",
        "No more throws are needed.",
        "Press Enter to accept the position.\n  undo",
    ] {
        assert!(written.contains(said), "{written}");
    }
    // The next draw begins with a line of its own.
    let die = Method::find("die").expect("a method");
    let mut guide = Guide::new("2 3 3 2 3\n\n2 3 3 4 2\n\n".as_bytes(), std::io::sink());
    for _ in 0..2 {
        assert_eq!(guide.draw(die).expect("a position").to_string(), "RNBQKBNR");
    }
}

#[test]
fn a_line_with_a_throw_too_many_is_refused() {
    for (id, typed, why) in [
        ("die", "2\n3 3 2 3 6 6\n3 3 2 3", "\"3 3 2 3 6 6\": it has more throws than the draw needs."),
        ("die", "2\n3 undo 3 3 2 3 \x1b\n3 3 2 3", "\\u{1b}\": it has more throws than the draw needs."),
        (
            "platonic",
            "1 3 2 12 20\n3\n3\n3\n19",
            "\"1 3 2 12 20\": type one value, and the next where it is asked for.",
        ),
        ("platonic", "3\n3 3\n3\n3\n19", "\"3 3\": type one value, and the next where it is asked for."),
    ] {
        let (result, written) = type_in(id, typed);
        assert!(written.contains("Ignoring the whole line ") && written.contains(why), "{written}");
        assert_eq!(result.expect("a position"), if id == "die" { "RNBQKBNR" } else { "RKBQRBNN" }, "{written}");
    }
    assert_eq!(rank("platonic", "3 undo 4\n2\n1\n1"), rank("platonic", "4\n2\n1\n1"));
}

/// Whatever a method can ask can be typed, with the same result.
#[test]
fn random_draws_can_be_typed() {
    let mut generator = Generator(518);
    for method in Method::ALL {
        for n in 0..50 {
            let mut draw = Draw::new(method);
            let mut typed = Vec::new();
            while let Some(throw) = draw.asked() {
                let face = generator.face(throw);
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

/// The examples in the help are things that can come up.
#[test]
fn help_fits_the_device() {
    for (id, before, expected) in [
        (
            "coin",
            "",
            "Type what came up: H. Several throws can go on one line: H T H. Lowercase and words will do too: heads.",
        ),
        ("die", "", "Type what came up: 4. Several throws can go on one line: 4 1 6."),
        ("two-coins", "", "Type what came up: HT. Several throws can go on one line: HT TT HH."),
        ("numbered-cards", "", "Type what came up: 3. Several throws can go on one line: 3 1 5."),
        ("platonic", "", "Type what came up: 5."),
        (
            "coffin",
            "",
            "Type what came up: B. Several throws can go on one line: B R K. Lowercase and words will do too: bishop.",
        ),
        ("coffin", "RNBQKBN", "Type what came up: R. Lowercase and words will do too: rook."),
        (
            "playing-cards",
            "",
            "Type what came up: J. Several throws can go on one line: J K 10. Lowercase and words will do too: jack.",
        ),
        ("number", "", "Type what came up: 480."),
    ] {
        let (_, written) = type_in(id, &format!("{before}\n?\n"));
        assert!(written.contains(&format!("{expected}\n  undo ")), "{id}\n{written}");
    }
}
