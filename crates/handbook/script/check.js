/** The view "Check": whether the record of a public draw is right. */

import words from "../words/en.json" with { type: "json" };
import { element, fill } from "./dom.js";
import { rankOf } from "./position.js";
import { RecordError, readRecord } from "./public.js";
import { hexOf, sha256 } from "./sha256.js";

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {() => void}
 */
export function checkView(container) {
  const known = field("check-known", 5);
  const record = field("check-record", 12);
  const message = element("p", { id: "check-message", class: "verdict", role: "status" });
  const details = element("div", { class: "details" });
  container.append(
    element(
      "div",
      { class: "controls" },
      element("p", { class: "hints" }, words.checkHint),
      element("label", {}, words.checkRecord, record),
      element("label", {}, words.checkKnown, known),
    ),
    element("div", {}, message, details),
  );

  /**
   * @param {string} id
   * @param {number} rows
   */
  function field(id, rows) {
    const options = { autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false" };
    return element("textarea", { id, rows, ...options, input: () => update() });
  }

  function update() {
    const { text, isWrong, shown } = verdict(known.value, record.value);
    message.textContent = text;
    message.classList.toggle("wrong", isWrong);
    record.setAttribute("aria-invalid", String(isWrong));
    details.replaceChildren(...shown);
  }

  return () => update();
}

/**
 * @param {string} known the announcement or its SHA-256
 * @param {string} record
 * @returns {{ text: string, isWrong: boolean, shown: Node[] }}
 */
function verdict(known, record) {
  if (record.trim() === "") return { text: "", isWrong: false, shown: [] };
  try {
    const text = whole(record);
    const announced = digestIn(known);
    // Before the draw is repeated: what another announcement draws says nothing of this one.
    const found = hexOf(sha256(text.slice(0, text.indexOf("\n\n") + 1)));
    if (announced !== "" && announced !== found && text.includes("\n\n")) {
      throw new RecordError(fill(words.checkOther, { found, announced }));
    }
    const read = readRecord(text);
    if (read.withheld.length > 0) {
      throw new RecordError(fill(words.checkVoid, { names: read.withheld.join(", ") }));
    }
    const facts = [[words.checkDigest, read.digest], ...read.texts];
    const rounds = read.rounds.map(([round, positions]) =>
      element(
        "li",
        {},
        fill(words.checkRound, { number: round }),
        ...positions.flatMap((position) => [" ", link(position)]),
      ),
    );
    const [right, means] =
      announced === ""
        ? [words.checkArithmetic, words.checkArithmeticMeans]
        : [words.checkRight, words.checkRightMeans];
    return {
      text: right,
      isWrong: false,
      shown: [
        element("p", {}, means),
        element("p", { class: "hints" }, words.checkUnknown),
        element("ol", { class: "rounds", role: "list" }, ...rounds),
        element(
          "dl",
          {},
          ...facts.flatMap(([name = "", text = ""]) => [element("dt", {}, name), element("dd", {}, text)]),
        ),
      ],
    };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return { text: error.message, isWrong: true, shown: [] };
  }
}

/**
 * Returns the SHA-256 of an announcement: alone, as `announce` says it, as `sha256sum` prints it, or of the announcement itself;
 * empty if nothing is known.
 *
 * @param {string} known
 */
function digestIn(known) {
  if (known.trim() === "") return "";
  const [, digest] = /^(?:sha-256 )?([0-9a-f]{64})(?:\s.*)?$/i.exec(known.trim()) ?? [];
  if (digest !== undefined) return digest.toLowerCase();
  if (!known.trimStart().startsWith("chess960 public-draw 1")) throw new RecordError(words.checkNeither);
  return hexOf(sha256(whole(known)));
}

/**
 * Returns a pasted text as it is in a file, with one line feed at its end.
 *
 * @param {string} text
 */
function whole(text) {
  return `${text.replace(/\r\n/g, "\n").replace(/^\n+|\n+$/g, "")}\n`;
}

/** @param {number} position */
function link(position) {
  return element("a", { href: `#${position}` }, `${fill(words.sp, { number: position })} ${rankOf(position)}`);
}
