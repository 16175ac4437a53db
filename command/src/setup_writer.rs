//! Setups as they are drawn, in any format.

use std::{io::Write, iter};

use chess960_core::{CastlingSide, Piece};
use chess960_draw::{Method, public::Record};
use chess960_notation::{Escaped, NotationOptions};
use chess960_tables::{CastlingStyle, Numbering, Setup, StartPosition};
use chess960_words::Words;
use minijinja::{Value, context, value::Serde};

use crate::args::{Chosen, Format};
use crate::errors::Error;
use crate::output::rows::Objects;
use crate::output::{BoardPairing, EventDetails, Kind, Output, Property, Row, SetupStyle, boards, rows, text};
use crate::pages;

/// The origin of positions that are drawn.
pub(crate) enum Origin<'a> {
    /// A method, its seed, and the command that repeats the draw. A person's throws have neither.
    Method { method: &'static Method, seed: Option<(u128, String)> },
    /// The sources of a public draw, whether its announcement was compared with a known one, and whether all of
    /// it is shown, secrets too.
    Public { record: &'a Record, is_announced: bool, is_whole: bool },
    /// A list.
    Asked,
}

impl Origin<'_> {
    /// Returns what a draw was made of: labels and values, without anything that a terminal might obey.
    fn facts(&self, words: &Words) -> Vec<(String, String)> {
        let fact = |label: &str, value: String| (words.text(&format!("notice.{label}")).to_owned(), value);
        let title = |id: &str| format!("{} (--method {id})", words.text(&format!("methods.{id}.title")));
        match self {
            Origin::Asked => Vec::new(),
            Origin::Method { method, seed: None } => vec![fact("byHand", title(method.id))],
            Origin::Method { method, seed: Some((seed, again)) } => {
                vec![fact("method", title(method.id)), fact("seed", seed.to_string()), fact("again", again.clone())]
            }
            Origin::Public { record, is_whole, .. } => {
                let plan = record.announcement().plan();
                let sources = plan.sources.iter().map(|source| format!("{:#}", Escaped(&source.to_string())));
                let secret =
                    |name: &str| words.fill("notice.secretOf", &[("name", &format_args!("{:#}", Escaped(name)))]);
                // A secret would tell the other rounds, too.
                let secrets = plan.commitments.iter().filter(|_| *is_whole).map(|owner| secret(owner.name()));
                let withheld = words.text("notice.withheld");
                let texts = record.texts().iter().map(|text| text.as_deref().unwrap_or(withheld).to_owned());
                let dues = plan.sources.iter().filter_map(|source| {
                    let due = source.due()?;
                    let is_early = record.announcement().is_early(source);
                    let due = if is_early { words.fill("page.checkEarly", &[("due", &due)]) } else { due };
                    Some((words.text("page.checkDue").to_owned(), due))
                });
                let digest = iter::once(fact("digest", record.announcement().digest()));
                dues.chain(digest).chain(sources.chain(secrets).zip(texts)).collect()
            }
        }
    }

    /// Says how to check a draw.
    fn advice(&self, words: &'static Words) -> Vec<&'static str> {
        match self {
            Origin::Asked | Origin::Method { seed: None, .. } => Vec::new(),
            Origin::Method { .. } => words.list("notice.checkSeed"),
            Origin::Public { is_announced: false, .. } => words.list("notice.checkArithmetic"),
            Origin::Public { .. } => words.list("notice.checkAnnounced"),
        }
    }
}

/// The most positions on pages, which are held in memory as a whole: 8 KB each.
const MAX_PAGE_POSITIONS: usize = 1000;

fn too_many() -> Error {
    Error::usage(format_args!("--format html has at most {MAX_PAGE_POSITIONS} positions or cards"))
}

/// Returns an error if pages cannot have as many positions, or cards of them.
pub(crate) fn check_size(chosen: Chosen, count: usize, boards: usize) -> Result<(), Error> {
    let cards = boards.max(1).saturating_mul(chosen.copies);
    let is_large = chosen.format == Format::Html && count.saturating_mul(cards) > MAX_PAGE_POSITIONS;
    if is_large { Err(too_many()) } else { Ok(()) }
}

/// Writes setups as they are drawn.
pub(crate) struct SetupWriter<'a> {
    pub(crate) chosen: Chosen,
    notation: NotationOptions,
    style: SetupStyle,
    /// Whether text numbers them.
    numbered: bool,
    origin: Origin<'a>,
    details: EventDetails,
    written: usize,
    objects: Objects,
    sheets: Vec<Value>,
    /// A person's throws for each setup.
    pub(crate) throws: Vec<String>,
}

