/** What is drawn and checked in this session, and what of it the browser keeps. */

import { COUNT, STANDARD, allPositions } from "./position.js";
import { randomBelow } from "./random.js";
import { hexOf, sha256 } from "./sha256.js";

/** @import { Setup } from "./position.js" */

/**
 * What is drawn: whether a position can come again, whether White and Black draw separately, and whether the standard
 * position can come.
 *
 * @typedef {{ noRepeats: boolean, double: boolean, noStandard: boolean }} Rules
 */

/** @typedef {Setup & { at: number, round?: number }} Drawn when it was drawn, as `Date.now()` says it, and for which round */

/** @typedef {Setup & { round: number, event: string }} Round a round of a record */

/**
 * What goes on after a cut of power.
 *
 * @typedef {object} Event
 * @property {Rules} rules
 * @property {Drawn[]} drawn the newest last
 * @property {Drawn[]} cleared what was taken from them, to be put back
 * @property {{ event: string, round: number }} hall what stands on the screen in the hall, and the next round
 */

/**
 * @typedef {object} More
 * @property {boolean} inHall whether the hall of this tab is in use
 * @property {{ record: string, known: string, rounds: Round[] }} check what was pasted, and the rounds of the record if it is right
 * @property {Record<string, number[]>} throws the choices of the draws by hand that are under way, by method
 */

/** Where the browser keeps the session until the tab is closed, and the hall and Check until they are forgotten. */
const [KEY, HALL, CHECK] = ["chess960", "chess960-hall", "chess960-check"];

/** @returns {Event & More} */
function fresh() {
  return {
    rules: { noRepeats: false, double: false, noStandard: false },
    drawn: [],
    cleared: [],
    hall: { event: "", round: 1 },
    inHall: false,
    check: { record: "", known: "", rounds: [] },
    throws: {},
  };
}

export const session = restored();

/** @returns {Event & More} */
function restored() {
  const check = { ...fresh().check, ...read("localStorage", CHECK) };
  const kept = { ...fresh(), check, ...read("sessionStorage", KEY) };
  return isSound(kept) ? kept : fresh();
}

/**
 * Returns whether what was kept can be shown.
 *
 * @param {any} kept
 */
function isSound(kept) {
  const isNumber = (/** @type {unknown} */ n) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < COUNT;
  const isSetup = (/** @type {Setup} */ { white, black }) => isNumber(white) && isNumber(black);
  try {
    const { drawn, cleared, hall, check } = kept;
    const isDrawn = [...drawn, ...cleared].every((setup) => isSetup(setup) && setup.at > 0);
    return isDrawn && (check?.rounds ?? []).every(isSetup) && typeof hall.event === "string" && hall.round > 0;
  } catch {
    return false;
  }
}

/**
 * @param {"sessionStorage" | "localStorage"} storage
 * @param {string} key
 */
function read(storage, key) {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? "{}");
  } catch {
    // Nothing kept, or a page that may not keep anything.
    return {};
  }
}

/**
 * Keeps a value, or nothing any more, and returns whether the browser does.
 *
 * @param {"sessionStorage" | "localStorage"} storage
 * @param {string} key
 * @param {unknown} [value]
 */
function write(storage, key, value) {
  try {
    if (value === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The session lives as long as the page.
    return false;
  }
}

/** Returns whether the browser keeps what this page asks it to; some keep nothing for files. */
export function canKeep() {
  return write("localStorage", `${KEY}-test`, 0) && write("localStorage", `${KEY}-test`);
}

/** Keeps the session, so that it outlives a reload, and the hall, so that it outlives a cut of power. */
export function keep() {
  const { inHall, rules, drawn, cleared, hall } = session;
  write("sessionStorage", KEY, session);
  if (inHall) write("localStorage", HALL, { rules, drawn, cleared, hall });
}

/**
 * Keeps what was pasted to be checked.
 *
 * @param {typeof session.check} check
 */
export function keepCheck(check) {
  session.check = check;
  write("sessionStorage", KEY, session);
  write("localStorage", CHECK, check.record + check.known === "" ? undefined : check);
}

/**
 * Names the rounds of a record for an entry of the history, which could not forget them.
 *
 * @param {(Setup & { round?: number })[]} rounds
 */
export function digestOf(rounds) {
  return hexOf(sha256(JSON.stringify(rounds)));
}

/**
 * Returns what another tab kept of a hall, as long as this tab has none.
 *
 * @returns {Event | undefined}
 */
export function offered() {
  const kept = session.inHall ? {} : read("localStorage", HALL);
  return isSound(kept) ? kept : undefined;
}

/**
 * Goes on with what is offered; the log can bring back what was drawn here.
 *
 * @param {Event} kept
 */
export function goOn(kept) {
  const cleared = [...kept.cleared, ...session.cleared, ...session.drawn];
  Object.assign(session, kept, { cleared, inHall: true });
  keep();
}

/** Forgets the hall; the log can bring its positions back. */
export function forgetHall() {
  Object.assign(session, { hall: fresh().hall, inHall: false });
  write("localStorage", HALL);
  clear();
}

/** A press within this many milliseconds of another one is taken for its echo: a double click, or a clicker that bounces. */
const ECHO = 500;

let lastPress = -Infinity;

/** Returns whether a press is the echo of another one; if not, those that follow soon are. */
export function isEcho() {
  const now = performance.now();
  if (now - lastPress < ECHO) return true;
  lastPress = now;
  return false;
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
  session.cleared.push(...session.drawn);
  session.drawn = [];
  keep();
}

/** Puts back what was cleared. */
export function undoClear() {
  session.drawn = [...session.cleared, ...session.drawn].sort((a, b) => a.at - b.at);
  session.cleared = [];
  keep();
}
