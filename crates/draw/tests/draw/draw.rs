//! Methods one throw at a time.

use std::collections::HashMap;

use chess960_draw::{Draw, Method, Outcome, Script, Stage, StartPosition, ThrowError};

use crate::odds;

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
}

/// A state of a method, and where its choices lead.
enum Row {
    /// The next state of each choice, with the probability of the choice.
    Ask(Vec<(usize, f64)>),
    Done(StartPosition),
}

/// All states, the first being the start.
fn table(method: &Method) -> Vec<Row> {
    let start = Draw::new(method);
    let mut numbers = HashMap::from([(start.state().clone(), 0)]);
    let mut draws = vec![start];
    let mut rows = Vec::new();
    while let Some(draw) = draws.get(rows.len()).cloned() {
        let question = match draw.stage() {
            Stage::Asking(question) => question,
            Stage::Done(position) => {
                rows.push(Row::Done(*position));
                continue;
            }
        };
        let faces: u32 = question.choices.iter().map(|choice| choice.count).sum();
        let next = question.choices.iter().enumerate().map(|(n, choice)| {
            let mut next = draw.clone();
            next.throw(n).expect("it is one of the choices");
            assert!(choice.outcome != Outcome::Again || next.state() == draw.state());
            if let Outcome::Square(file) = choice.outcome {
                assert!(next.rank().squares()[usize::from(file)].is_some());
            }
            let number = *numbers.entry(next.state().clone()).or_insert(draws.len());
            if number == draws.len() {
                draws.push(next);
            } else {
                assert_eq!(
                    (next.question(), next.rank().squares()),
                    (draws[number].question(), draws[number].rank().squares())
                );
            }
            (number, f64::from(choice.count) / f64::from(faces))
        });
        rows.push(Row::Ask(next.collect()));
    }
    rows
}

/// The probability of each position, by following all of the probability through the table until none is left.
fn probabilities(rows: &[Row]) -> Vec<f64> {
    let mut drawn = vec![0.0; 960];
    let mut there = HashMap::from([(0, 1.0)]);
    while there.values().sum::<f64>() > 1e-12 {
        let mut next: HashMap<usize, f64> = HashMap::new();
        for (state, probability) in there {
            match &rows[state] {
                Row::Done(position) => drawn[usize::from(position.scharnagl())] += probability,
                Row::Ask(choices) => {
                    let counting: f64 = choices.iter().filter(|(to, _)| *to != state).map(|(_, each)| each).sum();
                    for (to, each) in choices.iter().filter(|(to, _)| *to != state) {
                        *next.entry(*to).or_default() += probability * each / counting;
                    }
                }
            }
        }
        there = next;
    }
    drawn
}

/// The states of each method are finitely many, and give the same odds as exploring the procedure.
#[test]
fn tables_of_states_have_the_exact_odds() {
    for method in Method::ALL {
        let found = probabilities(&table(method));
        for (found, exact) in found.iter().zip(odds(method.id).probabilities()) {
            assert!((found - exact.to_f64().value()).abs() < 1e-10, "{}: {found} is not {exact}", method.id);
        }
    }
}

#[test]
fn undo_leads_back_the_same_way() {
    let mut generator = Generator(960);
    for method in Method::ALL {
        for _ in 0..10 {
            let mut draw = Draw::new(method);
            let mut before = Vec::new();
            while let Some(question) = draw.question() {
                let choice = generator.below(question.choices.len());
                before.push(draw.clone());
                draw.throw(choice).expect("it is one of the choices");
                assert_eq!(draw.throws(), before.len());
            }
            assert_eq!(draw.throw(0), Err(ThrowError::Done));
            while let Some(before) = before.pop() {
                assert!(draw.undo());
                assert_eq!(draw.question(), before.question());
                assert_eq!(
                    (draw.state(), draw.rank(), draw.throws()),
                    (before.state(), before.rank(), before.throws())
                );
            }
            assert!(!draw.undo());
        }
    }
}

/// A draw that gets nowhere neither ends nor grows.
#[test]
fn endless_walks_stay_small() {
    for (id, choice) in [("optimal-coin", 1), ("coin", 1), ("die", 5)] {
        let mut draw = Draw::new(Method::find(id).expect("a method"));
        for _ in 0..10_000 {
            draw.throw(choice).expect("it is one of the choices");
        }
        assert_eq!((draw.position(), draw.throws()), (None, 10_000));
        let undone = std::iter::from_fn(|| draw.undo().then_some(())).count();
        assert_eq!(undone, Draw::MAX_UNDO);
    }
}

/// Steps say what follows from a throw, and nothing of what came before.
#[test]
fn steps_follow_from_the_last_throw() {
    let mut draw = Draw::new(Method::find("wheeler").expect("a method"));
    let said = |draw: &Draw<'_>| draw.steps().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    for name in ["k", "r", "n", "b", "q", "b", "r"] {
        let choice = draw.question().and_then(|question| question.find(name)).expect("it is in the bag");
        draw.throw(choice).expect("it is one of the choices");
    }
    assert_eq!(said(&draw), "R; rook on g1");
    draw.throw(0).expect("a knight is left");
    let prompt = |draw: &Draw<'_>| draw.question().map(|question| question.prompt.clone()).expect("more is asked");
    assert_eq!(
        prompt(&draw),
        "Both bishops are on the same colour. Pick a white or a black pawn from closed hands: W moves the bishop on d1, \
         B the one on f1"
    );
    draw.throw(0).expect("a white pawn");
    assert_eq!(
        prompt(&draw),
        "Draw one of Black's eight pieces from a bag. The bishop on d1 changes places with: R=a1, N=c1, B=e1, K or Q=g1"
    );
    // King and queen mean the same.
    let [king, queen] = [3, 4].map(|choice| {
        let mut draw = draw.clone();
        draw.throw(choice).expect("it is one of the choices");
        draw.position()
    });
    assert!(king.is_some() && king == queen);
    draw.throw(1).expect("a knight");
    assert_eq!(
        said(&draw),
        "N; both bishops are on the same colour, so d1 and c1 change places; the king is not between the rooks, so a1 and b1 \
         change places"
    );
}

#[test]
fn a_walk_is_what_its_throws_draw() {
    let die = Method::find("die").expect("a method");
    let mut draw = Draw::new(die);
    for face in [4, 0, 3, 3, 5, 0, 3] {
        draw.throw(face).expect("a die has six faces");
    }
    let performed = die.perform(&mut Script::new([4, 0, 3, 3, 5, 0, 3]));
    assert_eq!(draw.position(), performed.ok());
}
