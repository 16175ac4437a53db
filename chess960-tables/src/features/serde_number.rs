//! Positions as numbers, for fields marked `#[serde(with = "…")]`.
//!
//! Without the attribute, a [`StartPosition`] is its rank in human-readable formats such as JSON, and its Scharnagl
//! number in compact ones. With one of the modules below, a position is a number in all formats. Each module has a
//! module `option` for `Option<StartPosition>`.
//!
//! ```
//! use chess960_tables::{StartPosition, sp};
//!
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Game {
//!     #[serde(with = "chess960_tables::serde_number::scharnagl")]
//!     start: StartPosition,
//!     #[serde(with = "chess960_tables::serde_number::fritz9::option", default)]
//!     fritz9: Option<StartPosition>,
//! }
//!
//! let game = Game { start: sp!(518), fritz9: Some(sp!(518)) };
//! let json = serde_json::to_string(&game)?;
//! assert_eq!(json, r#"{"start":518,"fritz9":359}"#);
//! let read: Game = serde_json::from_str(r#"{"start":518}"#)?;
//! assert_eq!((read.start, read.fritz9), (game.start, None));
//! # Ok::<(), serde_json::Error>(())
//! ```

use core::fmt;

use serde_core::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor, value::SeqAccessDeserializer},
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

/// Reads a rank in human-readable formats and a Scharnagl number in compact ones; the error gives the reason.
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
        f.write_str("the rank of a Chess960 starting position, such as \"RNBQKBNR\" (`serde_number` reads numbers)")
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

/// Reads the pair that is written, and in human-readable formats also a FEN or EPD, as [`Setup::from_fen`] does.
impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        if deserializer.is_human_readable() { deserializer.deserialize_any(SetupVisitor) } else { pair(deserializer) }
    }
}

fn pair<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
    <(StartPosition, StartPosition)>::deserialize(deserializer).map(|(white, black)| Setup::new(white, black))
}

struct SetupVisitor;

impl<'de> Visitor<'de> for SetupVisitor {
    type Value = Setup;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the ranks of White and Black, or the FEN of a starting position")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, ranks: A) -> Result<Setup, A::Error> {
        pair(SeqAccessDeserializer::new(ranks))
    }

    fn visit_str<E: Error>(self, fen: &str) -> Result<Setup, E> {
        Setup::from_fen(fen).map_err(|error| E::custom(format_args!("{fen:?}: {error}")))
    }
}

/// Makes the module of a numbering.
macro_rules! numbers {
    ($(#[$doc:meta])* $name:ident, $numbering:expr) => {
        $(#[$doc])*
        pub mod $name {
            use super::{Deserialize, Deserializer, Error, Numbering, Serialize, Serializer, StartPosition};

            /// Writes the number as a `u16`.
            ///
            /// # Errors
            ///
            /// Any error of the serializer.
            pub fn serialize<S: Serializer>(position: &StartPosition, serializer: S) -> Result<S::Ok, S::Error> {
                position.number($numbering).serialize(serializer)
            }

            /// Reads a number.
            ///
            /// # Errors
            ///
            /// An error of the deserializer if the value is not the number of a position.
            pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<StartPosition, D::Error> {
                StartPosition::from_number($numbering, u16::deserialize(deserializer)?).map_err(D::Error::custom)
            }

            /// Numbers for a field of type `Option<StartPosition>`. With `#[serde(default)]`, the field may also be
            /// missing.
            pub mod option {
                use super::{Deserialize, Deserializer, Error, Numbering, Serialize, Serializer, StartPosition};

                /// Writes the number as an `Option<u16>`.
                ///
                /// # Errors
                ///
                /// Any error of the serializer.
                pub fn serialize<S: Serializer>(
                    position: &Option<StartPosition>,
                    serializer: S,
                ) -> Result<S::Ok, S::Error> {
                    position.map(|position| position.number($numbering)).serialize(serializer)
                }

                /// Reads an `Option<u16>`.
                ///
                /// # Errors
                ///
                /// An error of the deserializer if the value is neither none nor the number of a position.
                pub fn deserialize<'de, D: Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<Option<StartPosition>, D::Error> {
                    let number = Option::<u16>::deserialize(deserializer)?;
                    let position = number.map(|number| StartPosition::from_number($numbering, number));
                    position.transpose().map_err(D::Error::custom)
                }
            }
        }
    };
}

numbers! {
    /// Scharnagl numbers, 0 to 959.
    scharnagl, Numbering::Scharnagl
}

numbers! {
    /// Fritz9 numbers, 1 to 960.
    fritz9, Numbering::Fritz9
}
