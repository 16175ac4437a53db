/** Pictures of boards and ranks. */

import { enumerated, fill, svg } from "./dom.js";
import { words } from "./words.js";

/**
 * Returns the name of a piece letter: "knight".
 *
 * @param {string} letter
 * @returns {string}
 */
export function pieceName(letter) {
  return fill("{piece}", { piece: letter });
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

export const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

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
 * @param {Record<string, string | number>} [place]
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

/** The side of a square. */
const SQUARE = 64;

/**
 * Draws a board.
 *
 * @param {string[]} rows from the eighth to the first; any other character than a piece letter is an empty square
 * @param {object} [options]
 * @param {boolean} [options.flipped] whether Black is below
 * @param {string[]} [options.marked] squares that are outlined
 * @returns {SVGSVGElement}
 */
export function boardPicture(rows, { flipped = false, marked = [] } = {}) {
  const [white = "", black = ""] = [rows[7], rows[0]?.toUpperCase()];
  const label = fill(black === white ? words.boardLabel : words.doubleBoardLabel, {
    white: spoken(white),
    black: spoken(black),
  });
  const viewBox = `0 0 ${8 * SQUARE} ${8 * SQUARE}`;
  const board = svg("svg", { class: "board", viewBox, role: "img", "aria-label": label });
  /** @type {SVGElement[]} above the squares, so that pieces move over them */
  const pieces = [];
  /** @type {SVGElement[]} above the pieces, which fill their squares on a small board */
  const names = [];
  for (const [row, letters] of rows.entries()) {
    for (let file = 0; file < 8; file += 1) {
      const [column, line] = flipped ? [7 - file, 7 - row] : [file, row];
      const place = { x: SQUARE * column, y: SQUARE * line, width: SQUARE, height: SQUARE };
      const shade = (row + file) % 2 === 1 ? "dark" : "light";
      board.append(svg("rect", { class: shade, ...place }));
      const letter = letters.charAt(file);
      if (SHAPES[letter.toLowerCase()]) pieces.push(useShape(letter, { ...inset(place), "data-piece": letter }));
      const [fileName, rowName] = ["abcdefgh".charAt(file), String(8 - row)];
      if (line === 7) names.push(coordinate(`${shade} file`, place.x + SQUARE, place.y + SQUARE, fileName));
      if (column === 0) names.push(coordinate(shade, 0, place.y, rowName));
      if (marked.includes(fileName + rowName)) {
        const inside = { x: place.x + 4, y: place.y + 4, width: SQUARE - 8, height: SQUARE - 8 };
        pieces.unshift(svg("rect", { class: "fault-edge", ...inside }), svg("rect", { class: "fault", ...inside }));
      }
    }
  }
  board.append(...pieces, ...names);
  return board;
}

/**
 * The rows of a board at the start.
 *
 * @param {string} white White's rank
 * @param {string} [black] Black's, in uppercase letters, if it differs
 */
export function rowsOf(white, black = white) {
  return [black.toLowerCase(), "pppppppp", "", "", "", "", "PPPPPPPP", white];
}

/**
 * The place of a piece in a square.
 *
 * @param {{ x: number, y: number, width: number, height: number }} square
 */
function inset({ x, y, width, height }) {
  return { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
}

/**
 * @param {string} kind of the square, and of the coordinate
 * @param {number} x
 * @param {number} y
 * @param {string} text
 */
function coordinate(kind, x, y, text) {
  return svg("text", { class: `coordinate on-${kind}`, x, y }, text);
}

/**
 * Draws a rank as small as a word; king and rooks stand out. It is decoration: the text beside it says the same.
 *
 * @param {string} rank
 * @param {"1" | "8"} row
 * @returns {SVGSVGElement}
 */
export function smallRank(rank, row) {
  const viewBox = `0 0 ${8 * SQUARE} ${SQUARE}`;
  const picture = svg("svg", { class: "small-rank", viewBox, "aria-hidden": "true", focusable: "false" });
  for (const [file, letter] of [...rank].entries()) {
    const place = { x: SQUARE * file, y: 0, width: SQUARE, height: SQUARE };
    picture.append(svg("rect", { class: (file % 2 === 0) === (row === "1") ? "dark" : "light", ...place }));
    if (!SHAPES[letter.toLowerCase()]) continue;
    const shape = useShape(row === "1" ? letter : letter.toLowerCase(), place);
    if (!"KR".includes(letter)) shape.classList.add("faded");
    picture.append(shape);
  }
  return picture;
}

/** How long pieces take to their squares, in milliseconds. */
const SLIDE = 150;

/**
 * Lets the pieces of a board move from where they stand on another, which it replaces.
 *
 * @param {Element | null} from
 * @param {SVGSVGElement} to
 * @param {number} [duration]
 */
export function slide(from, to, duration = SLIDE) {
  if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const before = [...from.querySelectorAll("use")];
  for (const piece of to.querySelectorAll("use")) {
    const at = before.findIndex((other) => other.dataset["piece"] === piece.dataset["piece"]);
    const [was] = at < 0 ? [] : before.splice(at, 1);
    const by = (/** @type {string} */ axis) => Number(was?.getAttribute(axis)) - Number(piece.getAttribute(axis));
    if (!was || (by("x") === 0 && by("y") === 0)) continue;
    piece.animate([{ transform: `translate(${by("x")}px, ${by("y")}px)` }, { transform: "none" }], {
      duration,
      easing: "ease-out",
    });
  }
}

/**
 * Returns the pieces of a rank as words: "rook, knight, …".
 *
 * @param {string} rank
 * @returns {string}
 */
function spoken(rank) {
  return enumerated([...rank].map((letter) => (/[A-Z]/.test(letter) ? pieceName(letter) : words.emptySquare)));
}
