//! Draws that nobody can steer and anyone can check.
//!
//! Before the draw, an [`Announcement`] fixes the rounds, the positions and the public sources, such as the numbers of
//! a lottery or a randomness beacon. Its digest is published. After the sources have published their texts,
//! [`Announcement::reveal`] makes the draw, and the [`Record`], which begins with the announcement, is published.
//! Reading a record makes the draw again, so a `Record` is always right.
//!
//! People who do not trust the sources can each add a [`Secret`], whose [`Commitment`] is in the announcement.
//!
//! `command/docs/public-draw.md` in the repository specifies the protocol and the bytes that are hashed, and explains
//! who could cheat.
//!
//! ```
//! use chess960_draw::{Pairing, StartPosition, public::{Announcement, Plan, Record}};
//!
//! let announcement = Announcement::new(Plan {
//!     event: "City Open".to_owned(),
//!     date: "2027-03-06".to_owned(),
//!     rounds: "1-3".parse()?,
//!     positions: StartPosition::all().collect(),
//!     pairing: Pairing::Same,
//!     distinct: true,
//!     sources: vec!["numbers 6/49: Lotto of 6 March 2027".parse()?],
//!     commitments: Vec::new(),
//! })?;
//! let digest = announcement.digest(); // to be published before the sources publish
//!
//! let record = announcement.reveal(&["23 4 42 15 8 16"], &[])?;
//! assert_eq!(record.texts(), [Some("4 8 15 16 23 42".to_owned())]);
//! for (round, setup) in record.rounds() {
//!     println!("round {round}: SP {}", setup.white().scharnagl());
//! }
//!
//! let checked: Record = record.to_string().parse()?;
//! assert_eq!(checked.announcement().digest(), digest);
//! # Ok::<(), chess960_draw::public::Error>(())
//! ```

mod announcement;
mod date;
mod delivered;
mod ranges;
mod record;
mod secret;
mod source;
mod text;

pub use announcement::{Announcement, Plan, read_event};
pub use date::read_date;
pub use delivered::Delivered;
pub use ranges::{Rounds, ranges};
pub use record::Record;
pub use secret::{Commitment, Secret};
pub use source::PublicSource;
pub use text::{Error, MAX_BYTES};
