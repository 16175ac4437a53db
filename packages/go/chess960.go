// Package chess960 answers questions about the 960 starting positions of Chess960 (Fischer random chess).
//
// A position is its Scharnagl number, 0 to 959, also called SP-ID or idn. That of standard chess is 518. All answers are looked up
// in tables.
package chess960

import (
	crypto "crypto/rand"
	"fmt"
	"math/big"
	"math/rand"
	"strings"

	"chess960/internal/tables"
)

// Count is the number of positions.
const Count = 960

// Rank returns White's first rank, a-file first, in uppercase letters.
func Rank(number int) (string, error) {
	return cell(&tables.Ranks, number)
}

// FromRank returns the number of a rank, which is in uppercase letters or, as Black's in a FEN, in lowercase. The error says why
// a text is none of the 960.
func FromRank(rank string) (int, error) {
	number, ok := tables.Number(rank)
	if !ok && rank == strings.ToLower(rank) {
		number, ok = tables.Number(strings.ToUpper(rank))
	}
	if !ok {
		return 0, refused(rank, rankFault(rank))
	}
	return int(number), nil
}

// Fritz9 returns the Fritz9 number of a position, 1 to 960.
func Fritz9(number int) (int, error) {
	fritz9, err := cell(&tables.Fritz9, number)
	return int(fritz9), err
}

// FromFritz9 returns the position with a Fritz9 number, 1 to 960.
func FromFritz9(fritz9 int) (int, error) {
	if fritz9 < 1 || fritz9 > Count {
		return 0, fmt.Errorf("chess960: Fritz9 numbers run from 1 to 960, not %d", fritz9)
	}
	return int(tables.ScharnaglByFritz9[fritz9-1]), nil
}

// Mirror returns the mirror image: the position whose rank is the same, read from the h-file to the a-file.
func Mirror(number int) (int, error) {
	mirror, err := cell(&tables.Mirrors, number)
	return int(mirror), err
}

// Random returns a position, each equally likely, from rng or, if it is nil, from crypto/rand.
func Random(rng *rand.Rand) int {
	if rng != nil {
		return rng.Intn(Count)
	}
	number, err := crypto.Int(crypto.Reader, big.NewInt(Count))
	if err != nil {
		panic("chess960: the system has no random numbers: " + err.Error())
	}
	return int(number.Int64())
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

// FEN returns the X-FEN of a position.
func FEN(number int) (string, error) {
	return PairFEN(number, number)
}

// PairFEN returns the X-FEN of White's position and Black's, as in double Fischer random chess.
func PairFEN(white, black int) (string, error) {
	return fen(white, black, func(_, _ string) string { return "KQkq" })
}

// ShredderFEN returns the Shredder-FEN of a position, whose castling field has the files of the rooks.
func ShredderFEN(number int) (string, error) {
	return PairShredderFEN(number, number)
}

// PairShredderFEN returns the Shredder-FEN of White's position and Black's, as in double Fischer random chess.
func PairShredderFEN(white, black int) (string, error) {
	return fen(white, black, rookFiles)
}

// FromFEN returns the position with which a FEN begins a game of Chess960. The FEN may be an X-FEN or a Shredder-FEN, or the first four
// fields of one. The error says why any other is refused: one from a game, or of double Fischer random chess, which [FromPairFEN] reads.
func FromFEN(fen string) (int, error) {
	white, black, err := FromPairFEN(fen)
	if err == nil && white != black {
		return 0, refused(fen, "White and Black have different positions")
	}
	return white, err
}

// FromPairFEN returns White's position and Black's, which in Chess960 are the same, from a FEN as [FromFEN] takes it.
func FromPairFEN(fen string) (white, black int, err error) {
	fields := strings.FieldsFunc(fen, func(c rune) bool { return strings.ContainsRune(" \t\r\n", c) })
	if fault := fenFault(fields); fault != "" {
		return 0, 0, refused(fen, fault)
	}
	eighth, first, _ := strings.Cut(fields[0], between)
	if white, err = FromRank(first); err == nil {
		black, err = FromRank(eighth)
	}
	return white, black, err
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

func cell[T any](table *[Count]T, number int) (cell T, err error) {
	if number < 0 || number >= Count {
		return cell, fmt.Errorf("chess960: Scharnagl numbers run from 0 to 959, not %d", number)
	}
	return table[number], nil
}

func refused(text, reason string) error {
	return fmt.Errorf("chess960: %.100q: %s", text, reason)
}

func fen(white, black int, castling func(first, eighth string) string) (string, error) {
	for _, number := range []int{white, black} {
		if _, err := Rank(number); err != nil {
			return "", err
		}
	}
	first, eighth := tables.Ranks[white], tables.Ranks[black]
	return strings.ToLower(eighth) + between + first + " w " + castling(first, eighth) + " - 0 1", nil
}

// rookFiles returns the castling field of Shredder-FEN.
func rookFiles(first, eighth string) string {
	return string([]byte{
		"ABCDEFGH"[strings.LastIndex(first, "R")], "ABCDEFGH"[strings.Index(first, "R")],
		"abcdefgh"[strings.LastIndex(eighth, "R")], "abcdefgh"[strings.Index(eighth, "R")],
	})
}

// rankFault says why a text is no rank, or nothing.
func rankFault(rank string) string {
	const letters = "RNBQKBNR"
	upper := strings.ToUpper(rank)
	if len(rank) != len(letters) || strings.Trim(rank, "KQRBNkqrbn") != "" {
		return "a rank is eight of the letters K, Q, R, B and N"
	}
	if rank != upper && rank != strings.ToLower(rank) {
		return "a rank is in uppercase or in lowercase"
	}
	for _, letter := range strings.Split(letters, "") {
		if strings.Count(upper, letter) != strings.Count(letters, letter) {
			return "a rank has one king, one queen, two rooks, two bishops and two knights"
		}
	}
	var faults []string
	if (strings.LastIndex(upper, "B")-strings.Index(upper, "B"))%2 == 0 {
		faults = append(faults, "the bishops stand on squares of one colour")
	}
	if king := strings.Index(upper, "K"); king < strings.Index(upper, "R") || strings.LastIndex(upper, "R") < king {
		faults = append(faults, "the king does not stand between the rooks")
	}
	return strings.Join(faults, ", and ")
}

// fenFault says why the fields of a FEN are not those of a start, or nothing.
func fenFault(fields []string) string {
	if len(fields) != 4 && len(fields) != 6 {
		return "a FEN has six fields, or only the first four"
	}
	eighth, first, ok := strings.Cut(fields[0], between)
	white, black := rankFault(first), rankFault(eighth)
	switch {
	case !ok || strings.Contains(first+eighth, "/"):
		return "the second to seventh ranks are not those of a starting position"
	case white != "":
		return "White's rank: " + white
	case black != "":
		return "Black's rank: " + black
	case first != strings.ToUpper(first) || eighth != strings.ToLower(eighth):
		return "White's letters are uppercase, and Black's lowercase"
	case fields[1] != "w":
		return "White moves first"
	case !givesEach(fields[2], rookFiles(first, strings.ToUpper(eighth))):
		return "the castling field does not give each of the four rights once"
	case fields[3] != "-":
		return "no pawn can be taken en passant at the start"
	case len(fields) == 6 && (fields[4] != "0" || fields[5] != "1"):
		return "the counters are not 0 and 1"
	}
	return ""
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
