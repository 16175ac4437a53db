"""Python-chess's answers about starting positions: one JSON object on standard output.

ranks, fens, shredder: by Scharnagl number, from Board.from_chess960_pos.
numbers: for each line of standard input, a FEN, the answer of Board.chess960_pos, or null if it cannot be read.
"""

import json
import sys

import chess


def number(fen):
    try:
        return chess.Board(fen, chess960=True).chess960_pos(ignore_counters=False)
    except ValueError:
        return None


boards = [chess.Board.from_chess960_pos(number) for number in range(960)]
answers = {
    "ranks": [board.board_fen().split("/")[-1] for board in boards],
    "fens": [board.fen() for board in boards],
    "shredder": [board.shredder_fen() for board in boards],
    "numbers": [number(line.rstrip("\n")) for line in sys.stdin],
}
json.dump(answers, sys.stdout)
