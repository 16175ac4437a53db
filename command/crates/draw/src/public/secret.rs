use std::{fmt, str::FromStr};

use super::text::{CanonicalLines, Error, check_name, fail, hex, is_hex, sha256};
use crate::Quoted;

const VERSION: &str = "chess960 public-draw secret 1";

/// The number of hexadecimal digits of a secret, and of a SHA-256.
const DIGITS: usize = 64;

/// A secret that a person keeps until the draw: 256 random bits.
///
/// The secret is displayed as the file that the person keeps. The commitment is the SHA-256 of the file.
///
/// ```
/// use chess960_draw::public::Secret;
///
/// let secret = Secret::new("White", &[7; 32])?; // from a cryptographic generator
/// assert_eq!(secret.to_string().parse(), Ok(secret.clone()));
/// assert!(secret.commitment().to_string().ends_with(": White"));
/// # Ok::<(), chess960_draw::public::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    name: String,
    digits: String,
}

impl Secret {
    /// Returns a secret of these bits, which only its owner may know.
    ///
    /// # Errors
    ///
    /// States the rule for names if `name` breaks it.
    pub fn new(name: &str, bits: &[u8; 32]) -> Result<Secret, Error> {
        Secret::of(name, &hex(bits))
    }

    /// Returns the secret with these digits.
    pub(super) fn of(name: &str, digits: &str) -> Result<Secret, Error> {
        check_name("a secret's owner", name)?;
        if !is_hex(digits, DIGITS) {
            return fail(format_args!("the secret of {} is not 64 hexadecimal digits in lowercase", Quoted(name)));
        }
        Ok(Secret { name: name.to_owned(), digits: digits.to_owned() })
    }

    /// Returns the name of the owner.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the 64 hexadecimal digits.
    pub(super) fn digits(&self) -> &str {
        &self.digits
    }

    /// Returns the commitment, which is published.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment { hash: hex(&sha256(&self.to_string())), name: self.name.clone() }
    }
}

/// Writes the file.
impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{VERSION}\n{}\n{}", self.name, self.digits)
    }
}

/// Omits the bits.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Secret").field("name", &self.name).finish_non_exhaustive()
    }
}

impl FromStr for Secret {
    type Err = Error;

    fn from_str(text: &str) -> Result<Secret, Error> {
        let mut lines = CanonicalLines::new(text, VERSION)?;
        let secret = Secret::of(lines.next().unwrap_or_default(), lines.next().unwrap_or_default())?;
        lines.end()?;
        Ok(secret)
    }
}

/// The commitment to a secret: the SHA-256 of its file, and the name of its owner. A commitment is displayed as in an
/// announcement: the 64 hexadecimal digits, a colon, a space and the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commitment {
    hash: String,
    name: String,
}

impl Commitment {
    /// Returns the SHA-256 in hexadecimal.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Returns the name of the owner.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.hash, self.name)
    }
}

impl FromStr for Commitment {
    type Err = Error;

    fn from_str(text: &str) -> Result<Commitment, Error> {
        let (hash, name) = text.split_once(": ").filter(|(hash, _)| is_hex(hash, DIGITS)).ok_or_else(|| {
            Error::new(format_args!(
                "{} is not a commitment, which is 64 hexadecimal digits in lowercase, a colon, a space and a name; \
                 `chess960 public-draw commit` makes one",
                Quoted(text)
            ))
        })?;
        check_name("a commitment", name)?;
        Ok(Commitment { hash: hash.to_owned(), name: name.to_owned() })
    }
}
