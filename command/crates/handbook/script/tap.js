/** Building a position on the board: pieces are tapped onto the eight squares of White's first rank. */

import { pieceName, pieceShape, square } from "./board.js";
import { announce, element, fill } from "./dom.js";
import { PIECES, completions, countOf, objection, withForced } from "./rank.js";
import { words } from "./words.js";

/** @import { PartialRank } from "./rank.js" */

/** A rank without any piece. */
const EMPTY = ["", "", "", "", "", "", "", ""];

/**
 * Makes the squares, which lie over those of the board, and the pieces to choose from.
 *
 * @param {(full: PartialRank, possible: number[], said: string, wrong?: boolean) => void} changed is told the rank with the pieces that
 *   follow by force, the positions that it can become, and what is said, and whether of the field
 */
export function tapping(changed) {
  const squares = EMPTY.map((_, file) =>
    element("button", { class: file % 2 ? "light" : "dark", click: () => tapSquare(file) }),
  );
  const offers = PIECES.map((piece) =>
    element("button", { click: () => tapPiece(piece) }, pieceShape(piece), element("span", {}, pieceName(piece))),
  );
  const row = element(
    "div",
    { class: "squares", role: "group", "aria-label": words.squaresLabel, keydown: (event) => type(event) },
    ...squares,
  );
  const palette = element("div", { class: "palette", role: "group" }, ...offers);
  const objections = element("ul", { class: "objections", role: "list" });
  const left = element("p", { class: "left unseen", role: "status" });
  const clear = element("button", { click: () => (place(EMPTY), squares[0]?.focus()) }, words.clear);
  const tray = element("div", { class: "tray" }, palette, clear);
  const panel = element(
    "div",
    { class: "tapping small" },
    left,
    objections,
    element("p", {}, words.takeOff),
    element("p", { class: "keys" }, words.findKeys),
  );

  /** What was put onto the squares; the pieces that follow by force are not in it. */
  let placed = [...EMPTY];
  /** The square that the next piece goes to. */
  let target = 0;

  /**
   * Puts pieces onto the squares in place of those there.
   *
   * @param {PartialRank} pieces
   * @param {string} [said]
   * @param {boolean} [wrong]
   */
  function place(pieces, said, wrong) {
    placed = [...pieces];
    target = withForced(placed).indexOf("");
    update(said, wrong);
  }

  /**
   * @param {string} [said]
   * @param {boolean} [wrong]
   */
  function update(said = "", wrong = false) {
    const full = withForced(placed);
    const possible = completions(placed);
    if (target < 0 || full[target] !== "") target = full.indexOf("");
    for (const [file, button] of squares.entries()) showSquare(button, file, full[file] ?? "");
    if (target >= 0) objections.replaceChildren(...offer(full));
    left.textContent = possible.length === 1 ? "" : fill(words.positionsLeft, { count: possible.length });
    clear.disabled = placed.every((piece) => piece === "");
    changed(full, possible, said, wrong);
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {number} file
   * @param {string} piece
   */
  function showSquare(button, file, piece) {
    const forced = piece !== "" && placed[file] === "";
    button.replaceChildren(
      ...(piece === "" ? [] : [pieceShape(piece)]),
      element("span", { class: "file" }, square(file).charAt(0)),
    );
    button.classList.toggle("forced", forced && target >= 0);
    button.setAttribute("aria-pressed", String(file === target));
    const label = piece === "" ? words.squareEmpty : forced ? words.squareForced : words.squareFilled;
    button.setAttribute("aria-label", fill(label, { square: square(file), piece }));
  }

  /**
   * Offers the pieces that can stand on the chosen square, and returns why the others cannot.
   *
   * @param {PartialRank} full
   */
  function offer(full) {
    palette.setAttribute("aria-label", fill(words.paletteLabel, { square: square(target) }));
    return offers.flatMap((button, index) => {
      const piece = PIECES[index] ?? "";
      const why = objection(full, target, piece);
      const rest = countOf(piece) - full.filter((other) => other === piece).length;
      const labeled = (/** @type {string} */ text) => fill(words.labeled, { label: pieceName(piece), text });
      button.setAttribute("aria-disabled", String(why !== undefined));
      button.setAttribute("aria-label", why === undefined ? fill(words.offer, { piece, rest }) : labeled(why));
      return why === undefined ? [] : [element("li", {}, element("b", {}, labeled("").trim()), " ", why)];
    });
  }

  /**
   * Takes the piece off a square, or chooses the square for the next piece.
   *
   * @param {number} file
   */
  function tapSquare(file) {
    const forced = withForced(placed)[file] ?? "";
    if (placed[file] === "" && forced !== "") {
      return update(fill(words.followsByForce, { piece: forced, square: square(file) }));
    }
    placed[file] = "";
    target = file;
    update();
    if (target >= 0) announce(fill(words.chosen, { square: square(target) }));
  }

  /** @param {string} piece */
  function tapPiece(piece) {
    if (target < 0) return;
    const why = objection(withForced(placed), target, piece);
    if (why !== undefined) return announce(why);
    placed[target] = piece;
    const full = withForced(placed);
    const next = full.indexOf("", target);
    target = next < 0 ? full.indexOf("") : next;
    update();
  }

  /**
   * Takes a key on a square: an arrow, a piece letter, or one that takes the piece off.
   *
   * @param {KeyboardEvent} event
   */
  function type(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const file = squares.findIndex((button) => button === event.target);
    const piece = event.key.toUpperCase();
    // White's first rank runs from h to a where Black is below.
    const [right, home] = row.closest(".flipped") ? [-1, 7] : [1, 0];
    const to = { ArrowLeft: file - right, ArrowRight: file + right, Home: home, End: 7 - home }[event.key];
    if (to !== undefined) squares[to]?.focus();
    else if (PIECES.includes(piece)) putOn(file, piece);
    else if (event.key !== "Delete" && event.key !== "Backspace") return;
    else if (withForced(placed)[file] !== "") tapSquare(file);
    event.preventDefault();
  }

  /**
   * Puts a piece onto a square, replacing the piece there.
   *
   * @param {number} file
   * @param {string} piece
   */
  function putOn(file, piece) {
    const others = placed.map((other, at) => (at === file ? "" : other));
    const why = objection(others, file, piece);
    if (why !== undefined) return update(fill(words.letterWrong, { piece, square: square(file), why }));
    placed = others;
    target = file;
    // It may follow by force.
    if (withForced(placed)[file] === "") tapPiece(piece);
    else update();
    squares[target]?.focus();
  }

  function start() {
    place(EMPTY);
    squares[0]?.focus();
  }

  return { row, tray, panel, place, start };
}

/**
 * Reads the first letters of a rank.
 *
 * @param {string} letters BKNQR
 * @returns {{ pieces: string[], wrong: string }} the pieces that can stand there, and why the next one cannot, or ""
 */
export function begunRank(letters) {
  const pieces = [...EMPTY];
  for (const [file, piece] of [...letters].entries()) {
    const why = objection(pieces, file, piece);
    if (why !== undefined) {
      return { pieces, wrong: fill(words.letterWrong, { piece, square: square(file), why }) };
    }
    pieces[file] = piece;
  }
  return { pieces, wrong: "" };
}
