"""The tables behind the answers, by Scharnagl number: tuples, which nobody can change.

RANKS            White's first rank
FRITZ9           Fritz9 number, 1 to 960
MIRRORS          number of the mirror image
SKELETONS        NQ-skeleton: the rank without its bishops, with hyphens for king and rooks
KRN              order of king, rooks and knights
BISHOP_CODES     bishop code, 0 to 15
QUEEN_POSITIONS  queen's position, 0 to 5
N5N_CODES        N5N code, 0 to 9

>>> from chess960_tables import tables
>>> tables.SKELETONS[518], tables.BISHOP_CODES[518]
('-NQ-N-', 6)

A negative index counts from the end, as in every sequence of Python.
"""

from ._generated import BISHOP_CODES, FRITZ9, KRN, MIRRORS, N5N_CODES, QUEEN_POSITIONS, RANKS, SKELETONS

__all__ = ["BISHOP_CODES", "FRITZ9", "KRN", "MIRRORS", "N5N_CODES", "QUEEN_POSITIONS", "RANKS", "SKELETONS"]
