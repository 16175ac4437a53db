//! Throws from a generator.

use std::{convert::Infallible, io};

use chess960_draw::Method;
use rand::TryRng;

use super::draw::Generator;

/// A generator of our own, so that the test does not depend on which one the crate rand has today.
struct Own(Generator);

impl TryRng for Own {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.0.next() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill_with(|| self.0.next().to_le_bytes()[7]);
        Ok(())
    }
}

#[test]
fn every_face_comes_equally_often() {
    let mut generator = Own(Generator(6));
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
    let mut generator = Own(Generator(7));
    for method in Method::ALL {
        let mut log = Vec::new();
        let position = method.perform(&mut generator, &mut log).expect("memory can be written");
        assert!(String::from_utf8(log).expect("it is text").ends_with(&format!("  {position}\n")), "{}", method.id);
        let full = method.perform(&mut generator, &mut [0; 3][..]).expect_err("there is room for three bytes");
        assert_eq!(full.kind(), io::ErrorKind::WriteZero);
    }
}
