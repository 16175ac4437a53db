//! Numbers that no position has.

use chess960_tables::{StartPosition, sp};

const A: StartPosition = sp!(960);
const B: StartPosition = sp!(961);
const C: StartPosition = sp!(fritz9 0);
const D: StartPosition = sp!(fritz9 961);
const E: StartPosition = sp!(scharnagl 960);
const F: StartPosition = sp!(65536);
const G: StartPosition = sp!(99999999999999999999);
const H: StartPosition = sp!(-1);
const I: StartPosition = sp!(51.8);

fn main() {}
