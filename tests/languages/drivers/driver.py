"""Prints the standard set with the argument dump, and otherwise the number of each line of standard input."""

import sys
from typing import Iterable, Union

import chess960

Cell = Union[int, str, bytes, tuple[int, ...]]


def dump(name: str, table: Iterable[Cell]) -> None:
    cells = [cell if isinstance(cell, str) else str(cell) if isinstance(cell, int) else " ".join(map(str, cell)) for cell in table]
    print(name, *cells, sep="\t")


sys.stdin.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
if sys.argv[1:] == ["dump"]:
    dump("RANKS", chess960.RANKS)
    dump("RANK_TEXTS", chess960.RANK_TEXTS)
    dump("FIGURINES", chess960.FIGURINES)
    dump("FRITZ9_BY_SCHARNAGL", chess960.FRITZ9_BY_SCHARNAGL)
    dump("SCHARNAGL_BY_FRITZ9", chess960.SCHARNAGL_BY_FRITZ9)
    dump("MIRRORS", chess960.MIRRORS)
    dump("SKELETONS", chess960.SKELETONS)
    dump("KRN_BY_SCHARNAGL", chess960.KRN_BY_SCHARNAGL)
    dump("BISHOP_CODES", chess960.BISHOP_CODES)
    dump("QUEEN_POSITIONS", chess960.QUEEN_POSITIONS)
    dump("N5N_CODES", chess960.N5N_CODES)
    dump("KING_FILES", chess960.KING_FILES)
    dump("QUEEN_FILES", chess960.QUEEN_FILES)
    dump("ROOK_FILES", chess960.ROOK_FILES)
    dump("BISHOP_FILES", chess960.BISHOP_FILES)
    dump("KNIGHT_FILES", chess960.KNIGHT_FILES)
    dump("A_SIDE_CASTLING_VACANT", chess960.A_SIDE_CASTLING_VACANT)
    dump("A_SIDE_CASTLING_SAFE", chess960.A_SIDE_CASTLING_SAFE)
    dump("H_SIDE_CASTLING_VACANT", chess960.H_SIDE_CASTLING_VACANT)
    dump("H_SIDE_CASTLING_SAFE", chess960.H_SIDE_CASTLING_SAFE)
    dump("X_FENS", chess960.X_FENS)
    dump("SHREDDER_FENS", chess960.SHREDDER_FENS)
    dump("SKELETONS_BY_SCHARNAGL", chess960.SKELETONS_BY_SCHARNAGL)
    dump("SKELETONS_BY_FRITZ9", chess960.SKELETONS_BY_FRITZ9)
    dump("BISHOP_PATTERNS", chess960.BISHOP_PATTERNS)
    dump("N5N_PATTERNS", chess960.N5N_PATTERNS)
    dump("KRN", chess960.KRN)
else:
    for line in sys.stdin:
        number = chess960.scharnagl_by_letters(line[:-1])
        print("-" if number is None else number)
