/** The text of a record of a public draw: its lines, one by one, and how they are put back as they were before they were sent. */

import { UNSEEN, fill, quoted } from "./dom.js";
import { isPlain, numbersIn, outcomesOf } from "./outcomes.js";
import { COUNT } from "./position.js";
import { words } from "./words.js";

/** Why a record is wrong, in words of the page, and the number of the first wrong line, if it is one, which judges compare. */
export class RecordError extends Error {
  /**
   * @param {string} message
   * @param {number} [line]
   */
  constructor(message, line = 0) {
    super(message);
    this.line = line;
  }
}

export const HEADING = "chess960 public-draw 1";
// The labels that lines begin with. No name contains one, so what begins with none is the rest of a line.
const LABEL = `(?:(?:event|date|rounds|positions|sides|distinct|source|commitment|text|round \\d+):(?: |$)|${HEADING}$)`;
// Characters that no name contains: unseen ones, and blanks other than U+0020.
const HIDDEN = `${UNSEEN}\\xa0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000`;
const NAME = `(?!(?:.* )?${LABEL}| |.* (?: |$))(?=.*[0-9A-Za-z\\u{a1}-\\u{10ffff}])[^${HIDDEN}]+`;
const NUMBER = "(?:0|[1-9]\\d{0,3})";

/** @typedef {{ label: string, pattern: string, example: string, holds?: (first: string, name: string) => boolean }} Field */

/** @type {Field[]} The lines of an announcement after the first, each with an example. */
export const FIELDS = [
  { label: "event", pattern: `(${NAME})`, example: "City Open" },
  { label: "date", pattern: "(\\d{4}-\\d\\d-\\d\\d)", example: "2027-03-06", holds: isDay },
  { label: "rounds", pattern: `(${NUMBER}(?:-${NUMBER})?)`, example: "1-9", holds: areRounds },
  {
    label: "positions",
    pattern: `(${NUMBER}(?:[-,]${NUMBER})*)`,
    example: "0-517,519-959",
    holds: (ranges) => numbersIn(ranges, COUNT - 1).length > 0,
  },
  { label: "sides", pattern: "(same|any|different)", example: "same" },
  { label: "distinct", pattern: "(yes|no)", example: "yes" },
];

/** @type {Field} */
export const SOURCE = {
  label: "source",
  pattern: `(hex ${NUMBER}|numbers ${NUMBER}/${NUMBER}(?:\\+${NUMBER}/${NUMBER}){0,9}): (${NAME})`,
  example: "numbers 6/49: Lotto",
  holds: (kind, name) => outcomesOf(kind) > 0 && isPlain(kind, name),
};

/** @type {Field} */
export const COMMITMENT = {
  label: "commitment",
  pattern: `([0-9a-f]{64}): (${NAME})`,
  example: `${"0".repeat(64)}: White`,
};

/** The lines of a record, read one by one. */
export class Lines {
  /** @param {string} record */
  constructor(record) {
    this.lines = record.split("\n");
    this.number = 0;
  }

  next() {
    this.number += 1;
    return this.lines[this.number - 1];
  }

  /** @param {Field} field of which there may be any number of lines */
  readAll(field) {
    const all = [];
    while (this.lines[this.number]?.startsWith(`${field.label}: `)) all.push(this.read(field));
    return all;
  }

  /**
   * @param {string} right
   * @param {string | undefined} [found]
   */
  expect(right, found = this.next()) {
    if (found !== right) this.fail(found === undefined ? words.checkLineMissing : words.checkRecordLine, found, right);
  }

  /**
   * Reads a line of the announcement, and returns the parts of its pattern.
   *
   * @param {Field} field
   * @returns {[string, string]}
   */
  read({ label, pattern, example, holds = () => true }) {
    const line = this.next() ?? "";
    const [whole, ...parts] = new RegExp(`^${label}: ${pattern}$`, "u").exec(line) ?? [];
    const [first = "", name = first] = parts;
    const tooLong = new TextEncoder().encode(name).length > 200 && pattern.includes(NAME);
    if (whole === undefined || tooLong || !holds(first, name)) {
      const values = { number: this.number, text: quoted(line), example: `${label}: ${example}` };
      throw new RecordError(fill(words.checkLine, values), this.number);
    }
    return [first, name];
  }

