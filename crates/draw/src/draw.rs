use std::{collections::VecDeque, error::Error, fmt};

use crate::{Abandoned, Attempt, DrawStep, Face, Method, PartialRank, Question, Source, StartPosition, Throw};

/// A draw made one throw at a time: it asks for a throw, takes the answer, does what follows from it, and asks for the next.
///
/// Nothing is read or written; a web page, a bot or a build script decides what to do with each question.
///
/// ```
/// use chess960_draw::{Draw, Method};
///
/// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
/// draw.throw(1)?; // a two
/// assert_eq!(draw.rank().to_string(), "**B*****");
/// draw.throw(5)?; // a six
/// let steps: Vec<String> = draw.steps().iter().map(ToString::to_string).collect();
/// assert_eq!(steps, ["6 (again)"]);
/// draw.undo();
/// let question = draw.question().ok_or("one roll is not enough")?;
/// assert_eq!(question.prompt, "Roll the die for the other bishop: 1=b1, 2=d1, 3=f1, 4=h1; roll again on 5 or 6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Every method has finitely many [states](Self::state), so that it can be laid out as a table:
///
/// ```
/// use std::collections::HashMap;
///
/// use chess960_draw::{Draw, Method, Stage, StartPosition};
///
/// /// A question with the state to which each choice leads, or the position drawn.
/// enum Row {
///     Ask { prompt: String, next: Vec<usize> },
///     Done(StartPosition),
/// }
///
/// let start = Draw::new(Method::find("optimal-coin").ok_or("no such method")?);
/// let mut numbers = HashMap::from([(start.state().clone(), 0)]);
/// let mut draws = vec![start];
/// let mut rows = Vec::new();
/// while let Some(draw) = draws.get(rows.len()).cloned() {
///     rows.push(match draw.stage() {
///         Stage::Done(position) => Row::Done(*position),
///         Stage::Asking(question) => {
///             let mut next = Vec::new();
///             for choice in 0..question.choices.len() {
///                 let mut draw = draw.clone();
///                 draw.throw(choice)?;
///                 let number = *numbers.entry(draw.state().clone()).or_insert(draws.len());
///                 if number == draws.len() {
///                     draws.push(draw);
///                 }
///                 next.push(number);
///             }
///             Row::Ask { prompt: question.prompt.clone(), next }
///         }
///     });
/// }
/// let done = rows.iter().filter(|row| matches!(row, Row::Done(_))).count();
/// assert_eq!((rows.len() - done, done), (1023, 960));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Draw<'m> {
    method: &'m Method,
    /// Faces that lead from the start to where the draw is, without detours: no throw that did not count, nothing from before
    /// the procedure started over or came back to a state. Its length is bounded.
    path: Vec<usize>,
    /// The path before each throw, and the face that came up.
    history: VecDeque<(Vec<usize>, Face)>,
    throws: usize,
    /// Where the path leads.
    at: Replayed,
}

/// How far a [`Draw`] has come.
///
/// ```
/// use chess960_draw::{Draw, Method, Stage};
///
/// let mut draw = Draw::new(Method::find("number").ok_or("no such method")?);
/// assert!(matches!(draw.stage(), Stage::Asking(question) if question.choices.len() == 960));
/// draw.throw(518)?;
/// assert!(matches!(draw.stage(), Stage::Done(position) if position.as_str() == "RNBQKBNR"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A throw is asked for.
    Asking(Question),
    /// The position is drawn.
    Done(StartPosition),
}

/// The state of a [`Draw`] of a method. In equal states of a method, the question, the rank and everything that can follow are the same.
///
/// ```
/// use chess960_draw::{Draw, Method};
///
/// let start = Draw::new(Method::find("coin").ok_or("no such method")?);
/// let mut draw = start.clone();
/// for _ in 0..4 {
///     draw.throw(1)?;
/// }
/// // Four heads start over.
/// assert_eq!(draw.state(), start.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DrawState(StateKey);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum StateKey {
    /// The last state that the procedure named, and the meanings of the throws since.
    Asking(Option<[u32; 2]>, Vec<usize>),
    Done(StartPosition),
}

/// A throw that a [`Draw`] cannot take.
///
/// ```
/// use chess960_draw::{Draw, Method, ThrowError};
///
/// let mut draw = Draw::new(Method::find("coin").ok_or("no such method")?);
/// assert!(matches!(draw.throw(2), Err(ThrowError::NoSuchChoice { choice: 2, choices: 2, .. })));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ThrowError {
    /// The question has no such choice.
    #[non_exhaustive]
    NoSuchChoice {
        /// The index given.
        choice: usize,
        /// The number of choices.
        choices: usize,
    },
    /// The position has been drawn already.
    Done,
}

