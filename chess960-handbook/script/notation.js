/** Reading positions and selections, as the command `chess960` does. */

import words from "../words/en.json" with { type: "json" };
import { scharnaglOfRank } from "./data.js";
import { fill, quoted } from "./dom.js";
import { COUNT, castlingField, fritz9Of, fromFritz9, rankOf } from "./position.js";
import { rankFault, sentence } from "./rank.js";

/**
 * How a bare number is read; `oneBased` is Scharnagl's numbers from 1 to 960, where 960 stands for 0.
 *
 * @typedef {"scharnagl" | "fritz9" | "oneBased"} Notation
 */

/** @typedef {{ white: number, black: number }} Setup */

/** The reason why a text is not what it should be, as a sentence for the reader. */
export class NotationError extends Error {}

/** Longer text is refused unread: nothing that can be meant is as long. */
const MAX_LENGTH = 10000;

/**
 * Reads a position: a number, a rank, or a FEN in which both sides have the same.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {number}
 */
export function readPosition(text, notation) {
  const { white, black } = readSetup(text, notation);
  if (white !== black) {
    throw new NotationError(fill(words.sidesDiffer, { white, black }));
  }
  return white;
}

/**
 * Reads a position, or a FEN in which the sides may differ.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {Setup}
 */
export function readSetup(text, notation) {
  if (text.length > MAX_LENGTH) throw new NotationError(words.tooLong);
  const trimmed = text.trim();
  if (trimmed.includes("/")) return readFen(trimmed);
  const position = readOne(trimmed, notation);
  return { white: position, black: position };
}

/**
 * Reads a number or a rank.
 *
 * @param {string} whole
 * @param {Notation} notation
 * @returns {number}
 */
function readOne(whole, notation) {
  // Addresses have it before them.
  const text = whole.replace(/^#\s*/, "");
  const [, name, number] = /^(fritz|scharnagl)\s*(?:9(?!\d))?[\s#.-]*(\d+)$/i.exec(text) ?? [];
  if (name !== undefined && number !== undefined) {
    const numbering = name.toLowerCase() === "fritz" ? "fritz9" : "scharnagl";
    throw new NotationError(fill(words.writeColon, { numbering, number: number.slice(0, 20) }));
  }
  const { numbering, rest } = prefix(text, notation);
  if (numbering || /^[-+\d]/.test(rest)) return numbered(rest, numbering ?? notation);
  if (text === "") throw new NotationError(words.positionMissing);
  const rank = letters(text);
  const position = scharnaglOfRank(rank) ?? (isOneCase(rank) ? scharnaglOfRank(rank.toUpperCase()) : undefined);
  if (position === undefined) throw new NotationError(rankFault(rank));
  return position;
}

/** @param {string} rank */
function isOneCase(rank) {
  return /^[a-z]*$/.test(rank);
}

/**
 * Takes the name of a numbering with its colon, or the letters SP, off the beginning of a text.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {{ numbering?: Notation, rest: string }}
 */
function prefix(text, notation) {
  const colon = text.indexOf(":");
  if (colon < 0) return { rest: text.replace(/^sp\s*/i, "") };
  const name = text.slice(0, colon).trim().toLowerCase();
  const rest = text.slice(colon + 1).trim();
  if (name === "fritz9") return { numbering: "fritz9", rest };
  // Scharnagl's numbers may still be those from 1 to 960.
  if (name === "scharnagl") return { numbering: notation === "oneBased" ? notation : "scharnagl", rest };
  throw new NotationError(fill(words.noNumbering, { name: quoted(name), rest: rest.slice(0, 20) }));
}

/**
 * @param {string} digits
 * @param {Notation} notation
 * @returns {number}
 */
function numbered(digits, notation) {
  if (!/^[-+]?\d+$/.test(digits)) throw new NotationError(fill(words.notANumber, { text: quoted(digits) }));
  const number = Number(digits);
  const [first, last] = notation === "scharnagl" ? [0, COUNT - 1] : [1, COUNT];
  if (!(number >= first && number <= last) || digits.startsWith("-")) {
    const whose = notation === "fritz9" ? words.fritz9Range : words.scharnaglRange;
    const refusal = fill(whose, { first, last, number: quoted(digits) });
    const zero = notation === "scharnagl" && number === COUNT ? ` ${words.zeroIs960}` : "";
    throw new NotationError(refusal + zero);
  }
  return notation === "fritz9" ? fromFritz9(number) : number % COUNT;
}

/**
 * Returns the number of a position as a notation counts.
 *
 * @param {number} position
 * @param {Notation} notation
 * @returns {number}
 */
export function numberIn(position, notation) {
  if (notation === "fritz9") return fritz9Of(position);
  return notation === "oneBased" && position === 0 ? COUNT : position;
}

/** The marks that only ask for figurines as text or as pictures. */
const PRESENTATION = /[\uFE0E\uFE0F]/g;

/**
 * Returns a rank without the spaces between its letters, and with letters for figurines.
 *
 * @param {string} text
 * @returns {string}
 */
export function letters(text) {
  const plain = [...text.replace(PRESENTATION, "")]
    .map((c) => {
      const figurine = "♔♕♖♗♘♚♛♜♝♞".indexOf(c);
      return figurine < 0 ? c : "KQRBNkqrbn".charAt(figurine);
    })
    .join("");
  const apart = plain.split(/\s+/).every((word) => [...word].length <= 1);
  return apart ? plain.replace(/\s+/g, "") : plain;
}

/**
 * Reads a FEN or an EPD, whole or its first field alone.
 *
 * @param {string} text
 * @returns {Setup}
 */
function readFen(text) {
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
      throw new NotationError(fill(words.fenSquares, { row: 8 - index, found: squares.length }));
    }
    return squares;
  });
  const [eighth = "", , , , , , , first = ""] = board;
  if (/^[A-Z]+$/.test(eighth) && /^[a-z]+$/.test(first)) throw new NotationError(words.fenColours);
  for (const [index, squares] of board.entries()) checkRow(8 - index, squares);
  return { white: readRow(first, words.whitesRank, "1"), black: readRow(eighth, words.blacksRank, "8") };
}

