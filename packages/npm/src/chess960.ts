/**
 * The 960 starting positions of Chess960 (Fischer random chess). A position is its Scharnagl number, 0 to 959.
 *
 * A text that is not a rank or FEN of a starting position is a {@link RefusedError}, a number out of range a `RangeError`, and a value
 * of another type a `TypeError`.
 *
 * @module
 */
import * as generated from "./tables.ts";

/** How many positions there are. */
export const COUNT = 960;

/** A player. */
export type Color = "white" | "black";

/** Which rule a text breaks. Of several, the first in this order, and White's rank before Black's. */
export type Reason =
  /** Not four or six fields, or not eight ranks. */
  | "fields"
  /** Pawns or pieces that have moved. */
  | "moved"
  /** Not eight of the letters K, Q, R, B and N. */
  | "letters"
  /** Uppercase and lowercase letters in one rank. */
  | "case"
  /** Not one king, one queen, two rooks, two bishops and two knights. */
  | "counts"
  /** Bishops on squares of one colour. */
  | "bishops"
  /** A king that does not stand between the rooks. */
  | "king"
  /** White's letters in lowercase, or Black's in uppercase. */
  | "colors"
  /** Black to move. */
  | "move"
  /** Castling rights that are not all four. */
  | "castling"
  /** An en passant square. */
  | "en_passant"
  /** Counters that are not 0 and 1. */
  | "counters"
  /** Two positions, where there should be one. */
  | "sides";

/** A text that is not a rank, or not a FEN, of a starting position. */
export class RefusedError extends RangeError {
  override readonly name: string = "RefusedError";

  /**
   * @param text the whole text; the message quotes no more than 100 characters of it
   * @param reason the rule that it breaks
   */
  constructor(
    message: string,
    readonly text: string,
    readonly reason: Reason,
  ) {
    super(message);
  }
}

/** White's position and Black's, which are the same in Chess960, by Scharnagl number. */
export interface Pair {
  readonly white: number;
  readonly black: number;
}

/** Castling of one player on one side. Squares are 0 to 63: a1 is 0, b1 1, h8 63. */
export interface Castling {
  readonly kingFrom: number;
  readonly kingTo: number;
  readonly rookFrom: number;
  readonly rookTo: number;
  /** The squares that must be vacant. */
  readonly vacant: readonly number[];
  /** The squares that must not be attacked, with the castling rook taken off the board. */
  readonly safe: readonly number[];
  /** The move as UCI writes it in Chess960: the king takes its rook, as in e1h1. */
  readonly uci: string;
  /** The move as UCI writes it in standard chess, as e1g1, if the king starts on the e-file and the rook in the corner. */
  readonly uciStandard?: string;
}

/** Tables by Scharnagl number. */
export interface Tables {
  /** White's first rank. */
  readonly ranks: readonly string[];
  /** Fritz9 number, 1 to 960. */
  readonly fritz9: readonly number[];
  /** Scharnagl number of the mirror image. */
  readonly mirrors: readonly number[];
  /** NQ-skeleton. */
  readonly skeletons: readonly string[];
  /** Order of king, rooks and knights. */
  readonly krn: readonly string[];
  /** Bishop code, 0 to 15. */
  readonly bishopCodes: readonly number[];
  /** Queen's position, 0 to 5. */
  readonly queenPositions: readonly number[];
  /** N5N code, 0 to 9. */
  readonly n5nCodes: readonly number[];
}

/** The raw tables, frozen. */
export const tables: Tables = /* @__PURE__ */ frozenTables();

function frozenTables(): Tables {
  const numbers = (table: Iterable<number>) => Object.freeze(Array.from(table));
  return Object.freeze({
    ranks: Object.freeze(generated.ranks),
    fritz9: numbers(generated.fritz9),
    mirrors: numbers(generated.mirrors),
    skeletons: Object.freeze(generated.skeletons),
    krn: Object.freeze(generated.krn),
    bishopCodes: numbers(generated.bishopCodes),
    queenPositions: numbers(generated.queenPositions),
    n5nCodes: numbers(generated.n5nCodes),
  });
}

