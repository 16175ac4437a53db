//! The option `--language`.

use chess960_words::Words;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::{Format, Formats};
use crate::errors::Error;
use crate::output::Output;

/// The language of what people read on paper and on the page.
#[derive(Args)]
pub(crate) struct LanguageArgs {
    /// Language of what is printed, as its tag
    ///
    /// `de` is German, `es` Spanish, `fr` French, `ru` Russian. Letters of pieces are English in all of them.
    #[arg(
        id = "language",
        long,
        value_name = "TAG",
        default_value = "en",
        ignore_case = true,
        value_parser = PossibleValuesParser::new(Words::tags()).try_map(|tag| Words::find(&tag).ok_or("not a language"))
    )]
    pub(crate) words: &'static Words,
}

impl LanguageArgs {
    /// Returns the words. A language other than English is an error for a format that is always in English, or has to be in ASCII.
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
                "text in a language other than English needs a UTF-8 locale; choose another format, such as --format html",
            ));
        }
        Ok(self.words)
    }
}
