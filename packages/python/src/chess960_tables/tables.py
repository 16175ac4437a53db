"""The tables behind the answers, by Scharnagl number: tuples and bytes, which nobody can change.

>>> from chess960_tables import tables
>>> tables.SKELETONS[518], tables.BISHOP_CODES[518]
('-NQ-N-', 6)

A negative index counts from the end, as in every sequence of Python.
"""

from ._generated import BISHOP_CODES, FRITZ9, KRN, MIRRORS, N5N_CODES, QUEEN_POSITIONS, RANKS, SKELETONS

__all__ = ["BISHOP_CODES", "FRITZ9", "KRN", "MIRRORS", "N5N_CODES", "QUEEN_POSITIONS", "RANKS", "SKELETONS"]
