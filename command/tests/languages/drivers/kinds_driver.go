// Prints, for each line of standard input, what the lookups of kinds.txt answer, and cells of its arrays.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"

	"driver/kinds"
)

func main() {
	// Writing to a table does not change what a lookup returns.
	letters960, number960 := kinds.Letters, kinds.Number
	kinds.Letters, kinds.Number = [960]uint64{}, [960]string{}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		rank := lines.Text()
		number, ok := kinds.FindNumber(rank)
		number64, ok64 := kinds.FindNumber64(rank)
		signed, okSigned := kinds.FindNumberSigned(rank)
		packed, okPacked := kinds.FindPacked(rank)
		letters, okLetters := kinds.FindLetters(rank)
		figurine, okFigurine := kinds.FindFigurine(rank)
		files, okFiles := kinds.FindFiles(rank)
		bytes, okBytes := kinds.FindBytes(rank)
		king, okKing := kinds.FindKing(rank)
		vacant, okVacant := kinds.FindVacant(rank)
		for _, other := range []bool{ok64, okSigned, okPacked, okLetters, okFigurine, okFiles, okBytes, okKing, okVacant} {
			if other != ok || ok && number960[number] != rank {
				log.Fatal(rank)
			}
		}
		if !ok {
			fmt.Println("-")
			continue
		}
		fmt.Println(number, number64, signed, packed, letters, figurine, files[0], files[1], string(bytes[:]), king, vacant,
			kinds.Packed[number], letters960[number], kinds.SignedSet[number], kinds.King[number][0], kinds.Wide[number])
	}
}
