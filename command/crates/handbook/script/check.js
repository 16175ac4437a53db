/** The view "Check": whether the record of a public draw is right. */

import { addressOf } from "./address.js";
import { VERBATIM, element, enumerated, fill, quoted } from "./dom.js";
import { keptLine } from "./kept.js";
import { rankOf } from "./position.js";
import { readRecord } from "./public.js";
import { COMMITMENT, FIELDS, HEADING, RecordError, SOURCE, putBack } from "./record.js";
import { keepCheck, session } from "./session.js";
import { hexOf, sha256 } from "./sha256.js";
import { words } from "./words.js";

/** @import { Round } from "./session.js" */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {() => void}
 */
export function checkView(container) {
  const record = field("check-record", 9, session.check.record);
  const known = field("check-known", 3, session.check.known);
  const message = element("p", { id: "check-message", class: "verdict", role: "status" });
  const details = element("div", { class: "details stack" });
  container.append(
    message,
    element(
      "div",
      { class: "controls stack" },
      element("p", { class: "small" }, words.checkHint),
      element("label", {}, words.checkRecord, record.input),
      record.said,
      element("label", {}, words.checkKnown, known.input),
      known.said,
      keptLine(() => {
        for (const { input } of [record, known]) input.value = "";
        update();
      }),
    ),
    details,
  );

  /**
   * A field, and what is said of it below, since the verdict on top may be out of sight.
   *
   * @param {string} id
   * @param {number} rows
   * @param {string} value
   */
  function field(id, rows, value) {
    const said = element("p", { id: `${id}-said`, class: "said" });
    const attributes = { id, rows, ...VERBATIM, "aria-describedby": said.id };
    const input = element("textarea", { ...attributes, input: () => update(input) });
    input.value = value;
    return { input, said };
  }

  /** @param {HTMLElement} [typed] the field that was typed in */
  function update(typed) {
    // Replacing the line feeds at the end would take quadratic time.
    const [text = "", other = ""] = [record, known].map(({ input }) => /^\n*(.*[^\n]|)/s.exec(input.value)?.[1]);
    const verdict = text.trim() === "" ? NOTHING : verdictOnRecord(other.trim() === "" ? "" : other, text);
    message.textContent = verdict.text;
    message.className = `verdict ${verdict.kind}`;
    const wrong = verdict.kind !== "wrong" ? undefined : verdict.isKnown ? known : record;
    for (const field of [record, known]) {
      field.input.setAttribute("aria-invalid", String(field === wrong));
      const isMeant = wrong ? field === wrong : field.input === typed && verdict !== NOTHING;
      field.said.textContent = isMeant ? verdict.text : "";
      field.said.className = `said small ${verdict.kind}`;
      if (isMeant && typed) field.said.scrollIntoView({ block: "nearest" });
    }
    details.replaceChildren(...verdict.shown);
    keepCheck({ record: text, known: other, rounds: verdict.rounds ?? [] });
  }

  return () => update();
}

/**
 * What is said of a text: that it is "right" or "wrong", or that this is "open".
 *
 * @typedef {{ text: string, kind: "right" | "wrong" | "open" | "empty", shown: Node[], isKnown?: boolean, rounds?: Round[] }} Verdict
 *   `isKnown` if it is what was known before the draw that is wrong; the rounds for the screen in the hall
 */

/** @type {Verdict} */
const NOTHING = { text: words.checkNothing, kind: "empty", shown: [] };

/** How the lines of an announcement begin after the first, and what may follow it: a signature, or what `announce` says of it. */
const LABELED = new RegExp(`^(?:${[...FIELDS, SOURCE, COMMITMENT].map(({ label }) => label).join("|")}):(?: |$)`);
const AFTER = /^(?:--$|\d+ rounds? \()/;

/** A SHA-256 in other text, and one that is not of an announcement. */
const [DIGEST, COMMITTED] = [/\b[0-9a-f]{64}\b/gi, /commitment: [0-9a-f]{64}/g];

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
    const rounds = read.rounds.map(([round, [white = 0, black = white]]) => ({ white, black, round, event }));
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
      rounds,
      shown: [
        element("p", {}, means),
        element("p", { class: "small" }, words.checkUnknown),
        ...remarks.map((remark) => element("p", {}, remark)),
        element("h2", {}, `${event} · ${date}`),
        element("p", {}, read.planned),
        ...read.dues.map((due) => element("p", {}, fill(words.labeled, { label: words.checkDue, text: due }))),
        element("ol", { class: "rounds", role: "list" }, ...rounds.map(roundItem)),
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
 * A round, whose position, or White's and Black's, is behind its number, and its screen in the hall.
 *
 * @param {Round} drawn
 */
function roundItem({ white, black, round }) {
  const sides = white === black ? [white] : [white, black];
  const position = sides.map((side) => `${fill(words.sp, { number: side })} ${rankOf(side)}`).join(" – ");
  return element(
    "li",
    { class: "row-link" },
    element(
      "details",
      {},
      element("summary", {}, fill(words.hallRoundNumber, { number: round })),
      element("a", { href: `#${addressOf({ white, black })}`, class: "row-link" }, position),
    ),
    element("a", { href: `#hall-round-${round}`, class: "row-link to-hall" }, words.hall),
  );
}

/**
 * Returns the SHA-256 of an announcement: alone, in groups as on a wall, as `announce` says it, as `sha256sum` prints it, as the only
 * one in other text, or of the announcement itself.
 *
 * @param {string} known
 */
function digestIn(known) {
  const [, digest] = /^(?:sha-?256\s*(?::\s*|\s))?((?:[0-9a-f]\s*){64})(?!\S)/i.exec(known.trim()) ?? [];
  if (digest !== undefined) return digest.replace(/\s/g, "").toLowerCase();
  const lines = known.split("\n").map((line) => line.trim());
  const first = lines.indexOf(HEADING);
  if (first < 0) {
    const [only, ...others] = known.replace(COMMITTED, "").match(DIGEST) ?? [];
    if (only === undefined || others.length > 0) throw new RecordError(words.checkNeither);
    return only.toLowerCase();
  }
  // One of the ends that it can have: among several, an announcer could choose after the draw.
  const rest = [...lines.slice(first + 1), "--"];
  const end = rest.findIndex(
    (line, at) => AFTER.test(line) || (line !== "" && rest[at - 1] === "" && !LABELED.test(line)),
  );
  return hexOf(sha256(putBack([HEADING, ...rest.slice(0, end)].join("\n")).record));
}
