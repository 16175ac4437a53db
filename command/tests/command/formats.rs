//! The fields of JSON and CSV are those that command/docs/formats.md lists.

use std::collections::BTreeMap;

use chess960_oracle::kept::project;
use chess960_words::Words;
use serde_json::Value;

use crate::run::{assert_page_has, chess960, chess960_reading};

/// A property of a position, as the command names and prints it.
pub(crate) struct Property {
    pub(crate) name: String,
    pub(crate) heading: String,
    meaning: String,
}

/// Returns the properties that the table of positions has as columns, but for the one-based number.
pub(crate) fn properties() -> Vec<Property> {
    let table = |format| chess960(["table", "positions", "518", "--columns", "all", "--format", format]).fine();
    let (csv, markdown, help) = (table("csv"), table("markdown"), chess960(["table", "--help"]).fine());
    let names = csv.lines().next().unwrap_or_default().split(',').map(str::to_owned);
    let headings = markdown.lines().next().unwrap_or_default().trim_matches('|').split('|').map(str::trim);
    let meaning = |name: &str| {
        let meaning = help.lines().find_map(|line| line.trim_start().strip_prefix(name)?.strip_prefix("  "));
        meaning.unwrap_or_else(|| panic!("help does not list {name}")).trim().to_owned()
    };
    let mut properties: Vec<_> = names
        .zip(headings)
        .map(|(name, heading)| Property { heading: heading.to_owned(), meaning: meaning(&name), name })
        .collect();
    assert_eq!(properties.pop().map(|property| property.name).as_deref(), Some("one_based"));
    properties
}

/// Stands for the properties in the page's table.
const PROPERTIES: &str = "[properties](#properties-of-a-position)";

#[test]
fn the_page_has_the_properties() {
    let row = |Property { name, heading, meaning }| {
        let text = format!("table.headings.{name}");
        assert!(Words::english().get(&text).is_some(), "words/en.json lacks {text}");
        format!("| `{name}` | {heading} | {meaning} |\n")
    };
    let rows: String = properties().into_iter().map(row).collect();
    let table = format!("| field | heading | meaning |\n| --- | --- | --- |\n{rows}");
    assert_page_has("command/docs/formats.md", "properties", &table);
}

/// A row of the page's table.
struct Row {
    formats: String,
    fields: Vec<String>,
}

impl Row {
    /// Returns the table's rows by their first column.
    fn all() -> BTreeMap<String, Row> {
        let page = include_str!("../../docs/formats.md");
        let (table, _) = page.split_once("\n## ").expect("a section");
        let rows = table.lines().filter(|line| line.starts_with("| `")).map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [name, formats, _, fields] = cells[..] else { panic!("{line}") };
            let fields = fields.split(' ').flat_map(|field| match field {
                PROPERTIES => properties().into_iter().map(|property| property.name).collect(),
                field => vec![field.trim_matches('`').to_owned()],
            });
            let fields = fields.collect();
            (name.replace('`', ""), Row { formats: formats.to_owned(), fields })
        });
        rows.collect()
    }

    /// Fails unless each object has these fields, and no others.
    fn check<'a>(&self, objects: impl IntoIterator<Item = &'a Value>) {
        let mut documented = self.fields.clone();
        documented.sort();
        let mut count = 0;
        for object in objects {
            let mut fields: Vec<&String> = object.as_object().expect("an object").keys().collect();
            fields.sort();
            assert_eq!(fields, documented.iter().collect::<Vec<_>>(), "command/docs/formats.md lists others");
            count += 1;
        }
        assert_ne!(count, 0);
    }

    fn check_csv(&self, csv: &str) {
        assert!(self.formats.contains("csv"), "{}", self.formats);
        assert_eq!(csv.lines().next(), Some(self.fields.join(",").as_str()));
    }
}

/// Returns the answer of a subcommand in a format.
fn answer(arguments: &[&str], format: &str, input: &str) -> String {
    let run = chess960_reading([arguments, &["--format", format]].concat(), input.as_bytes());
    assert_ne!(run.out, "", "{arguments:?}: {}", run.err);
    run.out
}

/// JSON that is one document.
fn document(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&answer(arguments, "json", input)).expect("one document")
}

