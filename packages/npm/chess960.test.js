import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import * as chess960 from "chess960-tables";

/** The test vectors, each as an array of fields, by their first field. */
const vectors = new Map();
for (const line of readFileSync(process.env.CHESS960_VECTORS ?? "../vectors.tsv", "utf8").split("\n")) {
  const [kind, ...fields] = line.split("\t");
  if (line !== "" && !line.startsWith("#")) vectors.set(kind, [...(vectors.get(kind) ?? []), fields]);
}

/** Expects a refusal of a text for a reason, whose message ends with a sentence. */
function refuses(read, text, reason, sentence) {
  assert.throws(
    () => read(text),
    (error) => {
      assert(error instanceof chess960.RefusedError && error instanceof RangeError);
      assert.equal(error.name, "RefusedError");
      assert.deepEqual([error.text, error.reason], [text, reason]);
      return error.message.endsWith(`: ${sentence}`);
    },
  );
}

test("positions", () => {
  assert.equal(vectors.get("position").length, chess960.COUNT);
  for (const [sp, fritz9, letters, mirror, skeleton, krn, bishops, queen, n5n, xFen, shredder] of vectors.get(
    "position",
  )) {
    const number = Number(sp);
    assert.equal(chess960.rank(number), letters);
    assert.equal(chess960.fromRank(letters), number);
    assert.equal(chess960.fromRank(letters.toLowerCase()), number);
    assert.equal(chess960.fritz9(number), Number(fritz9));
    assert.equal(chess960.fromFritz9(Number(fritz9)), number);
    assert.equal(chess960.mirror(number), Number(mirror));
    assert.equal(chess960.fen(number), xFen);
    assert.equal(chess960.shredderFen(number), shredder);
    assert.equal(chess960.fromFen(xFen), number);
    assert.equal(chess960.fromFen(shredder), number);
    const row = Object.values(chess960.tables).map((table) => String(table[number]));
    assert.deepEqual(row, [letters, fritz9, mirror, skeleton, krn, bishops, queen, n5n]);
  }
});

test("pairs", () => {
  for (const [white, black, xFen, shredder] of vectors.get("pair")) {
    const pair = { white: Number(white), black: Number(black) };
    assert.equal(chess960.pairFen(pair.white, pair.black), xFen);
    assert.equal(chess960.pairShredderFen(pair.white, pair.black), shredder);
    assert.deepEqual(chess960.fromPairFen(xFen), pair);
    assert.deepEqual(chess960.fromPairFen(shredder), pair);
    if (white !== black) refuses(chess960.fromFen, xFen, "sides", "White and Black have different positions");
  }
});

test("FENs of others", () => {
  for (const [white, black, other] of vectors.get("fen")) {
    assert.deepEqual(chess960.fromPairFen(other), { white: Number(white), black: Number(black) });
  }
});

test("white space", () => {
  for (const space of ["\t", "\r", "\n", "\r\n", " \t "]) {
    assert.equal(chess960.fromFen(space + chess960.shredderFen(777).replaceAll(" ", space) + space), 777);
  }
  for (const other of ["\f", "\v", "\u00a0", "\0"]) {
    assert.throws(() => chess960.fromFen(chess960.fen(518).replaceAll(" ", other)), { reason: "fields" });
  }
  // White's rank is judged first.
  const twice = chess960.fen(518).replace("rnb", "rbb").replace("QKB", "KBQ");
  assert.throws(() => chess960.fromFen(twice), { reason: "bishops" });
});

test("castling", () => {
  assert.equal(vectors.get("castling").length, 84);
  for (const [color, king, rook, ...fields] of vectors.get("castling")) {
    const { kingFrom, kingTo, rookFrom, rookTo, vacant, safe, uci, uciStandard } = chess960.castling(
      color,
      Number(king),
      Number(rook),
    );
    const set = (squares) => squares.reduce((set, square) => set | (1n << BigInt(square)), 0n);
    const found = [kingFrom, kingTo, rookFrom, rookTo, set(vacant), set(safe)];
    assert.deepEqual(found.map(BigInt), fields.map(BigInt));
    const name = (square) => "abcdefgh"[square % 8] + (1 + Math.floor(square / 8));
    assert.equal(uci, name(kingFrom) + name(rookFrom));
    const isStandard = king === "4" && (rook === "0" || rook === "7");
    assert.equal(uciStandard, isStandard ? name(kingFrom) + name(kingTo) : undefined);
  }
  const [aSide, hSide] = chess960.castlings(777, "black");
  assert.deepEqual([aSide, hSide], [chess960.castling("black", 2, 1), chess960.castling("black", 2, 6)]);
  assert.deepEqual(JSON.parse(JSON.stringify(hSide)), { ...hSide });
  for (const [king, rook] of [
    [0, 1],
    [7, 0],
    [4, 4],
    [4, 8],
    [4, -1],
    [1.5, 0],
  ]) {
    assert.throws(() => chess960.castling("white", king, rook), RangeError);
  }
  assert.throws(() => chess960.castling("red", 4, 7), RangeError);
});

test("refusals", () => {
  for (const fields of vectors.get("refused_rank")) refuses(chess960.fromRank, ...fields);
  for (const fields of vectors.get("refused_fen")) {
    refuses(chess960.fromPairFen, ...fields);
    refuses(chess960.fromFen, ...fields);
  }
  for (const number of [-1, 960, 0.5, NaN]) assert.throws(() => chess960.rank(number), RangeError);
  for (const value of ["518", undefined, null, 518n]) assert.throws(() => chess960.rank(value), TypeError);
  assert.deepEqual([518, 0].map(chess960.fen), [chess960.fen(518), chess960.fen(0)]);
  assert.throws(() => chess960.fromFritz9(0), { name: "RangeError", message: "0 is not a Fritz9 number, 1 to 960" });
  assert.throws(() => chess960.fromFritz9(961), RangeError);
  for (const value of [null, undefined, 518]) assert.throws(() => chess960.fromRank(value), TypeError);
  for (const values of [[1, 4, 7], ["white", "4", 7], ["white", 4]]) {
    assert.throws(() => chess960.castling(...values), TypeError);
  }
});

test("random positions", () => {
  const { getRandomValues } = crypto;
  try {
    const values = [65_535, 68 * 960, 68 * 960 - 1, 0];
    crypto.getRandomValues = (array) => array.fill(values.shift());
    assert.deepEqual([chess960.random(), chess960.random()], [959, 0]);
  } finally {
    crypto.getRandomValues = getRandomValues;
  }
  assert.equal(chess960.rank(chess960.random()).length, 8);
});

test("nothing can be written", () => {
  for (const table of [
    chess960.tables,
    ...Object.values(chess960.tables),
    chess960.fromPairFen(chess960.pairFen(0, 2)),
    ...chess960.castlings(0, "white"),
    ...Object.values(chess960.castling("white", 4, 7)),
  ]) {
    assert(Object.isFrozen(table));
  }
});

test("require", () => {
  assert.equal(createRequire(import.meta.url)("chess960-tables").rank(777), "QRKBBNRN");
});
