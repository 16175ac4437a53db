//! Tokens to be read from left to right, and errors that point at them.
//!
//! The table language takes names, paths, a few punctuation marks and literals. Reading these is less code than a parser for all of Rust,
//! and everyone who uses the macros would have to compile that first.

use std::{cell::Cell, fmt};

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

pub(crate) type Result<T> = std::result::Result<T, Error>;

/// Messages, each with the first and the last token that it is about.
#[derive(Clone, Debug)]
pub(crate) struct Error(Vec<Message>);

#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) text: String,
    start: Span,
    end: Span,
}

impl Error {
    pub(crate) fn new(span: Span, message: impl Into<String>) -> Error {
        Error(vec![Message { text: message.into(), start: span, end: span }])
    }

    /// Returns an error that points at all of these tokens.
    pub(super) fn at(tokens: Tokens<'_>, message: impl Into<String>) -> Error {
        let mut error = Error::new(tokens.first().map_or_else(Span::call_site, Entry::span), message);
        let mut rest = tokens;
        while let Some(first) = rest.first() {
            error.0[0].end = first.tree.span();
            rest = &rest[first.len..];
        }
        error
    }

    /// Adds the messages of another error.
    pub(super) fn combine(&mut self, other: Error) {
        self.0.extend(other.0);
    }

    /// Returns the messages.
    #[cfg(feature = "files")]
    pub(crate) fn into_messages(self) -> Vec<Message> {
        self.0
    }

    /// Returns a call of `compile_error!` for each message.
    pub(crate) fn to_compile_error(&self) -> TokenStream {
        let mut calls = Vec::new();
        for message in &self.0 {
            calls.extend(message.to_compile_error());
        }
        stream(calls)
    }
}

impl Message {
    /// Returns the place of all tokens, or of the first one if they are not in one file.
    #[cfg(feature = "files")]
    pub(crate) fn span(&self) -> Span {
        self.start.join(self.end).unwrap_or(self.start)
    }

    /// `::core::compile_error! { "…" }`, from the first token to the last one.
    fn to_compile_error(&self) -> [TokenTree; 8] {
        let punct = |character, spacing| {
            let mut punct = Punct::new(character, spacing);
            punct.set_span(self.start);
            TokenTree::from(punct)
        };
        let mut text = Literal::string(&self.text);
        text.set_span(self.end);
        let mut group = Group::new(Delimiter::Brace, TokenTree::from(text).into());
        group.set_span(self.end);
        [
            punct(':', Spacing::Joint),
            punct(':', Spacing::Alone),
            Ident::new("core", self.start).into(),
            punct(':', Spacing::Joint),
            punct(':', Spacing::Alone),
            Ident::new("compile_error", self.start).into(),
            punct('!', Spacing::Alone),
            group.into(),
        ]
    }
}

/// A token tree in a row in which the tokens inside of a group follow it.
pub(super) struct Entry {
    tree: TokenTree,
    /// The number of entries of the tree: itself and what is inside of it.
    len: usize,
}

impl Entry {
    /// Returns where errors about the token point: of a group, its opening bracket.
    pub(super) fn span(&self) -> Span {
        match &self.tree {
            TokenTree::Group(group) => group.span_open(),
            tree => tree.span(),
        }
    }
}

/// Tokens that were read.
pub(super) type Tokens<'a> = &'a [Entry];

/// Returns the tokens as they were written.
pub(super) fn to_stream(mut tokens: Tokens<'_>) -> TokenStream {
    let mut trees = Vec::new();
    while let Some(first) = tokens.first() {
        trees.push(first.tree.clone());
        tokens = &tokens[first.len..];
    }
    stream(trees)
}

/// Returns the trees as tokens. All come from here, because collecting is compiled for each kind of iterator.
pub(crate) fn stream(trees: Vec<TokenTree>) -> TokenStream {
    trees.into_iter().collect()
}

/// Returns generated text as tokens.
pub(crate) fn parsed(text: &str) -> TokenStream {
    text.parse().expect("generated text is made of tokens")
}

/// Returns generated text as tokens at this place.
pub(crate) fn spanned(text: &str, span: Span) -> TokenStream {
    at(parsed(text), span)
}

