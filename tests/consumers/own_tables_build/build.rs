//! Writes the tables.

fn main() -> Result<(), chess960_codegen::Error> {
    chess960_codegen::Builder::new()
        .table("RANKS: [[u8; 8]; 960] = rank by scharnagl")
        .table("pub fn number(rank: &str) -> Option<u16> = scharnagl by rank")
        .write("chess960.rs")
}
