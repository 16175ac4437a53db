//! Counts as people read them.

use std::io::{self, Write};

use chess960_games::{
    Exclusion,
    analysis::{Score, UniformityTest},
};
use chess960_notation::{Escaped, count};
use chess960_words::Words;
use minijinja::context;

use super::analysis::{Analysis, Counted};
use crate::output::text;
use crate::pages;
use crate::tables::{MIN_P, SIGNIFICANCE};

/// Writes the total counts, the score, and the tests.
pub(super) fn write(
    counted: &Counted,
    analysis: &Analysis,
    width: Option<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (stats, total, positions) = (&counted.stats, counted.stats.total(), &analysis.positions);
    let tested = positions.iter().filter(|position| position.difference.is_some()).count();
    let UniformityTest { selections, chi_squared, p_value } = analysis.uniformity;
    let variants = stats.other_variants.iter().map(|(name, games)| format!("\"{}\" {games}", Escaped(name)));
    let context = context! {
        games => stats.games(),
        from_positions => total.games(),
        occurring => stats.positions.iter().filter(|counts| counts.games() > 0).count(),
        apart => Exclusion::ALL.map(|(exclusion, id)| (id, stats.excluded(exclusion).games())),
        contradictions => stats.contradictions,
        score => Score::of(&total).map(|Score { mean, interval }| {
            context! { mean, interval, games => count(total.finished(), "finished game") }
        }),
        tested,
        tested_positions => count(tested as u64, "position"),
        differing => positions.iter().filter(|position| position.differs()).count(),
        heterogeneity => analysis.heterogeneity.map(|found| context! {
            q => found.q,
            degrees => count(found.degrees_of_freedom.into(), "degree"),
            p_value => found.p_value,
            mean => found.mean,
            spread => found.spread,
            spread_interval => found.spread_interval,
        }),
        uniformity => context! {
            times => count(selections, "time"),
            chi_squared,
            degrees => UniformityTest::DEGREES_OF_FREEDOM,
            p_value,
            too_many_rounds => stats.rounds.are_too_many(),
        },
        variants => variants.collect::<Vec<_>>(),
        complete => counted.complete,
        significance => SIGNIFICANCE,
        min_p => MIN_P,
    };
    text::wrapped(out, width).write_all(pages::render("summary.txt", Words::english(), context).as_bytes())
}
