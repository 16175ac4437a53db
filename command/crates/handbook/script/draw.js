/** Drawing at random: the button, its options, and the log of what was drawn. */

import { addressOf } from "./address.js";
import { drawnText } from "./answer.js";
import { copyButton } from "./copy.js";
import { announce, element, fill, linkItem, timeText } from "./dom.js";
import { rankOf } from "./position.js";
import { clear, drawNext, isEcho, keep, session, undoClear } from "./session.js";
import { words } from "./words.js";

/** @import { Setup } from "./position.js" */
/** @import { Drawn } from "./session.js" */

/**
 * Makes the button, and beside it the one that opens its menu.
 *
 * @param {(setup: Setup) => void} show shows what was drawn
 */
export function drawing(show) {
  const button = element(
    "button",
    {
      class: "primary",
      click: () => draw(),
      // A key that is held down draws once.
      keydown: (event) => event.repeat && event.preventDefault(),
    },
    words.drawAnother,
  );
  const more = element(
    "button",
    {
      class: "primary more",
      "aria-label": words.drawMore,
      "aria-expanded": "false",
      "aria-controls": "draw-menu",
      click: () => open(Boolean(menu.hidden)),
    },
    element("span", { class: "caret" }),
  );
  const message = element("p", { class: "message" });
  const list = element("ol", { class: "drawn", reversed: true });
  const undo = element("button", { class: "undo", click: () => (undoClear(), update(), more.focus()) }, words.undo);
  const logTools = element(
    "p",
    { class: "row" },
    copyButton(words.log, logText, { shown: list }),
    element("button", { class: "save", click: save }, words.save),
    element("button", { class: "clear", click: () => (clear(), update(), undo.focus()) }, words.clearLog),
  );
  const cleared = element("p", { class: "row" }, element("span"), undo);
  const menu = element(
    "div",
    { id: "draw-menu", class: "menu", role: "group", "aria-label": words.drawMore, hidden: true },
    element("fieldset", {}, element("legend", {}, words.options), ...options()),
    element("p", { class: "small" }, words.drawHint),
    element("p", { class: "keys small" }, words.drawKeys),
    element("h2", {}, words.drawnTitle),
    message,
    list,
    logTools,
    cleared,
  );

  function draw() {
    if (isEcho()) return;
    const setup = drawNext();
    open(!setup);
    if (setup) show(setup);
    announce(setup ? drawnText(setup) : words.allDrawn);
    update(setup ? "" : words.allDrawn);
  }

  function update(said = "") {
    const { drawn } = session;
    message.textContent = drawn.length === 0 && said === "" ? words.nothingDrawn : said;
    // A long session need not be shown whole.
    list.replaceChildren(...drawn.slice(-MAX_LISTED).reverse().map(logged));
    list.setAttribute("start", String(drawn.length));
    logTools.hidden = drawn.length === 0;
    cleared.hidden = session.cleared.length === 0;
    cleared.firstElementChild?.replaceChildren(fill(words.cleared, { count: session.cleared.length }));
  }

  /** @param {boolean} wanted */
  function open(wanted) {
    menu.hidden = !wanted;
    more.setAttribute("aria-expanded", String(wanted));
  }

  addEventListener("click", ({ target }) => {
    // A button of the menu may be gone by now.
    if (target instanceof Node && target.isConnected && !row.contains(target)) open(false);
  });
  const row = element("div", { class: "draw" }, menu, button, more);
  row.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || menu.hidden) return;
    open(false);
    more.focus();
  });
  update();
  return { row, button, draw, update, open };
}

/** The rules of the draw, each to be ticked. */
function options() {
  /** @type {[keyof typeof session.rules, string][]} */
  const rules = [
    ["noRepeats", words.noRepeats],
    ["noStandard", words.noStandard],
    ["double", words.double],
  ];
  return rules.map(([rule, text]) =>
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
}

/** As many draws are listed. */
const MAX_LISTED = 100;

/** @param {Drawn} drawn */
function logged(drawn) {
  const { white, black, at } = drawn;
  const ranks = white === black ? [rankOf(white)] : [rankOf(white), rankOf(black)];
  return linkItem(
    `#${addressOf(drawn)}`,
    element("span", { class: "number" }, white === black ? String(white) : `${white} – ${black}`),
    element("span", { class: "rank" }, ranks.join(" – ")),
    element("time", { class: "small", datetime: new Date(at).toISOString() }, timeText(at)),
  );
}

/** The log as CSV, with the names that the command gives to the fields of a draw for each side. */
function logText() {
  const lines = session.drawn.map(({ white, black, at }) =>
    [new Date(at).toISOString(), white, black, rankOf(white), rankOf(black)].join(","),
  );
  return ["time,white,black,white_rank,black_rank", ...lines, ""].join("\n");
}

/** Saves the log as a file. */
function save() {
  const href = URL.createObjectURL(new Blob([logText()], { type: "text/csv" }));
  element("a", { href, download: "chess960-draws.csv" }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}
