/** Uniform random numbers from the browser's cryptographic source. */

/**
 * Returns a number from 0 to `count - 1`, each equally likely.
 *
 * A remainder alone would favour small numbers, as `count` does not divide 2³²: numbers beyond its largest multiple are thrown
 * away.
 *
 * @param {number} count 1 to 2³²
 * @returns {number}
 */
export function randomBelow(count) {
  const range = 2 ** 32;
  const limit = range - (range % count);
  const word = new Uint32Array(1);
  for (;;) {
    const [number = range] = crypto.getRandomValues(word);
    if (number < limit) return number % count;
  }
}
