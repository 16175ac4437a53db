package chess960

import "testing"

func TestPublishedExamples(t *testing.T) {
	if rank := RankTexts[777]; rank != "QRKBBNRN" {
		t.Error(rank)
	}
	if number, ok := ScharnaglByLetters("RNBQKBNR"); number != 518 || !ok {
		t.Error(number, ok)
	}
	if number := Fritz9ByScharnagl[518]; number != 359 {
		t.Error(number)
	}
	if fen := XFENs[518]; fen != "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" {
		t.Error(fen)
	}
}

func TestEveryRankIsFoundAgain(t *testing.T) {
	for number, rank := range RankTexts {
		if found, ok := ScharnaglByLetters(rank); int(found) != number || !ok {
			t.Error(rank, found, ok)
		}
		if found := ScharnaglByFritz9[Fritz9ByScharnagl[number]-1]; int(found) != number {
			t.Error(number, found)
		}
	}
}

func TestWritingDoesNotReachLookups(t *testing.T) {
	kept := RankTexts
	defer func() { RankTexts = kept }()
	RankTexts[518] = "x"
	if number, ok := ScharnaglByLetters("RNBQKBNR"); number != 518 || !ok {
		t.Error(number, ok)
	}
}

func TestOtherTextIsNot(t *testing.T) {
	for _, text := range []string{"", "RNBQKBN", "RNBQKBNN", "rnbqkbnr", "RNBQKBNR ", "\u0152NBQKBN"} {
		if number, ok := ScharnaglByLetters(text); ok {
			t.Error(text, number)
		}
	}
}
