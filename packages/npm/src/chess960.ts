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
  /** The name of the class. */
  override readonly name: string = "RefusedError";

  /**
   * Makes an error.
   *
   * @param message the text and the rule, in a sentence
   * @param text the whole text; the message quotes no more than 100 characters of it
   * @param reason the rule that it breaks
   */
  constructor(
    message: string,
    /** The whole text. The message quotes no more than 100 characters of it. */
    readonly text: string,
    /** The rule that it breaks. */
    readonly reason: Reason,
  ) {
    super(message);
  }
}

/** White's position and Black's, which are the same in Chess960, by Scharnagl number. */
export interface Pair {
  /** White's Scharnagl number, 0 to 959. */
  readonly white: number;
  /** Black's Scharnagl number, 0 to 959. */
  readonly black: number;
}

/** Castling of one player on one side. Squares are 0 to 63: a1 is 0, b1 1, h8 63. */
export interface Castling {
  /** The king's square. */
  readonly kingFrom: number;
  /** The square to which the king castles: c1, g1, c8 or g8. */
  readonly kingTo: number;
  /** The rook's square. */
  readonly rookFrom: number;
  /** The square to which the rook castles: d1, f1, d8 or f8. */
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
 * @param number Scharnagl number, 0 to 959
 * @throws {RangeError} if there is no such number
 * @example rank(518) // "RNBQKBNR"
 */
export function rank(number: number): string {
  return cell(generated.ranks, number);
}

/**
 * Returns White's first rank as figurines.
 *
 * @param number Scharnagl number, 0 to 959
 * @throws {RangeError} if there is no such number
 * @example figurines(518) // "♖♘♗♕♔♗♘♖"
 */
export function figurines(number: number): string {
  return Array.from(rank(number), (letter) => "♔♕♖♗♘".charAt("KQRBN".indexOf(letter))).join("");
}

/**
 * Returns the Scharnagl number, 0 to 959, of a rank in uppercase or lowercase letters. White space at its ends is skipped.
 *
 * @throws {RefusedError} if it is none of the 960 ranks
 * @example fromRank("rnbqkbnr") // 518
 */
export function fromRank(rank: string): number {
  const number = tryFromRank(rank);
  if (number === undefined) throw refused(rank, "a rank of Chess960", rankFault(trimmed(rank)));
  return number;
}

/**
 * Returns the Scharnagl number of a rank as {@link fromRank} does, or `undefined` for any other text.
 *
 * @example tryFromRank("RNBKBQNR") // undefined
 */
export function tryFromRank(rank: string): number | undefined {
  return numberOf(typed(rank, "string")) ?? numberOf(trimmed(rank));
}

function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+/, "").replace(/[^ \t\r\n][ \t\r\n]*$/, (end) => end.charAt(0));
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
 * @param number Scharnagl number, 0 to 959
 * @throws {RangeError} if there is no such number
 * @example fritz9(518) // 359
 */
export function fritz9(number: number): number {
  return cell(generated.fritz9, number);
}

/**
 * Returns the Scharnagl number, 0 to 959, of the position with a Fritz9 number.
 *
 * @param number Fritz9 number, 1 to 960
 * @throws {RangeError} if there is no such number
 * @example fromFritz9(359) // 518
 */
export function fromFritz9(number: number): number {
  return cell(generated.scharnaglByFritz9, number, "Fritz9", 1);
}

/**
 * Returns the Scharnagl number of the mirror image.
 *
 * @param number Scharnagl number, 0 to 959
 * @throws {RangeError} if there is no such number
 * @example mirror(777) // 199, NRNBBKRQ
 */
export function mirror(number: number): number {
  return cell(generated.mirrors, number);
}

/**
 * Returns the X-FEN of a position or, in double Fischer random chess, of White's position and Black's.
 *
 * @param white Scharnagl number of White's position, 0 to 959
 * @param black Scharnagl number of Black's position, in double Fischer random chess; otherwise White's
 * @throws {RangeError} if there is no such number
 * @throws {TypeError} if there are more arguments, as from `map`: write `numbers.map((number) => fen(number))`
 * @example fen(0, 2) // "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
 */
export function fen(white: number, black: number = white, ...none: readonly never[]): string {
  const pair = checkedPair(white, black, none);
  return written(pair, "KQkq");
}

/**
 * Returns the Shredder-FEN, whose castling field has the files of the rooks.
 *
 * @param white Scharnagl number of White's position, 0 to 959
 * @param black Scharnagl number of Black's position, in double Fischer random chess; otherwise White's
 * @throws {RangeError} if there is no such number
 * @throws {TypeError} if there are more arguments, as from `map`: write `numbers.map((number) => shredderFen(number))`
 * @example shredderFen(0, 2) // "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1"
 */