  /** Fails unless the last line was read, and ends in a line feed. */
  end() {
    const last = this.number;
    const more = this.next();
    if (more === "" && this.lines.length === this.number) return;
    if (more === undefined) this.number = last;
    this.fail(words.checkLineExtra, more ?? this.lines[last - 1], "");
  }

  /**
   * @param {string} message
   * @param {string} [found]
   * @param {string} [right]
   */
  fail(message, found = "", right = "") {
    const values = { number: this.number, found: quoted(found), right: quoted(right) };
    throw new RecordError(fill(message, values), this.number);
  }
}

// A long word, which may be broken.
const LONG = /(\n(?:positions:|text:|commitment:|source:\n? numbers))\n? ([0-9a-f,/+-]{4,}(?:\n [0-9a-f,/+-]+)*)/g;
// Text that a reader may take for a part of a record.
const FOREIGN = /(?:^|[^a-z])(?:text ?:|round ?\d+ ?:|sp ?\d)|[bknqr]{8}|chess960 *public/i;

/**
 * Finds the record in a text as it arrived, and puts its lines back. Throws a `RecordError` if a line outside the record looks like a
 * part of one.
 *
 * @param {string} text
 * @returns {{ record: string, outside: string[] }} the record, which may be wrong, and the lines before and after it
 */
export function putBack(text) {
  // In linear time, unlike a replacement of blanks at the end.
  const trimmed = (/** @type {string} */ line) => /^[ \t\r\ufeff]*([^]*[^ \t\r\ufeff]|)/.exec(line)?.[1] ?? "";
  const lines = text
    .replaceAll("\xa0", " ")
    .split("\n")
    .map(trimmed)
    .filter((line) => line !== "");
  const first = Math.max(lines.indexOf(HEADING), 0);
  const label = new RegExp(`^${LABEL}`);
  // No line begins with a blank, which now marks the rest of one.
  const marked = lines.slice(first).map((line, at) => (at === 0 || label.test(line) ? line : ` ${line}`));
  const all = marked.join("\n");
  const count = all.replaceAll("\n ", " ").includes("\nsides: same\n") ? 2 : 4;
  const round = `round \\d+:(?:\\n? [^ \\n]+){${count}}`;
  const secret = "text:\\n? (?:withheld|[0-9a-f](?:(?:\\n )?[0-9a-f]){63})";
  const [whole] = new RegExp(`^[^]*\\n(?:${round}|${secret})[^\\n]*`).exec(all) ?? [all];
  const after = all.slice(whole.length).split("\n").slice(1);
  const outside = [...lines.slice(0, first), ...after.map((line) => line.replace(/^ /, ""))];
  const foreign = outside.find((line) => FOREIGN.test(line.replace(new RegExp(`[${HIDDEN}]`, "gu"), "")));
  if (foreign !== undefined) throw new RecordError(fill(words.checkForeign, { text: quoted(foreign) }));
  const joined = whole
    .replace(LONG, (_, start, word) => `${start} ${word.replaceAll("\n ", "")}`)
    .replaceAll("\n ", " ");
  return { record: `${joined.replace("\ntext:", "\n\ntext:")}\n`, outside };
}

/** @param {string} rounds */
function areRounds(rounds) {
  const { length, 0: first } = numbersIn(rounds, 9999);
  return length > 0 && length <= 1000 && first !== 0;
}

/**
 * Returns whether there is a day, such as 2027-03-06.
 *
 * @param {string} date
 */
function isDay(date) {
  const day = new Date(date);
  // The thirtieth of February is read as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) && !date.startsWith("0000");
}
