/** What is drawn in this session, for the views that draw. */

import { COUNT, STANDARD, allPositions } from "./position.js";
import { randomBelow } from "./random.js";

/** @import { Setup } from "./position.js" */

/**
 * What is drawn: whether a position can come again, whether White and Black draw separately, and whether the standard
 * position can come.
 *
 * @typedef {{ noRepeats: boolean, double: boolean, noStandard: boolean }} Rules
 */

/** @typedef {Setup & { at: number, round?: number }} Drawn when it was drawn, as `Date.now()` says it, and for which round */

/** @typedef {Setup & { round: number, event: string }} Kept a round of a record */

/**
 * @typedef {object} Session
 * @property {Rules} rules
 * @property {Drawn[]} drawn the newest last
 * @property {Drawn[]} cleared what the last clearing took from them, to be undone
 * @property {Kept[]} record the rounds of the record that was checked last
 * @property {number} [shown] which of them the hall was last asked for, since some may have one position
 * @property {Record<string, number[]>} throws the choices of the draws by hand that are under way, by method
 * @property {{ event: string, round: number }} hall what stands on the screen in the hall, and the next round
 */

/** Where the browser keeps the session: until the tab is closed. */
const KEY = "chess960";

export const session = restored();

/** @returns {Session} */
function restored() {
  /** @type {Session} */
  const fresh = {
    rules: { noRepeats: false, double: false, noStandard: false },
    drawn: [],
    cleared: [],
    record: [],
    throws: {},
    hall: { event: "", round: 1 },
  };
  try {
    const kept = { ...fresh, ...JSON.parse(sessionStorage.getItem(KEY) ?? "") };
    const isNumber = (/** @type {unknown} */ n) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < COUNT;
    const isDrawn = (/** @type {Drawn} */ { white, black, at }) => isNumber(white) && isNumber(black) && at > 0;
    return [...kept.drawn, ...kept.cleared].every(isDrawn) ? kept : fresh;
  } catch {
    // Nothing kept, or a page that may not keep anything.
    return fresh;
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

/** After a draw, another one within this many milliseconds is taken for the second click of a double click. */
const DOUBLE_CLICK = 500;

let lastDraw = -Infinity;

/** Whether the last draw was so short a time ago that another one can hardly be meant. */
export function isTooSoon() {
  return performance.now() - lastDraw < DOUBLE_CLICK;
}

/**
 * Draws uniformly among all positions that the rules allow.
 *
 * @param {number} [round] for which round of an event
 * @returns {Drawn | undefined} `undefined` if all of them were drawn
 */
export function drawNext(round) {
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
  const made = { ...setup, at: Date.now(), ...(round === undefined ? {} : { round }) };
  session.drawn.push(made);
  lastDraw = performance.now();
  keep();
  return made;
}

/**
 * @param {number[]} positions
 * @returns {number}
 */
function pick(positions) {
  return positions[randomBelow(positions.length)] ?? STANDARD;
}

/** Forgets what was drawn, until that is undone. */
export function clear() {
  session.cleared = session.drawn;
  session.drawn = [];
  keep();
}

/** Takes the last clearing back. */
export function undoClear() {
  session.drawn = [...session.cleared, ...session.drawn];
  session.cleared = [];
  keep();
}
