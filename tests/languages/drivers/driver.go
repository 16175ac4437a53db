// Prints the standard set with the argument dump, and otherwise the number of each line of standard input.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"driver/chess960"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	dump := func(name string, length int, cell func(int) any) {
		fmt.Fprint(out, name)
		for i := 0; i < length; i++ {
			fmt.Fprint(out, "\t", strings.Trim(fmt.Sprint(cell(i)), "[]"))
		}
		fmt.Fprintln(out)
	}
	if len(os.Args) > 1 && os.Args[1] == "dump" {
		dump("RANKS", len(chess960.Ranks), func(i int) any { return chess960.Ranks[i] })
		dump("RANK_TEXTS", len(chess960.RankTexts), func(i int) any { return chess960.RankTexts[i] })
		dump("FIGURINES", len(chess960.Figurines), func(i int) any { return chess960.Figurines[i] })
		dump("FRITZ9_BY_SCHARNAGL", len(chess960.Fritz9ByScharnagl), func(i int) any { return chess960.Fritz9ByScharnagl[i] })
		dump("SCHARNAGL_BY_FRITZ9", len(chess960.ScharnaglByFritz9), func(i int) any { return chess960.ScharnaglByFritz9[i] })
		dump("MIRRORS", len(chess960.Mirrors), func(i int) any { return chess960.Mirrors[i] })
		dump("SKELETONS", len(chess960.Skeletons), func(i int) any { return chess960.Skeletons[i] })
		dump("KRN_BY_SCHARNAGL", len(chess960.KrnByScharnagl), func(i int) any { return chess960.KrnByScharnagl[i] })
		dump("BISHOP_CODES", len(chess960.BishopCodes), func(i int) any { return chess960.BishopCodes[i] })
		dump("QUEEN_POSITIONS", len(chess960.QueenPositions), func(i int) any { return chess960.QueenPositions[i] })
		dump("N5N_CODES", len(chess960.N5nCodes), func(i int) any { return chess960.N5nCodes[i] })
		dump("KING_FILES", len(chess960.KingFiles), func(i int) any { return chess960.KingFiles[i] })
		dump("QUEEN_FILES", len(chess960.QueenFiles), func(i int) any { return chess960.QueenFiles[i] })
		dump("ROOK_FILES", len(chess960.RookFiles), func(i int) any { return chess960.RookFiles[i] })
		dump("BISHOP_FILES", len(chess960.BishopFiles), func(i int) any { return chess960.BishopFiles[i] })
		dump("KNIGHT_FILES", len(chess960.KnightFiles), func(i int) any { return chess960.KnightFiles[i] })
		dump("A_SIDE_CASTLING_VACANT", len(chess960.ASideCastlingVacant), func(i int) any { return chess960.ASideCastlingVacant[i] })
		dump("A_SIDE_CASTLING_SAFE", len(chess960.ASideCastlingSafe), func(i int) any { return chess960.ASideCastlingSafe[i] })
		dump("H_SIDE_CASTLING_VACANT", len(chess960.HSideCastlingVacant), func(i int) any { return chess960.HSideCastlingVacant[i] })
		dump("H_SIDE_CASTLING_SAFE", len(chess960.HSideCastlingSafe), func(i int) any { return chess960.HSideCastlingSafe[i] })
		dump("X_FENS", len(chess960.XFens), func(i int) any { return chess960.XFens[i] })
		dump("SHREDDER_FENS", len(chess960.ShredderFens), func(i int) any { return chess960.ShredderFens[i] })
		dump("SKELETONS_BY_SCHARNAGL", len(chess960.SkeletonsByScharnagl), func(i int) any { return chess960.SkeletonsByScharnagl[i] })
		dump("SKELETONS_BY_FRITZ9", len(chess960.SkeletonsByFritz9), func(i int) any { return chess960.SkeletonsByFritz9[i] })
		dump("BISHOP_PATTERNS", len(chess960.BishopPatterns), func(i int) any { return chess960.BishopPatterns[i] })
		dump("N5N_PATTERNS", len(chess960.N5nPatterns), func(i int) any { return chess960.N5nPatterns[i] })
		dump("KRN", len(chess960.Krn), func(i int) any { return chess960.Krn[i] })
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		if number, ok := chess960.ScharnaglByLetters(lines.Text()); ok {
			fmt.Fprintln(out, number)
		} else {
			fmt.Fprintln(out, "-")
		}
	}
}
