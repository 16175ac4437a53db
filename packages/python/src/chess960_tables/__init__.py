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
    from typing import Any, NoReturn, SupportsIndex

    from ._types import Color, Reason
else:

    def __getattr__(name):
        # Types are for annotations, and few programs need them when they run.
        if name in ("Color", "Reason"):
            from . import _types

            return getattr(_types, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "COUNT",
    "Castling",
    "Color",
    "FenError",
    "RankError",
    "Reason",
    "RefusedError",
    "board",
    "castlings",
    "fen",
    "figurines",
    "fritz9",
    "from_fen",
    "from_fritz9",
    "from_pair_fen",
    "from_rank",
    "mirror",
    "random",
    "rank",
    "shredder_fen",
    "tables",
    "try_from_rank",
]


def __dir__() -> "list[str]":
    return __all__


COUNT: int = 960
"""How many positions there are."""


class RefusedError(ValueError):
    """A text that is not one of a starting position: a RankError or a FenError."""

    text: str
    """The whole text. The message quotes no more than 100 characters of it."""
    reason: "Reason"
    """The rule that it breaks, in a word."""

    def __init__(self, text: str, reason: "Reason", sentence: str) -> None:
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


class _Same:
    def __repr__(self) -> str:
        return "white"


# Black's position where a function is given only White's. None is no position.
_SAME: "Any" = _Same()


def rank(number: "SupportsIndex") -> str:
    """Return White's first rank, a-file first, in uppercase letters.

    >>> rank(518)
    'RNBQKBNR'
    """
    return tables.RANKS[_checked(number)]


def figurines(number: "SupportsIndex") -> str:
    """Return White's first rank as figurines.

    >>> figurines(518)
    '♖♘♗♕♔♗♘♖'
    """
    return rank(number).translate(_FIGURINES)


def board(white: "SupportsIndex", black: "SupportsIndex" = _SAME) -> str:
    """Return the board as eight lines of text, the eighth rank first, of a position or of White's and Black's.

    >>> print(board(777))
    q r k b b n r n
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    Q R K B B N R N
    """
    first, eighth = map(rank, _pair(white, black))
    return "\n".join(map(" ".join, (eighth.lower(), "pppppppp", *["........"] * 4, "PPPPPPPP", first)))


def from_rank(rank: str) -> int:
    """Return the number of a rank, which is in uppercase letters or, as Black's in a FEN, in lowercase.

    White space at its ends is skipped. The RankError says why a text is none of the 960.

    >>> from_rank("RNBQKBNR"), from_rank("rnbqkbnr")
    (518, 518)
    """
    number = try_from_rank(rank)
    if number is None:
        raise RankError(rank, *_rank_fault(rank.strip(_WHITE_SPACE)))
    return number


def try_from_rank(rank: str) -> "int | None":
    """Return the number of a rank as from_rank does, or None for any other text.

    >>> try_from_rank("RNBQKBNR"), try_from_rank("RNBKBQNR")
    (518, None)
    """
    _check_text(rank)
    number = _NUMBERS.get(rank)
    return _NUMBERS.get(rank.strip(_WHITE_SPACE)) if number is None else number


def fritz9(number: "SupportsIndex") -> int:
    """Return the Fritz9 number of a position, 1 to 960.

    >>> fritz9(518)
    359
    """
    return tables.FRITZ9[_checked(number)]


def from_fritz9(number: "SupportsIndex") -> int:
    """Return the position with a Fritz9 number, 1 to 960.

    >>> from_fritz9(359)
    518
    """
    return _generated.SCHARNAGL_BY_FRITZ9[_checked(number, "Fritz9", 1) - 1]


def mirror(number: "SupportsIndex") -> int:
    """Return the mirror image: the position whose rank is the same, read from the h-file to the a-file.

    >>> rank(mirror(518))
    'RNBKQBNR'
    """
    return tables.MIRRORS[_checked(number)]


def random() -> int:
    """Return one of the 960, each equally likely, by the secure generator of the system.

    With a random.Random of your own, rng.randrange(960) does.

    >>> random() in range(COUNT)
    True
    """
    while True:
        # 68 whole rounds of 960 fit into 16 bits.
        bits = int.from_bytes(urandom(2), "big")
        if bits < 68 * COUNT:
            return bits % COUNT


def fen(white: "SupportsIndex", black: "SupportsIndex" = _SAME) -> str:
    """Return the X-FEN of a position or, in double Fischer random chess, of White's position and Black's.

    >>> fen(0, 2)
    'bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
    """
    return _written(*_pair(white, black), "KQkq")


def shredder_fen(white: "SupportsIndex", black: "SupportsIndex" = _SAME) -> str:
    """Return the Shredder-FEN, whose castling field has the files of the rooks.

    >>> shredder_fen(0, 2)
    'bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1'
    """
    pair = _pair(white, black)
    return _written(*pair, _rook_files(*pair))


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


