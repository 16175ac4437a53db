/** Pictures of boards and ranks. */

import words from "../words/en.json" with { type: "json" };
import { fill, svg } from "./dom.js";

/**
 * Returns the name of a piece letter, in either case: "knight".
 *
 * @param {string} letter
 * @returns {string}
 */
export function pieceName(letter) {
  /** @type {Record<string, string>} */
  const names = {
    B: words.bishop,
    K: words.king,
    N: words.knight,
    Q: words.queen,
    R: words.rook,
  };
  return names[letter.toUpperCase()] ?? letter;
}

/**
 * Returns the square of the first rank on a file, 0 to 7: "a1".
 *
 * @param {number} file
 * @returns {string}
 */
export function square(file) {
  return "abcdefgh".charAt(file) + "1";
}

/**
 * Draws a piece by itself. It is decoration: the element around it has the label.
 *
 * @param {string} letter uppercase for White's, lowercase for Black's
 * @returns {SVGSVGElement}
 */
export function pieceShape(letter) {
  const shape = svg("svg", { class: "piece", viewBox: "0 0 45 45", "aria-hidden": "true", focusable: "false" });
  shape.append(svg("use", { href: `#piece-${letter}` }));
  return shape;
}

/**
 * Draws a whole board with White below.
 *
 * @param {string} white White's rank; any other character than a piece letter is an empty square
 * @param {string} [black] Black's rank in uppercase letters, if it differs
 * @returns {SVGSVGElement}
 */
export function boardPicture(white, black = white) {
  const ranks = [black.toLowerCase(), "pppppppp", "", "", "", "", "PPPPPPPP", white];
  const label = fill(black === white ? words.boardLabel : words.doubleBoardLabel, {
    white: spoken(white),
    black: spoken(black),
  });
  const board = svg("svg", { class: "board", viewBox: "0 0 384 384", role: "img", "aria-label": label });
  board.append(svg("rect", { class: "light", width: 360, height: 360, x: 18, y: 6 }));
  for (let row = 0; row < 8; row += 1) {
    for (let file = 0; file < 8; file += 1) {
      const place = { x: 18 + 45 * file, y: 6 + 45 * row, width: 45, height: 45 };
      if ((row + file) % 2 === 1) board.append(svg("rect", { class: "dark", ...place }));
      const letter = ranks[row]?.charAt(file) ?? "";
      if (/[a-z]/i.test(letter)) board.append(svg("use", { href: `#piece-${letter}`, ...place }));
    }
    board.append(coordinate(9, 6 + 45 * row + 26, String(8 - row)));
    board.append(coordinate(18 + 45 * row + 22.5, 379, "abcdefgh".charAt(row)));
  }
  return board;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 */
function coordinate(x, y, text) {
  return svg("text", { class: "coordinate", x, y, "text-anchor": "middle" }, text);
}

/**
 * Returns the pieces of a rank as words: "rook, knight, …".
 *
 * @param {string} rank
 * @returns {string}
 */
export function spoken(rank) {
  return [...rank].map((letter) => (/[A-Z]/.test(letter) ? pieceName(letter) : words.emptySquare)).join(", ");
}
