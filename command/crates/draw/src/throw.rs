use std::{fmt::Display, sync::Arc};

use chess960_tables::SQUARE_NAMES;
use chess960_words::Words;

use crate::{Face, Phrase, Piece};

/// A throw: a request to make it, and the faces that can come up.
///
/// ```
/// use chess960_draw::{Draw, Meaning, Method, Words};
///
/// let draw = Draw::new(Method::find("die").ok_or("no such method")?);
/// let throw = draw.asked().ok_or("the draw has just begun")?;
/// assert_eq!(throw.request.text(Words::english()), "Roll the die for a bishop");
/// assert_eq!(throw.prompt(), "Roll the die for a bishop: 1=a1, 2=c1, 3=e1, 4=g1; roll again on 5 or 6");
/// assert_eq!(throw.choices.len(), 6);
/// assert_eq!(throw.choices[1].meaning, Meaning::Square(2));
/// assert_eq!(throw.choices[5].meaning, Meaning::Again);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Throw {
    /// The throw to make and its purpose, without the meanings of the faces unless they are [numbers](Meaning::Number).
    pub request: Phrase,
    /// The faces that can come up, each once. Shared, since a throw may have 960 and be asked for often.
    pub choices: Arc<[Choice]>,
    /// The sum of the counts of all choices.
    pub(crate) ways: u32,
    /// Whether this begins a throw: true for the first of several devices thrown together, and false for the others.
    pub counts: bool,
    /// Whether a person types the face on a separate line, because several dice could be mistaken for one another.
    pub(crate) alone: bool,
    /// The request to throw again, in English: "roll again".
    again: &'static str,
}

/// A face that can come up in a [`Throw`].
///
/// ```
/// use chess960_draw::{Draw, Face, Meaning, Method, Piece};
///
/// let draw = Draw::new(Method::find("coffin").ok_or("no such method")?);
/// let throw = draw.asked().ok_or("the draw has just begun")?;
/// // There are two rooks in the bag.
/// let rook = throw.choices[0];
/// assert_eq!((rook.face, rook.count), (Face::piece(Piece::Rook), 2));
/// assert_eq!(rook.meaning, Meaning::Piece(Piece::Rook));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Choice {
    /// The face that shows.
    pub face: Face,
    /// The number of equally likely ways in which the face can come up: 2 for a rook in a bag with both rooks. The
    /// probability of the choice is its count divided by the sum of all counts.
    pub count: u32,
    /// The meaning of the face.
    pub meaning: Meaning,
}

/// The meaning of a [`Face`] in a [`Throw`]. The draw continues in the same way after all faces of one meaning.
///
/// ```
/// use chess960_draw::{Draw, Meaning, Method};
///
/// let draw = Draw::new(Method::find("coin").ok_or("no such method")?);
/// let throw = draw.asked().ok_or("the draw has just begun")?;
/// // Heads adds to a number, as the request says.
/// assert_eq!(throw.choices[1].meaning, Meaning::Number(1));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Meaning {
    /// The piece goes on the square with this file, 0 to 7.
    Square(u8),
    /// The two pieces go on the squares with these files.
    Squares([u8; 2]),
    /// The thing stands for this piece.
    Piece(Piece),
    /// The number has the meaning that the request explains.
    Number(u32),
    /// The throw does not count and is made again.
    Again,
}

impl Throw {
    /// Creates a throw from all faces that can come up, with equal faces side by side.
    pub(crate) fn new(request: Phrase, faces: impl IntoIterator<Item = (Face, Meaning)>) -> Throw {
        let mut choices: Vec<Choice> = Vec::new();
        for (face, meaning) in faces {
            match choices.last_mut().filter(|last| last.face == face) {
                Some(last) => last.count += 1,
                None => choices.push(Choice { face, count: 1, meaning }),
            }
        }
        let ways = choices.iter().map(|choice| choice.count).sum();
        Throw { request, choices: choices.into(), ways, counts: true, alone: false, again: "throw it again" }
    }

    /// Creates a throw with distinct faces, which mean the numbers from 0.
    pub(crate) fn of(request: Phrase, faces: impl IntoIterator<Item = Face>) -> Throw {
        Throw::new(request, faces.into_iter().zip((0..).map(Meaning::Number)))
    }

    /// Creates the throw of a coin. Tails is 0, heads is 1.
    pub(crate) fn coin(act: &'static str) -> Throw {
        Throw::of(Phrase::new(act, &[]), [Face::named("T", "tails"), Face::named("H", "heads")])
    }

    /// Creates the throw of a die with the faces 1 to `sides`.
    pub(crate) fn die(act: &'static str, sides: u32) -> Throw {
        Throw { again: "roll again", ..Throw::of(Phrase::new(act, &[]), (1..=sides).map(Face::Number)) }
    }

