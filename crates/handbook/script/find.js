/** The first view: a position, found by number, letters or FEN, drawn, or built on the board. */

import { addressOf, setupOfAddress, shownBy } from "./address.js";
import { foundText, printButton, titleOf } from "./answer.js";
import { asking } from "./ask.js";
import { announce, announceTyped, element, fill, quoted } from "./dom.js";
import { drawing } from "./draw.js";
import { addEntry, keepInEntry } from "./entry.js";
import { letters, neighbour, numberIn, readSetup, reason, refusalIn, trimmed } from "./notation.js";
import { panel } from "./panel.js";
import { STANDARD, fenOf } from "./position.js";
import { drawNext } from "./session.js";
import { begunRank, tapping } from "./tap.js";
import { words } from "./words.js";

/** @import { Notation } from "./notation.js" */
/** @import { Setup } from "./position.js" */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string, from: string, name: string) => void} shows the position that the argument names, if it names one
 */
export function findView(container) {
  const { form, input, numbering, back, forth } = asking({
    read: () => read(),
    submit: () => (read(), settle()),
    leave: () => !isWrong() && !building && fillIn(),
    renumber: () => (typed || building ? read() : show(setup)),
    step: (by) => stepBy(by),
  });
  const message = element("p", { id: "find-message", class: "message wrong" });
  const cure = element("button", {
    type: "button",
    class: "primary cure",
    click: () => ((input.value = cure.value), read(), settle(), shown.title.focus({ preventScroll: true })),
  });
  const draw = drawing((next) => arrive(next, true));
  const tap = tapping(built, say);
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) =>
    element("button", { type: "button", "aria-pressed": "false", click }, text);
  const build = button(words.build, () => toggleBuilding());
  const flip = button(words.flip, () => turn());
  const hall = element("a", { class: "button", href: "#hall" }, words.hall);
  const tools = element("p", { class: "row tools" }, build, flip, hall, printButton());
  const shown = panel({ numbering, message, cure, row: tap.row, below: [tap.panel, draw.row, tools] });
  container.append(form, shown.article);

  /** What is shown, once anything is. */
  let setup = { white: STANDARD, black: STANDARD };
  let isFirst = true;
  /** Whether what is shown was drawn. */
  let drawn = false;
  /** Whether pieces are tapped onto the board. */
  let building = false;
  /** Whether the field has something that was typed. */
  let typed = false;
  /** How what is shown was come to: the next position that is come to so replaces its entry of the browser's history. */
  let way = /** @type {"found" | "drawn" | ""} */ ("");

  /**
   * Shows a position, whatever was there.
   *
   * @param {Setup} next
   */
  function show(next) {
    const notation = notationOf();
    setup = next;
    isFirst = false;
    shown.show(setup, notation, drawn);
    hall.href = `#hall-${addressOf(setup)}`;
    for (const [button, by] of /** @type {const} */ ([
      [back, -1],
      [forth, 1],
    ])) {
      const names = by < 0 ? [words.previousFritz9, words.previousScharnagl] : [words.nextFritz9, words.nextScharnagl];
      button.setAttribute("aria-label", names[notation === "fritz9" ? 0 : 1] ?? "");
      button.disabled = beside(by) === undefined;
    }
    document.title = titleOf(setup);
    say("");
    if (!typed) fillIn();
  }

  /** Fills the field with what is shown. */
  function fillIn() {
    const { white, black } = setup;
    typed = false;
    input.value = white === black ? String(numberIn(white, notationOf())) : fenOf("x", white, black);
  }

  /** How numbers are read and shown. */
  function notationOf() {
    return /** @type {Notation} */ (numbering.value);
  }

  /**
   * Shows a position that was asked for, and remembers it.
   *
   * @param {Setup} next
   * @param {boolean} [isDrawn]
   */
  function arrive(next, isDrawn = false) {
    typed = false;
    drawn = isDrawn;
    setBuilding(false);
    show(next);
    remember();
  }

  /** Puts what is shown into the address, for the back button, for a reload, and for others to open. */
  function remember() {
    const address = addressOf(setup);
    const there = shownBy(location.hash);
    const now = drawn ? "drawn" : "found";
    if ((there && addressOf(there) === address) || way === now) keepInEntry({ drawn }, `#${address}`);
    else addEntry(`#${address}`, { drawn });
    way = now;
  }

  /** The next answer gets an entry of its own in the browser's history. */
  function settle() {
    way = "";
  }

  /**
   * The position beside the one that is shown, or `undefined` at the ends and where the sides differ.
   *
   * @param {-1 | 1} by
   */
  function beside(by) {
    return setup.white === setup.black ? neighbour(setup.white, by, notationOf()) : undefined;
  }

  /** @param {-1 | 1} by */
  function stepBy(by) {
    const position = beside(by);
    if (position === undefined) return;
    const isPressed = document.activeElement !== document.body;
    arrive({ white: position, black: position });
    announce(foundText(setup));
    // A button that cannot be pressed any more would lose the focus.
    if (isPressed && beside(by) === undefined) (by < 0 ? forth : back).focus();
  }

  function turn() {
    flip.setAttribute("aria-pressed", String(shown.flip()));
    show(setup);
  }

  function toggleBuilding() {
    if (building) {
      setBuilding(false);
      show(setup);
    } else {
      setBuilding(true);
      tap.start();
    }
  }

  /** @param {boolean} wanted */
  function setBuilding(wanted) {
    building = wanted;
    build.setAttribute("aria-pressed", String(wanted));
    tap.row.hidden = !wanted;
    tap.panel.hidden = !wanted;
    draw.row.hidden = wanted;
    flip.disabled = wanted;
  }

  /**
   * Shows the rank that is being built, and everything else once only one position is left.
   *
   * @param {readonly string[]} full
   * @param {number[]} possible
   */
  function built(full, possible) {
    const [only] = possible;
    // Where the letters are typed, they stay.
    if (document.activeElement !== input) {
      typed = false;
      input.value = "";
    }
    if (possible.length === 1 && only !== undefined) {
      drawn = false;
      show({ white: only, black: only });
      announce(foundText(setup));
      remember();
      // The pieces are gone: the keyboard goes on with the answer.
      if (document.activeElement === document.body) shown.title.focus({ preventScroll: true });
      return;
    }
    shown.showBegun(full, possible.length);
  }

  /**
   * @param {string} text
   * @param {boolean} [wrong]
   * @param {string} [right] what would be right
   */
  function say(text, wrong = false, right = "") {
    message.textContent = text;
    message.classList.toggle("wrong", wrong);
    input.setAttribute("aria-invalid", String(wrong));
    cure.hidden = right === "";
    cure.value = right;
    cure.textContent = fill(words.cure, { position: right });
    if (text !== "") announceTyped(text);
  }

  function isWrong() {
    return input.getAttribute("aria-invalid") === "true";
  }

  /** Reads the text: a position, or the first letters of a rank. */
  function read() {
    const text = trimmed(input.value);
    typed = true;
    say("");
    const begun = letters(text).toUpperCase();
    if (/^[BKNQR]{1,7}$/.test(begun)) {
      const { pieces, wrong } = begunRank(begun);
      setBuilding(true);
      tap.place(pieces);
      if (wrong !== "") say(wrong, true);
      return;
    }
    setBuilding(false);
    if (text === "") return show(setup);
    try {
      const next = readSetup(text, notationOf());
      drawn &&= addressOf(next) === addressOf(setup);
      show(next);
      announceTyped(foundText(setup));
      remember();
    } catch (error) {
      refuse(error);
    }
  }

  /**
   * @param {unknown} error
   * @param {string} [before] what is said first
   */
  function refuse(error, before = "") {
    const { typed } = refusalIn(error);
    say(`${before} ${reason(error)}`.trim(), true, typed.cure);
    shown.refuse(typed);
    document.title = fill(words.viewTitle, { view: words.findTitle });
  }

  addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!container.closest(".shown") || building || altKey || ctrlKey || metaKey || shiftKey) return;
    // Only where nothing has the focus; what only scripts give it to takes no keys.
    if (document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0) return;
    if (key === "ArrowLeft") stepBy(-1);
    else if (key === "ArrowRight") stepBy(1);
    else if (key === " " && shown.isInSight()) {
      event.preventDefault();
      // A key that is held down draws once.
      if (!event.repeat) draw.draw();
    }
  });

  return (argument, from, name) => {
    typed = false;
    setBuilding(false);
    try {
      if (argument !== "") {
        const next = setupOfAddress(argument);
        drawn = history.state?.drawn === true;
        show(next);
        if (from !== "") announce(foundText(setup));
      } else {
        // A first visit shows a position that is drawn for it.
        const first = isFirst ? drawNext() : undefined;
        drawn ||= first !== undefined;
        show(first ?? setup);
        keepInEntry({ drawn }, `#${addressOf(setup)}`);
      }
    } catch (error) {
      typed = true;
      input.value = argument;
      refuse(error, fill(words.addressWrong, { address: quoted(argument) }));
    }
    way = drawn ? "drawn" : "";
    draw.update();
    draw.open(name === "draw");
    if (name === "draw") draw.button.focus({ preventScroll: true });
    else if (from === "find" && document.activeElement === document.body) shown.title.focus({ preventScroll: true });
  };
}