/// Returns the tokens at another place.
fn at(tokens: TokenStream, span: Span) -> TokenStream {
    let mut trees = Vec::new();
    for mut tree in tokens {
        if let TokenTree::Group(group) = &tree {
            tree = Group::new(group.delimiter(), at(group.stream(), span)).into();
        }
        tree.set_span(span);
        trees.push(tree);
    }
    stream(trees)
}

/// Reads all of `tokens` with `read`; errors about what is missing at their end point at `end`.
pub(super) fn read_all<T>(tokens: TokenStream, end: Span, read: impl FnOnce(&Input) -> Result<T>) -> Result<T> {
    let mut entries = Vec::new();
    flatten(tokens, &mut entries);
    let input = Input { rest: Cell::new(&entries), end };
    let result = read(&input);
    if result.is_err() || input.is_empty() { result } else { Err(input.error("unexpected token")) }
}

/// Returns what is inside of the group that tokens begin with, and what comes after it.
pub(crate) fn read_group(tokens: TokenStream) -> Result<(TokenStream, TokenStream)> {
    let mut tokens = tokens.into_iter();
    match tokens.next() {
        Some(TokenTree::Group(group)) => Ok((group.stream(), stream(tokens.collect()))),
        _ => Err(Error::new(Span::call_site(), "expected a group")),
    }
}

/// Adds the trees and what is inside of them. Groups without delimiters, the fragments of `macro_rules!`, are left out.
fn flatten(tokens: TokenStream, entries: &mut Vec<Entry>) {
    for tree in tokens {
        let inside = match &tree {
            TokenTree::Group(group) => Some((group.delimiter(), group.stream())),
            _ => None,
        };
        let at = entries.len();
        if !matches!(inside, Some((Delimiter::None, _))) {
            entries.push(Entry { tree, len: 1 });
        }
        if let Some((delimiter, inside)) = inside {
            flatten(inside, entries);
            if delimiter != Delimiter::None {
                entries[at].len = entries.len() - at;
            }
        }
    }
}

/// Tokens of which some have been read.
pub(super) struct Input<'a> {
    rest: Cell<Tokens<'a>>,
    /// Where errors point if there is no token left.
    end: Span,
}

