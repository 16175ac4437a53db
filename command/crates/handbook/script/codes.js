/** The codes of a position, and its derivations by hand. */

import {
  bishopCodes,
  bishopPatterns,
  krns,
  mirrors,
  n5nCodes,
  n5nPatterns,
  queenPositions,
  scharnaglSkeletons,
} from "./data.js";
import { derivations } from "./derive.js";
import { definition, element, fill } from "./dom.js";
import { distanceOf, entry, fritz9Of, pawnsOf, rankOf } from "./position.js";
import { words } from "./words.js";

/** @import { Numbering, Setup } from "./position.js" */

/** The titles of what is open, which stays open from one position to the next. */
const opened = /** @type {Set<string>} */ (new Set());

/**
 * Makes the codes and derivations of a position, or of White's and Black's.
 *
 * @param {Setup} setup
 * @returns {HTMLElement[]}
 */
export function codes({ white, black }) {
  return white === black ? part(white, "", 2) : [...part(white, words.white, 2), ...part(black, words.black, 7)];
}

/**
 * @param {number} position
 * @param {string} whose what its titles begin with, or ""
 * @param {2 | 7} row where the pawns are
 * @returns {HTMLElement[]}
 */
function part(position, whose, row) {
  /** @type {[Numbering, string][]} */
  const numberings = [
    ["scharnagl", words.derivationScharnagl],
    ["fritz9", words.derivationFritz9],
  ];
  const titled = (/** @type {string} */ text) => (whose === "" ? text : fill(words.labeled, { label: whose, text }));
  return [
    disclosure("h4", titled(words.numbersAndCodes), facts(position, row)),
    ...numberings.map(([numbering, title]) => disclosure("h4", titled(title), ...steps(position, numbering))),
  ];
}

/**
 * Makes a part that is opened by its title.
 *
 * @param {"h3" | "h4"} heading
 * @param {string} title
 * @param {...HTMLElement} children
 */
export function disclosure(heading, title, ...children) {
  return element(
    "details",
    {
      class: "disclosure",
      open: opened.has(title),
      toggle: ({ target }) => (target.open ? opened.add(title) : opened.delete(title)),
    },
    element("summary", {}, element(heading, {}, title)),
    ...children,
  );
}

/**
 * @param {number} position
 * @param {2 | 7} row
 */
function facts(position, row) {
  const { undefended, weak } = pawnsOf(position);
  const squares = (/** @type {number[]} */ files) => files.map((file) => "abcdefgh".charAt(file) + row).join(" ");
  const [bishops, n5n] = [entry(bishopCodes, position), entry(n5nCodes, position)];
  /** @type {[string, ...string[]][]} */
  const rows = [
    [words.scharnaglNumber, position === 0 ? words.zero : String(position)],
    [words.fritz9Number, String(fritz9Of(position))],
    [words.bishopCode, String(bishops), bishopPatterns[bishops] ?? ""],
    [words.queenPosition, String(entry(queenPositions, position))],
    [words.n5nCode, String(n5n), n5nPatterns[n5n] ?? ""],
    [words.krn, "", krns[n5n] ?? ""],
    [words.skeleton, "", scharnaglSkeletons[position >> 4] ?? ""],
    [words.mirror, String(entry(mirrors, position)), rankOf(entry(mirrors, position))],
    [words.weakPawns, String(weak.length), squares(weak)],
    [words.undefendedPawns, String(undefended.length), squares(undefended)],
    [words.distance, String(distanceOf(position))],
  ];
  const entries = rows.map(([name, value = "", pattern = ""]) =>
    definition(
      name,
      ...(value === "" ? [] : [element("span", { class: "value" }, value), " "]),
      element("span", { class: "pattern" }, pattern),
    ),
  );
  return element("dl", { class: "facts" }, ...entries);
}

/**
 * @param {number} position
 * @param {Numbering} numbering
 */
function steps(position, numbering) {
  return derivations(position, numbering).map(({ title, lines }) =>
    element(
      "section",
      {},
      element("h5", {}, title),
      element(
        "ol",
        { class: "steps" },
        ...lines.map(([step, meaning]) =>
          element("li", { class: "row" }, element("span", { class: "step" }, step), " ", element("span", {}, meaning)),
        ),
      ),
    ),
  );
}