    /// Creates the throw of a die with six sides.
    pub(crate) fn six() -> Throw {
        Throw::die("rollDie", 6)
    }

    /// Creates the drawing of a digit from a box with all ten, of which the first `counting` count.
    pub(crate) fn digit(number: u32, counting: u32) -> Throw {
        let meaning = |digit| if digit < counting { Meaning::Number(digit) } else { Meaning::Again };
        let digits = (0..10).map(|digit| (Face::Number(digit), meaning(digit)));
        Throw { again: "draw again", ..Throw::new(Phrase::new("drawDigit", &[("box", &number)]), digits) }
    }

    /// Creates the throw of coins that are tossed together, with a face for each combination of sides.
    pub(crate) fn coins(act: &'static str, sides: &[&'static str]) -> Throw {
        let faces = sides.iter().map(|sides| Face::named(sides, sides));
        Throw { again: "toss again", ..Throw::of(Phrase::new(act, &[]), faces) }
    }

    /// Returns the throw with another request, whose value `act` is the present request.
    pub(crate) fn saying(mut self, key: &'static str, values: &[(&'static str, &dyn Display)]) -> Throw {
        let act = self.request.key;
        self.request = Phrase::new(key, values);
        self.request.values.push(("act", act.to_owned()));
        self
    }

    /// Returns the index of the choice with a name, in either case: `h` and `Heads` both name the face `H`.
    ///
    /// ```
    /// use chess960_draw::{Draw, Method};
    ///
    /// let draw = Draw::new(Method::find("coin").ok_or("no such method")?);
    /// let throw = draw.asked().ok_or("the draw has just begun")?;
    /// assert_eq!(throw.find("heads"), Some(1));
    /// assert_eq!(throw.find("edge"), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn find(&self, name: &str) -> Option<usize> {
        self.choices.iter().position(|choice| choice.face.matches_name(name))
    }

    /// Returns the short names of the faces.
    pub(crate) fn names(&self) -> Vec<String> {
        self.choices.iter().map(|choice| choice.face.to_string()).collect()
    }

    /// Returns the short names of all faces, each as often as its count: `R R K`.
    fn contents(&self) -> String {
        let all = self.choices.iter().flat_map(|choice| (0..choice.count).map(|_| choice.face.to_string()));
        all.collect::<Vec<_>>().join(" ")
    }

    /// Lists the faces that can come up: `1 to 6`, `1 3 8`, or `R R K`.
    pub(crate) fn possible(&self) -> String {
        let mut numbers: Vec<usize> = self.names().iter().flat_map(|name| name.parse()).collect();
        if numbers.len() < self.choices.len() {
            return self.contents();
        }
        numbers.sort_unstable();
        match numbers[..] {
            [first, .., last] if last - first + 1 == numbers.len() => format!("{first} to {last}"),
            _ => numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" "),
        }
    }

    /// Returns the whole prompt in English: the request, and the meanings of the faces unless the request explains
    /// them.
    #[must_use]
    pub fn prompt(&self) -> String {
        let request = self.request.text(Words::english());
        let is_itself =
            |choice: &Choice| matches!(choice.meaning, Meaning::Piece(piece) if choice.face == Face::piece(piece));
        if self.choices.iter().all(is_itself) {
            return format!("{request} (left: {})", self.contents());
        }
        let square = |file: u8| SQUARE_NAMES[usize::from(file)];
        let (mut meanings, mut again) = (Vec::new(), String::new());
        for alike in self.choices.chunk_by(|one, next| one.meaning == next.meaning) {
            let faces = one_of(alike);
            match alike[0].meaning {
                Meaning::Square(file) => meanings.push(format!("{faces}={}", square(file))),
                Meaning::Squares(files) => meanings.push(format!("{faces}={}", files.map(square).join(" "))),
                Meaning::Piece(piece) => meanings.push(format!("{faces}={}", piece.name())),
                Meaning::Number(_) => {}
                Meaning::Again => again = format!("; {} on {faces}", self.again),
            }
        }
        let colon = if meanings.is_empty() { "" } else { ": " };
        request + colon + &meanings.join(", ") + &again
    }
}

/// Lists the faces of choices: `1, 4 or 5`, or `1-3` if they mean a square.
fn one_of(choices: &[Choice]) -> String {
    let names: Vec<_> = choices.iter().map(|choice| choice.face.to_string()).collect();
    match &names[..] {
        [first, .., last] if matches!(choices[0].meaning, Meaning::Square(_)) => format!("{first}-{last}"),
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => names.concat(),
    }
}
