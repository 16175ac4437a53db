/** The page reads ranks and FENs, and derives numbers, as the command does. No browser is needed. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { chess960, pageModules, wordsOf } from "./support/command.js";

const { castlingOf, derivations, fenOf, fritz9Of, fromFritz9, rankOf, readSetup, refusalIn, select } =
  await pageModules("derive.js", [
    "castlingOf",
    "derivations",
    "fenOf",
    "fritz9Of",
    "fromFritz9",
    "rankOf",
    "readSetup",
    "refusalIn",
    "select",
  ]);

/**
 * What a reader makes of a text: the numbers of both sides, or an error, and the rank that the page offers in its place.
 *
 * @typedef {{ white: number | null, black: number | null, error?: string | null, cure?: string }} Reading
 */

/**
 * @param {string} text
 * @returns {Reading}
 */
function readByPage(text) {
  try {
    return readSetup(text, "scharnagl");
  } catch (error) {
    const { message, typed } = refusalIn(error);
    return { white: null, black: null, error: message, cure: typed.cure };
  }
}

/**
 * @param {string[]} lines
 * @returns {Reading[]}
 */
function readByCommand(lines) {
  return JSON.parse(chess960(["identify", "--format", "json"], lines.map((line) => `${line}\n`).join(""), [0, 1]));
}

/**
 * Fails unless both readers find the same positions.
 *
 * @param {string[]} lines
 * @param {(error: string) => unknown} facts what must be equal in their errors
 */
function compare(lines, facts) {
  const readings = readByCommand(lines);
  assert.equal(readings.length, lines.length);
  for (const [index, line] of lines.entries()) {
    const { white, black, error } = /** @type {Reading} */ (readings[index]);
    const page = readByPage(line);
    assert.deepEqual([page.white, page.black], [white, black], `${line}\ncommand: ${error}\npage: ${page.error}`);
    if (error) assert.deepEqual(facts(page.error ?? ""), facts(error), line);
  }
}

/** The squares, pieces, numbers and ranks in the words of an error, in order. */
function namedIn(/** @type {string} */ error) {
  const names = /\b([a-h][1-8]|\d+|one|two|king|queen|rook|bishop|knight|missing|many|dark|light|[bknqr]{8})s?\b/g;
  const numbers = new Map([
    ["one", "1"],
    ["two", "2"],
  ]);
  return [...error.toLowerCase().matchAll(names)].map(([, name = ""]) => numbers.get(name) ?? name);
}

test("all strings of eight piece letters", () => {
  /** @type {string[]} */
  let strings = [""];
  for (let length = 0; length < 8; length += 1) {
    strings = strings.flatMap((string) => [..."BKNQR"].map((letter) => string + letter));
  }
  assert.equal(strings.length, 390625);
  const isRight = (/** @type {string} */ string) => [...string].sort().join("") === "BBKNNQRR";
  // All that have the right pieces, and a sample of the others.
  const isTried = (/** @type {string} */ string, /** @type {number} */ n) => n % 31 === 0 || isRight(string);
  compare(process.env["TEST_CASES"] === "all" ? strings : strings.filter(isTried), namedIn);
});

test("ranks of seven to nine letters, ranks with strange letters, and both in FENs", () => {
  const ranks = chess960(["show", "all", "--format", "rank"]).trimEnd().split("\n");
  const fen = (/** @type {string} */ white, /** @type {string} */ black) =>
    `${black.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${white} w KQkq - 0 1`;
  const lines = ranks.flatMap((rank, number) => {
    const [file, piece] = [number % 8, "KQRBN".charAt(number % 5)];
    const [before, letter, after] = [rank.slice(0, file), rank.charAt(file), rank.slice(file + 1)];
    const [shorter, longer, other] = [before + after, before + piece + letter + after, before + piece + after];
    const changed = [
      before + letter.toLowerCase() + after,
      `${before}X${after}`,
      `${longer}X`,
      `${before}\u212A${after}`,
    ];
    const ofEight = other === rank ? [] : [other, fen(other, rank), fen(rank, other)];
    return [shorter, longer, longer.toLowerCase(), longer + piece, shorter.slice(1), ...changed, ...ofEight];
  });
  compare(lines, namedIn);
});

