/** Prints the page's verdict on each record of a list in JSON on standard input, and the number of the first wrong line. */

import { readFileSync } from "node:fs";
import { pageModules } from "./command.js";

const { readRecord } = await pageModules("public.js", ["readRecord"]);

/**
 * @param {string} record
 * @returns {string}
 */
function verdict(record) {
  try {
    return readRecord(record).withheld.length > 0 ? "void" : "right";
  } catch (error) {
    if (/** @type {Error} */ (error).constructor.name !== "RecordError") throw error;
    const { line } = /** @type {{ line: number }} */ (error);
    return line > 0 ? `wrong: line ${line}` : "wrong";
  }
}

/** @type {string[]} */
const records = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(records.map(verdict)));
