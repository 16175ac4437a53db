//! How a starting position is named on the command line.

use chess960_tables::{NumberError, Numbering, StartPosition, from_one_based};

use super::outcome::Error;

/// What a `SP` argument may be, for the help text.
pub(crate) const HELP: &str =
    "A Scharnagl number (518), fritz9:N (fritz9:359), a rank in either case (RNBQKBNR), or a FEN in quotes";

/// Reads some, or tells what is wrong with each that is none.
pub(crate) fn parse_all(texts: &[String], one_based: bool) -> Result<Vec<StartPosition>, Error> {
    let (positions, errors): (Vec<_>, Vec<_>) =
        texts.iter().map(|text| parse(text, one_based)).partition(Result::is_ok);
    if errors.is_empty() {
        return Ok(positions.into_iter().flatten().collect());
    }
    let errors: Vec<_> = errors.into_iter().filter_map(Result::err).collect();
    Err(Error::Usage(errors.join("\nerror: ")))
}

/// Reads one. With `one_based`, Scharnagl's numbers run from 1 to 960.
pub(crate) fn parse(text: &str, one_based: bool) -> Result<StartPosition, String> {
    let named = text.trim();
    let numbered = named.strip_prefix("SP").or_else(|| named.strip_prefix("sp")).unwrap_or(named).trim_start();
    let is_number = numbered.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+');
    let position = if named.contains('/') {
        parse_fen(named)
    } else if let Some((name, digits)) = named.split_once(':') {
        match Numbering::ALL.into_iter().find(|numbering| numbering.name() == name) {
            Some(numbering) => parse_number(numbering, digits, one_based),
            None => Err(format!("no numbering is called `{name}`; write fritz9:{digits} or scharnagl:{digits}")),
        }
    } else if is_number {
        parse_number(Numbering::Scharnagl, numbered, one_based)
    } else {
        StartPosition::parse(named).map_err(|error| error.to_string())
    };
    position.map_err(|why| format!("`{text}`: {why}"))
}

fn parse_fen(text: &str) -> Result<StartPosition, String> {
    if text.contains(char::is_whitespace) {
        StartPosition::from_fen(text).map_err(|error| error.to_string())
    } else {
        Err("a FEN has several fields; write all of them in quotes, as one argument".into())
    }
}

fn parse_number(numbering: Numbering, digits: &str, one_based: bool) -> Result<StartPosition, String> {
    let unsigned = digits.strip_prefix(['-', '+']).unwrap_or(digits);
    if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("`{digits}` is not a number"));
    }
    let number: u16 = digits
        .parse()
        .map_err(|_| format!("{} numbers run from {} to {}", numbering.whose(), numbering.first(), numbering.last()))?;
    if one_based && numbering == Numbering::Scharnagl {
        let idn = from_one_based(number).ok_or("with --one-based, Scharnagl's numbers run from 1 to 960")?;
        return StartPosition::from_scharnagl(idn).map_err(|error| error.to_string());
    }
    match numbering {
        Numbering::Scharnagl => StartPosition::from_scharnagl(number),
        Numbering::Fritz9 => StartPosition::from_fritz9(number),
    }
    .map_err(|error| match error {
        NumberError { numbering: Numbering::Scharnagl, number: 960 } => {
            format!("{error}, as in `show 960 --one-based`")
        }
        _ => error.to_string(),
    })
}
