"""The functions of the package for PyPI, beside the emitted lookup and python-chess."""

import timeit

import chess
import chess960_tables as chess960
from chess960_tables._generated import number

NUMBERS = [i * 7919 % 960 for i in range(960)]
BOARD = chess.Board(chess960=True)


def python_chess_rank(rank):
    BOARD.set_board_fen(f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank}")
    return BOARD.chess960_pos()


def python_chess_fen(fen):
    return chess.Board(fen, chess960=True).chess960_pos()


def refused(read):
    def answer(text):
        try:
            return read(text)
        except ValueError:
            return None

    return answer


def measure(question, way, text, answer, rounds):
    texts = [text(number) for number in NUMBERS]
    seconds = min(timeit.repeat(lambda: [answer(text) for text in texts], number=1, repeat=rounds))
    print("Python", question, way, f"{seconds / len(texts) * 1e9:.1f}", sep="\t")


rank, fen, shredder_fen = chess960.rank, chess960.fen, chess960.shredder_fen
measure("rank", "emitted", rank, number, 500)
measure("rank", "package", rank, chess960.from_rank, 500)
measure("rank", "python-chess 1.11.2", rank, python_chess_rank, 20)
measure("rank in lowercase", "package", lambda n: rank(n).lower(), chess960.from_rank, 500)
measure("refused rank", "package", lambda n: rank(n).replace("Q", "K"), refused(chess960.from_rank), 100)
measure("X-FEN", "package", fen, chess960.from_fen, 300)
measure("X-FEN", "python-chess 1.11.2", fen, python_chess_fen, 20)
measure("Shredder-FEN", "package", shredder_fen, chess960.from_fen, 300)
measure("refused FEN", "package", lambda n: fen(n).replace(" w ", " b "), refused(chess960.from_fen), 100)
