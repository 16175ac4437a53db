//! A map in another version of phf, which hashes differently, would find nothing.

#[cfg(feature = "by_macro")]
chess960_tables::tables! {
    // `phf::Map` alone would be the map of `chess960_tables`.
    pub static MAP: ::phf::Map<&'static str, u16> = scharnagl by rank;
}

#[cfg(feature = "by_file")]
include!(concat!(env!("OUT_DIR"), "/map.rs"));