impl fmt::Display for ThrowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThrowError::NoSuchChoice { choice, choices } => {
                write!(f, "there is no choice {choice}: choices are 0 to {}", choices.saturating_sub(1))
            }
            ThrowError::Done => f.write_str("the position has been drawn already"),
        }
    }
}

impl Error for ThrowError {}

impl<'m> Draw<'m> {
    /// The number of throws that [`undo`](Self::undo) can take back.
    pub const MAX_UNDO: usize = 1000;

    /// Begins a draw.
    ///
    /// # Panics
    ///
    /// Panics if the procedure of the method can fill the rank illegally; those of [`Method::ALL`] never do.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let draw = Draw::new(Method::find("number").ok_or("no such method")?);
    /// assert!(draw.question().is_some());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn new(method: &'m Method) -> Draw<'m> {
        let mut path = Vec::new();
        let at = replay(method, &mut path);
        Draw { method, path, history: VecDeque::new(), throws: 0, at }
    }

    /// Returns the method.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let coin = Method::find("coin").ok_or("no such method")?;
    /// assert_eq!(Draw::new(coin).method().id, "coin");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn method(&self) -> &'m Method {
        self.method
    }

    /// Returns how far the draw has come: the throw that is asked for, or the position drawn.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method, Stage};
    ///
    /// let draw = Draw::new(Method::find("die").ok_or("no such method")?);
    /// assert!(matches!(draw.stage(), Stage::Asking(question) if question.act == "Roll the die"));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn stage(&self) -> &Stage {
        &self.at.stage
    }

    /// Returns the throw that is asked for, or `None` once the position is drawn.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("number").ok_or("no such method")?);
    /// assert_eq!(draw.question().map(|question| question.choices.len()), Some(960));
    /// draw.throw(518)?;
    /// assert_eq!(draw.question(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        match &self.at.stage {
            Stage::Asking(question) => Some(question),
            Stage::Done(_) => None,
        }
    }

    /// Returns the position once it is drawn.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("number").ok_or("no such method")?);
    /// assert_eq!(draw.position(), None);
    /// draw.throw(518)?;
    /// assert_eq!(draw.position().map(|position| position.as_str()), Some("RNBQKBNR"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> Option<StartPosition> {
        match self.at.stage {
            Stage::Asking(_) => None,
            Stage::Done(position) => Some(position),
        }
    }

    /// Returns the rank so far.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("rovida").ok_or("no such method")?);
    /// draw.throw(3)?;
    /// assert_eq!(draw.rank().to_string(), "****K***");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rank(&self) -> PartialRank {
        self.at.rank
    }

    /// Returns what was done since the question before this one: the last throw and what followed from it. After [`undo`](Self::undo),
    /// that is nothing.
    ///
    /// ```
    /// use chess960_draw::{Draw, DrawStep, Method};
    ///
    /// let mut draw = Draw::new(Method::find("rovida").ok_or("no such method")?);
    /// draw.throw(0)?;
    /// // With the king on b1, there is only a1 for the rook on that side.
    /// let steps: Vec<String> = draw.steps().iter().map(DrawStep::to_string).collect();
    /// assert_eq!(steps, ["1", "king on b1", "rook on a1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps(&self) -> &[DrawStep] {
        &self.at.steps
    }

    /// Returns how many throws were made, apart from those taken back.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
    /// draw.throw(5)?;
    /// draw.throw(0)?;
    /// assert_eq!(draw.throws(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn throws(&self) -> usize {
        self.throws
    }

    /// Returns a key that is equal for equal situations, for building a table of the method.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let start = Draw::new(Method::find("die").ok_or("no such method")?);
    /// let mut draw = start.clone();
    /// draw.throw(5)?;
    /// // A six is rolled again.
    /// assert_eq!(draw.state(), start.state());
    /// draw.throw(0)?;
    /// assert_ne!(draw.state(), start.state());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn state(&self) -> &DrawState {
        &self.at.state
    }

    /// Makes a throw: `choice` is an index into the [choices](Question::choices) of the question.
    ///
    /// # Errors
    ///
    /// [`ThrowError`] if the question has no such choice, or nothing is asked any more. The draw stays where it is.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("coin").ok_or("no such method")?);
    /// for heads in [1, 1, 0, 0, 0, 0, 1, 0, 0, 1] {
    ///     draw.throw(heads)?;
    /// }
    /// assert_eq!(draw.position().map(|position| position.scharnagl()), Some(777));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn throw(&mut self, choice: usize) -> Result<(), ThrowError> {
        let question = self.question().ok_or(ThrowError::Done)?;
        let choices = question.choices.len();
        let chosen = *question.choices.get(choice).ok_or(ThrowError::NoSuchChoice { choice, choices })?;
        if self.history.len() == Draw::MAX_UNDO {
            self.history.pop_front();
        }
        self.history.push_back((self.path.clone(), chosen.face));
        self.throws += 1;
        if chosen.meaning.is_some() {
            self.path.push(chosen.index);
            self.at = replay(self.method, &mut self.path);
        } else {
            self.at.steps = vec![DrawStep::Thrown { face: chosen.face, again: true }];
        }
        Ok(())
    }

    /// Takes the last throw back, even one that did not count or made the procedure start over. Returns whether there was one,
    /// among the last [`MAX_UNDO`](Self::MAX_UNDO).
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
    /// draw.throw(0)?;
    /// assert!(draw.undo());
    /// assert_eq!(draw.rank().to_string(), "********");
    /// assert!(!draw.undo());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> bool {
        let Some((path, _)) = self.history.pop_back() else { return false };
        self.path = path;
        self.throws -= 1;
        self.at = replay(self.method, &mut self.path);
        self.at.steps.clear();
        true
    }

    /// Returns the faces on the path to the oldest throw in the history, and those since.
    pub(crate) fn faces(&self) -> Vec<Face> {
        let path = self.history.front().map_or(&self.path, |(path, _)| path);
        let mut draw = Draw::new(self.method);
        let choices = path.iter().map_while(|&index| {
            let choices = &draw.question()?.choices;
            let choice = choices.iter().position(|choice| choice.index == index)?;
            let face = choices[choice].face;
            draw.throw(choice).ok()?;
            Some(face)
        });
        choices.collect::<Vec<_>>().into_iter().chain(self.history.iter().map(|&(_, face)| face)).collect()
    }
}

