//! Counts as people read them.

use std::io::{self, Write};

use chess960_games::{
    Counts, Exclusion, Stats,
    analysis::{Score, UniformityTest},
};
use chess960_notation::{Escaped, Notation, count};
use chess960_tables::Numbering;

use super::analysis::{Analysis, Counted, PositionStats, SIGNIFICANCE};
use crate::output::Table;

const HEADER: [&str; 9] =
    ["rank", "games", "white", "draws", "black", "unfinished", "score", "95% interval", "adjusted p"];
const RANK_COLUMN: usize = 2;
/// The columns that a narrow terminal goes without, in this order: the second number, unfinished, the interval, the results together, and
/// games.
const DISPENSABLE_COLUMNS: [&[usize]; 5] = [&[1], &[7], &[9], &[4, 5, 6], &[3]];

/// Writes the positions, a line each, with as many columns as fit the width. The first number is that of the numbering.
pub(super) fn write(
    positions: &[&PositionStats],
    notation: Notation,
    width: Option<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    if positions.is_empty() {
        return Ok(());
    }
    let numbers = |scharnagl: String, fritz9: String| match notation.numbering {
        Numbering::Scharnagl => [scharnagl, fritz9],
        Numbering::Fritz9 => [fritz9, scharnagl],
    };
    let rows = positions.iter().map(|stats| {
        let position = stats.position;
        let numbers = numbers(notation.scharnagl(position).to_string(), position.fritz9().to_string());
        numbers.into_iter().chain(cells(stats)).collect::<Vec<_>>()
    });
    let [first, second] = numbers("SP".to_owned(), "Fritz9".to_owned());
    let header = [&[first.as_str(), &second], &HEADER[..]].concat();
    let all = Table::new(&header, rows, |column| column != RANK_COLUMN);
    let mut shown: Vec<usize> = (0..header.len()).collect();
    for dispensable in DISPENSABLE_COLUMNS {
        if width.is_some_and(|width| 1 + all.select(&shown).width() > width) {
            shown.retain(|column| !dispensable.contains(column));
        }
    }
    all.select(&shown).lines().try_for_each(|line| writeln!(out, " {}", line.trim_end()))?;
    writeln!(out)
}

/// Returns the cells below [`HEADER`].
fn cells(stats: &PositionStats) -> [String; HEADER.len()] {
    let Counts { white, draws, black, unfinished } = stats.counts;
    let score = stats.score.map_or_else(|| "-".to_owned(), |score| percent(score.mean));
    let p = stats.difference.map_or_else(
        || "-".to_owned(),
        |difference| {
            let p = difference.adjusted_p_value;
            if p < MIN_P { format!("<{MIN_P}") } else { format!("{p:.3}") }
        },
    );
    let mark = if stats.differs() { '*' } else { ' ' };
    [
        stats.position.to_string(),
        stats.counts.games().to_string(),
        white.to_string(),
        draws.to_string(),
        black.to_string(),
        unfinished.to_string(),
        score,
        interval(stats.score),
        format!("{p} {mark}"),
    ]
}

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

fn interval(score: Option<Score>) -> String {
    match score.and_then(|score| score.interval) {
        Some([low, high]) => format!("{:.1}-{:.1}%", 100.0 * low, 100.0 * high),
        None => "-".to_owned(),
    }
}

/// A p-value below this is shown as below this.
const MIN_P: f64 = 0.001;

/// Writes the total counts, the score, and the tests.
pub(super) fn write_summary(counted: &Counted, analysis: &Analysis, out: &mut dyn Write) -> io::Result<()> {
    let stats = &counted.stats;
    let total = stats.total();
    let mut line = |label: &str, count: u64, note: String| {
        let line = format!("{label:<28} {count:>11}  {note}");
        writeln!(out, "{}", line.trim_end())
    };
    line("games", stats.games(), String::new())?;
    let occurring = stats.positions.iter().filter(|counts| counts.games() > 0).count();
    let occur = if occurring == 1 { "occurs" } else { "occur" };
    line("from the 960 positions", total.games(), format!("({occurring} of them {occur})"))?;
    for exclusion in Exclusion::ALL {
        line(label(exclusion), stats.excluded(exclusion).games(), String::new())?;
    }
    line("contradictory results", stats.contradictions, String::new())?;

    if let Some(score) = Score::of(&total) {
        let interval = score.interval.map_or_else(String::new, |_| format!(" ({})", interval(Some(score))));
        let games = count(total.finished(), "finished game");
        writeln!(out, "\nWhite scores {}{interval} in {games}.", percent(score.mean))?;
        let positions = &analysis.positions;
        let tested = positions.iter().filter(|position| position.difference.is_some()).count();
        let differing = positions.iter().filter(|position| position.differs()).count();
        let differ = if differing == 1 || tested == 1 { "differs" } else { "differ" };
        if tested > 0 {
            writeln!(
                out,
                "{differing} of {} {differ} from that (adjusted p < {SIGNIFICANCE}).",
                count(tested as u64, "position")
            )?;
        }
    }
    write_selection_test(stats, &analysis.uniformity, out)?;
    let variants: Vec<_> =
        stats.other_variants.iter().map(|(name, games)| format!("\"{}\" {games}", Escaped(name))).collect();
    if !variants.is_empty() {
        writeln!(out, "Other variants: {}.", variants.join(", "))?;
    }
    if !counted.complete {
        writeln!(out, "The input was not read to its end.")?;
    }
    Ok(())
}

/// Says whether positions were selected uniformly.
fn write_selection_test(stats: &Stats, test: &UniformityTest, out: &mut dyn Write) -> io::Result<()> {
    let Some(chi_squared) = test.chi_squared else { return Ok(()) };
    let degrees = UniformityTest::DEGREES_OF_FREEDOM;
    let times = count(test.selections, "time");
    match test.p_value {
        Some(p) => {
            let verdict = if p < SIGNIFICANCE { "not selected uniformly" } else { "consistent with uniform selection" };
            let p = if p < MIN_P { format!("p < {MIN_P}") } else { format!("p = {p:.3}") };
            writeln!(
                out,
                "Positions selected {times}: chi-squared {chi_squared:.1}, {degrees} degrees of freedom, {p}: {verdict}."
            )?;
        }
        None => writeln!(out, "Positions selected {times}: too few to test for uniform selection.")?,
    }
    if stats.rounds.rounds().is_none() {
        writeln!(
            out,
            "Too many rounds to see which ones share a position: each of their games counts as a selection."
        )?;
    }
    if stats.rounds.pairings().is_none() {
        writeln!(out, "Too many pairings to find return games: each of them counts as a selection.")?;
    }
    Ok(())
}

const fn label(exclusion: Exclusion) -> &'static str {
    match exclusion {
        Exclusion::StandardWithoutFen => "standard, without a FEN",
        Exclusion::Chess960WithoutFen => "Chess960, without a FEN",
        Exclusion::DoubleFischerRandom => "double Fischer random chess",
        Exclusion::Chess960OtherCastling => "Chess960, other castling",
        Exclusion::Chess960OtherPosition => "Chess960, other positions",
        Exclusion::OtherPosition => "from other positions",
        Exclusion::OtherVariant => "other variants",
        Exclusion::Filtered => "left out by the filter",
        Exclusion::Broken => "broken",
    }
}
