/** Public draws: announcements and records, read and drawn again as docs/public-draw.md describes. */

import { fill, quoted } from "./dom.js";
import { COUNT, fenOf, rankOf } from "./position.js";
import { hexOf, sha256 } from "./sha256.js";
import { words } from "./words.js";

/** Why a record is wrong, in words of the page. */
export class RecordError extends Error {}

/**
 * A record that is right.
 *
 * @typedef {object} PublicRecord
 * @property {string} digest the SHA-256 of the announcement
 * @property {[string, string][]} texts each with the source or the owner of the secret
 * @property {string[]} withheld the owners of the secrets that were withheld; if there are any, nothing is drawn
 * @property {[number, number[]][]} rounds each with White's position, and Black's if they are drawn separately
 */

// A blank, which no name begins or ends with.
const NAME_END = "[ \\xa0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u3000\\ufeff]";
const NAME = `(?!${NAME_END})(?=.*[0-9A-Za-z\\u{a1}-\\u{10ffff}])[^\\0-\\x1f\\x7f-\\x9f\\u2028\\u2029]+(?<!${NAME_END})`;
const NUMBER = "(?:0|[1-9]\\d{0,3})";
const SOURCE = `source: (hex ${NUMBER}|numbers ${NUMBER}/${NUMBER}(?:\\+${NUMBER}/${NUMBER}){0,9}): (${NAME})`;
const COMMITMENT = `commitment: ([0-9a-f]{64}): (${NAME})`;

/** The lines of an announcement, each with an example. */
const LINES = [
  ["chess960 public-draw 1", "chess960 public-draw 1"],
  [`event: (${NAME})`, "event: City Open"],
  ["date: (\\d{4}-\\d\\d-\\d\\d)", "date: 2027-03-06"],
  [`rounds: (${NUMBER}(?:-${NUMBER})?)`, "rounds: 1-9"],
  [`positions: (${NUMBER}(?:[-,]${NUMBER})*)`, "positions: 0-517,519-959"],
  ["sides: (same|any|different)", "sides: same"],
  ["distinct: (yes|no)", "distinct: yes"],
  [SOURCE, "source: numbers 6/49: Lotto"],
];

/**
 * Reads a record, and repeats the draw. Throws a `RecordError` if it is wrong.
 *
 * @param {string} record
 * @returns {PublicRecord}
 */
export function readRecord(record) {
  const end = record.indexOf("\n\n") + 1;
  if (end === 0) throw new RecordError(words.checkNoEmptyLine);
  const announcement = record.slice(0, end);
  const plan = readAnnouncement(announcement);
  const found = record.slice(end + 1).match(/^text: .+\n/gm) ?? [];
  if (found.length !== plan.sources.length + plan.commitments.length) throw new RecordError(words.checkTexts);
  const texts = found.map((line) => line.slice("text: ".length, -1));
  const secrets = texts.slice(plan.sources.length);
  for (const [index, [kind, name]] of plan.sources.entries()) {
    const text = texts[index] ?? "";
    if (!isOf(kind, text))
      throw new RecordError(fill(words.checkNotOf, { text: quoted(text), source: `${kind}: ${name}` }));
  }
  for (const [index, [commitment, owner]] of plan.commitments.entries()) {
    const secret = secrets[index] ?? "";
    const file = `chess960 public-draw secret 1\n${owner}\n${secret}\n`;
    if (secret !== WITHHELD && (!/^[0-9a-f]{64}$/.test(secret) || hexOf(sha256(file)) !== commitment)) {
      throw new RecordError(fill(words.checkSecret, { name: owner }));
    }
  }
  const withheld = plan.commitments.filter((_, index) => secrets[index] === WITHHELD).map(([, owner]) => owner);
  const digest = hexOf(sha256(announcement));
  const rounds = withheld.length > 0 ? [] : draw(plan, digest, texts);
  const right = `${announcement}\n${found.join("")}${rounds.map(roundLine).join("")}`;
  const line = differs(record, right);
  if (line !== undefined) throw new RecordError(fill(line.message, line));
  const names = [
    ...plan.sources.map(([kind, name]) => `${kind}: ${name}`),
    ...plan.commitments.map(([, owner]) => fill(words.checkSecretOf, { name: owner })),
  ];
  return { digest, texts: texts.map((text, index) => [names[index] ?? "", text]), withheld, rounds };
}

/** What stands for a secret that was not revealed. */
const WITHHELD = "withheld";

/** @typedef {ReturnType<typeof readAnnouncement>} Plan */

