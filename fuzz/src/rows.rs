//! Rows of games and counts of positions, in CSV.

use chess960_games::{Counts, Exclusion, Stats};
use chess960_tables::StartPosition;

use crate::plain;

pub fn check(data: &[u8]) {
    let (mut stats, mut errors) = (Stats::default(), 0);
    stats
        .read_csv(data, |error| {
            errors += 1;
            let _ = error.to_string();
        })
        .expect("a slice can be read");
    assert!(stats.games() >= errors);
    // And as instructions that write rows, of which the counts are known.
    let kind = data.first().map_or(0, |byte| usize::from(byte % 3));
    let mut expected = vec![[0_u64; 4]; 960];
    let mut text =
        ["event,Scharnagl,result\n", "\"event\",rank,Result\r\n", "\u{FEFF}Event,FEN,RESULT\n"][kind].to_owned();
    for game in data.chunks_exact(3).take(40) {
        let number = usize::from(u16::from_be_bytes([game[0], game[1]])) % 960;
        let (rank, result) = (&plain::ranks()[number], usize::from(game[2]) % 4);
        expected[number][result] += 1;
        let fen = format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1", rank.to_ascii_lowercase());
        let event = if game[2] & 0x80 == 0 { "x" } else { "\"a, \"\"b\"\"\n\"" };
        let result = [["1", "0.5", "0", ""], ["1-0", "1/2", "0:1", "*"]][usize::from(game[2] >> 6) % 2][result];
        text += &format!("{event},{},{result}\n", [&number.to_string(), rank, &fen][kind]);
    }
    let mut stats = Stats::default();
    stats.read_csv(text.as_bytes(), |error| panic!("{error}")).expect("as before");
    let mut counts_text = "scharnagl,draws,white,black,unfinished\n".to_owned();
    for (sp, expected) in StartPosition::all().zip(&expected) {
        let Counts { white, draws, black, unfinished } = stats.of(sp);
        assert_eq!([white, draws, black, unfinished], *expected, "{sp}");
        // A position without games may be left out.
        if *expected != [0; 4] {
            counts_text += &format!("{},{draws},{white},{black},{unfinished}\n", sp.scharnagl());
        }
    }
    assert_eq!(stats.excluded(Exclusion::Broken).games(), 0);
    // Counts that are read have the same games.
    let mut counts = Stats::default();
    counts.read_csv(counts_text.as_bytes(), |error| panic!("{error}")).expect("as before");
    assert_eq!(counts.positions, stats.positions);
}
