/** Reading selections of positions, as the command `chess960` does. */

import { fill, quoted } from "./dom.js";
import { NotationError } from "./fen.js";
import {
  MAX_LENGTH,
  PRESENTATION,
  SPACE,
  asciiDigits,
  begins,
  letters,
  numberIn,
  numbered,
  readPosition,
  trimmed,
} from "./notation.js";
import { allPositions, castlingOf, distanceOf, pawnsOf, rankOf } from "./position.js";
import { words } from "./words.js";

/** @import { Notation } from "./notation.js" */

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
  if (text.includes("/")) return [readPosition(text, notation)];
  /** @type {Set<number>} */
  const selected = new Set();
  const parts = asciiDigits(trimmed(text)).split(",");
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
    if (!(error instanceof NotationError) || trimmed(term) === "" || error.typed.term) throw error;
    const label = quoted(trimmed(term));
    throw new NotationError(fill(words.labeled, { label, text: error.message }), { term: true });
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
  let positions = allPositions();
  for (const term of terms) {
    const holds = within(terms.length > 1 ? term : "", () => condition(term, notation));
    positions = positions.filter(holds);
  }
  if (positions.length === 0) throw new NotationError(nothing(part));
  // A part that begins with a range is in the order of its numbering.
  const order = begins(trimmed(part), notation)?.notation ?? notation;
  return positions.sort((a, b) => numberIn(a, order) - numberIn(b, order));
}

/**
 * Returns why no position is in all terms of a part.
 *
 * @param {string} part
 */
function nothing(part) {
  const squares = [...part.replace(SPACE, "").replace(PRESENTATION, "")];
  const isPattern = squares.every((square) => square === "?" || isPieceLetter(square));
  return isPattern && squares.length !== 8 && squares.length < MAX_PATTERN
    ? fill(words.patternLength, { count: squares.length })
    : words.selectsNothing;
}

/** @typedef {(position: number) => boolean} Condition what a term says of a position */

/**
 * Reads the text between two plus signs.
 *
 * @param {string} term
 * @param {Notation} notation
 * @returns {Condition}
 */
function condition(term, notation) {
  let plain = trimmed(term);
  let negated = false;
  while (/^not:/i.test(plain)) {
    negated = !negated;
    plain = trimmed(plain.slice(4));
  }
  const holds = plainCondition(plain, notation);
  return (position) => holds(position) !== negated;
}

/**
 * @param {string} term without `not:`
 * @param {Notation} notation
 * @returns {Condition}
 */
function plainCondition(term, notation) {
  if (/^all$/i.test(term)) return () => true;
  const range = readRange(term, notation);
  if (range) {
    return (position) => {
      const number = numberIn(position, range.notation);
      return range.first <= number && number <= range.last;
    };
  }
  if (term.includes("=")) return readEquation(term);
  if (/[*?]/.test(term)) {
    const pattern = readPattern(term);
    return (position) => pattern.test(rankOf(position));
  }
  const only = readPosition(term, notation);
  return (position) => position === only;
}

/**
 * Positions by number, both ends included.
 *
 * @typedef {{ notation: Notation, first: number, last: number }} Range
 */

/**
 * Reads a range.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {Range | undefined} `undefined` if the text is not a range
 */
function readRange(text, notation) {
  const begun = begins(text, notation);
  const [, from, to] = /^(\d+)\p{White_Space}*[-–]\p{White_Space}*(\d+)$/u.exec(begun?.rest ?? "") ?? [];
  if (begun === undefined || from === undefined || to === undefined) return undefined;
  const numbering = begun.notation;
  const [first, last] = [from, to].map((digits) => numberIn(numbered(digits, numbering), numbering));
  if (first === undefined || last === undefined) return undefined;
  if (first > last) throw new NotationError(fill(words.backwards, { from: first, to: last }));
  return { notation: numbering, first, last };
}

/** What can be counted, by name. @type {[RegExp, (position: number) => number][]} */
const COUNTS = [
  [/^weak$/i, (position) => pawnsOf(position).weak.length],
  [/^undefended$/i, (position) => pawnsOf(position).undefended.length],
  [/^distance$/i, distanceOf],
];

/**
 * Reads `weak=0` or `weak=0-2`, `castle=a`, or a piece and a square, `K=e1` or `K=e`.
 *
 * @param {string} term
 * @returns {Condition}
 */
function readEquation(term) {
  const [name = "", wanted = ""] = term.split(/=(.*)/su).map(trimmed);
  const [, count] = COUNTS.find(([pattern]) => pattern.test(name)) ?? [];
  const [, from, to = from] = /^(\d)(?:\p{White_Space}*[-–]\p{White_Space}*(\d))?$/u.exec(wanted) ?? [];
  if (count && from !== undefined && to !== undefined) {
    if (from > to) throw new NotationError(fill(words.backwards, { from, to }));
    return (position) => Number(from) <= count(position) && count(position) <= Number(to);
  }
  if (/^castle$/i.test(name) && /^[ah]$/i.test(wanted)) {
    const side = wanted.toLowerCase() === "a" ? "a" : "h";
    return (position) => castlingOf(position, side).vacant.length === 0;
  }
  const one = (/** @type {string} */ text) => letters(trimmed(text.replace(PRESENTATION, "")));
  const [piece, square] = [one(name), one(wanted.endsWith("1") ? wanted.slice(0, -1) : wanted)];
  if (!isPieceLetter(piece) || !/^[a-h]$/i.test(square)) throw new NotationError(words.condition);
  const file = "abcdefgh".indexOf(square.toLowerCase());
  return (position) => rankOf(position).charAt(file) === piece.toUpperCase();
}

/** @param {string} letter */
function isPieceLetter(letter) {
  return /^[BKNQR]$/i.test(letters(letter));
}

/**
 * @param {string} term
 * @returns {RegExp}
 */
function readPattern(term) {
  const parts = [...letters(term).replace(SPACE, "")];
  const stranger = parts.find((part) => part !== "*" && part !== "?" && !isPieceLetter(part));
  if (stranger !== undefined) throw new NotationError(fill(words.patternLetter, { text: quoted(stranger) }));
  // One asterisk after the question marks says what any mixture says, and needs no backtracking. Nine pieces match nothing.
  const plain = parts.join("").replace(/[*?]+/g, (run) => run.replaceAll("*", "") + (run.includes("*") ? "*" : ""));
  const source = [...plain].slice(0, MAX_PATTERN).map((part) => ({ "*": ".*", "?": "." })[part] ?? part);
  return new RegExp(`^${source.join("")}$`, "i");
}

/** Nine pieces with an asterisk before, between and after them. */
const MAX_PATTERN = 19;
