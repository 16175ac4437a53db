/** Copying text, and passing it on. */

import { announce, element, fill } from "./dom.js";
import { words } from "./words.js";

/**
 * Makes a button that copies a text, or selects it where the browser does not allow copying.
 *
 * @param {string} name what the text is
 * @param {() => string} text
 * @param {object} [options]
 * @param {HTMLElement} [options.shown] the element with the text
 * @param {string} [options.text] what is on the button
 * @param {ShareData} [options.share] what is passed on instead, where the device can do that
 * @returns {HTMLButtonElement}
 */
export function copyButton(name, text, { shown, text: label = words.copy, share } = {}) {
  const isNamed = label !== words.copy;
  const button = element(
    "button",
    {
      class: "copy",
      "aria-label": isNamed ? false : fill(words.labeled, { label, text: name }),
      click: () => void copy(),
    },
    label,
  );
  async function copy() {
    if (share && navigator.canShare?.(share)) {
      // Closing the list of apps is an answer, too.
      await navigator.share(share).catch(() => {});
      return;
    }
    const copied = await copyText(text(), shown);
    const done = copied ? words.copied : words.selected;
    button.textContent = done;
    announce(fill(words.labeled, { label: name, text: done }));
    setTimeout(() => (button.textContent = label), 2000);
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
    const field = element("textarea", { class: "unseen" }, text);
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    if (!copied && shown) getSelection()?.selectAllChildren(shown);
    return copied;
  }
}
