"""Types for annotations."""

from typing import Literal

Color = Literal["white", "black"]

Reason = Literal[
    "fields",
    "moved",
    "letters",
    "case",
    "counts",
    "bishops",
    "king",
    "colors",
    "move",
    "castling",
    "en_passant",
    "counters",
    "sides",
]
