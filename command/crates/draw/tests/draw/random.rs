//! Throws from a generator.

use std::io;

use chess960_draw::Method;
use rand::{SeedableRng as _, rngs::Xoshiro256PlusPlus};

#[test]
fn every_face_comes_equally_often() {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(6);
    let number = Method::find("number").expect("a method");
    let mut sixths = [0_u32; 6];
    for _ in 0..6000 {
        let position = number.perform(&mut generator, io::sink()).expect("nothing is written");
        sixths[usize::from(position.scharnagl() / 160)] += 1;
    }
    // Seven standard deviations.
    assert!(sixths.iter().all(|drawn| drawn.abs_diff(1000) < 202), "{sixths:?}");
}

/// The last line of a log has the position; a log that cannot be written ends the draw.
#[test]
fn draws_are_logged() {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(7);
    for method in Method::ALL {
        let mut log = Vec::new();
        let position = method.perform(&mut generator, &mut log).expect("memory can be written");
        assert!(String::from_utf8(log).expect("it is text").ends_with(&format!("  {position}\n")), "{}", method.id);
        let full = method.perform(&mut generator, &mut [0; 3][..]).expect_err("there is room for three bytes");
        assert_eq!(full.kind(), io::ErrorKind::WriteZero);
    }
}
