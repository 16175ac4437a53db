"""Counts the games of a PGN file by starting position, most frequent first.

chess960 emit python --output chess960.py
python count_starts.py < games.pgn
"""

import io
import re
import sys
from collections import Counter

import chess960

FEN = re.compile(r'\[FEN "[a-z]{8}/p{8}/8/8/8/8/P{8}/([A-Z]{8}) w ')


def main() -> None:
    games: Counter[int] = Counter()
    # Names may be in another encoding.
    for line in io.TextIOWrapper(sys.stdin.buffer, errors="replace"):
        match = FEN.match(line)
        number = chess960.scharnagl_by_letters(match[1]) if match else None
        if number is not None:
            games[number] += 1
    for number, count in games.most_common():
        print(f"{count:5} {number:3} {chess960.RANK_TEXTS[number]}")


if __name__ == "__main__":
    main()
