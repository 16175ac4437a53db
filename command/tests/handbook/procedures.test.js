/** The page's drawing methods do what their originals do, throw by throw. No browser is needed. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pageModules, setting } from "./support/command.js";

const { Draw, methods } = await pageModules("method.js", ["Draw", "methods"]);

/**
 * @typedef {object} Choice
 * @property {{ short: string, name: string }} face
 * @property {unknown} meaning
 * @property {number} count
 */

/**
 * Makes the throws of a line, and returns the line as the page has it.
 *
 * @param {string} id
 * @param {string} choices
 */
function line(id, choices) {
  const method = methods.find((/** @type {{ id: string }} */ method) => method.id === id);
  assert.ok(method, `methods.js has no figures of ${id}; write them with .ci/run kept`);
  const draw = new Draw(method, choices === "" ? [] : choices.split(",").map(Number));
  const said = draw.throws.at(-1)?.steps ?? draw.first;
  const shown = (/** @type {Choice} */ { face: { short, name }, meaning, count }) =>
    `${[...new Set([short, name])]}=${meaning} ${count}`;
  const { question, rank } = draw;
  const asked = question && `${question.counts} ${question.request} ${question.choices.map(shown).join(" ")}`;
  return [id, choices, said.join("; "), rank, asked ?? "done"].join("\t");
}

test("every throw of every method", () => {
  const lines = readFileSync(setting("CHESS960_THROWS"), "utf8").trimEnd().split("\n");
  assert.ok(lines.length > 100_000);
  for (const expected of lines) {
    const [id = "", choices = ""] = expected.split("\t");
    assert.equal(line(id, choices), expected);
  }
});
