/**
 * The drawing methods, each beside its original in `crates/draw/src/methods/`: the same steps in the same order. Tests compare every
 * throw with what the original does.
 *
 * A procedure yields the throws that it asks for, and is told which of the choices came up. It returns `true` to start over.
 */

import { FILES } from "./attempt.js";
import { pieceName, square } from "./board.js";
import { fill } from "./dom.js";
import { texts } from "./methods.js";

/** @import { Attempt, Choice, Device, Throws } from "./attempt.js" */

/** @typedef {(attempt: Attempt) => Throws<boolean | void>} Procedure */

/** @typedef {(piece: string, files: number[]) => Throws<number>} Place */

/** @typedef {(a: number[], b: number[]) => number[][]} Sorted */

/**
 * The files of the squares of the same colour.
 *
 * @param {number} file
 */
const colourOf = (file) => FILES.filter((other) => (other - file) % 2 === 0);

const [DARK, LIGHT] = [colourOf(0), colourOf(1)];

/** @param {string[]} faces that are called by what they show */
const coins = (...faces) => faces.map((face) => [face, face]);

/**
 * @param {string} act
 * @param {number} sides
 * @returns {Device}
 */
const die = (act, sides) => ({ act, faces: Array.from({ length: sides }, (_, index) => [index + 1]) });

const TAILS = ["T", texts.TAILS];
const COIN_FACES = [TAILS, ["H", texts.HEADS]];
const COIN = { act: texts.FLIP_COIN, faces: COIN_FACES };
const WHITE_PAWN = ["W", texts.WHITE];
const PAWNS = { act: "", faces: [WHITE_PAWN, ["B", texts.BLACK]] };
const LARGE = { act: texts.TOSS_LARGE, faces: COIN_FACES };
const BOTH = { act: texts.TOSS_TWO, faces: coins("TT", "TH", "HT", "HH") };
const THREE = { act: texts.TOSS_THREE, faces: coins("TTT", "TTH", "THT", "THH", "HTT", "HTH", "HHT", "HHH") };
const DIE = die(texts.ROLL_DIE, 6);
const CARDS = { act: "", faces: [["1", texts.ACE], ...die("", 8).faces.slice(1)] };

/**
 * The choices of a bag, a deck or a row of pieces.
 *
 * @param {string} letters equal ones together
 * @returns {Choice[]}
 */
function pieces(letters) {
  return [...new Set(letters)].map((letter) => ({
    names: [letter, pieceName(letter)],
    meaning: letter,
    count: letters.split(letter).length - 1,
  }));
}

