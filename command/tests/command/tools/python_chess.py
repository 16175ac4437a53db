"""Python-chess's answers about starting positions: one JSON object on standard output.

ranks, fens, shredder: by Scharnagl number, from Board.from_chess960_pos.
numbers: for each line of standard input, a FEN, the answer of Board.chess960_pos, or null if it cannot be read.
castling: by Scharnagl number, for castling on the a-side and on the h-side, the sets of files (bit 0 is the a-file) that
have to be vacant and that must not be attacked, found by asking for legal moves with one more piece on the board.
"""

import json
import sys

import chess


def number(fen):
    try:
        return chess.Board(fen, chess960=True).chess960_pos(ignore_counters=False)
    except ValueError:
        return None


def castles(king, rook, square=None, piece=None):
    board = chess.Board.empty(chess960=True)
    board.set_piece_at(king, chess.Piece(chess.KING, chess.WHITE))
    board.set_piece_at(rook, chess.Piece(chess.ROOK, chess.WHITE))
    board.castling_rights = chess.BB_SQUARES[rook]
    if piece is not None:
        board.set_piece_at(square, piece)
    return chess.Move(king, rook) in board.generate_castling_moves()


def castling_sets(board):
    king = board.king(chess.WHITE)
    sets = []
    for rook in sorted(board.pieces(chess.ROOK, chess.WHITE)):
        assert castles(king, rook)
        own = chess.Piece(chess.KNIGHT, chess.WHITE)
        vacant = [file for file in range(8) if file not in (king, rook) and not castles(king, rook, file, own)]
        enemy = chess.Piece(chess.ROOK, chess.BLACK)
        safe = [file for file in range(8) if not castles(king, rook, chess.square(file, 7), enemy)]
        sets.append([sum(1 << file for file in files) for files in (vacant, safe)])
    return sets


boards = [chess.Board.from_chess960_pos(number) for number in range(960)]
answers = {
    "ranks": [board.board_fen().split("/")[-1] for board in boards],
    "fens": [board.fen() for board in boards],
    "shredder": [board.shredder_fen() for board in boards],
    "castling": [castling_sets(board) for board in boards],
    "numbers": [number(line.rstrip("\n")) for line in sys.stdin],
}
json.dump(answers, sys.stdout)
