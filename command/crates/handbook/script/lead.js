/** Leading the screen in the hall by keyboard or clicker, which may bounce; blanking it; and its controls, which fade. */

import { announce } from "./dom.js";
import { isEcho } from "./session.js";
import { words } from "./words.js";

/** The keys of keyboards and clickers; those that blank the screen are the same in programs that show slides. */
const NEXT = [" ", "Enter", "PageDown", "ArrowRight", "ArrowDown"];
const PREVIOUS = ["PageUp", "ArrowLeft", "ArrowUp", "Backspace"];
const BLANK = ["b", "B", "."];

/** How long the controls take to fade, in milliseconds. */
const FADE = 3000;

/** Fills the screen, or leaves it to other windows again. */
export async function fullscreen() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    announce(words.noFullscreen);
  }
}

/**
 * Takes keys as long as the view is shown, and returns what shows the controls and unblanks the screen.
 *
 * @param {HTMLElement} container
 * @param {{ next: () => void, previous: () => void, leave: () => void }} actions
 */
export function leading(container, { next, previous, leave }) {
  let timer = 0;

  function wake() {
    container.classList.remove("idle");
    clearTimeout(timer);
    timer = setTimeout(() => container.classList.add("idle"), FADE);
  }

  /** Shows a blank screen again, and returns whether it was blank. */
  function unblanked() {
    const was = container.classList.contains("blank");
    container.classList.remove("blank");
    return was;
  }

  /** @param {string} key */
  function actionOf(key) {
    if (NEXT.includes(key)) return () => unblanked() || next();
    if (PREVIOUS.includes(key)) return () => unblanked() || previous();
    if (BLANK.includes(key)) return () => container.classList.toggle("blank");
    if (key === "f" || key === "F") return fullscreen;
    return key === "Escape" ? leave : undefined;
  }

  container.addEventListener("click", ({ detail, target }) => {
    // After a click, the keys go on with the draw; with Tab, they press the button again.
    if (detail > 0 && target instanceof HTMLButtonElement) target.blur();
  });
  container.addEventListener("pointermove", wake);
  container.addEventListener("pointerdown", () => (unblanked(), wake()));
  container.addEventListener("focusin", wake);
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!container.closest(".shown") || event.ctrlKey || event.altKey || event.metaKey) return;
    wake();
    // A field takes all keys, and a button or link that has the focus those that press it, if it can be seen.
    if (target instanceof HTMLInputElement && key !== "Escape") {
      // After Enter, the keys go on with the draw.
      if (key === "Enter" && !isEcho()) target.blur();
      return;
    }
    // A key that is held down, or a clicker pressed long, counts once.
    if (event.repeat) return event.preventDefault();
    const isBlank = container.classList.contains("blank");
    if (!isBlank && target instanceof Element && target.matches("a, button") && (key === " " || key === "Enter"))
      return;
    const action = actionOf(key);
    if (!action) return;
    event.preventDefault();
    if (!isEcho()) void action();
  });
  return { wake, unblanked };
}
