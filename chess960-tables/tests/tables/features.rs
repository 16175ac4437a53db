//! The optional features: serde, rand.
#![cfg(all(feature = "serde", feature = "rand"))]

use chess960_tables::{CastlingStyle, Setup, StartPosition, sp};
use rand::RngExt as _;

/// Fails unless a value is written as `json` in JSON and as `compact` in a compact format, and read back from both.
fn assert_written<T>(value: &T, json: impl serde::Serialize, compact: impl serde::Serialize)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let text = serde_json::to_string(value).expect("JSON");
    assert_eq!(serde_json::to_value(value).expect("JSON"), serde_json::to_value(json).expect("JSON"));
    assert_eq!(&serde_json::from_str::<T>(&text).expect("what was written"), value);
    let bytes = postcard::to_allocvec(value).expect("postcard");
    assert_eq!(bytes, postcard::to_allocvec(&compact).expect("postcard"));
    assert_eq!(&postcard::from_bytes::<T>(&bytes).expect("what was written"), value);
}

/// Fails unless this JSON is refused for the reason.
fn assert_refused<T: serde::de::DeserializeOwned + std::fmt::Debug>(json: &str, reason: &str) {
    let error = serde_json::from_str::<T>(json).expect_err(json).to_string();
    assert!(error.contains(reason), "{json}: {error}");
}

#[test]
fn readable_formats_hold_the_rank_and_compact_ones_the_number() {
    for position in StartPosition::all() {
        assert_written(&position, position.as_str(), position.scharnagl());
    }
}

#[test]
fn anything_else_is_refused_with_the_reason() {
    for number in 960..=u16::MAX {
        let bytes = postcard::to_allocvec(&number).expect("postcard");
        assert!(postcard::from_bytes::<StartPosition>(&bytes).is_err(), "{number}");
    }
    assert_refused::<StartPosition>("\"KRNBQBNR\"", "\"KRNBQBNR\": the bishops on d1 and f1");
    assert_refused::<StartPosition>("518", "`serde_number` reads numbers");
}

/// A position as its number in each numbering.
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Numbers(
    #[serde(with = "chess960_tables::serde_number::scharnagl")] StartPosition,
    #[serde(with = "chess960_tables::serde_number::fritz9")] StartPosition,
);

#[test]
fn fields_hold_either_number_in_every_format() {
    for position in StartPosition::all() {
        let pair = (position.scharnagl(), position.fritz9());
        assert_written(&Numbers(position, position), pair, pair);
    }
    for (json, reason) in [
        ("[960,1]", "Scharnagl's numbers run from 0 to 959, not 960"),
        ("[0,0]", "Fritz9's numbers run from 1 to 960, not 0"),
        ("[0,961]", "Fritz9's numbers run from 1 to 960, not 961"),
        ("[-1,1]", "expected u16"),
        ("[65536,1]", "expected u16"),
        ("[\"RNBQKBNR\",1]", "expected u16"),
    ] {
        assert_refused::<Numbers>(json, reason);
    }
}

/// Numbers that may be missing.
#[derive(Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
struct Optional {
    #[serde(with = "chess960_tables::serde_number::scharnagl::option")]
    scharnagl: Option<StartPosition>,
    #[serde(with = "chess960_tables::serde_number::fritz9::option")]
    fritz9: Option<StartPosition>,
}

#[test]
fn optional_fields_hold_a_number_or_none() {
    for position in StartPosition::all() {
        for fields in [[Some(position), None], [None, Some(position)], [Some(position); 2]] {
            let [scharnagl, fritz9] = fields;
            let numbers = (scharnagl.map(StartPosition::scharnagl), fritz9.map(StartPosition::fritz9));
            let json = serde_json::json!({ "scharnagl": numbers.0, "fritz9": numbers.1 });
            assert_written(&Optional { scharnagl, fritz9 }, json, numbers);
        }
    }
    assert_eq!(serde_json::from_str::<Optional>("{}").expect("neither"), Optional::default());
    assert_refused::<Optional>(r#"{"fritz9":0}"#, "Fritz9's numbers run from 1 to 960, not 0");
}

/// A glob import of this crate beside a name of serde.
mod glob {
    use chess960_tables::*;
    use serde::Serialize;

    #[derive(Serialize)]
    pub(super) struct Game(pub(super) StartPosition);
}

#[test]
fn a_glob_import_leaves_serde_to_serde() {
    assert_eq!(serde_json::to_string(&glob::Game(sp!(518))).expect("JSON"), "\"RNBQKBNR\"");
}

/// Hands out words from a list.
struct Listed<'a>(std::slice::Iter<'a, u32>);

impl rand::rand_core::TryRng for Listed<'_> {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(*self.0.next().expect("another word"))
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        unreachable!("32 bits are enough")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
        unreachable!("32 bits are enough")
    }
}

/// The documentation promises the same positions for the same bits.
#[test]
fn a_position_is_the_ten_highest_bits_of_a_word_below_960() {
    const LOWEST: u32 = (1 << 22) - 1;
    let words = [518 << 22, 777 << 22 | LOWEST, 960 << 22, u32::MAX, 0, 1023 << 22, 959 << 22 | LOWEST, LOWEST];
    let mut rng = Listed(words.iter());
    let drawn: [u16; 5] = core::array::from_fn(|_| rng.random::<StartPosition>().scharnagl());
    assert_eq!(drawn, [518, 777, 0, 959, 0]);
    assert_eq!(rng.0.len(), 0);
    // The highest bits of a word decide.
    for bits in 0..1024_u16 {
        let words = [u32::from(bits) << 22, 1 << 22];
        let position: StartPosition = Listed(words.iter()).random();
        assert_eq!(position.scharnagl(), if bits < 960 { bits } else { 1 });
    }
}

#[test]
fn a_setup_is_its_two_positions() {
    let setup = Setup::new(sp!(0), sp!(2));
    assert_written(&setup, ("BBQNNRKR", "BQNNRBKR"), (0_u16, 2_u16));
    for text in
        [setup.to_string(), setup.fen(CastlingStyle::Shredder).to_string(), setup.fen(CastlingStyle::XFen).epd().into()]
    {
        assert_eq!(serde_json::from_value::<Setup>(text.into()).expect("a FEN or EPD"), setup);
    }
    for (json, reason) in [
        ("\"RNBQKBNR\"", "\"RNBQKBNR\": "),
        ("[\"RNBQKBNR\"]", "invalid length 1, expected a tuple of size 2"),
        ("[\"RNBQKBNR\",\"RNBQKBNR\",\"RNBQKBNR\"]", "trailing characters"),
        ("[518,518]", "expected the rank"),
        ("518", "expected the ranks of White and Black, or the FEN of a starting position"),
        ("{}", "expected the ranks of White and Black, or the FEN of a starting position"),
    ] {
        assert_refused::<Setup>(json, reason);
    }
    let drawn: Setup = Listed([1 << 22, 2 << 22].iter()).random();
    assert_eq!((drawn.white(), drawn.black()), (sp!(1), sp!(2)));
}
