/** The first view: a position, found by number, letters or FEN, drawn, or built on the board. */

import { addressOf, setupOfAddress, setupOfTyped, shownBy } from "./address.js";
import { foundText, printButton, titleOf } from "./answer.js";
import { asking } from "./ask.js";
import { announce, announceTyped, element, fill, quoted } from "./dom.js";
import { drawing } from "./draw.js";
import { addEntry, keepInEntry } from "./entry.js";
import { letters, neighbor, numberIn, reason, refusalIn, trimmed } from "./notation.js";
import { panel } from "./panel.js";
import { STANDARD, fenOf } from "./position.js";
import { drawNext, offered } from "./session.js";
import { begunRank, tapping } from "./tap.js";
import { words } from "./words.js";

/** @import { Typed } from "./fen.js" */
/** @import { Notation } from "./notation.js" */
/** @import { Setup } from "./position.js" */

/**
 * What the view shows, from which everything on it follows:
 *
 * - "found": a position;
 * - "begun": a rank that is being built;
 * - "built": a position whose eighth piece stands, which can still be taken off;
 * - "refused": the text that was typed, and why it is not a position.
 *
 * @typedef {object} State
 * @property {"found" | "begun" | "built" | "refused"} kind
 * @property {Setup} [setup] the position that is shown, or was shown last
 * @property {boolean} drawn whether it was drawn
 * @property {boolean} typed whether the field keeps what was typed, rather than name the position
 * @property {boolean} run whether the next position that is typed or stepped to shares the entry of the browser's history
 * @property {boolean} flipped whether Black is below
 * @property {Typed} [refused] what was typed instead of a position
 * @property {readonly string[]} [pieces] those of the rank that is being built, "" for an empty square
 * @property {number} [left] how many positions it can become
 * @property {string} said why there is no answer, or no piece on a square
 * @property {boolean} wrong whether the field is to blame for that
 */

/** What is over once something else is shown. */
const SILENT = { said: "", wrong: false };

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string, from: string, name: string) => void} shows the position that the argument names, if it names one
 */
