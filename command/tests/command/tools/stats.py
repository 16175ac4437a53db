"""What python-chess finds in PGN files, with its header reader: one JSON array on standard output, an object for each
file that standard input names."""

import collections
import json
import logging
import sys

import chess.pgn

logging.disable(logging.CRITICAL)

CHESS960 = {"chess960", "chess 960", "fischerandom"}
OUTCOMES = {"1-0": "white", "0-1": "black", "1/2-1/2": "draws", "1/2": "draws", "½-½": "draws"}


def read(path):
    sites = []
    counts = collections.Counter()
    with open(path, encoding="utf-8", errors="replace", newline="") as file:
        while (headers := chess.pgn.read_headers(file)) is not None:
            sites.append([value for name, value in headers.items() if name in ("Site", "Date", "White")])
            variant = headers.get("Variant", "").lower()
            if variant not in CHESS960 | {"", "standard"} or "FEN" not in headers:
                continue
            board = chess.Board(headers["FEN"], chess960=True)
            number = board.chess960_pos()
            if number is not None and headers.get("Result") in OUTCOMES:
                counts[f"{number} {OUTCOMES[headers['Result']]}"] += 1
    return {"games": sites, "counts": counts}


json.dump([read(line.rstrip("\n")) for line in sys.stdin], sys.stdout)
