/** The field of the first view, the steps beside it, and the choice of the numbering. */

import { VERBATIM, element } from "./dom.js";
import { words } from "./words.js";

/**
 * Makes the form, and the choice of the numbering, which stands elsewhere.
 *
 * @param {object} on
 * @param {() => void} on.read when something is typed
 * @param {() => void} on.submit
 * @param {() => void} on.leave when the field loses the focus
 * @param {() => void} on.renumber when another numbering is chosen
 * @param {(by: -1 | 1) => void} on.step
 */
export function asking({ read, submit, leave, renumber, step }) {
  const input = element("input", {
    id: "find-text",
    type: "text",
    ...VERBATIM,
    enterkeyhint: "search",
    "aria-describedby": "find-message find-help",
    input: read,
    // The next number typed takes the place of the one that is shown.
    focus: () => input.select(),
    blur: leave,
  });
  const numbering = element(
    "select",
    { id: "find-notation", "aria-label": words.notationLabel, change: renumber },
    element("option", { value: "scharnagl" }, words.readScharnagl),
    element("option", { value: "fritz9" }, words.readFritz9),
    element("option", { value: "oneBased" }, words.readOneBased),
  );
  const stepButton = (/** @type {-1 | 1} */ by) => {
    const chevron = element("span", { class: by < 0 ? "chevron back" : "chevron" });
    return { by, button: element("button", { class: "step-button", click: () => step(by) }, chevron) };
  };
  const [back, forth] = [stepButton(-1), stepButton(1)];
  const form = element(
    "form",
    { class: "ask", role: "search", submit: (event) => (event.preventDefault(), submit(), input.select()) },
    element("label", { for: "find-text" }, words.findLabel),
    element(
      "div",
      { class: "line" },
      back.button,
      input,
      forth.button,
      element("p", { id: "find-help", class: "help small" }, words.findHelp),
    ),
  );
  return { form, input, numbering, steps: [back, forth] };
}
