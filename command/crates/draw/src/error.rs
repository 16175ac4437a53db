use std::io;

/// The reason why a throw cannot be made, or why a guided draw was not finished.
///
/// ```
/// use chess960_draw::{Draw, Method};
///
/// let die = Method::find("die").ok_or("no such method")?;
/// let why = |throws: &[&str]| Draw::resume(die, throws).unwrap_err().to_string();
/// assert_eq!(why(&["2", "7"]), "throw 2 is `7`, which is not possible there; possible: 1 to 6");
/// assert_eq!(why(&["2", "3", "3", "2", "3", "1"]), "throw 6 is one too many: throw 5 drew RNBQKBNR");
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// The face cannot come up, or the position has been drawn already.
    #[error("{0}")]
    Impossible(String),
    /// A guided draw ended early: the person quit, the input ended, or a line of the input was too long.
    #[error("{0}")]
    Ended(String),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}
