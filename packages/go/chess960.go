// Package chess960 answers questions about the 960 starting positions of Chess960 (Fischer random chess).
//
// A [Position] is its Scharnagl number, 0 to 959, also called SP-ID or idn. That of standard chess is 518. All answers are looked up
// in tables.
package chess960

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"strings"

	"chess960/internal/tables"
)

// Count is the number of positions.
const Count = 960

// A Position is its Scharnagl number, 0 to 959. Of a greater number, which no function here returns, all methods but Number panic.
type Position uint16

// Parse returns the position with a rank, which is in uppercase letters or, as Black's in a FEN, in lowercase. An error is a
// [*RefusedError].
func Parse(rank string) (Position, error) {
	if number, ok := number(rank); ok {
		return number, nil
	}
	return 0, refused(rank, "", rank)
}

// FromNumber returns the position with a Scharnagl number, 0 to 959.
func FromNumber(number int) (Position, error) {
	if number < 0 || number >= Count {
		return 0, fmt.Errorf("chess960: Scharnagl numbers run from 0 to 959, not %d", number)
	}
	return Position(number), nil
}

// FromFritz9 returns the position with a Fritz9 number, 1 to 960.
func FromFritz9(fritz9 int) (Position, error) {
	if fritz9 < 1 || fritz9 > Count {
		return 0, fmt.Errorf("chess960: Fritz9 numbers run from 1 to 960, not %d", fritz9)
	}
	return Position(tables.ScharnaglByFritz9[fritz9-1]), nil
}

// FromFEN returns the position of a FEN that starts a game of Chess960. The FEN may be an X-FEN or a Shredder-FEN, or the first four
// fields of one. Any other, such as one from a game or of double Fischer random chess, which [PairFromFEN] reads, is a [*RefusedError].
func FromFEN(fen string) (Position, error) {
	pair, err := PairFromFEN(fen)
	if err == nil && pair.White != pair.Black {
		return 0, &RefusedError{fen, "sides", "White and Black have different positions"}
	}
	return pair.White, err
}

// Random returns a position, each equally likely, by crypto/rand. With a *rand.Rand of your own, Position(rng.Intn(Count)) does.
func Random() Position {
	for {
		var bytes [2]byte
		if _, err := rand.Read(bytes[:]); err != nil {
			panic("chess960: the system has no random numbers: " + err.Error())
		}
		// 68 whole rounds of 960 fit into 16 bits.
		if bits := binary.BigEndian.Uint16(bytes[:]); bits < 68*Count {
			return Position(bits % Count)
		}
	}
}

// Number returns the Scharnagl number, 0 to 959.
func (p Position) Number() int {
	return int(p)
}

// Fritz9 returns the Fritz9 number, 1 to 960.
func (p Position) Fritz9() int {
	return int(tables.Fritz9[p])
}

// Rank returns White's first rank, a-file first, in uppercase letters.
func (p Position) Rank() string {
	return tables.Ranks[p]
}

// String returns White's first rank.
func (p Position) String() string {
	return p.Rank()
}

// Mirror returns the mirror image: the position whose rank is the same, read from the h-file to the a-file.
func (p Position) Mirror() Position {
	return Position(tables.Mirrors[p])
}

// FEN returns the X-FEN.
func (p Position) FEN() string {
	return Pair{p, p}.FEN()
}

// ShredderFEN returns the Shredder-FEN, whose castling field has the files of the rooks.
func (p Position) ShredderFEN() string {
	return Pair{p, p}.ShredderFEN()
}

// Castlings returns both castlings of a player, that of the a-side first.
func (p Position) Castlings(color Color) [2]Castling {
	rank := p.Rank()
	var castlings [2]Castling
	for i, rook := range []int{strings.IndexByte(rank, 'R'), strings.LastIndexByte(rank, 'R')} {
		castling, err := NewCastling(color, strings.IndexByte(rank, 'K'), rook)
		if err != nil {
			panic(err)
		}
		castlings[i] = castling
	}
	return castlings
}

// A Pair has White's position and Black's, which in Chess960 are the same, and in double Fischer random chess need not be.
type Pair struct {
	White, Black Position
}

// PairFromFEN returns White's position and Black's from a FEN as [FromFEN] takes it.
func PairFromFEN(fen string) (Pair, error) {
	if pair, ok := exactPair(fen); ok {
		return pair, nil
	}
	return readPair(fen)
}

// FEN returns the X-FEN of a pair.
func (p Pair) FEN() string {
	text := p.written("KQkq")
	return string(text[:])
}

// ShredderFEN returns the Shredder-FEN of a pair.
func (p Pair) ShredderFEN() string {
	files := p.rookFiles()
	text := p.written(string(files[:]))
	return string(text[:])
}