export function shredderFen(white: number, black: number = white, ...none: readonly never[]): string {
  const pair = checkedPair(white, black, none);
  return written(pair, shredderRights(pair));
}

/**
 * Returns the board as eight lines of text, the eighth rank first.
 *
 * @param white Scharnagl number of White's position, 0 to 959
 * @param black Scharnagl number of Black's position, in double Fischer random chess; otherwise White's
 * @throws {RangeError} if there is no such number
 * @throws {TypeError} if there are more arguments, as from `map`: write `numbers.map((number) => board(number))`
 * @example board(777).split("\\n")[7] // "Q R K B B N R N"
 */
export function board(white: number, black: number = white, ...none: readonly never[]): string {
  const pair = checkedPair(white, black, none);
  const rows = [
    rank(pair.black).toLowerCase(),
    "pppppppp",
    ...Array<string>(4).fill("........"),
    "PPPPPPPP",
    rank(pair.white),
  ];
  return rows.map((row) => Array.from(row).join(" ")).join("\n");
}

function checkedPair(white: number, black: number, none: readonly unknown[]): Pair {
  if (none.length > 0) throw new TypeError("expected White's position and, if it is another, Black's, and no more");
  return { white: checked(white), black: checked(black) };
}

/**
 * Returns the Scharnagl number, 0 to 959, of a FEN that starts a game of Chess960: an X-FEN, a Shredder-FEN, or the first four fields
 * of one.
 *
 * @throws {RefusedError} if it is from a game, or of double Fischer random chess, which {@link fromPairFen} reads, or no FEN
 * @example fromFen(fen(518)) // 518
 */
export function fromFen(fen: string): number {
  const { white, black } = readPair(fen);
  if (white !== black) throw refused(fen, "the FEN of a start", ["sides", "White and Black have different positions"]);
  return white;
}

/**
 * Returns White's position and Black's, which are the same in Chess960, from a FEN as {@link fromFen} takes it.
 *
 * @throws {RefusedError} if it is from a game, or no FEN
 * @example fromPairFen(fen(0, 2)) // { white: 0, black: 2 }
 */
export function fromPairFen(fen: string): Pair {
  return Object.freeze(readPair(fen));
}

/**
 * Returns both castlings of a player, that of the a-side first. They stay the same for the whole game.
 *
 * @param number Scharnagl number of the player's position, 0 to 959
 * @throws {RangeError} if there is no such number or colour
 * @example castlings(518, "white").map((castling) => castling.uci) // ["e1a1", "e1h1"]
 */
export function castlings(number: number, color: Color): readonly [aSide: Castling, hSide: Castling] {
  const letters = rank(number);
  typed(color, "string");
  if (color !== "white" && color !== "black") throw new RangeError(`the colour ${color} is not "white" or "black"`);
  const king = letters.indexOf("K");
  return Object.freeze([
    castling(color, king, 2, letters.indexOf("R"), 3),
    castling(color, king, 6, letters.lastIndexOf("R"), 5),
  ] as const);
}

function castling(color: Color, king: number, kingTo: number, rook: number, rookTo: number): Castling {
  const first = color === "white" ? 0 : 56;
  const isBetween = (file: number, a: number, b: number) => Math.min(a, b) <= file && file <= Math.max(a, b);
  const squares = (isIn: (file: number) => boolean) =>
    Object.freeze([0, 1, 2, 3, 4, 5, 6, 7].filter(isIn).map((file) => first + file));
  const name = (file: number) => "abcdefgh".charAt(file) + (color === "white" ? 1 : 8);
  const isSafe = (file: number) => isBetween(file, king, kingTo);
  return Object.freeze({
    kingFrom: first + king,
    kingTo: first + kingTo,
    rookFrom: first + rook,
    rookTo: first + rookTo,
    vacant: squares((file) => file !== king && file !== rook && (isSafe(file) || isBetween(file, rook, rookTo))),
    safe: squares(isSafe),
    uci: name(king) + name(rook),
    ...(king === 4 && rook % 7 === 0 ? { uciStandard: name(king) + name(kingTo) } : {}),
  });
}

declare const crypto: { getRandomValues(array: Uint16Array): Uint16Array };

/** Random words, of which `wordsLeft` are unused: each call of the platform's generator takes microseconds. */
let words: Uint16Array | undefined;
let wordsLeft = 0;

/**
 * Returns the Scharnagl number of a random position, by the platform's secure generator. All are equally likely.
 *
 * With a generator of your own, `Math.floor(960 * generator())` does.
 */
