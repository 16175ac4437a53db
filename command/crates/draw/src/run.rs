use crate::attempt::{Attempt, Thrower};
use crate::{DrawStep, Method, PartialRank, StartPosition, Throw};

/// How far a [`Draw`](crate::Draw) has come.
///
/// ```
/// use chess960_draw::{Draw, Method, Stage};
///
/// let mut draw = Draw::new(Method::find("number").ok_or("no such method")?);
/// assert!(matches!(draw.stage(), Stage::Asking(throw) if throw.choices.len() == 960));
/// draw.throw("518")?;
/// assert!(matches!(draw.stage(), Stage::Done(position) if position.as_str() == "RNBQKBNR"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A throw is asked for.
    Asking(Throw),
    /// The position is drawn.
    Done(StartPosition),
}

/// How far a draw has come.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    pub(crate) steps: Vec<DrawStep>,
    pub(crate) rank: PartialRank,
    pub(crate) stage: Stage,
}

impl Drawn {
    pub(crate) fn position(&self) -> Option<StartPosition> {
        if let Stage::Done(position) = self.stage { Some(position) } else { None }
    }
}

impl Method {
    /// Performs the method with the throws of a path and then those of `thrower`, up to the first throw that nobody
    /// knows, and removes detours from the path.
    pub(crate) fn run(&self, path: &mut Vec<usize>, thrower: &mut Thrower<'_>) -> Drawn {
        let mut steps = Vec::new();
        loop {
            let mut attempt = Attempt::new(path, thrower);
            attempt.steps = steps;
            let drawn = (self.procedure)(&mut attempt).ok().map(|()| Stage::Done(attempt.position()));
            let Attempt { rank, asked, .. } = attempt;
            steps = attempt.steps;
            match drawn.or(asked.map(Stage::Asking)) {
                Some(stage) => return Drawn { steps, rank, stage },
                // It starts over.
                None => path.clear(),
            }
        }
    }
}
