/** The screen for the hall: a curtain, then the number and the board as large as the window, led by keyboard or clicker. */

import { addressOf, setupOfAddress } from "./address.js";
import { drawnText, screenLines, titleOf } from "./answer.js";
import { boardPicture, rowsOf, slide } from "./board.js";
import { announce, element, fill, quoted, timeText } from "./dom.js";
import { keepInEntry } from "./entry.js";
import { keptLine } from "./kept.js";
import { fullscreen, leading } from "./lead.js";
import { reason } from "./notation.js";
import { STANDARD, rankOf } from "./position.js";
import { digestOf, drawNext, forgetHall, goOn, isEcho, keep, offered, session } from "./session.js";
import { words } from "./words.js";

/** @import { Setup } from "./position.js" */

/** How long the pieces take to their squares, and how often the countdown is looked at, in milliseconds. */
const [REVEAL, TICK] = [900, 250];

/**
 * The rounds, those of a record or those drawn before and here; the place of the one on the screen, after the last if it is still to be
 * drawn; whether it is behind the curtain; the last one that was seen; when the curtain opens by itself; and whether the browser's back
 * button leads out of the hall to another view.
 *
 * @typedef {{ trail: (Setup & { round?: number, event?: string })[], index: number, closed: boolean, seen: number, opens?: number,
 *   canGoBack: boolean }} Place
 */

/**
 * Fills the view and returns what the router calls each time the address leads here.
 *
 * @param {HTMLElement} container
 * @returns {(argument: string, from: string) => void} shows the position that the argument names, or the curtain before a round
 */
