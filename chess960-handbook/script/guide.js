/** The view "By hand": a method is chosen and led through, throw by throw. */

import words from "../words/en.json" with { type: "json" };
import { boardPicture, pieceName, pieceShape, square } from "./board.js";
import { scharnaglOfRank } from "./data.js";
import { announce, element, fill } from "./dom.js";
import { fritz9Of } from "./position.js";
import { sentence } from "./rank.js";
import { Walk, loadMethods } from "./walk.js";

/** @typedef {import("./walk.js").Choice} Choice */
/** @typedef {import("./walk.js").Method} Method */
/** @typedef {import("./walk.js").Throw} Throw */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string) => void} shows the method with this id, or all methods
 */
export function guideView(container) {
  const methods = loadMethods();
  /** @type {Map<Method, Guide>} draws under way, so that one can look something up and come back */
  const guides = new Map();
  let wanted = "";
  return async (argument) => {
    wanted = argument;
    try {
      const all = await methods;
      // The address may have changed meanwhile.
      if (argument !== wanted) return;
      const method = all.find(({ id }) => id === argument);
      if (method) {
        const guide = guides.get(method) ?? new Guide(method);
        guides.set(method, guide);
        container.replaceChildren(guide.view);
        guide.heading.focus();
      } else {
        container.replaceChildren(...chooser(all, argument));
      }
    } catch {
      container.replaceChildren(element("p", { role: "alert" }, words.handUnavailable));
    }
  };
}

/**
 * @param {Method[]} methods
 * @param {string} unknown an id that no method has, or ""
 */
function chooser(methods, unknown) {
  const items = methods.map((method) =>
    element(
      "li",
      {},
      element("a", { href: `#hand-${method.id}` }, element("strong", {}, sentence(method.with)), ...about(method)),
    ),
  );
  const refusal = unknown === "" ? [] : [element("p", { role: "alert" }, fill(words.handUnknown, { id: unknown }))];
  return [...refusal, element("p", {}, words.handChoose), element("ul", { class: "methods", role: "list" }, ...items)];
}

/**
 * Says whose method it is, whether it is fair, and how long it takes.
 *
 * @param {Method} method
 */
function about({ by, whyUneven, throws }) {
  const lines = [
    by ?? "",
    whyUneven === null ? words.handEven : words.handUneven,
    throws === null ? "" : fill(words.handAverage, { throws: Math.round(throws * 10) / 10 }),
  ];
  return lines.filter((line) => line !== "").map((line) => element("span", {}, line));
}

/** A draw by one method, and what shows it. */
class Guide {
  /** @param {Method} method */
  constructor(method) {
    this.walk = new Walk(method);
    /** What has been typed of a longer name. */
    this.typed = "";
    this.heading = element("h3", { class: "request", tabindex: -1 });
    this.said = element("p", { class: "said" });
    this.faces = element("div", { class: "faces", role: "group", "aria-label": words.handFaces });
    this.board = element("div", { class: "picture" });
    this.log = element("ol", { class: "throws" });
    this.view = element(
      "article",
      { class: "guide", "aria-labelledby": "guide-title", keydown: (event) => this.type(event) },
      element("p", { class: "back" }, element("a", { href: "#hand" }, words.handAll)),
      element("header", {}, element("h2", { id: "guide-title" }, sentence(method.with)), ...about(method)),
      element(
        "div",
        { class: "asking" },
        this.said,
        this.heading,
        this.faces,
        element(
          "p",
          { class: "actions" },
          element("button", { type: "button", click: () => this.undo() }, words.handUndo),
          element("button", { type: "button", click: () => this.restart() }, words.handRestart),
        ),
        element("p", { class: "keys" }, words.handKeys),
      ),
      this.board,
      element("section", { class: "history" }, element("h3", {}, words.handThrows), this.log),
      ...(method.whyUneven === null ? [] : [element("p", { class: "why" }, method.whyUneven)]),
    );
    this.show(this.first());
  }

  /** What is said before the first throw. */
  first() {
    return this.walk.method.first.map(({ text }) => sentence(text) + ".").join(" ");
  }

  /** @param {number} index */
  throw(index) {
    const made = this.walk.throw(index);
    const said = fill(words.handThrow, { number: this.count(), what: inWords(made) });
    // The buttons go; the focus shall stay where they are.
    const focused = this.faces.contains(document.activeElement);
    this.show(said);
    this.log.append(element("li", {}, inWords(made)));
    announce([said, this.heading.textContent].join(" "));
    if (this.walk.question === null) this.heading.focus();
    else if (focused) this.button(index)?.focus();
  }

