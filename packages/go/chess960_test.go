package chess960

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"testing"
)

// vectors returns the fields after the first of the lines of a kind, from the test vectors.
func vectors(t *testing.T, kind string) [][]string {
	t.Helper()
	path, named := os.LookupEnv("CHESS960_VECTORS")
	if !named {
		path = "testdata/vectors.tsv"
	}
	text, err := os.ReadFile(path)
	if !named && errors.Is(err, fs.ErrNotExist) {
		// In the repository.
		text, err = os.ReadFile("../vectors.tsv")
	}
	if !named && errors.Is(err, fs.ErrNotExist) {
		t.Skip("no test vectors: no file testdata/vectors.tsv")
	}
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
		number, fritz9, rank, mirror := parse(t, row[0]), parse(t, row[1]), row[2], parse(t, row[3])
		p := Position(number)
		is(t, p)(FromNumber(number))
		is(t, p)(FromFritz9(fritz9))
		is(t, p)(FromRank(rank))
		is(t, p)(FromRank(strings.ToLower(rank)))
		is(t, p)(FromFEN(row[9]))
		is(t, p)(FromFEN(row[10]))
		is(t, [3]int{number, fritz9, mirror})([3]int{p.Number(), p.Fritz9(), p.Mirror().Number()}, nil)
		is(t, [4]string{rank, rank, row[9], row[10]})([4]string{p.Rank(), p.String(), p.FEN(), p.ShredderFEN()}, nil)
		is(t, [4]string{rank, rank, row[4], row[5]})(
			[4]string{Ranks()[p], tables.Ranks[p], tables.Skeletons[p], tables.KRN[p]}, nil)
		is(t, [2]uint16{uint16(fritz9), uint16(mirror)})([2]uint16{tables.Fritz9[p], tables.Mirrors[p]}, nil)
		is(t, [3]int{parse(t, row[6]), parse(t, row[7]), parse(t, row[8])})(
			[3]int{int(tables.BishopCodes[p]), int(tables.QueenPositions[p]), int(tables.N5NCodes[p])}, nil)
	}
}

func isPair(t *testing.T, pair Pair, fen string) {
	t.Helper()
	is(t, pair)(PairFromFEN(fen))
	position, err := FromFEN(fen)
	if pair.White == pair.Black {
		is(t, pair.White)(position, err)
	} else {
		isRefused(t, err, fen, "sides", "White and Black have different positions")
	}
}

// isRefused fails unless an error is of a text, has a reason, and ends with a sentence.
func isRefused(t *testing.T, err error, text, reason, sentence string) {
	t.Helper()
	var refused *RefusedError
	if !errors.As(err, &refused) || refused.Text != text || string(refused.Reason) != reason || !strings.HasSuffix(err.Error(), ": "+sentence) {
		t.Error(text, err)
	}
}

func TestPairs(t *testing.T) {
	for _, row := range vectors(t, "pair") {
		pair := Pair{Position(parse(t, row[0])), Position(parse(t, row[1]))}
		is(t, row[2])(pair.FEN(), nil)
		is(t, row[3])(pair.ShredderFEN(), nil)
		isPair(t, pair, row[2])
		isPair(t, pair, row[3])
	}
	for _, row := range vectors(t, "fen") {
		isPair(t, Pair{Position(parse(t, row[0])), Position(parse(t, row[1]))}, row[2])
	}
}

func TestWhiteSpace(t *testing.T) {
	for _, space := range []string{"\t", "\r", "\n", "\r\n", " \t "} {
		is(t, Position(777))(FromFEN(space + strings.ReplaceAll(Position(777).ShredderFEN(), " ", space) + space))
	}
	for _, other := range []string{"\f", "\v", "\u00a0", "\x00"} {
		text := strings.ReplaceAll(Position(518).FEN(), " ", other)
		_, err := FromFEN(text)
		isRefused(t, err, text, "fields", "a FEN has six fields, or only the first four")
		_, err = FromRank("RNBQKBNR" + other)
		isRefused(t, err, "RNBQKBNR"+other, "letters",
			fmt.Sprintf("a rank is eight of the letters K, Q, R, B and N, not %U", []rune(other)[0]))
	}
	is(t, Position(518))(FromRank(" \t\r\nrnbqkbnr \t\r\n"))
	// White's rank is judged first.
	text := strings.NewReplacer("rnb", "rbb", "QKB", "KBQ").Replace(Position(518).FEN())
	_, err := FromFEN(text)
	isRefused(t, err, text, "bishops", "White's rank: the bishops stand on squares of one colour")
}

func TestCastling(t *testing.T) {
	type place struct{ color, king, rook string }
	expected, found := map[place]Castling{}, map[place]Castling{}
	for _, row := range vectors(t, "castling") {
		var squares [4]int
		for i := range squares {
			squares[i] = parse(t, row[3+i])
		}
		vacant, _ := strconv.ParseUint(row[7], 0, 64)
		safe, _ := strconv.ParseUint(row[8], 0, 64)
		expected[place{row[0], row[1], row[2]}] = Castling{squares[0], squares[1], squares[2], squares[3], vacant, safe}
	}
	for p, rank := range Ranks() {
		king := strconv.Itoa(strings.Index(rank, "K"))
		for _, color := range []Color{White, Black} {
			for i, rook := range []int{strings.Index(rank, "R"), strings.LastIndex(rank, "R")} {
				where := place{color.String(), king, strconv.Itoa(rook)}
				found[where] = Position(p).Castlings(color)[i]
				is(t, expected[where])(found[where], nil)
			}
		}
	}
	is(t, len(expected))(len(found), nil)
	for _, castling := range Position(518).Castlings(White) {
		standard, ok := castling.UCIStandard()
		is(t, [2]string{"e1a1 e1c1", "e1h1 e1g1"}[castling.RookFrom/7])(castling.UCI()+" "+standard, nil)
		is(t, true)(ok, nil)
	}
	// QRKBBNRN
	h := Position(777).Castlings(Black)[1]
	_, ok := h.UCIStandard()
	is(t, "c8g8")(h.UCI(), nil)
	is(t, false)(ok, nil)
}

