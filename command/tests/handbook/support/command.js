/** The command and its page, which need no browser. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @param {string} name
 * @returns {string}
 */
export function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run: cargo test --test command tools::handbook -- --ignored`);
  return value;
}

/** The command whose page this is. */
export const COMMAND = setting("CHESS960");

/** The page, as the command wrote it. */
export const PAGE = path.resolve(setting("CHESS960_HANDBOOK"));

/**
 * Runs the command and returns what it writes.
 *
 * @param {string[]} options
 * @param {string} [input]
 * @param {number[]} [codes] the exit codes that are fine
 * @returns {string}
 */
export function chess960(options, input = "", codes = [0]) {
  const { stdout, status, error } = spawnSync(COMMAND, options, {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["pipe", "pipe", "ignore"],
  });
  if (error) throw error;
  if (!codes.includes(status ?? -1)) throw new Error(`${options.join(" ")}: exit code ${status}`);
  return stdout;
}

/**
 * Returns the words of a page.
 *
 * @param {string} page
 * @returns {any}
 */
export function wordsOf(page) {
  const [, texts = ""] = /id="words">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(texts);
}

/**
 * Returns what the page's own modules export, up to and with one that touches no element. They are taken from the page, in which they
 * are one script.
 *
 * @param {string} last "derive.js"
 * @param {string[]} names
 * @param {string} [page]
 * @returns {Promise<any>}
 */
export async function pageModules(last, names, page = readFileSync(PAGE, "utf8")) {
  const [, script = ""] = /<script type="module">(.*?)<\/script>/s.exec(page) ?? [];
  const parts = script.split(/^(?=\/\/ \w+\.js$)/m);
  const end = parts.findIndex((part) => part.startsWith(`// ${last}\n`));
  if (end < 0) throw new Error(`the page has no ${last}`);
  // The words are read from an element.
  const element = `{ textContent: ${JSON.stringify(JSON.stringify(wordsOf(page)))} }`;
  const source = `const document = { getElementById: () => (${element}) };\n${parts.slice(0, end + 1).join("")}\nexport { ${names.join(", ")} };\n`;
  return import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
}
