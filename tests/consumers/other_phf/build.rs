fn main() -> Result<(), chess960_codegen::Error> {
    chess960_codegen::Builder::new()
        .table("#[cfg(any())] LEFT_OUT: phf_0_14::Map<&'static str, u16> = scharnagl by rank")
        .table("MAP: phf::Map<&'static str, u16> = scharnagl by rank")
        .write("map.rs")
}
