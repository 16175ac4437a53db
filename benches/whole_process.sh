#!/bin/sh
# Times commands as whole processes, in one run: beside `true`, `cat` and `wc -l` of the same files, which do nothing but start,
# copy and read; beside an empty Rust program; beside a program that does the same with cozy-chess; and beside python-chess.
# Needs hyperfine.
# CHESS960_PYTHON names a Python that has the package chess.
set -eu
cd "$(dirname "$0")/.."
cargo build --quiet --profile dist --bins
cargo build --quiet --release --target-dir target/peers --manifest-path benches/peers/Cargo.toml
built=$PWD/target/dist/chess960
cozy=$PWD/target/peers/release/cozy_chess
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Copied as if installed: a file starts faster if the linker did not write it piece by piece.
cp "$built" .
bin=$PWD

"$bin/chess960" book --double >double.txt
# A million lines each.
{ cat double.txt; head -n 78400 double.txt; } >fens.txt
"$bin/chess960" show all --format rank >ranks.960
{ for _ in $(seq 1041); do cat ranks.960; done; head -n 640 ranks.960; } >ranks.txt

echo 'fn main() {}' >empty.rs
rustc -O empty.rs

echo "== start-up"
hyperfine --warmup 50 --runs 500 --shell none --export-csv start.csv \
    --command-name 'true' '/bin/true' \
    --command-name 'empty Rust program' './empty' \
    --command-name 'chess960 show 518' "$bin/chess960 show 518"

echo "== 921,600 lines of double book to a file"
hyperfine --warmup 3 --export-csv book-file.csv \
    --command-name 'cat' 'cat double.txt >copy.txt' \
    --command-name 'chess960 book --double' "$bin/chess960 book --double >copy.txt" \
    --command-name 'cozy-chess' "$cozy book >copy.txt"

# The reader at the end of the pipe costs both the same.
echo "== 921,600 lines of double book through a pipe"
hyperfine --warmup 3 --export-csv book-pipe.csv \
    --command-name 'cat' 'cat double.txt | cat >/dev/null' \
    --command-name 'chess960 book --double' "$bin/chess960 book --double | cat >/dev/null" \
    --command-name 'cozy-chess' "$cozy book | cat >/dev/null"

echo "== a million lines of FEN identified"
hyperfine --warmup 3 --shell none --output null --export-csv identify-fens.csv \
    --command-name 'wc -l' 'wc -l fens.txt' \
    --command-name 'chess960 identify' "$bin/chess960 identify fens.txt" \
    --command-name 'cozy-chess' "$cozy identify fens.txt"

echo "== a million ranks identified"
hyperfine --warmup 3 --shell none --output null --export-csv identify-ranks.csv \
    --command-name 'wc -l' 'wc -l ranks.txt' \
    --command-name 'chess960 identify' "$bin/chess960 identify ranks.txt"

if [ -n "${CHESS960_PYTHON:-}" ]; then
    # About a hundredth of each, because it takes long.
    cat >python_book.py <<'PYTHON'
import chess
ranks = [chess.Board.from_chess960_pos(number).board_fen().split("/")[-1] for number in range(960)]
for white in ranks[:10]:
    for black in ranks:
        board = chess.Board(f"{black.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1", chess960=True)
        print(board.shredder_fen())
PYTHON
    cat >python_identify.py <<'PYTHON'
import sys
import chess
for line in open(sys.argv[1]):
    board = chess.Board(line.strip(), chess960=True)
    print(board.chess960_pos(), line, sep="\t", end="")
PYTHON
    "$bin/chess960" book >same.txt
    for _ in 1 2 3 4 5 6 7 8 9 10; do cat same.txt; done >lines.txt
    echo "== 9,600 lines, with python-chess"
    hyperfine --warmup 1 --shell none --output null --export-csv python.csv \
        --command-name 'python-chess book' "$CHESS960_PYTHON python_book.py" \
        --command-name 'python-chess identify' "$CHESS960_PYTHON python_identify.py lines.txt" \
        --command-name 'chess960 identify' "$bin/chess960 identify lines.txt"
fi