export function random(): number {
  for (;;) {
    if (words === undefined || wordsLeft === 0) {
      words = crypto.getRandomValues(new Uint16Array(256));
      wordsLeft = words.length;
    }
    const word = words[--wordsLeft]!;
    // 68 whole rounds of 960 fit into 16 bits.
    if (word < 68 * COUNT) return word % COUNT;
  }
}

function written({ white, black }: Pair, rights: string): string {
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

/** The first rule that a text breaks which is not a rank. */
function rankFault(text: string, prefix = ""): Fault {
  const wrong = /[^KQRBNkqrbn]/u.exec(text)?.[0];
  if (wrong !== undefined || text.length !== 8) {
    const code = wrong?.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    const not = wrong === undefined ? "" : `, not ${/[!-~]/.test(wrong) ? `'${wrong}'` : `U+${code}`}`;
    return ["letters", `${prefix}a rank is eight of the letters K, Q, R, B and N${not}`];
  }
  const rank = text.toUpperCase();
  if (text !== rank && text !== text.toLowerCase()) return ["case", `${prefix}a rank is in uppercase or in lowercase`];
  if ([...rank].sort().join("") !== "BBKNNQRR") {
    return ["counts", `${prefix}a rank has one king, one queen, two rooks, two bishops and two knights`];
  }
  const king = /R.*K.*R/.test(rank) ? "" : "the king does not stand between the rooks";
  if ((rank.indexOf("B") + rank.lastIndexOf("B")) % 2 === 0) {
    return ["bishops", `${prefix}the bishops stand on squares of one colour${king && `, and ${king}`}`];
  }
  return ["king", prefix + king];
}

function readPair(fen: string): Pair {
  const exact = exactPair(typed(fen, "string"));
  if (exact !== undefined) return exact;
  const fields = fen.split(/[ \t\r\n]+/).filter(Boolean);
  const ranks = (fields[0] ?? "").split("/");
  const fault = fenFault(fields, ranks);
  if (fault !== undefined) throw refused(fen, "the FEN of a start", fault);
  return { white: numberOf(ranks[7]!)!, black: numberOf(ranks[0]!)! };
}

/** Reads a FEN that is written as `fen` or `shredderFen` writes it, which takes a tenth of the time. */
function exactPair(fen: string): Pair | undefined {
  const white = numberOf(fen.slice(35, 43));
  const black = numberOf(fen.slice(0, 8));
  if (white === undefined || black === undefined) return undefined;
  const pair = { white, black };
  const rights = fen.slice(46, 50);
  if (fen !== written(pair, rights)) return undefined;
  return rights === "KQkq" || rights === shredderRights(pair) ? pair : undefined;
}

function fenFault(fields: readonly string[], ranks: readonly string[]): Fault | undefined {
  const [, turn, castling = "", enPassant, ...counters] = fields;
  if (fields.length !== 4 && fields.length !== 6) return ["fields", "a FEN has six fields, or only the first four"];
  if (ranks.length !== 8) return ["fields", "a board has eight ranks"];
  if (ranks.slice(1, 7).join("/") !== BETWEEN) {
    return ["moved", "the second to seventh ranks are not those of a starting position"];
  }
  const [first, eighth] = [ranks[7]!, ranks[0]!];
  const [white, black] = [numberOf(first), numberOf(eighth)];
  if (white === undefined) return rankFault(first, "White's rank: ");
  if (black === undefined) return rankFault(eighth, "Black's rank: ");
  if (first !== first.toUpperCase() || eighth !== eighth.toLowerCase()) {
    return ["colors", "White's letters are uppercase, and Black's lowercase"];
  }
  if (turn !== "w") return ["move", "White moves first"];
  if (!hasEveryRight(castling, shredderRights({ white, black }))) {
    return ["castling", "the castling field does not give each of the four rights once"];
  }
  if (enPassant !== "-") return ["en_passant", "no pawn can be taken en passant at the start"];
  if (counters.length > 0 && counters.join(" ") !== "0 1") return ["counters", "the counters are not 0 and 1"];
  return undefined;
}

/** The castling field of Shredder-FEN: the files of the rooks, h-side first, White's first. */
function shredderRights({ white, black }: Pair): string {
  const file = (square: number) => "ABCDEFGH".charAt(square);
  rookFiles ??= generated.ranks.map((rank) => file(rank.lastIndexOf("R")) + file(rank.indexOf("R")));
  return rookFiles[white]! + rookFiles[black]!.toLowerCase();
}

let rookFiles: string[] | undefined;

function hasEveryRight(castling: string, shredder: string): boolean {
  const isGiven = (letter: string, n: number) => castling.includes(letter) || castling.includes(shredder.charAt(n));
  return castling.length === 4 && Array.from("KQkq").every(isGiven);
}
