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
    dump("{NAME}", chess960.{NAME})
else:
    for other in None, 518, b"RNBQKBNR", ("R",):
        assert chess960.scharnagl_by_letters(other) is None  # type: ignore[arg-type]
    for line in sys.stdin:
        number = chess960.scharnagl_by_letters(line[:-1])
        print("-" if number is None else number)
