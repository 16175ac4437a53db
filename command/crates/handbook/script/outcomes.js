/** What the sources of public draws may say, and the numbers in an announcement. */

/**
 * Returns the numbers in ranges that ascend with a gap between each and the next; none if they do not.
 *
 * @param {string} ranges
 * @param {number} most
 * @returns {number[]}
 */
export function numbersIn(ranges, most) {
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
  return [...kind.matchAll(/(\d+)\/(\d+)/g)].map(([, drawn, last]) => [Number(drawn), Number(last)]);
}

/**
 * Returns how many texts a kind has: exactly where it is fewer than 2⁴³, and 0 if it is no kind.
 *
 * @param {string} kind
 * @returns {number}
 */
export function outcomesOf(kind) {
  if (kind.startsWith("hex ")) {
    const digits = Number(kind.slice("hex ".length));
    return digits >= 1 && digits <= 512 ? 16 ** digits : 0;
  }
  let outcomes = 1;
  for (const [drawn, last] of poolsOf(kind)) {
    if (drawn < 1 || drawn >= last || last > 999) return 0;
    for (let i = 0; i < Math.min(drawn, last - drawn); i += 1) outcomes = (outcomes * (last - i)) / (i + 1);
  }
  return outcomes;
}

/**
 * When a round of drand's quicknet is due, in milliseconds from 1970; none if the source is none.
 *
 * @param {[string, string]} source the kind and the name
 */
export function duesOf([kind, name]) {
  const [, round] = /^drand quicknet, randomness of round ([1-9]\d{0,9})$/.exec(name) ?? [];
  return kind !== "hex 64" || round === undefined ? [] : [1000 * (1692803367 + 3 * (Number(round) - 1))];
}

/**
 * Returns whether the name of a source is no other in disguise, and does not hide when a round of drand's quicknet is due.
 *
 * @param {string} kind
 * @param {string} name
 */
export function isPlain(kind, name) {
  const isBeacon = /drand|quicknet|52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/i.test(name);
  return !kind.startsWith("hex ") || (/^[\0-\x7f]*$/.test(name) && (!isBeacon || duesOf([kind, name]).length > 0));
}

/**
 * Returns whether a text is of a kind, and in its one form.
 *
 * @param {string} kind
 * @param {string} text
 * @returns {boolean}
 */
export function isOf(kind, text) {
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