/**
 * Returns White's first rank, in uppercase letters from the a-file to the h-file.
 *
 * @example rank(518) // "RNBQKBNR"
 */
export function rank(number: number): string {
  return cell(generated.ranks, number);
}

/**
 * Returns the number of a rank in uppercase or lowercase letters.
 *
 * @example fromRank("rnbqkbnr") // 518
 */
export function fromRank(rank: string): number {
  const number = numberOf(rank);
  if (number === undefined) throw refused(typed(rank, "string"), "a rank of Chess960", rankFault(rank)!);
  return number;
}

/** Numbers by ranks, in both cases. */
let numbers: Map<string, number> | undefined;

function numberOf(rank: string): number | undefined {
  numbers ??= new Map(
    generated.ranks.flatMap((rank, n) => [
      [rank, n],
      [rank.toLowerCase(), n],
    ]),
  );
  return numbers.get(rank);
}

/**
 * Returns the Fritz9 number, 1 to 960.
 *
 * @example fritz9(518) // 359
 */
export function fritz9(number: number): number {
  return cell(generated.fritz9, number);
}

/**
 * Returns the number of the position with a Fritz9 number, 1 to 960.
 *
 * @example fromFritz9(359) // 518
 */
export function fromFritz9(number: number): number {
  return cell(generated.scharnaglByFritz9, number, "Fritz9", 1);
}

/**
 * Returns the number of the mirror image.
 *
 * @example mirror(777) // 199, NRNBBKRQ
 */
export function mirror(number: number): number {
  return cell(generated.mirrors, number);
}

/**
 * Returns the X-FEN of a position.
 *
 * @example fen(518) // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
 */
export function fen(number: number): string {
  return pairFen(number, number);
}

/**
 * Returns the X-FEN of a pair in double Fischer random chess.
 *
 * @example pairFen(0, 2) // "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
 */
export function pairFen(white: number, black: number): string {
  return written(white, black, "KQkq");
}

/**
 * Returns the Shredder-FEN of a position.
 *
 * @example shredderFen(518) // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
 */
export function shredderFen(number: number): string {
  return pairShredderFen(number, number);
}

/**
 * Returns the Shredder-FEN of a pair in double Fischer random chess.
 *
 * @example pairShredderFen(0, 2) // "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1"
 */
export function pairShredderFen(white: number, black: number): string {
  return written(white, black, shredderRights(checked(white), checked(black)));
}

/**
 * Returns the number of the position whose FEN this is: an X-FEN or a Shredder-FEN that starts a game of Chess960.
 *
 * @example fromFen(fen(518)) // 518
 */
export function fromFen(fen: string): number {
  const { white, black } = readPair(fen);
  if (white !== black) throw refused(fen, "the FEN of a start", ["sides", "White and Black have different positions"]);
  return white;
}

/**
 * Returns the positions of an X-FEN or a Shredder-FEN that starts a game of double Fischer random chess.
 *
 * @example fromPairFen(pairFen(0, 2)) // { white: 0, black: 2 }
 */
export function fromPairFen(fen: string): Pair {
  return Object.freeze(readPair(fen));
}

/**
 * Returns both castlings of a position, that of the a-side first.
 *
 * @example castlings(518, "white").map((castling) => castling.uci) // ["e1a1", "e1h1"]
 */
export function castlings(number: number, color: Color): readonly [aSide: Castling, hSide: Castling] {
  const letters = rank(number);
  const side = (rook: number) => castling(color, letters.indexOf("K"), rook);
  return Object.freeze([side(letters.indexOf("R")), side(letters.lastIndexOf("R"))] as const);
}

