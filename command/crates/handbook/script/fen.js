/** Reading FENs and EPDs, as the command `chess960` does. */

import { rowsOf } from "./board.js";
import { scharnaglOfRank } from "./data.js";
import { fill, quoted } from "./dom.js";
import { castlingField, rankOf } from "./position.js";
import { rankFault } from "./rank.js";
import { words } from "./words.js";

/** @import { Setup } from "./position.js" */

/**
 * What a wrong text shows: the rows of its board, the squares at fault, and the text that would be right; and whether the error names the
 * term that it is in.
 *
 * @typedef {{ rows?: string[], squares?: string[], cure?: string, term?: boolean }} Typed
 */

/** The reason why a text is not what it should be, as a sentence for the reader. */
export class NotationError extends Error {
  /**
   * @param {string} message
   * @param {Typed} [typed]
   */
  constructor(message, typed = {}) {
    super(message);
    this.typed = typed;
  }
}

/**
 * Reads a FEN or an EPD, whole or its first field alone.
 *
 * @param {string} text
 * @returns {Setup}
 */
export function readFen(text) {
  const [, pieces = "", rest = ""] = /^([^ \t\n\f\r]*)(.*)$/s.exec(text) ?? [];
  const setup = readPieces(pieces);
  if (rest !== "") checkFields(rest, setup);
  return setup;
}

/**
 * @param {string} pieces
 * @returns {Setup}
 */
function readPieces(pieces) {
  const stranger = [...pieces].find((c) => !/^[pnbrqk1-8/]$/i.test(c));
  if (stranger !== undefined) throw new NotationError(fill(words.fenCharacter, { text: quoted(stranger) }));
  const rows = pieces.split("/");
  if (rows.length !== 8) throw new NotationError(fill(words.fenRanks, { found: rows.length }));
  const board = rows.map((row, index) => {
    if (/\d\d/.test(row)) throw new NotationError(fill(words.fenDigits, { row: 8 - index }));
    const squares = row.replace(/\d/g, (digit) => ".".repeat(Number(digit)));
    if (squares.length !== 8) {
      throw new NotationError(fill(words.fenSquares, { row: 8 - index, count: squares.length }));
    }
    return squares;
  });
  const [eighth = "", , , , , , , first = ""] = board;
  if (/^[A-Z]+$/.test(eighth) && /^[a-z]+$/.test(first)) throw new NotationError(words.fenColors);
  for (const index of board.keys()) checkRow(8 - index, board);
  return { white: readRow(first, words.whitesRank, "1", board), black: readRow(eighth, words.blacksRank, "8", board) };
}

/**
 * Checks that a row of the board looks as at the start, whichever pieces are on the first and the eighth.
 *
 * @param {number} row 1 to 8
 * @param {string[]} rows
 */
function checkRow(row, rows) {
  const squares = rows[8 - row] ?? "";
  const pattern = row === 8 ? /[nbrqk]/ : row === 7 ? /p/ : row === 2 ? /P/ : row === 1 ? /[NBRQK]/ : /\./;
  const file = [...squares].findIndex((c) => !pattern.test(c));
  if (file < 0) return;
  const found = squares.charAt(file);
  const at = "abcdefgh".charAt(file) + row;
  const text = found === "." ? words.fenEmpty : words.fenMoved;
  const right = { 1: words.whitesPieces, 2: words.whitesPawns, 7: words.blacksPawns, 8: words.blacksPieces }[row];
  throw new NotationError(fill(text, { square: at, found, row, right: right ?? words.nothing }), {
    rows,
    squares: [at],
  });
}

/**
 * @param {string} squares
 * @param {string} whose
 * @param {"1" | "8"} row
 * @param {string[]} rows
 * @returns {number}
 */
function readRow(squares, whose, row, rows) {
  const position = scharnaglOfRank(squares.toUpperCase());
  if (position !== undefined) return position;
  const { text, cure, ...fault } = rankFault(squares, row);
  const isSame = rows[0]?.toUpperCase() === rows[7];
  throw new NotationError(fill(whose, { text }), { rows, ...fault, ...(isSame && cure ? { cure } : {}) });
}

/**
 * @param {string} text
 * @returns {string[]} its parts without white space
 */
function fieldsOf(text) {
  return text.split(/[ \t\n\f\r]+/).filter((field) => field !== "");
}

/**
 * @param {string} text a FEN after its first field
 * @param {Setup} setup
 */
function checkFields(text, { white, black }) {
  const [side, castling, enPassant, ...rest] = fieldsOf(text);
  const refusal = (/** @type {string} */ why) =>
    new NotationError(why, {
      rows: rowsOf(rankOf(white), rankOf(black)),
      ...(white === black ? { cure: rankOf(white) } : {}),
    });
  if (side !== "w") throw refusal(fill(words.fenSide, { text: quoted(side ?? "") }));
  const [x, shredder] = [castlingField(white, black, "x"), castlingField(white, black, "shredder")];
  // The styles may be mixed, and their letters be in any order.
  const rights = new Set([...(castling ?? "")].map((letter) => Math.max(x.indexOf(letter), shredder.indexOf(letter))));
  if (rights.size !== 4 || rights.has(-1) || castling?.length !== 4) {
    throw refusal(fill(words.fenCastling, { text: quoted(castling ?? ""), x, shredder }));
  }
  if (enPassant !== "-") throw refusal(fill(words.fenEnPassant, { text: quoted(enPassant ?? "") }));
  // In an EPD, operations follow.
  if (/^[a-z]/i.test(rest[0] ?? "") && rest.at(-1)?.endsWith(";")) {
    checkOperations(/(?:[ \t\n\f\r]+[^ \t\n\f\r]+){3}[ \t\n\f\r]+(.*)$/s.exec(text)?.[1] ?? "");
  } else if (rest.length > 0 && rest.join(" ") !== "0 1") {
    throw refusal(fill(words.fenClocks, { text: quoted(rest.join(" ")) }));
  }
}

/**
 * Checks the operations of an EPD that are a FEN's clocks. Others are not judged.
 *
 * @param {string} text
 */
function checkOperations(text) {
  for (const [operation] of text.matchAll(/(?:"[^"]*"?|[^";]+)+/g)) {
    const [, name, operands = ""] = /^[ \t\n\f\r]*(hmvc|fmvn)\b(.*)$/s.exec(operation) ?? [];
    if (name === undefined) continue;
    const right = name === "hmvc" ? "0" : "1";
    const found = fieldsOf(operands).join(" ");
    if (found !== right) throw new NotationError(fill(words.fenClock, { name, text: quoted(found), right }));
  }
}
