"""Tests of the package, by the test vectors, which packages/README.md describes."""

import doctest
import os
import pickle
import unicodedata
import unittest
from collections import Counter
from pathlib import Path
from typing import get_args

import chess960_tables as chess960
from chess960_tables import tables

# Beside this file in a source distribution, and with the other packages in the repository.
PLACES = Path(__file__).with_name("vectors.tsv"), Path(__file__).resolve().parents[2] / "vectors.tsv"
VECTORS = Path(os.environ.get("CHESS960_VECTORS") or next(filter(Path.exists, PLACES), PLACES[0]))

COLORS: "tuple[chess960.Color, chess960.Color]" = ("white", "black")

PIECES = {"K": "KING", "Q": "QUEEN", "R": "ROOK", "B": "BISHOP", "N": "KNIGHT"}


def load_tests(_: unittest.TestLoader, tests: unittest.TestSuite, __: str) -> unittest.TestSuite:
    tests.addTests(doctest.DocTestSuite(module) for module in (chess960, tables))
    return tests


def square(number: int) -> str:
    return "abcdefgh"[number % 8] + str(number // 8 + 1)


def lines(kind: str) -> list[list[str]]:
    rows = [line.split("\t") for line in VECTORS.read_text(encoding="utf-8").split("\n")]
    return [fields for first, *fields in rows if first == kind]


@unittest.skipUnless(VECTORS.exists(), f"no test vectors: no file {VECTORS}")
class Vectors(unittest.TestCase):
    def test_positions(self) -> None:
        positions = lines("position")
        self.assertEqual(len(positions), 960)
        for row in positions:
            number, fritz9, rank, mirror, skeleton, krn, *codes, fen, shredder_fen = row
            sp = int(number)
            self.assertEqual((chess960.rank(sp), chess960.fritz9(sp), chess960.mirror(sp)), (rank, int(fritz9), int(mirror)))
            self.assertEqual((chess960.fen(sp), chess960.shredder_fen(sp)), (fen, shredder_fen))
            self.assertEqual([chess960.from_rank(rank), chess960.from_rank(rank.lower())], [sp, sp])
            self.assertEqual([chess960.from_fritz9(int(fritz9)), *map(chess960.from_fen, (fen, shredder_fen))], [sp] * 3)
            self.assertEqual((tables.SKELETONS[sp], tables.KRN[sp]), (skeleton, krn))
            cells = (table[sp] for table in (tables.BISHOP_CODES, tables.QUEEN_POSITIONS, tables.N5N_CODES))
            self.assertEqual([str(cell) for cell in cells], codes)

    def test_pairs(self) -> None:
        for *pair, fen, shredder_fen in lines("pair"):
            white, black = map(int, pair)
            self.assertEqual((chess960.fen(white, black), chess960.shredder_fen(white, black)), (fen, shredder_fen))
            self.assertEqual(chess960.from_pair_fen(fen), (white, black))
            self.assertEqual(chess960.from_pair_fen(shredder_fen), (white, black))
            if white != black:
                with self.assertRaisesRegex(chess960.FenError, "White and Black have different positions$") as error:
                    chess960.from_fen(fen)
                self.assertEqual((error.exception.text, error.exception.reason), (fen, "sides"))

    def test_fens(self) -> None:
        for white, black, fen in lines("fen"):
            self.assertEqual(chess960.from_pair_fen(fen), (int(white), int(black)), fen)

    def test_castling(self) -> None:
        expected = {
            (color, king, rook): chess960.Castling(int(a), int(b), int(c), int(d), int(vacant, 16), int(safe, 16))
            for color, king, rook, a, b, c, d, vacant, safe in lines("castling")
        }
        found = {}
        for sp, letters in enumerate(tables.RANKS):
            king = str(letters.index("K"))
            for color in COLORS:
                a_side, h_side = chess960.castlings(sp, color)
                found[color, king, str(letters.index("R"))] = a_side
                found[color, king, str(letters.rindex("R"))] = h_side
                files = [(color, king, str(rook)) for rook in (letters.index("R"), letters.rindex("R"))]
                self.assertEqual([a_side, h_side], [expected[file] for file in files])
        self.assertEqual(found, expected)
        for (_, king_file, rook_file), castling in found.items():
            self.assertEqual(castling.uci, f"{square(castling.king_from)}{square(castling.rook_from)}")
            standard = f"{square(castling.king_from)}{square(castling.king_to)}"
            self.assertEqual(castling.uci_standard, standard if (king_file, rook_file) in [("4", "0"), ("4", "7")] else None)
            self.assertEqual(pickle.loads(pickle.dumps(castling)), castling)
            with self.assertRaises(AttributeError):
                castling.vacant = 0
        self.assertEqual(len(set(found.values())), len(found))
        self.assertEqual(chess960.Castling.__match_args__, tuple(chess960.Castling.__slots__))

    def test_refused(self) -> None:
        readers = (
            ("refused_rank", chess960.from_rank, chess960.RankError),
            ("refused_fen", chess960.from_pair_fen, chess960.FenError),
        )
        for kind, read, refused in readers:
            for text, reason, sentence, *_ in lines(kind):
                with self.assertRaises(refused, msg=text) as error:
                    read(text)
                self.assertEqual((error.exception.text, error.exception.reason), (text, reason))
                self.assertEqual(str(error.exception), f"{text!r}: {sentence}")
                self.assertEqual(str(pickle.loads(pickle.dumps(error.exception))), str(error.exception))


class Others(unittest.TestCase):
    def test_white_space(self) -> None:
        for space in ("\t", "\r", "\n", "\r\n", " \t "):
            self.assertEqual(chess960.from_fen(space + chess960.shredder_fen(777).replace(" ", space) + space), 777)
        for other in ("\f", "\v", "\u00a0", "\0"):
            with self.assertRaises(chess960.FenError) as error:
                chess960.from_fen(chess960.fen(518).replace(" ", other))
            self.assertEqual(error.exception.reason, "fields")
            with self.assertRaises(chess960.RankError) as rank_error:
                chess960.from_rank("RNBQKBNR" + other)
            self.assertEqual((rank_error.exception.reason, rank_error.exception.text), ("letters", "RNBQKBNR" + other))
        self.assertEqual(chess960.from_rank(" \t\r\nrnbqkbnr \t\r\n"), 518)
        # White's rank is judged first.
        with self.assertRaises(chess960.FenError) as error:
            chess960.from_fen(chess960.fen(518).replace("rnb", "rbb").replace("QKB", "KBQ"))
        self.assertEqual(error.exception.reason, "bishops")

    def test_numbers(self) -> None:
        for wrong in (-1, 960):
            for function in (chess960.rank, chess960.fritz9, chess960.mirror, chess960.fen, chess960.shredder_fen):
                with self.assertRaisesRegex(ValueError, f"0 to 959, not {wrong}$"):
                    function(wrong)
        for wrong in (0, 961):
            with self.assertRaisesRegex(ValueError, f"1 to 960, not {wrong}$"):
                chess960.from_fritz9(wrong)
        for wrong_type in ("518", 518.0, None):
            with self.assertRaisesRegex(TypeError, f"^expected int, not {type(wrong_type).__name__}$"):
                chess960.rank(wrong_type)  # type: ignore[arg-type]
            with self.assertRaisesRegex(TypeError, f"^expected int, not {type(wrong_type).__name__}$"):
                chess960.fen(5, wrong_type)  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, "^a colour is 'white' or 'black', not 'e'$"):
            chess960.castlings(518, "e")  # type: ignore[arg-type]
        # A number of another library, such as numpy's.
        index = type("Index", (), {"__index__": lambda _: 518})()
        self.assertEqual((chess960.rank(index), chess960.fen(index, index)), ("RNBQKBNR", chess960.fen(518)))
        with self.assertRaisesRegex(TypeError, "^expected str, not int$"):
            chess960.from_rank(518)  # type: ignore[arg-type]

    def test_random(self) -> None:
        # Of 960,000, each comes about 1000 times: a deviation of 240 is seven and a half times the standard deviation.
        counts = Counter(chess960.random() for _ in range(960_000))
        self.assertEqual(sorted(counts), list(range(chess960.COUNT)))
        self.assertLess(max(abs(count - 1000) for count in counts.values()), 240)

    def test_names(self) -> None:
        self.assertEqual(dir(chess960), sorted(chess960.__all__))
        for name in chess960.__all__:
            self.assertTrue(hasattr(chess960, name), name)
        with self.assertRaisesRegex(AttributeError, "has no attribute 'castling'"):
            getattr(chess960, "castling")  # noqa: B009
        self.assertEqual(
            {row[1] for kind in ("refused_rank", "refused_fen") for row in lines(kind)} | {"sides"},
            set(get_args(chess960.Reason)),
        )

    def test_pictures(self) -> None:
        for sp, letters in enumerate(tables.RANKS):
            names = [unicodedata.name(figurine) for figurine in chess960.figurines(sp)]
            self.assertEqual([name.removeprefix("WHITE CHESS ") for name in names], [PIECES[letter] for letter in letters])
            placement = chess960.fen(sp, 959 - sp).split(" ")[0].replace("8", "........")
            self.assertEqual(chess960.board(sp, 959 - sp).replace(" ", ""), placement.replace("/", "\n"))
        self.assertEqual(chess960.board(0), chess960.board(0, 0))

    def test_long_text(self) -> None:
        for read in (chess960.from_rank, chess960.from_fen):
            with self.assertRaises(ValueError) as error:
                read("R" * 1_000_000)
            self.assertLess(len(str(error.exception)), 200)


if __name__ == "__main__":
    unittest.main()
