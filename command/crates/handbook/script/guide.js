/** The view "By hand": a method is chosen and led through, throw by throw. */

import { headline, printButton } from "./answer.js";
import { boardPicture, rowsOf } from "./board.js";
import { aboutMethod, chooser } from "./chooser.js";
import { scharnaglOfRank } from "./data.js";
import { announce, byId, element, fill } from "./dom.js";
import { follows, inOrder, inShort, joined, onButton, shortName } from "./face.js";
import { Draw } from "./method.js";
import { methods } from "./methods.js";
import { fritz9Of } from "./position.js";
import { keep, session } from "./session.js";
import { methodTexts, words } from "./words.js";

/** @import { Method } from "./method.js" */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string) => void} shows the method with this id, or all methods
 */
export function guideView(container) {
  /** @type {Map<Method, Guide>} draws under way, so that one can look something up and come back */
  const guides = new Map();
  /** @type {Guide | undefined} the draw that is shown */
  let current;
  addEventListener("keydown", (event) => {
    if (current?.view.isConnected && container.closest(".shown")) current.type(event);
  });
  // When the focus moves, Enter presses what has it, so forget what was typed.
  addEventListener("focusin", () => current && (current.typed = ""));
  return (argument) => {
    const method = methods.find(({ id }) => id === argument);
    // The method has a title of its own.
    byId("hand-title").classList.toggle("unseen", method !== undefined);
    if (method) {
      current = guides.get(method) ?? new Guide(method);
      guides.set(method, current);
      container.replaceChildren(current.view);
      current.heading.focus();
    } else {
      container.replaceChildren(...chooser(methods, argument));
    }
  };
}

/** A draw by one method, and what shows it. */
class Guide {
  /** @param {Method} method */
  constructor(method) {
    const { title, steps = [], whyUneven } = methodTexts[method.id] ?? {};
    const kept = session.throws[method.id];
    this.draw = new Draw(method, Array.isArray(kept) ? kept : []);
    /** What has been typed of a longer name. */
    this.typed = "";
    this.heading = element("h3", { class: "request", tabindex: -1 });
    this.said = element("p", { class: "said" });
    this.progress = element("p", { class: "progress" });
    this.faces = element("div", { class: "faces", role: "group", "aria-label": words.handFaces });
    this.board = element("div", { class: "picture" });
    this.log = element("ol", { class: "throws" });
    this.undoButton = element("button", { click: () => this.undo() }, words.undo);
    this.restartButton = element("button", { click: () => this.restart() }, words.handRestart);
    this.view = element(
      "article",
      { class: "guide", "aria-labelledby": "guide-title" },
      element("h2", { id: "guide-title", class: "head" }, title ?? method.id),
      this.board,
      element(
        "div",
        { class: "asking" },
        this.said,
        this.heading,
        this.progress,
        this.faces,
        element(
          "p",
          { class: "row actions" },
          this.undoButton,
          this.restartButton,
          printButton(),
          element("a", { class: "button", href: "#hand" }, words.handAll),
        ),
        element("p", { class: "keys small" }, words.handKeys),
      ),
      element("section", { class: "history" }, element("h3", {}, words.handThrows), this.log),
      element(
        "section",
        { class: "method stack" },
        element("h3", {}, words.handMethod),
        element("p", {}, aboutMethod(method)),
        element("ol", {}, ...steps.map((step) => element("li", {}, step))),
        ...(whyUneven === undefined ? [] : [element("p", {}, whyUneven)]),
      ),
    );
    this.show(this.last());
  }

  /** What followed from the last throw, or what is said before the first. */
  last() {
    const made = this.draw.throws.at(-1);
    if (!made) return joined(...this.draw.first);
    const thrown = fill(words.handThrow, { number: this.count(), face: made.choice.face.name });
    return joined(thrown, ...follows(made));
  }

  /** @param {number} index */
  throw(index) {
    // The buttons go; the focus shall stay where they are.
    const focused = this.faces.contains(document.activeElement);
    this.draw.throw(index);
    this.changed(this.last());
    if (this.draw.question === null) this.heading.focus();
    else if (focused) this.button(index)?.focus();
  }

  undo() {
    const focused = this.faces.contains(document.activeElement);
    const made = this.draw.throws.at(-1);
    const index = this.draw.choices.at(-1) ?? 0;
    this.draw = new Draw(this.draw.method, this.draw.choices.slice(0, -1));
    this.changed(made ? fill(words.handUndone, { face: made.choice.face.name }) : words.handNothingToUndo);
    // The button that had the focus cannot be pressed any more.
    if (this.draw.throws.length === 0) this.heading.focus();
    else if (focused) this.button(index)?.focus();
  }

