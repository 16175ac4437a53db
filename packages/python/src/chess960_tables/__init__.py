"""The 960 starting positions of Chess960 (Fischer random chess).

A position is its Scharnagl number, 0 to 959, also called SP-ID or idn. That of standard chess is 518.

>>> import chess960_tables as chess960
>>> chess960.rank(518)
'RNBQKBNR'
>>> chess960.from_rank("qrkbbnrn")
777
>>> chess960.fen(chess960.from_fritz9(359))
'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
>>> chess960.from_rank("RNBKBQNR")
Traceback (most recent call last):
    ...
ValueError: 'RNBKBQNR': the bishops stand on squares of one colour

A wrong number, rank or FEN is a ValueError that says why. chess960.tables has the tables behind the answers, such as all
ranks.
"""

from . import _generated, tables

# Type checkers take this for true. Importing typing and random takes longer than all else.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Literal

__all__ = [
    "Castling",
    "castling",
    "fen",
    "fritz9",
    "from_fen",
    "from_fritz9",
    "from_pair_fen",
    "from_rank",
    "mirror",
    "random_position",
    "rank",
    "shredder_fen",
    "tables",
]


def rank(number: int) -> str:
    """Return White's first rank, a-file first, in uppercase letters.

    >>> rank(518)
    'RNBQKBNR'
    """
    return tables.RANKS[_checked(number)]


def from_rank(rank: str) -> int:
    """Return the number of a rank, which is in uppercase letters or, as Black's in a FEN, in lowercase.

    The ValueError says why a text is none of the 960.

    >>> from_rank("RNBQKBNR"), from_rank("rnbqkbnr")
    (518, 518)
    """
    _check_text(rank)
    # The uppercase of some other letters is ASCII.
    found = _generated.number(rank.upper() if rank.isascii() and rank.islower() else rank)
    if found is None:
        raise ValueError(f"{_excerpt(rank)}: {_fault(rank)}")
    return found


def fritz9(number: int) -> int:
    """Return the Fritz9 number of a position, 1 to 960.

    >>> fritz9(518)
    359
    """
    return tables.FRITZ9[_checked(number)]


def from_fritz9(number: int) -> int:
    """Return the position with a Fritz9 number, 1 to 960.

    >>> from_fritz9(359)
    518
    """
    if not 1 <= number <= 960:
        raise ValueError(f"Fritz9 numbers run from 1 to 960, not {number}")
    return _generated.SCHARNAGL_BY_FRITZ9[number - 1]


def mirror(number: int) -> int:
    """Return the mirror image: the position whose rank is the same, read from the h-file to the a-file.

    >>> rank(mirror(518))
    'RNBKQBNR'
    """
    return tables.MIRRORS[_checked(number)]


def random_position(rng: "Random | None" = None) -> int:
    """Return one of the 960, each equally likely, from your random.Random or from that of the module random.

    >>> import random
    >>> random_position(random.SystemRandom()) in range(960)
    True
    """
    if rng is None:
        from random import randrange

        return randrange(960)
    return rng.randrange(960)


def fen(white: int, black: "int | None" = None) -> str:
    """Return the X-FEN of a position or, in double Fischer random chess, of White's position and Black's.

    >>> fen(0, 2)
    'bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
    """
    first, eighth = rank(white), rank(white if black is None else black)
    return f"{eighth.lower()}{_BETWEEN}{first} w KQkq - 0 1"


def shredder_fen(white: int, black: "int | None" = None) -> str:
    """Return the Shredder-FEN, whose castling field has the files of the rooks.

    >>> shredder_fen(0, 2)
    'bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1'
    """
    first, eighth = rank(white), rank(white if black is None else black)
    return f"{eighth.lower()}{_BETWEEN}{first} w {_rook_files(first, eighth)} - 0 1"


def from_fen(fen: str) -> int:
    """Return the position with which a FEN begins a game of Chess960.

    The FEN may be an X-FEN or a Shredder-FEN, or the first four fields of one. The ValueError says why any
    other is refused: one from a game, or of double Fischer random chess, which from_pair_fen reads.

    >>> from_fen("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1")
    0
    """
    white, black = from_pair_fen(fen)
    if white != black:
        raise ValueError(f"{_excerpt(fen)}: White and Black have different positions")
    return white


def from_pair_fen(fen: str) -> tuple[int, int]:
    """Return White's position and Black's, which in Chess960 are the same, from a FEN as from_fen takes it.

    >>> from_pair_fen("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1")
    (0, 2)
    """
    _check_text(fen)
    fields = [field for field in fen.translate({9: 32, 10: 32, 13: 32}).split(" ") if field]
    fault = _fen_fault(fields)
    if fault:
        raise ValueError(f"{_excerpt(fen)}: {fault}")
    return from_rank(fields[0][-8:]), from_rank(fields[0][:8])


