module server

go 1.18