def from_pair_fen(fen: str) -> "tuple[int, int]":
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

    # In the order of the constructor.
    __slots__ = {  # noqa: RUF023
        "king_from": "square of the king",
        "king_to": "square to which the king castles: c1, g1, c8 or g8",
        "rook_from": "square of the rook",
        "rook_to": "square to which the rook castles: d1, f1, d8 or f8",
        "vacant": "set of the squares that king and rook pass or go to, without those on which the two stand",
        "safe": "set of the squares where the king stands, passes and goes to",
    }
    __match_args__ = "king_from", "king_to", "rook_from", "rook_to", "vacant", "safe"

    king_from: int
    king_to: int
    rook_from: int
    rook_to: int
    vacant: int
    safe: int

    def __init__(self, king_from: int, king_to: int, rook_from: int, rook_to: int, vacant: int, safe: int) -> None:
        for name, value in zip(self.__slots__, (king_from, king_to, rook_from, rook_to, vacant, safe)):
            object.__setattr__(self, name, value)

    def _values(self) -> "tuple[int, ...]":
        return tuple(getattr(self, name) for name in self.__slots__)

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

    def __reduce__(self) -> "tuple[type[Castling], tuple[int, ...]]":
        return Castling, self._values()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Castling) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"Castling({', '.join(f'{name}={getattr(self, name)}' for name in self.__slots__)})"


def castlings(number: "SupportsIndex", color: "Color") -> "tuple[Castling, Castling]":
    """Return both castlings of a player, that of the a-side first. They stay the same for the whole game.

    >>> [castling.uci for castling in castlings(518, "white")]
    ['e1a1', 'e1h1']
    """
    letters = rank(number)
    if color not in ("white", "black"):
        raise ValueError(f"a colour is 'white' or 'black', not {color!r}")
    first, king = 0 if color == "white" else 56, letters.index("K")
    return _castling(first, king, 2, letters.index("R"), 3), _castling(first, king, 6, letters.rindex("R"), 5)


_BETWEEN = "/pppppppp/8/8/8/8/PPPPPPPP/"

# Numbers by ranks, in both cases.
_NUMBERS = {letters: number for number, rank in enumerate(tables.RANKS) for letters in (rank, rank.lower())}

_FIGURINES = str.maketrans("KQRBN", "♔♕♖♗♘")

_WHITE_SPACE = " \t\r\n"

# The files of the rooks as Shredder-FEN has them: h-side first.
_ROOK_FILES = ["ABCDEFGH"[rank.rindex("R")] + "ABCDEFGH"[rank.index("R")] for rank in tables.RANKS]


def _checked(number: "SupportsIndex", numbering: str = "Scharnagl", first: int = 0) -> int:
    try:
        checked = index(number)
    except TypeError:
        raise TypeError(f"expected int, not {type(number).__name__}") from None
    if not first <= checked < first + COUNT:
        raise ValueError(f"{numbering} numbers run from {first} to {first + COUNT - 1}, not {checked}")
    return checked


def _pair(white: "SupportsIndex", black: "SupportsIndex") -> "tuple[int, int]":
    return _checked(white), _checked(white if black is _SAME else black)


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


def _castling(first: int, king: int, king_to: int, rook: int, rook_to: int) -> Castling:
    """Return a castling by its files, on the rank whose first square is given."""
    safe = _span(king, king_to)
    vacant = (safe | _span(rook, rook_to)) & ~(1 << king | 1 << rook)
    return Castling(first + king, first + king_to, first + rook, first + rook_to, vacant << first, safe << first)


def _span(a: int, b: int) -> int:
    """Return the set of the files from a to b, in either order."""
    return (2 << max(a, b)) - (1 << min(a, b))


def _exact_pair(fen: str) -> "tuple[int, int] | None":
    """Read a FEN that is as fen or shredder_fen writes it."""
    white, black, rights = _NUMBERS.get(fen[35:43]), _NUMBERS.get(fen[:8]), fen[46:50]
    if white is None or black is None or fen != _written(white, black, rights):
        return None
    return (white, black) if rights == "KQkq" or rights == _rook_files(white, black) else None


def _rank_fault(rank: str) -> "tuple[Reason, str]":
    """Return the rule that a text breaks, in a word and in a sentence."""
    wrong = rank.lstrip("KQRBNkqrbn")[:1]
    if wrong or len(rank) != 8:
        name = f"'{wrong}'" if " " < wrong <= "~" else f"U+{ord(wrong or ' '):04X}"
        return "letters", "a rank is eight of the letters K, Q, R, B and N" + f", not {name}" * len(wrong)
    if not (rank.isupper() or rank.islower()):
        return "case", "a rank is in uppercase or in lowercase"
    rank = rank.upper()
    if sorted(rank) != sorted("RNBQKBNR"):
        return "counts", "a rank has one king, one queen, two rooks, two bishops and two knights"
    king = "" if rank.index("R") < rank.index("K") < rank.rindex("R") else "the king does not stand between the rooks"
    if (rank.rindex("B") - rank.index("B")) % 2 == 0:
        return "bishops", "the bishops stand on squares of one colour" + ", and " * bool(king) + king
    return "king", king


def _read_pair(fen: str) -> "tuple[int, int]":
    """Read a FEN that starts a game, however it is written."""
    fields = [field for field in fen.translate(dict.fromkeys(map(ord, _WHITE_SPACE), " ")).split(" ") if field]
    if len(fields) not in (4, 6):
        raise FenError(fen, "fields", "a FEN has six fields, or only the first four")
    if fields[0].count("/") != 7:
        raise FenError(fen, "fields", "a board has eight ranks")
    black, between, white = fields[0].partition(_BETWEEN)
    if not between:
        raise FenError(fen, "moved", "the second to seventh ranks are not those of a starting position")
    for side, rank in ("White", white), ("Black", black):
        if rank not in _NUMBERS:
            reason, sentence = _rank_fault(rank)
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