/** @type {Record<string, Procedure>} */
const PROCEDURES = {
  *coin(attempt) {
    const values = [];
    let number = 0;
    for (let value = 512; value >= 1; value /= 2) {
      const isHeads = (yield* attempt.throw(COIN, fill(texts.FOR_VALUE, { sum: number, value }))) === 1;
      if (isHeads) values.push(value);
      number += isHeads ? value : 0;
      if (number === 960) return attempt.startOver(texts.FOUR_HEADS);
    }
    if (values.length > 1) attempt.steps.push(`${values.join(" + ")} = ${number}`);
    attempt.lookUp(number);
  },

  die: (attempt) => bishopsQueenKnights(attempt, DIE, DIE),

  *rovida(attempt) {
    /** @type {Place} */
    const place = (piece, files) => attempt.place(piece, files, DIE, 6 / files.length);
    /** @param {number[]} files */
    const among = (files) => files.filter((file) => attempt.empty.includes(file));
    /** @type {Sorted} */
    const fewerFirst = (a, b) => (a.length < b.length ? [a, b] : [b, a]);
    const king = yield* place("K", FILES.slice(1, 7));
    const [near = [], far = []] = fewerFirst(FILES.slice(0, king), FILES.slice(king + 1));
    yield* place("R", near);
    yield* place("Q", attempt.empty);
    const [few = [], many = []] = fewerFirst(among(DARK), among(LIGHT));
    yield* place("B", few);
    if (few.length === 1) {
      yield* place("R", among(far));
      yield* place("B", among(many));
    } else {
      yield* place("B", many);
      yield* place("R", among(far));
    }
    attempt.fill("NN");
  },

  *"two-coins"(attempt) {
    /** @type {Place} */
    const place = (piece, files) => attempt.place(piece, files, files.length <= 2 ? LARGE : BOTH);
    yield* place("B", DARK);
    yield* place("B", LIGHT);
    const king = yield* place("K", attempt.empty.slice(1, 5));
    const { empty } = attempt;
    yield* place(
      "R",
      empty.filter((file) => file < king),
    );
    yield* place(
      "R",
      empty.filter((file) => file > king),
    );
    yield* place("Q", attempt.empty);
    attempt.fill("NN");
  },

  "three-coins": (attempt) => bishopsQueenKnights(attempt, BOTH, THREE),

  *platonic(attempt) {
    attempt.together(texts.THROW_DICE);
    const bishop = yield* attempt.place("B", FILES, die(texts.READ_D8, 8));
    yield* attempt.place("B", colourOf(bishop + 1), die(texts.READ_D4, 4));
    yield* attempt.place("Q", attempt.empty, die(texts.READ_D6, 6));
    const { empty } = attempt;
    const { act, faces } = die(texts.READ_D20, 20);
    const pairs = faces.map((_, face) => {
      const first = empty[Math.floor(face / 4)];
      const second = empty.filter((file) => file !== first)[(face + 1) % 4];
      return [first ?? 0, second ?? 0];
    });
    const face = yield* attempt.ask(
      fill(texts.FOR_KNIGHTS, { act }),
      faces.map((names, face) => ({ names, meaning: null, count: 1, squares: pairs[face] ?? [] })),
    );
    for (const file of pairs[face] ?? []) attempt.put("N", file);
    attempt.fill("RKR");
  },

  *coffin(attempt) {
    yield* attempt.drawRank(texts.DRAW_PIECE, pieces("RRNNBBQK"));
    const [, bishop] = attempt.bishopsOnOneColour() ?? [];
    if (bishop !== undefined) attempt.exchange(bishop, bishop ^ 1, texts.BISHOPS_ON_ONE_COLOUR);
    attempt.putKingBetweenRooks();
  },

  *wheeler(attempt) {
    yield* attempt.drawRank(texts.DRAW_PIECE, pieces("RRNNBBQK"));
    const bishops = attempt.bishopsOnOneColour();
    if (bishops) {
      const [first = "", other = ""] = bishops.map(square);
      const bishop = bishops[yield* attempt.throw(PAWNS, fill(texts.FOR_BISHOP, { a: first, b: other }))] ?? 0;
      const opposite = colourOf(bishop + 1);
      const [a = "", b = "", c = "", d = ""] = opposite.map(square);
      const request = fill(texts.FOR_BISHOPS_SQUARE, { bishop: square(bishop), a, b, c, d });
      // King and queen mean the same.
      const blackPieces = pieces("RRNNBBKQ").map((choice) => ({ ...choice, meaning: null }));
      const index = Math.min(yield* attempt.ask(request, blackPieces), 3);
      attempt.exchange(bishop, opposite[index] ?? 0, texts.BISHOPS_ON_ONE_COLOUR);
    }
    attempt.putKingBetweenRooks();
  },

  *"numbered-cards"(attempt) {
    /** @type {[number, string][]} */
    const cards = [
      [1, "R"],
      [8, "R"],
      [2, "N"],
      [7, "N"],
      [3, "B"],
      [6, "B"],
      [4, "Q"],
      [5, "K"],
    ];
    yield* attempt.drawRank(
      texts.DEAL_CARD,
      cards.map(([number, meaning]) => ({ names: CARDS.faces[number - 1] ?? [], meaning, count: 1 })),
    );
    const bishops = attempt.bishopsOnOneColour();
    if (bishops) {
      const [first = 0, other = 0] = bishops;
      const opposite = colourOf(first + 1);
      const values = { a: square(first), b: square(other), squares: opposite.map(square).join(" ") };
      const face = yield* attempt.throw(CARDS, fill(texts.FOR_BISHOP_AND_SQUARE, values));
      attempt.exchange(face < 4 ? first : other, opposite[face % 4] ?? 0, texts.BISHOPS_ON_ONE_COLOUR);
    }
    attempt.putKingBetweenRooks();
  },

  *"playing-cards"(attempt) {
    const deck = [
      ...pieces("KQ"),
      { names: ["J", texts.JACK], meaning: "N", count: 2 },
      { names: ["A", texts.ACE], meaning: "B", count: 2 },
      { names: ["10", texts.TEN], meaning: "R", count: 2 },
    ];
    /** @type {Record<string, string>} */
    const early = { K: texts.KING_EARLY, R: texts.ROOK_EARLY, B: texts.BISHOP_EARLY };
    /** @type {string[]} */
    const aside = [];
    for (let dealt = 0; ;) {
      const [next] = attempt.empty;
      if (next === undefined) return;
      const [rook, king] = [attempt.squares.includes("R"), attempt.squares.includes("K")];
      /** @param {string} piece */
      const isLegal = (piece) => {
        if (piece === "B") return !attempt.find("B").some((bishop) => (bishop - next) % 2 === 0);
        return piece === "K" ? rook : piece !== "R" || king || !rook;
      };
      const waiting = aside.findIndex(isLegal);
      if (waiting >= 0) {
        attempt.put(String(aside.splice(waiting, 1)), next);
      } else if (dealt === 8) {
        return attempt.startOver(texts.CARDS_LEFT);
      } else {
        const piece = yield* attempt.draw(texts.DEAL_CARD, deck, next);
        dealt += 1;
        if (isLegal(piece)) {
          attempt.put(piece, next);
        } else {
          aside.push(piece);
          attempt.say(texts.SET_ASIDE, { piece: pieceName(piece), reason: early[piece] ?? "" });
        }
      }
    }
  },

  *circle(attempt) {
    attempt.together(texts.GATHER_CIRCLE);
    yield* attempt.drawRank(texts.READ_PIECE, pieces("RRNNBBQK"));
    if (attempt.bishopsOnOneColour()) return attempt.startOver(texts.BISHOPS_ON_ONE_COLOUR);
    attempt.putKingBetweenRooks();
  },

  *shuffle(attempt) {
    attempt.together(texts.SHUFFLE_ROW);
    yield* attempt.drawRank(texts.READ_PIECE, pieces("RRRNNBBQ"));
    if (attempt.bishopsOnOneColour()) return attempt.startOver(texts.BISHOPS_ON_ONE_COLOUR);
    const [, middle = 0] = attempt.find("R");
    attempt.squares[middle] = "K";
    attempt.say(texts.REPLACED, { square: square(middle), piece: pieceName("K") });
  },

  "optimal-coin": (attempt) => keepTheRest(attempt, COIN),
  "optimal-die": (attempt) => keepTheRest(attempt, DIE),
};

