/** What the entry of the browser's history keeps, so that Back and a reload show what was there. */

/**
 * Keeps values in the entry that is shown, beside those that it has.
 *
 * @param {Record<string, unknown>} values
 * @param {string} [address] what follows the file, if it changes: "#518"
 */
export function keepInEntry(values, address = location.href) {
  try {
    history.replaceState({ ...history.state, ...values }, "", address);
  } catch {
    // Browsers limit how often the entry may change; the page works without it.
  }
}

/**
 * Begins a new entry, which the browser's back button leaves.
 *
 * @param {string} address
 * @param {Record<string, unknown>} values that it keeps
 */
export function addEntry(address, values) {
  try {
    history.pushState({ scroll: scrollY, ...values }, "", address);
  } catch {
    // As above.
  }
}

/** How long the page rests before its place is kept, in milliseconds: browsers allow some three changes a second. */
const REST = 400;

let timer = 0;

/** Keeps the place in the page from now on. */
export function keepPlaces() {
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(keepPlace, REST);
  });
  addEventListener("pagehide", keepPlace);
  // Before a link leads elsewhere.
  addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && keepPlace(), true);
}

function keepPlace() {
  clearTimeout(timer);
  keepInEntry({ scroll: scrollY });
}

/** Goes to the place that the entry keeps. */
export function returnToPlace() {
  clearTimeout(timer);
  scrollTo(0, Number(history.state?.scroll ?? 0));
}
