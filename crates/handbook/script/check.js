/** The view "Check": whether a list of positions, or the record of a public draw, is right. */

import { element, enumerated, fill } from "./dom.js";
import { judge } from "./judge.js";
import { rankOf } from "./position.js";
import { RecordError, readRecord } from "./public.js";
import { hexOf, sha256 } from "./sha256.js";
import { words } from "./words.js";

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {() => void}
 */
export function checkView(container) {
  const record = field("check-record", 9);
  const known = field("check-known", 3);
  const message = element("p", { id: "check-message", class: "verdict", role: "status" });
  const details = element("div", { class: "details stack" });
  container.append(
    message,
    element(
      "div",
      { class: "controls stack" },
      element("p", { class: "small" }, words.checkHint),
      element("label", {}, words.checkRecord, record),
      element("label", {}, words.checkKnown, known),
    ),
    details,
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
    const text = record.value.trim();
    const isRecord = known.value.trim() !== "" || text.startsWith(FIRST_LINE);
    const verdict = isRecord ? verdictOnRecord(known.value, text) : verdictOnList(text);
    const isEmpty = text === "";
    message.textContent = isEmpty ? words.checkNothing : verdict.text;
    message.classList.toggle("empty", isEmpty);
    message.classList.toggle("wrong", verdict.isWrong);
    record.setAttribute("aria-invalid", String(verdict.isWrong));
    details.replaceChildren(...verdict.shown);
  }

  return () => update();
}

/** How records and announcements begin. */
const FIRST_LINE = "chess960 public-draw";

/**
 * @param {string} list
 * @returns {{ text: string, isWrong: boolean, shown: Node[] }}
 */
function verdictOnList(list) {
  if (list === "") return { text: "", isWrong: false, shown: [] };
  const { text, findings } = judge(list);
  const shown = findings.map(([line, why]) =>
    element("li", {}, element("b", {}, fill(words.checkListLine, { number: line })), " ", why),
  );
  return {
    text,
    isWrong: findings.length > 0 || text === words.checkNeitherList,
    shown: [element("ul", { class: "findings", role: "list" }, ...shown)],
  };
}

/**
 * @param {string} known the announcement or its SHA-256
 * @param {string} record
 * @returns {{ text: string, isWrong: boolean, shown: Node[] }}
 */
function verdictOnRecord(known, record) {
  if (record === "") return { text: "", isWrong: false, shown: [] };
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
      throw new RecordError(fill(words.checkVoid, { names: enumerated(read.withheld) }));
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
        element("p", { class: "small" }, words.checkUnknown),
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
  if (!known.trimStart().startsWith(FIRST_LINE)) throw new RecordError(words.checkNeither);
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