/**
 * @param {Attempt} attempt
 * @param {Device} four for one of four squares
 * @param {Device} more for one of five or six
 * @returns {Throws<void>}
 */
function* bishopsQueenKnights(attempt, four, more) {
  yield* attempt.place("B", DARK, four);
  yield* attempt.place("B", LIGHT, four);
  yield* attempt.place("Q", attempt.empty, more);
  yield* attempt.place("N", attempt.empty, more);
  yield* attempt.place("N", attempt.empty, four);
  attempt.fill("RKR");
}

/**
 * @param {Attempt} attempt
 * @param {Device} device
 * @returns {Throws<void>}
 */
function* keepTheRest(attempt, device) {
  const { act, faces } = device;
  // The number c is equally likely to be any of 0 to v - 1.
  let [v, c] = [1, 0];
  for (;;) {
    const request = v === 1 ? act : fill(texts.FOR_REST, { act, count: c, last: v - 1 });
    const face = yield* attempt.throw(device, request);
    [v, c] = [v * faces.length, c * faces.length + face];
    const whole = v - (v % 960);
    if (c < whole) return attempt.lookUp(c % 960);
    [v, c] = [v - whole, c - whole];
  }
}

/**
 * Performs a method until it does not start over.
 *
 * @param {string} id
 * @param {Attempt} attempt
 * @returns {Throws<void>}
 */
export function* perform(id, attempt) {
  const procedure = PROCEDURES[id];
  let begins = procedure !== undefined;
  while (procedure && begins) begins = (yield* procedure(attempt)) === true;
}
