use chess960_core::{BackRank, Numbering};
use syn::{
    Ident, Lit, Result,
    ext::IdentExt,
    parse::{Parse, ParseStream},
};

use crate::suggest::did_you_mean;

/// One starting position as `sp!` reads it: `518`, `fritz9 359`, `scharnagl 518` or `"RNBQKBNR"`.
///
/// ```
/// use chess960_codegen::StartPositionLiteral;
///
/// assert_eq!(StartPositionLiteral::from_text("fritz9 359")?.scharnagl(), 518);
/// assert!(StartPositionLiteral::from_text("960").is_err());
/// # Ok::<(), chess960_codegen::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartPositionLiteral {
    scharnagl: u16,
}

impl StartPositionLiteral {
    /// Its Scharnagl number, 0 to 959.
    #[must_use]
    pub const fn scharnagl(self) -> u16 {
        self.scharnagl
    }

    /// Reads it from text.
    ///
    /// # Errors
    ///
    /// An [`Error`](crate::Error) that tells why it is none.
    pub fn from_text(text: &str) -> std::result::Result<StartPositionLiteral, crate::Error> {
        syn::parse_str(text).map_err(|error| crate::Error::in_text(error, text))
    }
}

impl Parse for StartPositionLiteral {
    fn parse(input: ParseStream) -> Result<StartPositionLiteral> {
        const EXPECTED: &str = "expected a Scharnagl number, `fritz9` and a number, or a rank in quotes: \
                                `sp!(518)`, `sp!(fritz9 359)`, `sp!(\"RNBQKBNR\")`";
        let numbering = if input.peek(Ident::peek_any) {
            let ident = input.call(Ident::parse_any)?;
            let name = ident.to_string();
            let known = [Numbering::Scharnagl, Numbering::Fritz9];
            match known.into_iter().find(|numbering| numbering.name() == name) {
                Some(numbering) => Some(numbering),
                None if BackRank::parse(&name).is_ok() => {
                    return Err(syn::Error::new(ident.span(), format!("write a rank in quotes: `sp!(\"{name}\")`")));
                }
                None => {
                    let suggestion = did_you_mean(&name, known.map(Numbering::name));
                    let message = format!("no numbering is called `{name}`; they are scharnagl and fritz9{suggestion}");
                    return Err(syn::Error::new(ident.span(), message));
                }
            }
        } else {
            None
        };
        if input.is_empty() {
            return Err(input.error(EXPECTED));
        }
        let literal: Lit = input.parse().map_err(|error| syn::Error::new(error.span(), EXPECTED))?;
        let rank = match (&literal, numbering) {
            (Lit::Int(int), numbering) => {
                let numbering = numbering.unwrap_or(Numbering::Scharnagl);
                let number = int.base10_parse().map_err(|_| {
                    let (first, last) = (numbering.first(), numbering.last());
                    let message = format!("{} numbers run from {first} to {last}, not {int}", numbering.name());
                    syn::Error::new(int.span(), message)
                })?;
                numbering.rank(number).map_err(|error| syn::Error::new(int.span(), error))
            }
            (Lit::Str(text), None) => BackRank::parse(&text.value())
                .map_err(|error| syn::Error::new(text.span(), format!("{:?}: {error}", text.value()))),
            (Lit::Str(text), Some(_)) => Err(syn::Error::new(text.span(), "a rank needs no numbering before it")),
            _ => Err(syn::Error::new(literal.span(), EXPECTED)),
        }?;
        if !input.is_empty() {
            return Err(input.error("nothing more is expected: one starting position at a time"));
        }
        Ok(StartPositionLiteral { scharnagl: Numbering::Scharnagl.number(rank) })
    }
}
