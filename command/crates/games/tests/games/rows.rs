//! Rows of games count as the games do.

use chess960_games::{
    Category, Counts, Exclusion, Filter, Row, Stats, column,
    pgn::{Game, read_games_with_text},
};
use chess960_tables::StartPosition;

use crate::untidy::kinds;

/// Returns the rows of a text, with all columns.
fn rows(pgn: &[u8], board_only: bool) -> Vec<u8> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(Row::COLUMNS.split(',')).expect("a Vec takes everything");
    read_games_with_text(pgn, |game: &Game, _| {
        if let Ok(category) = Category::of(game, board_only) {
            let row = Row::new(game, category, board_only);
            let cell = |name| column(name).expect("a column")(&row).unwrap_or_default().into_owned();
            csv.write_record(Row::COLUMNS.split(',').map(cell))?;
        }
        Ok(())
    })
    .expect("a slice can be read");
    csv.into_inner().expect("a Vec takes everything")
}

fn counted(pgn: &[u8], filter: &Filter) -> Stats {
    let mut stats = Stats::new(filter.clone());
    stats.read(pgn, |_| ()).expect("a slice can be read");
    // Rows leave out broken games, and do not mark contradictory ones.
    stats.contradictions = 0;
    stats.excluded[Exclusion::Broken as usize] = Counts::default();
    stats
}

fn counted_rows(csv: &[u8], filter: &Filter) -> Stats {
    let mut stats = Stats::new(filter.clone());
    stats.read_csv(csv, |error| panic!("{error}")).expect("a slice can be read");
    stats
}

fn filters() -> [Filter; 5] {
    let none = Filter::default;
    [
        none(),
        Filter { since: "2019-05".parse().ok(), until: "2024".parse().ok(), ..none() },
        Filter { min_rating: Some(1500), max_rating: Some(2500), ..none() },
        Filter { time_controls: vec!["blitz".parse().expect("a class"), "600+5".parse().expect("a time")], ..none() },
        Filter { variants: vec![chess960_games::Variant::Chess960], board_only: true, ..none() },
    ]
}

#[test]
fn rows_of_an_archive_count_as_its_games() {
    let mut pgn = Vec::new();
    crate::generator::write(&mut pgn, 3000, 2, 5).expect("a Vec takes everything");
    for filter in filters() {
        let counted = counted(&pgn, &filter);
        assert!(counted.games() > 2900 && counted.total().games() > 300);
        assert_eq!(counted_rows(&rows(&pgn, filter.board_only), &filter), counted, "{filter:?}");
    }
}

#[test]
fn rows_of_untidy_games_count_as_the_games() {
    let mut games = 0;
    for text in kinds() {
        for filter in filters() {
            let counted = counted(text.as_bytes(), &filter);
            games += counted.games();
            assert_eq!(counted_rows(&rows(text.as_bytes(), filter.board_only), &filter), counted, "{text:?}");
        }
    }
    assert!(games > 500, "{games}");
}

#[test]
fn counts_add_up() {
    let mut pgn = Vec::new();
    crate::generator::write(&mut pgn, 2000, 2, 6).expect("a Vec takes everything");
    let whole = counted(&pgn, &Filter::default());
    let selections = chess960_games::analysis::selections(&whole);
    let mut csv = "scharnagl,unfinished,black,draws,white,selections\n".to_owned();
    for (position, selections) in StartPosition::all().zip(&selections) {
        let (number, Counts { white, draws, black, unfinished }) = (position.scharnagl(), whole.of(position));
        csv += &format!("{number},{unfinished},{black},{draws},{white},{selections}\n");
    }
    let mut twice = counted_rows(csv.as_bytes(), &Filter::default());
    twice.read_csv(csv.as_bytes(), |error| panic!("{error}")).expect("a slice can be read");
    for position in StartPosition::all() {
        let mut sum = whole.of(position);
        sum += whole.of(position);
        assert_eq!(twice.of(position), sum);
    }
    let doubled: Vec<u64> = selections.iter().map(|selections| 2 * selections).collect();
    assert_eq!(chess960_games::analysis::selections(&twice), doubled);
}

#[test]
fn a_row_has_a_limit() {
    // Other rows are no part of it, though they are longer together.
    let other = format!("518,1,{}\n", "x".repeat(1000));
    for before in [0, 2_000] {
        for cell in ["x", "\"\"", ",", "\n"] {
            // Nothing, or a byte, is over.
            for (over, is_read) in [(0, true), (1, false)] {
                let [row, end] = [["518,1,\"", "\"\n"], ["518,1", "\n"]][usize::from(cell == ",")];
                let length = (1 << 20) + over - row.len() - end.len();
                let row = format!("{row}{}{}{end}", cell.repeat(length / cell.len()), "x".repeat(length % cell.len()));
                let csv = format!("scharnagl,result,x\n{}{row}518,1,\n", other.repeat(before));
                let (mut stats, mut errors) = (Stats::default(), Vec::new());
                let read = stats.read_csv(csv.as_bytes(), |error| errors.push(error.line));
                let line = before as u64 + 2;
                let message = format!(
                    "line {line}: the row that begins here is longer than 1 MiB; perhaps a quotation mark is not closed"
                );
                assert_eq!(read.map_err(|error| error.to_string()), if is_read { Ok(()) } else { Err(message) });
                assert_eq!(errors, if is_read && cell == "," { vec![line] } else { Vec::new() });
                assert_eq!(stats.games(), before as u64 + if is_read { 2 } else { 0 });
            }
        }
    }
}
