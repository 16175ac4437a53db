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
 * Returns the name for several of a piece: "knights".
 *
 * @param {string} letter
 * @returns {string}
 */
export function pieceNames(letter) {
  /** @type {Record<string, string>} */
  const names = { B: words.bishops, K: words.kings, N: words.knights, Q: words.queens, R: words.rooks };
  return names[letter] ?? letter;
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

/** The ids of the shapes in the template, by lowercase letter. */
const SHAPES = /** @type {Record<string, string>} */ ({
  k: "chess-king",
  q: "chess-queen",
  r: "chess-rook",
  b: "chess-bishop",
  n: "chess-knight",
  p: "chess-pawn",
});

/**
 * @param {string} letter
 * @param {Record<string, number>} [place]
 */
function useShape(letter, place = {}) {
  const side = letter === letter.toUpperCase() ? "white" : "black";
  return svg("use", { class: side, href: `#${SHAPES[letter.toLowerCase()] ?? ""}`, ...place });
}

/**
 * Draws a piece by itself. It is decoration: the element around it has the label.
 *
 * @param {string} letter uppercase for White's, lowercase for Black's
 * @returns {SVGSVGElement}
 */
export function pieceShape(letter) {
  const size = { viewBox: "0 0 64 64", width: 44, height: 44 };
  return svg("svg", { class: "piece", ...size, "aria-hidden": "true", focusable: "false" }, useShape(letter));
}

/**
 * Draws a whole board with White below, or the first rank alone.
 *
 * @param {string} white White's rank; any other character than a piece letter is an empty square
 * @param {object} [options]
 * @param {string} [options.black] Black's rank in uppercase letters, if it differs
 * @param {boolean} [options.firstRank] whether to draw White's first rank alone
 * @returns {SVGSVGElement}
 */
export function boardPicture(white, { black = white, firstRank = false } = {}) {
  const all = [black.toLowerCase(), "pppppppp", "", "", "", "", "PPPPPPPP", white];
  const rows = firstRank ? [white] : all;
  const label = fill(firstRank ? words.rankLabel : black === white ? words.boardLabel : words.doubleBoardLabel, {
    white: spoken(white),
    black: spoken(black),
  });
  const [left, size] = [MARGIN, SQUARE];
  const [width, height] = [left + 8 * size + 2, rows.length * size + 2 + MARGIN];
  const board = svg("svg", { class: "board", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label });
  board.append(svg("rect", { class: "edge", x: left - 1, y: 0, width: 8 * size + 2, height: rows.length * size + 2 }));
  for (const [row, pieces] of rows.entries()) {
    const y = 1 + row * size;
    for (let file = 0; file < 8; file += 1) {
      const place = { x: left + size * file, y, width: size, height: size };
      const shade = (row + file + (firstRank ? 1 : 0)) % 2 === 1 ? "dark" : "light";
      board.append(svg("rect", { class: shade, ...place }));
      const letter = pieces.charAt(file);
      if (SHAPES[letter.toLowerCase()]) board.append(useShape(letter, place));
    }
    const number = String(rows.length - row);
    board.append(coordinate(left / 2 - 1, y + size / 2 + 7, number));
  }
  for (let file = 0; file < 8; file += 1) {
    board.append(coordinate(left + size * (file + 0.5), height - 6, "abcdefgh".charAt(file)));
  }
  return board;
}

/** The side of a square, and the room for coordinates. */
const [SQUARE, MARGIN] = [64, 28];

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
