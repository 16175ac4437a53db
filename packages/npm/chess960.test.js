import assert from "node:assert/strict";
import { createRequire } from "node:module";
import test from "node:test";
import * as tables from "chess960-tables";

test("the published examples", () => {
  assert.equal(tables.rankTexts[777], "QRKBBNRN");
  assert.equal(tables.scharnaglByLetters("RNBQKBNR"), 518);
  assert.equal(tables.fritz9ByScharnagl[518], 359);
  assert.equal(tables.xFens[518], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
});

test("every rank is found again", () => {
  assert.equal(tables.rankTexts.length, 960);
  tables.rankTexts.forEach((rank, number) => {
    assert.equal(tables.scharnaglByLetters(rank), number);
    assert.equal(tables.scharnaglByFritz9[tables.fritz9ByScharnagl[number] - 1], number);
  });
});

test("other text is not", () => {
  for (const text of ["", "RNBQKBN", "RNBQKBNN", "rnbqkbnr", "RNBQKBNR ", "\u0152NBQKBNR", null, 518]) {
    assert.equal(tables.scharnaglByLetters(text), undefined);
  }
});

test("writing does not reach lookups", () => {
  const standard = tables.rankTexts[518];
  tables.rankTexts[518] = "x";
  assert.equal(tables.scharnaglByLetters(standard), 518);
  tables.rankTexts[518] = standard;
});

test("require", () => {
  assert.equal(createRequire(import.meta.url)("chess960-tables").rankTexts[777], "QRKBBNRN");
});
