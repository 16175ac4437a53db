use crate::{Abandoned, Source, Throw};

/// Throws that are fixed beforehand: faces, counted from 0. After the last, the procedure is interrupted.
///
/// ```
/// use chess960_draw::{Method, Script};
///
/// let die = Method::find("die").ok_or("no such method")?;
/// let rolls = [2, 3, 3, 2, 3].map(|roll| roll - 1);
/// assert_eq!(die.perform(&mut Script::new(rolls))?.to_string(), "RNBQKBNR");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Script<I>(I);

impl<I: Iterator<Item = usize>> Script<I> {
    /// Creates a script from faces.
    ///
    /// ```
    /// use chess960_draw::{Attempt, DIE, Script};
    ///
    /// let mut throws = Script::new([4]);
    /// assert_eq!(Attempt::new(&mut throws).throw(&DIE, format_args!("Roll the die"))?, 4);
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn new(faces: impl IntoIterator<IntoIter = I>) -> Script<I> {
        Script(faces.into_iter())
    }
}

impl<I: Iterator<Item = usize>> Source for Script<I> {
    fn throw(&mut self, _: &Throw<'_>) -> Result<usize, Abandoned> {
        self.0.next().ok_or(Abandoned::Interrupted)
    }
}
