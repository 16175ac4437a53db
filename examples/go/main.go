// A server that knows the starting positions: GET /518 and GET /RNBQKBNR.
//
//	chess960 emit go --output chess960/chess960.go
//	go run .
package main

import (
	"encoding/json"
	"log"
	"net/http"
	"strconv"
	"strings"

	"server/chess960"
)

type position struct {
	Number uint16 `json:"scharnagl"`
	Fritz9 uint16 `json:"fritz9"`
	Rank   string `json:"rank"`
	FEN    string `json:"fen"`
}

func find(text string) (uint16, bool) {
	if number, err := strconv.ParseUint(text, 10, 16); err == nil {
		return uint16(number), int(number) < len(chess960.RankTexts)
	}
	return chess960.ScharnaglByLetters(text)
}

func serve(w http.ResponseWriter, r *http.Request) {
	number, ok := find(strings.TrimPrefix(r.URL.Path, "/"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(position{
		Number: number,
		Fritz9: chess960.Fritz9ByScharnagl[number],
		Rank:   chess960.RankTexts[number],
		FEN:    chess960.XFENs[number],
	})
}

func main() {
	log.Fatal(http.ListenAndServe("localhost:9600", http.HandlerFunc(serve)))
}
