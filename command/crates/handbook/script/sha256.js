/** SHA-256, since browsers lend theirs only to pages that were loaded securely. */

/** @type {number[]} the first 64 */
const PRIMES = [];
for (let number = 2; PRIMES.length < 64; number += 1) {
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number);
}

/**
 * The first 32 bits of the fractional part.
 *
 * @param {number} root
 */
const fraction = (root) => Math.floor((root % 1) * 2 ** 32);

const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * Returns the SHA-256 of a text in UTF-8.
 *
 * @param {string} text
 */
export function sha256(text) {
  return hasher("")(text);
}

/**
 * Returns what gives the SHA-256 of a text in UTF-8 after a prefix, which is hashed once.
 *
 * @param {string} prefix
 * @returns {(text: string) => Uint8Array} 32 bytes
 */
export function hasher(prefix) {
  const encoder = new TextEncoder();
  const begin = encoder.encode(prefix);
  const before = Uint32Array.from(START);
  const done = begin.length - (begin.length % 64);
  const blocks = new DataView(begin.buffer, begin.byteOffset);
  for (let at = 0; at < done; at += 64) addBlock(before, blocks, at);
  return (text) => {
    const bytes = encoder.encode(text);
    const length = begin.length - done + bytes.length;
    const padded = new DataView(new ArrayBuffer(((length + 72) >> 6) << 6));
    new Uint8Array(padded.buffer).set(begin.subarray(done));
    new Uint8Array(padded.buffer).set(bytes, begin.length - done);
    padded.setUint8(length, 0x80);
    padded.setBigUint64(padded.byteLength - 8, BigInt(done + length) * 8n);
    const state = before.slice();
    for (let at = 0; at < padded.byteLength; at += 64) addBlock(state, padded, at);
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((word, index) => digest.setUint32(4 * index, word));
    return new Uint8Array(digest.buffer);
  };
}

/**
 * @param {Uint32Array} state
 * @param {DataView} padded
 * @param {number} at where the block begins
 */
function addBlock(state, padded, at) {
  const words = new Uint32Array(64);
  const word = (/** @type {number} */ index) => words[index] ?? 0;
  const turn = (/** @type {number} */ number, /** @type {number[]} */ ...counts) =>
    counts.reduce((sum, count) => sum ^ ((number >>> count) | (number << (32 - count))), 0);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const [before, last] = [word(i - 15), word(i - 2)];
    words[i] =
      i < 16
        ? padded.getUint32(at + 4 * i)
        : word(i - 16) + (turn(before, 7, 18) ^ (before >>> 3)) + word(i - 7) + (turn(last, 17, 19) ^ (last >>> 10));
    const one = (h + turn(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word(i)) | 0;
    const two = (turn(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

/**
 * Returns bytes as hexadecimal digits in lowercase.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function hexOf(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
