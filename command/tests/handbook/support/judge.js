/**
 * Prints the page's verdict on each record of a list in JSON on standard input, which has its digest, and the number of the first wrong line. With the argument `digests`,
 * they are digests as people paste them: prints what the page reads, or nothing.
 */

import { readFileSync } from "node:fs";
import { pageModules } from "./command.js";

const { digestIn, putBack, readRecord } = await pageModules("check.js", ["digestIn", "putBack", "readRecord"]);

/**
 * @param {[string, string]} record
 * @returns {string}
 */
function verdict([text]) {
  try {
    const { dues, withheld } = readRecord(putBack(text).record);
    const shown = dues.map((/** @type {string} */ due) => due.replace(/, before .*/, " early"));
    return [withheld.length > 0 ? "void" : "right", ...shown].join(" ");
  } catch (error) {
    if (/** @type {Error} */ (error).constructor.name !== "RecordError") throw error;
    const { line } = /** @type {{ line: number }} */ (error);
    return line > 0 ? `wrong: line ${line}` : "wrong";
  }
}

/**
 * @param {string} text
 * @returns {string}
 */
function digest(text) {
  try {
    return digestIn(text);
  } catch {
    return "";
  }
}

/** @type {any[]} */
const texts = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(texts.map(process.argv[2] === "digests" ? digest : verdict)));
