"""Prints, for each line of standard input, what the lookups of kinds.txt answer, and cells of its arrays."""

import sys

import kinds as k

for line in sys.stdin:
    rank = line.rstrip("\n")
    number = k.find_number(rank)
    files, letters = k.find_files(rank), k.find_bytes(rank)
    if number is None or files is None or letters is None:
        rest = [k.find_number_64(rank), k.find_number_signed(rank), k.find_packed(rank), k.find_letters(rank)]
        assert rest + [k.find_king(rank), k.find_vacant(rank)] == [None] * 6
        assert (number, files, letters, k.find_figurine(rank)) == (None, None, None, None)
        print("-")
        continue
    found = [number, k.find_number_64(rank), k.find_number_signed(rank), k.find_packed(rank), k.find_letters(rank)]
    print(*found, k.find_figurine(rank), *files, letters.decode(), k.find_king(rank), k.find_vacant(rank), end=" ")
    print(k.PACKED[number], k.LETTERS[number], k.SIGNED_SET[number], *k.KING[number], k.WIDE[number])
