//! Values that are text or a number in JSON.

use chess960_tables::StartPosition;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{Date, TimeControl};

macro_rules! as_text {
    ($($type:ty)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Date TimeControl);

/// The Scharnagl number of a position, or none.
pub(crate) mod optional_scharnagl {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer, StartPosition};

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(position: &Option<StartPosition>, serializer: S) -> Result<S::Ok, S::Error> {
        position.map(StartPosition::scharnagl).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<StartPosition>, D::Error> {
        let number = Option::<u16>::deserialize(deserializer)?;
        number.map(StartPosition::from_scharnagl).transpose().map_err(D::Error::custom)
    }
}
