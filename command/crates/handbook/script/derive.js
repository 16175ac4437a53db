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
  const rank = rankOf(position);
  const bishops = entry(bishopCodes, position);
  const skeleton = scharnaglSkeletons[position >> 4] ?? "";
  const knights = skeleton.replace("Q", "-");
  const beforeQueen = skeleton.slice(0, skeleton.indexOf("Q"));
  return {
    numbering,
    rank,
    number: numbering === "fritz9" ? fritz9Of(position) : position,
    skeleton,
    bishops,
    light: bishops % 4,
    dark: bishops >> 2,
    // The queen's position and the code of the knights.
    queen: numbering === "fritz9" ? beforeQueen.replace(/N/g, "").length : entry(queenPositions, position),
    knights: numbering === "fritz9" ? knightCode(knights) : entry(n5nCodes, position),
    knightPattern: numbering === "fritz9" ? knights : (n5nPatterns[entry(n5nCodes, position)] ?? ""),
    // Where the numbers begin.
    first: numbering === "fritz9" ? 1 : 0,
  };
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
  const { numbering, number, bishops, queen, knights, first } = parts;
  const rest = number - first;
  const quotient = rest >> 4;
  /** @type {Line[]} */
  const begin = first === 0 ? [] : [[`${number} − 1 = ${rest}`, words.countFromZero]];
  /** @type {Line[]} */
  const end =
    numbering === "scharnagl"
      ? [
          divided(quotient, 6, queenMeaning(parts)),
          [filled(parts, "BQ"), words.placeQueen],
          [fill(words.isLeft, { value: knights }), knightsMeaning(parts)],
          [filled(parts, "BQN"), words.placeKnights],
        ]
      : [
          divided(quotient, 15, knightsMeaning(parts)),
          [fill(words.isLeft, { value: queen }), queenMeaning(parts)],
          [filled(parts, "BQN"), words.placeSkeleton],
        ];
  return [
    ...begin,
    divided(rest, 16, fill(words.bishopsMean, { value: bishops })),
    ...placeBishops(parts),
    ...end,
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
  const { numbering, rank, number, bishops, queen, knights } = parts;
  const six = rank.replace(/B/g, "");
  const pattern = (/** @type {string} */ squares, /** @type {string} */ piece) =>
    squares.replace(new RegExp(`[^${piece}]`, "g"), "-");
  const readQueen = fill(numbering === "fritz9" ? words.readQueenFritz9 : words.readQueen, { value: queen });
  const readKnights = fill(numbering === "fritz9" ? words.readKnights : words.readN5n, { value: knights });
  return numbering === "scharnagl"
    ? [
        readBishops(parts),
        [pattern(six, "Q"), readQueen],
        [pattern(six.replace("Q", ""), "N"), readKnights],
        [`${bishops} + 16 × ${queen} + 96 × ${knights} = ${number}`, words.addUp],
      ]
    : [
        readBishops(parts),
        [pattern(six, "N"), readKnights],
        [pattern(six.replace(/N/g, ""), "Q"), readQueen],
        [`1 + ${bishops} + 16 × ${knights} + 240 × ${queen} = ${number}`, words.addUp],
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

/** @param {Parts} parts */
function queenMeaning({ numbering, queen }) {
  return fill(numbering === "fritz9" ? words.queenMeansFritz9 : words.queenMeans, { value: queen });
}

/** @param {Parts} parts */
function knightsMeaning({ numbering, knights, knightPattern }) {
  return fill(numbering === "fritz9" ? words.knightsMean : words.n5nMeans, { value: knights, pattern: knightPattern });
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
