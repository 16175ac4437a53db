use core::fmt;

use serde_core::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use crate::{Setup, StartPosition};

/// Writes the rank in human-readable formats, and the Scharnagl number as a `u16` in compact ones.
impl Serialize for StartPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.as_str())
        } else {
            serializer.serialize_u16(self.scharnagl())
        }
    }
}

/// Anything that is not a position is an error with the reason.
impl<'de> Deserialize<'de> for StartPosition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StartPosition, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(RankVisitor)
        } else {
            let number = u16::deserialize(deserializer)?;
            StartPosition::from_scharnagl(number).map_err(D::Error::custom)
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
