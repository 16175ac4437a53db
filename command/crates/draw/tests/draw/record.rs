//! Draws that are kept and taken up again, and throws that are taken back.

use chess960_draw::{Draw, DrawError, Method};
use chess960_oracle::Random;

use crate::face;

/// Compares everything that can be seen of two draws, and what undoing the last throw shows.
fn assert_same(one: &Draw<'_>, other: &Draw<'_>) {
    assert_eq!((one.asked(), one.position(), one.rank()), (other.asked(), other.position(), other.rank()));
    assert_eq!((one.throws(), one.record()), (other.throws(), other.record()));
}

#[test]
fn a_draw_is_the_same_after_it_was_kept_and_after_a_throw_is_taken_back() {
    let mut random = Random(1);
    let fritz9 = Method::coin(chess960_draw::Numbering::Fritz9);
    for method in Method::ALL.iter().chain([&fritz9]) {
        for _ in 0..20 {
            let mut draw = Draw::new(method);
            while let Some(throw) = draw.asked() {
                let face = face(&mut random, throw);
                draw.throw(&face.to_string()).expect("it is one of the choices");
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
            assert!(matches!(draw.throw("1"), Err(DrawError::Impossible(_))));
        }
    }
}

#[test]
fn throws_that_cannot_be_are_refused() {
    let die = Method::find("die").expect("a method");
    let resume =
        |throws: &[&str]| Draw::resume(die, throws).map(|draw| draw.throws()).map_err(|error| error.to_string());
    assert_eq!(resume(&["2", "3", "3", "2", "3"]), Ok(5));
    for wrong in ["0", "7", "", "H", "-1", "2 3", "18446744073709551617"] {
        let error = resume(&["2", wrong]).expect_err(wrong);
        assert_eq!(error, format!("throw 2 is `{wrong}`, which is not possible there; possible: 1 to 6"));
    }
    let error = resume(&["2", "3", "3", "2", "3", "x"]).expect_err("six throws");
    assert_eq!(error, "throw 6 is one too many: throw 5 drew RNBQKBNR");
    let number = Method::find("number").expect("a method");
    let error = Draw::resume(number, ["518", "518"]).expect_err("two throws");
    assert_eq!(error.to_string(), "throw 2 is one too many: throw 1 drew RNBQKBNR");
    let error = Draw::resume(number, ["\u{1b}[2J".repeat(1000)]).expect_err("not a number").to_string();
    assert!(!error.contains('\u{1b}') && error.contains("\\u{1b}[2J") && error.len() < 1500, "{error}");
}
