/** The screen for the hall: the board as large as the window, led by keyboard or clicker. */

import words from "../words/en.json" with { type: "json" };
import { boardPicture } from "./board.js";
import { announce, element, fill } from "./dom.js";
import { drawnText } from "./draw.js";
import { positionOfAddress } from "./find.js";
import { rankOf } from "./position.js";
import { drawNext, session } from "./session.js";

/** @import { Setup } from "./notation.js" */

/** The keys of keyboards and clickers. */
const NEXT = [" ", "Enter", "PageDown", "ArrowRight", "ArrowDown"];
const PREVIOUS = ["PageUp", "ArrowLeft", "ArrowUp", "Backspace"];

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string, from: string) => void} shows the position that the argument names, or the one drawn last
 */
export function hallView(container) {
  const board = element("div", { class: "hall-board" });
  const title = element("h2", { class: "hall-title" });
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) =>
    element("button", { type: "button", click }, text);
  const nextButton = button(words.drawOne, () => next());
  const previousButton = button(words.previous, () => previous());
  const fullscreenButton = button(words.fullscreen, () => fullscreen());
  fullscreenButton.hidden = !document.fullscreenEnabled;
  container.append(
    board,
    element(
      "div",
      { class: "hall-side" },
      title,
      element(
        "div",
        { class: "hall-controls" },
        element(
          "p",
          { class: "row" },
          nextButton,
          previousButton,
          fullscreenButton,
          button(words.leave, () => leave()),
        ),
        element("p", { class: "keys" }, words.hallKeys),
      ),
    ),
  );

  /** Where one can go back and forward: the position of the address or those drawn before, then those drawn here. */
  let trail = /** @type {Setup[]} */ ([]);
  /** The place of what is shown in the trail. */
  let index = -1;
  /** Whether the browser's back button leads out of the hall to another view. */
  let canGoBack = false;

  function next() {
    if (index < trail.length - 1) {
      index += 1;
    } else {
      const setup = drawNext();
      if (!setup) {
        announce(words.allDrawn);
        title.replaceChildren(words.allDrawn);
        return;
      }
      index = trail.push(setup) - 1;
    }
    update();
  }

  function previous() {
    if (index > 0) index -= 1;
    update();
  }

  function update() {
    const setup = trail[index];
    if (!setup) return;
    show(setup);
    announce(drawnText(setup));
    remember(setup);
  }

  /**
   * Puts what is shown into the address, and the trail beside it, so that a reload changes nothing.
   *
   * @param {Setup} setup
   */
  function remember({ white, black }) {
    const address = white === black ? `#hall-${white}` : `#hall-${white}-${black}`;
    try {
      history.replaceState({ trail, index, canGoBack }, "", address);
    } catch {
      // Browsers limit how often the address may change; the board is there without it.
    }
    document.title =
      white === black
        ? fill(words.positionTitle, { number: white, rank: rankOf(white) })
        : fill(words.viewTitle, { view: words.hall });
  }

  /** @param {Setup} setup */
  function show({ white, black }) {
    board.replaceChildren(boardPicture(rankOf(white), { black: rankOf(black) }));
    const line = (/** @type {string} */ name, /** @type {number} */ position) =>
      element(
        "span",
        { class: "hall-position" },
        ...(name ? [element("span", { class: "name" }, name), " "] : []),
        element(
          "span",
          { class: "number" },
          element("span", { class: "name" }, fill(words.sp, { number: "" })),
          String(position),
        ),
        " ",
        element("span", { class: "rank" }, rankOf(position)),
      );
    title.replaceChildren(
      ...(white === black ? [line("", white)] : [line(words.black, black), " ", line(words.white, white)]),
    );
    title.classList.toggle("double", white !== black);
    previousButton.disabled = index <= 0;
    nextButton.textContent = index < trail.length - 1 ? words.next : words.drawOne;
  }

  function leave() {
    if (document.fullscreenElement) void document.exitFullscreen();
    if (canGoBack) history.back();
    else location.hash = "#draw";
  }

  async function fullscreen() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      announce(words.noFullscreen);
    }
  }

  addEventListener("keydown", (event) => {
    if (!container.closest(".shown") || event.ctrlKey || event.altKey || event.metaKey) return;
    // A button that has the focus is pressed by its keys.
    const onButton = event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter");
    // A key that is held down, or a clicker pressed long, counts once.
    if (onButton || event.repeat) return;
    if (NEXT.includes(event.key)) next();
    else if (PREVIOUS.includes(event.key)) previous();
    else if (event.key === "f" || event.key === "F") void fullscreen();
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
  });

  return (argument, from) => {
    const kept = history.state;
    if (Array.isArray(kept?.trail)) {
      // A reload, or the browser's back or forward button.
      ({ trail, index, canGoBack } = kept);
    } else {
      const named = setupOfAddress(argument);
      trail = named ? [named] : [...session.drawn];
      index = trail.length - 1;
      canGoBack = from !== "" && from !== "hall";
    }
    if (index < 0) next();
    else update();
  };
}

/**
 * Reads `249`, or `249-518` where White's and Black's positions differ.
 *
 * @param {string} text
 * @returns {Setup | undefined} `undefined` for an address that names nothing
 */
function setupOfAddress(text) {
  try {
    const [, white = text, black = white] = /^(\d+)-(\d+)$/.exec(text) ?? [];
    return { white: positionOfAddress(white), black: positionOfAddress(black) };
  } catch {
    return undefined;
  }
}
