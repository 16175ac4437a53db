/** The view "Check": whether a list of positions, or the record of a public draw, is right. */

import { addressOf } from "./address.js";
import { VERBATIM, element, enumerated, fill, quoted } from "./dom.js";
import { judge } from "./judge.js";
import { rankOf } from "./position.js";
import { RecordError, putBack, readRecord } from "./public.js";
import { keep, session } from "./session.js";
import { hexOf, sha256 } from "./sha256.js";
import { words } from "./words.js";

/** @import { Kept } from "./session.js" */

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
    return element("textarea", { id, rows, ...VERBATIM, input: () => update() });
  }

  function update() {
    // Replacing the line feeds at the end would take quadratic time.
    const [text = "", other = ""] = [record, known].map(({ value }) => /^\n*(.*[^\n]|)/s.exec(value)?.[1]);
    const isKnown = other.trim() !== "";
    const isRecord = isKnown || text.includes(FIRST_LINE);
    const verdict =
      text.trim() === "" ? NOTHING : isRecord ? verdictOnRecord(isKnown ? other : "", text) : verdictOnList(text);
    message.textContent = verdict.text;
    message.className = `verdict ${verdict.kind}`;
    const wrong = verdict.kind !== "wrong" ? undefined : verdict.isKnown ? known : record;
    for (const field of [record, known]) field.setAttribute("aria-invalid", String(field === wrong));
    details.replaceChildren(...verdict.shown);
  }

  return () => update();
}

/**
 * What is said of a text: that it is "right" or "wrong", or that this is "open".
 *
 * @typedef {{ text: string, kind: "right" | "wrong" | "open" | "empty", shown: Node[], isKnown?: boolean }} Verdict `isKnown` if it is
 *   what was known before the draw that is wrong
 */

/** @type {Verdict} */
const NOTHING = { text: words.checkNothing, kind: "empty", shown: [] };

/** How records and announcements begin. */
const FIRST_LINE = "chess960 public-draw";

/**
 * @param {string} list
 * @returns {Verdict}
 */
function verdictOnList(list) {
  const { text, findings } = judge(list);
  const shown = findings.map(([line, why]) =>
    element("li", {}, element("b", {}, fill(words.checkListLine, { number: line })), " ", why),
  );
  return {
    text,
    kind: findings.length > 0 || text === words.checkNeitherList ? "wrong" : "right",
    shown: [element("ul", { class: "findings", role: "list" }, ...shown)],
  };
}

/**
 * @param {string} known the announcement or its SHA-256
 * @param {string} record
 * @returns {Verdict}
 */
function verdictOnRecord(known, record) {
  let isKnown = true;
  try {
    // Before the draw is repeated: what another announcement draws says nothing of this one.
    const announced = known === "" ? "" : digestIn(known);
    isKnown = false;
    const { record: text, outside } = putBack(record);
    const announcement = text.slice(0, text.indexOf("\n\n") + 1);
    const found = hexOf(sha256(announcement));
    isKnown = announced !== "" && announced !== found && announcement !== "";
    if (isKnown) throw new RecordError(fill(words.checkOther, { found, announced }));
    if (announcement === "" && /^source: /m.test(text) && !/^text: /m.test(text))
      throw new RecordError(words.checkIsAnnouncement);
    const read = readRecord(text);
    if (read.withheld.length > 0) {
      throw new RecordError(fill(words.checkVoid, { names: enumerated(read.withheld) }));
    }
    const [event = "", date = ""] = ["event", "date"].map((name) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1]);
    keepRecord(event, read.rounds);
    const [right, means] =
      announced === ""
        ? [words.checkArithmetic, words.checkArithmeticMeans]
        : [words.checkRight, words.checkRightMeans];
    const remarks = `${record}\n`.includes(text) ? [] : [words.checkBroken];
    if (outside.length > 0) remarks.push(fill(words.checkOutside, { lines: outside.map(quoted).join(" ") }));
    const facts = [[words.checkDigest, read.digest], ...read.texts];
    return {
      text: right,
      kind: announced === "" ? "open" : "right",
      shown: [
        element("p", {}, means),
        element("p", { class: "small" }, words.checkUnknown),
        ...remarks.map((remark) => element("p", {}, remark)),
        element("h2", {}, `${event} · ${date}`),
        element("p", {}, read.planned),
        ...read.dues.map((due) => element("p", {}, fill(words.labeled, { label: words.checkDue, text: due }))),
        element("ol", { class: "rounds", role: "list" }, ...session.record.map(roundItem)),
        element(
          "dl",
          {},
          ...facts.flatMap(([name = "", text = ""]) => [element("dt", {}, name), element("dd", {}, text)]),
        ),
      ],
    };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return { text: error.message, kind: "wrong", shown: [], isKnown };
  }
}

/**
 * Keeps the rounds of a record for the screen in the hall.
 *
 * @param {string} event
 * @param {[number, number[]][]} rounds
 */
function keepRecord(event, rounds) {
  session.record = rounds.map(([round, [white = 0, black = white]]) => ({ white, black, round, event }));
  keep();
}

/**
 * A round with its position, or White's and Black's, which leads to them and to the hall.
 *
 * @param {Kept} kept
 */
function roundItem({ white, black, round }) {
  const sides = white === black ? [white] : [white, black];
  const position = sides.map((side) => `${fill(words.sp, { number: side })} ${rankOf(side)}`).join(" – ");
  const address = addressOf({ white, black });
  return element(
    "li",
    { class: "row-link" },
    fill(words.checkRound, { number: round }),
    element("a", { href: `#${address}`, class: "row-link" }, position),
    element(
      "a",
      { href: `#hall-${address}`, class: "row-link to-hall", click: () => (session.shown = round) },
      words.hall,
    ),
  );
}

/**
 * Returns the SHA-256 of an announcement: alone, in groups as on a wall, as `announce` says it, as `sha256sum` prints it, or of the
 * announcement itself.
 *
 * @param {string} known
 */
function digestIn(known) {
  const [, digest] = /^(?:sha-256\s+)?((?:[0-9a-f]\s*){64})(?![0-9a-f])/i.exec(known.trim()) ?? [];
  if (digest !== undefined) return digest.replace(/\s/g, "").toLowerCase();
  if (!known.includes(FIRST_LINE)) throw new RecordError(words.checkNeither);
  // A signature is behind an empty line.
  const [announcement = ""] = known.slice(known.indexOf(FIRST_LINE)).split(/\n[ \t\r\xa0]*\n/);
  return hexOf(sha256(putBack(announcement).record));
}