class Castling:
    """Squares of a castling, 0 (a1), 1 (b1) to 63 (h8), and sets of squares, in which bit n stands for square n.

    A player who has the right may castle if no piece stands on vacant and, with the castling rook taken off the board, the
    enemy attacks none of safe.
    """

    __slots__ = {
        "king_from": "square of the king",
        "king_to": "square to which the king castles: c1, g1, c8 or g8",
        "rook_from": "square of the rook",
        "rook_to": "square to which the rook castles: d1, f1, d8 or f8",
        "safe": "set of the squares where the king stands, passes and goes to",
        "vacant": "set of the squares that king and rook pass or go to, without those on which the two stand",
    }

    def __init__(self, king_from: int, king_to: int, rook_from: int, rook_to: int, vacant: int, safe: int) -> None:
        self.king_from, self.king_to = king_from, king_to
        self.rook_from, self.rook_to = rook_from, rook_to
        self.vacant, self.safe = vacant, safe

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Castling) and repr(self) == repr(other)

    def __repr__(self) -> str:
        return f"Castling({', '.join(f'{name}={getattr(self, name)}' for name in self.__slots__)})"


def castling(color: "Literal['white', 'black']", king: int, rook: int) -> Castling:
    """Return the castling of a king and a rook, at any time of a game, from their files, 0 (a) to 7 (h).

    >>> short = castling("white", 4, 7)
    >>> short.king_to, short.rook_to, short.vacant == 1 << 5 | 1 << 6
    (6, 5, True)
    """
    if color not in ("white", "black"):
        raise ValueError(f"a colour is 'white' or 'black', not {color!r}")
    if not (1 <= king <= 6 and 0 <= rook <= 7 and king != rook):
        raise ValueError(
            f"king on file {king}, rook on file {rook}: the king's files are 1 to 6, the rook's the others of 0 to 7"
        )
    king_to, rook_to = (2, 3) if rook < king else (6, 5)
    first = 0 if color == "white" else 56
    safe = _span(king, king_to)
    vacant = (safe | _span(rook, rook_to)) & ~(1 << king | 1 << rook)
    return Castling(first + king, first + king_to, first + rook, first + rook_to, vacant << first, safe << first)


_BETWEEN = "/pppppppp/8/8/8/8/PPPPPPPP/"


def _checked(number: int) -> int:
    if not 0 <= number <= 959:
        raise ValueError(f"Scharnagl numbers run from 0 to 959, not {number}")
    return number


def _check_text(text: str) -> None:
    if not isinstance(text, str):
        raise TypeError(f"expected a str, not {type(text).__name__}")


def _excerpt(text: str) -> str:
    return repr(text if len(text) <= 100 else text[:100] + "...")


def _span(a: int, b: int) -> int:
    """Return the set of the files from a to b, in either order."""
    return (2 << max(a, b)) - (1 << min(a, b))


def _rook_files(first: str, eighth: str) -> str:
    """Return the castling field of Shredder-FEN."""
    files = "".join("ABCDEFGH"[i] for rank in (first, eighth) for i in (rank.rindex("R"), rank.index("R")))
    return files[:2] + files[2:].lower()


def _fault(rank: str) -> str:
    """Say why a text is no rank."""
    if len(rank) != 8 or rank.strip("KQRBNkqrbn"):
        return "a rank is eight of the letters K, Q, R, B and N"
    if not (rank.isupper() or rank.islower()):
        return "a rank is in uppercase or in lowercase"
    rank = rank.upper()
    if sorted(rank) != sorted("RNBQKBNR"):
        return "a rank has one king, one queen, two rooks, two bishops and two knights"
    faults = []
    if (rank.rindex("B") - rank.index("B")) % 2 == 0:
        faults.append("the bishops stand on squares of one colour")
    if not rank.index("R") < rank.index("K") < rank.rindex("R"):
        faults.append("the king does not stand between the rooks")
    return ", and ".join(faults)


def _fen_fault(fields: list[str]) -> str:
    """Say why the fields of a FEN are not those of a start, or nothing."""
    if len(fields) not in (4, 6):
        return "a FEN has six fields, or only the first four"
    black, between, white = fields[0].partition(_BETWEEN)
    if not between or "/" in black + white:
        return "the second to seventh ranks are not those of a starting position"
    for side, rank in ("White", white), ("Black", black):
        fault = _fault(rank)
        if fault:
            return f"{side}'s rank: {fault}"
    if not (white.isupper() and black.islower()):
        return "White's letters are uppercase, and Black's lowercase"
    if fields[1] != "w":
        return "White moves first"
    rights = zip("KQkq", _rook_files(white, black.upper()))
    if len(fields[2]) != 4 or not all(letter in fields[2] or file in fields[2] for letter, file in rights):
        return "the castling field does not give each of the four rights once"
    if fields[3] != "-":
        return "no pawn can be taken en passant at the start"
    if fields[4:] not in ([], ["0", "1"]):
        return "the counters are not 0 and 1"
    return ""