/** Every way to write a field, right and wrong, beside the right ones of the others. */
const FIELDS = [
  [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "qrkbbnrn/pppppppp/8/8/8/8/PPPPPPPP/QRKBBNRN",
    "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR",
    "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR",
    "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR",
    "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR",
    "rnbqkbnr/pppppppp/1p6/8/8/8/P1PPPPPP/RNBQKBNR",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
    "rnbqkbnr/ppppPppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr",
    "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR",
    "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKBQNR",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/",
    "/",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ\u212ABNR",
  ],
  ["w", "b", "W", "x", "white"],
  ["KQkq", "HAha", "qkQK", "HQha", "KQk", "KQkqK", "KKkq", "-", "KQkQ", "GBgb", "KQkx", "kqKQ"],
  ["-", "e3", "--", "–"],
  [
    "0 1",
    "",
    "0",
    "1 1",
    "0 2",
    "00 1",
    "0 1 0",
    "hello",
    "hello world",
    "id;",
    "id ;",
    'id "SP 518";',
    'id "SP 518"',
    'id "SP 518;',
    'id"SP 518";',
    "id SP 518;",
    "id 518 ; c0 a;c1 b;",
    "hmvc 0; fmvn 1;",
    "hmvc 1;",
    "hmvc  0 ;",
    "hmvc;",
    "hmvc \u00a00;",
    'hmvc "0";',
    "HMVC 1;",
    "fmvn 0;",
    "fmvn 1; bm e4",
    "bm e4 d4; x",
    "; id 1;",
    "_a 1;",
    "a_b 1;",
    "a-b 1;",
    "é 1;",
    "id é;",
    "constructor 1;",
    "abcdefghijklmno 1;",
    "abcdefghijklmnop 1;",
    'c0 "a" "b";',
    'c0 "a""b";',
    'c0 a"b";',
    'c0 "";',
    "c0 \u00a0;",
    "id 1;; c0 2;",
    "a-b; hmvc 1",
    'c0 "hmvc 1;"; hmvc_ 1; fmvn 1 ',
    'c0 "; hmvc 1;',
    "hmvc 0 0;",
  ],
];

/** White space between fields, of which only the first three are. */
const GAPS = [" ", "  ", " \t", "\u00a0", "\u2003", ""];

test("FENs and EPDs, right and wrong in each field", () => {
  const right = FIELDS.map(([first = ""]) => first);
  /** @type {Set<string>} */
  const lines = new Set();
  for (const [index, ways] of FIELDS.entries()) {
    for (const way of ways) {
      for (const [other, others] of FIELDS.entries()) {
        for (const another of others) {
          lines.add(right.with(index, way).with(other, another).join(" ").trim());
        }
      }
      for (let length = 1; length <= 5; length += 1) {
        lines.add(right.with(index, way).slice(0, length).join(" ").trim());
      }
      for (const gap of GAPS) {
        const [pieces = "", ...fields] = right.with(index, way);
        lines.add(`${gap}${[pieces, ...fields].join(gap)}${gap}`);
        for (let before = 0; before < fields.length; before += 1) {
          lines.add([pieces, ...fields].map((field, at) => (at === before ? gap : " ") + field).join(""));
        }
      }
    }
  }
  // A line of white space is none.
  compare(
    [...lines].filter((line) => line.includes("/")),
    () => undefined,
  );
});

