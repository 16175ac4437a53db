use chess960_core::{BackRank, Numbering, Piece};
use proc_macro2::{Span, TokenStream};
use syn::{Error, Ident, Lit, LitInt, Result, Token, ext::IdentExt as _, parse::ParseStream};

use super::did_you_mean;

const EXPECTED: &str = "expected a Scharnagl number, `fritz9` and a number, or a rank in quotes: \
                        `sp!(518)`, `sp!(fritz9 359)`, `sp!(\"RNBQKBNR\")`";

/// Reads the argument of `sp!`, `518`, `fritz9 359`, `scharnagl 518` or `"RNBQKBNR"`, and returns the position's
/// Scharnagl number.
pub(crate) fn parse_start_position(input: ParseStream) -> Result<u16> {
    let numbering = if input.peek(Ident::peek_any) { Some(parse_numbering(input)?) } else { None };
    let span = input.span();
    let rank = match (input.parse().map_err(|_| Error::new(span, EXPECTED))?, numbering) {
        (Lit::Int(number), numbering) => rank_by_number(&number, numbering.unwrap_or(Numbering::Scharnagl))?,
        (Lit::Str(_), Some(_)) => return Err(Error::new(span, "a rank needs no numbering before it")),
        (Lit::Str(rank), None) if rank.suffix().is_empty() => rank_by_letters(&rank.value(), span)?,
        (Lit::Str(rank), None) => return Err(suffix_error(span, rank.suffix(), "a rank has no suffix")),
        _ => return Err(Error::new(span, EXPECTED)),
    };
    input.parse::<Option<Token![,]>>()?;
    if !input.is_empty() {
        return Err(Error::new(input.span(), "expected one starting position"));
    }
    Ok(Numbering::Scharnagl.number(rank))
}

/// Reads the name of a numbering, which must come before a number.
fn parse_numbering(input: ParseStream) -> Result<Numbering> {
    let ident = input.call(Ident::parse_any)?;
    let name = ident.to_string();
    let message = match Numbering::ALL.into_iter().find(|numbering| numbering.name() == name) {
        Some(numbering) if !input.is_empty() => return Ok(numbering),
        Some(numbering) => format!("expected a number, {} to {}, after `{name}`", numbering.first(), numbering.last()),
        None if name.len() == 8 && name.chars().all(|letter| Piece::from_letter(letter).is_some()) => {
            format!("write a rank in quotes: `sp!(\"{name}\")`")
        }
        None if name == "true" || name == "false" || input.peek(Token![!]) => EXPECTED.to_owned(),
        None if !input.peek(Lit) => {
            let rest = input.parse::<TokenStream>()?.to_string().replace(' ', "");
            let constant = format!("{name}{}", rest.trim_end_matches(','));
            format!(
                "`sp!` takes a literal; for a constant or variable, write \
                 `StartPosition::expect_scharnagl({constant})` if it is a number, or \
                 `StartPosition::from_rank(BackRank::from_static({constant}))` if it is a rank"
            )
        }
        None => {
            let names = Numbering::ALL.map(Numbering::name);
            let suggestion = did_you_mean(&name, &names);
            format!("`{name}` is not a numbering{suggestion}\nthe numberings are {}", names.join(", "))
        }
    };
    Err(Error::new(ident.span(), message))
}

fn rank_by_number(literal: &LitInt, numbering: Numbering) -> Result<BackRank> {
    let (first, last) = (numbering.first(), numbering.last());
    if !matches!(literal.suffix(), "" | "u16") {
        return Err(suffix_error(literal.span(), literal.suffix(), "the only suffix of a number here is `u16`"));
    }
    literal
        .base10_parse::<u16>()
        .map_err(|_| {
            let (owner, number) = (numbering.possessive(), literal.token());
            format!("{owner} numbers run from {first} to {last}, not {number}")
        })
        .and_then(|number| numbering.rank(number).map_err(|error| error.to_string()))
        .map_err(|message| Error::new(literal.span(), message))
}

fn suffix_error(span: Span, suffix: &str, rule: &str) -> Error {
    Error::new(span, format!("{rule}; leave out `{suffix}`"))
}

fn rank_by_letters(letters: &str, span: Span) -> Result<BackRank> {
    BackRank::parse(letters).map_err(|error| {
        let message = match letters.parse::<u16>() {
            Ok(number) => format!("write a number without quotes: `sp!({number})`"),
            Err(_) => format!("{letters:?}: {error}"),
        };
        Error::new(span, message)
    })
}
