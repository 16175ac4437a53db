/**
 * A draw by hand, one throw at a time.
 *
 * The generator made every throw of every method. A draw only follows its tables: they say what is asked, what each throw does to
 * the rank, and what is asked next.
 */

import { ranks } from "./data.js";
import { packedMethods } from "./methods.js";

/**
 * A method of drawing by hand. The numbers in `questions`, `moves` and `next` are those that `unpack` reads.
 *
 * @typedef {object} PackedMethod
 * @property {string} id
 * @property {string} with the equipment
 * @property {string | null} by who published it
 * @property {string | null} whyUneven why the positions are not equally likely, if they are not
 * @property {string[]} steps what to do, in order
 * @property {number | null} throws how many throws a draw takes on average, if they are counted
 * @property {number[]} questions for each state, the question
 * @property {number[]} moves what comes before the first state, then what follows each choice of each state, but for those that are
 *   thrown again
 * @property {number[]} next for each of these choices, the next state
 */

/**
 * @typedef {object} Tables
 * @property {Face[][]} choices
 * @property {{ request: string, choices: number, counts: boolean }[]} questions the choices by their number
 * @property {Step[]} steps
 * @property {number[][]} moves steps by their numbers, again to be read by `unpack`
 * @property {PackedMethod[]} methods
 */

/**
 * Something that a throw can show.
 *
 * @typedef {object} Face
 * @property {(string | number)[]} names a number, either of two numbers, or a short name and the word for it
 * @property {number | string | false | null} meaning the file of a square, the letter of a piece, `false` if the throw is made
 *   again, or `null` if the request says it
 * @property {number} count how many of the equally likely faces look like this
 */

/**
 * A step in words, and what it does to the rank: `K4` puts a king on e1, `2=3` exchanges the contents of c1 and d1, `#518` sets up a
 * position by its number, `-` clears the rank, and no text leaves it as it is.
 *
 * @typedef {{ text: string, effect: string }} Step
 */

/** @typedef {{ steps: Step[], next: number | null }} Move what follows a throw, and the state then, or `null` at the end */

/** @typedef {Face & { move: Move | null }} Choice without a move, it is thrown again */

/** @typedef {{ request: string, counts: boolean, choices: Choice[] }} Question what to throw, and whether it begins a throw */

/** @typedef {PackedMethod & { first: Step[], states: Question[] }} Method */

/** @typedef {{ choice: Choice, steps: Step[], counts: boolean }} Throw a throw that was made, and what followed */

const EMPTY_RANK = "********";

/**
 * Returns the methods that are drawn by hand.
 *
 * @returns {Promise<Method[]>}
 */
export async function loadMethods() {
  const packed = Uint8Array.from(atob(packedMethods), (character) => character.charCodeAt(0));
  const json = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return unpack(await new Response(json).json());
}

/**
 * Returns the methods with their states. Columns of steps, questions and moves go on from one to the next; in that of the next
 * states, 0 is the end and all others are one more.
 *
 * @param {Tables} tables
 * @returns {Method[]}
 */
function unpack({ choices, questions, steps, moves, methods }) {
  const question = unpacker();
  const move = unpacker();
  const step = unpacker();
  const follows = moves.map((packed) => packed.map((number) => at(steps, step(number))));
  return methods.map((method) => {
    const state = unpacker();
    state(0);
    let [moved, went] = [0, 0];
    const nextSteps = () => at(follows, move(at(method.moves, moved++)));
    const nextState = () => {
      const number = at(method.next, went++);
      return number === 0 ? null : state(number - 1);
    };
    const first = nextSteps();
    const states = method.questions.map((number) => {
      const { request, counts, choices: faces } = at(questions, question(number));
      return {
        request,
        counts,
        choices: at(choices, faces).map((face) => ({
          ...face,
          move: face.meaning === false ? null : { steps: nextSteps(), next: nextState() },
        })),
      };
    });
    return { ...method, first, states };
  });
}

/**
 * Returns a function that reads a column. In it, 0 is the next number that has not come yet, and any other number is how far
 * below that one it is.
 *
 * @returns {(packed: number) => number}
 */
function unpacker() {
  let seen = 0;
  return (packed) => (packed === 0 ? seen++ : seen - packed);
}

/**
 * @template Item
 * @param {readonly Item[]} list
 * @param {number} index
 * @returns {Item}
 */
function at(list, index) {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} of ${list.length}`);
  return item;
}

/** A draw by a method, one throw at a time. */
export class Draw {
  /** @param {Method} method */
  constructor(method) {
    this.method = method;
    /** The rank so far: letters, and `*` for empty squares. */
    this.rank = EMPTY_RANK;
    /** @type {number | null} */
    this.state = 0;
    /**
     * The throws made, apart from those taken back.
     *
     * @type {Throw[]}
     */
    this.throws = [];
    /**
     * The rank and the state before each of them.
     *
     * @type {{ rank: string, state: number }[]}
     */
    this.before = [];
    this.restart();
  }

  /** Begins again. */
  restart() {
    this.throws = [];
    this.before = [];
    this.state = 0;
    this.rank = EMPTY_RANK;
    this.take(this.method.first);
  }

  /**
   * The throw that is asked for, or `null` once the position is drawn.
   *
   * @returns {Question | null}
   */
  get question() {
    return this.state === null ? null : at(this.method.states, this.state);
  }

  /**
   * Makes a throw.
   *
   * @param {number} index of one of the choices of the question
   * @returns {Throw}
   */
  throw(index) {
    if (this.state === null) throw new RangeError("the position has been drawn already");
    const { choices, counts } = at(this.method.states, this.state);
    const choice = at(choices, index);
    const made = { choice, steps: choice.move?.steps ?? [], counts };
    this.before.push({ rank: this.rank, state: this.state });
    this.throws.push(made);
    if (choice.move) {
      this.take(choice.move.steps);
      this.state = choice.move.next;
    }
    return made;
  }

  /**
   * Takes the last throw back. Returns it, or `undefined` if there is none.
   *
   * @returns {Throw | undefined}
   */
  undo() {
    const before = this.before.pop();
    if (before) Object.assign(this, before);
    return this.throws.pop();
  }

  /** @param {Step[]} steps */
  take(steps) {
    for (const { effect } of steps) this.rank = changed(this.rank, effect);
  }
}

/**
 * Returns a rank as the effect of a step leaves it.
 *
 * @param {string} rank
 * @param {string} effect
 * @returns {string}
 */
function changed(rank, effect) {
  if (effect === "") return rank;
  if (effect === "-") return EMPTY_RANK;
  if (effect.startsWith("#")) return at(ranks, Number(effect.slice(1)));
  const squares = [...rank];
  const [first, other] = effect.split("=");
  if (first !== undefined && other !== undefined) {
    squares[Number(first)] = rank.charAt(Number(other));
    squares[Number(other)] = rank.charAt(Number(first));
  } else {
    squares[Number(effect.charAt(1))] = effect.charAt(0);
  }
  return squares.join("");
}
