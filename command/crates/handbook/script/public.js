/** Public draws: announcements and records, read and drawn again as command/docs/public-draw.md describes. */

import { fill, quoted } from "./dom.js";
import { duesOf, isOf, numbersIn, outcomesOf } from "./outcomes.js";
import { COUNT, rankOf } from "./position.js";
import { COMMITMENT, FIELDS, HEADING, Lines, RecordError, SOURCE } from "./record.js";
import { hasher, hexOf, sha256 } from "./sha256.js";
import { words } from "./words.js";

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

/**
 * Reads a record, and repeats the draw. Throws a `RecordError` if it is wrong.
 *
 * @param {string} record
 * @returns {PublicRecord}
 */
export function readRecord(record) {
  const lines = new Lines(record);
  const plan = readAnnouncement(lines);
  const now = Date.now();
  const late = plan.sources.flatMap(duesOf).find((due) => due > now);
  if (late !== undefined) throw new RecordError(fill(words.checkNotDue, { due: utcText(late), now: utcText(now) }));
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
    // More than the positions, such as a FEN, is another format, and no change.
    if (found?.startsWith(`${right} `)) lines.expect(right, found);
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
    const text = utcText(due);
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

/**
 * Returns a time such as `2025-01-10 11:03:54 UTC`.
 *
 * @param {number} time in milliseconds from 1970
 */
function utcText(time) {
  return new Date(time).toISOString().replace("T", " ").replace(/\..*/, " UTC");
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

/**
 * Returns a text with ASCII letters in lowercase.
 *
 * @param {string} text
 */
function inSmallLetters(text) {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
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
