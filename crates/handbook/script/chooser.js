/** The methods of drawing by hand, by what one has in one's pocket. */

import words from "../words/en.json" with { type: "json" };
import { element, fill } from "./dom.js";
import { sentence } from "./rank.js";

/** @import { Method } from "./method.js" */

/** The groups, with their methods by id, and what each needs. Methods that no group has are in the last. */
const GROUPS = [
  {
    title: words.handDie,
    needs: { die: words.handOneDie, "optimal-die": words.handOptimalDie, rovida: words.handRovida },
  },
  {
    title: words.handCoins,
    needs: {
      coin: words.handOneCoin,
      "optimal-coin": words.handOptimalCoin,
      "three-coins": words.handThreeCoins,
      "two-coins": words.handTwoCoins,
    },
  },
  { title: words.handDice, needs: { platonic: words.handPlatonic } },
  {
    title: words.handCards,
    needs: { "numbered-cards": words.handNumberedCards, "playing-cards": words.handPlayingCards },
  },
  {
    title: words.handPieces,
    needs: { wheeler: words.handWheeler, coffin: words.handCoffin, circle: words.handCircle },
  },
  { title: words.handNothing, needs: { shuffle: words.handShuffle } },
];

/** Fair, quick, and needs no list: the one method that is recommended. */
const RECOMMENDED = "die";

/** What each method needs, by its id. @type {Map<string, string>} */
const NEEDS = new Map(GROUPS.flatMap(({ needs }) => Object.entries(needs)));

/**
 * Makes the list of the methods.
 *
 * @param {Method[]} methods
 * @param {string} unknown an id that no method has, or ""
 */
export function chooser(methods, unknown) {
  const refusal = unknown === "" ? [] : [element("p", { role: "alert" }, fill(words.handUnknown, { id: unknown }))];
  const groups = GROUPS.map(({ title, needs }, index) => {
    const isLast = index === GROUPS.length - 1;
    const ids = Object.keys(needs);
    const listed = [
      ...ids.flatMap((id) => methods.filter((method) => method.id === id)),
      ...methods.filter(({ id }) => isLast && !NEEDS.has(id)),
    ];
    // Those that are not fair come last.
    const [fair, uneven] = [true, false].map((even) => listed.filter(({ whyUneven }) => (whyUneven === null) === even));
    return element(
      "section",
      {},
      element("h2", {}, title),
      element(
        "ul",
        { class: "methods", role: "list" },
        ...(isLast ? [drawHere()] : []),
        ...[...(fair ?? []), ...(uneven ?? [])].map(item),
      ),
    );
  });
  return [
    ...refusal,
    element("p", { class: "hints" }, words.handChoose),
    element("div", { class: "groups" }, ...groups),
  ];
}

/** @param {Method} method */
function item(method) {
  const [, fairness = "", ...others] = aboutMethod(method);
  const uneven = method.whyUneven !== null;
  const isRecommended = method.id === RECOMMENDED;
  return element(
    "li",
    { class: isRecommended ? "recommended" : "" },
    element(
      "a",
      { href: `#hand-${method.id}` },
      element("strong", {}, methodTitle(method)),
      ...(isRecommended ? [element("span", { class: "badge" }, words.handRecommended)] : []),
      ...(others.length === 0 ? [] : [element("span", {}, sentence(others.join(" · ")))]),
      ...(uneven ? [element("span", { class: "uneven" }, `≠ ${sentence(fairness)}`)] : []),
    ),
  );
}

/** Who has nothing lets the page draw. */
function drawHere() {
  return element(
    "li",
    {},
    element("a", { href: "#draw" }, element("strong", {}, words.handDraw), element("span", {}, words.handDrawHint)),
  );
}

/**
 * What the method needs, which is its name for those who draw: "Two coins of different sizes".
 *
 * @param {Method} method
 */
export function methodTitle({ id }) {
  return NEEDS.get(id) ?? sentence(id.replaceAll("-", " "));
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
