//! Limits on the time and the stack that reading takes.

use proc_macro2::{Delimiter, TokenStream, TokenTree, token_stream};
use syn::{Error, Result};

/// The deepest nesting of brackets.
const MAX_DEPTH: usize = 32;
/// The longest number, in characters: converting a number to decimal takes quadratic time.
const MAX_NUMBER: usize = 64;

/// Refuses tokens with too deep a nesting or too long a number.
///
/// The walk has its own stack, so that the nesting cannot overflow the thread's.
pub(crate) fn check_limits(tokens: &TokenStream) -> Result<()> {
    let mut stack: Vec<token_stream::IntoIter> = vec![tokens.clone().into_iter()];
    while let Some(level) = stack.last_mut() {
        match level.next() {
            None => {
                stack.pop();
            }
            Some(TokenTree::Group(group)) => {
                // Groups without delimiters come from the fragments of `macro_rules!`, and nest only as macros do.
                if stack.len() > MAX_DEPTH && group.delimiter() != Delimiter::None {
                    let message = format!("brackets are nested more than {MAX_DEPTH} deep");
                    return Err(Error::new(group.span_open(), message));
                }
                stack.push(group.stream().into_iter());
            }
            Some(TokenTree::Literal(literal)) => {
                let text = literal.to_string();
                if text.len() > MAX_NUMBER && text.starts_with(|c: char| c.is_ascii_digit()) {
                    return Err(Error::new(literal.span(), format!("this number has {} characters", text.len())));
                }
            }
            Some(TokenTree::Ident(_) | TokenTree::Punct(_)) => {}
        }
    }
    Ok(())
}
