/** The number, the board, and everything else about the position that the first view shows. */

import { addressOf } from "./address.js";
import { answer, headline, sidesOf } from "./answer.js";
import { boardPicture, rowsOf, slide } from "./board.js";
import { element, fill } from "./dom.js";
import { numberIn } from "./notation.js";
import { fritz9Of, rankOf } from "./position.js";
import { words } from "./words.js";

/** @import { Typed } from "./fen.js" */
/** @import { Notation } from "./notation.js" */
/** @import { Setup } from "./position.js" */

/**
 * Makes the panel.
 *
 * @param {object} parts
 * @param {HTMLElement} parts.form the field, which is above the number
 * @param {HTMLElement} parts.numbering the choice of the numbering, which lies over its name
 * @param {HTMLElement} parts.message why there is no answer
 * @param {HTMLElement} parts.cure what can be shown instead; it lies on the board
 * @param {HTMLElement} parts.row what lies over White's first rank while a position is built
 * @param {HTMLElement[]} parts.below what is below the board
 */
export function panel({ form, numbering, message, cure, row, below }) {
  const label = element("span", { "aria-hidden": "true" }, words.spShort);
  const title = element("h2", { id: "answer-title", class: "headline", tabindex: -1 });
  const board = element("div");
  const onBoard = element("div", { class: "on-board" }, board, cure, row);
  const head = element("header", {}, element("div", { class: "numbering" }, label, numbering), title, message);
  const details = element("div", { class: "about" });
  const article = element(
    "article",
    { class: "answer", "aria-labelledby": "answer-title" },
    element("div", { class: "first" }, form, head, element("div", { class: "picture" }, onBoard)),
    ...below,
    details,
  );
  let address = "";

  /**
   * @param {Setup} setup
   * @param {Notation} notation
   * @param {boolean} isDrawn
   * @param {boolean} flipped
   */
  function show(setup, notation, isDrawn, flipped) {
    const { white, black } = setup;
    const sides = sidesOf(setup);
    label.textContent = notation === "fritz9" ? words.fritz9Short : words.spShort;
    const other =
      notation === "fritz9" ? fill(words.sp, { number: white }) : fill(words.fritz9, { number: fritz9Of(white) });
    paint("", rowsOf(rankOf(white), rankOf(black)), flipped);
    title.classList.toggle("double", white !== black);
    title.replaceChildren(
      ...headline(
        label.textContent,
        sides.map(({ position }) => numberIn(position, notation)).join(" – "),
        sides.map(({ name, position }) => `${name} ${rankOf(position)}`.trim()),
        ...(white === black ? [other] : []),
        ...(isDrawn ? [words.atRandom] : []),
      ),
    );
    if (addressOf(setup) !== address) details.replaceChildren(...answer(setup));
    address = addressOf(setup);
  }

  /**
   * Shows the rank of a position that is being built.
   *
   * @param {readonly string[]} pieces "" for an empty square
   * @param {number} count how many positions it can become
   * @param {boolean} flipped
   */
  function showBegun(pieces, count, flipped) {
    const rank = pieces.map((piece) => piece || "·").join("");
    paint("begun", rowsOf(rank), flipped);
    title.classList.remove("double");
    title.replaceChildren(...headline("", "", [rank], fill(words.positionsLeft, { count })));
  }

  /**
   * Shows what was typed instead of a position, as far as there is a board of it.
   *
   * @param {Typed} typed
   * @param {boolean} flipped
   */
  function refuse({ rows = rowsOf(""), squares = [] }, flipped) {
    paint("refused", rows, flipped, squares);
    title.replaceChildren(words.noPosition);
  }

  /**
   * @param {string} state "refused", "begun", or "" for a position
   * @param {string[]} rows
   * @param {boolean} flipped
   * @param {string[]} [marked]
   */
  function paint(state, rows, flipped, marked = []) {
    for (const name of ["refused", "begun"]) article.classList.toggle(name, state === name);
    article.classList.toggle("flipped", flipped);
    details.hidden = state !== "";
    const painted = boardPicture(rows, { flipped, marked });
    slide(board.firstElementChild, painted);
    board.replaceChildren(painted);
  }

  /** Whether the whole board can be seen, above what lies over the bottom edge of a phone. */
  function isInSight() {
    const { top, bottom } = onBoard.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }

  return { article, title, show, showBegun, refuse, isInSight };
}
