/** The list of all positions in the view "Tables", which filters as one types. */

import { printButton } from "./answer.js";
import { VERBATIM, byId, definition, element, fill, linkItem } from "./dom.js";
import { keepInEntry } from "./entry.js";
import { numberIn, reason } from "./notation.js";
import { allPositions, fritz9Of, rankOf } from "./position.js";
import { select } from "./select.js";
import { words } from "./words.js";

/** @import { Notation } from "./notation.js" */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string) => void}
 */
export function listView(container) {
  const filter = element("input", {
    id: "filter",
    type: "text",
    ...VERBATIM,
    placeholder: words.filterExample,
    "aria-describedby": "filter-message",
    input: () => (update(), remember()),
  });
  const order = element(
    "select",
    { id: "order", change: () => (update(), remember()) },
    element("option", { value: "scharnagl" }, words.orderScharnagl),
    element("option", { value: "fritz9" }, words.orderFritz9),
  );
  const message = element("p", { id: "filter-message", class: "message", role: "status" });
  const items = allPositions().map((position) =>
    linkItem(
      `#${position}`,
      element("span", { class: "number" }, String(position)),
      element("span", { class: "rank" }, rankOf(position)),
      element("span", { class: "fritz9" }, String(fritz9Of(position))),
    ),
  );
  const list = element("ol", { class: "positions", role: "list", "aria-label": words.listTitle });
  container.append(
    element(
      "form",
      { class: "row controls", role: "search", submit: (event) => event.preventDefault() },
      element("label", {}, words.filterLabel, filter),
      element("label", {}, words.orderLabel, order),
      printButton(),
    ),
    message,
    element(
      "details",
      { class: "grammar" },
      element("summary", {}, words.grammarTitle),
      element("dl", {}, ...grammar()),
    ),
    element("p", { class: "small" }, words.legend),
    list,
  );

  function update() {
    const notation = /** @type {Notation} */ (order.value);
    const text = filter.value.trim();
    /** @type {number[]} */
    let positions = [];
    let wrong = "";
    try {
      positions = text === "" ? allPositions() : select(text, notation);
    } catch (error) {
      wrong = reason(error);
    }
    positions.sort((a, b) => numberIn(a, notation) - numberIn(b, notation));
    const listed = text === "" ? words.listed : words.listedOf;
    message.textContent = wrong || fill(listed, { count: positions.length, selection: text });
    message.classList.toggle("wrong", wrong !== "");
    filter.setAttribute("aria-invalid", String(wrong !== ""));
    byId("view-tables").classList.toggle("filtered", text !== "");
    byId("view-tables").classList.toggle("empty", wrong !== "");
    list.classList.toggle("by-fritz9", notation === "fritz9");
    list.replaceChildren(...positions.flatMap((position) => items[position] ?? []));
  }

  /** Keeps the list in the browser's history, so that Back and a reload find it again. */
  function remember() {
    keepInEntry({ filter: filter.value, order: order.value });
  }

  update();
  return (argument) => {
    const kept = history.state;
    if (typeof kept?.filter === "string" && typeof kept.order === "string") {
      filter.value = kept.filter;
      order.value = kept.order;
      update();
    } else {
      remember();
    }
    if (argument === "published") byId("tables-published").scrollIntoView();
  };
}

/** What can be written into the filter, with an example of each. */
function grammar() {
  /** @type {[string, string][]} */
  const rows = [
    ["500-520", words.grammarRange],
    ["fritz9:1-10", words.grammarPrefix],
    ["R*Q*", words.grammarPattern],
    ["K=e1", words.grammarPlaced],
    ["weak=0", words.grammarWeak],
    ["undefended=0-1", words.grammarUndefended],
    ["distance=0-3", words.grammarDistance],
    ["castle=a", words.grammarCastle],
    ["not:K=e1", words.grammarNot],
    ["K=e1+Q=d1", words.grammarBoth],
    ["518,534", words.grammarEither],
  ];
  return rows.map(([example, meaning]) => definition(element("code", {}, example), meaning));
}
