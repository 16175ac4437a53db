/** The view "Find": a position by number, letters or FEN, or by tapping pieces onto the eight squares. */

import words from "../words/en.json" with { type: "json" };
import { answer, numbersOf } from "./answer.js";
import { pieceName, pieceShape, square } from "./board.js";
import { announce, byId, element, fill, quoted } from "./dom.js";
import { letters, readPosition, readSetup, reason } from "./notation.js";
import { rankOf } from "./position.js";
import { PIECES, completions, countOf, objection, sentence, withForced } from "./rank.js";

/** @import { Notation } from "./notation.js" */

/** A rank without any piece. */
const EMPTY = ["", "", "", "", "", "", "", ""];

/**
 * Reads the part of an address after `#`: `518`, `fritz9-359`, `RNBQKBNR` or a FEN.
 *
 * @param {string} text
 * @returns {number}
 */
export function positionOfAddress(text) {
  return readPosition(
    text.replace(/^(fritz9|scharnagl|sp)-/i, (_, name) => (/sp/i.test(name) ? "" : `${name}:`)),
    "scharnagl",
  );
}

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string) => void} shows the position that the argument names, if it names one
 */
export function findView(container) {
  const input = element("input", {
    id: "find-text",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: "search",
    "aria-describedby": "find-message",
    input: () => read(),
  });
  const notation = element(
    "select",
    { id: "find-notation", change: () => read() },
    element("option", { value: "scharnagl" }, words.readScharnagl),
    element("option", { value: "fritz9" }, words.readFritz9),
    element("option", { value: "oneBased" }, words.readOneBased),
  );
  const message = element("p", { id: "find-message", class: "message", role: "status" });
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
  const rankRow = element(
    "div",
    { class: "squares", role: "group", "aria-label": words.squaresLabel, keydown: (event) => type(event) },
    ...squares,
  );
  const palette = element("div", { class: "palette", role: "group" }, ...offers);
  const objections = element("ul", { class: "objections", role: "list" });
  const left = element("p", { class: "left", role: "status" });
  const takeOff = element("p", { class: "hints" }, words.takeOff);
  const clear = element("button", { type: "button", click: () => (start(), squares[0]?.focus()) }, words.clear);
  const result = element("div", { class: "result" });

  container.append(
    element(
      "div",
      { class: "ask" },
      element(
        "form",
        { role: "search", submit: (event) => (event.preventDefault(), read(), settle()) },
        element("label", { for: "find-text" }, words.findLabel),
        input,
        message,
        element("label", { for: "find-notation" }, words.notationLabel),
        notation,
      ),
      element("h2", {}, words.tapTitle),
      rankRow,
      element("div", { class: "tapping" }, palette, objections),
      takeOff,
      element("p", { class: "keys hints" }, words.findKeys),
      element("p", { class: "row" }, left, clear),
    ),
    result,
  );

  /** What was put onto the squares; the pieces that follow by force are not in it. */
  let placed = [...EMPTY];
  /** The square that the next piece goes to. */
  let target = 0;
  /** The position that is shown. */
  let shown = -1;
  /** Whether the entry of the browser's history may be replaced, as it is of the same search. */
  let searching = false;

  /** Shows the squares, what may be put there, and the answer if only one position is left. */
  function update() {
    const full = withForced(placed);
    const possible = completions(placed);
    if (target < 0 || full[target] !== "") target = full.indexOf("");
    for (const [file, button] of squares.entries()) {
      const piece = full[file] ?? "";
      const forced = piece !== "" && placed[file] === "";
      button.replaceChildren(
        ...(piece === "" ? [] : [pieceShape(piece)]),
        element("span", { class: "file" }, square(file).charAt(0)),
      );
      button.classList.toggle("forced", forced);
      button.setAttribute("aria-pressed", String(file === target));
      const label = piece === "" ? words.squareEmpty : forced ? words.squareForced : words.squareFilled;
      button.setAttribute("aria-label", fill(label, { square: square(file), piece: pieceName(piece) }));
    }
    const done = target < 0;
    palette.parentElement?.toggleAttribute("hidden", done);
    const reasons = [];
    if (!done) {
      palette.setAttribute("aria-label", fill(words.paletteLabel, { square: square(target) }));
      for (const [index, button] of offers.entries()) {
        const piece = PIECES[index] ?? "";
        const why = objection(full, target, piece);
        button.setAttribute("aria-disabled", String(why !== undefined));
        const rest = countOf(piece) - full.filter((other) => other === piece).length;
        button.setAttribute(
          "aria-label",
          why === undefined ? fill(words.offer, { piece: pieceName(piece), rest }) : `${pieceName(piece)}: ${why}`,
        );
        if (why !== undefined)
          reasons.push(element("li", {}, element("b", {}, `${sentence(pieceName(piece))}:`), " ", why));
      }
    }
    objections.replaceChildren(...reasons);
    const empty = placed.every((piece) => piece === "");
    // Below an error, all of them would be beside the point.
    const refused = empty && input.getAttribute("aria-invalid") === "true";
    left.textContent = possible.length === 1 || refused ? "" : fill(words.positionsLeft, { count: possible.length });
    takeOff.hidden = empty;
    clear.disabled = empty;
    const [only] = possible;
    if (possible.length === 1 && only !== undefined) show(only);
    else hide();
  }

  /** @param {number} position */
  function show(position) {
    if (position === shown) return;
    shown = position;
    result.replaceChildren(answer(position));
    announce(fill(words.found, { rank: rankOf(position), numbers: numbersOf(position) }));
    document.title = fill(words.positionTitle, { number: position, rank: rankOf(position) });
    remember(`#${position}`);
  }

  function hide() {
    const first = result.childElementCount === 0;
    if (shown < 0 && !first) return;
    shown = -1;
    result.replaceChildren(hints());
    document.title = fill(words.viewTitle, { view: words.findTitle });
    // At first, the address is yet to be shown.
    if (!first && positionShownBy(location.hash) >= 0) remember("#find");
  }

  /**
   * Puts what is shown into the address, for the back button and for others to open.
   *
   * @param {string} address
   */
  function remember(address) {
    if (shown >= 0 && positionShownBy(location.hash) === shown) return;
    try {
      if (searching) history.replaceState(null, "", address);
      else history.pushState(null, "", address);
    } catch {
      // Browsers limit how often the address may change; the answer is there without it.
    }
    searching = true;
  }

  /** The next answer gets an entry of its own in the browser's history. */
  function settle() {
    searching = false;
  }

  /**
   * Takes the piece off a square, or chooses the square for the next piece.
   *
   * @param {number} file
   */
  function tapSquare(file) {
    clearText();
    const forced = withForced(placed)[file] ?? "";
    if (placed[file] === "" && forced !== "") {
      say(fill(words.followsByForce, { piece: pieceName(forced), square: square(file) }));
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
    clearText();
    placed[target] = piece;
    const full = withForced(placed);
    const next = full.indexOf("", target);
    target = next < 0 ? full.indexOf("") : next;
    update();
    // The pieces are gone: the keyboard goes on with the answer.
    if (target < 0) byId("answer-title").focus({ preventScroll: true });
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
    clearText();
    if (why !== undefined) {
      say(fill(words.letterWrong, { piece: pieceName(piece), square: square(file), why }));
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
    clearText();
    placed = [...EMPTY];
    target = 0;
    settle();
    update();
  }

  function clearText() {
    input.value = "";
    say("");
  }

  /**
   * @param {string} text
   * @param {boolean} [wrong]
   */
  function say(text, wrong = false) {
    message.textContent = text === "" ? words.findHelp : text;
    message.classList.toggle("wrong", wrong);
    input.setAttribute("aria-invalid", String(wrong));
  }

  /** Reads the text: a position, or the first letters of a rank. */
  function read() {
    const text = input.value.trim();
    placed = [...EMPTY];
    target = 0;
    say("");
    const begun = letters(text).toUpperCase();
    if (/^[BKNQR]{1,7}$/.test(begun)) {
      for (const [file, piece] of [...begun].entries()) {
        const why = objection(placed, file, piece);
        if (why !== undefined) {
          say(fill(words.letterWrong, { piece: pieceName(piece), square: square(file), why }), true);
          break;
        }
        placed[file] = piece;
      }
    } else if (text !== "") {
      try {
        const { white, black } = readSetup(text, /** @type {Notation} */ (notation.value));
        if (white !== black) say(fill(words.whiteShown, { white, black }));
        placed = [...rankOf(white)];
      } catch (error) {
        say([reason(error), ...hint(text)].join(" "), true);
      }
    }
    update();
  }

  /**
   * Names the choice by which a refused number could be read.
   *
   * @param {string} text
   * @returns {string[]}
   */
  function hint(text) {
    try {
      if (notation.value === "scharnagl") {
        readSetup(text, "oneBased");
        return [fill(words.chooseOneBased, { option: words.readOneBased })];
      }
    } catch {
      // It cannot be read so either.
    }
    return [];
  }

  clearText();
  update();
  return (argument) => {
    settle();
    if (argument === "") {
      if (shown >= 0) start();
      return;
    }
    try {
      const position = positionOfAddress(argument);
      if (position !== shown) {
        clearText();
        placed = [...rankOf(position)];
        target = -1;
        update();
      }
      document.title = fill(words.positionTitle, { number: position, rank: rankOf(position) });
    } catch (error) {
      placed = [...EMPTY];
      say(`${fill(words.addressWrong, { address: quoted(argument) })} ${reason(error)}`, true);
      update();
    }
    settle();
  };
}

/**
 * @param {string} hash
 * @returns {number} the position that an address shows, or -1
 */
function positionShownBy(hash) {
  try {
    return positionOfAddress(decodeURIComponent(hash.slice(1)));
  } catch {
    return -1;
  }
}

/** Examples of what can be asked, for an empty page. */
function hints() {
  /** @type {[string, string][]} */
  const examples = [
    ["#518", words.exampleNumber],
    ["#fritz9-1", words.exampleFritz9],
    ["#QRKBBNRN", words.exampleLetters],
  ];
  return element(
    "div",
    { class: "hints" },
    element("p", {}, words.hints),
    element("ul", { role: "list" }, ...examples.map(([href, text]) => element("li", {}, element("a", { href }, text)))),
  );
}
