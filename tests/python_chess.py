"""What python-chess says of the starting positions: one JSON object on standard output.

ranks, fens, shredder: by Scharnagl number, from Board.from_chess960_pos.
numbers: what Board.chess960_pos says of each line of standard input, a FEN.
"""

import json
import sys

import chess

boards = [chess.Board.from_chess960_pos(number) for number in range(960)]
answers = {
    "ranks": [board.board_fen().split("/")[-1] for board in boards],
    "fens": [board.fen() for board in boards],
    "shredder": [board.shredder_fen() for board in boards],
    "numbers": [chess.Board(line.strip(), chess960=True).chess960_pos() for line in sys.stdin],
}
json.dump(answers, sys.stdout)
