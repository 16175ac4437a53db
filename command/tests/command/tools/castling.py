"""FENs with python-chess's castling fields, an X-FEN, a tab and a Shredder-FEN in each line: as many positions from random games as the argument says,
and then every first rank with one king, rooks and other pieces, with every choice of rights.
"""

import itertools
import random
import sys

import chess


def write(board):
    print(board.fen(), board.fen(shredder=True), sep="\t")


def starting_position(draw):
    """A setup of double Fischer random chess."""
    white, black = (chess.Board.from_chess960_pos(draw.randrange(960)).fen().split("/")[index] for index in (7, 0))
    return chess.Board(f"{black}/pppppppp/8/8/8/8/PPPPPPPP/{white}", chess960=True)


def games(positions):
    draw = random.Random(960)
    board = None
    for _ in range(positions):
        moves = list(board.legal_moves) if board is not None and board.ply() < 60 else []
        if moves:
            # Captures and promotions, so that rooks come to stand beside those that may castle.
            sharp = [move for move in moves if board.is_capture(move) or move.promotion]
            board.push(draw.choice(sharp if sharp and draw.random() < 0.3 else moves))
        else:
            board = starting_position(draw)
        write(board)


def ranks():
    for king, others in itertools.product(range(1, 7), itertools.product((None, chess.ROOK, chess.KNIGHT), repeat=7)):
        pieces = [*others[:king], chess.KING, *others[king:]]
        rooks = [file for file in range(8) if pieces[file] == chess.ROOK]
        a_side, h_side = ([None, *filter(test, rooks)] for test in (lambda file: file < king, lambda file: file > king))
        for rights in itertools.product(a_side, h_side):
            board = chess.Board.empty(chess960=True)
            for file, piece in enumerate(pieces):
                if piece:
                    board.set_piece_at(file, chess.Piece(piece, chess.WHITE))
                    # Black has the same rank, and White's rights in part.
                    board.set_piece_at(56 + file, chess.Piece(piece, chess.BLACK))
            for file in rights:
                if file is not None:
                    board.castling_rights |= chess.BB_SQUARES[file]
            if rights[0] is not None:
                board.castling_rights |= chess.BB_SQUARES[56 + rights[0]]
            write(board)


games(int(sys.argv[1]))
ranks()
