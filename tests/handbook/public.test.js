/** The page checks records of public draws as the command does. No browser is needed. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { chess960, pageModules } from "./support/command.js";

const { hexOf, readRecord, sha256 } = await pageModules("public.js", ["hexOf", "readRecord", "sha256"]);

const folder = mkdtempSync(path.join(tmpdir(), "chess960-public-"));
after(() => rmSync(folder, { recursive: true }));

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

/**
 * Returns the positions that a record has by the command, or undefined if it is wrong.
 *
 * @param {string} record
 */
function byCommand(record) {
  const file = path.join(folder, "record");
  writeFileSync(file, record);
  const checked = chess960(["public-draw", "check", file, "--arithmetic-only", "--format", "rank"], "", [0, 1]);
  return checked === "" ? undefined : checked;
}

/**
 * Returns the same by the page.
 *
 * @param {string} record
 */
function byPage(record) {
  try {
    const { rounds, withheld } = readRecord(record);
    if (withheld.length > 0) return undefined;
    const lines = record.split("\n").filter((line) => line.startsWith("round "));
    assert.equal(lines.length, rounds.length);
    // Reading compares the whole lines.
    return lines.map((line) => `${[...line.matchAll(/(?<=\d )[BKNQR]{8}/g)].join(" ")}\n`).join("");
  } catch (error) {
    assert.equal(/** @type {Error} */ (error).constructor.name, "RecordError", String(error));
    return undefined;
  }
}

test("the test vectors", () => {
  for (const record of VECTORS) {
    const announcement = record.slice(0, record.indexOf("\n\n") + 1);
    assert.equal(readRecord(record).digest, createHash("sha256").update(announcement).digest("hex"));
    assert.equal(byPage(record), byCommand(record));
  }
  assert.deepEqual(readRecord(vector("void")).withheld, ["Black: the other"]);
});

test("every changed byte is found", () => {
  for (const record of [vector("numbers"), vector("pairs")]) {
    const { digest } = readRecord(record);
    for (let at = 0; at < record.length; at += 1) {
      for (const changed of [
        record.slice(0, at),
        record.slice(0, at) + record.slice(at + 1),
        `${record.slice(0, at)}${record[at] === "1" ? "2" : "1"}${record.slice(at + 1)}`,
      ]) {
        let found = "";
        try {
          found = readRecord(changed).digest;
        } catch (error) {
          assert.equal(/** @type {Error} */ (error).constructor.name, "RecordError", String(error));
        }
        if (changed !== record) assert.notEqual(found, digest, changed);
      }
    }
  }
});

test("announcements, right and wrong in each line", () => {
  const record = vector("secrets");
  const changes = [
    ["event: Match", "event: "],
    ["event: Match", "event:  Match"],
    ["event: Match", `event: ${"é".repeat(101)}`],
    ["event: Match", "event: \u0085x"],
    ["event: Match", "event: (-)"],
    ["randomness of", "randomness\u0085of"],
    ["drand quicknet, randomness of round 14567890", "\u200b"],
    ["2027-12-31", "2027-12-32"],
    ["2027-12-31", "2027-13-31"],
    ["2027-12-31", "2027-00-31"],
    ["2027-12-31", "2027-12-00"],
    ["2027-12-31", "2027-02-29"],
    ["2027-12-31", "2027-04-31"],
    ["rounds: 9999", "rounds: 0"],
    ["rounds: 9999", "rounds: 10000"],
    ["rounds: 9999", "rounds: 5-5"],
    ["rounds: 9999", "rounds: 1-1001"],
    ["positions: 0-959", "positions: 0-960"],
    ["positions: 0-959", "positions: 0-5,6"],
    ["positions: 0-959", "positions: 5,4"],
    ["positions: 0-959", "positions: 1-2-3"],
    ["positions: 0-959", `positions: ${"0-959,".repeat(50_000)}0`],
    ["sides: any", "sides: both"],
    ["distinct: no", "distinct: maybe"],
    ["hex 64", "hex 063"],
    ["hex 64", "hex 513"],
    ["hex 64", "numbers 0/6"],
    ["hex 64", "numbers 7/6"],
    ["hex 64", "numbers 1/1000"],
    ["hex 64", `numbers ${"1/9+".repeat(10)}1/9`],
    ["source: ", `${Array.from({ length: 20 }, (_, index) => `source: hex 1: ${index}\n`).join("")}source: `],
    [
      "commitment: ",
      `${Array.from({ length: 99 }, (_, index) => `commitment: ${String(index).padStart(64, "0")}: ${index}\n`).join("")}commitment: `,
    ],
    ["source: ", "text: "],
    ["White", "Black: the other"],
    ["\n\n", "\n"],
  ];
  for (const [from = "", to = ""] of changes) {
    const changed = record.replace(from, to);
    assert.notEqual(changed, record, from);
    assert.equal(byPage(changed), undefined, to.slice(0, 80));
    assert.equal(byCommand(changed), undefined, to.slice(0, 80));
  }
});

test("random draws", () => {
  const [announced, drawn] = [path.join(folder, "announced"), path.join(folder, "drawn")];
  let seed = 1;
  const random = (/** @type {number} */ below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let draw = 0; draw < 40; draw += 1) {
    rmSync(announced, { force: true });
    const first = random(900);
    const options = [
      ...["--event", `Event ${draw} é`, "--date", "2027-03-06", "--rounds", `${1 + random(9)}-${10 + random(9)}`],
      ...([["--double"], ["--double", "--different"], []][draw % 3] ?? []),
      ...(random(2) ? ["--distinct"] : []),
      ...["--source", "hex 12: beacon", "--source", "numbers 3/9+1/4: lottery"],
    ];
    chess960(["public-draw", "announce", "-o", announced, ...options, `${first}-${first + 20 + random(39)}`]);
    const hex = Array.from({ length: 12 }, () => random(16).toString(16)).join("");
    const texts = ["--text", hex, "--text", `9 ${1 + random(4)} ${5 + random(4)} + ${1 + random(4)}`];
    rmSync(drawn, { force: true });
    chess960(["public-draw", "reveal", announced, "--record", drawn, ...texts]);
    const record = readFileSync(drawn, "utf8");
    const ranks = byPage(record);
    assert.notEqual(ranks, undefined, record);
    assert.equal(ranks, byCommand(record));
  }
});
