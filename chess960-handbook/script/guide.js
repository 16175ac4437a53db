/** The view "By hand": a method is chosen and led through, throw by throw. */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * The view's heading is in the template; `container` is the element below it. The board, the pieces and the elements come from
 * board.js and dom.js, the words from words/en.json.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string) => void} shows the view; the argument is what follows `#hand-` in the address, or ""
 */
export function guideView(container) {
  container.replaceChildren();
  return () => {};
}
