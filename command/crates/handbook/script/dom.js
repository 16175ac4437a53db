/** Elements of the page. Text stays text: nothing here parses HTML. */

import { language, pieceForms, words } from "./words.js";

/** @typedef {string | number | boolean | ((event: any) => void)} Attribute */

/** For fields whose text is no prose. */
export const VERBATIM = { autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false" };

/**
 * Makes an element; a button submits nothing.
 *
 * A function is a listener for the event that the attribute is named after, `true` is an attribute without a value, and
 * `false` leaves the attribute out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  if (tag === "button") made.setAttribute("type", "button");
  return finished(made, attributes, children);
}

/**
 * Makes an element of SVG.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  return finished(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * Makes a row of a list of definitions.
 *
 * @param {Node | string} term
 * @param {...(Node | string)} meaning
 */
export function definition(term, ...meaning) {
  return element("div", { class: "row-link" }, element("dt", {}, term), element("dd", {}, ...meaning));
}

/**
 * @template {Element} Made
 * @param {Made} made
 * @param {Record<string, Attribute>} attributes
 * @param {(Node | string)[]} children
 */
function finished(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/**
 * Makes an item of a list that leads elsewhere, with its parts side by side.
 *
 * @param {string} href
 * @param {...HTMLElement} parts
 */
export function linkItem(href, ...parts) {
  const spaced = parts.flatMap((part) => [part, " "]).slice(0, -1);
  return element("li", {}, element("a", { href, class: "row-link" }, ...spaced));
}

/**
 * Returns the element of the page's template with this id.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element has the id ${id}`);
  return found;
}

const DIGITS = { maximumFractionDigits: 1, useGrouping: false };
const NUMBERS = new Intl.NumberFormat(language, DIGITS);
const PLURALS = new Intl.PluralRules(language, DIGITS);
const LISTS = new Intl.ListFormat(language, { type: "unit" });

/**
 * Fills the places of a text: `fill("{a} of {b}", { a: 1, b: 2 })` is "1 of 2". A `piece` is a letter, and shows its name in the form that
 * the place asks for; `count` decides on the plural.
 *
 * @param {string | (Record<string, string> & { other: string })} text
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function fill(text, values) {
  const pattern = typeof text === "string" ? text : (text[PLURALS.select(Number(values["count"]))] ?? text.other);
  return pattern.replace(/\{(\w+)(?:\.(\w+))?\}/g, (_, name, form) => {
    const value = values[name];
    if (value === undefined) throw new Error(`“${pattern}” needs a value of ${name}`);
    if (name === "piece") return pieceForms[value]?.[form ?? "name"] ?? String(value);
    return typeof value === "number" ? NUMBERS.format(value) : value;
  });
}

const TIMES = new Intl.DateTimeFormat(language, { timeStyle: "medium" });

/**
 * Returns a time of day in the page's language: "2:05:09 PM".
 *
 * @param {number} time as `Date.now()` says it
 */
export function timeText(time) {
  return TIMES.format(time);
}

/**
 * Returns a list as it is written in a sentence: "rook, knight, bishop".
 *
 * @param {string[]} items
 */
export function enumerated(items) {
  return LISTS.format(items);
}

/** What cannot be seen, in any version of Unicode: the last two of each plane are no characters. For the brackets of a pattern. */
export const UNSEEN =
  "\\0-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e" +
  "\\u2060-\\u206f\\u2800\\u3164\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}" +
  "\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}\\u{f0000}-\\u{10ffff}" +
  [..."0123456789abcde"].map((plane) => `\\u{${plane}fffe}\\u{${plane}ffff}`).join("");

const UNSHOWN = new RegExp(`[\\p{C}${UNSEEN}]`, "u");

/**
 * Returns a text as it is quoted in messages: short, and with marks for what cannot be seen.
 *
 * @param {string} text
 * @returns {string}
 */
export function quoted(text) {
  const characters = [...text.slice(0, 100)].map((c) => (UNSHOWN.test(c) ? "\uFFFD" : c));
  const shown = characters.length > 40 ? characters.slice(0, 40).join("") + "…" : characters.join("");
  return fill(words.quote, { text: shown });
}

let later = 0;

/**
 * Lets screen readers say a text, without moving the focus.
 *
 * @param {string} text
 */
export function announce(text) {
  clearTimeout(later);
  byId("status").textContent = text;
}

/** How long a typist pauses at the end of a number, in milliseconds. */
const TYPED = 700;

/**
 * Lets screen readers say a text once nothing else has been typed for a while.
 *
 * @param {string} text
 */
export function announceTyped(text) {
  clearTimeout(later);
  later = setTimeout(announce, TYPED, text);
}
