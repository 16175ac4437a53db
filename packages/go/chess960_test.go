package chess960

import (
	"math/rand"
	"os"
	"strconv"
	"strings"
	"testing"
)

// vectors returns the fields after the first of the lines of a kind, from the test vectors.
func vectors(t *testing.T, kind string) [][]string {
	t.Helper()
	path := os.Getenv("CHESS960_VECTORS")
	if path == "" {
		path = "../vectors.tsv"
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, line := range strings.Split(string(text), "\n") {
		if fields := strings.Split(line, "\t"); fields[0] == kind {
			rows = append(rows, fields[1:])
		}
	}
	if len(rows) == 0 {
		t.Fatal("there are no lines of " + kind)
	}
	return rows
}

func parse(t *testing.T, text string) int {
	t.Helper()
	number, err := strconv.ParseUint(text, 0, 64)
	if err != nil {
		t.Fatal(err)
	}
	return int(number)
}

// is fails unless an answer is what it should be, without an error.
func is[T comparable](t *testing.T, expected T) func(T, error) {
	t.Helper()
	return func(found T, err error) {
		t.Helper()
		if err != nil || found != expected {
			t.Errorf("%v, %v should be %v", found, err, expected)
		}
	}
}

func TestPositions(t *testing.T) {
	rows, tables := vectors(t, "position"), Tables()
	if len(rows) != Count {
		t.Fatal(len(rows))
	}
	for _, row := range rows {
		number, fritz9, rank := parse(t, row[0]), parse(t, row[1]), row[2]
		is(t, rank)(Rank(number))
		is(t, rank)(Ranks()[number], nil)
		is(t, rank)(tables.Ranks[number], nil)
		is(t, number)(FromRank(rank))
		is(t, number)(FromRank(strings.ToLower(rank)))
		is(t, fritz9)(Fritz9(number))
		is(t, fritz9)(int(tables.Fritz9[number]), nil)
		is(t, number)(FromFritz9(fritz9))
		is(t, parse(t, row[3]))(Mirror(number))
		is(t, parse(t, row[3]))(int(tables.Mirrors[number]), nil)
		is(t, row[4])(tables.Skeletons[number], nil)
		is(t, row[5])(tables.KRN[number], nil)
		is(t, parse(t, row[6]))(int(tables.BishopCodes[number]), nil)
		is(t, parse(t, row[7]))(int(tables.QueenPositions[number]), nil)
		is(t, parse(t, row[8]))(int(tables.N5NCodes[number]), nil)
		is(t, row[9])(FEN(number))
		is(t, row[10])(ShredderFEN(number))
		is(t, number)(FromFEN(row[9]))
		is(t, number)(FromFEN(row[10]))
	}
}

func isPair(t *testing.T, white, black int, fen string) {
	t.Helper()
	foundWhite, foundBlack, err := FromPairFEN(fen)
	if foundWhite != white || foundBlack != black || err != nil {
		t.Error(fen, foundWhite, foundBlack, err)
	}
	number, err := FromFEN(fen)
	if white == black {
		is(t, white)(number, err)
	} else if err == nil || !strings.HasSuffix(err.Error(), ": White and Black have different positions") {
		t.Error(fen, err)
	}
}

func TestPairs(t *testing.T) {
	for _, row := range vectors(t, "pair") {
		white, black := parse(t, row[0]), parse(t, row[1])
		is(t, row[2])(PairFEN(white, black))
		is(t, row[3])(PairShredderFEN(white, black))
		isPair(t, white, black, row[2])
		isPair(t, white, black, row[3])
	}
	for _, row := range vectors(t, "fen") {
		isPair(t, parse(t, row[0]), parse(t, row[1]), row[2])
	}
}

func TestCastling(t *testing.T) {
	castlings := 0
	for color := White - 1; color <= Black+1; color++ {
		for king := -1; king <= 8; king++ {
			for rook := -1; rook <= 8; rook++ {
				if _, err := NewCastling(color, king, rook); err == nil {
					castlings++
				}
			}
		}
	}
	rows := vectors(t, "castling")
	is(t, len(rows))(castlings, nil)
	for _, row := range rows {
		color := map[string]Color{"white": White, "black": Black}[row[0]]
		var squares [4]int
		for i := range squares {
			squares[i] = parse(t, row[3+i])
		}
		vacant, _ := strconv.ParseUint(row[7], 0, 64)
		safe, _ := strconv.ParseUint(row[8], 0, 64)
		is(t, Castling{squares[0], squares[1], squares[2], squares[3], vacant, safe})(
			NewCastling(color, parse(t, row[1]), parse(t, row[2])))
	}
}

func TestRefused(t *testing.T) {
	for _, row := range vectors(t, "refused_rank") {
		if _, err := FromRank(row[0]); err == nil || !strings.HasSuffix(err.Error(), ": "+row[1]) {
			t.Error(row, err)
		}
	}
	for _, row := range vectors(t, "refused_fen") {
		if _, _, err := FromPairFEN(row[0]); err == nil || !strings.HasSuffix(err.Error(), ": "+row[1]) {
			t.Error(row, err)
		}
	}
	long := strings.Repeat("R", 1_000_000)
	if _, err := FromRank(long); err == nil || len(err.Error()) > 200 {
		t.Error("the message repeats a long text")
	}
}

func TestWrongNumbers(t *testing.T) {
	for _, number := range []int{-1, Count} {
		for _, text := range []func(int) (string, error){Rank, FEN, ShredderFEN} {
			if found, err := text(number); found != "" || err == nil {
				t.Error(number, found)
			}
		}
		for _, other := range []func(int) (int, error){Fritz9, Mirror} {
			if _, err := other(number); err == nil || !strings.HasSuffix(err.Error(), "from 0 to 959, not "+strconv.Itoa(number)) {
				t.Error(number, err)
			}
		}
		if _, err := PairFEN(0, number); err == nil {
			t.Error(number)
		}
	}
	for _, fritz9 := range []int{0, 961} {
		if _, err := FromFritz9(fritz9); err == nil || !strings.HasSuffix(err.Error(), "from 1 to 960, not "+strconv.Itoa(fritz9)) {
			t.Error(fritz9, err)
		}
	}
}

func TestRandom(t *testing.T) {
	rng, counts := rand.New(rand.NewSource(1)), [Count]float64{}
	for i := 0; i < 100*Count; i++ {
		counts[Random(rng)]++
	}
	chiSquared := 0.0
	for _, count := range counts {
		chiSquared += (count - 100) * (count - 100) / 100
	}
	if chiSquared > 1130 {
		t.Error(chiSquared)
	}
	if number := Random(nil); number < 0 || number >= Count {
		t.Error(number)
	}
}

func TestCopies(t *testing.T) {
	ranks, tables := Ranks(), Tables()
	ranks[518], tables.Ranks[518] = "x", "x"
	is(t, "RNBQKBNR")(Rank(518))
	is(t, "RNBQKBNR")(Tables().Ranks[518], nil)
}