/**
 * Checks that a row of the board looks as at the start, whichever pieces are on the first and the eighth.
 *
 * @param {number} row 1 to 8
 * @param {string} squares
 */
function checkRow(row, squares) {
  const pattern = row === 8 ? /[nbrqk]/ : row === 7 ? /p/ : row === 2 ? /P/ : row === 1 ? /[NBRQK]/ : /\./;
  const file = [...squares].findIndex((c) => !pattern.test(c));
  if (file < 0) return;
  const found = squares.charAt(file);
  const at = "abcdefgh".charAt(file) + row;
  const text = found === "." ? words.fenEmpty : words.fenMoved;
  const right = { 1: words.whitesPieces, 2: words.whitesPawns, 7: words.blacksPawns, 8: words.blacksPieces }[row];
  throw new NotationError(fill(text, { square: at, found, row, right: right ?? words.nothing }));
}

/**
 * @param {string} squares
 * @param {string} whose
 * @param {"1" | "8"} row
 * @returns {number}
 */
function readRow(squares, whose, row) {
  const position = scharnaglOfRank(squares.toUpperCase());
  if (position === undefined) throw new NotationError(`${whose} ${rankFault(squares, row)}`);
  return position;
}

/**
 * @param {string} text a FEN after its first field
 * @param {Setup} setup
 */
