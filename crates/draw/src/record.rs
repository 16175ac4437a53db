//! A draw as the throws that were made, to be kept and taken up again.

use std::{borrow::Cow, error::Error, fmt};

use crate::{Draw, Method, StartPosition, quoted::quoted};

/// Why a [`Draw`] cannot be taken up again with the throws given.
///
/// ```
/// use chess960_draw::{Draw, Method};
///
/// let die = Method::find("die").ok_or("no such method")?;
/// let why = |throws: &[&str]| Draw::resume(die, throws).unwrap_err().to_string();
/// assert_eq!(
///     why(&["2", "7"]),
///     "throw 2 is \"7\", which does not answer: Roll the die for the other bishop: 1=b1, 2=d1, 3=f1, 4=h1; roll again on 5 or 6"
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
        /// The question.
        prompt: String,
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
            ResumeError::NoSuchChoice { throw, given, prompt } => {
                write!(f, "throw {throw} is {}, which does not answer: {prompt}", quoted(given))
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
    /// Takes up a draw again with the throws that it [recorded](Self::record), each as the short name of a face or the word for it. What was
    /// taken back before cannot be taken back again.
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
    /// let mut draw = Draw::resume(coin, ["H", "H", "T", "T", "T", "T", "H", "T", "T"])?;
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
                let prompt = draw.question().map(|question| question.prompt.clone()).unwrap_or_default();
                return Err(ResumeError::NoSuchChoice { throw: n + 1, given: given.to_owned(), prompt });
            }
        }
        Ok(draw)
    }

    /// Returns the throws that were made, apart from those taken back, as the short names of the faces. [`resume`](Self::resume) takes the draw up
    /// again with them.
    ///
    /// All of the last [`MAX_UNDO`](Self::MAX_UNDO) throws are kept. Of those before, only throws that still count are, so that
    /// a record does not grow without end.
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
        self.faces().into_iter().map(crate::Face::short).collect()
    }
}

/// With the feature `serde`: a draw as its method and its throws.
#[cfg(feature = "serde")]
mod with_serde {
    use std::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};

    use crate::{Draw, Method, Numbering, quoted::quoted};

    static FRITZ9_COIN: Method = Method::coin(Numbering::Fritz9);

    /// The methods of this crate: those of [`Method::ALL`], and `coin` for Fritz9 numbers.
    fn methods() -> impl Iterator<Item = &'static Method> {
        Method::ALL.iter().chain([&FRITZ9_COIN])
    }

    fn find(id: &str) -> Result<&'static Method, String> {
        methods().find(|method| method.id == id).ok_or_else(|| {
            let ids: Vec<_> = methods().map(|method| method.id).collect();
            format!("{} is not a method; the methods are {}", quoted(id), ids.join(", "))
        })
    }

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields, expecting = "a draw: an object with its method and its throws")]
    struct Record<'a> {
        method: Cow<'a, str>,
        throws: Vec<Cow<'a, str>>,
    }

    /// Writes the [id](Method::id) of the method and the [throws](Draw::record). It is an error if no method of this crate has the id: keep the
    /// [throws](Draw::record) of a method of your own, and [`resume`](Draw::resume) with them.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
    /// draw.throw(1)?;
    /// draw.throw(5)?;
    /// let json = serde_json::to_string(&draw)?;
    /// assert_eq!(json, r#"{"method":"die","throws":["2","6"]}"#);
    ///
    /// let mut draw: Draw = serde_json::from_str(&json)?;
    /// assert_eq!(draw.rank().to_string(), "**B*****");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg_attr(docsrs, doc(cfg(feature = "serde")))]
    impl Serialize for Draw<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let id = find(self.method().id).map_err(S::Error::custom)?.id;
            Record { method: id.into(), throws: self.record() }.serialize(serializer)
        }
    }

    /// Takes up a draw by a method of this crate again. A record of another method, or with a throw that cannot be, is an error with
    /// the reason.
    #[cfg_attr(docsrs, doc(cfg(feature = "serde")))]
    impl<'de> Deserialize<'de> for Draw<'static> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Draw<'static>, D::Error> {
            let Record { method, throws } = Record::deserialize(deserializer)?;
            let found = find(&method).map_err(D::Error::custom)?;
            Draw::resume(found, throws).map_err(|error| D::Error::custom(format!("method {method}: {error}")))
        }
    }
}
