package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestServe(t *testing.T) {
	const standard = `{"scharnagl":518,"fritz9":359,"rank":"RNBQKBNR",` +
		`"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}` + "\n"
	for path, want := range map[string]string{
		"/518":      standard,
		"/RNBQKBNR": standard,
		"/960":      "404 page not found\n",
		"/RNBKQBNN": "404 page not found\n",
	} {
		w := httptest.NewRecorder()
		serve(w, httptest.NewRequest(http.MethodGet, path, nil))
		if got := w.Body.String(); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}
