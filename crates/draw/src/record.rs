//! A draw as the throws that were made, to be kept and taken up again.

use std::{borrow::Cow, error::Error, fmt};

use crate::{Draw, Method, Question, StartPosition, quoted};

/// Why a [`Draw`] cannot be taken up again with the throws given.
///
/// ```
/// use chess960_draw::{Draw, Method};
///
/// let die = Method::find("die").ok_or("no such method")?;
/// let why = |throws: &[&str]| Draw::resume(die, throws).unwrap_err().to_string();
/// assert_eq!(
///     why(&["2", "7"]),
///     "throw 2 is \"7\", which is not possible there; possible: 1 to 6"
/// );
/// assert_eq!(why(&["2", "3", "3", "2", "3", "1"]), "the first 5 throws drew RNBQKBNR, and there is a throw after them");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResumeError {
    /// A throw is none of the choices.
    #[non_exhaustive]
    NoSuchChoice {
        /// The number of the throw, counted from 1.
        throw: usize,
        /// The throw that was given.
        given: String,
        /// The possible throws: `1 to 6`.
        possible: String,
    },
    /// There are throws after the last.
    #[non_exhaustive]
    AfterTheEnd {
        /// The number of throws that are enough.
        throws: usize,
        /// The position that they drew.
        position: StartPosition,
    },
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::NoSuchChoice { throw, given, possible } => {
                write!(f, "throw {throw} is {}, which is not possible there; possible: {possible}", quoted(given))
            }
            ResumeError::AfterTheEnd { throws: 1, position } => {
                write!(f, "the first throw drew {position}, and there is a throw after it")
            }
            ResumeError::AfterTheEnd { throws, position } => {
                write!(f, "the first {throws} throws drew {position}, and there is a throw after them")
            }
        }
    }
}

impl Error for ResumeError {}

impl<'m> Draw<'m> {
    /// Takes up a draw again with the throws that it [recorded](Self::record), each as the short name of a face or the word for it.
    ///
    /// # Errors
    ///
    /// [`ResumeError`] if a throw is none of the choices, or comes after the position was drawn.
    ///
    /// # Panics
    ///
    /// As [`new`](Self::new) does.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let coin = Method::find("coin").ok_or("no such method")?;
    /// let mut draw = Draw::resume(coin, "H H T T T T H T T".split_whitespace())?;
    /// draw.throw(1)?;
    /// assert_eq!(draw.position().map(|position| position.scharnagl()), Some(777));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resume<I>(method: &'m Method, throws: I) -> Result<Draw<'m>, ResumeError>
    where
        I: IntoIterator<Item: AsRef<str>>,
    {
        let mut draw = Draw::new(method);
        for (n, given) in throws.into_iter().enumerate() {
            let given = given.as_ref();
            if let Some(position) = draw.position() {
                return Err(ResumeError::AfterTheEnd { throws: n, position });
            }
            let made = draw.question().and_then(|question| question.find(given)).map(|choice| draw.throw(choice));
            if !matches!(made, Some(Ok(()))) {
                let possible = draw.question().map(Question::possible).unwrap_or_default();
                return Err(ResumeError::NoSuchChoice { throw: n + 1, given: given.to_owned(), possible });
            }
        }
        Ok(draw)
    }

    /// Returns the throws that were made, apart from those taken back, as the short names of the faces. [`resume`](Self::resume) takes the draw up
    /// again with them.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
    /// for choice in [1, 5, 2] {
    ///     draw.throw(choice)?;
    /// }
    /// assert_eq!(draw.record(), ["2", "6", "3"]);
    /// draw.undo();
    /// assert_eq!(draw.record(), ["2", "6"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> Vec<Cow<'static, str>> {
        self.history.iter().map(|(_, face)| face.short()).collect()
    }
}
