use std::fmt;

use super::Attempt;
use crate::{Abandoned, Bag, COIN, Device, DrawStep, Piece, Purpose, Reading, SquareSet, Throw};

impl Attempt<'_> {
    /// Throws a device once and returns the face that comes up, counted from 0.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if there is no throw.
    ///
    /// ```
    /// use chess960_draw::{Attempt, DIE, Script};
    ///
    /// let mut throws = Script::new([4]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// assert_eq!(attempt.throw(&DIE, format_args!("Roll the die for luck"))?, 4);
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn throw(&mut self, device: &Device<'_>, prompt: fmt::Arguments<'_>) -> Result<usize, Abandoned> {
        self.throw_for(device, prompt, &Some)
    }

    /// Throws a device until the face has a meaning, and returns the meaning.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if there is no throw.
    ///
    /// ```
    /// use chess960_draw::{Attempt, DIE, Script};
    ///
    /// let mut throws = Script::new([5, 4, 3]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// // The six and the five mean nothing.
    /// let meaning = |face| (face < 4).then_some(face);
    /// assert_eq!(attempt.throw_for(&DIE, format_args!("Roll the die for one of four"), &meaning)?, 3);
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn throw_for(
        &mut self,
        device: &Device<'_>,
        prompt: fmt::Arguments<'_>,
        meaning: &dyn Fn(usize) -> Option<usize>,
    ) -> Result<usize, Abandoned> {
        self.throw_until_it_counts(device, Purpose::Say(prompt), meaning)
    }

    fn throw_until_it_counts(
        &mut self,
        device: &Device<'_>,
        purpose: Purpose<'_>,
        meaning: &dyn Fn(usize) -> Option<usize>,
    ) -> Result<usize, Abandoned> {
        loop {
            let face = self.throw_once(device, purpose, meaning)?;
            if let Some(meaning) = meaning(face) {
                return Ok(meaning);
            }
        }
    }

    fn throw_once(
        &mut self,
        device: &Device<'_>,
        purpose: Purpose<'_>,
        meaning: &dyn Fn(usize) -> Option<usize>,
    ) -> Result<usize, Abandoned> {
        let throw = Throw { device: *device, purpose, meaning, counts: self.together.is_none_or(|came| came == 0) };
        let face = self.source.throw(&throw)?;
        if let Some(came) = &mut self.together {
            *came += 1;
        }
        self.source.on_step(DrawStep::Thrown { face: device.faces.get(face), again: meaning(face).is_none() })?;
        Ok(face)
    }

    /// Flips a coin and returns whether it shows heads.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if there is no throw.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Script};
    ///
    /// let mut throws = Script::new([1, 0]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// assert!(attempt.flip(format_args!("Flip the coin"))?);
    /// assert!(!attempt.flip(format_args!("Flip it again"))?);
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn flip(&mut self, prompt: fmt::Arguments<'_>) -> Result<bool, Abandoned> {
        Ok(self.throw(&COIN, prompt)? == 1)
    }

    /// Throws several devices at once: all that `throws` asks for counts as one throw. `act` is the request to make it.
    ///
    /// # Errors
    ///
    /// The errors of `throws`.
    ///
    /// ```
    /// use chess960_draw::{Attempt, DIE, Script};
    ///
    /// let mut throws = Script::new([5, 1]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// let (die, coin) = attempt.together("Throw the die and the coin at once", |attempt| {
    ///     Ok((attempt.throw(&DIE, format_args!("Read the die"))?, attempt.flip(format_args!("Read the coin"))?))
    /// })?;
    /// assert_eq!((die, coin), (5, true));
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn together<T>(
        &mut self,
        act: &'static str,
        throws: impl FnOnce(&mut Self) -> Result<T, Abandoned>,
    ) -> Result<T, Abandoned> {
        self.source.on_step(DrawStep::Announced(act))?;
        self.together = Some(0);
        let result = throws(self);
        self.together = None;
        result
    }

    /// Draws something from a bag for the square with a file, and returns the piece that it stands for. The piece is not placed yet.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if nothing is drawn.
    ///
    /// # Panics
    ///
    /// Panics if the bag is empty or `file` is above 7.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Bag, Piece, Script};
    ///
    /// let mut throws = Script::new([1, 0]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// let mut bag = Bag::of_pieces("Draw a piece from the bag", &[Piece::King, Piece::Queen]);
    /// assert_eq!(attempt.draw(&mut bag, 3)?, Piece::Queen);
    /// assert_eq!(attempt.draw(&mut bag, 4)?, Piece::King);
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn draw(&mut self, bag: &mut Bag, file: u8) -> Result<Piece, Abandoned> {
        assert!(file < 8, "files are 0 to 7");
        assert!(!bag.is_empty(), "the bag is empty");
        let pieces = bag.pieces();
        let face =
            self.throw_once(&bag.device(), Purpose::Draw { file, pieces }, &|face| Some(pieces[face] as usize))?;
        Ok(bag.take(face))
    }

    /// Draws a piece for each empty square, from the a-file, and places it.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if nothing is drawn.
    ///
    /// # Panics
    ///
    /// Panics if the bag holds fewer pieces than there are empty squares.
    ///
    /// ```
    /// use chess960_draw::{
    ///     Bag, Attempt,
    ///     Piece::{Bishop, King, Knight, Queen, Rook},
    ///     Script,
    /// };
    ///
    /// let mut throws = Script::new([0; 8]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// let pieces = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    /// attempt.draw_rank(&mut Bag::of_pieces("Draw a piece from the bag", &pieces))?;
    /// assert_eq!(attempt.rank().to_string(), "RNBQKBNR");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn draw_rank(&mut self, bag: &mut Bag) -> Result<(), Abandoned> {
        for file in self.empty().iter() {
            let piece = self.draw(bag, file)?;
            self.put(piece, file)?;
        }
        Ok(())
    }

    /// Throws for one of `squares`, places a piece there, and returns its file. A single square needs no throw.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if there is no throw.
    ///
    /// # Panics
    ///
    /// Panics if `squares` is empty.
    ///
    /// ```
    /// use chess960_draw::{Attempt, DIE, Piece, Script, SquareSet};
    ///
    /// let mut throws = Script::new([4, 2]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// // The five is rolled again, the three is e1.
    /// assert_eq!(attempt.place(Piece::Bishop, SquareSet::DARK, DIE.one_each())?, 4);
    /// assert_eq!(attempt.rank().to_string(), "****B***");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn place(&mut self, piece: Piece, squares: SquareSet, reading: Reading) -> Result<u8, Abandoned> {
        let n = if squares.len() == 1 {
            0
        } else {
            let other = !self.find(piece).is_empty();
            let purpose = Purpose::Place { piece, other, squares, reading };
            self.throw_until_it_counts(reading.device, purpose, &|face| reading.read(face, squares.len()))?
        };
        let file = squares.nth(n).expect("a reading chooses one of the squares");
        self.put(piece, file)?;
        Ok(file)
    }
}
