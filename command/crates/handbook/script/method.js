/** A draw by hand, one throw at a time. */

import { Attempt } from "./attempt.js";
import { perform } from "./procedures.js";

/** @import { Choice, Question } from "./attempt.js" */

/**
 * A method of drawing by hand.
 *
 * @typedef {object} Method
 * @property {string} id
 * @property {string} group by what it takes
 * @property {boolean} even whether all positions are equally likely
 * @property {number | null} throws how many throws a draw takes on average, if they are counted
 */

/**
 * A throw that was made: the choice with its index, what followed in words, and whether it was the first of those made at once.
 *
 * @typedef {{ choice: Choice, index: number, steps: string[], counts: boolean }} Throw
 */

/** A draw by a method, one throw at a time. */
export class Draw {
  /** The throws made. @type {Throw[]} */
  throws = [];
  attempt = new Attempt();

  /**
   * @param {Method} method
   * @param {number[]} [choices] of the first throws, by their indices, as far as they fit
   */
  constructor(method, choices = []) {
    this.method = method;
    this.course = perform(method.id, this.attempt);
    /** The throw that is asked for, or `null` once the position is drawn. @type {Question | null} */
    this.question = this.course.next(0).value ?? null;
    /** What is said before the first throw. */
    this.first = this.attempt.steps;
    for (const choice of choices) {
      if (!this.question?.choices[choice]) break;
      this.throw(choice);
    }
  }

  /** The rank so far: letters, and `*` for empty squares. */
  get rank() {
    return this.attempt.squares.join("");
  }

  /** The choices of the throws, by their indices. */
  get choices() {
    return this.throws.map(({ index }) => index);
  }

  /**
   * Makes a throw.
   *
   * @param {number} index of one of the choices of the question
   * @returns {Throw}
   */
  throw(index) {
    const choice = this.question?.choices[index];
    if (!this.question || !choice) throw new RangeError(`there is no choice ${index}`);
    const { counts } = this.question;
    this.attempt.steps = [];
    this.question = this.course.next(index).value ?? null;
    const made = { choice, index, steps: this.attempt.steps, counts };
    this.throws.push(made);
    return made;
  }
}
