package chess960_test

import (
	"errors"
	"fmt"

	"chess960"
)

func ExampleFromNumber() {
	position, err := chess960.FromNumber(518)
	fmt.Println(position.Rank(), position.Fritz9(), err)
	_, err = chess960.FromNumber(960)
	fmt.Println(err)
	// Output:
	// RNBQKBNR 359 <nil>
	// chess960: Scharnagl numbers run from 0 to 959, not 960
}

func ExampleParse() {
	position, err := chess960.Parse("rnbqkbnr")
	fmt.Println(position.Number(), err)
	// Output: 518 <nil>
}

func ExampleRefusedError() {
	_, err := chess960.Parse("RNBKBQNR")
	var refused *chess960.RefusedError
	if errors.As(err, &refused) {
		fmt.Println(refused.Reason)
	}
	fmt.Println(err)
	// Output:
	// bishops
	// chess960: "RNBKBQNR": the bishops stand on squares of one colour
}

func ExampleFromFritz9() {
	position, err := chess960.FromFritz9(359)
	fmt.Println(position.Number(), err)
	// Output: 518 <nil>
}

func ExampleRandom() {
	fmt.Println(chess960.Random() < chess960.Count)
	// Output: true
}

func ExamplePairFromFEN() {
	pair, err := chess960.PairFromFEN("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1")
	fmt.Println(pair.White.Number(), pair.Black.Number(), err)
	// Output: 0 2 <nil>
}

func ExamplePosition_Castlings() {
	for _, castling := range chess960.Position(518).Castlings(chess960.White) {
		fmt.Println(castling.UCI())
	}
	// Output:
	// e1a1
	// e1h1
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
