"""Compares a UCI engine with the positions of packages/vectors.tsv that are about castling, and prints where it differs: by `go perft 1`, which castlings
are legal, and by `d`, the FEN of each position and of the one after each move. Neither command is part of UCI; Stockfish has both.

    check_castling.py packages/vectors.tsv ENGINE
"""

import queue
import re
import subprocess
import sys
import threading

FEN = re.compile(r"((?:[1-8pnbrqkPNBRQK]+/){7}[1-8pnbrqkPNBRQK]+) ([wb]) ([A-HKQa-hkq]+|-) ([a-h][36]|-) (\d+) (\d+)")
SECONDS = 10  # for an answer


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def ask(self, commands, end):
        """Returns what the engine says up to a line that begins with `end`. None if it says no such thing."""
        try:
            self.process.stdin.write("".join(f"{command}\n" for command in commands))
            self.process.stdin.flush()
            said = []
            while (line := self.lines.get(timeout=SECONDS)) is not None:
                said.append(line)
                if line.startswith(end):
                    return "".join(said)
        except (OSError, queue.Empty):
            pass
        return None

    def moves(self, fen):
        """Returns the moves that it finds."""
        said = self.ask([f"position fen {fen}", "go perft 1"], ("Nodes searched", "bestmove"))
        if said is None or "Nodes searched" not in said:
            sys.exit(f"{fen}: the engine does not answer `go perft 1` as Stockfish does")
        return re.findall(r"^(\w{4,5}): 1\s*$", said, re.MULTILINE)

    def fen(self, fen, moves=()):
        """Returns the FEN that it has reached, or None if it does not write one."""
        played = " moves " + " ".join(moves) if moves else ""
        said = self.ask([f"position fen {fen}{played}", "d", "isready"], "readyok")
        if said is None:
            sys.exit(f"{fen}{played}: the engine stopped, or did not answer `isready` after `d`")
        found = FEN.search(said)
        return found and found[0]


def rank_of(board, color):
    """Returns the eight squares of a player's first rank."""
    return re.sub(r"\d", lambda digit: "-" * int(digit[0]), board.split("/")[7 if color == "w" else 0])


def files_of(board, field):
    """Returns a castling field with the files of the rooks, whichever style it has, in one order."""

    def file_of(letter):
        squares = rank_of(board, "w" if letter.isupper() else "b")
        king, rook = ("K", "R") if letter.isupper() else ("k", "r")
        if letter not in "KQkq" or king not in squares:
            return letter
        at = squares.rfind(rook, squares.index(king)) if letter in "Kk" else squares.find(rook, 0, squares.index(king))
        return letter if at < 0 else chr(ord("A" if letter.isupper() else "a") + at)

    return "".join(sorted(map(file_of, field)))


def meaning(fen):
    board, color, castling, *rest = fen.split(" ")
    return board, color, files_of(board, castling), *rest


def castlings(fen, moves):
    """Returns the moves of the king to a rook of its own or farther than one square, in order."""
    board, color, *_ = fen.split(" ")
    squares, rank, king, rook = rank_of(board, color), *("1KR" if color == "w" else "8kr")
    start = squares.find(king)
    own = {file + rank for file, piece in zip("abcdefgh", squares) if piece == rook}
    of_king = (move for move in moves if start >= 0 and move[:2] == "abcdefgh"[start] + rank)
    return sorted(move for move in of_king if move[2:4] in own or abs(ord(move[2]) - ord(move[0])) > 1)


def main():
    vectors, *command = sys.argv[1:]
    with open(vectors, encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file if re.match("castling_(moves|rights)\t", line)]
    engine = Engine(command)
    if engine.ask(["uci"], "uciok") is None or engine.ask(["setoption name UCI_Chess960 value true", "isready"], "readyok") is None:
        sys.exit("the engine does not answer `uci` and `isready`")
    wrong = set()
    # Found out once: without `d`, the rest is compared.
    writes_fens = engine.fen(lines[0][1]) is not None

    def compare(line, fen, moves, expected):
        said = engine.fen(fen, moves)
        if said is None or meaning(said) != meaning(expected):
            wrong.add(line)
            print(f"{fen}{''.join(f' {move}' for move in moves)}: {said}, not {expected}")

    for number, (kind, fen, *rest) in enumerate(lines):
        moves, fens = [move for move in rest[::2] if move != "-"], rest[1::2]
        if kind == "castling_moves":
            said = castlings(fen, engine.moves(fen))
            if said != sorted(moves):
                wrong.add(number)
                print(f"{fen}: {' '.join(said) or '-'}, not {' '.join(sorted(moves)) or '-'}")
        if writes_fens:
            compare(number, fen, [], fen)
            for place, (move, expected) in enumerate(zip(moves, fens)):
                compare(number, fen, [move] if kind == "castling_moves" else moves[: place + 1], expected)
    print(f"{len(lines)} positions, {len(wrong)} wrong")
    if not writes_fens:
        print("FENs not checked: the engine does not answer `d`")
    engine.process.kill()
    sys.exit(bool(wrong) or not writes_fens)


main()
