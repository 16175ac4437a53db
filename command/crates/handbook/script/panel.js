/** The number, the board, and everything else about the position that the first view shows. */

import { addressOf } from "./address.js";
import { answer, headline, sidesOf } from "./answer.js";
import { boardPicture, rowsOf, slide } from "./board.js";
import { element, fill } from "./dom.js";
import { numberIn } from "./notation.js";
import { fritz9Of, rankOf } from "./position.js";
import { words } from "./words.js";

/** @import { State } from "./find.js" */
/** @import { Notation } from "./notation.js" */
/** @import { Setup } from "./position.js" */

/**
 * Makes the panel.
 *
 * @param {object} parts
 * @param {HTMLElement} parts.form the field, which is above the number
 * @param {HTMLElement} parts.numbering the choice of the numbering, which lies over its name
 * @param {HTMLElement} parts.message why there is no answer
 * @param {HTMLElement[]} parts.lids what lies on the board
 * @param {HTMLElement[]} parts.below what is below the board
 */
export function panel({ form, numbering, message, lids, below }) {
  const label = element("span", { "aria-hidden": "true" }, words.spShort);
  const title = element("h2", { id: "answer-title", class: "headline", tabindex: -1 });
  const board = element("div");
  const onBoard = element("div", { class: "on-board" }, board, ...lids);
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
   * @param {State} state
   * @param {Setup} setup the position that it shows, or showed last
   * @param {Notation} notation
   */
  function show({ kind, drawn, flipped, refused, pieces = [], left = 0 }, setup, notation) {
    const { white, black } = setup;
    const isPosition = kind === "found" || kind === "built";
    for (const name of ["refused", "begun"]) article.classList.toggle(name, kind === name);
    article.classList.toggle("flipped", flipped);
    title.classList.toggle("double", isPosition && white !== black);
    details.hidden = !isPosition;
    if (kind === "refused") {
      title.replaceChildren(words.noPosition);
      return paint(refused?.rows ?? rowsOf(""), flipped, refused?.squares);
    }
    if (kind === "begun") {
      const rank = pieces.map((piece) => piece || "·").join("");
      title.replaceChildren(...headline("", "", [rank], fill(words.positionsLeft, { count: left })));
      return paint(rowsOf(rank), flipped);
    }
    const sides = sidesOf(setup);
    label.textContent = notation === "fritz9" ? words.fritz9Short : words.spShort;
    const other =
      notation === "fritz9" ? fill(words.sp, { number: white }) : fill(words.fritz9, { number: fritz9Of(white) });
    title.replaceChildren(
      ...headline(
        label.textContent,
        sides.map(({ position }) => numberIn(position, notation)).join(" – "),
        sides.map(({ name, position }) => `${name} ${rankOf(position)}`.trim()),
        ...(white === black ? [other] : []),
        ...(drawn ? [words.atRandom] : []),
      ),
    );
    if (addressOf(setup) !== address) details.replaceChildren(...answer(setup));
    address = addressOf(setup);
    paint(rowsOf(rankOf(white), rankOf(black)), flipped);
  }

  /**
   * @param {string[]} rows
   * @param {boolean} flipped
   * @param {string[]} [marked]
   */
  function paint(rows, flipped, marked) {
    const painted = boardPicture(rows, { flipped, marked });
    slide(board.firstElementChild, painted);
    board.replaceChildren(painted);
  }

  /** Whether the whole board can be seen, above what lies over the bottom edge of a phone. */
  function isInSight() {
    const { top, bottom } = onBoard.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }

  return { article, title, show, isInSight };
}
