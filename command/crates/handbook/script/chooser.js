/** The methods of drawing by hand, by what one has in one's pocket. */

import { element, fill, linkItem } from "./dom.js";
import { methodTexts, words } from "./words.js";

/** @import { Method } from "./method.js" */

/** The groups, with the ids of their methods. */
const GROUPS = [
  { title: words.handDie, ids: ["die", "optimal-die", "rovida"] },
  { title: words.handCoins, ids: ["coin", "optimal-coin", "three-coins", "two-coins"] },
  { title: words.handDice, ids: ["platonic"] },
  { title: words.handCards, ids: ["numbered-cards", "playing-cards"] },
  { title: words.handDigits, ids: ["digits", "boxes"] },
  { title: words.handPieces, ids: ["wheeler", "coffin", "circle"] },
  { title: words.handNothing, ids: ["shuffle"] },
];

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
  const groups = GROUPS.map(({ title, ids }, index) => {
    const isLast = index === GROUPS.length - 1;
    const listed = ids.flatMap((id) => methods.filter((method) => method.id === id));
    // Those that are not fair come last.
    listed.sort((a, b) => Number(b.even) - Number(a.even));
    return element(
      "section",
      {},
      element("h2", {}, title),
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
