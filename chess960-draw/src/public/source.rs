use std::{fmt, str::FromStr};

use super::text::{Error, Quoted, check_name};

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
pub enum Kind {
    /// Numbers drawn from pools, as in a lottery.
    Numbers(Vec<Pool>),
    /// As many hexadecimal digits, 1 to 512.
    Hex(u16),
}

/// A pool of numbers: `drawn` different ones from 1 to `last`, at most 999.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    drawn: u16,
    last: u16,
}

impl PublicSource {
    /// Returns the kind of the text.
    #[must_use]
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Returns the name, one line.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Reads a text in any order and spelling, and returns it in its one form.
    ///
    /// # Errors
    ///
    /// Says why this source cannot have published the text.
    pub fn read(&self, text: &str) -> Result<String, Error> {
        let read = match &self.kind {
            Kind::Numbers(pools) => read_numbers(pools, text),
            Kind::Hex(digits) => read_hex(*digits, text),
        };
        read.map_err(|fault| {
            Error::new(format_args!("the text {} is not of {}: {fault}", Quoted(text), Quoted(&self.to_string())))
        })
    }
}

impl FromStr for PublicSource {
    type Err = Error;

    fn from_str(text: &str) -> Result<PublicSource, Error> {
        let (kind, name) = text.split_once(": ").ok_or_else(|| {
            Error::new(format_args!(
                "the source {} has no name; write it as in `numbers 6/49: Lotto of 6 March 2027`",
                Quoted(text)
            ))
        })?;
        check_name("a source", name)?;
        Ok(PublicSource { kind: kind.parse()?, name: name.to_owned() })
    }
}

impl fmt::Display for PublicSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.name)
    }
}

impl Kind {
    /// Returns how many texts there are, or a number beyond 2^64 if there are more.
    #[must_use]
    pub fn outcomes(&self) -> u128 {
        match self {
            Kind::Numbers(pools) => pools.iter().map(|pool| pool.outcomes()).fold(1, u128::saturating_mul),
            Kind::Hex(digits) => 16_u128.saturating_pow(u32::from(*digits)),
        }
    }
}

impl FromStr for Kind {
    type Err = Error;

    fn from_str(text: &str) -> Result<Kind, Error> {
        const MAX_DIGITS: u16 = 512;
        let error = || {
            Error::new(format_args!(
                "{} is not a kind of source; those are `numbers` with pools, such as `numbers 6/49` or `numbers 5/50+2/12`, and \
                 `hex` with 1 to {MAX_DIGITS} digits, such as `hex 64`",
                Quoted(text)
            ))
        };
        match text.split_once(' ') {
            Some(("numbers", pools)) => pools.split('+').map(Pool::parse).collect::<Option<_>>().map(Kind::Numbers),
            Some(("hex", digits)) => {
                digits.parse().ok().filter(|digits| (1..=MAX_DIGITS).contains(digits)).map(Kind::Hex)
            }
            _ => None,
        }
        .ok_or_else(error)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Numbers(pools) => {
                let pools: Vec<_> = pools.iter().map(|Pool { drawn, last }| format!("{drawn}/{last}")).collect();
                write!(f, "numbers {}", pools.join("+"))
            }
            Kind::Hex(digits) => write!(f, "hex {digits}"),
        }
    }
}

impl Pool {
    fn parse(text: &str) -> Option<Pool> {
        const MAX: u16 = 999;
        let (drawn, last) = text.split_once('/')?;
        let pool = Pool { drawn: drawn.parse().ok()?, last: last.parse().ok()? };
        (1 <= pool.drawn && pool.drawn <= pool.last && pool.last <= MAX).then_some(pool)
    }

    /// Returns the binomial coefficient, or a number beyond 2^64.
    fn outcomes(self) -> u128 {
        let mut outcomes = 1;
        for i in 0..self.drawn.min(self.last - self.drawn) {
            if outcomes > u64::MAX.into() {
                break;
            }
            outcomes = outcomes * u128::from(self.last - i) / u128::from(i + 1);
        }
        outcomes
    }

    fn read(self, text: &str) -> Result<String, String> {
        let Pool { drawn, last } = self;
        if let Some(other) = text.chars().find(|c| c.is_alphanumeric() && !c.is_ascii_digit()) {
            return Err(format!("{} is not a digit", Quoted(other.encode_utf8(&mut [0; 4]))));
        }
        let mut numbers = Vec::new();
        for digits in text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()) {
            let number: Option<u16> = digits.parse().ok().filter(|number| (1..=last).contains(number));
            numbers.push(number.ok_or_else(|| format!("{} is not a number from 1 to {last}", Quoted(digits)))?);
        }
        let found = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.len() != found {
            return Err("a number comes twice".to_owned());
        }
        if found != usize::from(drawn) {
            return Err(format!("{found} numbers, where {drawn}/{last} has {drawn}"));
        }
        Ok(numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(" "))
    }
}

fn read_numbers(pools: &[Pool], text: &str) -> Result<String, String> {
    let parts: Vec<&str> = text.split('+').collect();
    if parts.len() != pools.len() {
        return Err(format!("the numbers of {} pools belong there, joined with +", pools.len()));
    }
    let read = pools.iter().zip(parts).map(|(pool, part)| pool.read(part));
    Ok(read.collect::<Result<Vec<_>, _>>()?.join(" + "))
}

fn read_hex(digits: u16, text: &str) -> Result<String, String> {
    let text = text.trim().to_ascii_lowercase();
    if text.len() != digits.into() || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(format!("{digits} hexadecimal digits belong there"));
    }
    Ok(text)
}
