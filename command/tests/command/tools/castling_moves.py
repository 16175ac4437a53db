"""For each FEN, a line of its legal castlings by python-chess: UCI move and the FEN after it, with tabs between, or `-`."""

import sys

import chess

for fen in sys.stdin:
    board = chess.Board(fen.strip(), chess960=True)
    assert board.is_valid(), fen
    fields = []
    for move in sorted(filter(board.is_castling, board.legal_moves), key=board.uci):
        board.push(move)
        after = board.fen()
        board.pop()
        fields += [board.uci(move), after]
    print(*(fields or ["-"]), sep="\t")
