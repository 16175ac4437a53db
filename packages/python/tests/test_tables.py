import unittest

import chess960_tables as tables


class Tables(unittest.TestCase):
    def test_published_examples(self) -> None:
        self.assertEqual(tables.RANK_TEXTS[777], "QRKBBNRN")
        self.assertEqual(tables.scharnagl_by_letters("RNBQKBNR"), 518)
        self.assertEqual(tables.FRITZ9_BY_SCHARNAGL[518], 359)
        self.assertEqual(tables.X_FENS[518], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")

    def test_every_rank_is_found_again(self) -> None:
        self.assertEqual(len(tables.RANK_TEXTS), 960)
        for number, rank in enumerate(tables.RANK_TEXTS):
            self.assertEqual(tables.scharnagl_by_letters(rank), number)
            self.assertEqual(tables.SCHARNAGL_BY_FRITZ9[tables.FRITZ9_BY_SCHARNAGL[number] - 1], number)

    def test_other_text_is_not(self) -> None:
        for text in ["", "RNBQKBN", "RNBQKBNN", "rnbqkbnr", "RNBQKBNR ", "\u0152NBQKBNR"]:
            self.assertIsNone(tables.scharnagl_by_letters(text))


if __name__ == "__main__":
    unittest.main()
