use crate::run::Drawn;
use crate::{Choice, DrawError, DrawStep, Face, Meaning, Method, PartialRank, Quoted, StartPosition, Throw};

/// A draw made one throw at a time: it asks for a throw, takes the answer, places pieces, and asks for the next throw.
///
/// A draw neither reads nor writes; a web page, a bot or a build script decides how to ask for each [`Throw`].
///
/// ```
/// use chess960_draw::{Draw, Method};
///
/// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
/// draw.throw("2")?;
/// assert_eq!(draw.rank().to_string(), "**B*****");
/// draw.throw("6")?;
/// let steps: Vec<String> = draw.steps().iter().map(ToString::to_string).collect();
/// assert_eq!(steps, ["6 (again)"]);
/// draw.undo();
/// let throw = draw.asked().ok_or("one roll is not enough")?;
/// assert_eq!(throw.prompt(), "Roll the die for the other bishop: 1=b1, 2=d1, 3=f1, 4=h1; roll again on 5 or 6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Draw<'m> {
    method: &'m Method,
    /// The choices that lead from the start to the present state, without detours: it omits throws that did not count,
    /// and throws before the procedure started over or came back to a state. Its length is bounded.
    path: Vec<usize>,
    /// The path before each throw, and the face that came up.
    history: Vec<(Vec<usize>, Face)>,
    /// The result of the path.
    at: Drawn,
}

/// The maximum number of throws in a draw, which bounds its memory.
const MAX_THROWS: usize = 10_000;

impl<'m> Draw<'m> {
    /// Begins a draw.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let draw = Draw::new(Method::find("number").ok_or("no such method")?);
    /// assert!(draw.asked().is_some());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn new(method: &'m Method) -> Draw<'m> {
        let mut path = Vec::new();
        let at = method.run(&mut path, &mut |_| None);
        Draw { method, path, history: Vec::new(), at }
    }

    /// Returns the throw that is asked for, or `None` once the position is drawn.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("number").ok_or("no such method")?);
    /// assert_eq!(draw.asked().map(|throw| throw.choices.len()), Some(960));
    /// draw.throw("518")?;
    /// assert_eq!(draw.asked(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn asked(&self) -> Option<&Throw> {
        self.at.stage.as_ref().err()
    }

    /// Returns the position once it is drawn.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("number").ok_or("no such method")?);
    /// assert_eq!(draw.position(), None);
    /// draw.throw("518")?;
    /// assert_eq!(draw.position().map(|position| position.as_str()), Some("RNBQKBNR"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> Option<StartPosition> {
        self.at.stage.as_ref().ok().copied()
    }

    /// Returns the rank so far.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("rovida").ok_or("no such method")?);
    /// draw.throw("4")?;
    /// assert_eq!(draw.rank().to_string(), "****K***");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rank(&self) -> PartialRank {
        self.at.rank
    }

    /// Returns the last throw and the steps that followed from it. After [`undo`](Self::undo), there are none.
    ///
    /// ```
    /// use chess960_draw::{Draw, DrawStep, Method};
    ///
    /// let mut draw = Draw::new(Method::find("rovida").ok_or("no such method")?);
    /// draw.throw("1")?;
    /// // With the king on b1, there is only a1 for the rook on that side.
    /// let steps: Vec<String> = draw.steps().iter().map(DrawStep::to_string).collect();
    /// assert_eq!(steps, ["1", "king on b1", "rook on a1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps(&self) -> &[DrawStep] {
        &self.at.steps
    }

    /// Returns the number of throws that were made and not taken back.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
    /// draw.throw("6")?;
    /// draw.throw("1")?;
    /// assert_eq!(draw.throws(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn throws(&self) -> usize {
        self.history.len()
    }

    /// Makes a throw, given as the short name or the word of a face.
    ///
    /// # Errors
    ///
    /// [`DrawError::Impossible`] if the throw does not have such a face, if the position is drawn, or if 10,000 throws
    /// were made. The draw is not changed then.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("coin").ok_or("no such method")?);
    /// for flip in ["heads", "h", "T", "T", "T", "T", "H", "T", "T", "H"] {
    ///     draw.throw(flip)?;
    /// }
    /// assert_eq!(draw.position().map(|position| position.scharnagl()), Some(777));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn throw(&mut self, face: &str) -> Result<(), DrawError> {
        let made = self.history.len();
        let refusal = |why| Err(DrawError::Impossible(format!("throw {} is one too many: {why}", made + 1)));
        let throw = match &self.at.stage {
            Ok(position) => return refusal(format!("throw {made} drew {position}")),
            Err(_) if made == MAX_THROWS => return refusal(format!("a draw has at most {MAX_THROWS}")),
            Err(throw) => throw,
        };
        let index = throw.find(face).ok_or_else(|| {
            let (number, face, possible) = (made + 1, Quoted(face), throw.possible());
            DrawError::Impossible(format!(
                "throw {number} is {face}, which is not possible there; possible: {possible}"
            ))
        })?;
        let Choice { face, meaning, .. } = throw.choices[index];
        self.history.push((self.path.clone(), face));
        if meaning == Meaning::Again {
            self.at.steps = vec![DrawStep::Thrown { face, again: true }];
        } else {
            self.path.push(index);
            self.at = self.method.run(&mut self.path, &mut |_| None);
        }
        Ok(())
    }

    /// Takes the last throw back, even if it did not count or made the procedure start over. Returns `false` if there
    /// was no throw.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
    /// draw.throw("1")?;
    /// assert!(draw.undo());
    /// assert_eq!(draw.rank().to_string(), "********");
    /// assert!(!draw.undo());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> bool {
        let Some((path, _)) = self.history.pop() else { return false };
        self.path = path;
        self.at = self.method.run(&mut self.path, &mut |_| None);
        self.at.steps.clear();
        true
    }

    /// Resumes a draw from its [record](Self::record). Each throw is the short name or the word of a face.
    ///
    /// # Errors
    ///
    /// [`DrawError::Impossible`] if a throw cannot come up, or comes after the position was drawn.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let coin = Method::find("coin").ok_or("no such method")?;
    /// let mut draw = Draw::resume(coin, "H H T T T T H T T".split_whitespace())?;
    /// draw.throw("H")?;
    /// assert_eq!(draw.position().map(|position| position.scharnagl()), Some(777));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resume<I>(method: &'m Method, throws: I) -> Result<Draw<'m>, DrawError>
    where
        I: IntoIterator<Item: AsRef<str>>,
    {
        let mut draw = Draw::new(method);
        throws.into_iter().try_for_each(|face| draw.throw(face.as_ref()))?;
        Ok(draw)
    }

    /// Returns the short names of the throws that were made and not taken back, for [`resume`](Self::resume).
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
    /// for roll in ["2", "6", "3"] {
    ///     draw.throw(roll)?;
    /// }
    /// assert_eq!(draw.record(), ["2", "6", "3"]);
    /// draw.undo();
    /// assert_eq!(draw.record(), ["2", "6"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> Vec<String> {
        self.history.iter().map(|(_, face)| face.to_string()).collect()
    }
}