impl<'a> SetupWriter<'a> {
    /// Returns a writer for `count` setups.
    pub(crate) fn new(
        chosen: Chosen,
        notation: NotationOptions,
        double: bool,
        count: usize,
        origin: Origin<'a>,
        details: EventDetails,
    ) -> SetupWriter<'a> {
        let (format, castling, one_based) = (chosen.format, CastlingStyle::XFen, notation.one_based);
        SetupWriter {
            chosen,
            notation,
            style: SetupStyle { format, castling, comment: false, one_based, double },
            numbered: count > 1,
            origin,
            details,
            written: 0,
            objects: Objects::new(format),
            sheets: Vec::new(),
            throws: Vec::new(),
        }
    }

    /// Writes what the draw is made of, for people, and an empty line.
    pub(crate) fn write_facts(&self, out: &mut Output) -> Result<(), Error> {
        if self.chosen.format == Format::Text {
            let date = self.details.date.clone().map(|date| (Words::english().text("notice.date").to_owned(), date));
            for (label, value) in date.into_iter().chain(self.origin.facts(Words::english())) {
                writeln!(out, "{}\n  {value}", text::fill(&format!("{label}:"), out.width()))?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    pub(crate) fn write(&mut self, setup: Setup, out: &mut Output) -> Result<(), Error> {
        self.written += 1;
        match self.chosen.format {
            Format::Html if self.written * self.chosen.copies > MAX_PAGE_POSITIONS => return Err(too_many()),
            Format::Html if self.details.boards.is_empty() => self.add_sheets(setup, None),
            Format::Html => {
                for board in self.details.boards.clone() {
                    self.add_sheets(setup, Some(&board));
                }
            }
            Format::Text => self.write_text(setup, out)?,
            Format::Json | Format::Ndjson => self.objects.write(&self.row(setup), out)?,
            Format::Csv => {
                let row = self.row(setup);
                if self.written == 1 {
                    rows::write_csv_cells(row.columns().map(|(name, _)| name), out)?;
                }
                rows::write_csv_record(&row, out)?;
            }
            _ => self.style.write(setup, &self.details, self.round(), out)?,
        }
        Ok(())
    }

    /// Writes what can only be written when all setups are known.
    pub(crate) fn finish(self, out: &mut Output) -> Result<(), Error> {
        if self.chosen.format == Format::Html {
            let words = self.chosen.page.words;
            let event = self.details.event.as_ref().map(|event| format!("{:#}", Escaped(event)));
            let title = event.unwrap_or_else(|| words.text("page.name").to_owned());
            let date = self.details.date.iter().map(|date| (words.text("notice.date").to_owned(), words.date(date)));
            let throws = self.throws.iter().zip(1..).map(|(throws, i)| {
                let label = self.heading(i).unwrap_or_default();
                (words.fill("notice.throws", &[("what", &label)]).trim_matches([' ', ',']).to_owned(), throws.clone())
            });
            let facts: Vec<_> = date.chain(self.origin.facts(words)).chain(throws).collect();
            let letters = Piece::ALL.map(Piece::letter);
            let letters = letters.map(|piece| format!("{piece} {}", words.text(&format!("pieces.{piece}.name"))));
            let by_hand = ["Title", "Start", "King", "Rook", "Last", "Stay"];
            let context = context! {
                by_hand => by_hand.map(|part| words.text(&format!("page.rulesPieces{part}"))).to_vec(),
                how_drawn => words.fill("notice.howDrawn", &[("title", &title)]),
                title,
                paper => Serde(self.chosen.page.paper),
                height => self.chosen.page.paper.height(),
                layout => Serde(self.chosen.layout),
                sheets => self.sheets,
                letters => letters.join(" · "),
                facts => Serde(facts),
                advice => self.origin.advice(words),
            };
            out.write_all(pages::render("notice.html", words, context).as_bytes())?;
        }
        Ok(self.objects.finish(out)?)
    }

    /// Returns the round of the setup that is written, if it is for one.
    fn round(&self) -> Option<u16> {
        self.details.rounds.get(self.written - 1).copied()
    }

    /// Returns the line above a setup, given its place from 1.
    fn heading(&self, place: usize) -> Option<String> {
        let words = self.chosen.page.words;
        match self.details.rounds.get(place - 1) {
            Some(round) => Some(words.fill("notice.round", &[("number", round)])),
            None => self.numbered.then(|| words.fill("notice.draw", &[("number", &place)])),
        }
    }

    /// Returns the number of a position, as in text.
    fn number(&self, position: StartPosition) -> String {
        let name = match self.notation.numbering {
            Numbering::Scharnagl => "page.sp",
            Numbering::Fritz9 => "page.fritz9",
        };
        self.chosen.page.words.fill(name, &[("number", &self.notation.number(position))])
    }

    fn write_text(&self, setup: Setup, out: &mut Output) -> Result<(), Error> {
        let numbered = |position: StartPosition| format!("{position}, {}", self.number(position));
        let (white, black) = (setup.white(), setup.black());
        let line = if self.style.double {
            format!("White {}; Black {}", numbered(white), numbered(black))
        } else {
            numbered(white)
        };
        let label = match self.round() {
            Some(round) => format!("Round {round}: "),
            None if self.numbered => format!("{}. ", self.written),
            None => String::new(),
        };
        writeln!(out, "{}\n", text::fill(&(label + &line), out.width()))?;
        boards::write_board(setup, out)?;
        // An empty line ends each of several.
        if self.numbered {
            writeln!(out)?;
        }
        Ok(())
    }

    fn add_sheets(&mut self, setup: Setup, board: Option<&BoardPairing>) {
        self.sheets.extend(iter::repeat_n(self.sheet(setup, board), self.chosen.copies));
    }

    fn sheet(&self, setup: Setup, pairing: Option<&BoardPairing>) -> Value {
        let words = self.chosen.page.words;
        let side = |name, rank, position: StartPosition| {
            let castling = [("notice.aSide", CastlingSide::ASide), ("notice.hSide", CastlingSide::HSide)]
                .map(|(key, side)| words.fill(key, &[("moves", &boards::castling_moves(position, side, rank, words))]));
            context! { name, number => self.number(position), rank => position.as_str(), castling => castling.to_vec() }
        };
        let (white, black) = (setup.white(), setup.black());
        let (sides, alt) = if self.style.double {
            let sides = vec![side(words.text("page.white"), '1', white), side(words.text("page.black"), '8', black)];
            (sides, words.fill("notice.boards", &[("white", &white), ("black", &black)]))
        } else {
            (vec![side("", '1', white)], words.fill("notice.board", &[("rank", &white)]))
        };
        // An address, since the names in several SVGs on one page would clash.
        let board = boards::diagram(setup).svg().replace('%', "%25").replace('#', "%23");
        let mut heading = self.heading(self.written);
        let players = pairing.map(|BoardPairing { number, white, black }| {
            let round = heading.take().map_or(String::new(), |round| round + " · ");
            heading = Some(round + &words.fill("notice.boardNumber", &[("number", number)]));
            [white, black].map(|name| format!("{:#}", Escaped(name)))
        });
        context! { heading, players, sides, alt, board => format!("data:image/svg+xml,{board}") }
    }

    fn row(&self, setup: Setup) -> Row {
        let mut row = Row::default();
        if let Some(round) = self.round() {
            row = row.with(Kind::Number, "round", round);
        }
        if let Origin::Method { method, seed } = &self.origin {
            // The number is text, because many readers of JSON round numbers above 2^53.
            let seed = seed.as_ref().map(|(seed, _)| seed.to_string());
            row = row.with(Kind::Text, "method", method.id).with(Kind::Code, "seed", seed);
        }
        let (white, black) = (setup.white(), setup.black());
        if !self.style.double {
            return row.with_properties(Property::ALL, white, self.notation);
        }
        row.with(Kind::Number, "white", self.notation.scharnagl(white))
            .with(Kind::Number, "black", self.notation.scharnagl(black))
            .with(Kind::Code, "white_rank", white.as_str())
            .with(Kind::Code, "black_rank", black.as_str())
            .with(Kind::Code, "x_fen", setup.fen(CastlingStyle::XFen).to_string())
            .with(Kind::Code, "shredder_fen", setup.fen(CastlingStyle::Shredder).to_string())
    }
}