export function findView(container) {
  const { form, input, numbering, steps } = asking({
    read: () => read(),
    submit: () => (read(), become({ run: false })),
    leave: () => state.kind === "found" && become({ typed: false }),
    renumber: () => (state.typed || state.kind === "begun" ? read() : render()),
    step: (by) => stepBy(by),
  });
  const message = element("p", { id: "find-message", class: "message" });
  const cure = element("button", {
    class: "primary cure",
    click: () => (
      (input.value = cure.value),
      read(),
      become({ run: false }),
      shown.title.focus({ preventScroll: true })
    ),
  });
  const goOn = element("a", { class: "button primary cure", href: "#hall" });
  const draw = drawing((setup) => arrive({ setup, drawn: true }));
  const tap = tapping(tapped);
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) =>
    element("button", { "aria-pressed": "false", click }, text);
  const build = button(words.build, () => (isBuilding() ? become({ kind: "found", ...SILENT }) : tap.start()));
  const flip = button(words.flip, () => become({ flipped: !state.flipped }));
  const hall = element("a", { class: "button", href: "#hall" }, words.hall);
  const tools = element("p", { class: "row tools" }, build, flip, hall, printButton());
  const bar = element("div", { class: "bar" }, draw.row, tap.tray);
  const shown = panel({ form, numbering, message, lids: [cure, goOn, tap.row], below: [bar, tap.panel, tools] });
  container.append(shown.article);

  /** @type {State} */
  let state = { kind: "found", drawn: false, typed: false, run: false, flipped: false, ...SILENT };

  /** @param {Partial<State>} changes */
  function become(changes) {
    state = { ...state, ...changes };
    render();
  }

  function render() {
    const { kind, setup = both(STANDARD), typed, flipped, said, wrong } = state;
    const notation = notationOf();
    message.textContent = said;
    message.classList.toggle("wrong", wrong);
    input.setAttribute("aria-invalid", String(wrong));
    const right = (kind === "refused" && state.refused?.cure) || "";
    cure.hidden = right === "";
    cure.value = right;
    cure.textContent = fill(words.cure, { position: right });
    const { event = "", round = 0 } = offered()?.hall ?? {};
    goOn.hidden = kind !== "found" || round === 0;
    goOn.textContent = fill(words.hallOffer, { event: event || words.name, number: round });
    build.textContent = kind === "built" ? words.built : words.build;
    build.setAttribute("aria-pressed", String(isBuilding()));
    flip.setAttribute("aria-pressed", String(flipped));
    tap.row.hidden = !isBuilding();
    tap.panel.hidden = tap.tray.hidden = kind !== "begun";
    draw.row.hidden = kind === "begun";
    for (const { button, by } of steps) {
      const names = by < 0 ? [words.previousFritz9, words.previousScharnagl] : [words.nextFritz9, words.nextScharnagl];
      button.setAttribute("aria-label", names[notation === "fritz9" ? 0 : 1] ?? "");
      button.disabled = beside(by) === undefined;
    }
    hall.href = `#hall-${addressOf(setup)}`;
    shown.show(state, setup, notation);
    const isPosition = kind === "found" || kind === "built";
    document.title = isPosition ? titleOf(setup) : fill(words.viewTitle, { view: words.findTitle });
    if (typed || kind === "refused") return;
    const { white, black } = setup;
    const name = white === black ? String(numberIn(white, notation)) : fenOf("x", white, black);
    input.value = kind === "begun" ? "" : name;
  }

  function isBuilding() {
    return state.kind === "begun" || state.kind === "built";
  }

  /** How numbers are read and shown. */
  function notationOf() {
    return /** @type {Notation} */ (numbering.value);
  }

  /**
   * Shows a position that was asked for, and puts it into the address, for the back button, for a reload, and for others to open.
   *
   * @param {Partial<State> & { setup: Setup }} next
   */
  function arrive(next) {
    become({ kind: "found", drawn: false, typed: false, ...SILENT, ...next });
    const { drawn, run } = state;
    const address = addressOf(next.setup);
    const there = shownBy(location.hash);
    if ((there && addressOf(there) === address) || (run && !drawn)) keepInEntry({ drawn }, `#${address}`);
    else addEntry(`#${address}`, { drawn });
    state.run = !drawn;
  }

  /**
   * The position beside the one that is shown, or `undefined` at the ends and where the sides differ.
   *
   * @param {-1 | 1} by
   */
  function beside(by) {
    const { white, black } = state.setup ?? both(STANDARD);
    return white === black ? neighbor(white, by, notationOf()) : undefined;
  }

  /** @param {-1 | 1} by */
  function stepBy(by) {
    const position = beside(by);
    if (position === undefined) return;
    const isPressed = document.activeElement !== document.body;
    arrive({ setup: both(position) });
    announce(foundText(both(position)));
    // A button that cannot be pressed any more would lose the focus.
    if (isPressed && beside(by) === undefined) steps.find((other) => other.by !== by)?.button.focus();
  }

  /**
   * Shows the rank that is being built, and everything else once only one position is left.
   *
   * @param {readonly string[]} pieces with those that follow by force
   * @param {number[]} possible the positions that it can become
   * @param {string} said why a piece is not put or taken, or ""
   * @param {boolean} [wrong] whether that is the field's fault
   */
  function tapped(pieces, possible, said, wrong = false) {
    const [only, ...others] = possible;
    // Where the letters are typed, they stay.
    if (said !== "") announceTyped(said);
    const building = { typed: document.activeElement === input, pieces, left: possible.length, said, wrong };
    if (only === undefined || others.length > 0) return become({ kind: "begun", ...building });
    const isOnTray = tap.tray.contains(document.activeElement);
    arrive({ kind: "built", setup: both(only), ...building });
    announce(foundText(both(only)));
    // The pieces are gone: the keyboard goes on with the answer.
    if (isOnTray) shown.title.focus({ preventScroll: true });
  }

  /** Reads the text: a position, or the first letters of a rank. */
  function read() {
    const text = trimmed(input.value);
    const begun = letters(text).toUpperCase();
    if (/^[BKNQR]{1,7}$/.test(begun)) {
      const { pieces, wrong } = begunRank(begun);
      tap.place(pieces, wrong, wrong !== "");
    } else if (text === "") {
      become({ kind: "found", typed: true, ...SILENT });
    } else {
      try {
        const setup = setupOfTyped(text, notationOf());
        const drawn = state.drawn && state.setup !== undefined && addressOf(setup) === addressOf(state.setup);
        arrive({ setup, drawn, typed: true });
        announceTyped(foundText(setup));
      } catch (error) {
        refuse(error);
      }
    }
  }

  /**
   * @param {unknown} error
   * @param {string} [before] what is said first
   */
  function refuse(error, before = "") {
    const { typed } = refusalIn(error);
    become({ kind: "refused", refused: typed, typed: true, said: `${before} ${reason(error)}`.trim(), wrong: true });
    announceTyped(state.said);
  }

  addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!container.closest(".shown") || state.kind === "begun" || altKey || ctrlKey || metaKey || shiftKey) return;
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
    try {
      // A first visit shows a position that is drawn for it.
      const fresh = argument === "" && state.setup === undefined ? drawNext() : undefined;
      const setup = argument === "" ? (fresh ?? state.setup ?? both(STANDARD)) : setupOfAddress(argument);
      const drawn = argument === "" ? state.drawn || fresh !== undefined : history.state?.drawn === true;
      become({ kind: "found", setup, drawn, typed: false, ...SILENT });
      if (argument === "") keepInEntry({ drawn }, `#${addressOf(setup)}`);
      else if (from !== "") announce(foundText(setup));
    } catch (error) {
      input.value = argument;
      refuse(error, fill(words.addressWrong, { address: quoted(argument) }));
    }
    state.run = false;
    draw.update();
    draw.open(name === "draw");
    if (name === "draw") draw.button.focus({ preventScroll: true });
    else if (from === "find" && document.activeElement === document.body) shown.title.focus({ preventScroll: true });
  };
}

/**
 * The setup in which both sides have a position.
 *
 * @param {number} position
 * @returns {Setup}
 */
function both(position) {
  return { white: position, black: position };
}
