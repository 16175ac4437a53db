/** The list of all positions: what its filter lists agrees with brute force over the positions, and with the command. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BROWSERS, POSITIONS, chess960, open } from "./support/browsers.js";

/** @typedef {import("./support/browsers.js").Position} Position */
/** @typedef {{ text: string, holds: (position: Position) => boolean }} Selection */

/** @typedef {{ text: string, parts: Selection[] }} Either */

let seed = 960;

/**
 * Returns the next number of a fixed sequence, so that a failure can be repeated.
 *
 * @param {number} count
 * @returns {number} from 0 to `count - 1`
 */
function pick(count) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * count);
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @returns {Item}
 */
function one(items) {
  return /** @type {Item} */ (items[pick(items.length)]);
}

/** @type {(() => Selection)[]} */
const TERMS = [
  () => {
    const number = pick(960);
    return {
      text: one([`${number}`, `SP${number}`, `sp ${number}`, `scharnagl:${number}`]),
      holds: ({ scharnagl }) => scharnagl === number,
    };
  },
  () => {
    const number = pick(960) + 1;
    return { text: `fritz9:${number}`, holds: ({ fritz9 }) => fritz9 === number };
  },
  () => {
    const from = pick(960);
    const to = from + pick(960 - from);
    return { text: `${from}-${to}`, holds: ({ scharnagl }) => from <= scharnagl && scharnagl <= to };
  },
  () => {
    const from = pick(960) + 1;
    const to = from + pick(961 - from);
    return { text: `fritz9:${from} - ${to}`, holds: ({ fritz9 }) => from <= fritz9 && fritz9 <= to };
  },
  () => {
    const { rank } = one(POSITIONS);
    return { text: one([rank, rank.toLowerCase()]), holds: (position) => position.rank === rank };
  },
  () => {
    const piece = one([..."KQRBN"]);
    const file = pick(8);
    const square = "abcdefgh".charAt(file) + one(["", "1"]);
    return { text: `${one([piece, piece.toLowerCase()])}=${square}`, holds: ({ rank }) => rank[file] === piece };
  },
  () => {
    // A rank with letters left out, so that something is selected.
    const letters = [...one(POSITIONS).rank].map((letter) => (pick(2) ? letter : "?"));
    const at = pick(8);
    letters.splice(at, pick(9 - at), "*");
    const text = letters.join("");
    const pattern = new RegExp(`^${text.replaceAll("?", ".").replaceAll("*", ".*")}$`);
    return { text: one([text, text.toLowerCase()]), holds: ({ rank }) => pattern.test(rank) };
  },
  () => ({ text: "all", holds: () => true }),
];

/** @returns {Selection} */
function term() {
  const { text, holds } = one(TERMS)();
  return pick(3) ? { text, holds } : { text: `not:${text}`, holds: (position) => !holds(position) };
}

/** @returns {Selection} */
function both() {
  const terms = Array.from({ length: 1 + pick(3) }, term);
  return {
    text: terms.map(({ text }) => text).join(one(["+", " + "])),
    holds: (position) => terms.every(({ holds }) => holds(position)),
  };
}

/** @returns {Either} */
function either() {
  const parts = Array.from({ length: 1 + pick(3) }, both);
  return { text: parts.map(({ text }) => text).join(one([",", ", "])), parts };
}

/**
 * Types selections into the filter and returns the numbers that are listed for each.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string[]} texts
 * @param {"scharnagl" | "fritz9"} order
 */
function listed(page, texts, order) {
  return page.evaluate(
    (texts, order) => {
      const filter = /** @type {HTMLInputElement} */ (document.getElementById("filter"));
      const select = /** @type {HTMLSelectElement} */ (document.getElementById("order"));
      select.value = order;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return texts.map((text) => {
        filter.value = text;
        filter.dispatchEvent(new Event("input", { bubbles: true }));
        const links = document.querySelectorAll(".positions a");
        return {
          numbers: [...links].map((link) => Number(link.getAttribute("href")?.slice(1))),
          shown: [...links].map((link) => link.textContent),
          message: document.getElementById("filter-message")?.textContent ?? "",
        };
      });
    },
    texts,
    order,
  );
}

