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
chess960_tables.RankError: 'RNBKBQNR': the bishops stand on squares of one colour

A number out of range is a ValueError, a rank or FEN that is not one of a starting position a RankError or FenError, which
are ValueErrors with a reason. chess960.tables has the tables behind the answers, such as all ranks.
"""

from operator import index
from os import urandom

from . import _generated, tables

# Type checkers treat this as true. Importing typing takes longer than all else.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, NoReturn

__all__ = [
    "COUNT",
    "Castling",
    "FenError",
    "RankError",
    "RefusedError",
    "castling",
    "castlings",
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

COUNT: int = 960
"""How many positions there are."""


class RefusedError(ValueError):
    """A text that is not one of a starting position: a RankError or a FenError."""

    text: str
    """The whole text. The message quotes no more than 100 characters of it."""
    reason: str
    """The rule that it breaks, in a word."""

    def __init__(self, text: str, reason: str, sentence: str) -> None:
        super().__init__(text, reason, sentence)
        self.text, self.reason, self._sentence = text, reason, sentence

    def __str__(self) -> str:
        return f"{_excerpt(self.text)}: {self._sentence}"


class RankError(RefusedError):
    """A text that is not the rank of a position.

    The reason is letters, case, counts, bishops or king.

    >>> try:
    ...     from_rank("RNBKBQNR")
    ... except RankError as error:
    ...     print(error.reason)
    bishops
    """


class FenError(RefusedError):
    """A text that is not the FEN of a starting position.

    The reason is one of a RankError's, or fields, moved, colors, sides, move, castling, en_passant or counters.
    """


def rank(number: int) -> str:
    """Return White's first rank, a-file first, in uppercase letters.

    >>> rank(518)
    'RNBQKBNR'
    """
    return tables.RANKS[_checked(number)]


def from_rank(rank: str) -> int:
    """Return the number of a rank, which is in uppercase letters or, as Black's in a FEN, in lowercase.

    The RankError says why a text is none of the 960.

    >>> from_rank("RNBQKBNR"), from_rank("rnbqkbnr")
    (518, 518)
    """
    _check_text(rank)
    found = _NUMBERS.get(rank)
    if found is None:
        raise RankError(rank, *_rank_fault(rank))
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
    if not 1 <= _integer(number) <= 960:
        raise ValueError(f"Fritz9 numbers run from 1 to 960, not {number}")
    return _generated.SCHARNAGL_BY_FRITZ9[number - 1]


def mirror(number: int) -> int:
    """Return the mirror image: the position whose rank is the same, read from the h-file to the a-file.

    >>> rank(mirror(518))
    'RNBKQBNR'
    """
    return tables.MIRRORS[_checked(number)]


def random_position() -> int:
    """Return one of the 960, each equally likely, by the secure generator of the system.

    With a random.Random of your own, rng.randrange(960) does.

    >>> random_position() in range(COUNT)
    True
    """
    while True:
        # 68 whole rounds of 960 fit into 16 bits.
        bits = int.from_bytes(urandom(2), "big")
        if bits < 68 * COUNT:
            return bits % COUNT


def fen(white: int, black: "int | None" = None) -> str:
    """Return the X-FEN of a position or, in double Fischer random chess, of White's position and Black's.

    >>> fen(0, 2)
    'bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
    """
    return _written(_checked(white), _checked(white if black is None else black), "KQkq")


def shredder_fen(white: int, black: "int | None" = None) -> str:
    """Return the Shredder-FEN, whose castling field has the files of the rooks.

    >>> shredder_fen(0, 2)
    'bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1'
    """
    white, black = _checked(white), _checked(white if black is None else black)
    return _written(white, black, _rook_files(white, black))


def from_fen(fen: str) -> int:
    """Return the position of a FEN that starts a game of Chess960.

    The FEN may be an X-FEN or a Shredder-FEN, or the first four fields of one. The FenError says why any
    other is refused: one from a game, or of double Fischer random chess, which from_pair_fen reads.

    >>> from_fen("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1")
    0
    """
    white, black = from_pair_fen(fen)
    if white != black:
        raise FenError(fen, "sides", "White and Black have different positions")
    return white


def from_pair_fen(fen: str) -> tuple[int, int]:
    """Return White's position and Black's, which in Chess960 are the same, from a FEN as from_fen takes it.

    >>> from_pair_fen("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1")
    (0, 2)
    """
    _check_text(fen)
    return _exact_pair(fen) or _read_pair(fen)


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

    king_from: int
    king_to: int
    rook_from: int
    rook_to: int
    vacant: int
    safe: int

    def __init__(self, king_from: int, king_to: int, rook_from: int, rook_to: int, vacant: int, safe: int) -> None:
        names = "king_from", "king_to", "rook_from", "rook_to", "vacant", "safe"
        for name, value in zip(names, (king_from, king_to, rook_from, rook_to, vacant, safe)):
            object.__setattr__(self, name, value)

    def _values(self) -> tuple[int, ...]:
        return self.king_from, self.king_to, self.rook_from, self.rook_to, self.vacant, self.safe

    @property
    def uci(self) -> str:
        """The move as UCI writes it in Chess960: the king takes its rook, as in e1h1."""
        return _square(self.king_from) + _square(self.rook_from)

    @property
    def uci_standard(self) -> "str | None":
        """The move of standard chess, as e1g1, if the king starts on the e-file and the rook in a corner."""
        if self.king_from % 8 != 4 or self.rook_from % 8 not in (0, 7):
            return None
        return _square(self.king_from) + _square(self.king_to)

    def __setattr__(self, name: str, value: object) -> "NoReturn":
        raise AttributeError("a Castling cannot be changed")

    def __delattr__(self, name: str) -> "NoReturn":
        raise AttributeError("a Castling cannot be changed")

    def __reduce__(self) -> tuple[type["Castling"], tuple[int, ...]]:
        return Castling, self._values()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Castling) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"Castling({', '.join(f'{name}={getattr(self, name)}' for name in self.__slots__)})"


def castlings(number: int, color: "Literal['white', 'black']") -> tuple[Castling, Castling]:
    """Return both castlings of a position, that of the a-side first.

    >>> [castling.uci for castling in castlings(518, "white")]
    ['e1a1', 'e1h1']
    """
    letters = rank(number)
    king = letters.index("K")
    return castling(color, king, letters.index("R")), castling(color, king, letters.rindex("R"))


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

# Numbers by ranks, in both cases.
_NUMBERS = {letters: number for number, rank in enumerate(tables.RANKS) for letters in (rank, rank.lower())}

# The files of the rooks as Shredder-FEN has them: h-side first.
_ROOK_FILES = ["ABCDEFGH"[rank.rindex("R")] + "ABCDEFGH"[rank.index("R")] for rank in tables.RANKS]


def _integer(number: int) -> int:
    try:
        return index(number)
    except TypeError:
        raise TypeError(f"expected int, not {type(number).__name__}") from None


def _checked(number: int) -> int:
    if not 0 <= _integer(number) <= 959:
        raise ValueError(f"Scharnagl numbers run from 0 to 959, not {number}")
    return number


def _check_text(text: str) -> None:
    if not isinstance(text, str):
        raise TypeError(f"expected str, not {type(text).__name__}")


def _excerpt(text: str) -> str:
    return repr(text if len(text) <= 100 else text[:100] + "...")


def _square(square: int) -> str:
    return "abcdefgh"[square % 8] + str(1 + square // 8)


def _written(white: int, black: int, rights: str) -> str:
    return f"{tables.RANKS[black].lower()}{_BETWEEN}{tables.RANKS[white]} w {rights} - 0 1"


def _rook_files(white: int, black: int) -> str:
    """Return the castling field of Shredder-FEN."""
    return _ROOK_FILES[white] + _ROOK_FILES[black].lower()


def _span(a: int, b: int) -> int:
    """Return the set of the files from a to b, in either order."""
    return (2 << max(a, b)) - (1 << min(a, b))


def _exact_pair(fen: str) -> "tuple[int, int] | None":
    """Read a FEN that is as fen or shredder_fen writes it."""
    white, black, rights = _NUMBERS.get(fen[35:43]), _NUMBERS.get(fen[:8]), fen[46:50]
    if white is None or black is None or fen != _written(white, black, rights):
        return None
    return (white, black) if rights == "KQkq" or rights == _rook_files(white, black) else None


def _rank_fault(rank: str) -> tuple[str, str]:
    """Return the rule that a text breaks, in a word and in a sentence, both empty for a rank of a position."""
    if len(rank) != 8 or rank.strip("KQRBNkqrbn"):
        return "letters", "a rank is eight of the letters K, Q, R, B and N"
    if not (rank.isupper() or rank.islower()):
        return "case", "a rank is in uppercase or in lowercase"
    rank = rank.upper()
    if sorted(rank) != sorted("RNBQKBNR"):
        return "counts", "a rank has one king, one queen, two rooks, two bishops and two knights"
    faults = {}
    if (rank.rindex("B") - rank.index("B")) % 2 == 0:
        faults["bishops"] = "the bishops stand on squares of one colour"
    if not rank.index("R") < rank.index("K") < rank.rindex("R"):
        faults["king"] = "the king does not stand between the rooks"
    return next(iter(faults), ""), ", and ".join(faults.values())


def _read_pair(fen: str) -> tuple[int, int]:
    """Read a FEN that starts a game, however it is written."""
    fields = [field for field in fen.translate({9: 32, 10: 32, 13: 32}).split(" ") if field]
    if len(fields) not in (4, 6):
        raise FenError(fen, "fields", "a FEN has six fields, or only the first four")
    if fields[0].count("/") != 7:
        raise FenError(fen, "fields", "a board has eight ranks")
    black, between, white = fields[0].partition(_BETWEEN)
    if not between:
        raise FenError(fen, "moved", "the second to seventh ranks are not those of a starting position")
    for side, rank in ("White", white), ("Black", black):
        reason, sentence = _rank_fault(rank)
        if reason:
            raise FenError(fen, reason, f"{side}'s rank: {sentence}")
    if not (white.isupper() and black.islower()):
        raise FenError(fen, "colors", "White's letters are uppercase, and Black's lowercase")
    if fields[1] != "w":
        raise FenError(fen, "move", "White moves first")
    pair = _NUMBERS[white], _NUMBERS[black]
    rights = zip("KQkq", _rook_files(*pair))
    if len(fields[2]) != 4 or not all(letter in fields[2] or file in fields[2] for letter, file in rights):
        raise FenError(fen, "castling", "the castling field does not give each of the four rights once")
    if fields[3] != "-":
        raise FenError(fen, "en_passant", "no pawn can be taken en passant at the start")
    if fields[4:] not in ([], ["0", "1"]):
        raise FenError(fen, "counters", "the counters are not 0 and 1")
    return pair