func TestRefused(t *testing.T) {
	for _, row := range vectors(t, "refused_rank") {
		_, err := FromRank(row[0])
		isRefused(t, err, row[0], row[1], row[2])
	}
	for _, row := range vectors(t, "refused_fen") {
		_, err := PairFromFEN(row[0])
		isRefused(t, err, row[0], row[1], row[2])
	}
	long := strings.Repeat("R", 1_000_000)
	if _, err := FromRank(long); err == nil || len(err.Error()) > 200 {
		t.Error("the message repeats a long text")
	}
}

func TestWrongNumbers(t *testing.T) {
	for _, number := range []int{-1, Count, 1 << 16} {
		_, err := FromNumber(number)
		isOutOfRange(t, err, "from 0 to 959, not "+strconv.Itoa(number))
	}
	for _, fritz9 := range []int{0, 961} {
		_, err := FromFritz9(fritz9)
		isOutOfRange(t, err, "from 1 to 960, not "+strconv.Itoa(fritz9))
	}
	for number := 0; number < 1<<16; number++ {
		is(t, number < 960)(Position(number).Valid(), nil)
	}
	is(t, "Color(2)")(Color(2).String(), nil)
}

func isOutOfRange(t *testing.T, err error, sentence string) {
	t.Helper()
	var outOfRange *RangeError
	if !errors.As(err, &outOfRange) || !strings.HasSuffix(err.Error(), sentence) {
		t.Error(sentence, err)
	}
}

func TestJSON(t *testing.T) {
	type message struct {
		Start Position
		Pair  *Pair            `json:",omitempty"`
		Names map[Position]int `json:",omitempty"`
	}
	text, err := json.Marshal(message{518, &Pair{0, 959}, map[Position]int{777: 1}})
	is(t, `{"Start":518,"Pair":{"White":0,"Black":959},"Names":{"777":1}}`)(string(text), err)
	var read message
	if err := json.Unmarshal(text, &read); err != nil || read.Start != 518 || *read.Pair != (Pair{0, 959}) || read.Names[777] != 1 {
		t.Error(read, err)
	}
	if err := json.Unmarshal([]byte(`{"Start":null}`), &read); err != nil {
		t.Error(err)
	}
	for _, wrong := range []string{`960`, `-1`, `1e2`, `5.5`, `"960"`, `""`, `"RNBQKBNR"`, `[518]`, `true`, `99999999999999999999`} {
		for _, text := range []string{`{"Start":` + wrong + `}`, `{"Pair":{"White":` + wrong + `}}`} {
			if err := json.Unmarshal([]byte(text), &read); err == nil || !strings.Contains(err.Error(), "0 to 959") {
				t.Error(text, err)
			}
		}
	}
	if err := json.Unmarshal([]byte(`{"Names":{"960":1}}`), &read); err == nil {
		t.Error("a map takes any key")
	}
	is(t, Position(518))(read.Start, nil)
}

func TestPictures(t *testing.T) {
	for p, rank := range Ranks() {
		pair := Pair{Position(p), Position(959 - p)}
		placement, _, _ := strings.Cut(pair.FEN(), " ")
		placement = strings.NewReplacer("8", "........", "/", "\n").Replace(placement)
		is(t, placement)(strings.ReplaceAll(pair.Board(), " ", ""), nil)
		for i, figurine := range []rune(Position(p).Figurines()) {
			is(t, "KQRBN"[figurine-'♔'])(rank[i], nil)
		}
	}
	is(t, `q r k b b n r n
p p p p p p p p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
P P P P P P P P
Q R K B B N R N`)(Position(777).Board(), nil)
}

func TestRandom(t *testing.T) {
	counts := [Count]int{}
	for i := 0; i < 1000*Count; i++ {
		counts[Random()]++
	}
	for p, count := range counts {
		// More than seven standard deviations from 1000.
		if count < 760 || 1240 < count {
			t.Error(p, count)
		}
	}
}

func TestAnswersDoNotAllocate(t *testing.T) {
	fen, rank := Position(777).ShredderFEN(), strings.ToLower(Position(777).Rank())
	allocations := testing.AllocsPerRun(10, func() {
		if _, err := FromFEN(fen); err != nil {
			t.Error(err)
		}
		if _, err := FromRank(rank); err != nil {
			t.Error(err)
		}
	})
	is(t, 0.0)(allocations, nil)
}

func TestCopies(t *testing.T) {
	ranks, tables := Ranks(), Tables()
	ranks[518], tables.Ranks[518] = "x", "x"
	is(t, "RNBQKBNR")(Position(518).Rank(), nil)
	is(t, "RNBQKBNR")(Tables().Ranks[518], nil)
}
