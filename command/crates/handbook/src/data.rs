//! The tables that the scripts use.

use std::fmt::Write as _;

use chess960_model::{Cells, Integer, Key, Representation, Table, Value};

use Key::{BishopCode, Fritz9, N5n, Scharnagl, ScharnaglSkeleton};
use Value::{ASideCastlingSafe, ASideCastlingVacant, HSideCastlingSafe, HSideCastlingVacant};

const TEXT: Representation = Representation::Text;
const NUMBER: Representation = Representation::Integer(Integer::ALL[1]);

/// Each table: its name in the scripts, its description, and its value, key and representation in the model.
const TABLES: [(&str, &str, Value, Key, Representation); 17] = [
    ("ranks", "White's first rank, by Scharnagl number.", Value::Rank, Scharnagl, TEXT),
    ("fritz9ByScharnagl", "Fritz9 number, by Scharnagl number.", Value::Fritz9, Scharnagl, NUMBER),
    ("scharnaglByFritz9", "Scharnagl number, by Fritz9 number less 1.", Value::Scharnagl, Fritz9, NUMBER),
    ("mirrors", "Scharnagl number of the mirror image, by Scharnagl number.", Value::Mirror, Scharnagl, NUMBER),
    ("bishopCodes", "Bishop code, by Scharnagl number.", Value::BishopCode, Scharnagl, NUMBER),
    ("queenPositions", "Queen's position, by Scharnagl number.", Value::QueenPosition, Scharnagl, NUMBER),
    ("n5nCodes", "N5N code, by Scharnagl number.", Value::N5n, Scharnagl, NUMBER),
    ("scharnaglSkeletons", "NQ-skeleton, by Scharnagl number divided by 16.", Value::Skeleton, ScharnaglSkeleton, TEXT),
    ("bishopPatterns", "The bishops on the rank, by bishop code.", Value::BishopCode, BishopCode, TEXT),
    ("n5nPatterns", "The knights on the squares left after bishops and queen, by N5N code.", Value::N5n, N5n, TEXT),
    ("krns", "The order of king, rooks and knights, by N5N code.", Value::Krn, N5n, TEXT),
    ("aSideVacant", "Files that must be vacant to castle on the a-side.", ASideCastlingVacant, Scharnagl, NUMBER),
    ("aSideSafe", "Files that must be safe to castle on the a-side.", ASideCastlingSafe, Scharnagl, NUMBER),
    ("hSideVacant", "Files that must be vacant to castle on the h-side.", HSideCastlingVacant, Scharnagl, NUMBER),
    ("hSideSafe", "Files that must be safe to castle on the h-side.", HSideCastlingSafe, Scharnagl, NUMBER),
    ("undefendedPawns", "Files of pawns that no piece defends.", Value::UndefendedPawns, Scharnagl, NUMBER),
    ("weakPawns", "Files of pawns that no piece other than the king defends.", Value::WeakPawns, Scharnagl, NUMBER),
];

const NUMBERS_BY_RANK: &str = "
const numbersByRank = new Map(ranks.map((rank, number) => [rank, number]));

/** Scharnagl number, by White's first rank. @param {string} rank @returns {number | undefined} */
export function scharnaglOfRank(rank) {
  return numbersByRank.get(rank);
}
";

/// Returns the generated module `data.js`, the tables that the scripts use. A set of files is a number with a bit for
/// each file. The type checker needs the module as a file.
///
/// ```
/// assert!(chess960_handbook::data().contains("export function scharnaglOfRank(rank)"));
/// ```
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "the values have these representations")]
pub fn data() -> String {
    let mut module = String::new();
    for (name, description, value, key, representation) in TABLES {
        let table = Table::new(value, key, Some(representation)).expect("the value has this representation");
        let (ty, cells) = match table.cells() {
            Cells::Integers { cells, .. } => ("number", serde_json::json!(cells)),
            Cells::Texts(cells) => ("string", serde_json::json!(cells)),
            Cells::Letters(_) | Cells::Files(_) | Cells::Literals(_) => {
                unreachable!("a text or a number of a position is none of these")
            }
        };
        writeln!(module, "/** {description} @type {{readonly {ty}[]}} */\nexport const {name} = {cells};")
            .expect("a string takes all");
    }
    module + NUMBERS_BY_RANK
}
