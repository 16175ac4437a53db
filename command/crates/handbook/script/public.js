/** Public draws: announcements and records, read and drawn again as docs/public-draw.md describes. */

import { UNSEEN, fill, quoted } from "./dom.js";
import { duesOf, isOf, isPlain, numbersIn, outcomesOf } from "./outcomes.js";
import { COUNT, rankOf } from "./position.js";
import { hasher, hexOf, sha256 } from "./sha256.js";
import { words } from "./words.js";

/** Why a record is wrong, in words of the page, and the number of the first wrong line, if it is one. */
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

/**
 * A record that is right.
 *
 * @typedef {object} PublicRecord
 * @property {string} digest the SHA-256 of the announcement
 * @property {string} planned what was announced, in words
 * @property {string[]} dues when rounds of drand's quicknet among the sources are due
 * @property {[string, string][]} texts each with the source or the owner of the secret
 * @property {string[]} withheld the owners of the secrets that were withheld; if there are any, nothing is drawn
 * @property {[number, number[]][]} rounds each with White's position, and Black's if they are drawn separately
 */

const HEADING = "chess960 public-draw 1";
// The labels that lines begin with. No name contains one, so what begins with none is the rest of a line.
const LABEL = `(?:(?:event|date|rounds|positions|sides|distinct|source|commitment|text|round \\d+):(?: |$)|${HEADING}$)`;
// What no name contains: also blanks but U+0020.
const HIDDEN = `${UNSEEN}\\xa0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000`;
const NAME = `(?!(?:.* )?${LABEL}| |.* (?: |$))(?=.*[0-9A-Za-z\\u{a1}-\\u{10ffff}])[^${HIDDEN}]+`;
const NUMBER = "(?:0|[1-9]\\d{0,3})";

/** @typedef {{ label: string, pattern: string, example: string, holds?: (first: string, name: string) => boolean }} Field */

