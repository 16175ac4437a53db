//! Writes the tables.

fn main() -> Result<(), chess960_codegen::Error> {
    chess960_codegen::Builder::new()
        .table("RANKS: [[u8; 8]; 960] = rank by scharnagl")
        .file("tables.txt")
        .write("chess960.rs")
}
