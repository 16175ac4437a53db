//! The option `--language`.

use chess960_words::Words;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::formats::{Format, Formats};
use crate::errors::Error;
use crate::output::Output;

/// The language of what people read on paper and on the page.
#[derive(Args)]
pub(crate) struct LanguageArgs {
    /// Language
    #[arg(
        id = "language",
        long,
        value_name = "TAG",
        default_value = "en",
        value_parser = PossibleValuesParser::new(Words::tags()).try_map(|tag| Words::find(&tag).ok_or("not a language"))
    )]
    pub(crate) words: &'static Words,
}

impl LanguageArgs {
    /// Returns the words. Another language than English is an error for a format that is in English or has to be in ASCII.
    pub(crate) fn words(
        &self,
        formats: Formats,
        format: Format,
        allowed: &[Format],
        out: &Output,
    ) -> Result<&'static Words, Error> {
        let is_other = self.words.tag() != Words::english().tag();
        formats.allow(format, "--language", is_other, allowed)?;
        if is_other && format.in_ascii(out) {
            return Err(Error::usage(
                "text in another language than English needs a locale with UTF-8; choose --format html",
            ));
        }
        Ok(self.words)
    }
}
