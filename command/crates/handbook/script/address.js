/** Addresses: the part after `#` that names a position, or White's and Black's. */

import { readPosition, readSetup } from "./notation.js";

/** @import { Notation } from "./notation.js" */
/** @import { Setup } from "./position.js" */

/**
 * Reads the part of an address after `#`: `518`, `fritz9-359`, `RNBQKBNR`, a FEN, or `518-777` for White's and Black's numbers.
 *
 * @param {string} text
 * @param {Notation} [notation]
 * @returns {Setup}
 */
export function setupOfAddress(text, notation = "scharnagl") {
  const [, white, black] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  if (white !== undefined && black !== undefined) {
    return { white: readPosition(white, notation), black: readPosition(black, notation) };
  }
  return readSetup(
    text.replace(/^(fritz9|scharnagl|sp)-/i, (_, name) => (/sp/i.test(name) ? "" : `${name}:`)),
    notation,
  );
}

/**
 * Reads what people type: a position, with `#` before it as in an address, or a number as in a list: `Nr. 518`, `518.`
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {Setup}
 */
export function setupOfTyped(text, notation) {
  const [, address, number] = /^#\s*(.+)$|^(?:(?:nr|no?|n\.?[ºo°]|№)\.?\s*)?(\d+)\.?$/isu.exec(text) ?? [];
  return address === undefined
    ? readSetup(number ?? text, notation)
    : setupOfAddress(address.replace(/\.$/, ""), notation);
}

/**
 * Returns the address of a position, without `#`: `518`, or `518-777` where the sides differ.
 *
 * @param {Setup} setup
 * @returns {string}
 */
export function addressOf({ white, black }) {
  return white === black ? String(white) : `${white}-${black}`;
}

/**
 * Returns the setup that an address shows, or `undefined` if it shows none.
 *
 * @param {string} hash with its `#`
 * @returns {Setup | undefined}
 */
export function shownBy(hash) {
  try {
    return setupOfAddress(decodeURIComponent(hash.slice(1)));
  } catch {
    return undefined;
  }
}
