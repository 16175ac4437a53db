use std::{error::Error, fmt};

use crate::{Attempt, DrawStep, Face, Method, PartialRank, Question, StartPosition};

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
#[derive(Clone, Debug)]
pub struct Draw<'m> {
    method: &'m Method,
    /// Faces that lead from the start to where the draw is, without detours: no throw that did not count, nothing from before
    /// the procedure started over or came back to a state. Its length is bounded.
    path: Vec<usize>,
    /// The path before each throw, and the face that came up.
    pub(crate) history: Vec<(Vec<usize>, Face)>,
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
    /// Begins a draw.
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
        Draw { method, path, history: Vec::new(), at }
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
    /// assert!(matches!(draw.stage(), Stage::Asking(question) if question.request == "Roll the die for a bishop"));
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
        let Stage::Asking(question) = &self.at.stage else { return None };
        Some(question)
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
        let Stage::Done(position) = self.at.stage else { return None };
        Some(position)
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
        self.history.len()
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
        self.history.push((self.path.clone(), chosen.face));
        if chosen.meaning.is_some() {
            self.path.push(chosen.index);
            self.at = replay(self.method, &mut self.path);
        } else {
            self.at.steps = vec![DrawStep::Thrown { face: chosen.face, again: true }];
        }
        Ok(())
    }

    /// Takes the last throw back, even one that did not count or made the procedure start over. Returns whether there was one.
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
        let Some((path, _)) = self.history.pop() else { return false };
        self.path = path;
        self.at = replay(self.method, &mut self.path);
        self.at.steps.clear();
        true
    }
}

/// Where a path leads.
#[derive(Clone, Debug)]
struct Replayed {
    steps: Vec<DrawStep>,
    rank: PartialRank,
    stage: Stage,
}

/// Performs a method with the throws of a path, up to the first throw that is not on it, and removes detours from the path.
fn replay(method: &Method, path: &mut Vec<usize>) -> Replayed {
    let mut steps = Vec::new();
    loop {
        let mut nobody = |_| None;
        let mut attempt = Attempt::new(path, &mut nobody, steps);
        let result = (method.procedure)(&mut attempt);
        let position = result.is_ok().then(|| attempt.position());
        if let Some(stage) = position.map(Stage::Done).or_else(|| attempt.question.take().map(Stage::Asking)) {
            return Replayed { steps: attempt.steps, rank: attempt.rank, stage };
        }
        // It starts over.
        steps = attempt.steps;
        path.clear();
    }
}