function checkFields(text, { white, black }) {
  const [side, castling, enPassant, ...rest] = text.split(/[ \t\n\f\r]+/).filter((field) => field !== "");
  if (side !== "w") throw new NotationError(fill(words.fenSide, { text: quoted(side ?? "") }));
  const expected = ["x", "shredder"].map((style) =>
    castlingField(white, black, /** @type {"x" | "shredder"} */ (style)),
  );
  // The styles may be mixed, and their letters be in any order.
  const rights = new Set(
    [...(castling ?? "")].map((letter) => Math.max(...expected.map((field) => field.indexOf(letter)))),
  );
  if (rights.size !== 4 || rights.has(-1) || castling?.length !== 4) {
    const [x = "", shredder = ""] = expected;
    throw new NotationError(fill(words.fenCastling, { text: quoted(castling ?? ""), x, shredder }));
  }
  if (enPassant !== "-") throw new NotationError(fill(words.fenEnPassant, { text: quoted(enPassant ?? "") }));
  // In an EPD, operations follow.
  if (/^[a-z]/i.test(rest[0] ?? "")) {
    checkOperations(/(?:[ \t\n\f\r]+[^ \t\n\f\r]+){3}[ \t\n\f\r]+(.*)$/s.exec(text)?.[1] ?? "");
  } else if (rest.length > 0 && rest.join(" ") !== "0 1") {
    throw new NotationError(fill(words.fenClocks, { text: quoted(rest.join(" ")) }));
  }
}

/** An operation of an EPD: a name, operands with a space before each, and a semicolon. */
const OPERATION = /([a-z]\w{0,14})((?:[ \t\n\f\r]+(?:"[^"]*"|[^ \t\n\f\r";]+))*)[ \t\n\f\r]*;[ \t\n\f\r]*/iy;

/**
 * Checks the operations of an EPD, of which two are a FEN's clocks.
 *
 * @param {string} text
 */
function checkOperations(text) {
  const clocks = new Map([
    ["hmvc", "0"],
    ["fmvn", "1"],
  ]);
  OPERATION.lastIndex = 0;
  for (let at = 0; at < text.length; at = OPERATION.lastIndex) {
    const [, name = "", operands = ""] = OPERATION.exec(text) ?? [];
    if (name === "") {
      const [rest = ""] = text.slice(at).split(/[ \t\n\f\r]/, 1);
      throw new NotationError(fill(words.fenOperation, { text: quoted(rest) }));
    }
    const right = clocks.get(name);
    const found = operands.replace(/^[ \t\n\f\r]+/, "");
    if (right !== undefined && found !== right) {
      throw new NotationError(fill(words.fenClock, { name, text: quoted(found), right }));
    }
  }
}

/**
 * Reads a selection: each position once, in the order in which the parts between commas name them, and within a part by
 * number.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {number[]}
 */
export function select(text, notation) {
  if (text.length > MAX_LENGTH) throw new NotationError(words.tooLong);
  const trimmed = text.trim();
  if (trimmed.includes("/")) return [readPosition(trimmed, notation)];
  /** @type {Set<number>} */
  const selected = new Set();
  const parts = trimmed.split(",");
  for (const part of parts) {
    const positions = within(parts.length > 1 ? part : "", () => selectPart(part, notation));
    for (const position of positions) selected.add(position);
  }
  return [...selected];
}

/**
 * Names the term in which an error is.
 *
 * @template T
 * @param {string} term the term, or "" if there is no other
 * @param {() => T} read
 * @returns {T}
 */
function within(term, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotationError) || term.trim() === "" || error.message.startsWith("“")) throw error;
    throw new NotationError(`${quoted(term.trim())}: ${error.message}`);
  }
}

/**
 * Reads the text between two commas: the positions that are in all its terms, by number.
 *
 * @param {string} part
 * @param {Notation} notation
 * @returns {number[]}
 */
function selectPart(part, notation) {
  const terms = part.split("+");
  const range = readRange(part.trim(), notation);
  const positions =
    range ??
    terms
      .map((term) => within(terms.length > 1 ? term : "", () => selectTerm(term, notation)))
      .reduce((common, set) => common.filter((position) => set.has(position)), allPositions())
      .sort((a, b) => numberIn(a, byNumber(notation)) - numberIn(b, byNumber(notation)));
  if (positions.length === 0) throw new NotationError(words.selectsNothing);
  return positions;
}

