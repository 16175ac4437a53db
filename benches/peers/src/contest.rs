//! Programs that answer the same question, timed in turns.

use std::time::Instant;

/// Turns that each answer is timed. A busy machine slows down some of them; the shortest is affected least.
const TURNS: usize = 15;

/// Nanoseconds that a turn should take, many times what the clock can distinguish.
const TURN: f64 = 2_000_000.0;

/// One question and the programs that answer it.
pub(crate) struct Contest {
    pub(crate) question: &'static str,
    /// How often the question is asked when an answer runs once.
    items: usize,
    answers: Vec<Answer>,
}

struct Answer {
    name: &'static str,
    note: &'static str,
    ours: bool,
    run: Box<dyn FnMut()>,
}

/// How long an answer takes.
pub(crate) struct Figure {
    pub(crate) name: &'static str,
    pub(crate) note: &'static str,
    pub(crate) ours: bool,
    /// The least, for a question asked once.
    pub(crate) nanoseconds: f64,
}

impl Contest {
    pub(crate) fn new(question: &'static str, items: usize) -> Contest {
        Contest { question, items, answers: Vec::new() }
    }

    /// Adds the answer of this project.
    pub(crate) fn ours(mut self, name: &'static str, run: impl FnMut() + 'static) -> Contest {
        self.answers.push(Answer { name, note: "", ours: true, run: Box::new(run) });
        self
    }

    /// Adds an alternative, or the floor.
    pub(crate) fn peer(self, name: &'static str, run: impl FnMut() + 'static) -> Contest {
        self.peer_with_note(name, "", run)
    }

    /// Adds an alternative that does something else besides.
    pub(crate) fn peer_with_note(
        mut self,
        name: &'static str,
        note: &'static str,
        run: impl FnMut() + 'static,
    ) -> Contest {
        self.answers.push(Answer { name, note, ours: false, run: Box::new(run) });
        self
    }

    /// Times all answers, one turn after the other.
    pub(crate) fn run(&mut self) -> Vec<Figure> {
        let repetitions: Vec<usize> = self
            .answers
            .iter_mut()
            .map(|answer| {
                // The first run warms the caches up.
                time(answer, 1);
                let once = time(answer, 8) / 8.0;
                (TURN / once).clamp(1.0, 1e6) as usize
            })
            .collect();
        let mut least = vec![f64::INFINITY; self.answers.len()];
        for _ in 0..TURNS {
            for ((answer, &repetitions), least) in self.answers.iter_mut().zip(&repetitions).zip(&mut least) {
                *least = least.min(time(answer, repetitions) / repetitions as f64);
            }
        }
        self.answers
            .iter()
            .zip(least)
            .map(|(answer, least)| {
                let nanoseconds = least / self.items as f64;
                Figure { name: answer.name, note: answer.note, ours: answer.ours, nanoseconds }
            })
            .collect()
    }
}

/// Returns how many nanoseconds the runs take.
fn time(answer: &mut Answer, repetitions: usize) -> f64 {
    let start = Instant::now();
    for _ in 0..repetitions {
        (answer.run)();
    }
    start.elapsed().as_secs_f64() * 1e9
}
