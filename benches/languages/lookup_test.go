// Our lookup both ways, a map, and a routine after the published arithmetic.
package lookup

import (
	"encoding/binary"
	"fmt"
	"testing"
	"time"

	"lookup/chess960"
)

const (
	questions = 9600
	rounds    = 300
)

var (
	sink        int
	knightCodes = [5][5]int{{0, 0, 1, 2, 3}, {0, 0, 4, 5, 6}, {0, 0, 0, 7, 8}, {0, 0, 0, 0, 9}}
	orders      = [10]uint64{
		0x524b524e4e, 0x524b4e524e, 0x524e4b524e, 0x4e524b524e, 0x524b4e4e52,
		0x524e4b4e52, 0x4e524b4e52, 0x524e4e4b52, 0x4e524e4b52, 0x4e4e524b52,
	}
)

// number returns the number of a rank, or -1.
func number(rank string) int {
	if len(rank) != 8 {
		return -1
	}
	light, dark, queen := -1, -1, -1
	var at [2]int
	n, r, k, withoutBishops, withoutQueen := 0, 0, 0, 0, 0
	for file := 0; file < 8; file++ {
		switch rank[file] {
		case 'B':
			if file%2 != 0 {
				if light >= 0 {
					return -1
				}
				light = file / 2
			} else {
				if dark >= 0 {
					return -1
				}
				dark = file / 2
			}
			continue
		case 'Q':
			if queen >= 0 {
				return -1
			}
			queen = withoutBishops
			withoutBishops++
			continue
		case 'N':
			if n == 2 {
				return -1
			}
			at[n] = withoutQueen
			n++
		case 'R':
			if r == 2 || r != k {
				return -1
			}
			r++
		case 'K':
			if k == 1 || r != 1 {
				return -1
			}
			k++
		default:
			return -1
		}
		withoutBishops++
		withoutQueen++
	}
	return light + 4*dark + 16*queen + 96*knightCodes[at[0]][at[1]]
}

// insert puts a letter before the nth of the letters in a word, the first of which is its lowest byte.
func insert(letters uint64, letter uint64, n int) uint64 {
	before := letters & (1<<(8*n) - 1)
	return before | letter<<(8*n) | (letters^before)<<8
}

// rank returns the rank of a number.
func rank(number int) (rank [8]byte) {
	light, dark := 2*(number%4)+1, 2*(number/4%4)
	// Two conditions, each of one assignment, need no branch.
	low, high := light, dark
	if dark < light {
		low = dark
	}
	if dark < light {
		high = light
	}
	letters := insert(orders[number/96], 'Q', number/16%6)
	letters = insert(letters, 'B', low)
	letters = insert(letters, 'B', high)
	binary.LittleEndian.PutUint64(rank[:], letters)
	return rank
}

func measure(question, way string, round func() int) {
	best := time.Hour
	for i := 0; i < rounds; i++ {
		start := time.Now()
		sink += round()
		if took := time.Since(start); took < best {
			best = took
		}
	}
	fmt.Printf("Go\t%s\t%s\t%.2f\n", question, way, float64(best.Nanoseconds())/questions)
}

func TestLookup(t *testing.T) {
	ranks, numbers := make([]string, questions), make([]int, questions)
	inMap := map[string]uint16{}
	for i := range ranks {
		numbers[i] = i * 7919 % 960
		ranks[i] = chess960.XFENs[numbers[i]][35:43]
		inMap[ranks[i]] = uint16(numbers[i])
		if letters := rank(numbers[i]); number(ranks[i]) != numbers[i] || string(letters[:]) != ranks[i] {
			t.Fatal(ranks[i])
		}
	}
	measure("number", "ours", func() (sum int) {
		for _, rank := range ranks {
			number, _ := chess960.ScharnaglByLetters(rank)
			sum += int(number)
		}
		return
	})
	measure("number", "`map[string]uint16`", func() (sum int) {
		for _, rank := range ranks {
			sum += int(inMap[rank])
		}
		return
	})
	measure("number", "the arithmetic, by hand", func() (sum int) {
		for _, rank := range ranks {
			sum += number(rank)
		}
		return
	})
	measure("rank", "ours", func() (sum int) {
		for _, number := range numbers {
			sum += int(chess960.RankTexts[number][number%8])
		}
		return
	})
	measure("rank", "the arithmetic, by hand", func() (sum int) {
		for _, number := range numbers {
			rank := rank(number)
			sum += int(rank[number%8])
		}
		return
	})
}
