/** Everything about a position beside its number and board. */

import { addressOf } from "./address.js";
import { smallRank, square } from "./board.js";
import { codes, disclosure } from "./codes.js";
import { copyButton } from "./copy.js";
import { element, enumerated, fill } from "./dom.js";
import { castlingOf, fenOf, fritz9Of, rankOf } from "./position.js";
import { qrCode } from "./qr.js";
import { words } from "./words.js";

/** @import { Setup } from "./position.js" */

/**
 * Makes what is told about a position, or about White's and Black's.
 *
 * @param {Setup} setup
 * @returns {HTMLElement[]}
 */
export function answer(setup) {
  const address = `${location.href.replace(/#.*/s, "")}#${addressOf(setup)}`;
  return [
    castling(setup),
    passOn(setup, address),
    disclosure("h3", words.more, copyables(setup, address), element("section", {}, ...codes(setup)), outside(setup)),
  ];
}

/**
 * The sides of a setup: one without a name if both have the same position.
 *
 * @param {Setup} setup
 * @returns {{ name: string, position: number, row: "1" | "8" }[]}
 */
export function sidesOf({ white, black }) {
  if (white === black) return [{ name: "", position: white, row: "1" }];
  return [
    { name: words.white, position: white, row: "1" },
    { name: words.black, position: black, row: "8" },
  ];
}

/** @param {Setup} setup */
function castling(setup) {
  const sides = sidesOf(setup).flatMap(({ name, position, row }) => [
    ...(name === "" ? [] : [element("h4", {}, name)]),
    element("dl", { class: "castling" }, castlingOn("h", position, row), castlingOn("a", position, row)),
  ]);
  return element("section", {}, element("h3", {}, words.castling), ...sides);
}

/**
 * @param {"h" | "a"} side
 * @param {number} position
 * @param {"1" | "8"} row
 */
function castlingOn(side, position, row) {
  const rank = rankOf(position);
  const { king, rook, vacant, safe, uncovers } = castlingOf(position, side);
  const at = (/** @type {number} */ file) => square(file).charAt(0) + row;
  const move = (/** @type {string} */ piece, /** @type {[number, number]} */ [from, to]) =>
    from === to
      ? fill(words.stays, { piece, square: at(to) })
      : fill(words.moves, { piece, from: at(from), to: at(to) });
  const squares = (/** @type {number[]} */ files) => files.map(at).join(" ");
  const before = [...rank].map((letter, file) => (letter === "R" && file !== rook[0] ? "*" : letter)).join("");
  const after = side === "a" ? "**KR****" : "*****RK*";
  const lines = [
    enumerated([move("K", king), move("R", rook)]),
    vacant.length > 0 ? fill(words.mustBeVacant, { squares: squares(vacant) }) : words.nothingVacant,
    fill(words.mustBeSafe, { squares: squares(safe) }),
  ];
  if (uncovers) lines.push(fill(words.uncovers, { square: at(0) }));
  return element(
    "div",
    {},
    element("dt", {}, side === "a" ? words.castlingA : words.castlingH),
    element(
      "dd",
      { class: "ranks" },
      smallRank(before, row),
      element("span", { class: "arrow", "aria-hidden": "true" }, "↓"),
      smallRank(after, row),
    ),
    ...lines.map((line) => element("dd", {}, line)),
  );
}

/**
 * @param {Setup} setup
 * @param {string} address of the position on this page
 */
function copyables({ white, black }, address) {
  /** @type {[string, string][]} */
  const texts = [
    ["X-FEN", fenOf("x", white, black)],
    ["Shredder-FEN", fenOf("shredder", white, black)],
    [words.link, address],
  ];
  // Others can open what is on the web; a file is on this device only.
  const code = isOnWeb(address) ? [qrCode(address)] : [];
  return section("copyables", words.copyables, ...texts.map(([name, text]) => copyable(name, text)), ...code);
}

/** @param {string} address */
function isOnWeb(address) {
  return /^https?:/.test(address);
}

/**
 * The two things that most people do with a position.
 *
 * @param {Setup} setup
 * @param {string} address
 */
