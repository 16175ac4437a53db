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
 * @returns {(argument: string) => void} shows the position that the argument names, or the one drawn last
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

  /** The place of what is shown among the positions drawn, or -1 for the one that the address names. */
  let index = -1;

  function next() {
    if (index >= 0 && index < session.drawn.length - 1) {
      index += 1;
    } else {
      const setup = drawNext();
      if (!setup) {
        announce(words.allDrawn);
        title.replaceChildren(words.allDrawn);
        return;
      }
      index = session.drawn.length - 1;
    }
    update();
  }

  function previous() {
    if (index > 0) index -= 1;
    update();
  }

  function update() {
    const setup = session.drawn[index];
    if (!setup) return;
    show(setup);
    announce(drawnText(setup));
  }

  /** @param {Setup} setup */
  function show({ white, black }) {
    board.replaceChildren(boardPicture(rankOf(white), { black: rankOf(black) }));
    const line = (/** @type {string} */ name, /** @type {number} */ position) =>
      element(
        "span",
        { class: "hall-position" },
        ...(name ? [element("span", { class: "name" }, name), " "] : []),
        element("span", { class: "number" }, String(position)),
        " ",
        element("span", { class: "rank" }, rankOf(position)),
      );
    title.replaceChildren(
      ...(white === black ? [line("", white)] : [line(words.black, black), " ", line(words.white, white)]),
    );
    title.classList.toggle("double", white !== black);
    previousButton.disabled = index <= 0;
    nextButton.textContent = index >= 0 && index < session.drawn.length - 1 ? words.next : words.drawOne;
  }

  function leave() {
    if (document.fullscreenElement) void document.exitFullscreen();
    location.hash = "#draw";
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
    if (onButton) return;
    if (NEXT.includes(event.key)) next();
    else if (PREVIOUS.includes(event.key)) previous();
    else if (event.key === "f" || event.key === "F") void fullscreen();
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
  });

  return (argument) => {
    index = session.drawn.length - 1;
    if (argument !== "") {
      try {
        const position = positionOfAddress(argument);
        index = -1;
        show({ white: position, black: position });
        document.title = fill(words.positionTitle, { number: position, rank: rankOf(position) });
        return;
      } catch {
        // An address that names nothing shows what was drawn.
      }
    }
    if (index < 0) next();
    else update();
  };
}
