/** Reading positions, as the command `chess960` does. */

import { rowsOf } from "./board.js";
import { scharnaglOfRank } from "./data.js";
import { fill, quoted } from "./dom.js";
import { NotationError, readFen } from "./fen.js";
import { COUNT, STANDARD, allPositions, fritz9Of, fromFritz9 } from "./position.js";
import { rankFault } from "./rank.js";
import { pieceForms, words } from "./words.js";

/** @import { Setup } from "./position.js" */

/**
 * How a bare number is read; `oneBased` is Scharnagl's numbers from 1 to 960, where 960 stands for 0.
 *
 * @typedef {"scharnagl" | "fritz9" | "oneBased"} Notation
 */

/** Longer text is refused unread: nothing that can be meant is as long. */
export const MAX_LENGTH = 10000;

/** White space as Unicode has it, and as the command does; that of JavaScript differs a little. */
export const SPACE = /\p{White_Space}+/gu;

/** The marks that only ask for figurines as text or as pictures. */
export const PRESENTATION = /[\uFE0E\uFE0F]/g;

/**
 * @param {string} text
 * @returns {string}
 */
export function trimmed(text) {
  // Replacing the white space at the end would take quadratic time.
  return /^\p{White_Space}*(.*\P{White_Space}|)/su.exec(text)?.[1] ?? "";
}

/**
 * Reads a position: a number, a rank, or a FEN in which both sides have the same.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {number}
 */
export function readPosition(text, notation) {
  const { white, black } = readSetup(text, notation);
  if (white !== black) {
    throw new NotationError(fill(words.sidesDiffer, { white, black }));
  }
  return white;
}

/**
 * Reads a position, or a FEN in which the sides may differ.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {Setup}
 */
export function readSetup(text, notation) {
  if (text.length > MAX_LENGTH) throw new NotationError(words.tooLong);
  const plain = asciiDigits(trimmed(text));
  const [, fen] = /^\[(?:.*?\[)??FEN\p{White_Space}*"([^[\]]*)"\p{White_Space}*\](?:.*\])?$/isu.exec(plain) ?? [];
  if (fen !== undefined) return readFen(trimmed(fen));
  const command = afterWord(plain, "position");
  if (command?.split(SPACE).includes("moves")) throw new NotationError(words.movesFollow);
  if ((command ?? plain).toLowerCase() === "startpos") return { white: STANDARD, black: STANDARD };
  if (command !== undefined) return readFen(afterWord(command, "fen") ?? command);
  if (plain.includes("/")) return readFen(plain);
  const sides = plain.split(SPACE);
  const isPair = sides.length === 2 && sides.every((side) => [...letters(side)].length === 8);
  const [white = 0, black = white] = (isPair ? sides : [plain]).map((side) => readOne(side, notation));
  return { white, black };
}

/**
 * Returns what follows a word and the space after it, or `undefined` if the text does not begin with them.
 *
 * @param {string} text
 * @param {string} word in lowercase
 * @returns {string | undefined}
 */
function afterWord(text, word) {
  const rest = text.slice(word.length);
  return text.slice(0, word.length).toLowerCase() === word && /^\p{White_Space}/u.test(rest)
    ? trimmed(rest)
    : undefined;
}

/**
 * Returns a text with ASCII digits for full-width ones.
 *
 * @param {string} text
 * @returns {string}
 */
export function asciiDigits(text) {
  return text.replace(/[０-９]/g, (digit) => String("０１２３４５６７８９".indexOf(digit)));
}

/**
 * Reads a number or a rank.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {number}
 */
