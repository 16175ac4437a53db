/** The derivation of a number from a rank and of a rank from a number, as a person does it by hand. */

import { square } from "./board.js";
import { bishopCodes, n5nCodes, n5nPatterns, queenPositions, scharnaglSkeletons } from "./data.js";
import { fill } from "./dom.js";
import { entry, fritz9Of, rankOf } from "./position.js";
import { words } from "./words.js";

/** @import { Numbering } from "./position.js" */

/**
 * A line of a derivation: the calculation or the pieces, and what it means.
 *
 * @typedef {[string, string]} Line
 */

/** @typedef {{ title: string, lines: Line[] }} Derivation */

/**
 * Returns the four derivations of a numbering: from number to rank and back, each by arithmetic and by the table.
 *
 * @param {number} position
 * @param {Numbering} numbering
 * @returns {Derivation[]}
 */
export function derivations(position, numbering) {
  const parts = partsOf(position, numbering);
  return [
    { title: words.byDivision, lines: byDivision(parts) },
    { title: words.numberByTable, lines: numberByTable(parts) },
    { title: words.byCodes, lines: byCodes(parts) },
    { title: words.rankByTable, lines: rankByTable(parts) },
  ];
}

/** @typedef {ReturnType<typeof partsOf>} Parts */

/**
 * What the derivations of a position are made of.
 *
 * @param {number} position
 * @param {Numbering} numbering
 */
function partsOf(position, numbering) {
  const skeleton = scharnaglSkeletons[position >> 4] ?? "";
  const bishops = entry(bishopCodes, position);
  const parts = { rank: rankOf(position), skeleton, bishops, light: bishops % 4, dark: bishops >> 2 };
  if (numbering === "fritz9") {
    const pattern = skeleton.replace("Q", "-");
    const queen = skeleton.slice(0, skeleton.indexOf("Q")).replace(/N/g, "").length;
    return {
      ...parts,
      number: fritz9Of(position),
      first: 1,
      low: digit("N", 15, knightCode(pattern), words.knightsMean, words.readKnights, pattern),
      high: digit("Q", 4, queen, words.queenMeansFritz9, words.readQueenFritz9),
    };
  }
  const n5n = entry(n5nCodes, position);
  return {
    ...parts,
    number: position,
    first: 0,
    low: digit("Q", 6, entry(queenPositions, position), words.queenMeans, words.readQueen),
    high: digit("N", 10, n5n, words.n5nMeans, words.readN5n, n5nPatterns[n5n] ?? ""),
  };
}

/**
 * What a number says beside the bishops: which piece it places, how many values that has and which it is, and what is said of it.
 *
 * @param {"Q" | "N"} piece
 * @param {number} count
 * @param {number} value
 * @param {string} means
 * @param {string} read
 * @param {string} [pattern]
 */
function digit(piece, count, value, means, read, pattern = "") {
  return { piece, count, value, means: fill(means, { value, pattern }), read: fill(read, { value }) };
}

/**
 * Returns Fritz9's code of the knights among six squares: the place among the 15 patterns in order.
 *
 * @param {string} pattern
 * @returns {number}
 */
function knightCode(pattern) {
  const [first, second] = [pattern.indexOf("N"), pattern.lastIndexOf("N")];
  let code = second - first - 1;
  for (let file = 0; file < first; file += 1) code += 5 - file;
  return code;
}

/**
 * @param {Parts} parts
 * @returns {Line[]}
 */
function byDivision(parts) {
  const { number, bishops, low, high, first } = parts;
  const rest = number - first;
  const isQueenFirst = low.piece === "Q";
  return [
    .../** @type {Line[]} */ (first === 0 ? [] : [[`${number} − 1 = ${rest}`, words.countFromZero]]),
    divided(rest, 16, fill(words.bishopsMean, { value: bishops })),
    ...placeBishops(parts),
    divided(rest >> 4, low.count, low.means),
    .../** @type {Line[]} */ (isQueenFirst ? [[filled(parts, "BQ"), words.placeQueen]] : []),
    [fill(words.isLeft, { value: high.value }), high.means],
    [filled(parts, "BQN"), isQueenFirst ? words.placeKnights : words.placeSkeleton],
    [parts.rank, words.placeRest],
  ];
}

/**
 * @param {Parts} parts
 * @returns {Line[]}
 */
function numberByTable(parts) {
  const { number, bishops, skeleton } = parts;
  const base = number - bishops;
  return [
    [`${base} ${skeleton}`, fill(words.findNumber, { number })],
    [`${number} − ${base} = ${bishops}`, fill(words.bishopsMean, { value: bishops })],
    ...placeBishops(parts),
    [filled(parts, "BQN"), words.placeSkeleton],
    [parts.rank, words.placeRest],
  ];
}

/**
 * @param {Parts} parts
 * @returns {Line[]}
 */
function byCodes(parts) {
  const { rank, number, bishops, low, high, first } = parts;
  const six = rank.replace(/B/g, "");
  const rest = six.replaceAll(low.piece, "");
  const pattern = (/** @type {string} */ squares, /** @type {string} */ piece) =>
    squares.replace(new RegExp(`[^${piece}]`, "g"), "-");
  const sum = `${bishops} + 16 × ${low.value} + ${16 * low.count} × ${high.value} = ${number}`;
  return [
    readBishops(parts),
    [pattern(six, low.piece), low.read],
    [pattern(rest, high.piece), high.read],
    [first === 0 ? sum : `${first} + ${sum}`, words.addUp],
  ];
}

/**
 * @param {Parts} parts
 * @returns {Line[]}
 */
function rankByTable(parts) {
  const { rank, number, bishops, skeleton } = parts;
  const base = number - bishops;
  return [
    [skeleton, fill(words.readSkeleton, { rank })],
    [`${base} ${skeleton}`, words.findSkeleton],
    readBishops(parts),
    [`${base} + ${bishops} = ${number}`, words.addBishops],
  ];
}

/**
 * @param {number} dividend
 * @param {number} divisor
 * @param {string} meaning
 * @returns {Line}
 */
function divided(dividend, divisor, meaning) {
  return [`${dividend} = ${Math.floor(dividend / divisor)} × ${divisor} + ${dividend % divisor}`, meaning];
}

/**
 * @param {Parts} parts
 * @returns {Line[]}
 */
function placeBishops(parts) {
  const { bishops, light, dark } = parts;
  return [
    divided(bishops, 4, fill(words.lightMeans, { value: light, square: square(2 * light + 1) })),
    [fill(words.isLeft, { value: dark }), fill(words.darkMeans, { value: dark, square: square(2 * dark) })],
    [filled(parts, "B"), words.placeBishops],
  ];
}

/**
 * @param {Parts} parts
 * @returns {Line}
 */
function readBishops({ bishops, light, dark }) {
  const squares = { light: square(2 * light + 1), dark: square(2 * dark), a: light, b: dark };
  return [`${light} + 4 × ${dark} = ${bishops}`, fill(words.readBishops, squares)];
}

/**
 * Returns the rank with only some of its pieces, and asterisks for the other squares.
 *
 * @param {Parts} parts
 * @param {string} pieces
 * @returns {string}
 */
function filled({ rank }, pieces) {
  return rank.replace(new RegExp(`[^${pieces}]`, "g"), "*");
}