/**
 * Returns the castling of a king and a rook by their files, 0 to 7. The king stands on a file from 1 to 6.
 *
 * @example castling("white", 4, 7).vacant // [5, 6]: f1 and g1
 */
export function castling(color: Color, kingFile: number, rookFile: number): Castling {
  typed(color, "string");
  typed(kingFile, "number");
  typed(rookFile, "number");
  if (color !== "white" && color !== "black") throw new RangeError(`the colour ${color} is not "white" or "black"`);
  const isFile = (file: number) => Number.isInteger(file) && file >= 0 && file <= 7;
  if (!isFile(kingFile) || !isFile(rookFile) || kingFile === rookFile || kingFile === 0 || kingFile === 7) {
    throw new RangeError(
      `no castling has the king on file ${kingFile} and the rook on file ${rookFile}: the king's is 1 to 6, the rook's another, 0 to 7`,
    );
  }
  const [kingTo, rookTo] = rookFile < kingFile ? [2, 3] : [6, 5];
  const first = color === "white" ? 0 : 56;
  const isBetween = (file: number, a: number, b: number) => Math.min(a, b) <= file && file <= Math.max(a, b);
  const squares = (isIn: (file: number) => boolean) =>
    Object.freeze([0, 1, 2, 3, 4, 5, 6, 7].filter(isIn).map((file) => first + file));
  const name = (file: number) => "abcdefgh".charAt(file) + (color === "white" ? 1 : 8);
  const isSafe = (file: number) => isBetween(file, kingFile, kingTo);
  return Object.freeze({
    kingFrom: first + kingFile,
    kingTo: first + kingTo,
    rookFrom: first + rookFile,
    rookTo: first + rookTo,
    vacant: squares(
      (file) => file !== kingFile && file !== rookFile && (isSafe(file) || isBetween(file, rookFile, rookTo)),
    ),
    safe: squares(isSafe),
    uci: name(kingFile) + name(rookFile),
    ...(kingFile === 4 && rookFile % 7 === 0 ? { uciStandard: name(kingFile) + name(kingTo) } : {}),
  });
}

declare const crypto: { getRandomValues(array: Uint16Array): Uint16Array };

/**
 * Returns the number of a random position, by the platform's secure generator. All are equally likely.
 *
 * With a generator of your own, `Math.floor(960 * generator())` does.
 */
export function random(): number {
  const [number] = crypto.getRandomValues(new Uint16Array(1));
  // 68 whole rounds of 960 fit into 16 bits.
  return number! < 68 * COUNT ? number! % COUNT : random();
}

function written(white: number, black: number, rights: string): string {
  return `${rank(black).toLowerCase()}/${BETWEEN}/${rank(white)} w ${rights} - 0 1`;
}

const BETWEEN = "pppppppp/8/8/8/8/PPPPPPPP";

function checked(number: number, numbering = "Scharnagl", first = 0): number {
  if (Number.isInteger(number) && number >= first && number < first + COUNT) return number;
  typed(number, "number");
  throw new RangeError(`${number} is not a ${numbering} number, ${first} to ${first + COUNT - 1}`);
}

function cell<T>(table: ArrayLike<T>, number: number, numbering?: string, first = 0): T {
  return table[checked(number, numbering, first) - first]!;
}

function typed<T>(value: T, type: "number" | "string"): T {
  if (typeof value !== type) throw new TypeError(`expected a ${type}, not ${value === null ? "null" : typeof value}`);
  return value;
}

/** A broken rule, and the sentence that says so. */
type Fault = readonly [Reason, string];

function refused(text: string, what: string, [reason, sentence]: Fault): RefusedError {
  const shown = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return new RefusedError(`${JSON.stringify(shown)} is not ${what}: ${sentence}`, text, reason);
}

