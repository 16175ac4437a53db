#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| chess960_fuzz::pairings::check(data));

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    chess960_fuzz::run("pairings", chess960_fuzz::pairings::check)
}
