//! Records that `chess960 draw` of earlier versions wrote.

use serde_json::{Value, json};

use super::{Table, assert_refused};
use crate::run::{Run, chess960};

const PLAN: [&str; 6] = ["--count", "5", "--distinct", "--exclude", "518", "--seed-text"];

/// A record, drawn with `x=y`, `abc` and `1 2 3`, and the announced one.
fn records() -> (Value, Value) {
    let texts = ["x=y", "--seed-text", "abc", "--seed-text", "1 2 3", "--format", "fen"];
    let fens = chess960([&["draw"], &PLAN[..], &texts].concat()).fine();
    // SHA-256 of "abc".
    let abc = "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD";
    let record = json!({
        "positions": "0-517,519-959", "double": false, "different": false, "count": 5, "distinct": true,
        "seeds": [
            {"source": "the arbiter", "commitment": null, "text": "x=y"},
            {"source": "White", "commitment": abc, "text": "abc"},
            {"source": "lottery", "commitment": null, "text": "1 2 3"},
        ],
        "drawn": fens.lines().collect::<Vec<_>>(),
    });
    let mut announced = record.clone();
    announced["drawn"] = json!([]);
    for seed in announced["seeds"].as_array_mut().expect("an array") {
        seed["text"] = Value::Null;
    }
    (record, announced)
}

fn check(table: &Table, record: &Value) -> Run {
    table.write("old.json", &record.to_string());
    chess960(["public-draw", "check", &table.path("old.json"), "--announcement", &table.path("announced.json")])
}

#[test]
fn old_records_are_checked() {
    let table = Table::new("old-records");
    let (record, announced) = records();
    table.write("announced.json", &announced.to_string());
    let verdict = check(&table, &record).fine();
    assert!(verdict.starts_with("The record is right: "), "{verdict}");
    assert!(verdict.contains("other spellings") && verdict.contains("lottery:\n  1 2 3\n"), "{verdict}");
    assert_eq!(verdict.matches("  1  ").count(), 5);
    let old = table.path("old.json");
    let fens = chess960(["public-draw", "check", &old, "--arithmetic-only", "--format", "fen"]).out;
    assert_eq!(json!(fens.lines().collect::<Vec<_>>()), record["drawn"]);
    let err = chess960(["public-draw", "check", &old, "--digest", &"0".repeat(64)]).wrong_usage();
    assert!(err.contains("give --announcement"), "{err}");
}

/// A fixed record, so that none can change its meaning.
#[test]
fn an_old_record_draws_what_it_drew() {
    let table = Table::new("old-record");
    let record = json!({
        "positions": "all", "double": false, "different": false, "count": 1, "distinct": false,
        "seeds": [{"source": "lottery", "commitment": null, "text": "4 8 15 16 23 42"}],
        "drawn": ["rkbrnnqb/pppppppp/8/8/8/8/PPPPPPPP/RKBRNNQB w KQkq - 0 1"],
    });
    table.write("old.json", &record.to_string());
    let verdict = chess960(["public-draw", "check", &table.path("old.json"), "--arithmetic-only"]).fine();
    assert!(verdict.contains("\nRKBRNNQB, SP "), "{verdict}");
}

type Change = fn(&mut Value);

#[test]
fn what_is_wrong_with_an_old_record_is_found() {
    let table = Table::new("old-forged");
    let (record, announced) = records();
    table.write("announced.json", &announced.to_string());
    let changes: [(Change, &str); 12] = [
        (|record| record["seeds"][2]["text"] = json!("1 2 4"), "the seed texts draw"),
        (|record| record["seeds"][1]["text"] = json!("abd"), "does not have the SHA-256"),
        (|record| record["seeds"][0]["text"] = Value::Null, "is not revealed yet"),
        (|record| record["seeds"].as_array_mut().expect("an array").swap(0, 2), "the seeds are not those"),
        (|record| record["seeds"] = json!([]), "the seeds are not those"),
        (|record| record["count"] = json!(4), "the plan is not the one"),
        (|record| record["count"] = json!(4_294_967_295_u32), "the plan is not the one"),
        (|record| record["positions"] = json!("all"), "the plan is not the one"),
        (|record| record["drawn"].as_array_mut().expect("an array").swap(0, 1), "position 1 of the record"),
        (
            |record| drop(record["drawn"].as_array_mut().expect("an array").pop()),
            "old.json is wrong: position 5 of the record is none",
        ),
        (|record| record["drawn"][0] = json!("\u{1b}"), "position 1 of the record is \\u{1b}"),
        (|record| record["seeds"][0]["x"] = json!(1), "unknown field"),
    ];
    for (change, error) in changes {
        let mut forged = record.clone();
        change(&mut forged);
        assert_refused(&check(&table, &forged), error);
    }
    // Without the announced record, the plan must still be one, and the draw as long as it says.
    for (field, value) in [
        ("count", json!(4_294_967_295_u32)),
        ("positions", json!("0-961")),
        ("double", json!(true)),
        ("distinct", json!(false)),
    ] {
        let mut forged = record.clone();
        forged[field] = value;
        table.write("old.json", &forged.to_string());
        assert_refused(&chess960(["public-draw", "check", &table.path("old.json"), "--arithmetic-only"]), "");
    }
}
