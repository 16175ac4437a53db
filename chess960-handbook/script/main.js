/** The router: the part of the address behind `#` says which view is shown. */

import words from "../words/en.json" with { type: "json" };
import { byId } from "./dom.js";
import { guideView } from "./guide.js";

/**
 * The views by name. Each is made when it is first shown.
 *
 * @type {Record<string, (container: HTMLElement) => (argument: string) => void>}
 */
const VIEWS = {
  hand: guideView,
};

/** @type {Map<string, (argument: string) => void>} */
const made = new Map();

function route() {
  const [, name = "", argument = ""] = /^#?([a-z]*)-?(.*)$/s.exec(location.hash) ?? [];
  const view = document.getElementById(`view-${name}`) ? name : "find";
  for (const section of document.querySelectorAll(".view")) {
    section.classList.toggle("shown", section.id === `view-${view}`);
  }
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("data-view") === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const make = VIEWS[view];
  if (make) {
    const show = made.get(view) ?? make(byId(`${view}-content`));
    made.set(view, show);
    show(argument);
  }
  document.title = words.title;
}

addEventListener("hashchange", route);
route();
