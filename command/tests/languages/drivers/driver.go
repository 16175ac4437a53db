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
		dump("{NAME}", len(chess960.{GoName}), func(i int) any { return chess960.{GoName}[i] })
		return
	}
	// Writing to a table does not change what a lookup returns.
	chess960.RankTexts[518] = "x"
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		if number, ok := chess960.ScharnaglByLetters(lines.Text()); ok {
			fmt.Fprintln(out, number)
		} else {
			fmt.Fprintln(out, "-")
		}
	}
}
