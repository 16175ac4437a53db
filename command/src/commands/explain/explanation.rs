//! The derivation of a number from a rank and of a rank from a number, as a person does it by hand.

use std::iter;

use chess960_core::{KNIGHT_CODES, Numbering, SQUARE_NAMES, knight_pattern};
use chess960_model::Published;
use chess960_tables::{
    StartPosition,
    table::{BISHOP_PATTERNS, N5N_PATTERNS},
};

/// Returns both ways, by arithmetic and by the NQ-skeleton table. What is found is found from the lines before it.
pub(super) fn explanation(position: StartPosition, numbering: Numbering) -> String {
    let number = position.number(numbering);
    let rank = position.as_str();
    let (whose, first, last) = (numbering.possessive(), numbering.first(), numbering.last());
    let (rank_by_division, number_by_codes) = (rank_by_division(numbering, number), number_by_codes(numbering, rank));
    let codes = knight_codes(numbering);
    let (rank_by_table, number_by_table) = (rank_by_table(numbering, number), number_by_table(numbering, rank));
    format!(
        "\
{rank} is number {number} in {whose} numbering, {first} to {last}.

From the number to the rank, by division
{rank_by_division}

From the number to the rank, by the NQ-skeleton table (`chess960 table {numbering}`)
{rank_by_table}

From the rank to the number, by its codes
{number_by_codes}

From the rank to the number, by the NQ-skeleton table (`chess960 table {numbering}`)
{number_by_table}

The codes
  bishops   light b d f h = 0 1 2 3, dark a c e g = 0 1 2 3; bishop code = light + 4 * dark
{codes}
"
    )
}

fn rank_by_division(numbering: Numbering, number: u16) -> String {
    let from_zero = number - numbering.first();
    let index = from_zero / 16;
    let patterns = knight_patterns(numbering);
    let (placing_bishops, bishops) = bishops_of(&division(from_zero, 16), from_zero % 16);
    match numbering {
        Numbering::Scharnagl => {
            let (n5n, queen) = (index / 6, index % 6);
            let (by_six, quotient, knights) =
                (division(index, 6), format!("quotient {n5n}"), &patterns[usize::from(n5n)]);
            let with_queen = fill(&bishops, &queen_pattern(queen));
            let the_others = king_and_rooks("the knights", &fill(&with_queen, knights));
            format!(
                "{placing_bishops}
  {by_six:<22}queen's position {queen}: {queen} of the 6 empty squares are to the left of the queen
    {with_queen:<20}the queen
  {quotient:<22}N5N code {n5n}: {knights} on the 5 empty squares
{the_others}"
            )
        }
        Numbering::Fritz9 => {
            let (queen, code) = (index / 15, index % 15);
            let (by_fifteen, quotient) = (division(index, 15), format!("quotient {queen}"));
            let knights = &patterns[usize::from(code)];
            let the_others = king_and_rooks(BOTH, &fill(&fill(&bishops, knights), &queen_pattern(queen)));
            format!(
                "  {number} - 1 = {from_zero}, to count from 0
{placing_bishops}
  {by_fifteen:<22}knight code {code}: {knights} on the 6 empty squares
  {quotient:<22}queen's position {queen}: {queen} of the 4 squares without a bishop or knight are to the left of the \
  queen
{the_others}"
            )
        }
    }
}

fn rank_by_table(numbering: Numbering, number: u16) -> String {
    let not_above = skeletons(numbering).into_iter().filter(|entry| entry.0 <= number);
    let (base, skeleton) = not_above.max_by_key(|entry| entry.0).expect("the table has the smallest number");
    let code = number - base;
    let (placing_bishops, bishops) = bishops_of(&format!("{number} - {base} = {code}"), code);
    let the_others = king_and_rooks(BOTH, &fill(&bishops, &skeleton));
    format!(
        "  the largest number that is not above {number} is {base}, beside {skeleton}
{placing_bishops}
{the_others}"
    )
}

fn number_by_codes(numbering: Numbering, rank: &str) -> String {
    let (reading_bishops, code) = code_of_bishops(rank);
    let others = rank.replace('B', "");
    match numbering {
        Numbering::Scharnagl => {
            let (squares, knights) = (only(&others, "Q"), only(&others.replace('Q', ""), "N"));
            let (queen, n5n) = (find(&squares, 'Q'), knight_code(numbering, &knights));
            format!(
                "{reading_bishops}
  without the bishops {squares}: queen's position {queen}
  without bishops and queen {knights}: N5N code {n5n}
  {code} + 16 * {queen} + 96 * {n5n} = {}",
                code + 16 * queen + 96 * n5n
            )
        }
        Numbering::Fritz9 => {
            let (knights, squares) = (only(&others, "N"), only(&others.replace('N', ""), "Q"));
            let (knight_code, queen) = (knight_code(numbering, &knights), find(&squares, 'Q'));
            format!(
                "{reading_bishops}
  without the bishops {knights}: knight code {knight_code}
  without bishops and knights {squares}: queen's position {queen}
  1 + {code} + 16 * {knight_code} + 240 * {queen} = {}",
                1 + code + 16 * knight_code + 240 * queen
            )
        }
    }
}

