module chess960

go 1.18
