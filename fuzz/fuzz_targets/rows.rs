#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| chess960_fuzz::rows::check(data));

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    chess960_fuzz::run("rows", chess960_fuzz::rows::check)
}
