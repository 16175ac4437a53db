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
    assert.equal(chess960.fen(pair.white, pair.black), xFen);
    assert.equal(chess960.shredderFen(pair.white, pair.black), shredder);
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
    assert.throws(() => chess960.fromRank(`RNBQKBNR${other}`), { reason: "letters", text: `RNBQKBNR${other}` });
  }
  assert.equal(chess960.fromRank(" \t\r\nrnbqkbnr \t\r\n"), 518);
  // White's rank is judged first.
  const twice = chess960.fen(518).replace("rnb", "rbb").replace("QKB", "KBQ");
  assert.throws(() => chess960.fromFen(twice), { reason: "bishops" });
});

test("castling", () => {
  const found = new Map();
  for (const [number, letters] of chess960.tables.ranks.entries()) {
    for (const color of ["white", "black"]) {
      const rooks = [letters.indexOf("R"), letters.lastIndexOf("R")];
      chess960.castlings(number, color).forEach((castling, side) => {
        const place = `${color} ${letters.indexOf("K")} ${rooks[side]}`;
        assert.deepEqual(castling, found.get(place) ?? castling);
        found.set(place, castling);
      });
    }
  }
  assert.equal(found.size, 84);
  for (const [color, king, rook, ...fields] of vectors.get("castling")) {
    const castling = found.get(`${color} ${king} ${rook}`);
    const { kingFrom, kingTo, rookFrom, rookTo, vacant, safe, uci, uciStandard } = castling;
    const set = (squares) => squares.reduce((set, square) => set | (1n << BigInt(square)), 0n);
    assert.deepEqual([kingFrom, kingTo, rookFrom, rookTo, set(vacant), set(safe)].map(BigInt), fields.map(BigInt));
    const name = (square) => "abcdefgh"[square % 8] + (1 + Math.floor(square / 8));
    assert.equal(uci, name(kingFrom) + name(rookFrom));
    const isStandard = king === "4" && (rook === "0" || rook === "7");
    assert.equal(uciStandard, isStandard ? name(kingFrom) + name(kingTo) : undefined);
    assert.deepEqual(JSON.parse(JSON.stringify(castling)), { ...castling });
  }
  assert.throws(() => chess960.castlings(518, "red"), RangeError);
});

test("pictures", () => {
  for (const [number, letters] of chess960.tables.ranks.entries()) {
    const pieces = Array.from(chess960.figurines(number), (figurine) => "KQRBN"[figurine.codePointAt(0) - 0x2654]);
    assert.equal(pieces.join(""), letters);
    const placement = chess960
      .fen(number, 959 - number)
      .split(" ")[0]
      .replaceAll("8", "........");
    assert.equal(chess960.board(number, 959 - number).replaceAll(" ", ""), placement.replaceAll("/", "\n"));
  }
  assert.equal(chess960.board(0), chess960.board(0, 0));
  assert.equal(chess960.board(777).split("\n")[7], "Q R K B B N R N");
});

test("refusals", () => {
  for (const fields of vectors.get("refused_rank")) refuses(chess960.fromRank, ...fields);
  for (const fields of vectors.get("refused_fen")) {
    refuses(chess960.fromPairFen, ...fields);
    refuses(chess960.fromFen, ...fields);
  }
  for (const number of [-1, 960, 0.5, NaN]) assert.throws(() => chess960.rank(number), RangeError);
  for (const value of ["518", undefined, null, 518n]) assert.throws(() => chess960.rank(value), TypeError);
  for (const write of [chess960.fen, chess960.shredderFen, chess960.board]) {
    assert.equal(write(518, undefined), write(518));
    assert.throws(() => write(518, null), TypeError);
    assert.throws(() => write(518, "shredder"), TypeError);
    // White's positions with their places for Black's would be wrong without a word.
    assert.throws(() => [518, 0].map(write), TypeError);
  }
  assert.throws(() => chess960.fromFritz9(0), { name: "RangeError", message: "0 is not a Fritz9 number, 1 to 960" });
  assert.throws(() => chess960.fromFritz9(961), RangeError);
  for (const value of [null, undefined, 518]) assert.throws(() => chess960.fromRank(value), TypeError);
  for (const values of [[518, 1], ["518", "white"], [518]]) {
    assert.throws(() => chess960.castlings(...values), TypeError);
  }
  for (const text of ["", "RNBKBQNR", "RNBQKBN", "RNBQKBNR."]) assert.equal(chess960.tryFromRank(text), undefined);
  assert.deepEqual([chess960.tryFromRank("rnbqkbnr"), chess960.tryFromRank(" RNBQKBNR\n")], [518, 518]);
  assert.throws(() => chess960.tryFromRank(518), TypeError);
});

test("random positions", () => {
  const { getRandomValues } = crypto;
  try {
    crypto.getRandomValues = (words) => words.map((_, i) => [65_535, 68 * 960, 68 * 960 - 1, 0][i % 4]);
    // What was drawn before may have left some.
    const drawn = Array.from({ length: 1000 }, chess960.random).slice(-100);
    assert.equal(drawn.filter((number) => number === 959).length, 50);
    assert.equal(drawn.filter((number) => number === 0).length, 50);
  } finally {
    crypto.getRandomValues = getRandomValues;
  }
  assert.equal(chess960.rank(chess960.random()).length, 8);
});

test("nothing can be written", () => {
  for (const table of [
    chess960.tables,
    ...Object.values(chess960.tables),
    chess960.fromPairFen(chess960.fen(0, 2)),
    ...chess960.castlings(0, "white"),
    ...Object.values(chess960.castlings(518, "white")[1]),
  ]) {
    assert(Object.isFrozen(table));
  }
});

test("require", () => {
  assert.equal(createRequire(import.meta.url)("chess960-tables").rank(777), "QRKBBNRN");
});