// `identify` alone takes a semicolon after a FEN.
test("positions in other words", () => {
  const lines = [
    "518",
    "SP 518",
    "SP-ID 518",
    "idn:518",
    "sp518",
    "0",
    "959",
    "960",
    "-1",
    "+5",
    "5.0",
    "1e2",
    "007",
    "fritz9:359",
    "fritz9:0",
  ];
  lines.push("Fritz9 : 960", "scharnagl:518", "fritz:3", "fritz 9 359", "x:1", ":5", "SP", "hello", "rnbqkbnr");
  lines.push(
    "R N B Q K B N R",
    "RN BQ KB NR",
    "♖♘♗♕♔♗♘♖",
    "♜♞♝♛♚♝♞♜",
    "♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖",
    "RNBQKBNr",
    "RNBQKBN",
    "RNBQKBNRR",
    "#518",
    "SP",
    "SP x",
    "SPQRKBBN",
    "sp: 5",
    "SP\u00a0518",
    "\u0085518\u0085",
    "500-520",
  );
  const fen = "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1";
  for (const name of ["fritz9", "Fritz9", "SCHARNAGL", "sp", "SP", "fritz", "x", "\u017Fp"]) {
    for (const separator of ["", " ", "-", "- ", " -", "--", ":", " : ", ":-", "::", "#", "\u00a0", "\u0085", "+"]) {
      for (const number of ["359", "３５９", "RNBQKBNR", "", "x"]) lines.push(name + separator + number);
    }
  }
  for (const tag of ["[FEN ", "[FEN", "[FEN\u00a0 ", "[fen ", "[Event "]) {
    for (const inner of [`"${fen}"`, `"${fen}" `, fen, `" ${fen}"`, '"518"', '""', '"', `"${fen}""`]) {
      lines.push(`${tag}${inner}]`);
    }
  }
  for (const before of [
    "position fen ",
    "POSITION  Fen\u00a0",
    "position ",
    "fen ",
    "position",
    "po\u017Fition fen ",
  ]) {
    for (const rest of [
      fen,
      fen.split(" ")[0],
      "startpos",
      "518",
      "",
      `${fen} moves`,
      `${fen} moves e2e4`,
      "startpos moves",
    ]) {
      lines.push(before + rest);
    }
  }
  lines.push("startpos", "StartPos", "\u017Ftartpos", "startpos 1", "position position startpos");
  for (const white of ["RNBQKBNR", "rnbqkbnr", "♖♘♗♕♔♗♘♖", "RNBQKBNX", "R N B Q K B N R", "518"]) {
    for (const black of [
      "BBQNNRKR",
      "♝♝♛♞♞♜♚♜",
      "♝\uFE0E♝♛♞♞♜♚♜\uFE0F",
      "BBQNNRK",
      "R N B Q K B N R",
      "BBQNNRKR RNBQKBNR",
      "518",
    ]) {
      for (const gap of [" ", "\t", "\u2003 ", ", "]) lines.push(white + gap + black);
    }
  }
  const [setUp, tag] = ['[SetUp "1"]', `[FEN\t"${fen}"]`];
  lines.push(`${setUp} ${tag}`, `${tag}${setUp}`, `${setUp}${tag} ${setUp}`, `x ${tag}`, `${tag} x`, `[x ${tag}`);
  lines.push(`[FENSource "x"] ${tag}`, `${tag} [FEN "x"]`, `${tag.slice(0, -1)}[FEN "x"]`);
  lines.push("５１８", "５18", "５１８５", "٥١٨", "５-６", "９６０");
  lines.push("♖\uFE0E♘\uFE0E♗\uFE0E♕\uFE0E♔\uFE0E♗\uFE0E♘\uFE0E♖\uFE0E", "٥١٨", "518 518", "99999999999999999999");
  compare(lines, () => undefined);
});