  undo() {
    const made = this.walk.undo();
    this.log.lastElementChild?.remove();
    const said = made ? fill(words.handUndone, { face: faceName(made.choice) }) : words.handNothingToUndo;
    this.show(said);
    announce([said, this.heading.textContent].join(" "));
  }

  restart() {
    this.walk.restart();
    this.log.replaceChildren();
    this.show(this.first());
    announce([words.handRestarted, this.heading.textContent].join(" "));
    this.heading.focus();
  }

  /** How many throws were begun. */
  count() {
    return this.walk.throws.filter(({ counts }) => counts).length;
  }

  /**
   * The button for a choice, or the last one if there are fewer.
   *
   * @param {number} index
   */
  button(index) {
    const buttons = this.faces.querySelectorAll("button");
    return buttons[Math.min(index, buttons.length - 1)];
  }

  /**
   * Shows where the walk stands.
   *
   * @param {string} said
   */
  show(said) {
    const { question, rank } = this.walk;
    this.typed = "";
    this.said.textContent = said;
    this.board.replaceChildren(boardPicture(rank));
    if (question) {
      this.heading.textContent = question.request + ".";
      this.faces.replaceChildren(
        ...question.choices.map((choice, index) =>
          element("button", { type: "button", click: () => this.throw(index) }, ...onButton(choice)),
        ),
      );
    } else {
      const position = scharnaglOfRank(rank) ?? 0;
      this.heading.textContent = fill(words.handDrawn, { rank, number: position, fritz9: fritz9Of(position) });
      this.faces.replaceChildren(element("a", { class: "button", href: `#${position}` }, words.handEverything));
    }
  }

  /**
   * Takes a key: the name of a face, or the first of its characters.
   *
   * @param {KeyboardEvent} event
   */
  type(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Backspace") {
      event.preventDefault();
      if (this.typed === "") this.undo();
      this.typed = "";
      return;
    }
    const choices = this.walk.question?.choices ?? [];
    const named = (/** @type {string} */ typed) => choices.findIndex((choice) => namesOf(choice).includes(typed));
    if (event.key === "Enter" && this.typed !== "") {
      event.preventDefault();
      const index = named(this.typed);
      if (index >= 0) this.throw(index);
      return;
    }
    if (event.key.length !== 1 || event.key === " ") return;
    const begins = (/** @type {string} */ typed) => (/** @type {Choice} */ choice) =>
      namesOf(choice).some((name) => name.startsWith(typed));
    // A character that does not go on with what was typed begins anew.
    const typed = [this.typed, ""].map((before) => before + event.key.toLowerCase());
    this.typed = typed.find((text) => choices.some(begins(text))) ?? "";
    const index = named(this.typed);
    const digit = Number(event.key);
    if (index >= 0 && choices.filter(begins(this.typed)).length === 1) this.throw(index);
    else if (this.typed === "" && digit >= 1 && digit <= choices.length) this.throw(digit - 1);
    else if (this.typed !== "") announce(fill(words.handTyped, { typed: this.typed.toUpperCase() }));
  }
}

/**
 * What a throw showed and what followed, as a sentence.
 *
 * @param {Throw} made
 */
function inWords({ choice, steps }) {
  const follows = choice.move ? steps.map(({ text }) => text) : [words.handAgain];
  return `${[faceName(choice), follows.join("; ")].filter((text) => text !== "").join(": ")}.`;
}

/**
 * The name of what came up: "6", "heads", "1 or 8".
 *
 * @param {Choice} choice
 * @returns {string}
 */
function faceName({ names }) {
  const [first = "", second = first] = names;
  return typeof second === "number" && second !== first ? fill(words.handEither, { first, second }) : String(second);
}

/**
 * The names that can be typed, in lowercase.
 *
 * @param {Choice} choice
 */
function namesOf({ names }) {
  return names.map((name) => String(name).toLowerCase());
}

/**
 * What is on the button of a choice: the face, the word for it, what it means, and how many there are.
 *
 * @param {Choice} choice
 */
function onButton(choice) {
  const { names, meaning, count } = choice;
  const [short, word = short] = names;
  const piece = typeof meaning === "string" ? pieceName(meaning) : "";
  const isPiece = typeof meaning === "string" && word === piece;
  const shown = isPiece ? pieceShape(meaning) : String(typeof word === "number" ? faceName(choice) : short);
  const captions = [
    word === short || isPiece || typeof word === "number" ? "" : word,
    meaning === false ? words.handAgain : typeof meaning === "number" ? square(meaning) : piece,
    count > 1 ? fill(words.handLeft, { count }) : "",
  ];
  return [
    element("span", { class: "face" }, shown),
    ...captions.filter((text) => text !== "").map((text) => element("span", {}, String(text))),
  ];
}
