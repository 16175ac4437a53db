/** The rules of the first rank: why letters are not one, and which pieces still fit on one that is being filled. */

import { FILES, square } from "./board.js";
import { ranks, scharnaglOfRank } from "./data.js";
import { enumerated, fill, quoted } from "./dom.js";
import { words } from "./words.js";

/** The pieces in the order in which they are offered. */
export const PIECES = ["K", "Q", "R", "B", "N"];

/**
 * A rank that is being filled: a piece letter or "" for each file.
 *
 * @typedef {readonly string[]} PartialRank
 */

/**
 * Returns how many of a piece stand on a rank: two, or one of king and queen.
 *
 * @param {string} piece
 * @returns {number}
 */
export function countOf(piece) {
  return piece === "K" || piece === "Q" ? 1 : 2;
}

/**
 * Returns the positions that a partial rank can become.
 *
 * @param {PartialRank} partial
 * @returns {number[]}
 */
export function completions(partial) {
  return [...ranks.keys()].filter((position) =>
    partial.every((piece, file) => piece === "" || piece === ranks[position]?.[file]),
  );
}

/**
 * Returns the partial rank with the pieces that are forced: those that stand there in all completions.
 *
 * @param {PartialRank} partial
 * @returns {string[]}
 */
export function withForced(partial) {
  const all = completions(partial).map((position) => ranks[position] ?? "");
  const [first = ""] = all;
  return partial.map((piece, file) => {
    const only = first.charAt(file);
    return piece === "" && all.every((rank) => rank[file] === only) ? only : piece;
  });
}

/**
 * Returns why a piece cannot stand on an empty square of a partial rank, or `undefined` if it can.
 *
 * @param {PartialRank} partial
 * @param {number} file
 * @param {string} piece
 * @returns {string | undefined}
 */
export function objection(partial, file, piece) {
  const filled = partial.map((other, at) => (at === file ? piece : other));
  if (completions(filled).length > 0) return undefined;
  const standing = FILES.filter((at) => partial[at] === piece);
  const [first = 0, second = 0] = standing;
  if (standing.length === countOf(piece)) {
    return standing.length === 1
      ? fill(words.isPlaced, { piece, square: square(first) })
      : fill(words.arePlaced, { piece, a: square(first), b: square(second) });
  }
  if (piece === "B" && standing.length === 1) {
    const text = file % 2 === 0 ? words.otherBishopDark : words.otherBishopLight;
    return fill(text, { square: square(first) });
  }
  if (piece === "K" && (file === 0 || file === 7)) return words.kingNotInCorner;
  if (!fits(filled, bishopsApart)) return words.noSquareForBishop;
  if (!fits(filled, kingBetweenRooks)) return piece === "K" ? words.kingNotBetween : words.noKingBetween;
  return words.notBoth;
}

/**
 * Whether the missing pieces can be placed so that one rule holds.
 *
 * @param {PartialRank} partial
 * @param {(rank: string) => boolean} rule
 * @returns {boolean}
 */
function fits(partial, rule) {
  const empty = partial.indexOf("");
  if (empty < 0) return rule(partial.join(""));
  return PIECES.some((piece) => {
    if (partial.filter((other) => other === piece).length === countOf(piece)) return false;
    const next = [...partial];
    next[empty] = piece;
    return fits(next, rule);
  });
}

/** @param {string} rank */
function bishopsApart(rank) {
  return (rank.indexOf("B") + rank.lastIndexOf("B")) % 2 === 1;
}

/** @param {string} rank */
function kingBetweenRooks(rank) {
  const king = rank.indexOf("K");
  return rank.indexOf("R") < king && king < rank.lastIndexOf("R");
}

/**
 * Why letters are not one of the 960 ranks, on which squares, and the legal rank that is proposed.
 *
 * @typedef {{ text: string, squares: string[], cure?: string }} Fault
 */

/**
 * Returns why letters are not one of the 960 ranks.
 *
 * @param {string} letters
 * @param {"1" | "8"} row the row of the board that the letters are on
 * @returns {Fault}
 */
