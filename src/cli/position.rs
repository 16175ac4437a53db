//! How a starting position is named on the command line.

use super::outcome::Failure;
use chess960_tables::{NumberError, Numbering, StartPosition, from_one_based};

/// What a `SP` argument may be, for the help text.
pub(crate) const HELP: &str =
    "A Scharnagl number (518), fritz9:N (fritz9:359), a rank in either case (RNBQKBNR), or a FEN in quotes";

/// Reads some, or tells what is wrong with each that is none.
pub(crate) fn parse_all(texts: &[String], one_based: bool) -> Result<Vec<StartPosition>, Failure> {
    let (positions, errors): (Vec<_>, Vec<_>) =
        texts.iter().map(|text| parse(text, one_based)).partition(Result::is_ok);
    if errors.is_empty() {
        return Ok(positions.into_iter().flatten().collect());
    }
    let errors: Vec<_> = errors.into_iter().filter_map(Result::err).collect();
    Err(Failure::Usage(errors.join("\nerror: ")))
}

/// Reads one. With `one_based`, Scharnagl's numbers run from 1 to 960.
pub(crate) fn parse(text: &str, one_based: bool) -> Result<StartPosition, String> {
    let named = |message: &dyn std::fmt::Display| format!("`{text}`: {message}");
    let (numbering, digits) = match text.split_once(':') {
        None => (Numbering::Scharnagl, text),
        Some((name, digits)) => match Numbering::ALL.into_iter().find(|n| n.name() == name) {
            Some(numbering) => (numbering, digits),
            None => {
                return Err(named(&format!(
                    "no numbering is called `{name}`; write fritz9:{digits} or scharnagl:{digits}"
                )));
            }
        },
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if text.contains(':') && !is_number {
        return Err(named(&format!("`{digits}` is not a number")));
    }
    if !is_number {
        return StartPosition::parse(text).map_err(|error| named(&error));
    }
    // More digits than a u64 holds are a number that is too large all the same.
    let number = digits.parse().unwrap_or(u64::MAX);
    let out_of_range = NumberError { numbering, number };
    let number = u16::try_from(number).map_err(|_| named(&out_of_range))?;
    if one_based && numbering == Numbering::Scharnagl {
        return from_one_based(number)
            .and_then(|idn| StartPosition::from_scharnagl(idn).ok())
            .ok_or_else(|| named(&"with --one-based, Scharnagl's numbers run from 1 to 960"));
    }
    match numbering {
        Numbering::Scharnagl => StartPosition::from_scharnagl(number),
        Numbering::Fritz9 => StartPosition::from_fritz9(number),
    }
    .map_err(|error| match error {
        NumberError { numbering: Numbering::Scharnagl, number: 960 } => {
            named(&format!("{error}, as in `show 960 --one-based`"))
        }
        _ => named(&error),
    })
}