function readOne(text, notation) {
  const begun = begins(text, notation);
  const [, name, number] = /^(fritz|scharnagl)\s*(?:9(?!\d))?[\s#.-]*(\d+)$/i.exec(text) ?? [];
  if (!begun?.named && name !== undefined && number !== undefined) {
    const numbering = name.toLowerCase() === "fritz" ? "fritz9" : "scharnagl";
    const shown = { numbering, number: number.slice(0, 20) };
    throw new NotationError(fill(words.writeColon, shown), { cure: `${numbering}:${shown.number}` });
  }
  if (begun === undefined) {
    const [before = "", rest = ""] = text.split(/:(.*)/s);
    throw new NotationError(
      fill(words.noNumbering, { name: quoted(trimmed(before)), rest: trimmed(rest).slice(0, 20) }),
    );
  }
  if (begun.named || isLikeANumber(begun.rest)) return numbered(begun.rest, begun.notation);
  if (text === "") throw new NotationError(words.positionMissing);
  if (/^sp(?!\P{White_Space})/iu.test(text)) throw new NotationError(words.notAfterSp);
  const rank = letters(text);
  const position = scharnaglOfRank(rank) ?? (/^[a-z]*$/.test(rank) ? scharnaglOfRank(rank.toUpperCase()) : undefined);
  if (position !== undefined) return position;
  const { text: why, ...fault } = rankFault(rank);
  const row = [...rank.toUpperCase()].slice(0, 8).join("");
  throw new NotationError(why, { rows: rowsOf(row), ...fault });
}

/**
 * Takes the name of a numbering before a number off the beginning of a text. SP, SP-ID and idn are names of Scharnagl's number.
 *
 * @param {string} text
 * @param {Notation} notation
 * @returns {{ notation: Notation, named: boolean, rest: string } | undefined} the notation of the number, and whether it has a name; `undefined` if no numbering has
 *   this name
 */
export function begins(text, notation) {
  // Scharnagl's numbers may still be those from 1 to 960.
  const scharnagl = notation === "oneBased" ? notation : "scharnagl";
  const [, name = "", after = ""] = /^(scharnagl|fritz9|sp-id|sp(?!-id)|idn)(.*)$/is.exec(text) ?? [];
  const isFritz9 = name.toLowerCase() === "fritz9";
  const [, afterColon] = /^\p{White_Space}*:(.*)$/su.exec(after) ?? [];
  // A hyphen beside the name is no sign, and a digit beside that of Fritz9 is none of the number.
  const rest = trimmed(afterColon ?? after.replace(/^-/, ""));
  if (afterColon !== undefined || (isLikeANumber(rest) && !(isFritz9 && rest === after))) {
    return { notation: isFritz9 ? "fritz9" : scharnagl, named: true, rest };
  }
  return text.includes(":") ? undefined : { notation, named: false, rest: text };
}

/** @param {string} text */
function isLikeANumber(text) {
  return /^[-+\d]/.test(text);
}

/**
 * @param {string} digits
 * @param {Notation} notation
 * @returns {number}
 */
export function numbered(digits, notation) {
  if (!/^[-+]?\d+$/.test(digits)) {
    const isHalfRange = /^[-+]?\d.*[-–]/s.test(digits);
    throw new NotationError(isHalfRange ? words.halfRange : fill(words.notANumber, { text: quoted(digits) }));
  }
  const number = Number(digits);
  const [first, last] = notation === "scharnagl" ? [0, COUNT - 1] : [1, COUNT];
  if (!(number >= first && number <= last) || digits.startsWith("-")) {
    const whose = notation === "fritz9" ? words.fritz9Range : words.scharnaglRange;
    const refusal = fill(whose, { first, last, number: quoted(digits) });
    if (notation !== "scharnagl" || number !== COUNT) throw new NotationError(refusal);
    throw new NotationError(`${refusal} ${words.zeroIs960}`, { cure: "0" });
  }
  return notation === "fritz9" ? fromFritz9(number) : number % COUNT;
}

/**
 * Returns the number of a position as a notation counts.
 *
 * @param {number} position
 * @param {Notation} notation
 * @returns {number}
 */
export function numberIn(position, notation) {
  if (notation === "fritz9") return fritz9Of(position);
  return notation === "oneBased" && position === 0 ? COUNT : position;
}

/**
 * Returns the position before or after another one in a numbering, or `undefined` at its ends.
 *
 * @param {number} position
 * @param {-1 | 1} by
 * @param {Notation} notation
 * @returns {number | undefined}
 */
export function neighbor(position, by, notation) {
  const number = numberIn(position, notation) + by;
  return allPositions().find((other) => numberIn(other, notation) === number);
}

/** The letters of the pieces in the page's language, and the English ones that they stand for. */
const OWN_LETTERS = new Map(
  Object.entries(pieceForms).map(([piece, form]) => [form?.["letter"]?.toUpperCase(), piece]),
);

/** A letter of the language; the king's in Russian begins with the knight's. */
const OWN = [...OWN_LETTERS.keys()].sort((a = "", b = "") => b.length - a.length).join("|");

/**
 * Returns a rank in English letters if it is in those of the page's language. An English rank stays.
 *
 * @param {string} text
 */
function inEnglish(text) {
  if (/^[BKNQR]*$/i.test(text) || !new RegExp(`^(?:${OWN})*$`, "iu").test(text)) return text;
  return text.replace(new RegExp(OWN, "giu"), (letter) => OWN_LETTERS.get(letter.toUpperCase()) ?? letter);
}

/**
 * Returns a rank without the spaces between its letters, and with English letters for figurines and those of the page's language.
 *
 * @param {string} text
 * @returns {string}
 */
export function letters(text) {
  const plain = [...text.replace(PRESENTATION, "")]
    .map((c) => {
      const figurine = "♔♕♖♗♘♚♛♜♝♞".indexOf(c);
      return figurine < 0 ? c : "KQRBNkqrbn".charAt(figurine);
    })
    .join("");
  const apart = plain.split(SPACE).every((word) => [...word].length <= 1);
  return inEnglish(apart ? plain.replace(SPACE, "") : plain);
}

/**
 * Returns the reason of an error that reading threw, as a sentence.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function reason(error) {
  return refusalIn(error).message;
}

/**
 * Returns an error that reading threw, and throws any other.
 *
 * @param {unknown} error
 */
export function refusalIn(error) {
  if (error instanceof NotationError) return error;
  throw error;
}
