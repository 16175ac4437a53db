/** The address of a position as a QR code. */

import { generate } from "../vendor/lean-qr/nano.mjs";
import { element, svg } from "./dom.js";
import { words } from "./words.js";

/** The light margin around a code, in modules: the standard's. */
const QUIET = 4;

/**
 * Makes a disclosure with the code of an address, which is drawn when it is opened.
 *
 * @param {string} address
 * @returns {HTMLElement}
 */
export function qrCode(address) {
  const code = element("div", { class: "code" });
  const toggle = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLDetailsElement && target.open) code.replaceChildren(picture(address));
  };
  return element("details", { class: "qr", toggle }, element("summary", {}, words.qr), code);
}

/** @param {string} address */
function picture(address) {
  const code = generate(address);
  let dark = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark += `M${x} ${y}h1v1h-1z`;
  }
  const side = code.size + 2 * QUIET;
  const attributes = { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, role: "img", "aria-label": words.qr };
  return svg(
    "svg",
    { ...attributes, "shape-rendering": "crispEdges" },
    svg("rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#fff" }),
    svg("path", { d: dark, fill: "#000" }),
  );
}