// Ranks returns all ranks, by number.
func Ranks() [Count]string {
	return tables.Ranks
}

// AllTables has the tables behind the answers, by Scharnagl number. Skeletons are the ranks without bishops, with hyphens for king and
// rooks, and KRN is the order of king, rooks and knights.
type AllTables struct {
	Ranks, Skeletons, KRN                 [Count]string
	Fritz9, Mirrors                       [Count]uint16
	BishopCodes, QueenPositions, N5NCodes [Count]uint8
}

// Tables returns a copy of the tables.
func Tables() *AllTables {
	all := AllTables{Ranks: tables.Ranks, Skeletons: tables.Skeletons, KRN: tables.KRN, Fritz9: tables.Fritz9, Mirrors: tables.Mirrors}
	all.BishopCodes, all.QueenPositions, all.N5NCodes = tables.BishopCodes, tables.QueenPositions, tables.N5NCodes
	return &all
}

// A RefusedError says which rule a rank or FEN breaks.
type RefusedError struct {
	// Text is the whole text. The message quotes no more than 100 characters of it.
	Text string
	// Reason is the rule in a word: letters, case, counts, bishops or king and, of a FEN alone, fields, moved, colors, sides, move,
	// castling, en_passant or counters.
	Reason string

	sentence string
}

// Error returns the text and the rule that it breaks.
func (e *RefusedError) Error() string {
	return fmt.Sprintf("chess960: %.100q: %s", e.Text, e.sentence)
}

// A Color is that of a player.
type Color int

// The players.
const (
	White Color = iota
	Black
)

// A Castling has squares, 0 (a1), 1 (b1) to 63 (h8), and sets of squares, in which bit n stands for square n.
//
// A player who has the right may castle if no piece stands on Vacant and, with the castling rook taken off the board, the enemy
// attacks none of Safe.
type Castling struct {
	KingFrom, KingTo, RookFrom, RookTo int
	Vacant, Safe                       uint64
}

// UCI returns the move as UCI writes it in Chess960: the king takes its rook, as in e1h1.
func (c Castling) UCI() string {
	return square(c.KingFrom) + square(c.RookFrom)
}

// StandardUCI returns the move of standard chess, as in e1g1, if the king starts on the e-file and the rook in a corner.
func (c Castling) StandardUCI() (string, bool) {
	if file := c.RookFrom % 8; c.KingFrom%8 != 4 || file != 0 && file != 7 {
		return "", false
	}
	return square(c.KingFrom) + square(c.KingTo), true
}

// NewCastling returns the castling of a king and a rook, at any time of a game, from their files, 0 (a) to 7 (h).
func NewCastling(color Color, king, rook int) (Castling, error) {
	if color != White && color != Black || king < 1 || king > 6 || rook < 0 || rook > 7 || king == rook {
		return Castling{}, fmt.Errorf("chess960: color %d, king on file %d, rook on file %d: a color is White or Black, the king's files are 1 to 6, the rook's the others of 0 to 7", color, king, rook)
	}
	kingTo, rookTo := 6, 5
	if rook < king {
		kingTo, rookTo = 2, 3
	}
	first := 56 * int(color)
	safe := span(king, kingTo)
	vacant := (safe | span(rook, rookTo)) &^ (1<<king | 1<<rook)
	return Castling{first + king, first + kingTo, first + rook, first + rookTo, vacant << first, safe << first}, nil
}

const between = "/pppppppp/8/8/8/8/PPPPPPPP/"

// number looks a rank up, in either case.
func number(rank string) (Position, bool) {
	if number, ok := tables.Number(rank); ok || len(rank) != 8 {
		return Position(number), ok
	}
	var upper [8]byte
	for i := range upper {
		// No other byte becomes an uppercase letter of a piece.
		upper[i] = rank[i] - ('a' - 'A')
	}
	number, ok := tables.Number(string(upper[:]))
	return Position(number), ok
}

// written returns the FEN with these castling rights, which are four letters.
func (p Pair) written(rights string) (text [56]byte) {
	copy(text[:], tables.Ranks[p.Black])
	for i := range text[:8] {
		text[i] += 'a' - 'A'
	}
	copy(text[8:], between)
	copy(text[35:], tables.Ranks[p.White])
	copy(text[43:], " w ")
	copy(text[46:], rights)
	copy(text[50:], " - 0 1")
	return text
}

// rookFiles returns the castling field of Shredder-FEN.
func (p Pair) rookFiles() [4]byte {
	first, eighth := tables.Ranks[p.White], tables.Ranks[p.Black]
	return [4]byte{
		"ABCDEFGH"[strings.LastIndexByte(first, 'R')], "ABCDEFGH"[strings.IndexByte(first, 'R')],
		"abcdefgh"[strings.LastIndexByte(eighth, 'R')], "abcdefgh"[strings.IndexByte(eighth, 'R')],
	}
}

