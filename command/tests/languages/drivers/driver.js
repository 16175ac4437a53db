// Prints the standard set with the argument dump, and otherwise the number of each line of standard input.
import { readFileSync } from "node:fs";
import * as chess960 from "./chess960.js";

/** @type {string[]} */
const lines = [];

/**
 * @param {string} name
 * @param {ArrayLike<string | number | Uint8Array>} table
 */
function dump(name, table) {
  const cells = Array.from(table, (cell) =>
    cell instanceof Uint8Array ? Array.from(cell).join(" ") : String(cell),
  );
  lines.push([name, ...cells].join("\t"));
}

if (process.argv[2] === "dump") {
  dump("{NAME}", chess960.{camelName});
} else {
  // Writing to a table does not change what a lookup answers.
  chess960.rankTexts.fill("x");
  for (const other of [undefined, null, 518, true, {}, [..."RNBQKBNR"]]) {
    if (chess960.scharnaglByLetters(other) !== undefined)
      throw new Error(String(other));
  }
  for (const text of readFileSync(0, "utf8").split("\n").slice(0, -1)) {
    lines.push(String(chess960.scharnaglByLetters(text) ?? "-"));
  }
}
process.stdout.write(lines.join("\n") + "\n");