/** @param {string} text */
function readAnnouncement(text) {
  const lines = text.split("\n").slice(0, -1);
  /** @type {[string, string][]} */
  const sources = [];
  /** @type {[string, string][]} */
  const commitments = [];
  const fields = Array.from({ length: Math.max(lines.length, LINES.length) }, (_, index) => {
    const line = lines[index] ?? "";
    const isCommitment = index >= LINES.length && (commitments.length > 0 || !line.startsWith("source: "));
    const [pattern = SOURCE, example = ""] = isCommitment ? [COMMITMENT] : (LINES[index] ?? []);
    const [whole, ...parts] = new RegExp(`^${pattern}$`, "u").exec(line) ?? [];
    const [first = "", name = ""] = parts;
    const tooLong = new TextEncoder().encode(parts.at(-1) ?? "").length > 200 && !line.startsWith("positions: ");
    if (whole === undefined || tooLong) {
      throw new RecordError(fill(words.checkLine, { number: index + 1, text: quoted(line), example }));
    }
    if (isCommitment) commitments.push([first, name]);
    else if (index >= LINES.length - 1) sources.push([first, name]);
    return first;
  });
  const [, , date = "", rounds = "", positions = "", sides = "", distinct = ""] = fields;
  const plan = {
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
  const outcomes = sources.map(([kind]) => outcomesOf(kind)).reduce((product, count) => product * count, 1);
  const count = countOfSetups(plan);
  const rules = [
    [isDay(date), fill(words.checkDate, { date })],
    [plan.rounds[0] !== 0 && plan.rounds.length > 0 && plan.rounds.length <= 1000, words.checkRounds],
    [plan.positions.length > 0 && count > 0, words.checkPositions],
    [!plan.distinct || plan.rounds.length <= count, words.checkTooFew],
    [unique.every((all) => new Set(all.map(inSmallLetters)).size === all.length), words.checkTwice],
    [sources.length <= 20 && commitments.length <= 100, words.checkMany],
    [outcomes >= 1000 * count, words.checkOutcomes],
  ];
  for (const [holds, rule] of rules) if (!holds) throw new RecordError(String(rule));
  return plan;
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

/**
 * Returns the numbers in ranges that ascend with a gap between each and the next; none if they do not.
 *
 * @param {string} ranges
 * @param {number} most
 * @returns {number[]}
 */
function numbersIn(ranges, most) {
  /** @type {number[]} */
  const numbers = [];
  for (const range of ranges.split(",")) {
    const ends = range.split("-").map(Number);
    const [first = 0, last = first] = ends;
    const ascends = numbers.length === 0 || (numbers.at(-1) ?? 0) + 1 < first;
    if (!ascends || ends.length > 2 || last > most || (ends.length === 2 && first >= last)) return [];
    for (let number = first; number <= last; number += 1) numbers.push(number);
  }
  return numbers;
}

/**
 * The pools of `numbers 5/50+2/12`: how many, of how many.
 *
 * @param {string} kind
 * @returns {[number, number][]}
 */
function poolsOf(kind) {
  const pools = kind.slice("numbers ".length).split("+");
  return pools.map((pool) => {
    const [drawn = 0, last = 0] = pool.split("/").map(Number);
    return [drawn, last];
  });
}

/**
 * Returns how many texts a kind has: exactly where it is fewer than 2⁴³, and 0 if it is no kind.
 *
 * @param {string} kind
 * @returns {number}
 */
function outcomesOf(kind) {
  if (kind.startsWith("hex ")) {
    const digits = Number(kind.slice("hex ".length));
    return digits >= 1 && digits <= 512 ? 16 ** digits : 0;
  }
  let outcomes = 1;
  for (const [drawn, last] of poolsOf(kind)) {
    if (drawn < 1 || drawn > last || last > 999) return 0;
    for (let i = 0; i < Math.min(drawn, last - drawn); i += 1) outcomes = (outcomes * (last - i)) / (i + 1);
  }
  return outcomes;
}

/**
 * Returns whether a text is of a kind, and in its one form.
 *
 * @param {string} kind
 * @param {string} text
 * @returns {boolean}
 */
function isOf(kind, text) {
  if (kind.startsWith("hex ")) return text.length === Number(kind.slice("hex ".length)) && /^[0-9a-f]+$/.test(text);
  const [pools, parts] = [poolsOf(kind), text.split(" + ")];
  return (
    parts.length === pools.length &&
    pools.every(([drawn, last], index) => {
      const texts = (parts[index] ?? "").split(" ");
      const numbers = texts.map(Number);
      return (
        texts.length === drawn &&
        texts.every((number) => /^[1-9]\d*$/.test(number)) &&
        numbers.every((number, at) => number <= last && (at === 0 || number > (numbers[at - 1] ?? 0)))
      );
    })
  );
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
  return plan.rounds.map((round) => {
    const hash = sha256(`${[digest, ...texts, round].join("\n")}\n`);
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
  const [white = 0, black = white] = positions;
  const shown = positions.map((position) => `${position} ${rankOf(position)}`).join(" ");
  return `round ${round}: ${shown} ${fenOf("x", white, black)}\n`;
}

/**
 * Returns the first line in which two texts differ.
 *
 * @param {string} found
 * @param {string} right
 */
function differs(found, right) {
  const [a, b] = [found.split("\n"), right.split("\n")];
  const at = Array.from({ length: Math.max(a.length, b.length) }).findIndex((_, index) => a[index] !== b[index]);
  if (at < 0) return undefined;
  const [was = "", is = ""] = [a[at], b[at]];
  // The right round is not shown: that would tell a forger of the texts how to alter the positions, too.
  const isRound = was.startsWith("round ") && was.split(":")[0] === is.split(":")[0];
  const message = isRound ? words.checkRedrawn : words.checkRecordLine;
  return { message, number: at + 1, found: quoted(was), right: quoted(is) };
}
