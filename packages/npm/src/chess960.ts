/**
 * The 960 starting positions of Chess960 (Fischer random chess). A position is its Scharnagl number, 0 to 959.
 *
 * Wrong numbers and texts are a `RangeError`, values of another type a `TypeError`.
 *
 * @module
 */
import * as generated from "./tables.js";

/** White's position and Black's, which are the same in Chess960, by Scharnagl number. */
export interface Pair {
  readonly white: number;
  readonly black: number;
}

/** Castling of one player on one side. Squares are 0 to 63: a1 is 0, b1 1, h8 63. A set has bit n for square n. */
export interface Castling {
  readonly kingFrom: number;
  readonly kingTo: number;
  readonly rookFrom: number;
  readonly rookTo: number;
  /** The squares that must be vacant. */
  readonly vacant: bigint;
  /** The squares that must not be attacked, with the castling rook taken off the board. */
  readonly safe: bigint;
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
  const reason = rankReason(text(rank));
  if (reason !== undefined) throw refusal(rank, "a rank of Chess960", reason);
  numbers ??= new Map(generated.ranks.map((rank, number) => [rank, number]));
  return numbers.get(rank.toUpperCase())!;
}

let numbers: Map<string, number> | undefined;

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
  return `${rank(black).toLowerCase()}/${BETWEEN}/${rank(white)} w KQkq - 0 1`;
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
  return pairFen(white, black).replace("KQkq", shredderRights(rank(white), rank(black)));
}

/**
 * Returns the number of the position that a FEN, X-FEN or Shredder-FEN, begins a game of Chess960 with.
 *
 * @example fromFen(fen(518)) // 518
 */
export function fromFen(fen: string): number {
  const { white, black } = fromPairFen(fen);
  if (white !== black) throw refusal(fen, "the FEN of a start", "White and Black have different positions");
  return white;
}

/**
 * Returns the positions that a FEN, X-FEN or Shredder-FEN, begins a game of double Fischer random chess with.
 *
 * @example fromPairFen(pairFen(0, 2)) // { white: 0, black: 2 }
 */
export function fromPairFen(fen: string): Pair {
  const fields = text(fen)
    .split(/[ \t\r\n]+/)
    .filter(Boolean);
  const ranks = (fields[0] ?? "").split("/");
  const [black = "", white = ""] = [ranks[0], ranks[7]];
  const reason = fenReason(fields, ranks, white, black);
  if (reason !== undefined) throw refusal(fen, "the FEN of a start", reason);
  return Object.freeze({ white: fromRank(white), black: fromRank(black) });
}

/**
 * Returns the castling of a king and a rook by their files, 0 to 7. The king stands on a file from 1 to 6.
 *
 * @example castling("white", 4, 7).vacant // 0x60n: f1 and g1
 */
export function castling(color: "white" | "black", kingFile: number, rookFile: number): Castling {
  if (color !== "white" && color !== "black") throw new RangeError(`the colour ${color} is not "white" or "black"`);
  const isFile = (file: number) => Number.isInteger(file) && file >= 0 && file <= 7;
  if (!isFile(kingFile) || !isFile(rookFile) || kingFile === rookFile || kingFile === 0 || kingFile === 7) {
    throw new RangeError(
      `no castling has the king on file ${kingFile} and the rook on file ${rookFile}: the king's is 1 to 6, the rook's another, 0 to 7`,
    );
  }
  const [kingTo, rookTo] = rookFile < kingFile ? [2, 3] : [6, 5];
  const span = (a: number, b: number) => (2 << Math.max(a, b)) - (1 << Math.min(a, b));
  const safe = span(kingFile, kingTo);
  const vacant = (safe | span(rookFile, rookTo)) & ~((1 << kingFile) | (1 << rookFile));
  const first = color === "white" ? 0 : 56;
  return Object.freeze({
    kingFrom: first + kingFile,
    kingTo: first + kingTo,
    rookFrom: first + rookFile,
    rookTo: first + rookTo,
    vacant: BigInt(vacant) << BigInt(first),
    safe: BigInt(safe) << BigInt(first),
  });
}

