/** A try at drawing a position, in terms of which the procedures are written. */

import { FILES, square } from "./board.js";
import { ranks } from "./data.js";
import { fill } from "./dom.js";
import { countOf } from "./rank.js";
import { texts } from "./words.js";

/**
 * What comes up: its short name, which can be typed, and the word for it; and which piece or side of a coin it is.
 *
 * @typedef {{ short: string, name: string, id?: string }} Face
 */

/**
 * Something that a throw can show.
 *
 * @typedef {object} Choice
 * @property {Face} face
 * @property {number | string | false | null} meaning the file of a square, the letter of a piece, `false` if the throw is made
 *   again, or `null` if the request says it
 * @property {number} count how many of the equally likely faces look like this
 * @property {number[]} [squares] the files of the squares that it stands for, if it stands for more than one
 */

/** @typedef {{ request: string, counts: boolean, choices: Choice[] }} Question what to throw, and whether it begins a throw */

/** @typedef {{ act: string, faces: Face[] }} Device how to throw it, and its faces */

/**
 * Asks for throws.
 *
 * @template Result
 * @typedef {Generator<Question, Result, number>} Throws
 */

/** The rank as it fills up, and what was done. */
export class Attempt {
  /** What was done since the last throw. @type {string[]} */
  steps = [];
  /** The rank so far: letters, and `*` for empty squares. */
  squares = [..."********"];
  /** Whether all throws are made at once and count as one. */
  isTogether = false;
  /** Whether the next throw counts. */
  counts = true;

  /** The files of the empty squares. */
  get empty() {
    return this.find("*");
  }

  /** @param {string} piece */
  find(piece) {
    return FILES.filter((file) => this.squares[file] === piece);
  }

  /**
   * @param {string} text
   * @param {Record<string, string | number>} values
   */
  say(text, values) {
    this.steps.push(fill(text, values));
  }

  /**
   * @param {string} piece
   * @param {number} file
   */
  put(piece, file) {
    this.squares[file] = piece;
    this.say(texts.placed, { piece, square: square(file) });
  }

  /** @param {string} letters for the empty squares, from the a-file */
  fill(letters) {
    const { empty } = this;
    for (const [index, piece] of [...letters].entries()) this.put(piece, empty[index] ?? 0);
  }

  /**
   * @param {number} a
   * @param {number} b
   * @param {string} reason
   */
  exchange(a, b, reason) {
    const { squares } = this;
    [squares[a], squares[b]] = [squares[b] ?? "", squares[a] ?? ""];
    this.say(texts.exchanged, { reason, a: square(a), b: square(b) });
  }

  /** @param {number} number */
  lookUp(number) {
    this.squares = [...(ranks[number] ?? "")];
    this.say(texts.lookedUp, { number });
  }

  /** @param {string} reason */
  startOver(reason) {
    this.say(texts.startedOver, { reason });
    Object.assign(this, new Attempt(), { steps: this.steps });
    return true;
  }

  /** @param {string} act to make all throws from now on at once, which count as one */
  together(act) {
    this.isTogether = true;
    this.steps.push(act);
  }

  /**
   * Asks for a throw until one counts, and returns the index of the choice.
   *
   * @param {string} request
   * @param {Choice[]} choices
   * @returns {Throws<number>}
   */
  *ask(request, choices) {
    for (;;) {
      const { counts } = this;
      this.counts = !this.isTogether;
      const index = yield { request, counts, choices };
      if (choices[index]?.meaning !== false) return index;
    }
  }

  /**
   * Throws a device whose faces the request explains.
   *
   * @param {Device} device
   * @param {string} request
   */
  *throw({ faces }, request) {
    const choices = faces.map((face) => ({ face, meaning: null, count: 1 }));
    return yield* this.ask(request, choices);
  }

  /**
   * Throws for one of some squares, places a piece there, and returns its file.
   *
   * @param {string} piece
   * @param {number[]} files
   * @param {Device} device
   * @param {number} [each] how many faces stand for each square
   */
  *place(piece, files, { act, faces }, each = 1) {
    let index = 0;
    if (files.length > 1) {
      const other = this.find(piece).length > 0;
      const text = other ? texts.forTheOther : countOf(piece) === 1 ? texts.forThe : texts.forA;
      index = yield* this.ask(
        fill(text, { act, piece }),
        faces.map((face, at) => ({ face, meaning: files[Math.floor(at / each)] ?? false, count: 1 })),
      );
    }
    const file = files[Math.floor(index / each)] ?? 0;
    this.put(piece, file);
    return file;
  }

  /**
   * Draws something out of a bag for a square, and returns the piece that it stands for.
   *
   * @param {string} act
   * @param {Choice[]} bag
   * @param {number} file
   */
  *draw(act, bag, file) {
    const left = bag.filter(({ count }) => count > 0);
    const choices = left.map((choice) => ({ ...choice }));
    const drawn = left[yield* this.ask(fill(texts.forSquare, { act, square: square(file) }), choices)];
    if (drawn) drawn.count -= 1;
    return String(drawn?.meaning);
  }

  /**
   * Draws a piece for each square.
   *
   * @param {string} act
   * @param {Choice[]} bag
   */
  *drawRank(act, bag) {
    for (const file of FILES) this.put(yield* this.draw(act, bag, file), file);
  }

  /** The files of the bishops if they stand on squares of one colour. */
  bishopsOnOneColor() {
    const [a = 0, b = 0] = this.find("B");
    return (b - a) % 2 === 0 ? [a, b] : undefined;
  }

  /** Exchanges a king outside the rooks with the nearer one. */
  putKingBetweenRooks() {
    const [king = 0] = this.find("K");
    const [a = 0, b = 0] = this.find("R");
    if (king < a) this.exchange(king, a, texts.kingOutside);
    else if (b < king) this.exchange(b, king, texts.kingOutside);
  }
}