/// JSON that is an object a line.
fn lines(arguments: &[&str], input: &str) -> Vec<Value> {
    let out = answer(arguments, "ndjson", input);
    out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

/// A game of a round, and one of another variant.
const GAME: &str = "[Event \"one\"]\n[Round \"1.1\"]\n[White \"a\"]\n[Black \"b\"]\n[FEN \
    \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 e5 1-0\n\n[Event \"two\"]\n[Variant \
    \"Atomic\"]\n\n*\n";

#[test]
fn fields_are_those_of_the_page() {
    let mut rows = Row::all();
    let mut row = |name: &str| rows.remove(name).unwrap_or_else(|| panic!("the page does not list {name}"));

    let mut check = |name: &str, arguments: &[&[&str]], input: &str| {
        let row = row(name);
        assert!(row.formats.starts_with("json, ndjson"), "{}", row.formats);
        for arguments in arguments {
            let objects = lines(arguments, input);
            assert_eq!(document(arguments, input), Value::Array(objects.clone()), "{name}");
            row.check(&objects);
            if row.formats.ends_with(", csv") {
                row.check_csv(&answer(arguments, "csv", input));
            }
        }
    };
    check("show", &[&["show", "518"], &["show", "518", "0"]], "");
    check("draw", &[&["draw", "--seed", "1", "--count", "2"]], "");
    check("draw --double", &[&["draw", "--double", "--seed", "1", "--count", "2"]], "");
    check("identify", &[&["identify"]], "RNBQKBN\n");
    check("games", &[&["games"]], GAME);
    let record = |name: &str| project(format!("command/crates/draw/vectors/{name}.txt")).display().to_string();
    for (name, record) in [("public-draw check", record("numbers")), ("public-draw check, pairs", record("pairs"))] {
        check(name, &[&["public-draw", "check", &record, "--arithmetic-only"]], "");
    }
    for table in chess960_model::Published::ALL {
        check(&format!("table {}", table.name), &[&["table", table.name]], "");
    }
    check("methods", &[&["methods"]], "");
    check("methods METHOD", &[&["methods", "all"], &["methods", "die"]], "");
    check("odds", &[&["odds", "die"], &["odds", "coffin", "--by", "position"]], "");
    let views = ["king", "queen", "bishops"].map(|view| ["odds", "coffin", "--by", view]);
    check("odds --by", &views.each_ref().map(|arguments| &arguments[..]), "");

    let methods = document(&["methods", "all"], "");
    let methods = methods.as_array().expect("an array");
    row("example of methods METHOD").check(methods.iter().map(|method| &method["example"]));
    let line = row("lines of example");
    for method in methods {
        line.check(method["example"]["lines"].as_array().expect("an array"));
    }

    let stats = document(&["stats"], GAME);
    row("stats").check([&stats]);
    let apart = row("apart of stats");
    apart.check([&stats["apart"]]);
    let kinds = stats["apart"].as_object().expect("an object");
    row("apart of stats, each").check(kinds.values());
    row("filter of stats").check([&stats["filter"]]);
    row("variants of stats").check(stats["variants"].as_array().expect("an array"));
    let positions = row("positions of stats");
    positions.check(stats["positions"].as_array().expect("an array"));
    positions.check_csv(&answer(&["stats"], "csv", GAME));
    // The header is there even if no position is.
    positions.check_csv(&answer(&["stats", "--min-games", "2"], "csv", GAME));

    let unknown: Vec<&String> = rows.keys().collect();
    assert!(unknown.is_empty(), "no such formats: {unknown:?}");
}

/// Values that command/docs/formats.md describes.
#[test]
fn missing_values_are_null() {
    let identified = lines(&["identify"], "RNBQKBNR\nRNBQKBN\n");
    assert!(identified[0]["error"].is_null() && identified[0]["white"] == 518);
    assert!(identified[1]["error"].is_string() && identified[1]["white"].is_null() && identified[1]["black"].is_null());
    let thrown = lines(&["draw", "--method", "number", "--manual"], "518\n");
    assert!(thrown[0]["seed"].is_null() && thrown[0]["rank"] == "RNBQKBNR");
    let methods = document(&["methods"], "");
    let method = |id: &str| {
        methods.as_array().and_then(|all| all.iter().find(|method| method["id"] == id)).expect("it is there")
    };
    assert!(method("coffin")["expected_throws"].is_null());
    assert!(method("die")["max_throws"].is_null() && method("die")["min_throws"] == 5);
    assert_eq!(method("die")["expected_throws"], "67/10");
    assert_eq!(method("two-coins")["expected_throws"], "6");
}

/// The name of a property somewhere, or why it is not there.
type Place = Result<&'static str, &'static str>;

const DRAWN: Place = Err("the board shows it");
const BY_RANK: Place = Err("the rank gives it at once");
const RARE: Place = Err("few programs need it; `chess960 emit` writes a table");

/// The places of each property besides JSON and CSV: its name in `show`, the text that names it on the handbook's page,
/// its function in Rust, and its function in every package.
const PLACES: [(&str, [Place; 4]); 25] = [
    ("scharnagl", [Ok("Scharnagl"), Ok("words.scharnaglNumber"), Ok("scharnagl"), Err("it is the position")]),
    ("fritz9", [Ok("Fritz9"), Ok("words.fritz9Number"), Ok("fritz9"), Ok("fritz9")]),
    ("rank", [Ok("rank"), Ok("words.positionTitle"), Ok("rank"), Ok("rank")]),
    ("figurine", [DRAWN, DRAWN, Ok("figurine"), BY_RANK]),
    ("skeleton", [Ok("NQ-skeleton"), Ok("words.skeleton"), Ok("skeleton"), RARE]),
    ("krn", [Ok("KRN"), Ok("words.krn"), Ok("krn"), RARE]),
    ("bishop_code", [Ok("bishop code"), Ok("words.bishopCode"), Ok("bishop_code"), RARE]),
    ("queen_position", [Ok("queen's position"), Ok("words.queenPosition"), Ok("queen_position"), RARE]),
    ("n5n", [Ok("N5N code"), Ok("words.n5nCode"), Ok("n5n"), RARE]),
    ("king_file", [DRAWN, DRAWN, Ok("king_file"), BY_RANK]),
    ("queen_file", [DRAWN, DRAWN, Ok("queen_file"), BY_RANK]),
    ("rook_files", [DRAWN, DRAWN, Ok("rook_files"), BY_RANK]),
    ("bishop_files", [DRAWN, DRAWN, Ok("bishop_files"), BY_RANK]),
    ("knight_files", [DRAWN, DRAWN, Ok("knight_files"), BY_RANK]),
    ("a_side_castling_vacant", [Ok("castling, a-side"), Ok("words.mustBeVacant"), Ok("castling"), Ok("castlings")]),
    ("a_side_castling_safe", [Ok("castling, a-side"), Ok("words.mustBeSafe"), Ok("castling"), Ok("castlings")]),
    ("h_side_castling_vacant", [Ok("castling, h-side"), Ok("words.mustBeVacant"), Ok("castling"), Ok("castlings")]),
    ("h_side_castling_safe", [Ok("castling, h-side"), Ok("words.mustBeSafe"), Ok("castling"), Ok("castlings")]),
    ("undefended_pawns", [Err("weak pawns are among them"), Ok("words.undefendedPawns"), Ok("undefended_pawns"), RARE]),
    ("weak_pawns", [Ok("weak pawns"), Ok("words.weakPawns"), Ok("weak_pawns"), RARE]),
    ("standard_distance", [Ok("distance"), Ok("words.distance"), Ok("standard_distance"), RARE]),
    ("x_fen", [Ok("X-FEN"), Ok("\"X-FEN\""), Ok("fen"), Ok("fen")]),
    ("shredder_fen", [Ok("Shredder-FEN"), Ok("\"Shredder-FEN\""), Ok("fen"), Ok("shredder_fen")]),
    ("mirror", [Ok("mirror image"), Ok("words.mirror"), Ok("mirror"), Ok("mirror")]),
    ("mirror_rank", [Ok("mirror image"), Ok("words.mirror"), Ok("mirror"), Err("`mirror` and `rank` give it")]),
];

#[test]
fn each_property_is_everywhere_or_left_out_for_a_reason() {
    let names: Vec<_> = properties().into_iter().map(|property| property.name).collect();
    assert_eq!(names, PLACES.map(|(name, _)| name), "at left, the fields of a position: say in PLACES where each is");
    let read = |file: &str| std::fs::read_to_string(project(file)).expect("a file");
    let shown = chess960(["show", "518"]).fine();
    let page = ["codes", "answer"].map(|file| read(&format!("command/crates/handbook/script/{file}.js"))).concat();
    let rust = ["tables", "core"].map(|library| read(&format!("tests/interface/chess960-{library}.txt"))).concat();
    let packages = [
        "c/include/chess960.h",
        "go/chess960.go",
        "java/src/main/java/chess960/Chess960.java",
        "npm/src/chess960.ts",
        "python/src/chess960_tables/__init__.py",
    ]
    .map(|file| read(&format!("packages/{file}")).replace('_', "").to_lowercase());
    for (name, [show, in_page, in_rust, in_packages]) in PLACES {
        let is_there = |place: Place, there: &dyn Fn(&str) -> bool| place.is_err() || place.is_ok_and(there);
        assert!(is_there(show, &|label| shown.contains(&format!("\n  {label}  "))), "`show` lacks {name}");
        assert!(is_there(in_page, &|text| page.contains(&format!("{text},"))), "the handbook lacks {name}");
        assert!(is_there(in_rust, &|function| rust.contains(&format!("::{function}("))), "Rust lacks {name}");
        for package in &packages {
            let has = |function: &str| package.contains(&format!("{}(", function.replace('_', "")));
            assert!(is_there(in_packages, &has), "a package lacks {name}");
        }
    }
}
