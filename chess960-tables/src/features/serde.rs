//! Positions as numbers, for fields marked `#[serde(with = "…")]`.
//!
//! Without it, a [`StartPosition`] is its rank in human-readable formats such as JSON, and its Scharnagl number in compact
//! ones. With one of the modules below, it is a number in all of them.
//!
//! ```
//! use chess960_tables::{StartPosition, sp};
//!
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Game {
//!     #[serde(with = "chess960_tables::serde::scharnagl")]
//!     start: StartPosition,
//!     #[serde(with = "chess960_tables::serde::fritz9")]
//!     fritz9: StartPosition,
//! }
//!
//! let game = Game { start: sp!(518), fritz9: sp!(518) };
//! let json = serde_json::to_string(&game)?;
//! assert_eq!(json, r#"{"start":518,"fritz9":359}"#);
//! let read: Game = serde_json::from_str(&json)?;
//! assert_eq!((read.start, read.fritz9), (game.start, game.fritz9));
//! # Ok::<(), serde_json::Error>(())
//! ```

use core::fmt;

use serde_core::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use crate::{Numbering, Setup, StartPosition};

/// Writes the rank in human-readable formats, and the Scharnagl number as a `u16` in compact ones.
impl Serialize for StartPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.as_str())
        } else {
            scharnagl::serialize(self, serializer)
        }
    }
}

/// Anything that is not a position is an error with the reason.
impl<'de> Deserialize<'de> for StartPosition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StartPosition, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(RankVisitor)
        } else {
            scharnagl::deserialize(deserializer)
        }
    }
}

struct RankVisitor;

impl Visitor<'_> for RankVisitor {
    type Value = StartPosition;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rank of a Chess960 starting position, such as \"RNBQKBNR\"")
    }

    fn visit_str<E: Error>(self, rank: &str) -> Result<StartPosition, E> {
        StartPosition::parse(rank).map_err(|error| E::custom(format_args!("{rank:?}: {error}")))
    }
}

/// Writes White's position and Black's as a pair, each as [`StartPosition`] is written.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.white(), self.black()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        <(StartPosition, StartPosition)>::deserialize(deserializer).map(|(white, black)| Setup::new(white, black))
    }
}

/// Scharnagl numbers, 0 to 959.
pub mod scharnagl {
    use super::{Deserializer, Numbering, Serializer, StartPosition, deserialize_number};

    /// Writes the Scharnagl number as a `u16`.
    ///
    /// # Errors
    ///
    /// Any error of the serializer.
    pub fn serialize<S: Serializer>(position: &StartPosition, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(position.scharnagl())
    }

    /// Reads a Scharnagl number.
    ///
    /// # Errors
    ///
    /// Anything but a number, or one above 959, is an error with the reason.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<StartPosition, D::Error> {
        deserialize_number(Numbering::Scharnagl, deserializer)
    }
}

/// Fritz9 numbers, 1 to 960.
pub mod fritz9 {
    use super::{Deserializer, Numbering, Serializer, StartPosition, deserialize_number};

    /// Writes the Fritz9 number as a `u16`.
    ///
    /// # Errors
    ///
    /// Any error of the serializer.
    pub fn serialize<S: Serializer>(position: &StartPosition, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(position.fritz9())
    }

    /// Reads a Fritz9 number.
    ///
    /// # Errors
    ///
    /// Anything but a number, 0, or one above 960, is an error with the reason.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<StartPosition, D::Error> {
        deserialize_number(Numbering::Fritz9, deserializer)
    }
}

fn deserialize_number<'de, D: Deserializer<'de>>(
    numbering: Numbering,
    deserializer: D,
) -> Result<StartPosition, D::Error> {
    let number = u16::deserialize(deserializer)?;
    StartPosition::from_number(numbering, number).map_err(D::Error::custom)
}