export function hallView(container) {
  const board = element("div", { class: "hall-board" });
  const head = element("p", { class: "hall-head" });
  const title = element("h2", { class: "hall-title" });
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) =>
    element("button", { click: () => isEcho() || click() }, text);
  const nextButton = button(words.drawOne, () => next());
  const previousButton = button(words.previous, () => previous());
  const fullscreenButton = button(words.fullscreen, fullscreen);
  fullscreenButton.hidden = !document.fullscreenEnabled;
  const leaveButton = button(words.leave, () => leave());
  const event = element("input", { type: "text", maxlength: 200, input: () => set({ event: event.value }) });
  const round = element("input", {
    type: "number",
    min: 1,
    max: 9999,
    input: () => round.checkValidity() && round.value !== "" && set({ round: Number(round.value) }),
  });
  const time = element("input", { type: "time", input: () => setTime() });
  const own = [element("label", {}, words.hallEvent, event), element("label", {}, words.hallRound, round)];
  const forget = keptLine(() => isEcho() || (forgetHall(), enter()));
  container.append(
    board,
    element(
      "div",
      { class: "hall-side" },
      head,
      title,
      element(
        "div",
        { class: "hall-controls small" },
        element(
          "form",
          { class: "hall-form", submit: (event) => event.preventDefault() },
          ...own,
          element("label", {}, words.hallTime, time),
        ),
        element("p", { class: "row" }, nextButton, previousButton, fullscreenButton, leaveButton),
        element("p", { class: "keys" }, words.hallKeys),
        forget,
      ),
    ),
  );

  /** @type {Place} */
  let place = { trail: [], index: 0, closed: true, seen: -1, canGoBack: false };
  /** Whether the rounds are those of a record, which no other follows. */
  let isRecord = false;
  /** Why the address or the time shows nothing, or "". */
  let wrong = "";

  /** @param {Partial<typeof session.hall>} values */
  function set(values) {
    Object.assign(session.hall, values);
    session.inHall = true;
    keep();
    showHead();
  }

  function next() {
    const { index, closed, seen, opens } = place;
    if (isEmpty()) return;
    if (wrong !== "") {
      wrong = "";
      return update();
    }
    if (!closed) {
      if (isLast()) return announce(words.hallLast);
      Object.assign(place, { index: index + 1, closed: index + 1 > seen });
      return update();
    }
    const kept = offer();
    if (kept) {
      goOn(kept);
      return enter();
    }
    // So that no key opens it too early.
    if (opens === undefined) open();
  }

  /** Opens the curtain; only then is a position drawn, and never for a record. */
  function open() {
    const { trail, index } = place;
    if (isEmpty()) return;
    delete place.opens;
    if (index === trail.length) {
      const drawn = drawNext(session.hall.round);
      if (!drawn) {
        update();
        announce(words.allDrawn);
        return title.replaceChildren(words.allDrawn);
      }
      trail.push(drawn);
      set({ round: session.hall.round + 1 });
    }
    Object.assign(place, { closed: false, seen: Math.max(place.seen, index) });
    update(true);
  }

  function previous() {
    // After a countdown that it stopped, the next key would draw before the time.
    if (isEmpty() || place.opens !== undefined) return;
    wrong = "";
    // An earlier round, if there is one, was shown already.
    if (place.index > 0) Object.assign(place, { index: place.index - 1, closed: false });
    update();
  }

  /** Whether the round of a record is not there, so that there is nothing to show. */
  function isEmpty() {
    return isRecord && place.trail.length === 0;
  }

  /** Whether no round follows. */
  function isLast() {
    return isRecord && place.index === place.trail.length - 1;
  }

  /** What can be gone on with, instead of a draw. */
  function offer() {
    return place.closed && !isRecord ? offered() : undefined;
  }

  /** Enters without a record: whatever was drawn is before the curtain. */
  function enter() {
    const { drawn } = session;
    event.value = session.hall.event;
    Object.assign(place, { trail: [...drawn], index: drawn.length, closed: true, seen: drawn.length - 1 });
    update();
  }

  /** Lets the curtain open at the time of today that was typed. */
  function setTime() {
    delete place.opens;
    const [hours = NaN, minutes = NaN] = time.value.split(":").map(Number);
    const opens = new Date(Date.now()).setHours(hours, minutes, 0, 0);
    if (opens > Date.now()) place.opens = opens;
    wrong = opens <= Date.now() ? fill(words.hallPast, { now: timeText(Date.now()) }) : "";
    update();
  }

  /** Shows how long the curtain stays, or opens it, perhaps after the device slept. */
  function tick() {
    const { opens } = place;
    if (opens === undefined || !container.closest(".shown")) return;
    const left = Math.ceil((opens - Date.now()) / 1000);
    if (left <= 0) return open();
    const [hours, minutes, seconds] = [left / 3600, (left / 60) % 60, left % 60].map(Math.floor);
    const shown = [...(hours ? [hours] : []), minutes, seconds].map((n, i) => String(n).padStart(i ? 2 : 1, "0"));
    const said = fill(words.hallOpens, { time: timeText(opens), now: timeText(Date.now()) });
    title.replaceChildren(element("span", { class: "countdown" }, shown.join(":")), " ", element("span", {}, said));
  }

  /** @param {boolean} [reveal] whether the curtain has just opened */
  function update(reveal = false) {
    const { trail, index, closed, opens } = place;
    const setup = wrong === "" && !closed ? trail[index] : undefined;
    const kept = offer();
    container.classList.toggle("ready", setup === undefined);
    title.classList.toggle("wrong", wrong !== "");
    title.classList.toggle("double", setup !== undefined && setup.white !== setup.black);
    if (setup) {
      show(setup, reveal);
    } else {
      board.replaceChildren();
      const text = wrong || (kept ? words.hallKept : isRecord ? words.hallReadyRound : words.hallReady);
      title.replaceChildren(text);
      announce(text);
    }
    showHead();
    for (const part of [...own, forget]) part.hidden = isRecord;
    time.disabled = isEmpty();
    container.classList.toggle("offered", kept !== undefined && wrong === "");
    time.setAttribute("aria-invalid", String(wrong !== "" && time.value !== ""));
    if (wrong === "" && opens === undefined) time.value = "";
    // Disabled, they would lose the focus, and the next Enter would draw.
    const stays = isEmpty() || opens !== undefined;
    previousButton.setAttribute("aria-disabled", String(stays || (index === 0 && wrong === "")));
    nextButton.setAttribute("aria-disabled", String(stays || (setup !== undefined && isLast())));
    nextButton.textContent =
      setup || wrong ? words.next : kept ? words.hallGoOn : isRecord ? words.hallShow : words.drawOne;
    nextButton.classList.toggle("primary", setup === undefined && wrong === "");
    leaveButton.textContent = opens === undefined ? words.leave : words.hallStop;
    // So that a reload changes nothing.
    const address = isRecord ? `-round-${trail[index]?.round ?? ""}` : setup ? `-${addressOf(setup)}` : "";
    if (wrong === "") keepInEntry({ hall: isRecord ? { ...place, trail: digestOf(trail) } : place }, `#hall${address}`);
    document.title = setup ? titleOf(setup) : fill(words.viewTitle, { view: words.hall });
    tick();
    wake();
  }

  function showHead() {
    const { trail, index } = place;
    const { event, round: number } = trail[index] ?? {};
    const kept = offer()?.hall ?? session.hall;
    const isNext = index === trail.length;
    const name = event || kept.event || (isNext ? words.name : "");
    const shown = number ?? (isNext ? kept.round : undefined);
    const line = shown === undefined ? "" : fill(words.hallRoundNumber, { number: shown });
    head.replaceChildren(element("b", {}, name), element("span", {}, line));
    // As large as a long name lets it be.
    head.style.setProperty("--fit", String(Math.min(1, Math.sqrt(40 / (name.length + 1)))));
    round.value = String(session.hall.round);
  }

  /** @type {(setup: Setup, reveal: boolean) => void} */
  function show(setup, reveal) {
    const { white, black } = setup;
    const picture = boardPicture(rowsOf(rankOf(white), rankOf(black)));
    if (reveal) slide(boardPicture(rowsOf(rankOf(STANDARD))), picture, REVEAL);
    else slide(board.firstElementChild, picture);
    board.replaceChildren(picture);
    // Black's is above, as on the board.
    title.replaceChildren(...screenLines(setup).reverse());
    title.classList.toggle("reveal", reveal);
    announce(drawnText(setup));
  }

  /** Stops the countdown, or leaves the hall. */
  function leave() {
    if (place.opens !== undefined) {
      delete place.opens;
      return update();
    }
    if (document.fullscreenElement) void document.exitFullscreen();
    if (place.canGoBack) history.back();
    else location.hash = "#find";
  }

  const { wake, unblanked } = leading(container, { next, previous, leave });
  setInterval(tick, TICK);

  return (argument, from) => {
    const kept = history.state?.hall;
    const [, number] = /^round-(\d+)$/.exec(argument) ?? [];
    isRecord = number !== undefined;
    wrong = "";
    unblanked();
    // The key or click that led here may bounce, too.
    if (from !== "") isEcho();
    event.value = session.hall.event;
    const { rounds } = session.check;
    if (isRecord ? kept?.trail === digestOf(rounds) : Array.isArray(kept?.trail)) {
      // A reload, or the browser's back or forward button.
      place = isRecord ? { ...kept, trail: rounds } : kept;
      return update();
    }
    place = { trail: [], index: 0, closed: true, seen: -1, canGoBack: from !== "" && from !== "hall" };
    if (argument === "") return enter();
    if (isRecord) {
      const index = rounds.findIndex(({ round }) => round === Number(number));
      if (index < 0) wrong = fill(words.hallNoRound, { number: Number(number) });
      else Object.assign(place, { trail: rounds, index, seen: index - 1 });
      return update();
    }
    try {
      Object.assign(place, { trail: [setupOfAddress(argument)], closed: false, seen: 0 });
    } catch (error) {
      Object.assign(place, { trail: [...session.drawn], index: session.drawn.length });
      wrong = `${fill(words.addressWrong, { address: quoted(argument) })} ${reason(error)}`;
    }
    update();
  };
}
