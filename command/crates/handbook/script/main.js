/** The router: the part of the address after `#` says which view is shown. */

import { checkView } from "./check.js";
import { byId, fill } from "./dom.js";
import { keepPlaces, returnToPlace } from "./entry.js";
import { findView } from "./find.js";
import { guideView } from "./guide.js";
import { hallView } from "./hall.js";
import { listView } from "./list.js";
import { words } from "./words.js";

/**
 * A view; `within` is the view that shows it, if it has no section of its own.
 *
 * @typedef {{ title: string, make?: (container: HTMLElement) => Shown, within?: string }} View
 */

/**
 * The views by name: `#name` shows the view, and `#name-argument` shows something in it. Each is made when it is first
 * shown, from the element of the template with the id `name-content`. A new view is also a name in `SCRIPTS` in `lib.rs`, a
 * section of the template, a link in its `nav`, and, if it takes any argument, a name in `ADDRESSES`.
 *
 * @type {Record<string, View>}
 */
const VIEWS = {
  find: { title: words.findTitle, make: findView },
  draw: { title: words.drawOne, within: "find" },
  check: { title: words.checkTitle, make: checkView },
  hall: { title: words.hall, make: hallView },
  hand: { title: words.handTitle, make: guideView },
  tables: { title: words.tablesTitle, make: listView },
  rules: { title: words.rulesTitle },
};

/**
 * Takes the argument, the view shown before or "", and the name in the address.
 *
 * @typedef {(argument: string, from: string, name: string) => void} Shown
 */

/** What the views that were made return. */
const made = /** @type {Map<string, Shown>} */ (new Map());

/** The view that is shown. */
let current = "";

/** The addresses of views, and of what some of them can show. */
const ADDRESSES = /^(?:[a-z]+-?|(?:draw|find|hall|hand)-.*|tables-published)$/s;

function route() {
  const address = decoded(location.hash.slice(1));
  const [, name = "", argument = ""] = /^([a-z]*)-?(.*)$/s.exec(address) ?? [];
  const known = Object.hasOwn(VIEWS, name) && ADDRESSES.test(address);
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
  const view = VIEWS[name];
  const within = view?.within ?? name;
  for (const section of document.querySelectorAll(".view")) {
    section.classList.toggle("shown", section.id === `view-${within}`);
  }
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") !== `#${within}`) {
      link.removeAttribute("aria-current");
      continue;
    }
    link.setAttribute("aria-current", "page");
    // The row of links may be wider than a phone.
    link.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  document.title = fill(words.viewTitle, { view: view?.title ?? "" });
  document.documentElement.classList.toggle("in-hall", within === "hall");
  const changed = current !== "" && current !== within;
  const isReturn = history.state?.scroll !== undefined;
  // Before the view is shown, since it may scroll to a part of itself.
  if (!isReturn) scrollTo(0, 0);
  // Likewise, it may focus a part of itself.
  if (changed) byId("main").focus({ preventScroll: true });
  const make = VIEWS[within]?.make;
  if (make) {
    const shown = made.get(within) ?? make(byId(`${within}-content`));
    made.set(within, shown);
    shown(argument, current, name);
  }
  if (isReturn) returnToPlace();
  current = within;
}

// The link that skips the navigation leads to the content of the view, not to another view.
document.querySelector(".skip")?.addEventListener("click", (event) => (event.preventDefault(), byId("main").focus()));
keepPlaces();
addEventListener("hashchange", route);
route();
