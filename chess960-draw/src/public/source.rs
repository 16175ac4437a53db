use std::{fmt, str::FromStr};

use super::text::{Error, Quoted, check_name, is_hex};

/// A public source of luck: the kind of its text, and the name that says which text it will be.
///
/// It is written as in an announcement:
///
/// ```
/// use chess960_draw::public::PublicSource;
///
/// let lottery: PublicSource = "numbers 5/50+2/12: Eurojackpot of 5 March 2027".parse()?;
/// assert_eq!(lottery.read("50 3 26 15 14 + 07 02")?, "3 14 15 26 50 + 2 7");
/// assert_eq!(lottery.to_string(), "numbers 5/50+2/12: Eurojackpot of 5 March 2027");
/// # Ok::<(), chess960_draw::public::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicSource {
    kind: Kind,
    name: String,
}

/// The kind of a source's text, which leaves one way to write it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Numbers drawn from pools, as in a lottery.
    Numbers(Vec<Pool>),
    /// As many hexadecimal digits.
    Hex(u16),
}

/// A pool of numbers: `drawn` different ones from 1 to `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pool {
    drawn: u16,
    last: u16,
}

impl PublicSource {
    /// Returns the name, one line.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns how many texts there are: exactly if they are fewer than 2^43.
    #[must_use]
    pub fn outcomes(&self) -> f64 {
        match &self.kind {
            Kind::Numbers(pools) => pools.iter().map(|pool| pool.outcomes()).product(),
            Kind::Hex(digits) => 16_f64.powi((*digits).into()),
        }
    }

    /// Reads a text in any order and spelling, and returns it in its one form.
    ///
    /// # Errors
    ///
    /// Says why this source cannot have published the text.
    pub fn read(&self, text: &str) -> Result<String, Error> {
        let read = match &self.kind {
            Kind::Numbers(pools) => read_numbers(pools, text),
            Kind::Hex(digits) => Some(text.trim().to_ascii_lowercase()).filter(|text| is_hex(text, (*digits).into())),
        };
        read.ok_or_else(|| {
            let expected = match &self.kind {
                Kind::Numbers(pools) => pools.iter().map(|pool| pool.describe()).collect::<Vec<_>>().join(" + "),
                Kind::Hex(digits) => format!("{digits} hexadecimal digits"),
            };
            let (text, source) = (Quoted(text), self.to_string());
            Error::new(format_args!("the text {text} is not of {}: expected {expected}", Quoted(&source)))
        })
    }
}

impl FromStr for PublicSource {
    type Err = Error;

    fn from_str(text: &str) -> Result<PublicSource, Error> {
        let (kind, name) = text.split_once(": ").ok_or_else(|| {
            Error::new(format_args!(
                "{} is not a source; write the kind, a colon, a space and a name, as in `numbers 6/49: Lotto`",
                Quoted(text)
            ))
        })?;
        check_name("a source", name)?;
        let kind = Kind::parse(kind)
            .ok_or_else(|| Error::new(format_args!("{} is not a kind of source; {KINDS}", Quoted(kind))))?;
        Ok(PublicSource { kind, name: name.to_owned() })
    }
}

/// More than any lottery has.
const MAX_POOLS: usize = 10;

const KINDS: &str = "those are `numbers` with 1 to 10 pools, such as `numbers 6/49` or `numbers 5/50+2/12`, and `hex` with 1 to 512 digits, \
    such as `hex 64`";

impl fmt::Display for PublicSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Numbers(pools) => {
                let pools: Vec<_> = pools.iter().map(|Pool { drawn, last }| format!("{drawn}/{last}")).collect();
                write!(f, "numbers {}: {}", pools.join("+"), self.name)
            }
            Kind::Hex(digits) => write!(f, "hex {digits}: {}", self.name),
        }
    }
}

impl Kind {
    fn parse(text: &str) -> Option<Kind> {
        match text.split_once(' ')? {
            ("numbers", pools) if pools.split('+').count() <= MAX_POOLS => {
                pools.split('+').map(Pool::parse).collect::<Option<_>>().map(Kind::Numbers)
            }
            ("hex", digits) => digits.parse().ok().filter(|digits| (1..=512).contains(digits)).map(Kind::Hex),
            _ => None,
        }
    }
}

impl Pool {
    fn parse(text: &str) -> Option<Pool> {
        let (drawn, last) = text.split_once('/')?;
        let pool = Pool { drawn: drawn.parse().ok()?, last: last.parse().ok()? };
        (1 <= pool.drawn && pool.drawn <= pool.last && pool.last <= 999).then_some(pool)
    }

    /// Returns the binomial coefficient.
    fn outcomes(self) -> f64 {
        let factors = 0..self.drawn.min(self.last - self.drawn);
        factors.fold(1.0, |product, i| product * f64::from(self.last - i) / f64::from(i + 1))
    }

    fn describe(self) -> String {
        format!("{} different numbers from 1 to {}", self.drawn, self.last)
    }

    fn read(self, text: &str) -> Option<String> {
        if text.contains(|c: char| c.is_alphanumeric() && !c.is_ascii_digit()) {
            return None;
        }
        let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
        let mut numbers = digits.map(|digits| digits.parse().ok()).collect::<Option<Vec<u16>>>()?;
        numbers.sort_unstable();
        let different = numbers.windows(2).all(|pair| pair[0] < pair[1]);
        let within = numbers.iter().all(|number| (1..=self.last).contains(number));
        let fits = different && within && numbers.len() == self.drawn.into();
        fits.then(|| numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(" "))
    }
}

/// Reads the numbers of pools, joined with `+`.
fn read_numbers(pools: &[Pool], text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split('+').collect();
    let read = pools.iter().zip(&parts).map(|(pool, part)| pool.read(part)).collect::<Option<Vec<_>>>()?;
    (parts.len() == pools.len()).then(|| read.join(" + "))
}