function passOn(setup, address) {
  const fen = fenOf("x", setup.white, setup.black);
  const text = isOnWeb(address) ? address : `${titleOf(setup)}\n${fen}`;
  const shared = isOnWeb(address) ? { title: titleOf(setup), url: address } : { text };
  return element(
    "p",
    { class: "row pass-on" },
    element("code", { class: "on-paper" }, fen),
    copyButton("FEN", () => fen, { text: words.copyFen }),
    copyButton(words.link, () => text, { text: words.share, share: shared }),
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
  return element(
    "div",
    { class: name === words.link ? "row-link copyable link" : "row-link copyable" },
    element("span", { class: "name small" }, name),
    code,
    copyButton(name, () => text, { shown: code }),
  );
}

/**
 * The pages elsewhere that show a FEN, which they take with underscores for its spaces. Nothing is asked of them until a link is
 * followed.
 */
const OUTSIDE = {
  editor: "https://lichess.org/editor/",
  analysis: "https://lichess.org/analysis/chess960/",
};

/** @param {Setup} setup */
function outside({ white, black }) {
  const fen = fenOf("x", white, black).replaceAll(" ", "_");
  const link = (/** @type {string} */ page, /** @type {string} */ text) =>
    element(
      "a",
      { href: page + fen, class: "button", rel: "external noreferrer noopener", target: "_blank" },
      `${text} ↗`,
    );
  return section(
    "outside",
    words.outside,
    element("p", { class: "small" }, words.outsideHint),
    element("p", { class: "row" }, link(OUTSIDE.editor, words.editor), link(OUTSIDE.analysis, words.analysis)),
  );
}

/**
 * @param {string} name of its class
 * @param {string} title
 * @param {...HTMLElement} children
 */
function section(name, title, ...children) {
  return element("section", { class: name }, element("h4", {}, title), ...children);
}

/**
 * The number as large as there is room, with the ranks and what else is said beside it.
 *
 * @param {string} numbering its short name
 * @param {string} number
 * @param {string[]} ranks
 * @param {...string} leads
 * @returns {(Node | string)[]}
 */
export function headline(numbering, number, ranks, ...leads) {
  const name = element("span", { class: "unseen" }, `${numbering} `);
  return [
    ...(number === "" ? [] : [element("span", { class: "number" }, name, number), " "]),
    element(
      "span",
      { class: "beside" },
      ...ranks.flatMap((rank) => [element("span", { class: "rank" }, rank), " "]),
      element("span", { class: "lead" }, ...leads.flatMap((lead) => [element("span", {}, lead), " "])),
    ),
  ];
}

/**
 * The numbers and ranks of a setup as they fill a screen.
 *
 * @param {Setup} setup
 */
export function screenLines(setup) {
  return sidesOf(setup).map(({ name, position }) =>
    element(
      "span",
      { class: "hall-position" },
      ...(name ? [element("span", { class: "name" }, name), " "] : []),
      element("span", { class: "number" }, element("span", { class: "name" }, `${words.spShort} `), String(position)),
      " ",
      element("span", { class: "rank" }, rankOf(position)),
      " ",
    ),
  );
}

/** @returns {HTMLButtonElement} */
export function printButton() {
  return element("button", { click: () => print() }, words.print);
}

/**
 * Both numbers of a position: "SP 518, Fritz9 359".
 *
 * @param {number} position
 * @returns {string}
 */
function numbersOf(position) {
  return fill(words.bothNumbers, { scharnagl: position, fritz9: fritz9Of(position) });
}

/**
 * Says what was found.
 *
 * @param {Setup} setup
 * @returns {string}
 */
export function foundText({ white, black }) {
  if (white === black) return fill(words.found, { rank: rankOf(white), numbers: numbersOf(white) });
  return drawnText({ white, black });
}

/**
 * Says what was drawn.
 *
 * @param {Setup} setup
 * @returns {string}
 */
export function drawnText({ white, black }) {
  const text = white === black ? words.drawn : words.drawnDouble;
  return fill(text, { white, black, whiteRank: rankOf(white), blackRank: rankOf(black) });
}

/**
 * The title of the page while a position is shown.
 *
 * @param {Setup} setup
 * @returns {string}
 */
export function titleOf({ white, black }) {
  return white === black
    ? fill(words.positionTitle, { number: white, rank: rankOf(white) })
    : fill(words.doubleTitle, { white, black });
}
