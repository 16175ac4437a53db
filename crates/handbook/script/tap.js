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
 * @param {(full: PartialRank, possible: number[]) => void} changed is told the rank with the pieces that follow by force, and the positions that it can become
 * @param {(text: string, wrong?: boolean) => void} say shows a message, or takes it away
 */
export function tapping(changed, say) {
  const squares = EMPTY.map((_, file) =>
    element("button", { type: "button", class: file % 2 ? "light" : "dark", click: () => tapSquare(file) }),
  );
  const offers = PIECES.map((piece) =>
    element(
      "button",
      { type: "button", click: () => tapPiece(piece) },
      pieceShape(piece),
      element("span", {}, pieceName(piece)),
    ),
  );
  const row = element(
    "div",
    { class: "squares", role: "group", "aria-label": words.squaresLabel, keydown: (event) => type(event) },
    ...squares,
  );
  const palette = element("div", { class: "palette", role: "group" }, ...offers);
  const objections = element("ul", { class: "objections", role: "list" });
  const left = element("p", { class: "left unseen", role: "status" });
  const clear = element(
    "button",
    { type: "button", click: () => (say(""), place(EMPTY), squares[0]?.focus()) },
    words.clear,
  );
  const panel = element(
    "div",
    { class: "tapping" },
    element("div", { class: "tray" }, palette, clear),
    left,
    objections,
    element("p", { class: "hints" }, words.takeOff),
    element("p", { class: "keys hints" }, words.findKeys),
  );

  /** What was put onto the squares; the pieces that follow by force are not in it. */
  let placed = [...EMPTY];
  /** The square that the next piece goes to. */
  let target = 0;

  /**
   * Puts pieces onto the squares in place of those there.
   *
   * @param {PartialRank} pieces
   */
  function place(pieces) {
    placed = [...pieces];
    target = withForced(placed).indexOf("");
    update();
  }

  function update() {
    const full = withForced(placed);
    const possible = completions(placed);
    if (target < 0 || full[target] !== "") target = full.indexOf("");
    for (const [file, button] of squares.entries()) showSquare(button, file, full[file] ?? "");
    const done = target < 0;
    palette.hidden = done;
    objections.replaceChildren(...(done ? [] : offer(full)));
    left.textContent = possible.length === 1 ? "" : fill(words.positionsLeft, { count: possible.length });
    clear.disabled = placed.every((piece) => piece === "");
    changed(full, possible);
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
    button.classList.toggle("forced", forced);
    button.setAttribute("aria-pressed", String(file === target));
    const label = piece === "" ? words.squareEmpty : forced ? words.squareForced : words.squareFilled;
    button.setAttribute("aria-label", fill(label, { square: square(file), piece }));
  }

  /**
   * @param {string} piece
   * @param {string} text
   */
  function labelled(piece, text) {
    return fill(words.labelled, { label: pieceName(piece), text });
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
      button.setAttribute("aria-disabled", String(why !== undefined));
      button.setAttribute("aria-label", why === undefined ? fill(words.offer, { piece, rest }) : labelled(piece, why));
      return why === undefined ? [] : [element("li", {}, element("b", {}, labelled(piece, "").trim()), " ", why)];
    });
  }

  /**
   * Takes the piece off a square, or chooses the square for the next piece.
   *
   * @param {number} file
   */
  function tapSquare(file) {
    say("");
    const forced = withForced(placed)[file] ?? "";
    if (placed[file] === "" && forced !== "") {
      say(fill(words.followsByForce, { piece: forced, square: square(file) }));
      return;
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
    if (why !== undefined) {
      announce(why);
      return;
    }
    say("");
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
    const to = { ArrowLeft: file - 1, ArrowRight: file + 1, Home: 0, End: 7 }[event.key];
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
    say("");
    if (why !== undefined) {
      say(fill(words.letterWrong, { piece, square: square(file), why }));
      return;
    }
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
    // On a small screen, the pieces would be below it.
    panel.scrollIntoView({ block: "nearest" });
  }

  return { row, panel, place, start };
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
