/** The methods of drawing by hand, by what one has in one's pocket. */

import { element, fill, linkItem } from "./dom.js";
import { groupTexts, methodTexts, words } from "./words.js";

/** @import { Method } from "./method.js" */

/** Fair, quick, and needs no list: the one method that is recommended. */
const RECOMMENDED = "die";

/**
 * Makes the list of the methods.
 *
 * @param {Method[]} methods
 * @param {string} unknown an id that no method has, or ""
 */
export function chooser(methods, unknown) {
  const refusal = unknown === "" ? [] : [element("p", { role: "alert" }, fill(words.handUnknown, { id: unknown }))];
  const names = [...new Set(methods.map(({ group }) => group))];
  const groups = names.map((name, index) => {
    const isLast = index === names.length - 1;
    const listed = methods.filter(({ group }) => group === name);
    // Those that are not fair come last.
    listed.sort((a, b) => Number(b.even) - Number(a.even));
    return element(
      "section",
      {},
      element("h2", {}, groupTexts[name] ?? name),
      element("ul", { class: "methods", role: "list" }, ...(isLast ? [drawHere()] : []), ...listed.map(item)),
    );
  });
  return [
    ...refusal,
    element("p", { class: "small" }, words.handChoose),
    element("div", { class: "groups" }, ...groups),
  ];
}

/** @param {Method} method */
function item(method) {
  const isRecommended = method.id === RECOMMENDED;
  const cost = costs(method);
  const made = linkItem(
    `#hand-${method.id}`,
    element("strong", {}, methodTexts[method.id]?.title ?? method.id),
    ...(isRecommended ? [element("span", { class: "badge small" }, words.handRecommended)] : []),
    ...(cost === "" ? [] : [element("span", { class: "small" }, cost)]),
    ...(method.even ? [] : [element("span", { class: "uneven small" }, `≠ ${words.handUneven}`)]),
  );
  made.classList.toggle("recommended", isRecommended);
  return made;
}

/** Who has nothing lets the page draw. */
function drawHere() {
  const hint = element("span", { class: "small" }, words.handDrawHint);
  return linkItem("#draw", element("strong", {}, words.handDraw), hint);
}

/**
 * How long a method takes, and whose it is.
 *
 * @param {Method} method
 */
function costs({ id, throws }) {
  const count = throws === null ? "" : fill(words.handAverage, { count: throws });
  return [count, methodTexts[id]?.by ?? ""].filter(Boolean).join(" · ");
}

/**
 * Says whether a method is fair, how long it takes, and whose it is.
 *
 * @param {Method} method
 */
export function aboutMethod(method) {
  return [method.even ? words.handEven : words.handUneven, costs(method)].filter(Boolean).join(" · ");
}
