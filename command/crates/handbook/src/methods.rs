//! Figures about the drawing methods. Their texts are among the words, and the methods themselves are in
//! `script/procedures.js`, beside those of `chess960-draw`.

use chess960_draw::{Method, Odds};
use serde_json::{Value, json};

/// Returns the module `methods.js`.
pub(crate) fn module() -> String {
    // A random number is looked up: there is nothing to be led through.
    let by_hand = Method::ALL.iter().filter(|method| method.id != "number");
    let methods: Vec<Value> = by_hand
        .map(|method| {
            let odds = Odds::of(method);
            let throws = odds.throws().map(|throws| throws.expected.to_f64().value());
            json!({ "id": method.id, "even": odds.is_uniform(), "throws": throws })
        })
        .collect();
    format!("/** The methods that are drawn by hand. */\nexport const methods = {};\n", json!(methods))
}
