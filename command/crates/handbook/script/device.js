/** What is thrown: coins, dice, cards and pieces. */

import { pieceName } from "./board.js";
import { faceTexts, texts } from "./words.js";

/** @import { Choice, Device, Face } from "./attempt.js" */

/**
 * A face that is called by what it shows.
 *
 * @param {string | number} shown
 * @returns {Face}
 */
export const plain = (shown) => ({ short: String(shown), name: String(shown) });

/**
 * @param {string} act
 * @param {number} sides
 * @returns {Device}
 */
export const die = (act, sides) => ({ act, faces: Array.from({ length: sides }, (_, index) => plain(index + 1)) });

const SIDES = [
  { ...faceTexts.tails, id: "tails" },
  { ...faceTexts.heads, id: "heads" },
];

/**
 * What coins that are tossed together show.
 *
 * @param {number} count
 * @returns {Face[]}
 */
const coins = (count) =>
  count === 0
    ? [plain("")]
    : SIDES.flatMap(({ short }) => coins(count - 1).map((others) => plain(short + others.short)));

export const COIN = { act: texts.flipCoin, faces: SIDES };
export const PAWNS = { act: "", faces: [faceTexts.white, faceTexts.black] };
export const LARGE = { act: texts.tossLarge, faces: SIDES };
export const BOTH = { act: texts.tossTwo, faces: coins(2) };
export const THREE = { act: texts.tossThree, faces: coins(3) };
export const DIE = die(texts.rollDie, 6);
export const CARDS = { act: "", faces: [{ ...plain(1), name: faceTexts.ace.name }, ...die("", 8).faces.slice(1)] };

/**
 * The choices of a bag, a deck or a row of pieces.
 *
 * @param {string} letters equal ones together
 * @returns {Choice[]}
 */
export function pieces(letters) {
  return [...new Set(letters)].map((letter) => ({
    face: { short: letter, name: pieceName(letter), id: letter },
    meaning: letter,
    count: letters.split(letter).length - 1,
  }));
}
