// Package chess960 answers questions about the 960 starting positions of Chess960 (Fischer random chess).
//
// A [Position] is its Scharnagl number, 0 to 959, also called SP-ID or idn. That of standard chess is 518. All answers are looked up
// in tables.
package chess960

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"chess960/internal/tables"
)

// Count is the number of positions.
const Count = 960

// A Position is its Scharnagl number, 0 to 959. Of a greater number, which no function here returns, all methods that look it up
// panic. In JSON and other texts, a position is its number; fmt prints its rank.
type Position uint16

// FromRank returns the position with a rank, which is in uppercase letters or, as Black's in a FEN, in lowercase. White space at its
// ends is skipped. An error is a [*RefusedError].
func FromRank(rank string) (Position, error) {
	if number, ok := number(rank); ok {
		return number, nil
	}
	trimmed := strings.Trim(rank, whiteSpace)
	if number, ok := number(trimmed); ok {
		return number, nil
	}
	return 0, refused(rank, "", trimmed)
}

// FromNumber returns the position with a Scharnagl number, 0 to 959. An error is a [*RangeError].
func FromNumber(number int) (Position, error) {
	if number < 0 || number >= Count {
		return 0, &RangeError{"Scharnagl", number, 0}
	}
	return Position(number), nil
}

// FromFritz9 returns the position with a Fritz9 number, 1 to 960. An error is a [*RangeError].
func FromFritz9(fritz9 int) (Position, error) {
	if fritz9 < 1 || fritz9 > Count {
		return 0, &RangeError{"Fritz9", fritz9, 1}
	}
	return Position(tables.ScharnaglByFritz9[fritz9-1]), nil
}