test("selections, as the command selects", () => {
  const texts = [
    ..."all ALL 5-7 SP5-7 fritz9:1-3 5–7 7-5 5- -5-7 +5-7 5-7-9 R*Q* RN?QK* ????? ????????? *?*? BB R*X *".split(" "),
    ..."K=e1 k=E1 K=e11 K=e2 K=i KK=e =e1 K= ♔=e1 ♚=e K=e=1 not:518 NOT:not:518 not: 518,534 ,518 518, + 5+6 959-960".split(
      " ",
    ),
    ..."fritz9-1 fritz9-1-3 sp-5-7 fritz9:５-７ ５,７ K=e１ not:startpos sp:1-3 SCHARNAGL5-7 fritz95-7 RNBQKBNR,startpos".split(
      " ",
    ),
    ..."♖♘♗♕♔♗♘♖ ♖*♖ K=e1+Q=d1 0-9,fritz9:1-9 fritz9:1-60+not:518 scharnagl:0-3 x:1-3 fritz:1-3 #518 518+#518".split(
      " ",
    ),
    ..."weak=0 WEAK=0-2 weak=0–9 weak= weak=10 weak=-1 weak=2-0 undefended=3 undefended=4 distance=２ distance=1 castle=a".split(
      " ",
    ),
    ..."Castle=H castle=b castle= castle=a+castle=h castle=h+weak=0+distance=0-7 not:weak=0 pawns=0 wea\u212a=0 weak=0=0".split(
      " ",
    ),
    ...[
      "weak = 0 - 1",
      "castle\u00a0= h ",
      "K = e 1",
      "fritz9 1-3",
      "RNBQKBNR RNBQKBNR",
      "RNBQKBNR BBQNNRKR",
      "position startpos",
      "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
      '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]',
      "K=e 1",
      " 5 - 7 ",
      "sp 5 - 7",
      "R * Q *",
      "not: not: 5",
      "R N B Q K B N R",
      "5 , 6",
      "K=\u00a0e1",
      "K=e1\ufe0e",
    ],
    ...["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR", "518/"],
  ];
  for (const numbering of ["scharnagl", "fritz9", "oneBased"]) {
    const options = numbering === "oneBased" ? ["--one-based"] : ["--numbering", numbering];
    let some = 0;
    for (const text of texts) {
      const shown = chess960(["show", "--format", "ndjson", ...options, "--", text], "", [0, 1, 2]);
      const right = [...shown.matchAll(/"scharnagl":(\d+)/g)].map(([, number]) => Number(number) % 960);
      /** @type {number[]} */
      let found = [];
      try {
        found = select(text, numbering);
      } catch (error) {
        assert.match(refusalIn(error).message, /^\S.*\.$/, text);
      }
      assert.deepEqual(found, right, `${numbering} ${text}`);
      some += Number(right.length > 0);
    }
    assert.ok(some > 30 && some < texts.length - 20);
  }
});

test("derivations", () => {
  /** The numbers, squares, ranks and patterns of a line. */
  const found = (/** @type {string} */ line) =>
    [...line.matchAll(/[a-h]\d|\d+|[BKNQR*-]{4,}/g)].map(([part]) => part).sort();
  for (const numbering of ["scharnagl", "fritz9"]) {
    const explained = chess960(["explain", "all", "--numbering", numbering]).split(/^(?=\w+ is number )/m);
    assert.equal(explained.length, 960);
    for (const text of explained) {
      const position = readSetup(text.slice(0, 8), "scharnagl").white;
      const sections = text.split("\n\n").slice(1, 5);
      const byCommand = sections.map((section) => section.trimEnd().split("\n").slice(1).map(found));
      const byPage = derivations(position, numbering).map((/** @type {{ lines: string[][] }} */ { lines }) =>
        lines.map((line) => found(line.join(" "))),
      );
      assert.deepEqual(byPage, byCommand, text);
    }
  }
});

/** The standard rank in the letters of each language. */
const OWN_RANKS = { de: "TSLDKLST", es: "TCADRACT", fr: "TCFDRFCT", ru: "ЛКСФКрСКЛ" };

test("ranks in the letters of the page's language, and numbers as people write them", async () => {
  for (const [language, own] of Object.entries({ en: "RNBQKBNR", ...OWN_RANKS })) {
    const page = chess960(["handbook", "--language", language]);
    const names = ["rankOf", "readSetup", "setupOfTyped"];
    const { rankOf: rank, readSetup: read, setupOfTyped } = await pageModules("address.js", names, page);
    const forms = /** @type {Record<string, { letter: string }>} */ (wordsOf(page).pieces);
    for (let position = 0; position < 960; position += 1) {
      // What is a rank in English letters stays one, whatever else it could mean.
      assert.equal(read(rank(position), "scharnagl").white, position);
      const written = rank(position).replace(/./g, (/** @type {string} */ piece) => forms[piece]?.letter);
      for (const text of [written, written.toLowerCase(), [...written].join(" "), written.toUpperCase()]) {
        if (text.includes(" ") && written.length > 8) continue;
        assert.equal(read(text, "scharnagl").white, position, text);
      }
    }
    assert.equal(read(own, "scharnagl").white, 518);
    assert.deepEqual(read(`${own} ${rank(777)}`, "scharnagl"), { white: 518, black: 777 });
    for (const other of Object.values(OWN_RANKS).filter((other) => other !== own)) {
      assert.throws(() => read(other, "scharnagl"), other);
    }
    for (const text of ["518", "#518", "# 518", "Nr. 518", "nr 518", "No. 518", "N.º 518", "№ 518", "518.", "#518."]) {
      assert.deepEqual(setupOfTyped(text, "scharnagl"), { white: 518, black: 518 }, text);
      assert.equal(setupOfTyped(text, "fritz9").white, fromFritz9(518), text);
    }
    assert.deepEqual(setupOfTyped("#518-777", "scharnagl"), { white: 518, black: 777 });
    assert.equal(setupOfTyped("#fritz9-359", "scharnagl").white, 518);
    for (const text of ["518-777", "#", "Nr. ", "Nr. x", "518..", "#960"]) {
      assert.throws(() => setupOfTyped(text, "scharnagl"), text);
    }
  }
});

