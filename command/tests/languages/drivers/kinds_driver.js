// Prints, for each line of standard input, what the lookups of kinds.txt answer, and cells of its arrays.
import { readFileSync } from "node:fs";
import * as k from "./kinds.js";

// Writing to a table, or to an answer, does not change what a lookup answers.
const letters = k.letters.slice();
k.letters.fill(0n);
k.number.fill("x");
k.findFiles("RNBQKBNR").fill(9);

for (const rank of readFileSync(0, "utf8").split("\n").slice(0, -1)) {
  const number = k.findNumber(rank);
  const found = [
    number, k.findNumber64(rank), k.findNumberSigned(rank), k.findPacked(rank), k.findLetters(rank),
    k.findFigurine(rank), k.findFiles(rank), k.findBytes(rank), k.findKing(rank), k.findVacant(rank),
  ];
  if (number === undefined) {
    if (found.some((answer) => answer !== undefined)) throw new Error(rank);
    console.log("-");
    continue;
  }
  found[6] = found[6].join(" ");
  found[7] = String.fromCharCode(...found[7]);
  console.log(...found.map(String), ...[k.packed, letters, k.signedSet, k.king, k.wide].map((table) => String(table[number])));
}
