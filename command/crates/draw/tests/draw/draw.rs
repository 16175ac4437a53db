//! Methods one throw at a time.

use chess960_draw::{Draw, DrawError, Face, Method, Throw};

/// `SplitMix64`.
pub(crate) struct Generator(pub(crate) u64);

impl Generator {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit as u64).expect("it is below a usize")
    }

    pub(crate) fn face(&mut self, throw: &Throw) -> Face {
        throw.choices[self.below(throw.choices.len())].face
    }
}

#[test]
fn undo_leads_back_the_same_way() {
    let mut generator = Generator(960);
    for method in Method::ALL {
        for _ in 0..10 {
            let mut draw = Draw::new(method);
            let mut before = Vec::new();
            while let Some(throw) = draw.asked() {
                let face = generator.face(throw);
                before.push(draw.clone());
                draw.throw(&face.to_string()).expect("it is one of the choices");
                assert_eq!(draw.throws(), before.len());
            }
            assert!(matches!(draw.throw("1"), Err(DrawError::Impossible(_))));
            while let Some(before) = before.pop() {
                assert!(draw.undo());
                assert_eq!(draw.asked(), before.asked());
                assert_eq!((draw.rank(), draw.throws()), (before.rank(), before.throws()));
            }
            assert!(!draw.undo());
        }
    }
}

/// A draw that gets nowhere takes linear time, and every throw can be taken back.
#[test]
fn endless_walks() {
    for (id, face) in [("optimal-coin", "H"), ("coin", "H"), ("die", "6")] {
        let mut draw = Draw::new(Method::find(id).expect("a method"));
        for _ in 0..10_000 {
            draw.throw(face).expect("it is one of the choices");
        }
        assert_eq!((draw.position(), draw.throws()), (None, 10_000));
        let undone = std::iter::from_fn(|| draw.undo().then_some(())).count();
        assert_eq!(undone, 10_000);
    }
}

/// Steps say what follows from a throw, and nothing of what came before.
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
