"""Asks a UCI engine for its moves in each `castling_moves` position of packages/vectors.tsv, and prints where its castlings are others.

    check_castling.py packages/vectors.tsv ENGINE
"""

import re
import subprocess
import sys

vectors, *engine = sys.argv[1:]
lines = [line.rstrip("\n").split("\t")[1:] for line in open(vectors) if line.startswith("castling_moves\t")]
asked = "".join(f"position fen {fen}\ngo perft 1\n" for fen, *_ in lines)
asked = f"uci\nsetoption name UCI_Chess960 value true\nisready\n{asked}quit\n"
answers = subprocess.run(engine, input=asked, capture_output=True, text=True, check=True).stdout.split("Nodes searched")
assert len(answers) == len(lines) + 1, "the engine does not answer `go perft 1` as Stockfish does"
wrong = 0
for (fen, *rest), answer in zip(lines, answers):
    rank, king, rook = ("1", "K", "R") if " w " in fen else ("8", "k", "r")
    squares = re.sub(r"\d", lambda digit: "-" * int(digit[0]), fen.split(" ")[0].split("/")[8 - int(rank)])
    king = "abcdefgh"[squares.index(king)] + rank if king in squares else None
    rooks = {file + rank for file, piece in zip("abcdefgh", squares) if piece == rook}
    said = {move for move in re.findall(r"^(\w{4}): 1$", answer, re.M) if move[:2] == king and move[2:] in rooks}
    expected = {move for move in rest[::2] if move != "-"}
    if said != expected:
        wrong += 1
        print(f"{fen}: {' '.join(sorted(said)) or '-'}, not {' '.join(sorted(expected)) or '-'}")
print(f"{len(lines)} positions, {wrong} wrong")
sys.exit(wrong > 0)
