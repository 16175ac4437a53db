"""Our lookup both ways, a perfect hash and the published arithmetic in Python, and python-chess."""

import itertools
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import chess
import chess960
from chess960 import RANK_TEXTS, X_FENS, scharnagl_by_letters

NUMBERS = [i * 7919 % 960 for i in range(9600)]
# Texts of their own, which have not been hashed yet, are made in each round.
ORDERS = "NNRKR NRNKR NRKNR NRKRN RNNKR RNKNR RNKRN RKNNR RKNRN RKRNN".split()
CODES = {order: code for code, order in enumerate(ORDERS)}
BOARDS = [chess.BaseBoard.from_chess960_pos(number) for number in range(960)]


def measure(question, way, answer, texts=None, rounds=20):
    best = float("inf")
    for _ in range(rounds):
        questions = texts() if texts else NUMBERS
        start = time.process_time_ns()
        for text in questions:
            answer(text)
        best = min(best, (time.process_time_ns() - start) / len(questions))
    print("Python", question, way, f"{best:.2f}", sep="\t", flush=True)


def fresh():
    return [X_FENS[number][35:43] for number in NUMBERS]


def imports():
    """The time that an import takes, beside that of a module of the same tables as literals."""
    tables = [(name, "".join(f"{cell!r},\n" for cell in cells)) for name, cells in vars(chess960).items() if isinstance(cells, (bytes, tuple))]
    Path("literals.py").write_text("".join(f"{name} = (\n{cells})\n" for name, cells in tables), encoding="utf-8")
    clock = "import time, typing, __future__; start = time.process_time_ns(); import {}; print(time.process_time_ns() - start)"
    for question, options in [("import", []), ("import, no bytecode kept", ["-B", "-X", "pycache_prefix=/nowhere"])]:
        for way, module in [("ours", "chess960"), ("the same as literals", "literals")]:
            command = [sys.executable, *options, "-c", clock.format(module)]
            environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
            best = min(int(subprocess.check_output(command, env=environment)) for _ in range(30))
            print("Python", question, way, best, sep="\t", flush=True)


def perfect_hash():
    """The hash that C has, in Python: a lookup by the numbers in the header of C."""
    header = Path("chess960.h").read_text()

    def numbers(name):
        return [int(n) for n in re.search(name + r"_\[\d+\] = \{([^}]*)\}", header)[1].split(",") if n.strip()]

    entries = numbers("entries")
    multiplier = int(re.search(r"UINT64_C\((\w+)\)", header)[1], 16)

    def find(rank):
        if len(rank) != 8 or not rank.isascii():
            return None
        product = int.from_bytes(rank.encode(), "little") * multiplier & 0xFFFFFFFFFFFFFFFF
        number = entries[product >> 53] ^ entries[product >> 42 & 2047]
        return number if number < 960 and RANK_TEXTS[number] == rank else None

    return find


def number_by_arithmetic(rank):
    """Returns the number of a rank, or None."""
    first, last = rank.find("B"), rank.rfind("B")
    without_bishops = rank.replace("B", "")
    code = CODES.get(without_bishops.replace("Q", ""))
    if len(rank) != 8 or len(without_bishops) != 6 or code is None or (first + last) % 2 == 0:
        return None
    light, dark = (first, last) if first % 2 else (last, first)
    return light // 2 + 4 * (dark // 2) + 16 * without_bishops.find("Q") + 96 * code


def fen_by_arithmetic(number):
    light, dark, queen, rank = 2 * (number % 4) + 1, 2 * (number // 4 % 4), number // 16 % 6, ORDERS[number // 96]
    low, high = (light, dark) if light < dark else (dark, light)
    rank = rank[:queen] + "Q" + rank[queen:]
    rank = rank[:low] + "B" + rank[low:]
    rank = rank[:high] + "B" + rank[high:]
    return f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"


def main():
    pieces = map("".join, itertools.product("BNRQK", repeat=8))
    assert all(number_by_arithmetic(rank) == scharnagl_by_letters(rank) for rank in pieces)
    assert [fen_by_arithmetic(number) for number in range(960)] == list(X_FENS)
    assert all(board.chess960_pos() == number for number, board in enumerate(BOARDS))
    measure("number", "ours", scharnagl_by_letters, fresh)
    by_hash = perfect_hash()
    assert all(by_hash(rank) == number for number, rank in enumerate(RANK_TEXTS))
    measure("number", "a perfect hash in Python", by_hash, fresh)
    measure("number", "the arithmetic, by hand", number_by_arithmetic, fresh)
    measure("number", "python-chess, a board that is there", lambda n: BOARDS[n].chess960_pos(), rounds=5)
    measure("number, from a FEN", "ours", lambda n: scharnagl_by_letters(X_FENS[n][35:43]))
    measure("number, from a FEN", "python-chess", lambda n: chess.Board(X_FENS[n], chess960=True).chess960_pos(), rounds=3)
    measure("FEN", "ours", lambda n: X_FENS[n])
    measure("FEN", "the arithmetic, by hand", fen_by_arithmetic)
    measure("FEN", "python-chess", lambda n: chess.Board.from_chess960_pos(n).fen(), rounds=3)
    imports()


main()
