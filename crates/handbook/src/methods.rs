//! The texts of the drawing methods. The methods themselves are in `script/procedures.js`, beside those of `chess960-draw`.

use std::collections::BTreeMap;

use chess960_draw::{Method, Odds, WORDS};
use serde_json::{Value, json};

/// Returns the module `methods.js`.
pub(crate) fn module() -> String {
    let texts: BTreeMap<&str, &str> = WORDS.iter().copied().collect();
    // A random number is looked up: there is nothing to be led through.
    let by_hand = Method::ALL.iter().filter(|method| method.id != "number");
    let methods: Vec<Value> = by_hand
        .map(|method| {
            json!({
                "id": method.id,
                "with": method.with,
                "by": method.by,
                "whyUneven": method.why_uneven,
                "steps": method.instructions.steps,
                "throws": Odds::of(method).throws().map(|throws| throws.expected.to_f64().value()),
            })
        })
        .collect();
    format!(
        "/** What people read while they draw, by name. */\nexport const texts = {};\n\n\
         /** The methods that are drawn by hand. */\nexport const methods = {};\n",
        json!(texts),
        json!(methods)
    )
}
