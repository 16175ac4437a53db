/** Copying text. */

import words from "../words/en.json" with { type: "json" };
import { announce, element, fill } from "./dom.js";

/**
 * Makes a button that copies a text, or selects it where the browser does not allow copying.
 *
 * @param {string} name what the text is
 * @param {() => string} text
 * @param {HTMLElement} [shown] the element with the text
 * @returns {HTMLButtonElement}
 */
export function copyButton(name, text, shown) {
  const button = element(
    "button",
    { type: "button", class: "copy", "aria-label": fill(words.copyName, { name }), click: () => void copy() },
    words.copy,
  );
  async function copy() {
    const copied = await copyText(text(), shown);
    const done = copied ? words.copied : words.selected;
    button.textContent = done;
    announce(`${name}: ${done}`);
    setTimeout(() => (button.textContent = words.copy), 2000);
  }
  return button;
}

/**
 * @param {string} text
 * @param {HTMLElement} [shown]
 * @returns {Promise<boolean>} whether it was copied
 */
async function copyText(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard here, as in a page that a mail program shows.
    if (shown) getSelection()?.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}
