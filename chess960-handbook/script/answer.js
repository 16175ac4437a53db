/** Everything about one position. */

import words from "../words/en.json" with { type: "json" };
import { boardPicture, square } from "./board.js";
import {
  bishopCodes,
  bishopPatterns,
  krns,
  mirrors,
  n5nCodes,
  n5nPatterns,
  queenPositions,
  scharnaglSkeletons,
} from "./data.js";
import { derivations } from "./derive.js";
import { announce, element, fill } from "./dom.js";
import { COUNT, castlingOf, entry, fenOf, fritz9Of, fromFritz9, rankOf } from "./position.js";

/** @import { Castling, Numbering } from "./position.js" */

/**
 * Makes the answer for a position.
 *
 * @param {number} position
 * @returns {HTMLElement}
 */
export function answer(position) {
  const rank = rankOf(position);
  return element(
    "article",
    { class: "answer", "aria-labelledby": "answer-title" },
    element(
      "header",
      {},
      element(
        "h2",
        { id: "answer-title", tabindex: -1 },
        element("span", { class: "number" }, fill(words.sp, { number: position })),
        " ",
        element("span", { class: "rank" }, rank),
      ),
      element("p", { class: "lead" }, fill(words.fritz9Is, { number: fritz9Of(position) })),
    ),
    element("div", { class: "picture" }, boardPicture(rank), actions(position), fens(position)),
    element("div", { class: "about" }, facts(position), castling(position), neighbours(position)),
    byHand(position),
  );
}

/** @param {number} position */
function actions(position) {
  return element(
    "p",
    { class: "actions" },
    element("a", { class: "button", href: `#hall-${position}` }, words.hall),
    printButton(),
  );
}

/** @returns {HTMLButtonElement} */
export function printButton() {
  return element("button", { type: "button", class: "print-button", click: () => print() }, words.print);
}

/** @param {number} position */
function facts(position) {
  const [bishops, n5n] = [entry(bishopCodes, position), entry(n5nCodes, position)];
  /** @type {[string, ...string[]][]} */
  const rows = [
    [words.scharnaglNumber, position === 0 ? words.zero : String(position)],
    [words.fritz9Number, String(fritz9Of(position))],
    [words.bishopCode, String(bishops), bishopPatterns[bishops] ?? ""],
    [words.queenPosition, String(entry(queenPositions, position))],
    [words.n5nCode, String(n5n), n5nPatterns[n5n] ?? ""],
    [words.krn, "", krns[n5n] ?? ""],
    [words.skeleton, "", scharnaglSkeletons[position >> 4] ?? ""],
  ];
  const entries = rows.map(([name, value = "", pattern = ""]) =>
    element(
      "div",
      {},
      element("dt", {}, name),
      element(
        "dd",
        {},
        ...(value === "" ? [] : [element("span", { class: "value" }, value), " "]),
        element("span", { class: "pattern" }, pattern),
      ),
    ),
  );
  return section(words.numbersAndCodes, element("dl", { class: "facts" }, ...entries));
}

/**
 * Makes the two FENs of a position, or of White's and Black's if they differ, each with a button that copies it.
 *
 * @param {number} white
 * @param {number} [black]
 * @returns {HTMLElement}
 */
export function fens(white, black = white) {
  return section(
    words.fens,
    copyable("X-FEN", fenOf("x", white, black)),
    copyable("Shredder-FEN", fenOf("shredder", white, black)),
  );
}

/**
 * @param {string} name
 * @param {string} text
 */
function copyable(name, text) {
  // Lines break after slashes.
  const code = element(
    "code",
    {},
    ...text.split("/").flatMap((part, n) => (n > 0 ? ["/", element("wbr"), part] : [part])),
  );
  const button = element(
    "button",
    { type: "button", "aria-label": fill(words.copyName, { name }), click: () => void copy(code, button, name) },
    words.copy,
  );
  return element("div", { class: "copyable" }, element("h4", {}, name), code, button);
}

/**
 * Copies the text of an element, or selects it where the browser does not allow copying.
 *
 * @param {HTMLElement} code
 * @param {HTMLButtonElement} button
 * @param {string} name
 */
