/** A starting position and what belongs to it. A position is its Scharnagl number, 0 to 959, everywhere in the script. */

import { FILES } from "./board.js";
import {
  aSideSafe,
  aSideVacant,
  fritz9ByScharnagl,
  hSideSafe,
  hSideVacant,
  ranks,
  scharnaglByFritz9,
  undefendedPawns,
  weakPawns,
} from "./data.js";

/** @typedef {"scharnagl" | "fritz9"} Numbering */

/** @typedef {{ white: number, black: number }} Setup White's position and Black's, mostly the same */

export const STANDARD = 518;

/** The number of positions. */
export const COUNT = 960;

/** @returns {number[]} */
export function allPositions() {
  return Array.from({ length: COUNT }, (_, position) => position);
}

/**
 * Returns the entry of a table.
 *
 * @template Entry
 * @param {readonly Entry[]} table
 * @param {number} index
 * @returns {Entry}
 */
export function entry(table, index) {
  const found = table[index];
  if (found === undefined) throw new RangeError(`no entry has the index ${index}`);
  return found;
}

/**
 * Returns White's first rank in uppercase letters.
 *
 * @param {number} position
 * @returns {string}
 */
export function rankOf(position) {
  return entry(ranks, position);
}

/**
 * Returns the Fritz9 number, 1 to 960.
 *
 * @param {number} position
 * @returns {number}
 */
export function fritz9Of(position) {
  return entry(fritz9ByScharnagl, position);
}

/**
 * Returns the position with a Fritz9 number, 1 to 960.
 *
 * @param {number} number
 * @returns {number}
 */
export function fromFritz9(number) {
  return entry(scharnaglByFritz9, number - 1);
}

/**
 * Returns the four letters of the castling field: White's h-side and a-side, then Black's.
 *
 * @param {number} white
 * @param {number} black
 * @param {"x" | "shredder"} style
 * @returns {string}
 */
export function castlingField(white, black, style) {
  if (style === "x") return "KQkq";
  const files = (/** @type {number} */ position) =>
    "ABCDEFGH".charAt(rankOf(position).lastIndexOf("R")) + "ABCDEFGH".charAt(rankOf(position).indexOf("R"));
  return files(white) + files(black).toLowerCase();
}

/**
 * Returns the FEN of a position, or of White's and Black's if they differ.
 *
 * @param {"x" | "shredder"} style
 * @param {number} white
 * @param {number} [black]
 * @returns {string}
 */
export function fenOf(style, white, black = white) {
  const field = castlingField(white, black, style);
  return `${rankOf(black).toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rankOf(white)} w ${field} - 0 1`;
}

/**
 * Returns the files in an entry of a table of sets.
 *
 * @param {readonly number[]} table
 * @param {number} position
 * @returns {number[]}
 */
function filesIn(table, position) {
  const set = entry(table, position);
  return FILES.filter((file) => (set >> file) & 1);
}

/**
 * Returns the files of the pawns that no piece defends, and of those that no piece other than the king defends.
 *
 * @param {number} position
 */
export function pawnsOf(position) {
  return { undefended: filesIn(undefendedPawns, position), weak: filesIn(weakPawns, position) };
}

/**
 * Returns the number of files on which the piece differs from the standard position.
 *
 * @param {number} position
 */
export function distanceOf(position) {
  return FILES.filter((file) => rankOf(position)[file] !== rankOf(STANDARD)[file]).length;
}

/**
 * Castling on one side, for White. Files are 0 to 7.
 *
 * @typedef {object} Castling
 * @property {[number, number]} king the king's file and where it goes
 * @property {[number, number]} rook the rook's file and where it goes
 * @property {number[]} vacant the files that must be vacant
 * @property {number[]} safe the files that must not be attacked
 * @property {boolean} uncovers whether the rook leaves b1 and so uncovers an attack from a1
 */

/**
 * Returns how castling works on the a-side or the h-side.
 *
 * @param {number} position
 * @param {"a" | "h"} side
 * @returns {Castling}
 */
export function castlingOf(position, side) {
  const rank = rankOf(position);
  const king = rank.indexOf("K");
  const [rook, kingTo, rookTo, vacant, safe] =
    side === "a"
      ? [rank.indexOf("R"), 2, 3, aSideVacant, aSideSafe]
      : [rank.lastIndexOf("R"), 6, 5, hSideVacant, hSideSafe];
  return {
    king: [king, kingTo],
    rook: [rook, rookTo],
    vacant: filesIn(vacant, position),
    safe: filesIn(safe, position),
    uncovers: side === "a" && rook === 1,
  };
}