/** @type {Field[]} The lines of an announcement after the first, each with an example. */
const FIELDS = [
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
const SOURCE = {
  label: "source",
  pattern: `(hex ${NUMBER}|numbers ${NUMBER}/${NUMBER}(?:\\+${NUMBER}/${NUMBER}){0,9}): (${NAME})`,
  example: "numbers 6/49: Lotto",
  holds: (kind, name) => outcomesOf(kind) > 0 && isPlain(kind, name),
};

/** @type {Field} */
const COMMITMENT = {
  label: "commitment",
  pattern: `([0-9a-f]{64}): (${NAME})`,
  example: `${"0".repeat(64)}: White`,
};

/** The lines of a record, read one by one. */
class Lines {
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
// What may be taken for a part of a record.
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
  const round = `round \\d+:(?:\\n? [^ \\n]+){${lines.includes("sides: same") ? 2 : 4}}`;
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

/**
 * Reads a record, and repeats the draw. Throws a `RecordError` if it is wrong.
 *
 * @param {string} record
 * @returns {PublicRecord}
 */
export function readRecord(record) {
  const lines = new Lines(record);
  const plan = readAnnouncement(lines);
  const announcement = record.slice(0, record.indexOf("\n\n") + 1);
  const texts = [...plan.sources, ...plan.commitments].map(([first, name], index) => {
    const line = lines.next();
    if (!line?.startsWith("text: ")) lines.expect("text: …", line);
    const text = line?.slice("text: ".length) ?? "";
    if (index < plan.sources.length ? isOf(first, text) : isSecret(first, name, text)) return text;
    const source = `${first}: ${name}`;
    const why =
      index < plan.sources.length
        ? fill(words.checkNotOf, { text: quoted(text), source })
        : fill(words.checkSecret, { name });
    throw new RecordError(`${fill(words.checkAtLine, { number: lines.number })} ${why}`, lines.number);
  });
  const secrets = texts.slice(plan.sources.length);
  const withheld = plan.commitments.filter((_, index) => secrets[index] === WITHHELD).map(([, owner]) => owner);
  const digest = hexOf(sha256(announcement));
  const rounds = withheld.length > 0 ? [] : draw(plan, digest, texts);
  for (const round of rounds) {
    const [right, found] = [roundLine(round), lines.next()];
    const [label = ""] = right.match(/^round \d+:/) ?? [];
    // The right round is not shown: that would tell a forger of the texts how to alter the positions, too.
    if (found !== right && found?.startsWith(label)) lines.fail(words.checkRedrawn, found);
    if (found !== right) lines.expect(`${label} …`, found);
  }
  lines.end();
  const names = [
    ...plan.sources.map(([kind, name]) => `${kind}: ${name}`),
    ...plan.commitments.map(([, owner]) => fill(words.checkSecretOf, { name: owner })),
  ];
  const begin = Date.parse(plan.date) - EARLIEST;
  const dues = plan.sources.flatMap(duesOf).map((due) => {
    const text = new Date(due).toISOString().replace("T", " ").replace(".000Z", " UTC");
    return due < begin ? fill(words.checkEarly, { due: text }) : text;
  });
  const count = countOfSetups(plan);
  const what = fill(words.plan, {
    rounds: fill(words.planRounds, { count: plan.rounds.length, rounds: plan.drawnFor.replaceAll("-", "–") }),
    setups: fill(plan.sides === "same" ? words.planPositions : words.planPairs, { count }),
  });
  const planned = `${what}. ${plan.distinct ? words.planDistinct : words.planNotDistinct}`;
  return { digest, planned, dues, texts: texts.map((text, index) => [names[index] ?? "", text]), withheld, rounds };
}

/** How long before midnight in UTC a day begins somewhere, in milliseconds. */
const EARLIEST = 14 * 3600 * 1000;

/** What stands for a secret that was not revealed. */
const WITHHELD = "withheld";

/**
 * Returns whether a text is the secret that was committed to, or was withheld.
 *
 * @param {string} commitment
 * @param {string} owner
 * @param {string} secret
 */
function isSecret(commitment, owner, secret) {
  const file = `chess960 public-draw secret 1\n${owner}\n${secret}\n`;
  return secret === WITHHELD || (/^[0-9a-f]{64}$/.test(secret) && hexOf(sha256(file)) === commitment);
}

/** @typedef {ReturnType<typeof readAnnouncement>} Plan */

/** @param {Lines} lines */
function readAnnouncement(lines) {
  lines.expect(HEADING);
  const [, date = "", rounds = "", positions = "", sides = "", distinct = ""] = FIELDS.map(
    (field) => lines.read(field)[0],
  );
  const sources = lines.readAll(SOURCE);
  const commitments = lines.readAll(COMMITMENT);
  lines.expect("");
  const plan = {
    date,
    drawnFor: rounds,
    rounds: numbersIn(rounds, 9999),
    positions: numbersIn(positions, COUNT - 1),
    sides,
    distinct: distinct === "yes",
    sources,
    commitments,
  };
  const unique = [
    sources.map(([, name]) => name),
    commitments.map(([, name]) => name),
    commitments.map(([hash]) => hash),
  ];
  // Two names may be of one source, whether they look alike or not.
  const kinds = new Map(sources.map(([kind]) => [kind.split(/[ +]/).sort().join(), outcomesOf(kind)]));
  const outcomes = [...kinds.values()].reduce((product, count) => product * count, 1);
  const count = countOfSetups(plan);
  const rules = [
    [count >= (plan.distinct ? plan.rounds.length : 1), words.checkTooFew],
    [unique.every((all) => new Set(all.map(inSmallLetters)).size === all.length), words.checkTwice],
    [sources.length <= 20 && commitments.length <= 100, words.checkMany],
    [sources.length > 0 && outcomes >= 1000 * count, words.checkOutcomes],
  ];
  for (const [holds, rule] of rules) if (!holds) throw new RecordError(String(rule));
  return plan;
}

/** @param {string} rounds */
function areRounds(rounds) {
  const { length, 0: first } = numbersIn(rounds, 9999);
  return length > 0 && length <= 1000 && first !== 0;
}

/**
 * Returns a text with ASCII letters in lowercase.
 *
 * @param {string} text
 */
function inSmallLetters(text) {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
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

/** @param {{ positions: number[], sides: string }} plan */
function countOfSetups({ positions: { length }, sides }) {
  return length * ({ any: length, different: length - 1 }[sides] ?? 1);
}

/**
 * @param {Plan} plan
 * @param {string} digest
 * @param {string[]} texts
 * @returns {[number, number[]][]}
 */
function draw(plan, digest, texts) {
  const count = countOfSetups(plan);
  const left = plan.distinct ? Array.from({ length: count }, (_, number) => number) : undefined;
  const hashed = hasher(`${[digest, ...texts].join("\n")}\n`);
  return plan.rounds.map((round) => {
    const hash = hashed(`${round}\n`);
    const divisor = left?.length ?? count;
    const drawn = hash.reduce((rest, byte) => (rest * 256 + byte) % divisor, 0);
    return [round, setup(plan, left?.splice(drawn, 1)[0] ?? drawn)];
  });
}

/**
 * Returns what can be drawn with a number from 0.
 *
 * @param {Plan} plan
 * @param {number} number
 * @returns {number[]}
 */
function setup({ positions, sides }, number) {
  const of = (/** @type {number} */ index) => positions[index] ?? 0;
  if (sides === "same") return [of(number)];
  const blacks = sides === "any" ? positions.length : positions.length - 1;
  const [white, black] = [Math.floor(number / blacks), number % blacks];
  return [of(white), of(sides === "different" && black >= white ? black + 1 : black)];
}

/** @param {[number, number[]]} drawn */
function roundLine([round, positions]) {
  return `round ${round}: ${positions.map((position) => `${position} ${rankOf(position)}`).join(" ")}`;
}
