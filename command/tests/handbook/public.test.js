/** What the page checks: SHA-256 and the test vectors of public draws, whose verdicts are in command/tests/command/tools/judges.rs. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pageModules } from "./support/command.js";

const { hasher, hexOf, putBack, readRecord, sha256 } = await pageModules("public.js", [
  "hasher",
  "hexOf",
  "putBack",
  "readRecord",
  "sha256",
]);

/**
 * @param {string} name
 * @returns {string}
 */
function vector(name) {
  return readFileSync(new URL(`../../crates/draw/vectors/${name}.txt`, import.meta.url), "utf8");
}

const VECTORS = ["numbers", "pairs", "secrets", "void"].map(vector);

test("SHA-256 of texts of every length about a block, and of a long one", () => {
  const lengths = [...Array.from({ length: 300 }, (_, length) => length), 100_003];
  for (const length of lengths) {
    for (const text of ["a".repeat(length), "é".repeat(length)]) {
      assert.equal(hexOf(sha256(text)), createHash("sha256").update(text).digest("hex"), String(length));
    }
  }
});

test("SHA-256 after a prefix of every length about a block", () => {
  for (const length of Array.from({ length: 200 }, (_, length) => length)) {
    const hash = hasher("é".repeat(length));
    for (const text of ["", "1\n", "a".repeat(100)]) {
      const whole = "é".repeat(length) + text;
      assert.equal(hexOf(hash(text)), createHash("sha256").update(whole).digest("hex"), String(length));
    }
  }
});

test("a long record is hashed about once, whatever the number of rounds", () => {
  const pools = Array.from({ length: 10 }, () => "500/999").join("+");
  const text = Array.from({ length: 10 }, () => Array.from({ length: 500 }, (_, i) => i + 1).join(" ")).join(" + ");
  const sources = Array.from({ length: 20 }, (_, i) => `source: numbers ${pools}: Lotto ${i}\n`).join("");
  const plan = `chess960 public-draw 1\nevent: Open\ndate: 2027-03-06\nrounds: 1-1000\npositions: 0-959\nsides: same\n`;
  const record = `${plan}distinct: no\n${sources}\n${`text: ${text}\n`.repeat(20)}`;
  const { getUint32 } = DataView.prototype;
  let hashed = 0;
  DataView.prototype.getUint32 = function (...at) {
    hashed += 4;
    return getUint32.apply(this, at);
  };
  // All is hashed before the first round is found to be missing.
  assert.throws(() => readRecord(record), /it should be “round 1: …”/);
  DataView.prototype.getUint32 = getUint32;
  assert.ok(record.length > 350_000 && hashed < record.length + 100 * 1000, `${hashed} of ${record.length}`);
});

test("records as they arrive, and what their announcement says", () => {
  for (const record of VECTORS) {
    const sent = `Hello,\n\n${record.replaceAll(" ", "\u00a0").replaceAll("\n", " \r\n")}-- \nAnna\n`;
    assert.deepEqual(putBack(sent), { record, outside: ["Hello,", "--", "Anna"] });
  }
  assert.equal(readRecord(vector("numbers")).planned, "3 rounds (1–3), from 959 positions. Nothing is drawn twice.");
  assert.equal(
    readRecord(vector("pairs")).planned,
    "2 rounds (4–5), from 10302 pairs. The same draw may come up more than once.",
  );
  assert.throws(
    () => putBack(`round 1: 518 RNBQKBNR\n${vector("numbers")}`),
    /Outside the record is “round 1: 518 RNBQKBNR”/,
  );
});

test("the test vectors", () => {
  for (const record of VECTORS) {
    const announcement = record.slice(0, record.indexOf("\n\n") + 1);
    assert.equal(readRecord(record).digest, createHash("sha256").update(announcement).digest("hex"));
  }
  const longer = vector("numbers").replace(
    /^(round 1.*)/m,
    "$1 brkbqnnr/pppppppp/8/8/8/8/PPPPPPPP/BRKBQNNR w KQkq - 0 1",
  );
  assert.throws(() => readRecord(longer), /it should be “round 1: 705 BRKBQNNR”/);
  assert.deepEqual(readRecord(vector("void")).withheld, ["Black: the other"]);
  const notDue = vector("void").replace(/(?<=of round )\d+/, "9999999999");
  assert.throws(() => readRecord(notDue), /not due to publish its text before 2974-04-21 20:29:21 UTC/);
});
