package chess960_test

import (
	"fmt"
	"math/rand"

	"chess960"
)

func ExampleRank() {
	fmt.Println(chess960.Rank(518))
	fmt.Println(chess960.Rank(960))
	// Output:
	// RNBQKBNR <nil>
	//  chess960: Scharnagl numbers run from 0 to 959, not 960
}

func ExampleFromRank() {
	fmt.Println(chess960.FromRank("rnbqkbnr"))
	fmt.Println(chess960.FromRank("RNBKBQNR"))
	// Output:
	// 518 <nil>
	// 0 chess960: "RNBKBQNR": the bishops stand on squares of one colour
}

func ExampleFromFritz9() {
	number, err := chess960.FromFritz9(359)
	if err != nil {
		panic(err)
	}
	fmt.Println(number)
	// Output: 518
}

func ExampleRandom() {
	number := chess960.Random(rand.New(rand.NewSource(1)))
	fmt.Println(0 <= number && number < chess960.Count)
	// Output: true
}

func ExampleFromPairFEN() {
	white, black, err := chess960.FromPairFEN("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1")
	fmt.Println(white, black, err)
	// Output: 0 2 <nil>
}

func ExampleNewCastling() {
	short, err := chess960.NewCastling(chess960.White, 4, 7)
	if err != nil {
		panic(err)
	}
	fmt.Println(short.KingTo, short.RookTo, short.Vacant == 1<<5|1<<6)
	// Output: 6 5 true
}

func ExampleRanks() {
	count := 0
	for _, rank := range chess960.Ranks() {
		if rank[4] == 'K' {
			count++
		}
	}
	fmt.Println("The king is on e1 in", count, "positions.")
	// Output: The king is on e1 in 204 positions.
}