/// Where a path leads.
#[derive(Clone, Debug)]
struct Replayed {
    steps: Vec<DrawStep>,
    rank: PartialRank,
    state: DrawState,
    stage: Stage,
}

/// Performs a method with the throws of a path, up to the first throw that is not on it, and removes detours from the path.
fn replay(method: &Method, path: &mut Vec<usize>) -> Replayed {
    let mut replay =
        Replay { path, used: 0, steps: Vec::new(), states: Vec::new(), meanings: Vec::new(), question: None };
    loop {
        let mut attempt = Attempt::new(&mut replay);
        let result = (method.procedure)(&mut attempt);
        let rank = attempt.rank();
        let position = result.is_ok().then(|| attempt.position());
        if let Some(position) = position {
            let state = DrawState(StateKey::Done(position));
            return Replayed { steps: replay.steps, rank, state, stage: Stage::Done(position) };
        }
        if let Some(question) = replay.question {
            let named = replay.states.last().map(|&(state, _)| state);
            let state = DrawState(StateKey::Asking(named, replay.meanings));
            return Replayed { steps: replay.steps, rank, state, stage: Stage::Asking(question) };
        }
        // It starts over.
        replay.path.clear();
        replay.used = 0;
        replay.states.clear();
        replay.meanings.clear();
    }
}

/// The throws of a path.
struct Replay<'p> {
    path: &'p mut Vec<usize>,
    /// The number of them that have been used.
    used: usize,
    /// The steps since the last of them.
    steps: Vec<DrawStep>,
    /// The states that the procedure named, each with the number of throws before it.
    states: Vec<([u32; 2], usize)>,
    /// The meanings of the throws since the last state.
    meanings: Vec<usize>,
    /// The first throw that is not on the path.
    question: Option<Question>,
}

impl Source for Replay<'_> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
        let Some(&face) = self.path.get(self.used) else {
            self.question = Some(Question::new(throw));
            return Err(Abandoned::Interrupted);
        };
        self.used += 1;
        self.meanings.extend((throw.meaning)(face));
        Ok(face)
    }

    fn on_step(&mut self, step: DrawStep) -> Result<(), Abandoned> {
        if self.used == self.path.len() {
            self.steps.push(step);
        }
        Ok(())
    }

    fn at_state(&mut self, state: [u32; 2]) -> Result<(), Abandoned> {
        if let Some(n) = self.states.iter().position(|&(named, _)| named == state) {
            let (_, throws) = self.states[n];
            self.path.drain(throws..self.used);
            self.used = throws;
            self.states.truncate(n);
        }
        self.states.push((state, self.used));
        self.meanings.clear();
        Ok(())
    }
}
