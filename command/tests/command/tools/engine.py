"""An engine that knows as much of UCI as examples/python/check_castling.py asks for, by python-chess. With an argument, it never castles to the a-side."""

import sys

import chess

for command in sys.stdin:
    if command.startswith("position fen "):
        board = chess.Board(command[len("position fen ") :].strip(), chess960=True)
    elif command.startswith("go perft"):
        moves = [move for move in board.legal_moves if not (sys.argv[1:] and board.is_queenside_castling(move))]
        print(*(f"{board.uci(move)}: 1" for move in moves), "", f"Nodes searched: {len(moves)}", sep="\n")