async function copy(code, button, name) {
  const text = code.textContent ?? "";
  let copied = false;
  try {
    await navigator.clipboard.writeText(text);
    copied = true;
  } catch {
    // No clipboard here, as in a page that a mail program shows.
    getSelection()?.selectAllChildren(code);
    copied = document.execCommand("copy");
  }
  const done = copied ? words.copied : words.selected;
  button.textContent = done;
  announce(`${name}: ${done}`);
  setTimeout(() => (button.textContent = words.copy), 2000);
}

/** @param {number} position */
function castling(position) {
  const entries = /** @type {const} */ (["a", "h"]).map((side) => {
    const title = side === "a" ? words.castlingA : words.castlingH;
    return element("div", {}, element("dt", {}, title), ...castlingLines(castlingOf(position, side)));
  });
  return section(words.castling, element("dl", { class: "castling" }, ...entries));
}

/**
 * @param {Castling} castling
 * @returns {HTMLElement[]}
 */
function castlingLines({ king, rook, vacant, safe, uncovers }) {
  const move = (/** @type {string} */ piece, /** @type {[number, number]} */ [from, to]) =>
    from === to
      ? fill(words.stays, { piece, square: square(to) })
      : fill(words.moves, { piece, from: square(from), to: square(to) });
  const squares = (/** @type {number[]} */ files) => files.map(square).join(" ");
  const lines = [
    `${move(words.castlingKing, king)}, ${move(words.castlingRook, rook)}`,
    vacant.length > 0 ? fill(words.mustBeVacant, { squares: squares(vacant) }) : words.nothingVacant,
    fill(words.mustBeSafe, { squares: squares(safe) }),
  ];
  if (uncovers) lines.push(words.uncovers);
  return lines.map((line) => element("dd", {}, line));
}

/** @param {number} position */
function neighbours(position) {
  const fritz9 = fritz9Of(position);
  const mirror = entry(mirrors, position);
  /** @type {[string, number, string][]} */
  const links = [[words.mirror, mirror, fill(words.sp, { number: mirror })]];
  for (const [name, other] of /** @type {[string, number][]} */ ([
    [words.previousScharnagl, position - 1],
    [words.nextScharnagl, position + 1],
  ])) {
    if (other >= 0 && other < COUNT) links.push([name, other, fill(words.sp, { number: other })]);
  }
  for (const [name, number] of /** @type {[string, number][]} */ ([
    [words.previousFritz9, fritz9 - 1],
    [words.nextFritz9, fritz9 + 1],
  ])) {
    if (number >= 1 && number <= COUNT) links.push([name, fromFritz9(number), fill(words.fritz9, { number })]);
  }
  const items = links.map(([name, other, number]) =>
    element(
      "li",
      {},
      element(
        "a",
        { href: `#${other}` },
        element("span", { class: "name" }, name),
        " ",
        element("span", { class: "rank" }, rankOf(other)),
        " ",
        element("span", { class: "number" }, number),
      ),
    ),
  );
  return section(words.neighbours, element("ul", { class: "neighbours", role: "list" }, ...items));
}

/**
 * Both numbers of a position: "SP 518, Fritz9 359".
 *
 * @param {number} position
 * @returns {string}
 */
export function numbersOf(position) {
  return fill(words.bothNumbers, { scharnagl: position, fritz9: fritz9Of(position) });
}

/** @param {number} position */
function byHand(position) {
  /** @type {[Numbering, string][]} */
  const numberings = [
    ["scharnagl", words.derivationScharnagl],
    ["fritz9", words.derivationFritz9],
  ];
  return element(
    "div",
    { class: "derivations" },
    ...numberings.map(([numbering, title]) =>
      element(
        "details",
        {},
        element("summary", {}, element("h3", {}, title)),
        ...derivations(position, numbering).map(({ title, lines }) =>
          element(
            "section",
            {},
            element("h4", {}, title),
            element(
              "ol",
              { class: "steps" },
              ...lines.map(([step, meaning]) =>
                element("li", {}, element("span", { class: "step" }, step), " ", element("span", {}, meaning)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {string} title
 * @param {...HTMLElement} children
 */
function section(title, ...children) {
  return element("section", {}, element("h3", {}, title), ...children);
}