for (const browser of BROWSERS) {
  describe(`${browser} lists`, () => {
    test("all positions in both orders", () =>
      open(browser, "#tables", async (page) => {
        const [byScharnagl] = await listed(page, [""], "scharnagl");
        assert.deepEqual(
          byScharnagl?.shown,
          POSITIONS.map(({ scharnagl, rank, fritz9 }) => `${scharnagl} ${rank} ${fritz9}`),
        );
        const [byFritz9] = await listed(page, [" "], "fritz9");
        const sorted = [...POSITIONS].sort((a, b) => a.fritz9 - b.fritz9);
        assert.deepEqual(
          byFritz9?.numbers,
          sorted.map(({ scharnagl }) => scharnagl),
        );
      }));

    test("what random selections select", () =>
      open(browser, "#tables", async (page) => {
        const selections = Array.from({ length: 500 }, either);
        const found = await listed(
          page,
          selections.map(({ text }) => text),
          "scharnagl",
        );
        let some = 0;
        for (const [index, { text, parts }] of selections.entries()) {
          // A part that selects nothing is taken for a mistake, as by the command.
          const mistaken = parts.some(({ holds }) => !POSITIONS.some(holds));
          const selected = POSITIONS.filter((position) => parts.some(({ holds }) => holds(position)));
          const right = mistaken ? [] : selected.map(({ scharnagl }) => scharnagl);
          assert.deepEqual(found[index]?.numbers, right, text);
          const message = found[index]?.message ?? "";
          assert.match(message, mistaken ? /none of the 960/ : new RegExp(`^${right.length} of 960`), text);
          some += Number(right.length > 0 && right.length < 960);
        }
        assert.ok(some > 150);
      }));

    test("the same numbers as the command with Fritz9's numbers", () =>
      open(browser, "#tables", async (page) => {
        const texts = ["1-40", "359", "not:1-940", "K=e1+1-500", "R*Q*,7"];
        const found = await listed(page, texts, "fritz9");
        for (const [index, text] of texts.entries()) {
          /** @type {{ scharnagl: number }[]} */
          const right = JSON.parse(chess960(["show", text, "--numbering", "fritz9", "--format", "json"]));
          assert.deepEqual(new Set(found[index]?.numbers), new Set(right.map(({ scharnagl }) => scharnagl)), text);
        }
      }));

    test("its filter and its place on Back and on a reload", () =>
      open(browser, "#tables", async (page) => {
        await page.type("#filter", "K=e1");
        // Until the last letter is typed, the text is not a selection and the page is short.
        await page.waitForFunction(() => document.querySelectorAll(".positions a").length === 204);
        await page.evaluate(() => scrollTo(0, 600));
        const link = await page.$$(".positions a");
        const target = await link[60]?.evaluate((link) => link.getAttribute("href"));
        await page.evaluate(
          (href) => /** @type {HTMLElement} */ (document.querySelector(`a[href="${href}"]`)).click(),
          target,
        );
        await page.waitForSelector("#view-find.shown");
        assert.equal(await page.evaluate(() => scrollY), 0);
        await page.goBack();
        const place = () =>
          page.evaluate(() => ({
            filter: /** @type {HTMLInputElement} */ (document.getElementById("filter")).value,
            listed: document.querySelectorAll(".positions a").length,
            scroll: scrollY,
          }));
        await page.waitForSelector("#view-tables.shown");
        const before = await place();
        assert.deepEqual(before, { filter: "K=e1", listed: before.listed, scroll: 600 });
        assert.ok(before.listed < 960);
        await page.reload();
        await page.waitForFunction((scroll) => scrollY === scroll, {}, before.scroll);
        assert.deepEqual(await place(), before);
      }));

    test("nothing for what is no selection, and says why", () =>
      open(browser, "#tables", async (page) => {
        const wrong = [
          "960",
          "fritz9:0",
          "x",
          "K=",
          "K=i1",
          "520-500",
          "RNBKBQNR",
          "+",
          ",",
          "not:",
          "R*X",
          "fritz8:1",
          "1-",
        ];
        assert.ok(await page.$("#filter[aria-describedby=filter-message]"));
        for (const [index, { numbers, message }] of (await listed(page, wrong, "scharnagl")).entries()) {
          assert.deepEqual(numbers, [], wrong[index]);
          assert.match(message, /^\S.*[.?]$/, wrong[index]);
        }
      }));
  });
}
