/** The number, the board, and everything else about the position that the first view shows. */

import words from "../words/en.json" with { type: "json" };
import { addressOf } from "./address.js";
import { answer, headline, sidesOf } from "./answer.js";
import { boardPicture, slide } from "./board.js";
import { element, fill } from "./dom.js";
import { numberIn } from "./notation.js";
import { fritz9Of, rankOf } from "./position.js";

/** @import { Notation } from "./notation.js" */
/** @import { Setup } from "./position.js" */

/**
 * Makes the panel.
 *
 * @param {HTMLElement} numbering the choice of the numbering, which lies over its name
 * @param {HTMLElement} row what lies over the first rank of the board while a position is built
 * @param {HTMLElement} tools what is below the board
 * @param {HTMLElement} pieces what is offered while a position is built
 */
export function panel(numbering, row, tools, pieces) {
  const label = element("span", { "aria-hidden": "true" });
  const title = element("h2", { id: "answer-title", class: "headline", tabindex: -1 });
  const board = element("div", { class: "on-board" });
  const details = element("div", { class: "about" });
  const article = element(
    "article",
    { class: "answer", "aria-labelledby": "answer-title" },
    element("header", {}, element("div", { class: "numbering" }, label, numbering), title),
    element("div", { class: "picture" }, board, row),
    tools,
    element("div", { class: "side" }, pieces, details),
  );
  let address = "";
  let flipped = false;

  /**
   * @param {Setup} setup
   * @param {Notation} notation
   */
  function show(setup, notation) {
    const { white, black } = setup;
    const sides = sidesOf(setup);
    article.classList.remove("stale");
    label.textContent = notation === "fritz9" ? words.fritz9Short : words.spShort;
    const other =
      notation === "fritz9" ? fill(words.sp, { number: white }) : fill(words.fritz9, { number: fritz9Of(white) });
    head(
      sides.map(({ position }) => numberIn(position, notation)).join(" – "),
      sides.map(({ name, position }) => `${name} ${rankOf(position)}`.trim()),
      white === black ? other : "",
    );
    paint(rankOf(white), rankOf(black));
    if (addressOf(setup) !== address) details.replaceChildren(...answer(setup));
    address = addressOf(setup);
    details.hidden = false;
  }

  /**
   * Shows the rank of a position that is being built.
   *
   * @param {readonly string[]} pieces "" for an empty square
   * @param {number} count how many positions it can become
   */
  function showBegun(pieces, count) {
    const rank = pieces.map((piece) => piece || "·").join("");
    article.classList.remove("stale");
    head("?", [rank], fill(words.positionsLeft, { count }));
    paint(rank, rank);
    details.hidden = true;
  }

  /**
   * @param {string} number
   * @param {string[]} ranks
   * @param {string} beside
   */
  function head(number, ranks, beside) {
    title.classList.toggle("double", ranks.length > 1);
    title.replaceChildren(...headline(label.textContent ?? "", number, ranks, beside));
  }

  /**
   * @param {string} white
   * @param {string} black
   */
  function paint(white, black) {
    const picture = boardPicture(white, { black, flipped: flipped && row.hidden === true });
    slide(board.firstElementChild, picture);
    board.replaceChildren(picture);
  }

  /** Shows that there is no answer; the board stays as it was, but faded. */
  function refuse() {
    article.classList.add("stale");
    head("?", [], "");
    details.hidden = true;
  }

  return { article, title, show, showBegun, refuse, flip: () => (flipped = !flipped) };
}
