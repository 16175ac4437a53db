/** The view "Draw": a position, or one for each side, at random. */

import words from "../words/en.json" with { type: "json" };
import { fens, printButton } from "./answer.js";
import { boardPicture } from "./board.js";
import { announce, element, fill } from "./dom.js";
import { fritz9Of, rankOf } from "./position.js";
import { drawNext, forget, keep, session } from "./session.js";

/** @import { Setup } from "./notation.js" */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string) => void}
 */
export function drawView(container) {
  const button = element("button", { type: "button", class: "primary", click: () => draw() }, words.drawOne);
  const message = element("p", { class: "message", role: "status" });
  const result = element("div", { class: "result" });
  const list = element("ol", { class: "drawn" });
  const history = element(
    "section",
    { class: "session" },
    element("h2", {}, words.drawnTitle),
    list,
    element("button", { type: "button", class: "controls", click: () => (forget(), update()) }, words.forget),
  );
  /** @type {[keyof typeof session.rules, string][]} */
  const rules = [
    ["noRepeats", words.noRepeats],
    ["noStandard", words.noStandard],
    ["double", words.double],
  ];
  const options = rules.map(([rule, text]) =>
    element(
      "label",
      { class: "option" },
      element("input", {
        type: "checkbox",
        checked: session.rules[rule],
        change: ({ target }) => {
          session.rules[rule] = target.checked;
          keep();
        },
      }),
      " ",
      text,
    ),
  );
  container.append(
    element(
      "div",
      { class: "controls" },
      element(
        "p",
        { class: "row" },
        button,
        element("a", { class: "button", href: "#hall" }, words.hall),
        element("a", { class: "button", href: "#check" }, words.checkTitle),
      ),
      message,
    ),
    result,
    element(
      "div",
      {},
      element("fieldset", { class: "controls" }, element("legend", {}, words.options), ...options),
      history,
    ),
  );

  function draw() {
    const setup = drawNext();
    message.textContent = setup ? "" : words.allDrawn;
    if (setup) announce(drawnText(setup));
    update();
  }

  function update() {
    const latest = session.drawn.at(-1);
    result.replaceChildren(...(latest ? [drawn(latest)] : [element("p", { class: "hints" }, words.drawHint)]));
    // The newest first; a long session need not be shown whole.
    const recent = session.drawn.slice(-MAX_LISTED).reverse();
    list.replaceChildren(...recent.map((setup) => element("li", {}, ...links(setup))));
    list.setAttribute("reversed", "");
    list.setAttribute("start", String(session.drawn.length));
    history.toggleAttribute("hidden", session.drawn.length === 0);
  }

  update();
  return () => update();
}

/** As many draws are listed. */
const MAX_LISTED = 100;

/**
 * Says what was drawn.
 *
 * @param {Setup} setup
 * @returns {string}
 */
export function drawnText({ white, black }) {
  const text = white === black ? words.drawn : words.drawnDouble;
  return fill(text, { white, black, whiteRank: rankOf(white), blackRank: rankOf(black) });
}

/** @param {Setup} setup */
function links({ white, black }) {
  const link = (/** @type {number} */ position, /** @type {Node[]} */ ...more) =>
    element("a", { href: `#${position}` }, element("span", { class: "number" }, String(position)), ...more);
  return white === black
    ? [link(white, element("span", { class: "rank" }, rankOf(white)))]
    : [link(white), " – ", link(black)];
}

/** @param {Setup} setup */
function drawn({ white, black }) {
  const double = white !== black;
  const title = double
    ? [side(words.white, white), side(words.black, black)]
    : [
        element("span", { class: "number" }, fill(words.sp, { number: white })),
        " ",
        element("span", { class: "rank" }, rankOf(white)),
      ];
  return element(
    "article",
    { class: "answer" },
    element(
      "header",
      {},
      element("h2", { class: double ? "double" : "" }, ...title),
      element("p", { class: "lead" }, double ? "" : fill(words.fritz9Is, { number: fritz9Of(white) })),
    ),
    element(
      "div",
      { class: "picture" },
      boardPicture(rankOf(white), { black: rankOf(black) }),
      element(
        "p",
        { class: "actions" },
        ...(double ? [] : [element("a", { class: "button", href: `#${white}` }, words.details)]),
        printButton(),
      ),
      fens(white, black),
    ),
  );
}

/**
 * @param {string} name
 * @param {number} position
 */
function side(name, position) {
  return element(
    "span",
    { class: "side" },
    element("span", { class: "name" }, name),
    " ",
    element("a", { href: `#${position}`, class: "number" }, fill(words.sp, { number: position })),
    " ",
    element("span", { class: "rank" }, rankOf(position)),
  );
}
