/** What the browser keeps once the tab is closed, in words. */

import { element } from "./dom.js";
import { canKeep } from "./session.js";
import { words } from "./words.js";

/**
 * Makes the line that says so, and the button that forgets it.
 *
 * @param {() => void} forget
 */
export function keptLine(forget) {
  if (!canKeep()) return element("p", { class: "kept small" }, words.keptNot);
  return element(
    "p",
    { class: "row kept small" },
    element("span", {}, words.kept),
    element("button", { click: forget }, words.forget),
  );
}
