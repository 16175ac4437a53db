//! The tables in the documentation are those of the model. `KEPT=overwrite` writes them anew.

use std::path::Path;

use chess960_model::{Published, keys_reference, representations_reference, values_reference};
use chess960_oracle::kept::assert_kept;

#[test]
fn is_that_of_the_model() {
    let published = Published::ALL.iter().map(|table| (table.name, format!("\n```text\n{table}```\n")));
    let language =
        [("keys", keys_reference()), ("values", values_reference()), ("representations", representations_reference())];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/reference");
    for (name, expected) in language.into_iter().chain(published) {
        assert_kept(folder.join(name).with_extension("md"), &expected);
    }
}
