/** SHA-256 and the test vectors of public draws in the page; tests/tools/judges.rs has its verdicts. No browser is needed. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pageModules } from "./support/command.js";

const { hexOf, readRecord, sha256 } = await pageModules("public.js", ["hexOf", "readRecord", "sha256"]);

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

test("the test vectors", () => {
  for (const record of VECTORS) {
    const announcement = record.slice(0, record.indexOf("\n\n") + 1);
    assert.equal(readRecord(record).digest, createHash("sha256").update(announcement).digest("hex"));
  }
  assert.deepEqual(readRecord(vector("void")).withheld, ["Black: the other"]);
});
