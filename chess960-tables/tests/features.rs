//! The optional features: serde, rand, arbitrary.
#![cfg(all(feature = "serde", feature = "rand", feature = "arbitrary"))]

use arbitrary::{Arbitrary as _, Unstructured};
use chess960_tables::{Setup, StartPosition, sp};
use rand::{Rng, RngExt as _, SeedableRng as _};

#[test]
fn readable_formats_hold_the_rank() {
    for position in StartPosition::all() {
        let json = serde_json::to_string(&position).expect("JSON");
        assert_eq!(json, format!("\"{position}\""));
        assert_eq!(serde_json::from_str::<StartPosition>(&json).expect("a rank"), position);
    }
}

#[test]
fn compact_formats_hold_the_number() {
    for position in StartPosition::all() {
        let bytes = postcard::to_allocvec(&position).expect("postcard");
        assert_eq!(bytes, postcard::to_allocvec(&position.scharnagl()).expect("postcard"));
        assert_eq!(postcard::from_bytes::<StartPosition>(&bytes).expect("a number"), position);
    }
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    for number in 960..=u16::MAX {
        let bytes = postcard::to_allocvec(&number).expect("postcard");
        assert!(postcard::from_bytes::<StartPosition>(&bytes).is_err(), "{number}");
    }
    let error = serde_json::from_str::<StartPosition>("\"KRNBQBNR\"").expect_err("two rules are broken");
    assert!(error.to_string().contains("\"KRNBQBNR\": the bishops on d1 and f1"), "{error}");
    let error = serde_json::from_str::<StartPosition>("518").expect_err("readable formats hold ranks");
    assert!(error.to_string().contains("expected the rank"), "{error}");
}

/// Counts up in its highest ten bits, so that each value of them comes equally often.
struct Counter(u32);

impl rand::rand_core::TryRng for Counter {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0 = self.0.wrapping_add(1 << 22);
        Ok(self.0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        unreachable!("32 bits are enough")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
        unreachable!("32 bits are enough")
    }
}

#[test]
fn even_bits_give_even_positions() {
    let mut rng = Counter(0);
    let mut drawn = [0; 960];
    for _ in 0..5 * 960 {
        drawn[usize::from(rng.random::<StartPosition>().scharnagl())] += 1;
    }
    assert_eq!(drawn, [5; 960]);
}

#[test]
fn a_seed_gives_the_same_positions_everywhere() {
    let draw = |mut rng: rand_chacha::ChaCha8Rng| -> [u16; 4] {
        core::array::from_fn(|_| rng.random::<StartPosition>().scharnagl())
    };
    let seeded = || rand_chacha::ChaCha8Rng::seed_from_u64(960);
    assert_eq!(draw(seeded()), draw(seeded()));
    // ChaCha is specified, so this holds on every platform and in every version.
    let expected = core::array::from_fn({
        let mut rng = seeded();
        move |_| loop {
            let bits = rng.next_u32() >> 22;
            if bits < 960 {
                return u16::try_from(bits).expect("below 960");
            }
        }
    });
    assert_eq!(draw(seeded()), expected);
}

#[test]
fn any_bytes_make_a_position() {
    let mut seen = [false; 960];
    for bytes in 0..=u16::MAX {
        let position = StartPosition::arbitrary(&mut Unstructured::new(&bytes.to_le_bytes())).expect("bytes enough");
        seen[usize::from(position.scharnagl())] = true;
    }
    assert_eq!(seen, [true; 960]);
}

#[test]
fn a_setup_is_its_two_positions() {
    let setup = Setup::new(sp!(0), sp!(2));
    let json = serde_json::to_string(&setup).expect("JSON");
    assert_eq!(json, "[\"BBQNNRKR\",\"BQNNRBKR\"]");
    assert_eq!(serde_json::from_str::<Setup>(&json).expect("two ranks"), setup);
    let bytes = postcard::to_allocvec(&setup).expect("postcard");
    assert_eq!(bytes, [0, 2]);
    assert_eq!(postcard::from_bytes::<Setup>(&bytes).expect("two numbers"), setup);
    let drawn: Setup = Counter(0).random();
    assert_eq!((drawn.white(), drawn.black()), (sp!(1), sp!(2)));
    let any = Setup::arbitrary(&mut Unstructured::new(&[0; 4])).expect("bytes enough");
    assert_eq!(any.index(), 0);
}
