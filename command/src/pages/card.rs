//! The reference card to keep with the set: a sheet with the rules and tables on its front and two drawing methods on
//! its back.

use chess960_core::{BackRank, KNIGHT_CODES, Piece, knight_pattern};
use chess960_draw::{Instructions, Method};
use chess960_model::Published;
use chess960_tables::{Numbering, table};
use chess960_words::Words;

use super::{
    document::{Block, DocumentLine},
    instructions::Example,
};

/// Returns the title and the pages of the card for a numbering, in the language of some words.
pub(crate) fn card(numbering: Numbering, words: &'static Words) -> (&'static str, Vec<Block>) {
    let rank = BackRank::STANDARD;
    let (number, skeleton, bishop_code) = (numbering.number(rank), rank.skeleton(), rank.bishop_code());
    let base = numbering.skeleton_number(skeleton);
    let unfilled = |pieces: &[char]| rank.to_string().replace(|piece| !pieces.contains(&piece), "*");
    let without_bishops: String =
        rank.pieces().into_iter().filter(|&piece| piece != Piece::Bishop).map(Piece::letter).collect();
    let to_rank = [
        (base.to_string(), skeleton.to_string()),
        (format!("{number} - {base} = {bishop_code}"), String::new()),
        (String::new(), unfilled(&['B'])),
        (String::new(), unfilled(&['B', 'N', 'Q'])),
        (String::new(), rank.to_string()),
    ];
    let to_number = [
        (bishop_code.to_string(), table::BISHOP_PATTERNS[usize::from(bishop_code)].to_owned()),
        (String::new(), without_bishops),
        (String::new(), skeleton.to_string()),
        (base.to_string(), skeleton.to_string()),
        (format!("{base} + {bishop_code} = {number}"), String::new()),
    ];
    let rule = |key: &str, example: String, results: [(String, String); 5]| {
        let steps = words.list(&format!("{key}.steps"));
        let line = |(number, (text, (result, pieces))): (u32, (&str, _))| DocumentLine {
            label: format!("{number}."),
            text: text.to_owned(),
            result,
            pieces,
        };
        let title = words.text(&format!("{key}.title"));
        [
            Block::Heading(title.to_owned(), example),
            Block::Lines(Vec::new(), (1..).zip(steps.into_iter().zip(results)).map(line).collect()),
        ]
    };
    let heading = |key| Block::Heading(words.text(key).to_owned(), String::new());
    let method = |method: &Method| {
        let Instructions { with, steps, .. } = method.instructions(words);
        let title = words.fill("card.method", &[("with", &with)]);
        let example = Example::new(method, words).block(Vec::new());
        [Block::Heading(title, String::new()), Block::Steps(steps), heading("instructions.example"), example]
    };
    let (title, height) = match numbering {
        Numbering::Scharnagl => (words.text("card.titleScharnagl"), 12),
        Numbering::Fritz9 => (words.text("card.titleFritz9"), 15),
    };
    let head = [Block::Title(title.to_owned()), Block::Paragraph(words.text("paper.convention").to_owned())];
    let blocks = [
        &head[..],
        &rule("card.toRank", number.to_string(), to_rank),
        &rule("card.toNumber", rank.to_string(), to_number),
        &[heading("card.bishops"), Block::Entries(4, published("bishops"))],
        &[heading("card.skeletons"), Block::Entries(height, published(numbering.name())), Block::Page],
        &head,
        &method(&Method::coin(numbering)),
        &method(Method::find("die").expect("it is one of the methods")),
        &[heading("card.sum")],
        &sum(numbering, rank, words),
    ];
    (title, blocks.concat())
}

/// Returns the entries of a published table.
fn published(name: &str) -> Vec<(u16, String)> {
    Published::from_name(name).expect("it is published").entries()
}

/// Returns how the number is a sum of codes, which needs no large table.
fn sum(numbering: Numbering, rank: BackRank, words: &'static Words) -> [Block; 3] {
    let (skeleton, bishop_code, number) = (rank.skeleton(), rank.bishop_code(), numbering.number(rank));
    // The queen's term is worked out, and the other is in the table.
    let (rule, sum, entries) = match numbering {
        Numbering::Scharnagl => {
            let (queen, knights) = (skeleton.queen_position(), 96 * u16::from(skeleton.n5n()));
            let sum = format!("{bishop_code} + 16 * {queen} + {knights} = {number}");
            ("card.sumScharnagl", sum, Block::Entries(2, published("krn")))
        }
        Numbering::Fritz9 => {
            let (queen, knights) = (skeleton.fritz9_queen_position(), 16 * u16::from(skeleton.knight_code()));
            let sum = format!("1 + {bishop_code} + 240 * {queen} + {knights} = {number}");
            let knights = |code| (16 * u16::from(code), String::from_iter(knight_pattern(code)));
            ("card.sumFritz9", sum, Block::Entries(3, (0..KNIGHT_CODES).map(knights).collect()))
        }
    };
    [Block::Paragraph(words.text(rule).to_owned()), Block::Sum(rank.to_string(), sum), entries]
}
