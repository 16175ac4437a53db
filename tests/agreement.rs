//! Build script, macro, `chess960-tables`, the numberings step by step and brute force all give the same answer.

use chess960_core::{Numbering, Skeleton};
use chess960_oracle::{POSITIONS, Position, by_fritz9};
use chess960_proof::{by_build_script, by_macro};
use chess960_tables::{StartPosition, table};

/// Compares both tables of a kind, entry by entry, with all other ways.
fn all_agree<T: PartialEq + std::fmt::Debug>(
    [by_build_script, by_macro]: [&[T]; 2],
    by_tables: impl Fn(usize) -> T,
    by_core: impl Fn(usize) -> T,
    by_brute_force: &[T],
) {
    assert_eq!(by_build_script, by_brute_force);
    for i in 0..by_brute_force.len() {
        let expected = &by_brute_force[i];
        assert_eq!([&by_macro[i], &by_tables(i), &by_core(i)], [expected; 3], "at index {i}");
    }
    assert_eq!(by_macro.len(), by_brute_force.len());
}

fn number(index: usize, numbering: Numbering) -> u16 {
    u16::try_from(index).expect("small") + numbering.first()
}

#[test]
fn ranks_by_scharnagl() {
    all_agree(
        [&by_build_script::RANKS, &by_macro::RANKS],
        |i| table::RANKS[i],
        |i| Numbering::Scharnagl.rank(number(i, Numbering::Scharnagl)).expect("a number").letters(),
        &POSITIONS.iter().map(Position::letters).collect::<Vec<_>>(),
    );
}

#[test]
fn ranks_by_fritz9() {
    all_agree(
        [&by_build_script::RANKS_BY_FRITZ9, &by_macro::RANKS_BY_FRITZ9],
        |i| StartPosition::from_fritz9(number(i, Numbering::Fritz9)).expect("a number").rank().letters(),
        |i| Numbering::Fritz9.rank(number(i, Numbering::Fritz9)).expect("a number").letters(),
        &by_fritz9().into_iter().map(Position::letters).collect::<Vec<_>>(),
    );
}

#[test]
fn skeletons() {
    let every_16th = |positions: Vec<&Position>| positions.into_iter().step_by(16).map(Position::skeleton).collect();
    let (scharnagl, fritz9): (Vec<String>, Vec<String>) =
        (every_16th(POSITIONS.iter().collect()), every_16th(by_fritz9()));
    let text = |table: &[&str]| table.iter().map(ToString::to_string).collect::<Vec<_>>();
    let index = |i: usize| u8::try_from(i).expect("small");
    all_agree(
        [&text(&by_build_script::SKELETONS), &text(&by_macro::SKELETONS)],
        |i| table::SCHARNAGL_SKELETONS[i].to_owned(),
        |i| Skeleton::from_scharnagl_index(index(i)).to_string(),
        &scharnagl,
    );
    all_agree(
        [&text(&by_build_script::FRITZ9_SKELETONS), &text(&by_macro::FRITZ9_SKELETONS)],
        |i| table::FRITZ9_SKELETONS[i].to_owned(),
        |i| Skeleton::from_fritz9_index(index(i)).to_string(),
        &fritz9,
    );
}
