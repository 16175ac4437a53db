//! Counts as people read them.

use std::io::{self, Write};

use chess960_games::{
    Exclusion, Stats,
    analysis::{Heterogeneity, Score, UniformityTest},
};
use chess960_notation::{Escaped, count};

use super::analysis::{Analysis, Counted};
use crate::output::text;
use crate::tables::{MIN_P, SIGNIFICANCE};

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

pub(super) fn interval(score: Score) -> Option<String> {
    score.interval.map(|[low, high]| format!("{:.1}-{:.1}%", 100.0 * low, 100.0 * high))
}

/// Writes the total counts, the score, and the tests.
pub(super) fn write(
    counted: &Counted,
    analysis: &Analysis,
    width: Option<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let out = &mut text::wrapped(out, width);
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
        let interval = interval(score).map_or_else(String::new, |interval| format!(" ({interval})"));
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
    write_heterogeneity(analysis.heterogeneity, out)?;
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

fn p_value(p: f64) -> String {
    if p < MIN_P { format!("p < {MIN_P}") } else { format!("p = {p:.3}") }
}

/// Says whether the true scores of positions differ, and how far.
fn write_heterogeneity(found: Option<Heterogeneity>, out: &mut dyn Write) -> io::Result<()> {
    let Some(Heterogeneity { q, degrees_of_freedom, p_value: p, mean, spread, spread_interval, .. }) = found else {
        return Ok(());
    };
    let test = format!("(Q = {q:.1}, {} of freedom, {})", count(degrees_of_freedom.into(), "degree"), p_value(p));
    let [spread, low, high] = [spread, spread_interval[0], spread_interval[1]].map(|spread| 100.0 * spread);
    let result = if p < SIGNIFICANCE {
        let mean = percent(mean);
        format!(
            "differ {test}: their true scores spread by about {spread:.1} points ({low:.1} to {high:.1}) around {mean}"
        )
    } else if high > 0.0 {
        format!("show no difference {test}, but a spread of up to {high:.1} points could have been missed")
    } else {
        format!("differ even less than by chance alone {test}")
    };
    writeln!(out, "Positions {result}.")
}

/// Says whether positions were selected uniformly.
fn write_selection_test(stats: &Stats, test: &UniformityTest, out: &mut dyn Write) -> io::Result<()> {
    let Some(chi_squared) = test.chi_squared else { return Ok(()) };
    let degrees = UniformityTest::DEGREES_OF_FREEDOM;
    let times = count(test.selections, "time");
    match test.p_value {
        Some(p) => {
            let verdict = if p < SIGNIFICANCE { "not selected uniformly" } else { "consistent with uniform selection" };
            let p = p_value(p);
            writeln!(
                out,
                "Positions selected {times}: chi-squared {chi_squared:.1}, {degrees} degrees of freedom, {p}: \
                 {verdict}."
            )?;
        }
        None => writeln!(out, "Positions selected {times}: too few to test for uniform selection.")?,
    }
    if stats.rounds.are_too_many() {
        writeln!(out, "Too many rounds to see which ones share a position: each game counts as a selection.")?;
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
