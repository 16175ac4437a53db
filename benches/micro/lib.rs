//! Only benches: `cargo bench --manifest-path benches/micro/Cargo.toml`.
