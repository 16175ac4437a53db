//! The derivation of a number from a rank and of a rank from a number, as a person does it by hand.

use std::fmt::{self, Write as _};

use chess960_core::{
    KNIGHT_CODES, Numbering, SQUARE_NAMES,
    derivation::{
        Code, Placed, Step, number_to_rank_by_division, number_to_rank_by_table, rank_to_number_by_codes,
        rank_to_number_by_table,
    },
    knight_pattern,
};
use chess960_tables::{StartPosition, table};

/// Both ways, by arithmetic and by the NQ-skeleton table, line by line. Displayed as text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Explanation {
    pub(super) position: StartPosition,
    pub(super) numbering: Numbering,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Explanation { position, numbering } = *self;
        let rank = position.rank();
        let number = position.number(numbering);
        let whose = numbering.possessive();
        writeln!(f, "{rank} is number {number} in {whose} numbering, {} to {}.", numbering.first(), numbering.last())?;
        // Every position has a number, so this cannot fail.
        let by_division = number_to_rank_by_division(numbering, number).map_err(|_| fmt::Error)?;
        let by_table = number_to_rank_by_table(numbering, number).map_err(|_| fmt::Error)?;
        let the_table = format!("the NQ-skeleton table (`chess960 table {numbering}`)");
        self.section(f, "From the number to the rank, by division", &by_division)?;
        self.section(f, &format!("From the number to the rank, by {the_table}"), &by_table)?;
        self.section(f, "From the rank to the number, by its codes", &rank_to_number_by_codes(numbering, rank))?;
        let by_table = rank_to_number_by_table(numbering, rank);
        self.section(f, &format!("From the rank to the number, by {the_table}"), &by_table)?;
        writeln!(f, "\nThe codes")?;
        writeln!(f, "  bishops   light b d f h = 0 1 2 3, dark a c e g = 0 1 2 3; bishop code = light + 4 * dark")?;
        match numbering {
            Numbering::Scharnagl => {
                write!(f, "  N5N      ")?;
                for (code, pattern) in table::N5N_PATTERNS.iter().enumerate() {
                    write!(f, " {pattern} {code}")?;
                }
                writeln!(f)
            }
            Numbering::Fritz9 => {
                write!(f, "  knights  ")?;
                for code in 0..KNIGHT_CODES {
                    let pattern = String::from_iter(knight_pattern(code));
                    write!(f, " {pattern} {code}{}", if code == 7 { "\n           " } else { "" })?;
                }
                writeln!(f)
            }
        }
    }
}

impl Explanation {
    fn section(self, f: &mut fmt::Formatter<'_>, title: &str, steps: &[Step]) -> fmt::Result {
        writeln!(f, "\n{title}")?;
        for step in steps {
            writeln!(f, "  {}", self.line(step))?;
        }
        Ok(())
    }

    fn line(self, step: &Step) -> String {
        let with_meaning = |sum: String, code, value| format!("{sum:<22}{}", self.meaning(code, value));
        match *step {
            Step::CountFromZero { number, rest } => format!("{number} - 1 = {rest}, to count from 0"),
            Step::Divide { dividend, divisor, quotient, remainder, code } => {
                with_meaning(format!("{dividend} = {quotient} * {divisor} + {remainder}"), code, remainder)
            }
            Step::Left { code, value } => with_meaning(format!("quotient {value}"), code, value),
            Step::Place { placed, rank } => {
                let what = match placed {
                    Placed::Bishops => "the bishops",
                    Placed::Queen => "the queen",
                    Placed::Knights => "the knights",
                    Placed::Skeleton => "queen and knights, on the squares without a bishop",
                    Placed::KingAndRooks => "rook, king, rook on the squares that are left",
                };
                format!("  {:<20}{what}", rank.to_string())
            }
            Step::FindNumber { number, base, skeleton } => {
                format!("the largest number that is not above {number} is {base}, beside {skeleton}")
            }
            Step::Subtract { number, base, bishop_code } => {
                with_meaning(format!("{number} - {base} = {bishop_code}"), Code::Bishops, bishop_code.into())
            }
            Step::ReadBishops { light_file, dark_file, light, dark, bishop_code } => format!(
                "light-squared bishop on {} = {light}, dark-squared bishop on {} = {dark}: bishop code {light} + 4 * {dark} = {bishop_code}",
                square(light_file),
                square(dark_file)
            ),
            Step::ReadQueen { squares, position } => {
                let squares = pattern(squares, &[position], 'Q');
                match self.numbering {
                    Numbering::Scharnagl => format!("without the bishops {squares}: queen's position {position}"),
                    Numbering::Fritz9 => {
                        format!("without bishops and knights {squares}: queen's position {position}")
                    }
                }
            }
            Step::ReadKnights { squares, knights, code, value } => {
                let squares = pattern(squares, &knights, 'N');
                match code {
                    Code::N5n => format!("without bishops and queen {squares}: N5N code {value}"),
                    _ => format!("without the bishops {squares}: knight code {value}"),
                }
            }
            Step::ReadSkeleton { skeleton } => {
                format!("{} without its bishops, king and rooks blank: {skeleton}", self.position)
            }
            Step::FindSkeleton { skeleton, base } => format!("{skeleton} has the number {base}"),
            Step::Sum { offset, terms, number } => {
                let mut sum = if offset == 0 { String::new() } else { format!("{offset} + ") };
                let [(first, _), rest @ ..] = terms;
                let _ = write!(sum, "{first}");
                for (value, weight) in rest {
                    let _ = write!(sum, " + {weight} * {value}");
                }
                format!("{sum} = {number}")
            }
            Step::Add { base, bishop_code, number } => format!("{base} + {bishop_code} = {number}"),
        }
    }

    /// Returns the meaning of a code with this value.
    fn meaning(self, code: Code, value: u16) -> String {
        let name = code.name();
        let what = match code {
            Code::LightBishop => {
                format!(": {}, of b d f h = 0 1 2 3", square(2 * u8::try_from(value).unwrap_or_default() + 1))
            }
            Code::DarkBishop => {
                format!(": {}, of a c e g = 0 1 2 3", square(2 * u8::try_from(value).unwrap_or_default()))
            }
            Code::Bishops => String::new(),
            Code::QueenPosition => match self.numbering {
                Numbering::Scharnagl => format!(": {value} of the 6 empty squares are to the left of the queen"),
                Numbering::Fritz9 => {
                    format!(": {value} of the 4 squares without a bishop or knight are to the left of the queen")
                }
            },
            Code::N5n => format!(": {} on the 5 empty squares", table::N5N_PATTERNS[usize::from(value)]),
            Code::Knights => format!(
                ": {} on the 6 empty squares",
                String::from_iter(knight_pattern(self.position.skeleton().knight_code()))
            ),
        };
        format!("{name} {value}{what}")
    }
}

fn square(file: u8) -> &'static str {
    SQUARE_NAMES[usize::from(file)]
}

fn pattern(squares: u8, places: &[u8], letter: char) -> String {
    (0..squares).map(|square| if places.contains(&square) { letter } else { '-' }).collect()
}
