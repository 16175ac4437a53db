/** Judging a list of positions, line by line: a small part of what `chess960 check positions` does. */

import { scharnaglOfRank } from "./data.js";
import { fill } from "./dom.js";
import { letters, numberIn } from "./notation.js";
import { COUNT, allPositions, rankOf } from "./position.js";
import { rankFault } from "./rank.js";
import { words } from "./words.js";

/** @import { Notation } from "./notation.js" */

/** @typedef {{ line: number, rank: string, numbers: number[] }} Entry a rank, and the numbers before and after it on its line */

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
  const fits = ({ rank, numbers }, place, notation) => {
    const position = scharnaglOfRank(rank);
    return position !== undefined && numberIn(position, notation) === numbers[place];
  };
  const readings = NUMBERINGS.flatMap(([notation, name]) =>
    [0, 1].map((place) => ({ notation, name, place, count: entries.filter((e) => fits(e, place, notation)).length })),
  );
  const best = readings.reduce((a, b) => (b.count > a.count ? b : a));
  // A few numbers are all meant, even if most are wrong.
  const isNumbered =
    2 * best.count > entries.length || (entries.length <= 8 && entries.every((e) => e.numbers.some(isIn)));
  /** @type {[number, string][]} */
  const findings = [];
  /** @type {Map<number, number>} */
  const lines = new Map();
  for (const { line, rank, numbers } of entries) {
    const position = scharnaglOfRank(rank);
    const found = numbers[best.place] ?? NaN;
    if (position === undefined) {
      findings.push([line, fill(words.labeled, { label: rank, text: rankFault(rank).text })]);
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

/** @param {number} number */
function isIn(number) {
  return number >= 0 && number <= COUNT;
}

/**
 * The entry of a line: its first rank, alone or in a FEN. In capitals, one or two wrong letters are taken for misprints.
 *
 * @param {string} text
 * @param {number} index
 * @returns {Entry[]}
 */
function entriesOf(text, index) {
  const plain = letters(text);
  const word =
    /(?<![\p{L}\p{N}])(?:[BKNQR]{8}|[bknqr]{8})(?![\p{L}\p{N}])/u.exec(plain) ??
    [...plain.matchAll(/(?<![\p{L}\p{N}])[A-Z]{7,9}(?![\p{L}\p{N}])/gu)].find(
      ([word]) => word.replace(/[^BKNQR]/g, "").length >= 6,
    );
  if (!word) return [];
  // Of a FEN, White's rank is the last.
  const fen = plain.split(/\s+/).find((part) => part.includes("/"));
  const found = fen ?? word[0];
  const start = plain.indexOf(found);
  const before = plain.slice(0, start).match(/\d+/g)?.at(-1);
  const after = fen ? undefined : /\d+/.exec(plain.slice(start + found.length))?.[0];
  const numbers = [before, after].map((digits) => Number(digits ?? NaN));
  return [{ line: index + 1, rank: (found.split("/").at(-1) ?? "").toUpperCase(), numbers }];
}
