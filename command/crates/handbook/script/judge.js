/** Judging a list of positions, line by line: a small part of what `chess960 check positions` does. */

import { fill } from "./dom.js";
import { letters, numberIn, readPosition, reason } from "./notation.js";
import { COUNT, allPositions, rankOf } from "./position.js";
import { words } from "./words.js";

/** @import { Notation } from "./notation.js" */

/**
 * A rank, alone or White's of a FEN; the position or what is wrong with it; and the numbers before and after it on its line.
 *
 * @typedef {{ line: number, rank: string, position: number | undefined, fault: string, numbers: number[] }} Entry
 */

/** @type {[Notation, string][]} */
const NUMBERINGS = [
  ["scharnagl", words.checkScharnagl],
  ["fritz9", words.checkFritz9],
  ["oneBased", words.checkOneBased],
];

/** A list with more findings than this is no list of positions. */
const MAX_FINDINGS = 1000;

/**
 * Judges a list: each rank is one of the 960 and comes once, and the number beside it is its own. The numbering is the one, and the
 * place of the number the one before or after the rank, in which most numbers are right.
 *
 * @param {string} text
 * @returns {{ text: string, findings: [number, string][] }} the verdict, and what is wrong in which lines
 */
export function judge(text) {
  const entries = text.split(/\r\n?|\n/).flatMap(entriesOf);
  if (entries.length === 0) return { text: words.checkNeitherList, findings: [] };
  /** @type {(entry: Entry, place: number, notation: Notation) => boolean} */
  const fits = ({ position, numbers }, place, notation) =>
    position !== undefined && numberIn(position, notation) === numbers[place];
  const readings = [0, 1].flatMap((place) => {
    const numbers = entries.map((e) => e.numbers[place] ?? NaN).filter((number) => number <= COUNT);
    const different = new Set(numbers).size;
    return NUMBERINGS.map(([notation, name]) => {
      const count = entries.filter((e) => fits(e, place, notation)).length;
      return { notation, name, place, count, different };
    });
  });
  const best = readings.reduce((a, b) => ((b.count - a.count || b.different - a.different) > 0 ? b : a));
  // Numbers that differ from each other are meant, even if most are wrong.
  const isNumbered = 2 * Math.max(best.count, best.different) > entries.length;
  /** @type {[number, string][]} */
  const findings = [];
  /** @type {Map<number, number>} */
  const lines = new Map();
  for (const { line, rank, position, fault, numbers } of entries) {
    const found = numbers[best.place] ?? NaN;
    if (position === undefined) {
      findings.push([line, fill(words.labeled, { label: rank, text: fault })]);
      continue;
    }
    const right = numberIn(position, best.notation);
    if (isNumbered && found !== right) {
      findings.push([line, fill(isNaN(found) ? words.checkNoNumber : words.checkNumber, { rank, right, found })]);
    }
    const before = lines.get(position);
    if (before !== undefined) findings.push([line, fill(words.checkRepeated, { rank, line: before })]);
    lines.set(position, before ?? line);
  }
  const count = entries.length;
  const isAll = lines.size === COUNT;
  const kind = isNumbered ? best.name : words.checkUnnumbered;
  // Those that are missing from a list of nearly all of them.
  if (!isAll && lines.size > 0.9 * COUNT) {
    const last = entries.at(-1)?.line ?? 1;
    for (const position of allPositions().filter((position) => !lines.has(position))) {
      findings.push([last, fill(words.checkMissing, { rank: rankOf(position), number: position })]);
    }
  }
  const verdict = findings.length > 0 ? words.checkListWrong : isAll ? words.checkListAll : words.checkListRight;
  return {
    text: fill(verdict, { count, kind, findings: findings.length }),
    findings: findings.slice(0, MAX_FINDINGS),
  };
}

/** Integers, and fractions, dates and decimals as a whole, so that their parts are not taken for integers. */
const INTEGERS = /\b(?:sp|idn?)?(\d+(?:[-./]\d+)*)\b/gi;

/** A word or a board, and the fields of a FEN after it. */
const BOARD = /((?:[a-z\d]+\/)*[a-z\d]+)(?: [wb]\b(?: (?:[a-z]{1,8}\b|-)(?: (?:-|[a-h]\d)(?: \d+ \d+)?)?)?)?/gi;

/**
 * The entry of a line: its FEN, or its first rank. One or two wrong letters are taken for misprints.
 *
 * @param {string} text
 * @param {number} index
 * @returns {Entry[]}
 */
function entriesOf(text, index) {
  // In JSON, slashes may be escaped; links have underscores for spaces.
  const plain = letters(text)
    .replace(/[\s_]+/g, " ")
    .replaceAll("\\/", "/");
  const all = [...plain.matchAll(/[\p{L}\p{N}]+/gu)];
  const found =
    // Dates and paths have slashes, but no row of pawns.
    [...plain.matchAll(BOARD)].find(([board]) => /pppp\//i.test(board)) ??
    all.find(([word]) => /^(?:[BKNQR]{8}|[bknqr]{8})$/.test(word)) ??
    all.find(([word]) => Math.abs(word.length - 8) + word.replace(/[bknqr]/gi, "").length <= 2);
  if (!found) return [];
  const [whole, board = whole] = found;
  const integers = (/** @type {string} */ part) =>
    [...part.matchAll(INTEGERS)].map(([, digits]) => Number(digits)).filter(Number.isInteger);
  const before = integers(plain.slice(0, found.index)).at(-1) ?? NaN;
  const [after = NaN] = integers(plain.slice(found.index + whole.length));
  const parts = board.split("/");
  // Before a board may be the path of a link, with other letters.
  const others = (/** @type {string} */ part) => part.replace(/[bknpqr1-8]/gi, "").length;
  const rows = others(parts.slice(0, -8).join("")) > 0 ? parts.slice(-8) : parts;
  const path = rows.map((row) => others(row) > 2).lastIndexOf(true);
  const fen = rows.slice(path + 1).join("/") + whole.slice(board.length);
  const entry = { line: index + 1, rank: (parts.at(-1) ?? "").toUpperCase(), numbers: [before, after] };
  try {
    return [{ ...entry, position: readPosition(fen, "scharnagl"), fault: "" }];
  } catch (error) {
    return [{ ...entry, position: undefined, fault: reason(error) }];
  }
}
