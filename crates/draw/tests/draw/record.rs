//! Draws that are kept and taken up again.

use chess960_draw::{Draw, Method, ResumeError, Stage};

use crate::draw::Generator;

/// Compares everything that can be seen of two draws, and what undoing the last throw shows.
fn assert_same(one: &Draw<'_>, other: &Draw<'_>) {
    assert_eq!((one.stage(), one.rank(), one.state()), (other.stage(), other.rank(), other.state()));
    assert_eq!((one.throws(), one.record()), (other.throws(), other.record()));
}

#[test]
fn a_draw_is_the_same_after_it_was_kept() {
    let mut random = Generator(1);
    let fritz9 = Method::coin(chess960_draw::Numbering::Fritz9);
    for method in Method::ALL.iter().chain([&fritz9]) {
        let mut finished = 0;
        while finished < 20 {
            let mut draw = Draw::new(method);
            while let Stage::Asking(question) = draw.stage() {
                let choice = random.below(question.choices.len());
                draw.throw(choice).expect("it is one of the choices");
                if random.below(4) == 0 {
                    draw.undo();
                }
                let mut resumed = Draw::resume(method, draw.record()).expect("its own throws");
                assert_same(&resumed, &draw);
                let mut draw = draw.clone();
                while draw.undo() {
                    assert!(resumed.undo());
                    assert_same(&resumed, &draw);
                }
            }
            finished += 1;
        }
    }
}

#[test]
fn a_record_does_not_grow_without_end() {
    let die = Method::find("die").expect("a method");
    let mut draw = Draw::new(die);
    draw.throw(1).expect("a two");
    for _ in 0..2 * Draw::MAX_UNDO {
        draw.throw(5).expect("a six, which does not count");
    }
    let record = draw.record();
    assert_eq!(record.len(), 1 + Draw::MAX_UNDO);
    assert_eq!(record[..2], ["2", "6"]);
    let resumed = Draw::resume(die, record).expect("its own throws");
    assert_eq!((resumed.state(), resumed.rank()), (draw.state(), draw.rank()));
    while draw.undo() {}
    assert_eq!(draw.record(), ["2"]);
}

#[test]
fn throws_that_cannot_be_are_refused() {
    let die = Method::find("die").expect("a method");
    let resume = |throws: &[&str]| Draw::resume(die, throws).map(|draw| draw.throws());
    assert_eq!(resume(&["2", "3", "3", "2", "3"]), Ok(5));
    for wrong in ["0", "7", "", "H", "-1", "2 3", "18446744073709551617"] {
        let error = resume(&["2", wrong]).expect_err(wrong);
        assert!(matches!(&error, ResumeError::NoSuchChoice { throw: 2, given, .. } if given == wrong), "{error}");
    }
    let error = resume(&["2", "3", "3", "2", "3", "x"]).expect_err("six throws");
    assert!(matches!(error, ResumeError::AfterTheEnd { throws: 5, .. }), "{error}");
    let number = Method::find("number").expect("a method");
    let error = Draw::resume(number, ["518", "518"]).expect_err("two throws");
    assert_eq!(error.to_string(), "the first throw drew RNBQKBNR, and there is a throw after it");
    let error = Draw::resume(number, ["\u{1b}[2J".repeat(1000)]).expect_err("not a number").to_string();
    assert!(!error.contains('\u{1b}') && error.contains("\\u{1b}[2J") && error.len() < 1500, "{error}");
}

#[cfg(feature = "serde")]
#[test]
fn json_holds_the_method_and_the_throws() {
    let mut random = Generator(2);
    let fritz9 = Method::coin(chess960_draw::Numbering::Fritz9);
    for method in Method::ALL.iter().chain([&fritz9]) {
        let mut draw = Draw::new(method);
        while let Stage::Asking(question) = draw.stage() {
            let choice = random.below(question.choices.len());
            draw.throw(choice).expect("it is one of the choices");
            let json = serde_json::to_string(&draw).expect("JSON");
            let resumed: Draw<'_> = serde_json::from_str(&json).expect("its own throws");
            assert_same(&resumed, &draw);
            assert_eq!(resumed.method().id, method.id);
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_draw_that_json_could_not_give_back_is_refused() {
    let mut own = *Method::find("die").expect("a method");
    own.id = "my-die";
    let error = serde_json::to_string(&Draw::new(&own)).expect_err("not a method of the crate").to_string();
    assert!(error.starts_with("\"my-die\" is not a method; the methods are coin, die, "), "{error}");
}

#[cfg(feature = "serde")]
#[test]
fn other_json_is_refused_with_the_reason() {
    for (json, reason) in [
        (r#"{"method":"dice","throws":[]}"#, "\"dice\" is not a method; the methods are coin, die, "),
        (
            r#"{"method":"die","throws":["7"]}"#,
            "method die: throw 1 is \"7\", which does not answer: Roll the die for a bishop",
        ),
        (r#"{"method":"number","throws":["518","1"]}"#, "method number: the first throw drew RNBQKBNR, and there is"),
        (r#"{"method":"die","throws":["2"],"position":518}"#, "unknown field `position`"),
        (r#"{"method":"die"}"#, "missing field `throws`"),
        (r#"{"method":"die","throws":[2]}"#, "expected a string"),
        ("518", "expected a draw: an object with its method and its throws"),
    ] {
        let error = serde_json::from_str::<Draw<'_>>(json).expect_err(json).to_string();
        assert!(error.contains(reason), "{error}");
    }
}
