/** What is said of throws and their faces. */

import words from "../words/en.json" with { type: "json" };
import { pieceName, pieceShape, square } from "./board.js";
import { element, fill } from "./dom.js";
import { sentence } from "./rank.js";

/** @import { Choice } from "./attempt.js" */
/** @import { Throw } from "./method.js" */

/**
 * What followed from a throw.
 *
 * @param {Throw} made
 */
export function follows({ choice, steps }) {
  return choice.meaning === false ? [words.handThrownAgain] : steps;
}

/** @param {string[]} texts */
export function sentences(texts) {
  return texts.map((text) => `${sentence(text)}.`).join(" ");
}

/**
 * A throw and what followed, for the list of throws.
 *
 * @param {Throw} made
 */
export function inShort(made) {
  const text = follows(made).join("; ");
  return isPiece(made.choice) ? [text] : [element("b", {}, faceName(made.choice)), " ", text];
}

/**
 * Whether what came up is the piece itself.
 *
 * @param {Choice} choice
 */
function isPiece({ names, meaning }) {
  return typeof meaning === "string" && names.includes(pieceName(meaning));
}

/**
 * The name of what came up: "6", "heads".
 *
 * @param {Choice} choice
 * @returns {string}
 */
export function faceName({ names }) {
  return String(names.at(-1));
}

/**
 * The shortest name of what came up: "6", "H", "king".
 *
 * @param {Choice} choice
 * @returns {string}
 */
export function shortName(choice) {
  return isPiece(choice) ? faceName(choice) : String(choice.names[0]);
}

/**
 * The choices with their indices, as they are offered: of a coin, heads first.
 *
 * @param {Choice[]} choices
 * @returns {[Choice, number][]}
 */
export function inOrder(choices) {
  const all = choices.map((choice, index) => /** @type {[Choice, number]} */ ([choice, index]));
  const isCoin = choices.length === 2 && choices.every((choice) => /^[ht]$/.test(typedName(choice)));
  return isCoin ? all.reverse() : all;
}

/**
 * The name that can be typed, in lowercase: the short one, since K is the king and the first letter of "knight".
 *
 * @param {Choice} choice
 */
export function typedName({ names }) {
  return String(names[0]).toLowerCase();
}

/**
 * What is on the button of a choice: the face, the word for it, what it means, and how many there are.
 *
 * @param {Choice} choice
 */
export function onButton(choice) {
  const { names, meaning, count, squares = [] } = choice;
  const [short, word = short] = names;
  const piece = typeof meaning === "string" ? pieceName(meaning) : "";
  const shown = isPiece(choice) ? pieceShape(String(meaning)) : String(short);
  const captions = [
    word === short || word === piece ? "" : word,
    meaning === false ? words.handAgain : typeof meaning === "number" ? square(meaning) : piece,
    squares.map(square).join(" "),
    count > 1 ? fill(words.handLeft, { count }) : "",
  ];
  return [
    element("span", { class: "face" }, shown),
    ...captions.filter((text) => text !== "").map((text) => element("span", {}, String(text))),
  ];
}
