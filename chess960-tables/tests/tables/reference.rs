//! The tables in the documentation are those of the model. `KEPT=overwrite` writes them anew.

use std::{env, fs, path::Path};

use chess960_model::{Published, keys_reference, representations_reference, values_reference};

#[test]
fn is_that_of_the_model() {
    let published = Published::ALL.iter().map(|table| (table.name, format!("\n```text\n{table}```\n")));
    let language =
        [("keys", keys_reference()), ("values", values_reference()), ("representations", representations_reference())];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/reference");
    for (name, expected) in language.into_iter().chain(published) {
        let path = folder.join(name).with_extension("md");
        if env::var_os("KEPT").is_some_and(|wish| wish == "overwrite") {
            fs::write(&path, expected).expect("the file can be written");
        } else {
            let kept = fs::read_to_string(&path).expect("the file is kept");
            assert!(kept == expected, "{name}.md differs: run this test with KEPT=overwrite");
        }
    }
}
