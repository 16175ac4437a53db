/** The methods of drawing by hand, by what one has in one's pocket. */

import words from "../words/en.json" with { type: "json" };
import { element, fill } from "./dom.js";
import { sentence } from "./rank.js";

/** @import { Method } from "./method.js" */

/** The groups, with their methods by id: the first one is recommended. Methods that no group has are in the last. */
const GROUPS = [
  { title: words.handCoins, ids: ["coin", "optimal-coin", "three-coins", "two-coins"] },
  { title: words.handDie, ids: ["die", "optimal-die", "rovida"] },
  { title: words.handDice, ids: ["platonic"] },
  { title: words.handCards, ids: ["numbered-cards", "playing-cards"] },
  { title: words.handPieces, ids: ["wheeler", "circle", "coffin"] },
  { title: words.handNothing, ids: ["", "shuffle"] },
];

/**
 * Makes the list of the methods.
 *
 * @param {Method[]} methods
 * @param {string} unknown an id that no method has, or ""
 */
export function chooser(methods, unknown) {
  const refusal = unknown === "" ? [] : [element("p", { role: "alert" }, fill(words.handUnknown, { id: unknown }))];
  const groups = GROUPS.map(({ title, ids }, index) => {
    const isOther = (/** @type {Method} */ { id }) => !GROUPS.some((group) => group.ids.includes(id));
    const others = index === GROUPS.length - 1 ? methods.filter(isOther) : [];
    const listed = [...ids.flatMap((id) => methods.filter((method) => method.id === id)), ...others];
    // Those that are not fair come last.
    const [fair, uneven] = [true, false].map((even) => listed.filter(({ whyUneven }) => (whyUneven === null) === even));
    return element(
      "section",
      {},
      element("h2", {}, title),
      element(
        "ul",
        { class: "methods", role: "list" },
        ...(ids[0] === "" ? [drawHere()] : []),
        ...[...(fair ?? []), ...(uneven ?? [])].map((method) => item(method, method.id === ids[0])),
      ),
    );
  });
  return [
    ...refusal,
    element("p", { class: "hints" }, words.handChoose),
    element("div", { class: "groups" }, ...groups),
  ];
}

/**
 * @param {Method} method
 * @param {boolean} isRecommended
 */
function item(method, isRecommended) {
  const [equipment = "", fairness = "", ...others] = aboutMethod(method);
  const uneven = method.whyUneven !== null;
  return element(
    "li",
    { class: isRecommended ? "recommended" : "" },
    element(
      "a",
      { href: `#hand-${method.id}` },
      element("strong", {}, methodTitle(method)),
      ...(isRecommended ? [element("span", { class: "badge" }, words.handRecommended)] : []),
      element("span", {}, sentence([equipment, ...others].join(" · "))),
      ...(uneven ? [element("span", { class: "uneven" }, `≠ ${sentence(fairness)}`)] : []),
    ),
  );
}

/** Who has nothing lets the page draw. */
function drawHere() {
  return element(
    "li",
    { class: "recommended" },
    element(
      "a",
      { href: "#draw" },
      element("strong", {}, words.handDraw),
      element("span", { class: "badge" }, words.handRecommended),
      element("span", {}, words.handDrawHint),
    ),
  );
}

/**
 * The method's name: "Two coins".
 *
 * @param {Method} method
 */
export function methodTitle({ id }) {
  return sentence(id.replaceAll("-", " "));
}

/**
 * Says what a method needs, whether it is fair, how long it takes, and whose it is.
 *
 * @param {Method} method
 */
export function aboutMethod({ with: equipment, by, whyUneven, throws }) {
  const rounded = Math.round((throws ?? 0) * 10) / 10;
  return [
    equipment,
    whyUneven === null ? words.handEven : words.handUneven,
    throws === null ? "" : fill(rounded === 1 ? words.handOneThrow : words.handAverage, { throws: rounded }),
    by ?? "",
  ].filter((line) => line !== "");
}
