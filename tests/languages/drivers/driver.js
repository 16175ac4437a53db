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
  dump("RANKS", chess960.ranks);
  dump("RANK_TEXTS", chess960.rankTexts);
  dump("FIGURINES", chess960.figurines);
  dump("FRITZ9_BY_SCHARNAGL", chess960.fritz9ByScharnagl);
  dump("SCHARNAGL_BY_FRITZ9", chess960.scharnaglByFritz9);
  dump("MIRRORS", chess960.mirrors);
  dump("SKELETONS", chess960.skeletons);
  dump("KRN_BY_SCHARNAGL", chess960.krnByScharnagl);
  dump("BISHOP_CODES", chess960.bishopCodes);
  dump("QUEEN_POSITIONS", chess960.queenPositions);
  dump("N5N_CODES", chess960.n5nCodes);
  dump("KING_FILES", chess960.kingFiles);
  dump("QUEEN_FILES", chess960.queenFiles);
  dump("ROOK_FILES", chess960.rookFiles);
  dump("BISHOP_FILES", chess960.bishopFiles);
  dump("KNIGHT_FILES", chess960.knightFiles);
  dump("A_SIDE_CASTLING_VACANT", chess960.aSideCastlingVacant);
  dump("A_SIDE_CASTLING_SAFE", chess960.aSideCastlingSafe);
  dump("H_SIDE_CASTLING_VACANT", chess960.hSideCastlingVacant);
  dump("H_SIDE_CASTLING_SAFE", chess960.hSideCastlingSafe);
  dump("X_FENS", chess960.xFens);
  dump("SHREDDER_FENS", chess960.shredderFens);
  dump("SKELETONS_BY_SCHARNAGL", chess960.skeletonsByScharnagl);
  dump("SKELETONS_BY_FRITZ9", chess960.skeletonsByFritz9);
  dump("BISHOP_PATTERNS", chess960.bishopPatterns);
  dump("N5N_PATTERNS", chess960.n5nPatterns);
  dump("KRN", chess960.krn);
} else {
  for (const text of readFileSync(0, "utf8").split("\n").slice(0, -1)) {
    lines.push(String(chess960.scharnaglByLetters(text) ?? "-"));
  }
}
process.stdout.write(lines.join("\n") + "\n");