/**
 * The numbering by which positions are in order; 960 stands for the first of Scharnagl's.
 *
 * @param {Notation} notation
 * @returns {Notation}
 */
function byNumber(notation) {
  return notation === "fritz9" ? "fritz9" : "scharnagl";
}

/** @returns {number[]} */
export function allPositions() {
  return Array.from({ length: COUNT }, (_, position) => position);
}

/**
 * Reads the text between two plus signs.
 *
 * @param {string} term
 * @param {Notation} notation
 * @returns {Set<number>}
 */
function selectTerm(term, notation) {
  let plain = term.trim();
  let negated = false;
  while (/^not:/i.test(plain)) {
    negated = !negated;
    plain = plain.slice(4).trim();
  }
  const positions = new Set(selectPlain(plain, notation));
  return negated ? new Set(allPositions().filter((position) => !positions.has(position))) : positions;
}

/**
 * @param {string} term without `not:`
 * @param {Notation} notation
 * @returns {number[]}
 */
function selectPlain(term, notation) {
  if (term.toLowerCase() === "all") return allPositions();
  const range = readRange(term, notation);
  if (range) return range;
  if (term.includes("=")) {
    const { piece, file } = readPlaced(term);
    return allPositions().filter((position) => rankOf(position)[file] === piece);
  }
  if (/[*?]/.test(term)) {
    const pattern = readPattern(term);
    return allPositions().filter((position) => pattern.test(rankOf(position)));
  }
  return [readOne(term, notation)];
}

/**
 * Reads positions by number, both ends included.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {number[] | undefined} `undefined` if the text is not a range
 */
function readRange(text, notation) {
  const [, name, from, to] = /^(?:(scharnagl|fritz9)\s*:|sp)?\s*(\d+)\s*[-–]\s*(\d+)$/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const numbering = prefix(name === undefined ? "" : `${name}:`, notation).numbering ?? notation;
  const [first, last] = [numbered(from, numbering), numbered(to, numbering)].map((position) =>
    numberIn(position, numbering),
  );
  if (first === undefined || last === undefined) return undefined;
  if (first > last) throw new NotationError(fill(words.backwards, { from: first, to: last }));
  return allPositions()
    .filter((position) => numberIn(position, numbering) >= first && numberIn(position, numbering) <= last)
    .sort((a, b) => numberIn(a, numbering) - numberIn(b, numbering));
}

/**
 * Reads a piece and a square, `K=e1` or `K=e`.
 *
 * @param {string} term
 * @returns {{ piece: string, file: number }}
 */
function readPlaced(term) {
  const [, piece, file] = /^([BKNQR])\s*=\s*([a-h])1?$/i.exec(letters(term)) ?? [];
  if (piece === undefined || file === undefined) throw new NotationError(words.pieceOnSquare);
  return { piece: piece.toUpperCase(), file: "abcdefgh".indexOf(file.toLowerCase()) };
}

/**
 * @param {string} term
 * @returns {RegExp}
 */
function readPattern(term) {
  const parts = letters(term).replace(/\s+/g, "");
  const stranger = [...parts].find((part) => !/^[*?BKNQR]$/i.test(part));
  if (stranger !== undefined) throw new NotationError(fill(words.patternLetter, { text: quoted(stranger) }));
  // One asterisk after the question marks says what any mixture says, and needs no backtracking. Nine pieces match nothing.
  const plain = parts.replace(/[*?]+/g, (run) => run.replaceAll("*", "") + (run.includes("*") ? "*" : ""));
  const source = [...plain].slice(0, MAX_PATTERN).map((part) => ({ "*": ".*", "?": "." })[part] ?? part);
  return new RegExp(`^${source.join("")}$`, "i");
}

/** Nine pieces with an asterisk before, between and after them. */
const MAX_PATTERN = 19;

/**
 * Returns the reason of an error that reading threw, as a sentence.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function reason(error) {
  if (error instanceof NotationError) return sentence(error.message);
  throw error;
}
