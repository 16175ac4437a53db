#!/bin/sh
# Times the verbs as whole processes, beside cat and wc -l of the same files, a program that does the same with cozy-chess,
# and python-chess. Needs hyperfine; CHESS960_PYTHON names a Python that has the package chess.
set -eu
cd "$(dirname "$0")/.."
cargo build --quiet --release --bins --example cozy_chess
bin=$PWD/target/release
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

"$bin/chess960" book --double >double.txt
# A million lines.
{ cat double.txt; head -n 78400 double.txt; } >million.txt

echo "== 921,600 lines of double book to /dev/null"
hyperfine --warmup 3 --shell none --output null --export-csv book.csv \
    --command-name 'cat' 'cat double.txt' \
    --command-name 'chess960 book --double' "$bin/chess960 book --double" \
    --command-name 'cozy-chess' "$bin/examples/cozy_chess book"

echo "== 921,600 lines of double book to a file"
hyperfine --warmup 3 --export-csv book-file.csv \
    --command-name 'cat' 'cat double.txt >copy.txt' \
    --command-name 'chess960 book --double' "$bin/chess960 book --double >copy.txt" \
    --command-name 'cozy-chess' "$bin/examples/cozy_chess book >copy.txt"

echo "== a million lines of FEN identified"
hyperfine --warmup 3 --shell none --output null --export-csv identify.csv \
    --command-name 'wc -l' 'wc -l million.txt' \
    --command-name 'chess960 identify' "$bin/chess960 identify million.txt" \
    --command-name 'cozy-chess' "$bin/examples/cozy_chess identify million.txt"

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
    head -n 9600 double.txt >some.txt
    echo "== 9,600 lines, with python-chess"
    hyperfine --warmup 1 --shell none --output null --export-csv python.csv \
        --command-name 'python-chess book' "$CHESS960_PYTHON python_book.py" \
        --command-name 'python-chess identify' "$CHESS960_PYTHON python_identify.py lines.txt" \
        --command-name 'chess960 identify' "$bin/chess960 identify lines.txt"
fi