// exactPair reads a FEN that is as FEN or ShredderFEN writes it.
func exactPair(fen string) (Pair, bool) {
	if len(fen) != 56 {
		return Pair{}, false
	}
	white, ok := number(fen[35:43])
	black, okay := number(fen[:8])
	pair := Pair{white, black}
	rights := fen[46:50]
	if written := pair.written(rights); !ok || !okay || string(written[:]) != fen {
		return Pair{}, false
	}
	files := pair.rookFiles()
	return pair, rights == "KQkq" || rights == string(files[:])
}

func square(square int) string {
	return string([]byte{"abcdefgh"[square%8], "12345678"[square/8]})
}

// refused returns the error of a text whose rank has no number. In a FEN, the prefix says whose rank it is.
func refused(text, prefix, rank string) error {
	const letters = "RNBQKBNR"
	upper := strings.ToUpper(rank)
	if len(rank) != len(letters) || strings.Trim(rank, "KQRBNkqrbn") != "" {
		return &RefusedError{text, "letters", prefix + "a rank is eight of the letters K, Q, R, B and N"}
	}
	if rank != upper && rank != strings.ToLower(rank) {
		return &RefusedError{text, "case", prefix + "a rank is in uppercase or in lowercase"}
	}
	for _, letter := range strings.Split(letters, "") {
		if strings.Count(upper, letter) != strings.Count(letters, letter) {
			return &RefusedError{text, "counts", prefix + "a rank has one king, one queen, two rooks, two bishops and two knights"}
		}
	}
	king := strings.Index(upper, "K")
	isOutside := king < strings.Index(upper, "R") || strings.LastIndex(upper, "R") < king
	const bishops, outside = "the bishops stand on squares of one colour", "the king does not stand between the rooks"
	switch isOfOneColor := (strings.LastIndex(upper, "B")-strings.Index(upper, "B"))%2 == 0; {
	case isOfOneColor && isOutside:
		return &RefusedError{text, "bishops", prefix + bishops + ", and " + outside}
	case isOfOneColor:
		return &RefusedError{text, "bishops", prefix + bishops}
	}
	return &RefusedError{text, "king", prefix + outside}
}

// readPair reads a FEN that starts a game, however it is written.
func readPair(fen string) (Pair, error) {
	fields := strings.FieldsFunc(fen, func(c rune) bool { return strings.ContainsRune(" \t\r\n", c) })
	if len(fields) != 4 && len(fields) != 6 {
		return Pair{}, &RefusedError{fen, "fields", "a FEN has six fields, or only the first four"}
	}
	if strings.Count(fields[0], "/") != 7 {
		return Pair{}, &RefusedError{fen, "fields", "a board has eight ranks"}
	}
	eighth, first, ok := strings.Cut(fields[0], between)
	if !ok {
		return Pair{}, &RefusedError{fen, "moved", "the second to seventh ranks are not those of a starting position"}
	}
	white, ok := number(first)
	if !ok {
		return Pair{}, refused(fen, "White's rank: ", first)
	}
	black, ok := number(eighth)
	if !ok {
		return Pair{}, refused(fen, "Black's rank: ", eighth)
	}
	pair := Pair{white, black}
	files := pair.rookFiles()
	switch {
	case first != white.Rank() || eighth == black.Rank():
		return Pair{}, &RefusedError{fen, "colors", "White's letters are uppercase, and Black's lowercase"}
	case fields[1] != "w":
		return Pair{}, &RefusedError{fen, "move", "White moves first"}
	case !givesEach(fields[2], string(files[:])):
		return Pair{}, &RefusedError{fen, "castling", "the castling field does not give each of the four rights once"}
	case fields[3] != "-":
		return Pair{}, &RefusedError{fen, "en_passant", "no pawn can be taken en passant at the start"}
	case len(fields) == 6 && (fields[4] != "0" || fields[5] != "1"):
		return Pair{}, &RefusedError{fen, "counters", "the counters are not 0 and 1"}
	}
	return pair, nil
}

// givesEach returns whether a castling field has each of the four rights once, by letter or by file.
func givesEach(castling, files string) bool {
	for i := range files {
		if !strings.ContainsAny(castling, "KQkq"[i:i+1]+files[i:i+1]) {
			return false
		}
	}
	return len(castling) == 4
}

// span returns the set of the files from a to b, in either order.
func span(a, b int) uint64 {
	if a > b {
		a, b = b, a
	}
	return 2<<b - 1<<a
}