export function rankFault(letters, row = "1") {
  const place = (/** @type {number} */ index) => square(index).charAt(0) + row;
  const characters = [...letters];
  /** @type {Fault | undefined} */
  let mixed;
  for (const [index, character] of characters.entries()) {
    const letter = quoted(character);
    const where = index < 8 ? place(index) : fill(words.letterAt, { index: index + 1 });
    if (!/^[BKNQR]$/i.test(character)) {
      return { text: fill(words.noPieceLetter, { letter, where }), squares: [where] };
    }
    if (!mixed && isUpper(character) !== isUpper(characters[0] ?? "")) {
      mixed = { text: fill(words.mixedCase, { letter, where }), squares: [where] };
    }
  }
  const rank = letters.toUpperCase();
  const [difference, tooMany] = countDifference(rank);
  if (rank.length !== 8) return { text: fill(words.rankLength, { found: rank.length, difference }), squares: [] };
  if (mixed) return mixed;
  const squares = FILES.filter((file) => tooMany.includes(rank.charAt(file))).map(place);
  const faults =
    difference === "" ? arrangementFaults(rank, place) : [{ text: fill(words.rankPieces, { difference }), squares }];
  const { text, cure } = suggestion(rank, difference === "", place);
  return {
    text: [...faults.map((fault) => fault.text), ...(text ? [text] : [])].join(" "),
    squares: faults.flatMap(({ squares }) => squares),
    ...(cure ? { cure } : {}),
  };
}

/** @param {string} letter */
function isUpper(letter) {
  return letter === letter.toUpperCase();
}

/**
 * Which pieces are missing or too many, in words ("one knight too many, one rook missing"), and the letters of those
 * that are too many.
 *
 * @param {string} rank
 * @returns {[string, string]}
 */
function countDifference(rank) {
  const parts = [];
  let tooMany = "";
  for (const piece of "NBRQK") {
    const difference = [...rank].filter((other) => other === piece).length - countOf(piece);
    if (difference === 0) continue;
    if (difference > 0) tooMany += piece;
    const count = Math.abs(difference);
    parts.push(fill(difference < 0 ? words.missing : words.tooMany, { count, piece }));
  }
  return [enumerated(parts), tooMany];
}

/**
 * @param {string} rank with the right pieces
 * @param {(file: number) => string} place
 * @returns {Fault[]}
 */
function arrangementFaults(rank, place) {
  const faults = [];
  const [a, b, king] = [rank.indexOf("B"), rank.lastIndexOf("B"), rank.indexOf("K")];
  if (!bishopsApart(rank)) {
    const dark = (a % 2 === 0) === (place(0) === "a1");
    const squares = { a: place(a), b: place(b) };
    const text = fill(dark ? words.bishopsDark : words.bishopsLight, squares);
    faults.push({ text, squares: Object.values(squares) });
  }
  if (!kingBetweenRooks(rank)) {
    const squares = { king: place(king), a: place(rank.indexOf("R")), b: place(rank.lastIndexOf("R")) };
    faults.push({ text: fill(words.kingOutside, squares), squares: Object.values(squares) });
  }
  return faults;
}

/**
 * The smallest change that makes a rank legal: two pieces near to each other change places, or one piece is another.
 *
 * @param {string} rank
 * @param {boolean} exchange
 * @param {(file: number) => string} place
 * @returns {{ text?: string, cure?: string }}
 */
function suggestion(rank, exchange, place) {
  const exchanged = (/** @type {number} */ a, /** @type {number} */ b) => {
    const cure = replaced(replaced(rank, a, rank.charAt(b)), b, rank.charAt(a));
    return { cure, text: fill(words.exchange, { a: place(a), b: place(b), rank: cure }) };
  };
  const another = (/** @type {number} */ file, /** @type {string} */ piece) => {
    const cure = replaced(rank, file, piece);
    return { cure, text: fill(words.replace, { piece, square: place(file), rank: cure }) };
  };
  const changes = exchange
    ? FILES.flatMap((apart) => FILES.slice(apart).map((b) => exchanged(b - apart, b)))
    : FILES.flatMap((apart) => PIECES.map((piece) => another(7 - apart, piece)));
  return changes.find(({ cure }) => scharnaglOfRank(cure) !== undefined) ?? {};
}

/**
 * @param {string} rank
 * @param {number} file
 * @param {string} piece
 */
function replaced(rank, file, piece) {
  return rank.slice(0, file) + piece + rank.slice(file + 1);
}
