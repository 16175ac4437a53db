//! Methods one throw at a time.

use chess960_draw::{Draw, Method, Throw};

/// A draw that gets nowhere takes linear time and bounded memory, and every throw can be taken back.
#[test]
fn endless_walks() {
    for (id, face) in [("optimal-coin", "H"), ("coin", "H"), ("die", "6")] {
        let mut draw = Draw::new(Method::find(id).expect("a method"));
        for _ in 0..10_000 {
            draw.throw(face).expect("it is one of the choices");
        }
        let error = draw.throw(face).expect_err("too many");
        assert_eq!(error.to_string(), "throw 10001 is one too many: a draw has at most 10000");
        assert_eq!((draw.position(), draw.throws()), (None, 10_000));
        let undone = std::iter::from_fn(|| draw.undo().then_some(())).count();
        assert_eq!(undone, 10_000);
    }
}

/// Steps describe only the consequences of the last throw.
#[test]
fn steps_follow_from_the_last_throw() {
    let mut draw = Draw::new(Method::find("wheeler").expect("a method"));
    let said = |draw: &Draw<'_>| draw.steps().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    for face in ["k", "r", "n", "b", "q", "b", "r"] {
        draw.throw(face).expect("it is in the bag");
    }
    assert_eq!(said(&draw), "R; rook on g1");
    draw.throw("N").expect("a knight is left");
    let prompt = |draw: &Draw<'_>| draw.asked().map(Throw::prompt).expect("more is asked");
    assert_eq!(
        prompt(&draw),
        "Both bishops are on the same colour. Pick a white or a black pawn from closed hands: white moves the bishop \
         on d1, black the one on f1"
    );
    draw.throw("W").expect("a white pawn");
    assert_eq!(
        prompt(&draw),
        "Draw one of Black's eight pieces from a bag. The bishop on d1 changes places with: R=a1, N=c1, B=e1, K or Q=g1"
    );
    // King and queen mean the same.
    let [king, queen] = ["K", "Q"].map(|piece| {
        let mut draw = draw.clone();
        draw.throw(piece).expect("it is one of the choices");
        draw.position()
    });
    assert!(king.is_some() && king == queen);
    draw.throw("N").expect("a knight");
    assert_eq!(
        said(&draw),
        "N; both bishops are on the same colour, so d1 and c1 change places; the king is not between the rooks, so a1 \
         and b1 change places"
    );
}
