//! The five regular solids in one throw; the d12 is not needed.

use chess960_core::Piece::{Bishop, King, Knight, Queen, Rook};

use crate::draw::{Device, Faces, Method, Squares, Stop, Table};

const D4: Device<'static> = die("Read the d4", "on the d4", 4);
const D6: Device<'static> = die("Read the d6", "on the d6", 6);
const D8: Device<'static> = die("Read the d8", "on the d8", 8);
const D20: Device<'static> = die("Read the d20", "on the d20", 20);

pub(super) const METHOD: Method = Method {
    id: "platonic",
    with: "d4, d6, d8, d12, d20",
    by: None,
    outcomes: Some(4 * 6 * 8 * 12 * 20),
    why_uneven: None,
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    table.together("Throw d8, d4, d6 and d20 at once, and read them in this order", |table| {
        let bishop = table.place(Bishop, table.empty(), D8.one_each())?;
        let opposite = Squares::of_colour(bishop + 1);
        table.place(Bishop, opposite, D4.one_each())?;
        table.place(Queen, table.empty(), D6.one_each())?;
        let face = table.throw(
            &D20,
            format_args!(
                "for the knights: divided by four and rounded up, the empty square of the first; the remainder plus \
                 one, that of the second among those still empty"
            ),
        )?;
        let number = face + 1;
        for n in [number.div_ceil(4) - 1, number % 4] {
            let file = table.empty().nth(n).expect("five squares are empty, then four");
            table.put(Knight, file)?;
        }
        table.fill(&[Rook, King, Rook])
    })
}

const fn die(act: &'static str, place: &'static str, sides: u32) -> Device<'static> {
    Device { act, place, faces: Faces::die(sides) }
}
