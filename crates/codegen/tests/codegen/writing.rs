//! Files that a build script writes.

use std::{env, error::Error as _, io, process::Command};

use chess960_codegen::Builder;

/// The test runs itself again like a build script, with a folder that does not exist.
#[test]
fn the_source_of_an_error_is_why_a_file_cannot_be_written() {
    if env::var_os("OUT_DIR").is_none() {
        let test = "writing::the_source_of_an_error_is_why_a_file_cannot_be_written";
        let status = Command::new(env::current_exe().expect("a test"))
            .args(["--exact", test])
            .env("OUT_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/no/such/folder"))
            .status();
        assert!(status.expect("it runs").success());
        return;
    }
    let error = Builder::new().table("KRN = krn by n5n").write("krn.rs").expect_err("there is no folder");
    let source = error.source().and_then(|source| source.downcast_ref::<io::Error>()).expect("an I/O error");
    assert_eq!(source.kind(), io::ErrorKind::NotFound);
    assert!(error.to_string().ends_with(&format!("krn.rs: {source}")), "{error}");
    let error = Builder::new().table("KRN").write("krn.rs").expect_err("not a table");
    assert!(error.source().is_none());
}

/// A wrong type has few errors, not one for each piece of each rank.
#[test]
fn a_table_names_its_type_twice() {
    let source = Builder::new().table("RANKS: [[own::Piece; 8]; 960] = rank by scharnagl").source().expect("a table");
    assert_eq!(source.matches("own :: Piece").count(), 2);
}
