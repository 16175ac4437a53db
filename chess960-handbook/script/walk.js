/**
 * A draw by hand, one throw at a time.
 *
 * The generator explored every throw of every method, so a walk only follows its tables: they say what is asked, what each throw
 * does to the rank, and what is asked then.
 */

import { ranks } from "./data.js";
import { packedWalks } from "./walks.js";

/**
 * The tables as they are packed. `questions`, `moves` and `next` of a method are columns: see `unpack`.
 *
 * @typedef {object} Tables
 * @property {[names: (string | number)[], meaning: Meaning, count: number][][]} choices
 * @property {[request: string, choices: number, counts: boolean][]} questions the choices by their index
 * @property {[text: string, effect: string][]} steps
 * @property {number[][]} moves the steps that follow a throw, by their indices
 * @property {(MethodFacts & { questions: number[], moves: number[], next: number[] })[]} methods the question of each state; for each
 *   of its choices that counts, the move and the next state; one more move at the beginning, which leads to the first state
 */

/**
 * @typedef {object} MethodFacts
 * @property {string} id the name of the method
 * @property {string} with the equipment
 * @property {string | null} by who published it
 * @property {string | null} whyUneven why the positions are not equally likely, if they are not
 * @property {number | null} throws how many throws a draw takes on average, if they are counted
 */

/** @typedef {MethodFacts & { first: Step[], states: Question[] }} Method */

/**
 * What a face means: the file of a square, the letter of a piece, `false` if the throw is made again, or `null` if the request says it.
 *
 * @typedef {number | string | false | null} Meaning
 */

/**
 * Something that a throw can show. Of two names, the first is the short one, unless both are numbers: either can show then.
 *
 * @typedef {object} Choice
 * @property {string[]} names
 * @property {boolean} either whether the names are two numbers
 * @property {Meaning} meaning
 * @property {number} count how many of the equally likely faces show it
 * @property {Step[]} steps what follows
 * @property {number | null} next the state after it; `null` if the position is drawn then
 */

/**
 * @typedef {object} Question
 * @property {string} request what to do
 * @property {Choice[]} choices
 * @property {boolean} counts whether this begins a throw: false for all but the first of several dice thrown together
 */

/**
 * A step, in words, and what it does to the rank: `K4` puts a king on e1, `2=3` exchanges the contents of c1 and d1, `#518` sets
 * up a position by its number, `-` clears the rank, and nothing leaves it as it is.
 *
 * @typedef {object} Step
 * @property {string} text
 * @property {string} effect
 */

/** @typedef {{ choice: Choice | null, steps: Step[] }} Entry */

const EMPTY_RANK = "********";

/**
 * Returns the methods.
 *
 * @returns {Promise<Method[]>}
 */
export async function loadMethods() {
  const packed = Uint8Array.from(atob(packedWalks), (character) => character.charCodeAt(0));
  const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return unpack(await new Response(inflated).json());
}

/**
 * Returns the methods of the tables.
 *
 * A number that comes for the first time in a column, which is mostly the next one, is written as 0, any other as how far it is
 * below the next one. The columns of questions and moves go on from method to method. In the column of next states, 0 is the end
 * of a draw, and all other numbers are one more.
 *
 * @param {Tables} tables
 * @returns {Method[]}
 */
function unpack({ choices, questions, steps, moves, methods }) {
  const questionColumn = column(0);
  const moveColumn = column(0);
  return methods.map((method) => {
    const stateColumn = column(1);
    const move = method.moves.values();
    const next = method.next.values();
    const nextSteps = () => moves[moveColumn(move.next().value)].map((n) => ({ text: steps[n][0], effect: steps[n][1] }));
    const first = nextSteps();
    const states = method.questions.map((n) => {});
    return { ...method, first, states };
  });
}
