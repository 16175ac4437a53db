// The functions of the package for Go, beside the emitted lookup.
package chess960

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chess960/internal/tables"
)

var sink int

func measure(question, way string, texts func(Position) string, answer func(string) (Position, error)) {
	var all [Count]string
	for i := range all {
		all[i] = texts(Position(i * 7919 % Count))
	}
	best := time.Hour
	for round := 0; round < 2000; round++ {
		start := time.Now()
		for _, text := range all {
			position, _ := answer(text)
			sink += int(position)
		}
		if took := time.Since(start); took < best {
			best = took
		}
	}
	fmt.Printf("Go\t%s\t%s\t%.1f\n", question, way, float64(best.Nanoseconds())/Count)
}

func TestPackage(t *testing.T) {
	emitted := func(rank string) (Position, error) {
		number, _ := tables.Number(rank)
		return Position(number), nil
	}
	measure("rank", "emitted", Position.Rank, emitted)
	measure("rank", "package", Position.Rank, FromRank)
	measure("rank in lowercase", "package", func(p Position) string { return strings.ToLower(p.Rank()) }, FromRank)
	measure("refused rank", "package", func(p Position) string { return strings.Replace(p.Rank(), "Q", "K", 1) }, FromRank)
	measure("X-FEN", "package", Position.FEN, FromFEN)
	measure("Shredder-FEN", "package", Position.ShredderFEN, FromFEN)
	measure("refused FEN", "package", func(p Position) string { return strings.Replace(p.FEN(), " w ", " b ", 1) }, FromFEN)
}
