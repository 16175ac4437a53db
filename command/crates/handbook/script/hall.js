/** The screen for the hall: ready for the draw, then the number and the board as large as the window, led by keyboard or clicker. */

import { addressOf, setupOfAddress } from "./address.js";
import { drawnText, sidesOf, titleOf } from "./answer.js";
import { boardPicture, rowsOf, slide } from "./board.js";
import { announce, element, fill, quoted } from "./dom.js";
import { keepInEntry } from "./entry.js";
import { reason } from "./notation.js";
import { STANDARD, rankOf } from "./position.js";
import { drawNext, isTooSoon, keep, session } from "./session.js";
import { words } from "./words.js";

/** @import { Setup } from "./position.js" */

/** The keys of keyboards and clickers; those that blank the screen are the same in programs that show slides. */
const NEXT = [" ", "Enter", "PageDown", "ArrowRight", "ArrowDown"];
const PREVIOUS = ["PageUp", "ArrowLeft", "ArrowUp", "Backspace"];
const BLANK = ["b", "B", "."];

/** How long the pieces take to their squares when a position is revealed, and the controls to fade, in milliseconds. */
const [REVEAL, FADE] = [900, 3000];

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string, from: string) => void} shows the position that the argument names, or is ready for a draw
 */
export function hallView(container) {
  const board = element("div", { class: "hall-board" });
  const head = element("p", { class: "hall-head" });
  const title = element("h2", { class: "hall-title" });
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) => element("button", { click }, text);
  const nextButton = button(words.drawOne, () => next());
  const previousButton = button(words.previous, () => previous());
  const fullscreenButton = button(words.fullscreen, () => fullscreen());
  fullscreenButton.hidden = !document.fullscreenEnabled;
  const buttons = [nextButton, previousButton, fullscreenButton, button(words.leave, () => leave())];
  const event = element("input", {
    type: "text",
    value: session.hall.event,
    maxlength: 60,
    input: () => set({ event: event.value }),
  });
  const round = element("input", {
    type: "number",
    min: 1,
    max: 999,
    input: () => round.checkValidity() && round.value !== "" && set({ round: Number(round.value) }),
  });
  const form = element(
    "form",
    { class: "hall-form", submit: (event) => event.preventDefault() },
    element("label", {}, words.hallEvent, event),
    element("label", {}, words.hallRound, round),
  );
  container.append(
    board,
    element(
      "div",
      { class: "hall-side" },
      head,
      title,
      element(
        "div",
        { class: "hall-controls small" },
        form,
        element("p", { class: "row" }, ...buttons),
        element("p", { class: "keys" }, words.hallKeys),
      ),
    ),
  );

  /** Where one can go back and forward: the position of the address or those drawn before, then those drawn here. */
  let trail = /** @type {(Setup & { round?: number, event?: string })[]} */ ([]);
  /** The place of what is shown in the trail; at its end, the screen is ready for a draw. */
  let index = 0;
  /** Why the address shows nothing, or "". */
  let wrong = "";
  /** Whether the browser's back button leads out of the hall to another view. */
  let canGoBack = false;

  /** @param {Partial<typeof session.hall>} values */
  function set(values) {
    Object.assign(session.hall, values);
    keep();
    showHead();
  }

  function next() {
    if (unblanked()) return;
    const isReady = index === trail.length && wrong === "";
    wrong = "";
    if (!isReady) {
      index = Math.min(index + 1, trail.length);
      return update();
    }
    if (isTooSoon()) return;
    const drawn = drawNext(session.hall.round);
    if (!drawn) {
      announce(words.allDrawn);
      title.replaceChildren(words.allDrawn);
      return;
    }
    trail.push(drawn);
    set({ round: session.hall.round + 1 });
    update(true);
  }

  function previous() {
    if (unblanked()) return;
    wrong = "";
    index = Math.max(index - 1, 0);
    update();
  }

  /** @param {boolean} [reveal] whether the position has just been drawn */
  function update(reveal = false) {
    const setup = wrong === "" ? trail[index] : undefined;
    container.classList.toggle("ready", setup === undefined);
    title.classList.toggle("wrong", wrong !== "");
    title.classList.toggle("double", setup !== undefined && setup.white !== setup.black);
    if (setup) {
      show(setup, reveal);
    } else {
      board.replaceChildren();
      title.replaceChildren(wrong || words.hallReady);
      announce(wrong || words.hallReady);
    }
    showHead();
    // Disabled, it would lose the focus, and the next Enter would draw.
    previousButton.setAttribute("aria-disabled", String(index === 0 && wrong === ""));
    nextButton.textContent = setup || wrong ? words.next : words.drawOne;
    nextButton.classList.toggle("primary", setup === undefined && wrong === "");
    // So that a reload changes nothing.
    if (wrong === "") keepInEntry({ trail, index, canGoBack }, setup ? `#hall-${addressOf(setup)}` : "#hall");
    document.title = setup ? titleOf(setup) : fill(words.viewTitle, { view: words.hall });
    wake();
  }

  function showHead() {
    const number = trail[index]?.round ?? (index === trail.length ? session.hall.round : undefined);
    const line = number === undefined ? "" : fill(words.hallRoundNumber, { number });
    head.replaceChildren(
      element("b", {}, trail[index]?.event || session.hall.event || (index === trail.length ? words.name : "")),
      element("span", {}, line),
    );
    round.value = String(session.hall.round);
  }

  /**
   * @param {Setup} setup
   * @param {boolean} reveal
   */
  function show(setup, reveal) {
    const { white, black } = setup;
    const picture = boardPicture(rowsOf(rankOf(white), rankOf(black)));
    if (reveal) slide(boardPicture(rowsOf(rankOf(STANDARD))), picture, REVEAL);
    else slide(board.firstElementChild, picture);
    board.replaceChildren(picture);
    const lines = sidesOf(setup).map(({ name, position }) =>
      element(
        "span",
        { class: "hall-position" },
        ...(name ? [element("span", { class: "name" }, name), " "] : []),
        element("span", { class: "number" }, element("span", { class: "name" }, `${words.spShort} `), String(position)),
        " ",
        element("span", { class: "rank" }, rankOf(position)),
        " ",
      ),
    );
    // Black's is above, as on the board.
    title.replaceChildren(...lines.reverse());
    title.classList.toggle("reveal", reveal);
    announce(drawnText(setup));
  }

  function leave() {
    if (document.fullscreenElement) void document.exitFullscreen();
    if (canGoBack) history.back();
    else location.hash = "#find";
  }

  async function fullscreen() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      announce(words.noFullscreen);
    }
  }

  /** Shows a blank screen again, and returns whether it was blank. */
  function unblanked() {
    const was = container.classList.contains("blank");
    container.classList.remove("blank");
    return was;
  }

  let timer = 0;

  /** Shows the controls, which fade when nothing happens. */
  function wake() {
    container.classList.remove("idle");
    clearTimeout(timer);
    timer = setTimeout(() => container.classList.add("idle"), FADE);
  }

  container.addEventListener("click", ({ detail, target }) => {
    // After a click, the keys go on with the draw; with Tab, they press the button again.
    if (detail > 0 && target instanceof HTMLButtonElement) target.blur();
  });
  container.addEventListener("pointermove", wake);
  container.addEventListener("pointerdown", () => (unblanked(), wake()));
  container.addEventListener("focusin", wake);
  addEventListener("keydown", (pressed) => {
    const { key, target } = pressed;
    if (!container.closest(".shown") || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return;
    wake();
    // A button or link that has the focus is pressed by its keys, and a field takes all of them.
    const onButton = target instanceof Element && target.matches("a, button") && (key === " " || key === "Enter");
    const onField = target instanceof HTMLInputElement && key !== "Escape";
    // After Enter in a field, the keys go on with the draw.
    if (onField && key === "Enter") target.blur();
    // A key that is held down, or a clicker pressed long, counts once.
    if (onButton || onField || pressed.repeat) return;
    if (NEXT.includes(key)) next();
    else if (PREVIOUS.includes(key)) previous();
    else if (BLANK.includes(key)) container.classList.toggle("blank");
    else if (key === "f" || key === "F") void fullscreen();
    else if (key === "Escape") leave();
    else return;
    pressed.preventDefault();
  });

  return (argument, from) => {
    const kept = history.state;
    wrong = "";
    container.classList.remove("blank");
    if (Array.isArray(kept?.trail)) {
      // A reload, or the browser's back or forward button.
      ({ trail, index, canGoBack } = kept);
    } else {
      canGoBack = from !== "" && from !== "hall";
      trail = [...session.drawn];
      index = trail.length;
    }
    try {
      if (argument !== "" && !Array.isArray(kept?.trail)) {
        const setup = setupOfAddress(argument);
        // A round of a record stands among the others.
        const rounds = session.record.filter((round) => addressOf(round) === argument);
        const shown = rounds.find(({ round }) => round === session.shown) ?? rounds[0];
        trail = shown ? [...session.record] : [setup];
        index = shown ? trail.indexOf(shown) : 0;
      }
    } catch (error) {
      wrong = `${fill(words.addressWrong, { address: quoted(argument) })} ${reason(error)}`;
    }
    update();
  };
}
