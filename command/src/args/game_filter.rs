//! The options that choose games.

use chess960_games::{Date, Filter, FilterError, TimeControl, Variant};
use clap::Args;

use super::whole;
use crate::errors::Error;

/// The games to use.
#[derive(Args)]
#[command(next_help_heading = "Games")]
pub(crate) struct FilterArguments {
    /// Use only games of a variant, such as chess960
    ///
    /// VARIANT is chess960, standard, double, or any other name of these, such as frc, fischerandom and dfrc. May be
    /// given several times. Games without the tag Variant are left out.
    #[arg(long, value_name = "VARIANT", value_parser = variant)]
    variant: Vec<Variant>,

    /// Use only games on or after this date
    ///
    /// DATE is a year, a month or a day: 2024, 2024-03 or 2024-03-15.
    #[arg(long, value_name = "DATE", value_parser = date, allow_negative_numbers = true)]
    since: Option<Date>,

    /// Use only games up to this date
    #[arg(long, value_name = "DATE", value_parser = date, allow_negative_numbers = true)]
    until: Option<Date>,

    /// Use only games of two players rated N or higher
    #[arg(long, value_name = "N", value_parser = whole(0_u32, None), allow_negative_numbers = true)]
    min_rating: Option<u32>,

    /// Use only games of two players rated N or lower
    #[arg(long, value_name = "N", value_parser = whole(0_u32, None), allow_negative_numbers = true)]
    max_rating: Option<u32>,

    /// Use only games at a time control, such as blitz or 180+2
    ///
    /// CONTROL is bullet, blitz, rapid, classical, correspondence, or a value of the tag; 600 and 600+0 are the same.
    /// May be given several times. Games without the tag are left out.
    #[arg(long, value_name = "CONTROL")]
    time_control: Vec<TimeControl>,
}

/// Reads a variant by any name that games use.
fn variant(name: &str) -> Result<Variant, String> {
    let is_named = name.contains(char::is_alphanumeric);
    match Variant::parse(name) {
        // Games may use this name for other rules, Double Chess.
        _ if name == "double" => Ok(Variant::Double),
        variant if is_named && variant != Variant::Other => Ok(variant),
        _ => Err("expected chess960, standard or double, or another name of one of them".to_owned()),
    }
}

/// Reads a date that the calendar has.
fn date(text: &str) -> Result<Date, String> {
    let date: Date = text.parse().map_err(|error: FilterError| error.to_string())?;
    let is_whole = text.split(['-', '.']).all(|part| !part.is_empty());
    if date.exists() && is_whole { Ok(date) } else { Err("the calendar has no such date".to_owned()) }
}

impl FilterArguments {
    /// Returns the filter, unless no game can pass it. It reads only the board of a FEN if `board_only`.
    pub(crate) fn filter(&self, board_only: bool) -> Result<Filter, Error> {
        if let Some((since, until)) = self.since.zip(self.until).filter(|(since, until)| since.is_after(*until)) {
            return Err(Error::usage(format_args!("--since {since} is later than --until {until}")));
        }
        if let Some((min, max)) = self.min_rating.zip(self.max_rating).filter(|(min, max)| min > max) {
            return Err(Error::usage(format_args!("--min-rating {min} is above --max-rating {max}")));
        }
        Ok(Filter {
            variants: self.variant.clone(),
            since: self.since,
            until: self.until,
            min_rating: self.min_rating,
            max_rating: self.max_rating,
            time_controls: self.time_control.clone(),
            board_only,
        })
    }
}
