fn main() -> Result<(), chess960_codegen::Error> {
    chess960_codegen::Builder::new()
        .table("MAP: phf::Map<&'static str, u16> = scharnagl by rank")
        .write("map.rs")
}
