use chess960_core::{BackRank, Numbering, Piece};
use proc_macro2::{Span, TokenStream};

use super::{
    input::{Error, Input, Lit, Result, read_all},
    suggest::did_you_mean,
};

/// One starting position as `sp!` reads it: `518`, `fritz9 359`, `scharnagl 518` or `"RNBQKBNR"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StartPositionLiteral {
    /// The Scharnagl number, 0 to 959.
    pub(crate) scharnagl: u16,
}

const EXPECTED: &str = "expected a Scharnagl number, `fritz9` and a number, or a rank in quotes: \
                        `sp!(518)`, `sp!(fritz9 359)`, `sp!(\"RNBQKBNR\")`";

impl StartPositionLiteral {
    pub(crate) fn parse(tokens: TokenStream) -> Result<StartPositionLiteral> {
        read_all(tokens, Span::call_site(), |input| {
            let numbering = if input.peek_word() { Some(parse_numbering(input)?) } else { None };
            let place = input.span();
            let literal = input.literal().ok_or_else(|| Error::new(place, EXPECTED))?;
            let rank = match (literal.integer(), literal.string(), numbering) {
                (Some(number), _, numbering) => rank_of(&literal, number, numbering.unwrap_or(Numbering::Scharnagl)),
                (_, Some(letters), None) => parse_rank(&letters, literal.span),
                (_, Some(_), Some(_)) => Err(Error::new(literal.span, "a rank needs no numbering before it")),
                _ => Err(Error::new(literal.span, EXPECTED)),
            }?;
            if !input.is_empty() {
                return Err(Error::new(input.span(), "expected one starting position"));
            }
            Ok(StartPositionLiteral { scharnagl: Numbering::Scharnagl.number(rank) })
        })
    }
}

/// Reads the name of a numbering, after which something has to come.
fn parse_numbering(input: &Input) -> Result<Numbering> {
    let ident = input.word()?;
    let name = ident.to_string();
    let message = match Numbering::ALL.into_iter().find(|numbering| numbering.name() == name) {
        Some(numbering) if !input.is_empty() => return Ok(numbering),
        Some(numbering) => format!("expected a number, {} to {}, after `{name}`", numbering.first(), numbering.last()),
        None if name.chars().all(|letter| Piece::from_letter(letter).is_some()) => {
            format!("write a rank in quotes: `sp!(\"{name}\")`")
        }
        None => {
            let suggestion = did_you_mean(&name, &Numbering::ALL.map(Numbering::name));
            format!("`{name}` is not a numbering{suggestion}\nthe numberings are scharnagl, fritz9")
        }
    };
    Err(Error::new(ident.span(), message))
}

fn rank_of(literal: &Lit, number: Result<u16>, numbering: Numbering) -> Result<BackRank> {
    let (first, last) = (numbering.first(), numbering.last());
    number
        .map_err(|_| format!("{} numbers run from {first} to {last}, not {}", numbering.possessive(), literal.text))
        .and_then(|number| numbering.rank(number).map_err(|error| error.to_string()))
        .map_err(|message| Error::new(literal.span, message))
}

fn parse_rank(letters: &str, place: Span) -> Result<BackRank> {
    BackRank::parse(letters).map_err(|error| {
        let message = match letters.parse::<u16>() {
            Ok(number) => format!("write a number without quotes: `sp!({number})`"),
            Err(_) => format!("{letters:?}: {error}"),
        };
        Error::new(place, message)
    })
}
