/**
 * The drawing methods, each beside its original in `command/crates/draw/src/methods/`: the same steps in the same order. Tests compare every
 * throw with what the original does.
 *
 * A procedure yields the throws that it asks for, and is told which of the choices came up. It returns `true` to start over.
 */

import { FILES, square } from "./board.js";
import { BOTH, CARDS, COIN, DIE, LARGE, PAWNS, THREE, die, pieces, plain } from "./device.js";
import { fill } from "./dom.js";
import { faceTexts, texts } from "./words.js";

/** @import { Attempt, Device, Throws } from "./attempt.js" */

/** @typedef {(attempt: Attempt) => Throws<boolean | void>} Procedure */

/** @typedef {(piece: string, files: number[]) => Throws<number>} Place */

/** @typedef {(a: number[], b: number[]) => number[][]} Sorted */

/**
 * The files of the squares of the same colour.
 *
 * @param {number} file
 */
const colorOf = (file) => FILES.filter((other) => (other - file) % 2 === 0);

const [DARK, LIGHT] = [colorOf(0), colorOf(1)];

/** @type {Record<string, Procedure>} */
const PROCEDURES = {
  *coin(attempt) {
    const values = [];
    let number = 0;
    for (let value = 512; value >= 1; value /= 2) {
      const isHeads = (yield* attempt.throw(COIN, fill(texts.forValue, { sum: number, value }))) === 1;
      if (isHeads) values.push(value);
      number += isHeads ? value : 0;
      if (number === 960) return attempt.startOver(texts.fourHeads);
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
    const [left, right] = [empty.filter((file) => file < king), empty.filter((file) => file > king)];
    yield* place("R", left);
    yield* place("R", right);
    yield* place("Q", attempt.empty);
    attempt.fill("NN");
  },

  "three-coins": (attempt) => bishopsQueenKnights(attempt, BOTH, THREE),

  *platonic(attempt) {
    attempt.together(texts.throwDice);
    const bishop = yield* attempt.place("B", FILES, die(texts.readD8, 8));
    yield* attempt.place("B", colorOf(bishop + 1), die(texts.readD4, 4));
    yield* attempt.place("Q", attempt.empty, die(texts.readD6, 6));
    const { empty } = attempt;
    const { act, faces } = die(texts.readD20, 20);
    const pairs = faces.map((_, face) => {
      const first = empty[Math.floor(face / 4)];
      const second = empty.filter((file) => file !== first)[(face + 1) % 4];
      return [first ?? 0, second ?? 0];
    });
    const face = yield* attempt.ask(
      fill(texts.forKnights, { act }),
      faces.map((face, at) => ({ face, meaning: null, count: 1, squares: pairs[at] ?? [] })),
    );
    for (const file of pairs[face] ?? []) attempt.put("N", file);
    attempt.fill("RKR");
  },

  *coffin(attempt) {
    yield* attempt.drawRank(texts.drawPiece, pieces("RRNNBBQK"));
    const [, bishop] = attempt.bishopsOnOneColor() ?? [];
    if (bishop !== undefined) attempt.exchange(bishop, bishop ^ 1, texts.bishopsOnOneColor);
    attempt.putKingBetweenRooks();
  },

  *wheeler(attempt) {
    yield* attempt.drawRank(texts.drawPiece, pieces("RRNNBBQK"));
    const bishops = attempt.bishopsOnOneColor();
    if (bishops) {
      const [first = "", other = ""] = bishops.map(square);
      const bishop = bishops[yield* attempt.throw(PAWNS, fill(texts.forBishop, { a: first, b: other }))] ?? 0;
      const opposite = colorOf(bishop + 1);
      const [a = "", b = "", c = "", d = ""] = opposite.map(square);
      const request = fill(texts.forBishopsSquare, { bishop: square(bishop), a, b, c, d });
      // King and queen mean the same.
      const blackPieces = pieces("RRNNBBKQ").map((choice) => ({ ...choice, meaning: null }));
      const index = Math.min(yield* attempt.ask(request, blackPieces), 3);
      attempt.exchange(bishop, opposite[index] ?? 0, texts.bishopsOnOneColor);
    }
    attempt.putKingBetweenRooks();
  },

  *"numbered-cards"(attempt) {
    // A card stands for the piece on its file in chess.
    const cards = [0, 7, 1, 6, 2, 5, 3, 4].map((file) => {
      return { face: CARDS.faces[file] ?? plain(""), meaning: "RNBQKBNR".charAt(file), count: 1 };
    });
    yield* attempt.drawRank(texts.dealCard, cards);
    const bishops = attempt.bishopsOnOneColor();
    if (bishops) {
      const [first = 0, other = 0] = bishops;
      const opposite = colorOf(first + 1);
      const values = { a: square(first), b: square(other), squares: opposite.map(square).join(" ") };
      const face = yield* attempt.throw(CARDS, fill(texts.forBishopAndSquare, values));
      attempt.exchange(face < 4 ? first : other, opposite[face % 4] ?? 0, texts.bishopsOnOneColor);
    }
    attempt.putKingBetweenRooks();
  },

  *"playing-cards"(attempt) {
    const deck = [
      ...pieces("KQ"),
      { face: { short: "J", ...faceTexts.jack }, meaning: "N", count: 2 },
      { face: { short: "A", ...faceTexts.ace }, meaning: "B", count: 2 },
      { face: { short: "10", ...faceTexts.ten }, meaning: "R", count: 2 },
    ];
    /** @type {Record<string, string>} */
    const early = { K: texts.kingEarly, R: texts.rookEarly, B: texts.bishopEarly };
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
        return attempt.startOver(texts.cardsLeft);
      } else {
        const piece = yield* attempt.draw(texts.dealCard, deck, next);
        dealt += 1;
        if (isLegal(piece)) {
          attempt.put(piece, next);
        } else {
          aside.push(piece);
          attempt.say(texts.setAside, { piece, reason: early[piece] ?? "" });
        }
      }
    }
  },

  *circle(attempt) {
    attempt.together(texts.gatherCircle);
    yield* attempt.drawRank(texts.readPiece, pieces("RRNNBBQK"));
    if (attempt.bishopsOnOneColor()) return attempt.startOver(texts.bishopsOnOneColor);
    attempt.putKingBetweenRooks();
  },

  *shuffle(attempt) {
    attempt.together(texts.shuffleRow);
    yield* attempt.drawRank(texts.readPiece, pieces("RRRNNBBQ"));
    if (attempt.bishopsOnOneColor()) return attempt.startOver(texts.bishopsOnOneColor);
    const [, middle = 0] = attempt.find("R");
    attempt.squares[middle] = "K";
    attempt.say(texts.replaced, { square: square(middle), piece: "K" });
  },

  digits: (attempt) => threeDigits(attempt, 10),
  boxes: (attempt) => threeDigits(attempt, 6),

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
 * @param {number} afterNine how many digits count as the second after a 9
 * @returns {Throws<boolean | void>}
 */
function* threeDigits(attempt, afterNine) {
  const draw = (/** @type {number} */ box, counting = 10) =>
    attempt.ask(
      fill(texts.drawDigit, { box }),
      [...Array(10).keys()].map((digit) => ({
        face: plain(String(digit)),
        meaning: digit < counting ? null : false,
        count: 1,
      })),
    );
  const first = yield* draw(1);
  const second = yield* draw(2, first === 9 ? afterNine : 10);
  if (first === 9 && second > 5) return attempt.startOver(texts.above959);
  attempt.lookUp(100 * first + 10 * second + (yield* draw(3)));
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
    const request = v === 1 ? act : fill(texts.forRest, { act, sum: c, last: v - 1 });
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
