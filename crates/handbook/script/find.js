/** The first view: a position, found by number, letters or FEN, drawn, or built on the board. */

import words from "../words/en.json" with { type: "json" };
import { addressOf, setupOfAddress, shownBy } from "./address.js";
import { foundText, printButton, titleOf } from "./answer.js";
import { announce, announceTyped, element, fill, quoted } from "./dom.js";
import { drawing } from "./draw.js";
import { addEntry, keepInEntry } from "./entry.js";
import { letters, neighbour, numberIn, otherReading, readSetup, reason, trimmed } from "./notation.js";
import { panel } from "./panel.js";
import { COUNT, STANDARD, fenOf } from "./position.js";
import { begunRank, tapping } from "./tap.js";

/** @import { Notation } from "./notation.js" */
/** @import { Setup } from "./position.js" */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string, from: string, name: string) => void} shows the position that the argument names, if it names one
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
    // The next number typed takes the place of the one that is shown.
    focus: () => input.select(),
    blur: () => !isWrong() && !building && fillIn(),
  });
  const numbering = element(
    "select",
    {
      id: "find-notation",
      "aria-label": words.notationLabel,
      change: () => (typed || building ? read() : show(setup)),
    },
    element("option", { value: "scharnagl" }, words.readScharnagl),
    element("option", { value: "fritz9" }, words.readFritz9),
    element("option", { value: "oneBased" }, words.readOneBased),
  );
  const step = (/** @type {-1 | 1} */ by) =>
    element(
      "button",
      { type: "button", class: "step-button", click: () => stepBy(by) },
      element("span", { class: by < 0 ? "chevron back" : "chevron" }),
    );
  const [back, forth] = [step(-1), step(1)];
  const message = element("p", { id: "find-message", class: "message" });
  const draw = drawing((drawn) => (settle(), arrive(drawn), settle()));
  const tap = tapping(built, say);
  const build = element(
    "button",
    { type: "button", "aria-pressed": "false", click: () => toggleBuilding() },
    words.build,
  );
  const flip = element("button", { type: "button", "aria-pressed": "false", click: () => turn() }, words.flip);
  const hall = element("a", { class: "button", href: "#hall" }, words.hall);
  const tools = element("p", { class: "row tools" }, build, flip, hall, printButton());
  const shown = panel(numbering, tap.row, tools, tap.panel);
  container.append(
    element(
      "form",
      { class: "ask", role: "search", submit: (event) => (event.preventDefault(), read(), settle(), input.select()) },
      element("label", { for: "find-text" }, words.findLabel),
      element(
        "div",
        { class: "line" },
        back,
        input,
        forth,
        element("span", { class: "split" }, draw.button, draw.more),
      ),
      draw.menu,
      message,
    ),
    shown.article,
  );

  /** What is shown. */
  let setup = { white: STANDARD, black: STANDARD };
  /** Whether pieces are tapped onto the board. */
  let building = false;
  /** Whether the field has something that was typed. */
  let typed = false;
  /** Whether the entry of the browser's history may be replaced, as it is of the same search. */
  let searching = false;

  /**
   * Shows a position, whatever was there.
   *
   * @param {Setup} next
   */
  function show(next) {
    const notation = notationOf();
    setup = next;
    shown.show(setup, notation);
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
    if (!typed) fillIn();
  }

  /** Fills the field with what is shown. */
  function fillIn() {
    const { white, black } = setup;
    typed = false;
    input.value = white === black ? String(numberIn(white, notationOf())) : fenOf("x", white, black);
    say("");
  }

  /** How numbers are read and shown. */
  function notationOf() {
    return /** @type {Notation} */ (numbering.value);
  }

  /**
   * Shows a position that was asked for, and remembers it.
   *
   * @param {Setup} next
   */
  function arrive(next) {
    typed = false;
    setBuilding(false);
    show(next);
    remember();
  }

  /** Puts what is shown into the address, for the back button and for others to open. */
  function remember() {
    const address = addressOf(setup);
    const there = shownBy(location.hash);
    if (there && addressOf(there) === address) return;
    if (searching) keepInEntry({}, `#${address}`);
    else addEntry(`#${address}`);
    searching = true;
  }

  /** The next answer gets an entry of its own in the browser's history. */
  function settle() {
    searching = false;
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
    arrive({ white: position, black: position });
    announce(foundText(setup));
    // A button that cannot be pressed any more would lose the focus.
    if (beside(by) === undefined) (by < 0 ? forth : back).focus();
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
   */
  function say(text, wrong = false) {
    message.textContent = text === "" ? words.findHelp : text;
    message.classList.toggle("wrong", wrong);
    message.classList.toggle("help", text === "");
    input.setAttribute("aria-invalid", String(wrong));
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
      show(readSetup(text, notationOf()));
      announceTyped(foundText(setup));
      remember();
    } catch (error) {
      show(setup);
      refuse(`${reason(error)} ${otherReading(text, notationOf())}`.trim());
    }
  }

  /** @param {string} why */
  function refuse(why) {
    say(why, true);
    shown.refuse();
    document.title = fill(words.viewTitle, { view: words.findTitle });
  }

  setBuilding(false);
  return (argument, from, name) => {
    settle();
    draw.update();
    try {
      const kept = history.state?.setup;
      const isKept =
        argument === "" && [kept?.white, kept?.black].every((n) => Number.isInteger(n) && n >= 0 && n < COUNT);
      const next = argument !== "" ? setupOfAddress(argument) : isKept ? kept : setup;
      typed = false;
      setBuilding(false);
      show(next);
      if (argument === "") keepInEntry({ setup });
      else if (from !== "") announce(foundText(setup));
    } catch (error) {
      show(setup);
      typed = true;
      input.value = argument;
      refuse(`${fill(words.addressWrong, { address: quoted(argument) })} ${reason(error)}`);
    }
    settle();
    draw.open(name === "draw");
    if (name === "draw") draw.button.focus({ preventScroll: true });
    else if (from === "find" && document.activeElement === document.body) shown.title.focus({ preventScroll: true });
  };
}