fn number_by_table(numbering: Numbering, rank: &str) -> String {
    let skeleton = only(&rank.replace('B', ""), "NQ");
    let mut entries = skeletons(numbering).into_iter();
    let (base, _) = entries.find(|entry| entry.1 == skeleton).expect("the table has all skeletons");
    let (reading_bishops, code) = code_of_bishops(rank);
    format!(
        "  {rank} without its bishops, king and rooks blank: {skeleton}
  {skeleton} has the number {base}
{reading_bishops}
  {base} + {code} = {}",
        usize::from(base) + code
    )
}

/// Returns the lines from what a bishop code is derived from to the bishops, and the rank with them.
fn bishops_of(derivation: &str, code: u16) -> (String, String) {
    let (dark, light) = (code / 4, code % 4);
    let (by_4, quotient) = (division(code, 4), format!("quotient {dark}"));
    let [light_square, dark_square] = [2 * light + 1, 2 * dark].map(|file| SQUARE_NAMES[usize::from(file)]);
    let bishops = fill("********", BISHOP_PATTERNS[usize::from(code)]);
    let lines = format!(
        "  {derivation:<22}bishop code {code}
  {by_4:<22}light-squared bishop {light}: {light_square}, of b d f h = 0 1 2 3
  {quotient:<22}dark-squared bishop {dark}: {dark_square}, of a c e g = 0 1 2 3
    {bishops:<20}the bishops"
    );
    (lines, bishops)
}

/// Returns the line from a rank to its bishop code, and the code.
fn code_of_bishops(rank: &str) -> (String, usize) {
    let files = [find(rank, 'B'), rank.rfind('B').expect("two bishops")];
    let [light_file, dark_file] = if files[0] % 2 == 1 { files } else { [files[1], files[0]] };
    let (light, dark) = (light_file / 2, dark_file / 2);
    let [light_square, dark_square] = [light_file, dark_file].map(|file| SQUARE_NAMES[file]);
    let code = light + 4 * dark;
    let line = format!(
        "  light-squared bishop on {light_square} = {light}, dark-squared bishop on {dark_square} = {dark}: \
         bishop code {light} + 4 * {dark} = {code}"
    );
    (line, code)
}

const BOTH: &str = "queen and knights, on the squares without a bishop";

/// Returns the line with a rank in which only king and rooks are missing, and the last one.
fn king_and_rooks(placed: &str, rank: &str) -> String {
    let whole = fill(rank, "RKR");
    format!("    {rank:<20}{placed}\n    {whole:<20}rook, king, rook on the squares that are left")
}

fn division(dividend: u16, divisor: u16) -> String {
    format!("{dividend} = {} * {divisor} + {}", dividend / divisor, dividend % divisor)
}

/// Returns the NQ-skeleton table.
fn skeletons(numbering: Numbering) -> Vec<(u16, String)> {
    Published::from_name(numbering.name()).expect("it is published").entries()
}

/// Returns the list of the numbering's codes for two knights.
fn knight_codes(numbering: Numbering) -> String {
    let (name, per_line) = match numbering {
        Numbering::Scharnagl => ("N5N    ", 10),
        Numbering::Fritz9 => ("knights", 8),
    };
    let codes: Vec<_> =
        (0..).zip(knight_patterns(numbering)).map(|(code, pattern)| format!(" {pattern} {code}")).collect();
    let lines: Vec<_> = codes.chunks(per_line).map(<[String]>::concat).collect();
    format!("  {name}  {}", lines.join("\n           "))
}

/// Returns the patterns of the knights by code: on five squares for Scharnagl's numbering, on six for Fritz9's.
fn knight_patterns(numbering: Numbering) -> Vec<String> {
    match numbering {
        Numbering::Scharnagl => N5N_PATTERNS.map(str::to_owned).to_vec(),
        Numbering::Fritz9 => (0..KNIGHT_CODES).map(|code| String::from_iter(knight_pattern(code))).collect(),
    }
}

fn knight_code(numbering: Numbering, pattern: &str) -> usize {
    knight_patterns(numbering).iter().position(|listed| listed == pattern).expect("two knights")
}

/// Returns hyphens for the squares to the left of the queen, and the queen.
fn queen_pattern(position: u16) -> String {
    iter::repeat_n('-', position.into()).chain(['Q']).collect()
}

/// Puts the letters of a pattern on the empty squares of a rank, in order; a hyphen leaves one empty.
fn fill(rank: &str, pattern: &str) -> String {
    let mut pattern = pattern.chars();
    let filled = |square| match square {
        '*' => pattern.next().filter(|&letter| letter != '-').unwrap_or('*'),
        piece => piece,
    };
    rank.chars().map(filled).collect()
}

/// Replaces all pieces but these with hyphens.
fn only(rank: &str, pieces: &str) -> String {
    rank.replace(|piece| !pieces.contains(piece), "-")
}

fn find(rank: &str, piece: char) -> usize {
    rank.find(piece).expect("a rank has each piece")
}