impl<'a> Input<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.rest.get().is_empty()
    }

    /// Returns where an error about the next token points.
    pub(super) fn span(&self) -> Span {
        self.rest.get().first().map_or(self.end, Entry::span)
    }

    /// Returns an error about the next token.
    pub(super) fn error(&self, message: impl fmt::Display) -> Error {
        let message = if self.is_empty() { format!("unexpected end of input, {message}") } else { message.to_string() };
        Error::new(self.span(), message)
    }

    /// Returns the tokens that have not been read, to be given to [`since`](Input::since).
    pub(super) fn rest(&self) -> Tokens<'a> {
        self.rest.get()
    }

    /// Returns the tokens that were read after `rest` was what was left.
    pub(super) fn since(&self, rest: Tokens<'a>) -> Tokens<'a> {
        &rest[..rest.len() - self.rest.get().len()]
    }

    pub(super) fn rest_tree(&self) -> Option<&'a TokenTree> {
        self.rest.get().first().map(|entry| &entry.tree)
    }

    fn advance(&self) {
        let rest = self.rest.get();
        self.rest.set(rest.first().map_or(rest, |first| &rest[first.len..]));
    }

    /// Returns what is left after a word or a sign such as `::`, if that comes next.
    fn after(&self, token: &str) -> Option<Tokens<'a>> {
        let mut rest = self.rest.get();
        if let TokenTree::Ident(word) = &rest.first()?.tree {
            return is(word, token).then(|| &rest[1..]);
        }
        let mut left = token.len();
        for character in token.chars() {
            left -= 1;
            match &rest.first()?.tree {
                TokenTree::Punct(punct)
                    if punct.as_char() == character && (left == 0 || punct.spacing() == Spacing::Joint) => {}
                _ => return None,
            }
            rest = &rest[1..];
        }
        Some(rest)
    }

    /// Returns whether this word or sign comes next.
    pub(super) fn peek(&self, token: &str) -> bool {
        self.after(token).is_some()
    }

    /// Returns whether these two words or signs come next.
    pub(super) fn peek_two(&self, first: &str, second: &str) -> bool {
        self.after(first).is_some_and(|rest| Input { rest: Cell::new(rest), end: self.end }.peek(second))
    }

    /// Reads the word or sign if it comes next, and returns whether it did.
    pub(super) fn eat(&self, token: &str) -> bool {
        let after = self.after(token);
        if let Some(rest) = after {
            self.rest.set(rest);
        }
        after.is_some()
    }

    /// Reads a word or sign that has to come next.
    pub(super) fn expect(&self, token: &str) -> Result<()> {
        if self.eat(token) { Ok(()) } else { Err(Error::new(self.span(), format!("expected `{token}`"))) }
    }

    pub(super) fn peek_word(&self) -> bool {
        matches!(self.rest_tree(), Some(TokenTree::Ident(_)))
    }

    pub(super) fn peek_identifier(&self) -> bool {
        matches!(self.rest_tree(), Some(TokenTree::Ident(word)) if !is_keyword(&word.to_string()))
    }

    #[cfg(feature = "neutral")]
    pub(super) fn peek_group(&self, delimiter: Delimiter) -> bool {
        matches!(self.rest_tree(), Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
    }

    /// Reads an identifier or a keyword.
    pub(super) fn word(&self) -> Result<Ident> {
        match self.rest_tree() {
            Some(TokenTree::Ident(word)) => {
                self.advance();
                Ok(word.clone())
            }
            _ => Err(self.error("expected identifier")),
        }
    }

    /// Reads an identifier that is no keyword.
    pub(super) fn identifier(&self) -> Result<Ident> {
        match self.rest_tree() {
            Some(TokenTree::Ident(word)) if is_keyword(&word.to_string()) => {
                Err(self.error(format!("expected identifier, found keyword `{word}`")))
            }
            _ => self.word(),
        }
    }

    /// Returns what is inside of a group that comes next, which is then read.
    pub(super) fn group(&self, delimiter: Delimiter) -> Option<Input<'a>> {
        match self.rest_tree() {
            Some(TokenTree::Group(group)) if group.delimiter() == delimiter => {
                let rest = self.rest.get();
                let inside = &rest[1..rest[0].len];
                self.advance();
                Some(Input { rest: Cell::new(inside), end: group.span_close() })
            }
            _ => None,
        }
    }

    /// Reads any tree.
    pub(super) fn tree(&self) -> Result<TokenTree> {
        match self.rest_tree() {
            Some(tree) => {
                self.advance();
                Ok(tree.clone())
            }
            None => Err(self.error("expected token tree")),
        }
    }

    /// Reads a literal, which may have a sign.
    pub(super) fn literal(&self) -> Option<Lit> {
        let rest = self.rest.get();
        let lit = match self.rest_tree()? {
            TokenTree::Punct(minus) if minus.as_char() == '-' => match &rest.get(1)?.tree {
                TokenTree::Literal(number) if number.to_string().starts_with(|c: char| c.is_ascii_digit()) => {
                    self.advance();
                    Lit { text: format!("-{number}"), span: minus.span() }
                }
                _ => return None,
            },
            TokenTree::Literal(literal) => Lit { text: literal.to_string(), span: literal.span() },
            TokenTree::Ident(word) => Lit { text: word.to_string(), span: word.span() },
            _ => return None,
        };
        if self.peek_word() && !self.peek("true") && !self.peek("false") {
            return None;
        }
        self.advance();
        Some(lit)
    }
}

/// A literal as it was written.
#[derive(Clone, Debug)]
pub(super) struct Lit {
    pub(super) text: String,
    pub(super) span: Span,
}

impl Lit {
    /// Returns whether it is a number.
    pub(super) fn is_number(&self) -> bool {
        self.text.starts_with(|c: char| c == '-' || c.is_ascii_digit())
    }

