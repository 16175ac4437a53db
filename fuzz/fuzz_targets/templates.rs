#![cfg_attr(fuzzing, no_main)]

chess960_fuzz::target!(templates);