function rankFault(text: string, prefix = ""): Fault | undefined {
  if (!/^[KQRBNkqrbn]{8}$/.test(text)) return ["letters", `${prefix}a rank is eight of the letters K, Q, R, B and N`];
  const rank = text.toUpperCase();
  if (text !== rank && text !== text.toLowerCase()) return ["case", `${prefix}a rank is in uppercase or in lowercase`];
  if ([...rank].sort().join("") !== "BBKNNQRR") {
    return ["counts", `${prefix}a rank has one king, one queen, two rooks, two bishops and two knights`];
  }
  const king = /R.*K.*R/.test(rank) ? "" : "the king does not stand between the rooks";
  if ((rank.indexOf("B") + rank.lastIndexOf("B")) % 2 === 0) {
    return ["bishops", `${prefix}the bishops stand on squares of one colour${king && `, and ${king}`}`];
  }
  return king ? ["king", prefix + king] : undefined;
}

function readPair(fen: string): Pair {
  const exact = exactPair(typed(fen, "string"));
  if (exact !== undefined) return exact;
  const fields = fen.split(/[ \t\r\n]+/).filter(Boolean);
  const ranks = (fields[0] ?? "").split("/");
  const fault = fenFault(fields, ranks);
  if (fault !== undefined) throw refused(fen, "the FEN of a start", fault);
  return { white: fromRank(ranks[7]!), black: fromRank(ranks[0]!) };
}

/** Reads a FEN that is written as `pairFen` or `pairShredderFen` writes it, which takes a tenth of the time. */
function exactPair(fen: string): Pair | undefined {
  const white = numberOf(fen.slice(35, 43));
  const black = numberOf(fen.slice(0, 8));
  if (white === undefined || black === undefined) return undefined;
  const rights = fen.slice(46, 50);
  if (fen !== written(white, black, rights)) return undefined;
  return rights === "KQkq" || rights === shredderRights(white, black) ? { white, black } : undefined;
}

function fenFault(fields: readonly string[], ranks: readonly string[]): Fault | undefined {
  const [, turn, castling = "", enPassant, ...counters] = fields;
  if (fields.length !== 4 && fields.length !== 6) return ["fields", "a FEN has six fields, or only the first four"];
  if (ranks.length !== 8) return ["fields", "a board has eight ranks"];
  if (ranks.slice(1, 7).join("/") !== BETWEEN) {
    return ["moved", "the second to seventh ranks are not those of a starting position"];
  }
  const [white, black] = [ranks[7]!, ranks[0]!];
  const ofSide = rankFault(white, "White's rank: ") ?? rankFault(black, "Black's rank: ");
  if (ofSide !== undefined) return ofSide;
  if (white !== white.toUpperCase() || black !== black.toLowerCase()) {
    return ["colors", "White's letters are uppercase, and Black's lowercase"];
  }
  if (turn !== "w") return ["move", "White moves first"];
  if (!hasEveryRight(castling, fromRank(white), fromRank(black))) {
    return ["castling", "the castling field does not give each of the four rights once"];
  }
  if (enPassant !== "-") return ["en_passant", "no pawn can be taken en passant at the start"];
  if (counters.length > 0 && counters.join(" ") !== "0 1") return ["counters", "the counters are not 0 and 1"];
  return undefined;
}

/** The castling field of Shredder-FEN: the files of the rooks, h-side first, White's first. */
function shredderRights(white: number, black: number): string {
  const file = (square: number) => "ABCDEFGH".charAt(square);
  rookFiles ??= generated.ranks.map((rank) => file(rank.lastIndexOf("R")) + file(rank.indexOf("R")));
  return rookFiles[white]! + rookFiles[black]!.toLowerCase();
}

let rookFiles: string[] | undefined;

function hasEveryRight(castling: string, white: number, black: number): boolean {
  const shredder = shredderRights(white, black);
  const isGiven = (letter: string, n: number) => castling.includes(letter) || castling.includes(shredder.charAt(n));
  return castling.length === 4 && Array.from("KQkq").every(isGiven);
}
