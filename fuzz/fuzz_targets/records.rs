#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| chess960_fuzz::records::check(data));

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    chess960_fuzz::run("records", chess960_fuzz::records::check)
}
