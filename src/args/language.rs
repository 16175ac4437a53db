use chess960_words::Words;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// What people read on paper and on pages is in this language.
#[derive(Args)]
pub(crate) struct LanguageArgs {
    /// Language of the texts, as its BCP 47 tag
    #[arg(
        long = "language",
        value_name = "LANGUAGE",
        default_value = "en",
        value_parser = PossibleValuesParser::new(Words::tags()).try_map(|tag| Words::find(&tag).ok_or("not a language"))
    )]
    pub(crate) words: &'static Words,
}
