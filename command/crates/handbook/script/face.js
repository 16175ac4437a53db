/** What is said of throws and their faces. */

import { pieceName, pieceShape, square } from "./board.js";
import { element, fill } from "./dom.js";
import { words } from "./words.js";

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

/**
 * Joins what is said.
 *
 * @param {(string | null)[]} parts
 */
export function joined(...parts) {
  return parts.filter(Boolean).join(words.separator);
}

/**
 * A throw and what followed, for the list of throws.
 *
 * @param {Throw} made
 */
export function inShort(made) {
  const text = joined(...follows(made));
  return isPiece(made.choice) ? [text] : [element("b", {}, made.choice.face.name), " ", text];
}

/**
 * Whether what came up is the piece itself.
 *
 * @param {Choice} choice
 */
function isPiece({ face, meaning }) {
  return typeof meaning === "string" && face.id === meaning;
}

/**
 * The shortest name of what came up: "6", "H", "king".
 *
 * @param {Choice} choice
 * @returns {string}
 */
export function shortName(choice) {
  return isPiece(choice) ? choice.face.name : choice.face.short;
}

/**
 * The choices with their indices, as they are offered: of a coin, heads first.
 *
 * @param {Choice[]} choices
 * @returns {[Choice, number][]}
 */
export function inOrder(choices) {
  const all = choices.map((choice, index) => /** @type {[Choice, number]} */ ([choice, index]));
  return choices[0]?.face.id === "tails" ? all.reverse() : all;
}

/**
 * What is on the button of a choice: the face, the word for it, what it means, and how many there are.
 *
 * @param {Choice} choice
 */
export function onButton(choice) {
  const { face, meaning, count, squares = [] } = choice;
  const piece = typeof meaning === "string" ? pieceName(meaning) : "";
  const shown = isPiece(choice) ? pieceShape(String(meaning)) : face.short;
  const captions = [
    face.name === face.short || isPiece(choice) ? "" : face.name,
    meaning === false ? words.handAgain : typeof meaning === "number" ? square(meaning) : piece,
    squares.map(square).join(" "),
    count > 1 ? fill(words.handLeft, { count }) : "",
  ];
  return [
    element("span", { class: "face" }, shown),
    ...captions.filter((text) => text !== "").map((text) => element("span", {}, text)),
  ];
}
