use std::fmt;
use std::mem;

use crate::{Draw, DrawStep, Method, PartialRank, StartPosition};

/// The [example](Method::example) of a method, performed.
///
/// ```
/// use chess960_draw::Method;
///
/// let example = Method::find("die").ok_or("no such method")?.worked_example();
/// assert_eq!(example.position.scharnagl(), 518);
/// let lines: Vec<String> = example.lines.iter().map(ToString::to_string).collect();
/// assert_eq!(lines[0], "2: bishop on c1  **B*****");
/// assert_eq!(lines[3], "6 (again) 2: knight on b1  *NBQ*B**");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WorkedExample {
    /// The throws and the steps that follow from them.
    pub lines: Vec<ExampleLine>,
    /// The position drawn.
    pub position: StartPosition,
}

/// Some throws of a [`WorkedExample`] and the step that follows from them.
///
/// Displayed as a line of text, in English.
///
/// ```
/// use chess960_draw::{Face, Method};
///
/// let example = Method::find("number").ok_or("no such method")?.worked_example();
/// assert_eq!(example.lines.len(), 1);
/// assert_eq!(example.lines[0].to_string(), "680: number 680  QBRKBNNR");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExampleLine {
    /// The throws: [`DrawStep::Thrown`]. There are none if the line follows from the one before.
    pub throws: Vec<DrawStep>,
    /// The step that follows from them.
    pub step: DrawStep,
}

impl ExampleLine {
    /// Returns the throws as people write them, in the language of some words: `6 (again) 2`.
    ///
    /// ```
    /// use chess960_draw::{Method, Words};
    ///
    /// let example = Method::find("coin").ok_or("no such method")?.worked_example();
    /// assert_eq!(example.lines[0].to_string(), "H H T T T T H T T H: 512 + 256 + 8 + 1 = 777");
    /// assert_eq!(example.lines[0].thrown(Words::english()), "H H T T T T H T T H");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn thrown(&self, words: &crate::Words) -> String {
        self.throws.iter().map(|throw| throw.text(words)).collect::<Vec<_>>().join(" ")
    }

    /// Returns the rank after the step if the step changed it and a piece stands on it.
    ///
    /// ```
    /// use chess960_draw::Method;
    ///
    /// let example = Method::find("platonic").ok_or("no such method")?.worked_example();
    /// // No piece is placed when the dice are thrown.
    /// assert_eq!(example.lines[0].rank(), None);
    /// assert_eq!(example.lines[1].rank().map(|rank| rank.to_string()).as_deref(), Some("*****B**"));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn rank(&self) -> Option<PartialRank> {
        self.step.rank().filter(|&rank| rank != PartialRank::EMPTY)
    }
}

impl fmt::Display for ExampleLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.throws.is_empty() {
            write!(f, "{}: ", self.thrown(crate::Words::english()))?;
        }
        write!(f, "{}", self.step)?;
        match self.rank() {
            Some(rank) => write!(f, "  {rank}"),
            None => Ok(()),
        }
    }
}

impl Method {
    /// Performs the example of the instructions.
    ///
    /// # Panics
    ///
    /// Panics if the throws of the example are too few, too many or not on the device. The methods of
    /// [`ALL`](Self::ALL) never panic.
    ///
    /// ```
    /// use chess960_draw::Method;
    ///
    /// let rovida = Method::find("rovida").ok_or("no such method")?;
    /// assert_eq!(rovida.worked_example().lines[0].to_string(), "4: king on e1  ****K***");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn worked_example(&self) -> WorkedExample {
        let mut draw = Draw::new(self);
        let (mut lines, mut throws) = (Vec::new(), Vec::new());
        let mut faces = self.example.iter();
        loop {
            for step in draw.steps().iter().cloned() {
                if matches!(step, DrawStep::Thrown { .. }) {
                    throws.push(step);
                } else {
                    lines.push(ExampleLine { throws: mem::take(&mut throws), step });
                }
            }
            match faces.next() {
                Some(face) => draw.throw(face).unwrap_or_else(|error| panic!("{}: {error}", self.id)),
                None => break,
            }
        }
        WorkedExample { lines, position: draw.position().expect("the example has enough throws") }
    }
}