    /// Returns the number if it is an integer, or an error if that is negative or too large.
    pub(super) fn integer<T: TryFrom<u64>>(&self) -> Option<Result<T>> {
        if !self.is_number() {
            return None;
        }
        let text = self.text.trim_start_matches('-');
        let (radix, digits) = match text.get(..2) {
            Some("0x") => (16, &text[2..]),
            Some("0o") => (8, &text[2..]),
            Some("0b") => (2, &text[2..]),
            _ => (10, text),
        };
        let end = digits.find(|c: char| c != '_' && !c.is_digit(radix)).unwrap_or(digits.len());
        let (digits, suffix) = digits.split_at(end);
        // A point or an exponent.
        if suffix.starts_with('.')
            || radix == 10 && suffix.starts_with(['e', 'E'])
            || suffix.starts_with("f32")
            || suffix.starts_with("f64")
        {
            return None;
        }
        let is_negative = text.len() < self.text.len();
        let number = u64::from_str_radix(&digits.replace('_', ""), radix).ok().filter(|_| !is_negative);
        let number = number.and_then(|number| T::try_from(number).ok());
        Some(number.ok_or_else(|| Error::new(self.span, "this number is out of range")))
    }

    /// Returns what follows the literal itself: the `u8` of `1u8`.
    pub(super) fn suffix(&self) -> &str {
        let text = &self.text;
        let end = if !self.is_number() {
            text.rfind(['"', '\'']).map_or(text.len(), |quote| {
                let hashes = text[quote + 1..].find(|c| c != '#');
                hashes.map_or(text.len(), |hashes| quote + 1 + hashes)
            })
        } else if text.starts_with("0x") {
            text.find(|c: char| c != '_' && c != 'x' && !c.is_ascii_hexdigit()).unwrap_or(text.len())
        } else {
            let is_exponent = |at: usize| {
                text[at..].starts_with(['e', 'E'])
                    && text[at + 1..].starts_with(|c: char| c.is_ascii_digit() || "+-_".contains(c))
            };
            let letters =
                text.char_indices().skip(if text.starts_with("0b") || text.starts_with("0o") { 2 } else { 0 });
            let suffix = letters.filter(|(_, c)| c.is_alphabetic()).map(|(at, _)| at).find(|&at| !is_exponent(at));
            suffix.unwrap_or(text.len())
        };
        &text[end..]
    }

    /// Returns whether it is a string of characters.
    pub(super) fn is_string(&self) -> bool {
        self.text.starts_with(['"', 'r'])
    }

    /// Returns the text that a string stands for.
    pub(super) fn string(&self) -> Option<String> {
        let end = self.text.len() - self.suffix().len();
        let text = &self.text[..end];
        if let Some(raw) = text.strip_prefix('r') {
            return raw.trim_matches('#').strip_prefix('"')?.strip_suffix('"').map(str::to_owned);
        }
        unescape(text.strip_prefix('"')?.strip_suffix('"')?)
    }
}

/// Returns the text of a string whose escapes the lexer has accepted.
fn unescape(written: &str) -> Option<String> {
    let mut text = String::with_capacity(written.len());
    let mut characters = written.chars();
    while let Some(c) = characters.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        text.push(match characters.next()? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '0' => '\0',
            'x' => {
                let digits = characters.as_str().get(..2)?;
                characters.nth(1);
                char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
            }
            'u' => {
                let (digits, rest) = characters.as_str().strip_prefix('{')?.split_once('}')?;
                characters = rest.chars();
                char::from_u32(u32::from_str_radix(&digits.replace('_', ""), 16).ok()?)?
            }
            // The end of a line, and the space at the beginning of the next one.
            '\n' | '\r' => {
                characters = characters.as_str().trim_start_matches([' ', '\n', '\t', '\r']).chars();
                continue;
            }
            c => c,
        });
    }
    Some(text)
}

/// Returns whether the word is a keyword in some edition, or an underscore.
pub(super) fn is_keyword(word: &str) -> bool {
    const KEYWORDS: &str = " _ abstract as async await become box break const continue crate do dyn else enum extern false \
                            final fn for if impl in let loop macro match mod move mut override priv pub ref return Self \
                            self static struct super trait true try type typeof unsafe unsized use virtual where while \
                            yield ";
    KEYWORDS.split(' ').any(|keyword| keyword == word && !word.is_empty())
}

/// Returns whether the word is this one. The compiler's own identifiers can be compared as text alone.
pub(super) fn is(word: &Ident, text: &str) -> bool {
    let written = word.to_string();
    written == text
}

/// Returns the name without `r#`.
pub(crate) fn unraw(name: &Ident) -> String {
    let name = name.to_string();
    name.strip_prefix("r#").map(str::to_owned).unwrap_or(name)
}
