use crate::attempt::{Attempt, Thrower};
use crate::{DrawStep, Method, PartialRank, StartPosition, Throw};

/// The state of a draw.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    pub(crate) steps: Vec<DrawStep>,
    pub(crate) rank: PartialRank,
    /// The position, or the throw that is asked for.
    pub(crate) stage: Result<StartPosition, Throw>,
}

impl Method {
    /// Performs the method with the throws of a path and then of `thrower`, up to the first unknown throw, and removes
    /// detours from the path.
    pub(crate) fn run(&self, path: &mut Vec<usize>, thrower: &mut Thrower<'_>) -> Drawn {
        let mut steps = Vec::new();
        loop {
            let mut attempt = Attempt::new(path, thrower);
            attempt.steps = steps;
            let drawn = (self.procedure)(&mut attempt).ok().map(|()| Ok(attempt.position()));
            let Attempt { rank, asked, .. } = attempt;
            steps = attempt.steps;
            match drawn.or(asked.map(Err)) {
                Some(stage) => return Drawn { steps, rank, stage },
                // The procedure starts over.
                None => path.clear(),
            }
        }
    }
}
