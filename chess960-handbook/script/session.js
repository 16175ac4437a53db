/** What is drawn in this session, for the views that draw. */

import { allPositions } from "./notation.js";
import { COUNT, STANDARD } from "./position.js";
import { randomBelow } from "./random.js";

/** @import { Setup } from "./notation.js" */

/**
 * What is drawn: whether a position can come again, whether White and Black draw separately, and whether the standard
 * position can come.
 *
 * @typedef {{ noRepeats: boolean, double: boolean, noStandard: boolean }} Rules
 */

/** Where the browser keeps the session: until the tab is closed. */
const KEY = "chess960";

/**
 * A session; `drawn` has the newest last, and `throws` has the choices of the draws by hand that are under way, by method.
 *
 * @type {{ rules: Rules, drawn: Setup[], throws: Record<string, number[]> }}
 */
export const session = restored() ?? {
  rules: { noRepeats: false, double: false, noStandard: false },
  drawn: [],
  throws: {},
};

/** @returns {typeof session | undefined} */
function restored() {
  try {
    const { rules, drawn, throws } = JSON.parse(sessionStorage.getItem(KEY) ?? "");
    const isNumber = (/** @type {unknown} */ n) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < COUNT;
    const setups = drawn.every((/** @type {Setup} */ { white, black }) => isNumber(white) && isNumber(black));
    const isRules = typeof rules === "object" && rules !== null;
    return setups && isRules ? { rules, drawn, throws: throws ?? {} } : undefined;
  } catch {
    // Nothing kept, or a page that may not keep anything.
    return undefined;
  }
}

/** Keeps the session, so that it outlives a reload. */
export function keep() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    // The session lives as long as the page.
  }
}

/**
 * Draws uniformly among all positions that the rules allow.
 *
 * @returns {Setup | undefined} `undefined` if all of them were drawn
 */
export function drawNext() {
  const { noRepeats, double, noStandard } = session.rules;
  const all = allPositions().filter((position) => !(noStandard && position === STANDARD));
  const key = (/** @type {Setup} */ { white, black }) => white * COUNT + black;
  const drawn = new Set(noRepeats ? session.drawn.map(key) : []);
  /** @type {Setup | undefined} */
  let setup;
  if (double) {
    // So few of the 921,600 were drawn that another try is cheaper than a list of the others, and as uniform.
    do setup = { white: pick(all), black: pick(all) };
    while (drawn.has(key(setup)));
  } else {
    const left = all.filter((position) => !drawn.has(key({ white: position, black: position })));
    if (left.length === 0) return undefined;
    const position = pick(left);
    setup = { white: position, black: position };
  }
  session.drawn.push(setup);
  keep();
  return setup;
}

/**
 * @param {number[]} positions
 * @returns {number}
 */
function pick(positions) {
  return positions[randomBelow(positions.length)] ?? STANDARD;
}

/** Forgets what was drawn. */
export function forget() {
  session.drawn = [];
  keep();
}