// FromFEN returns the position of a FEN that starts a game of Chess960. The FEN may be an X-FEN or a Shredder-FEN, or the first four
// fields of one. Any other, such as one from a game or of double Fischer random chess, which [PairFromFEN] reads, is a [*RefusedError].
func FromFEN(fen string) (Position, error) {
	pair, err := PairFromFEN(fen)
	if err == nil && pair.White != pair.Black {
		return 0, &RefusedError{fen, ReasonSides, "White and Black have different positions"}
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

// Valid returns whether the position is one of the 960, as all are but conversions of greater numbers.
func (p Position) Valid() bool {
	return p < Count
}

// UnmarshalText reads a Scharnagl number, 0 to 959, in decimal.
func (p *Position) UnmarshalText(text []byte) error {
	number, err := strconv.Atoi(string(text))
	if err != nil {
		return fmt.Errorf("chess960: %.100q is not a Scharnagl number, 0 to 959", text)
	}
	position, err := FromNumber(number)
	if err == nil {
		*p = position
	}
	return err
}

// UnmarshalJSON reads a Scharnagl number, 0 to 959, with or without the quotation marks that a map's key has. As usual in JSON, null
// changes nothing.
func (p *Position) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		return nil
	}
	return p.UnmarshalText(bytes.Trim(text, `"`))
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

// Figurines returns White's first rank as figurines.
func (p Position) Figurines() string {
	return strings.NewReplacer("K", "♔", "Q", "♕", "R", "♖", "B", "♗", "N", "♘").Replace(p.Rank())
}

// Board returns the board as eight lines of text, the eighth rank first.
func (p Position) Board() string {
	return Pair{p, p}.Board()
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

// Castlings returns both castlings of a player, that of the a-side first. They stay the same for the whole game.
func (p Position) Castlings(color Color) [2]Castling {
	if color != White && color != Black {
		panic("chess960: no player is " + color.String())
	}
	rank, first := p.Rank(), 56*int(color)
	king := strings.IndexByte(rank, 'K')
	return [2]Castling{
		castling(first, king, 2, strings.IndexByte(rank, 'R'), 3),
		castling(first, king, 6, strings.LastIndexByte(rank, 'R'), 5),
	}
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

// Board returns the board as eight lines of text, the eighth rank first.
func (p Pair) Board() string {
	dots, pawns := strings.Repeat("........\n", 4), strings.Repeat("p", 8)
	lines := strings.ToLower(p.Black.Rank()) + "\n" + pawns + "\n" + dots + strings.ToUpper(pawns) + "\n" + p.White.Rank()
	return strings.ReplaceAll(strings.Join(strings.Split(lines, ""), " "), " \n ", "\n")
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

// A RangeError is a number that is none of a numbering.
type RangeError struct {
	// Numbering is "Scharnagl" or "Fritz9".
	Numbering string
	Number    int

	first int
}

// Error returns the number, and which there are.
func (e *RangeError) Error() string {
	return fmt.Sprintf("chess960: %s numbers run from %d to %d, not %d", e.Numbering, e.first, e.first+Count-1, e.Number)
}

// A RefusedError says which rule a rank or FEN breaks.
type RefusedError struct {
	// Text is the whole text. The message quotes no more than 100 characters of it.
	Text   string
	Reason Reason

	sentence string
}

// Error returns the text and the rule that it breaks.
func (e *RefusedError) Error() string {
	return fmt.Sprintf("chess960: %.100q: %s", e.Text, e.sentence)
}

// A Reason is the rule that a text breaks, in a word: of several, the first in the order of the constants, and White's rank before
// Black's.
type Reason string

// The reasons. Those of a rank are letters, case, counts, bishops and king.
const (
	ReasonFields    Reason = "fields"     // not four or six fields, or not eight ranks
	ReasonMoved     Reason = "moved"      // pawns or pieces that have moved
	ReasonLetters   Reason = "letters"    // not eight of the letters K, Q, R, B and N
	ReasonCase      Reason = "case"       // uppercase and lowercase letters in one rank
	ReasonCounts    Reason = "counts"     // not one king, one queen, two rooks, two bishops and two knights
	ReasonBishops   Reason = "bishops"    // bishops on squares of one colour
	ReasonKing      Reason = "king"       // a king that does not stand between the rooks
	ReasonColors    Reason = "colors"     // White's letters in lowercase, or Black's in uppercase
	ReasonMove      Reason = "move"       // Black to move
	ReasonCastling  Reason = "castling"   // castling rights that are not all four
	ReasonEnPassant Reason = "en_passant" // an en passant square
	ReasonCounters  Reason = "counters"   // counters that are not 0 and 1
	ReasonSides     Reason = "sides"      // two positions, where there should be one
)

// A Color is that of a player.
type Color int

// The players.
const (
	White Color = iota
	Black
)

// String returns "white" or "black".
func (c Color) String() string {
	if c != White && c != Black {
		return "Color(" + strconv.Itoa(int(c)) + ")"
	}
	return [...]string{"white", "black"}[c]
}

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

// UCIStandard returns the move of standard chess, as in e1g1, if the king starts on the e-file and the rook in a corner.
func (c Castling) UCIStandard() (string, bool) {
	if file := c.RookFrom % 8; c.KingFrom%8 != 4 || file != 0 && file != 7 {
		return "", false
	}
	return square(c.KingFrom) + square(c.KingTo), true
}

// castling returns a castling by its files, on the rank whose first square is given.
func castling(first, king, kingTo, rook, rookTo int) Castling {
	safe := span(king, kingTo)
	vacant := (safe | span(rook, rookTo)) &^ (1<<king | 1<<rook)
	return Castling{first + king, first + kingTo, first + rook, first + rookTo, vacant << first, safe << first}
}

const (
	between    = "/pppppppp/8/8/8/8/PPPPPPPP/"
	whiteSpace = " \t\r\n"
)

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
	wrong := strings.TrimLeft(rank, "KQRBNkqrbn")
	if len(rank) != len(letters) || wrong != "" {
		sentence := "a rank is eight of the letters K, Q, R, B and N"
		if letter, _ := utf8.DecodeRuneInString(wrong); ' ' < letter && letter <= '~' {
			sentence += ", not '" + string(letter) + "'"
		} else if wrong != "" {
			sentence += fmt.Sprintf(", not %U", letter)
		}
		return &RefusedError{text, ReasonLetters, prefix + sentence}
	}
	if rank != upper && rank != strings.ToLower(rank) {
		return &RefusedError{text, ReasonCase, prefix + "a rank is in uppercase or in lowercase"}
	}
	for _, letter := range strings.Split(letters, "") {
		if strings.Count(upper, letter) != strings.Count(letters, letter) {
			return &RefusedError{text, ReasonCounts, prefix + "a rank has one king, one queen, two rooks, two bishops and two knights"}
		}
	}
	king := strings.Index(upper, "K")
	isOutside := king < strings.Index(upper, "R") || strings.LastIndex(upper, "R") < king
	const bishops, outside = "the bishops stand on squares of one colour", "the king does not stand between the rooks"
	switch isOfOneColor := (strings.LastIndex(upper, "B")-strings.Index(upper, "B"))%2 == 0; {
	case isOfOneColor && isOutside:
		return &RefusedError{text, ReasonBishops, prefix + bishops + ", and " + outside}
	case isOfOneColor:
		return &RefusedError{text, ReasonBishops, prefix + bishops}
	}
	return &RefusedError{text, ReasonKing, prefix + outside}
}

// readPair reads a FEN that starts a game, however it is written.
func readPair(fen string) (Pair, error) {
	fields := strings.FieldsFunc(fen, func(c rune) bool { return strings.ContainsRune(whiteSpace, c) })
	if len(fields) != 4 && len(fields) != 6 {
		return Pair{}, &RefusedError{fen, ReasonFields, "a FEN has six fields, or only the first four"}
	}
	if strings.Count(fields[0], "/") != 7 {
		return Pair{}, &RefusedError{fen, ReasonFields, "a board has eight ranks"}
	}
	eighth, first, ok := strings.Cut(fields[0], between)
	if !ok {
		return Pair{}, &RefusedError{fen, ReasonMoved, "the second to seventh ranks are not those of a starting position"}
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
		return Pair{}, &RefusedError{fen, ReasonColors, "White's letters are uppercase, and Black's lowercase"}
	case fields[1] != "w":
		return Pair{}, &RefusedError{fen, ReasonMove, "White moves first"}
	case !givesEach(fields[2], string(files[:])):
		return Pair{}, &RefusedError{fen, ReasonCastling, "the castling field does not give each of the four rights once"}
	case fields[3] != "-":
		return Pair{}, &RefusedError{fen, ReasonEnPassant, "no pawn can be taken en passant at the start"}
	case len(fields) == 6 && (fields[4] != "0" || fields[5] != "1"):
		return Pair{}, &RefusedError{fen, ReasonCounters, "the counters are not 0 and 1"}
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
