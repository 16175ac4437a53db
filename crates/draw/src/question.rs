use crate::{Face, Piece, Purpose, Throw};

/// A throw that a [`Draw`](crate::Draw) asks for, as plain data.
///
/// ```
/// use chess960_draw::{Draw, Method, Outcome};
///
/// let draw = Draw::new(Method::find("die").ok_or("no such method")?);
/// let question = draw.question().ok_or("the draw has just begun")?;
/// assert_eq!(question.request, "Roll the die for a bishop");
/// assert_eq!(question.prompt, "Roll the die for a bishop: 1=a1, 2=c1, 3=e1, 4=g1; roll again on 5 or 6");
/// assert_eq!(question.choices.len(), 6);
/// assert_eq!(question.choices[1].outcome, Outcome::Square(2));
/// assert_eq!(question.choices[5].outcome, Outcome::Again);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Question {
    /// The throw to make and its purpose, without the meanings of the choices: "Roll the die for a bishop". Equal to the prompt where
    /// that explains the outcomes. In English, and only with the feature `text`.
    #[cfg(feature = "text")]
    pub request: String,
    /// The whole prompt: the request, and what each face means. In English, and only with the feature `text`.
    #[cfg(feature = "text")]
    pub prompt: String,
    /// The choices, in the order of the faces.
    pub choices: Vec<Choice>,
    /// Whether this begins a throw: false for all but the first of several devices thrown together.
    pub counts: bool,
    /// Whether a person types the answer on a line of its own.
    pub(crate) alone: bool,
}

/// Something that can come up in a throw.
///
/// ```
/// use chess960_draw::{Draw, Face, Method, Outcome, Piece};
///
/// let draw = Draw::new(Method::find("coffin").ok_or("no such method")?);
/// let question = draw.question().ok_or("the draw has just begun")?;
/// // There are two rooks in the bag.
/// let rook = question.choices[0];
/// assert_eq!((rook.face, rook.count), (Face::piece(Piece::Rook), 2));
/// assert_eq!(rook.outcome, Outcome::Piece(Piece::Rook));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Choice {
    /// The face that shows.
    pub face: Face,
    /// The number of equally likely faces that show it: 2 for a rook in a bag with both rooks. The probability of the choice is this, divided
    /// by the sum over all choices.
    pub count: u32,
    /// The meaning of the face.
    pub outcome: Outcome,
    /// The index of the first such face on the device.
    pub(crate) index: usize,
    /// The meaning of the face to the procedure; `None` for another throw.
    pub(crate) meaning: Option<usize>,
}

/// The meaning of a face.
///
/// ```
/// use chess960_draw::{Draw, Method, Outcome};
///
/// let draw = Draw::new(Method::find("coin").ok_or("no such method")?);
/// let question = draw.question().ok_or("the draw has just begun")?;
/// // Heads adds to a number, which the prompt explains.
/// assert_eq!(question.choices[1].outcome, Outcome::Explained);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The piece goes on the square with this file, 0 to 7.
    Square(u8),
    /// The thing stands for this piece.
    Piece(Piece),
    /// The throw does not count and is made again.
    Again,
    /// Something else, which the prompt explains.
    Explained,
}

impl Question {
    pub(crate) fn new(throw: &Throw<'_>) -> Question {
        let faces = &throw.device.faces;
        let mut choices: Vec<Choice> = Vec::with_capacity(faces.len());
        for index in 0..faces.len() {
            let face = faces.get(index);
            // Equal things lie together, as they do in every bag here; apart, they would be two choices.
            if let Some(last) = choices.last_mut().filter(|last| last.face == face) {
                last.count += 1;
                continue;
            }
            let meaning = (throw.meaning)(index);
            let outcome = match (throw.purpose, meaning) {
                (_, None) => Outcome::Again,
                (Purpose::Place { squares, .. }, Some(n)) => squares.nth(n).map_or(Outcome::Again, Outcome::Square),
                (Purpose::Draw { pieces, .. }, _) => Outcome::Piece(pieces[index]),
                (Purpose::Knights { .. } | Purpose::Say(_), _) => Outcome::Explained,
            };
            choices.push(Choice { face, count: 1, outcome, index, meaning });
        }
        Question {
            #[cfg(feature = "text")]
            request: if throw.silent { String::new() } else { throw.request() },
            #[cfg(feature = "text")]
            prompt: if throw.silent { String::new() } else { throw.to_string() },
            choices,
            counts: throw.counts,
            alone: throw.alone,
        }
    }

    /// Returns the index of the choice with a name, in either case: `h` and `Heads` both name the face `H`.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let draw = Draw::new(Method::find("coin").ok_or("no such method")?);
    /// let question = draw.question().ok_or("the draw has just begun")?;
    /// assert_eq!(question.find("heads"), Some(1));
    /// assert_eq!(question.find("edge"), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn find(&self, name: &str) -> Option<usize> {
        self.choices.iter().position(|choice| choice.face.matches_name(name))
    }

    /// Returns the short names of the choices.
    pub(crate) fn short_names(&self) -> Vec<String> {
        self.choices.iter().map(|choice| choice.face.short().into_owned()).collect()
    }

    /// Lists what can come up: `1 to 6`, `1 3 8`, or `R R K`.
    pub(crate) fn possible(&self) -> String {
        let names = self.short_names();
        let mut numbers: Vec<usize> = names.iter().flat_map(|name| name.parse()).collect();
        numbers.sort_unstable();
        if let [first, .., last] = numbers[..] {
            if last - first + 1 == names.len() {
                return format!("{first} to {last}");
            }
        }
        if numbers.len() == names.len() {
            return numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        }
        let all = self.choices.iter().zip(&names).flat_map(|(choice, name)| (0..choice.count).map(|_| name.as_str()));
        all.collect::<Vec<_>>().join(" ")
    }
}
