//! Writes the tables.

fn main() -> Result<(), chess960_codegen::Error> {
    chess960_codegen::Builder::new()
        .table("OFFSETS: [u64; 960] = csv(\"offsets.csv\", \"offset\", default = 18446744073709551615) by fritz9")
        .write("chess960.rs")
}