/**
 * Returns the number of a random position. All are equally likely.
 *
 * @param generator returns numbers from 0 to less than 1, as `Math.random` does
 */
export function random(generator: () => number = Math.random): number {
  return checked(Math.floor(generator() * 960));
}

const BETWEEN = "pppppppp/8/8/8/8/PPPPPPPP";

function checked(number: number, numbering = "Scharnagl", first = 0): number {
  if (Number.isInteger(number) && number >= first && number < first + 960) return number;
  if (typeof number !== "number") throw new TypeError(`expected a number, not ${typeName(number)}`);
  throw new RangeError(`${number} is not a ${numbering} number, ${first} to ${first + 959}`);
}

function cell<T>(table: ArrayLike<T>, number: number, numbering?: string, first = 0): T {
  return table[checked(number, numbering, first) - first]!;
}

function text(value: string): string {
  if (typeof value !== "string") throw new TypeError(`expected a string, not ${typeName(value)}`);
  return value;
}

function typeName(value: unknown): string {
  return value === null ? "null" : typeof value;
}

function refusal(text: string, what: string, reason: string): RangeError {
  const shown = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return new RangeError(`${JSON.stringify(shown)} is not ${what}: ${reason}`);
}

function rankReason(text: string): string | undefined {
  if (!/^[KQRBNkqrbn]{8}$/.test(text)) return "a rank is eight of the letters K, Q, R, B and N";
  const rank = text.toUpperCase();
  if (text !== rank && text !== text.toLowerCase()) return "a rank is in uppercase or in lowercase";
  if (Array.from(rank).sort().join("") !== "BBKNNQRR") {
    return "a rank has one king, one queen, two rooks, two bishops and two knights";
  }
  const bishops = (rank.indexOf("B") + rank.lastIndexOf("B")) % 2 === 0;
  const faults = [
    ...(bishops ? ["the bishops stand on squares of one colour"] : []),
    ...(/R.*K.*R/.test(rank) ? [] : ["the king does not stand between the rooks"]),
  ];
  return faults.length > 0 ? faults.join(", and ") : undefined;
}

function fenReason(
  fields: readonly string[],
  ranks: readonly string[],
  white: string,
  black: string,
): string | undefined {
  const [, turn, castling = "", enPassant, ...counters] = fields;
  if (fields.length !== 4 && fields.length !== 6) return "a FEN has six fields, or only the first four";
  if (ranks.length !== 8 || ranks.slice(1, 7).join("/") !== BETWEEN) {
    return "the second to seventh ranks are not those of a starting position";
  }
  const ofSide = sideReason("White", white) ?? sideReason("Black", black);
  if (ofSide !== undefined) return ofSide;
  if (white !== white.toUpperCase() || black !== black.toLowerCase()) {
    return "White's letters are uppercase, and Black's lowercase";
  }
  if (turn !== "w") return "White moves first";
  if (!hasEveryRight(castling, white, black)) return "the castling field does not give each of the four rights once";
  if (enPassant !== "-") return "no pawn can be taken en passant at the start";
  return counters.length === 0 || counters.join(" ") === "0 1" ? undefined : "the counters are not 0 and 1";
}

function sideReason(side: string, rank: string): string | undefined {
  const reason = rankReason(rank);
  return reason === undefined ? undefined : `${side}'s rank: ${reason}`;
}

/** The files of the rooks, h-side first, White's first. */
function shredderRights(white: string, black: string): string {
  const files = (rank: string, letters: string) =>
    letters.charAt(rank.lastIndexOf("R")) + letters.charAt(rank.indexOf("R"));
  return files(white, "ABCDEFGH") + files(black.toUpperCase(), "abcdefgh");
}

function hasEveryRight(castling: string, white: string, black: string): boolean {
  const shredder = shredderRights(white, black);
  const givenOnce = (x: string, n: number) =>
    Array.from(castling).filter((letter) => letter === x || letter === shredder.charAt(n)).length === 1;
  return castling.length === 4 && Array.from("KQkq").every(givenOnce);
}
