/** The router: the part of the address after `#` says which view is shown. */

import words from "../words/en.json" with { type: "json" };
import { checkView } from "./check.js";
import { byId, fill } from "./dom.js";
import { drawView } from "./draw.js";
import { findView } from "./find.js";
import { guideView } from "./guide.js";
import { hallView } from "./hall.js";
import { listView } from "./list.js";

/**
 * The views by name: `#name` shows the view, and `#name-argument` shows something in it. Each is made when it is first
 * shown, from the element of the template with the id `name-content`.
 *
 * @type {Record<string, { title: string, make?: (container: HTMLElement) => Shown }>}
 */
const VIEWS = {
  find: { title: words.findTitle, make: findView },
  draw: { title: words.drawTitle, make: drawView },
  check: { title: words.checkTitle, make: checkView },
  hall: { title: words.hall, make: hallView },
  hand: { title: words.handTitle, make: guideView },
  tables: { title: words.tablesTitle, make: listView },
  rules: { title: words.rulesTitle },
};

/** @typedef {(argument: string, from: string) => void} Shown takes the argument, and the view shown before or "" */

/** What the views that were made return. */
const made = /** @type {Map<string, Shown>} */ (new Map());

/** The view that is shown. */
let current = "";

function route() {
  const address = decoded(location.hash.slice(1));
  // The link that skips the navigation leads to the content of the view, not to another view.
  if (address === "main" && current !== "") return;
  const [, name = "", argument = ""] = /^([a-z]*)-?(.*)$/s.exec(address) ?? [];
  const known = Object.hasOwn(VIEWS, name) && !/^[^-]/.test(address.slice(name.length));
  // Everything else is a position, or should be.
  show(known ? name : "find", known ? argument : address);
}

/**
 * @param {string} text
 * @returns {string}
 */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @param {string} name
 * @param {string} argument
 */
function show(name, argument) {
  for (const section of document.querySelectorAll(".view")) {
    section.classList.toggle("shown", section.id === `view-${name}`);
  }
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const view = VIEWS[name];
  document.title = fill(words.viewTitle, { view: view?.title ?? "" });
  document.documentElement.classList.toggle("in-hall", name === "hall");
  const changed = current !== "" && current !== name;
  // Before the view is shown, since it may scroll to a part of itself.
  if (changed) scrollTo(0, 0);
  if (view?.make) {
    const shown = made.get(name) ?? view.make(byId(`${name}-content`));
    made.set(name, shown);
    shown(argument, current);
  }
  if (changed) byId("main").focus({ preventScroll: true });
  current = name;
}

addEventListener("hashchange", route);
route();