/** What the page says for each reason for which libraries refuse a text. */
const REASONS = /** @type {Record<string, RegExp>} */ ({
  case: /differs in case/,
  counts: /^These are not the pieces of a rank/,
  bishops: /^(.* rank: )?The bishops on/,
  king: /^(.* rank: )?The king on/,
  colors: /At the start, rank [18] has|^White’s pieces are on rank 8/,
  moved: /At the start, rank \d has/,
  move: /^The side to move is/,
  castling: /^The castling field is/,
  en_passant: /^The en passant square is/,
  counters: /^The FEN ends in/,
});

test("the test vectors for libraries", () => {
  const vectors = readFileSync(new URL("../../../packages/vectors.tsv", import.meta.url), "utf8")
    .split("\n")
    .map((line) => line.split("\t"));
  const files = (/** @type {string | undefined} */ board) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => (Number(board) >> n) & 1);
  const known = new Map();
  for (const [kind = "", ...fields] of vectors) {
    known.set(kind, (known.get(kind) ?? 0) + 1);
    const [first = "", second = "", third = "", fourth = ""] = fields;
    const [white, black] = [Number(first), Number(second)];
    if (kind === "position") {
      assert.deepEqual([rankOf(white), fritz9Of(white), fromFritz9(black)], [third, black, white]);
      assert.deepEqual(readByPage(third), { white, black: white });
      assert.deepEqual([fenOf("x", white), fenOf("shredder", white)], fields.slice(-2));
    } else if (kind === "pair") {
      assert.deepEqual([fenOf("x", white, black), fenOf("shredder", white, black)], [third, fourth]);
      for (const fen of [third, fourth]) assert.deepEqual(readByPage(fen), { white, black });
    } else if (kind === "fen") {
      assert.deepEqual(readByPage(third), { white, black }, third);
    } else if (kind === "castling" && first === "white") {
      const [king, rook, , kingTo, , rookTo, vacant, safe] = fields.slice(1);
      const [kings, rooks] = [Number(king), Number(rook)];
      const side = rooks < kings ? "a" : "h";
      for (let position = 0; position < 960; position += 1) {
        const found = castlingOf(position, side);
        if (found.king[0] !== kings || found.rook[0] !== rooks) continue;
        assert.deepEqual([found.king[1], found.rook[1]], [Number(kingTo), Number(rookTo)]);
        assert.deepEqual([found.vacant, found.safe], [files(vacant), files(safe)], `${position} ${side}`);
      }
    } else if (kind === "refused_rank" || kind === "refused_fen") {
      const { white: read, error, cure } = readByPage(first);
      // A person may leave a space at the end.
      const right = kind === "refused_rank" && first.trim() !== first ? readByPage(first.trim()).white : null;
      assert.equal(read, right, first);
      // What begins with a digit is a number.
      if (right !== null || (kind === "refused_rank" && /^\d/.test(first))) continue;
      const [text, fifth = ""] = [error ?? "", fields[4]];
      assert.match(text, REASONS[second] ?? /./, first);
      const squares = [...text.matchAll(/\b[a-h][1-8]\b/g)].join(" ");
      const suggested = /\b([BKNQR]{8})\b\.$/i.exec(text)?.[1]?.toUpperCase() ?? "";
      assert.deepEqual([squares, suggested], [fourth, fifth], `${first}\npage: ${text}`);
      if (kind === "refused_rank") assert.equal(cure ?? "", fifth, first);
    }
  }
  for (const kind of ["position", "pair", "fen", "castling", "refused_rank", "refused_fen"])
    assert.ok(known.get(kind) > 80);
});
