package chess960_test

import (
	"encoding/json"
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

func ExampleFromRank() {
	position, err := chess960.FromRank("rnbqkbnr")
	fmt.Println(position.Number(), err)
	// Output: 518 <nil>
}

func ExampleRefusedError() {
	_, err := chess960.FromRank("RNBKBQNR")
	var refused *chess960.RefusedError
	if errors.As(err, &refused) {
		fmt.Println(refused.Reason, refused.Reason == chess960.ReasonBishops)
	}
	fmt.Println(err)
	// Output:
	// bishops true
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

func ExamplePosition_Figurines() {
	fmt.Println(chess960.Position(518).Figurines())
	// Output: ♖♘♗♕♔♗♘♖
}

func ExamplePosition_UnmarshalJSON() {
	var game struct{ Start chess960.Position }
	fmt.Println(json.Unmarshal([]byte(`{"Start":518}`), &game), game.Start)
	fmt.Println(json.Unmarshal([]byte(`{"Start":960}`), &game))
	// Output:
	// <nil> RNBQKBNR
	// chess960: Scharnagl numbers run from 0 to 959, not 960
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
