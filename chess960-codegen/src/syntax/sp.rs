use chess960_core::{BackRank, Numbering, Piece};
use syn::{
    Ident, Lit, LitInt, LitStr, Result,
    ext::IdentExt,
    parse::{Parse, ParseStream},
};

use super::suggest::did_you_mean;

/// One starting position as `sp!` reads it: `518`, `fritz9 359`, `scharnagl 518` or `"RNBQKBNR"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StartPositionLiteral {
    /// The Scharnagl number, 0 to 959.
    pub(crate) scharnagl: u16,
}

const EXPECTED: &str = "expected a Scharnagl number, `fritz9` and a number, or a rank in quotes: \
                        `sp!(518)`, `sp!(fritz9 359)`, `sp!(\"RNBQKBNR\")`";

impl Parse for StartPositionLiteral {
    fn parse(input: ParseStream) -> Result<StartPositionLiteral> {
        let numbering = if input.peek(Ident::peek_any) { Some(parse_numbering(input)?) } else { None };
        let literal: Lit = input.parse().map_err(|error| syn::Error::new(error.span(), EXPECTED))?;
        let rank = match (&literal, numbering) {
            (Lit::Int(int), numbering) => rank_of(int, numbering.unwrap_or(Numbering::Scharnagl)),
            (Lit::Str(text), None) => parse_rank(text),
            (Lit::Str(text), Some(_)) => Err(syn::Error::new(text.span(), "a rank needs no numbering before it")),
            _ => Err(syn::Error::new(literal.span(), EXPECTED)),
        }?;
        if !input.is_empty() {
            return Err(input.error("expected one starting position"));
        }
        Ok(StartPositionLiteral { scharnagl: Numbering::Scharnagl.number(rank) })
    }
}

/// Reads the name of a numbering, after which something has to come.
fn parse_numbering(input: ParseStream) -> Result<Numbering> {
    let ident = input.call(Ident::parse_any)?;
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
    Err(syn::Error::new(ident.span(), message))
}

fn rank_of(int: &LitInt, numbering: Numbering) -> Result<BackRank> {
    let (first, last) = (numbering.first(), numbering.last());
    int.base10_parse()
        .map_err(|_| format!("{} numbers run from {first} to {last}, not {int}", numbering.possessive()))
        .and_then(|number| numbering.rank(number).map_err(|error| error.to_string()))
        .map_err(|message| syn::Error::new(int.span(), message))
}

fn parse_rank(text: &LitStr) -> Result<BackRank> {
    let letters = text.value();
    BackRank::parse(&letters).map_err(|error| {
        let message = match letters.parse::<u16>() {
            Ok(number) => format!("write a number without quotes: `sp!({number})`"),
            Err(_) => format!("{letters:?}: {error}"),
        };
        syn::Error::new(text.span(), message)
    })
}