  restart() {
    this.draw = new Draw(this.draw.method);
    this.changed(this.last(), words.handRestarted);
    this.heading.focus();
  }

  /**
   * Shows the draw, says what changed, and keeps the throws for a reload.
   *
   * @param {string} shown
   * @param {string} [said] to those who do not see the page
   */
  changed(shown, said = shown) {
    session.throws[this.draw.method.id] = this.draw.choices;
    keep();
    this.show(shown);
    announce(joined(said, this.heading.textContent));
  }

  /** How many throws were begun. */
  count() {
    return this.draw.throws.filter(({ counts }) => counts).length;
  }

  /**
   * The button for a choice, or the last one if there are fewer.
   *
   * @param {number} index
   */
  button(index) {
    const buttons = [...this.faces.querySelectorAll("button")];
    return buttons.find((button) => button.value === String(index)) ?? buttons.at(-1);
  }

  /**
   * Shows how far the draw has come.
   *
   * @param {string} said
   */
  show(said) {
    const { question, rank, throws } = this.draw;
    this.typed = "";
    this.said.textContent = said;
    this.progress.textContent = this.soFar();
    this.board.replaceChildren(boardPicture(rowsOf(rank)));
    this.log.replaceChildren(...throws.map((made) => element("li", {}, ...inShort(made))));
    const begun = throws.length > 0;
    this.view.classList.toggle("begun", begun);
    this.view.classList.toggle("done", question === null);
    this.heading.classList.toggle("headline", question === null);
    this.board.classList.toggle("vacant", !/[A-Z]/.test(rank));
    this.undoButton.disabled = !begun;
    this.undoButton.textContent = begun ? fill(words.handUndoThrow, { number: throws.length }) : words.undo;
    this.restartButton.disabled = !begun;
    if (question) {
      this.heading.textContent = question.request;
      this.faces.replaceChildren(
        ...inOrder(question.choices).map(([choice, index]) =>
          element("button", { value: index, click: () => this.throw(index) }, ...onButton(choice)),
        ),
      );
    } else {
      const position = scharnaglOfRank(rank) ?? 0;
      const lead = fill(words.fritz9, { number: fritz9Of(position) });
      this.heading.replaceChildren(...headline(words.spShort, String(position), [rank], lead));
      this.faces.replaceChildren(element("a", { class: "button", href: `#${position}` }, words.handEverything));
    }
  }

  /** The number of the next throw and the throws before it: "Throw 4. So far: H T T". */
  soFar() {
    const { question, throws } = this.draw;
    const number = this.count() + (question?.counts ? 1 : 0);
    const next = question ? fill(words.handNumber, { number }) : "";
    const faces = throws.map(({ choice }) => shortName(choice)).join(" ");
    return [next, faces === "" ? "" : fill(words.handSoFar, { faces })].filter((text) => text !== "").join(" ");
  }

  /**
   * Takes a key: the name of a face, or the first of its characters.
   *
   * @param {KeyboardEvent} event
   */
  type(event) {
    // A key that is held down counts once.
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (event.key === "Backspace") {
      event.preventDefault();
      if (this.typed === "") this.undo();
      this.typed = "";
      return;
    }
    const choices = this.draw.question?.choices ?? [];
    // In lowercase, the short ones: K is the king and the first letter of "knight".
    const names = choices.map(({ face }) => face.short.toLowerCase());
    if (event.key === "Enter" && this.typed !== "") {
      event.preventDefault();
      const index = names.indexOf(this.typed);
      if (index >= 0) this.throw(index);
      return;
    }
    if (event.key.length !== 1 || event.key === " ") return;
    const begun = (/** @type {string} */ typed) => names.filter((name) => name.startsWith(typed));
    // A character that does not go on with what was typed begins anew.
    const typed = [this.typed, ""].map((before) => before + event.key.toLowerCase());
    this.typed = typed.find((text) => begun(text).length > 0) ?? "";
    const index = names.indexOf(this.typed);
    const digit = Number(event.key);
    if (index >= 0 && begun(this.typed).length === 1) this.throw(index);
    else if (this.typed === "" && digit >= 1 && digit <= choices.length)
      this.throw(inOrder(choices)[digit - 1]?.[1] ?? 0);
    else if (this.typed !== "") announce(fill(words.handTyped, { typed: this.typed.toUpperCase() }));
  }
}
