/** Draws are uniform, by the browser's cryptographic source, and keep to the rules that are chosen. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BROWSERS, POSITIONS, chess960, go, hurryClock, open } from "./support/browsers.js";
import { pageModules } from "./support/command.js";

const { drawNext, randomBelow, session } = await pageModules("session.js", ["drawNext", "randomBelow", "session"]);

/** @typedef {import("puppeteer-core").Page} Page */

/** From here on, words of 32 bits are thrown away, so that each position has as many. */
const LIMIT = 2 ** 32 - (2 ** 32 % 960);

test("each position has as many words as any other", (t) => {
  const queue = /** @type {number[]} */ ([]);
  t.mock.method(crypto, "getRandomValues", (/** @type {Uint32Array} */ words) => {
    const word = queue.shift();
    if (word === undefined || words.length !== 1) throw new Error("one word at a time, and no more than there are");
    words[0] = word;
    return words;
  });
  const all = POSITIONS.map(({ scharnagl }) => scharnagl);
  queue.push(...all);
  assert.deepEqual(
    all.map(() => randomBelow(960)),
    all,
  );
  // The last words that count are those of a whole round.
  queue.push(...all.map((number) => LIMIT - 960 + number));
  assert.deepEqual(
    all.map(() => randomBelow(960)),
    all,
  );
  queue.push(...Array.from({ length: 2 ** 32 - LIMIT }, (_, n) => LIMIT + n), 777);
  assert.equal(randomBelow(960), 777);
  assert.equal(queue.length, 0);
});

test("no position comes twice, nor 518, until all are drawn", () => {
  session.rules = { noRepeats: true, noStandard: true, double: false };
  const drawn = new Set(Array.from({ length: 959 }, () => drawNext().white));
  assert.equal(drawn.size, 959);
  assert.ok(!drawn.has(518));
  assert.equal(drawNext(), undefined);
});

/**
 * Replaces the cryptographic source with words of 32 bits, one after the other, and forbids the other one.
 *
 * @param {Page} page
 */
async function fixRandomness(page) {
  await page.evaluateOnNewDocument(() => {
    Math.random = () => {
      throw new Error("this is not the cryptographic source");
    };
    const queue = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { queue });
    crypto.getRandomValues = (array) => {
      const words = /** @type {Uint32Array} */ (/** @type {unknown} */ (array));
      const word = queue.shift();
      if (word === undefined || words.length !== 1) throw new Error("one word at a time, and no more than there are");
      words[0] = word;
      return array;
    };
  });
}

/**
 * Presses the button as often as there are words, and returns the numbers drawn.
 *
 * @param {Page} page
 * @param {number[]} words
 * @param {number} draws
 */
function drawWith(page, words, draws) {
  return page.evaluate(
    (words, draws) => {
      const view = /** @type {HTMLElement} */ (document.getElementById("view-find"));
      /** @type {number[]} */ (Reflect.get(globalThis, "queue")).push(...words);
      const drawn = [];
      for (let draw = 0; draw < draws; draw += 1) {
        /** @type {HTMLElement} */ (view.querySelector(".draw .primary")).click();
        drawn.push(Number(/\d+/.exec(view.querySelector(".answer .number")?.textContent ?? "")));
      }
      return drawn;
    },
    words,
    draws,
  );
}

/**
 * Presses the button, and returns what is drawn.
 *
 * @param {Page} page
 * @param {number} draws
 */
function draw(page, draws) {
  return page.evaluate((draws) => {
    const view = /** @type {HTMLElement} */ (document.getElementById("view-find"));
    const drawn = [];
    for (let draw = 0; draw < draws; draw += 1) {
      /** @type {HTMLElement} */ (view.querySelector(".draw .primary")).click();
      drawn.push({
        numbers: [...(view.querySelector(".answer .number")?.textContent ?? "").matchAll(/\d+/g)].map(Number),
        fens: [...view.querySelectorAll(".copyable code")]
          .map((code) => code.textContent ?? "")
          .filter((text) => text.includes("/pppppppp/")),
        message: view.querySelector(".menu .message")?.textContent ?? "",
      });
    }
    return drawn;
  }, draws);
}

/**
 * Chooses the first, second or third option.
 *
 * @param {Page} page
 * @param {number} option
 */
function choose(page, option) {
  return page.$$eval(
    "#view-find input[type=checkbox]",
    (boxes, option) => /** @type {HTMLInputElement} */ (boxes[option]).click(),
    option,
  );
}

for (const browser of BROWSERS) {
  describe(`${browser} draws`, () => {
    test("by the words of the cryptographic source", () =>
      open(
        browser,
        "#518",
        async (page) => {
          const words = [0, 959, LIMIT - 960, LIMIT - 1];
          assert.deepEqual(await drawWith(page, words, 4), [0, 959, 0, 959]);
          // The last ones are thrown away.
          assert.deepEqual(await drawWith(page, [LIMIT, 2 ** 32 - 1, 777], 1), [777]);
        },
        {
          before: async (page) => {
            await hurryClock(page);
            await fixRandomness(page);
          },
        },
      ));

    test("no position twice, nor 518, until all are drawn", () =>
      open(
        browser,
        "#518",
        async (page) => {
          await choose(page, 0);
          await choose(page, 1);
          // All but a few were drawn before.
          const left = [0, 1, 517, 519, 959];
          await page.evaluate((left) => {
            const session = JSON.parse(sessionStorage.getItem("chess960") ?? "");
            const all = Array.from({ length: 960 }, (_, number) => number);
            const before = all.filter((number) => number !== 518 && !left.includes(number));
            session.drawn = before.map((number) => ({ white: number, black: number, at: 1 }));
            sessionStorage.setItem("chess960", JSON.stringify(session));
          }, left);
          await page.reload();
          const drawn = await draw(page, left.length);
          const numbers = drawn.flatMap(({ numbers }) => numbers.slice(0, 1)).sort((a, b) => a - b);
          assert.deepEqual(numbers, left);
          const [over] = await draw(page, 1);
          assert.match(over?.message ?? "", /All positions have been drawn/);
          // The session outlives a reload.
          await page.reload();
          const [still] = await draw(page, 1);
          assert.match(still?.message ?? "", /All positions have been drawn/);
        },
        { before: hurryClock },
      ));

    test("two sides, as the library writes them", () =>
      open(
        browser,
        "#518",
        async (page) => {
          await choose(page, 2);
          const drawn = await draw(page, 100);
          const input = drawn.flatMap(({ fens }) => fens).join("\n") + "\n";
          /** @type {{ white: number, black: number, text: string }[]} */
          const identified = JSON.parse(chess960(["identify", "--format", "json"], input));
          for (const [index, { white, black, text }] of identified.entries()) {
            assert.deepEqual(drawn[index >> 1]?.numbers, white === black ? [white] : [white, black], text);
          }
          assert.equal(identified.length, 200);
        },
        { before: hurryClock },
      ));

    test("once for a double click and for a key that is held down", () =>
      open(browser, "#518", async (page) => {
        const drawn = () => page.$$eval(".drawn li", (all) => all.length);
        await page.click(".draw .primary", { count: 2 });
        assert.equal(await drawn(), 1);
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
        await page.focus(".draw .primary");
        await page.keyboard.down("Enter");
        for (let repeats = 0; repeats < 12; repeats += 1) {
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
          await page.keyboard.down("Enter");
        }
        await page.keyboard.up("Enter");
        assert.equal(await drawn(), 2);
      }));

    test("a step of the history with each draw", () =>
      open(
        browser,
        "#518",
        async (page) => {
          const title = () => page.title();
          await draw(page, 1);
          const first = await title();
          await draw(page, 1);
          const second = await title();
          await page.type("#find-text", "777");
          assert.match(await title(), /777/);
          for (const before of [second, first, "SP 518 · RNBQKBNR"]) {
            await page.goBack();
            await page.waitForFunction((before) => document.title.startsWith(before), {}, before);
          }
        },
        { before: hurryClock },
      ));

    test("on a first visit, which says so and which a reload keeps", () =>
      open(browser, "", async (page) => {
        const state = () =>
          page.evaluate(() => [location.hash, document.querySelector(".headline")?.textContent, history.length]);
        const [hash, head, entries] = await state();
        assert.match(String(hash), /^#\d+$/);
        assert.match(String(head), /Drawn at random/);
        assert.equal(await page.$$eval(".drawn li", (all) => all.length), 1);
        await page.reload();
        assert.deepEqual(await state(), [hash, head, entries]);
        await go(page, "#518");
        assert.doesNotMatch(String((await state())[1]), /Drawn/);
      }));

    test("with the space bar while nothing has the focus and the board is in sight", () =>
      open(
        browser,
        "#518",
        async (page) => {
          const drawn = () => page.$$eval(".drawn li", (all) => all.length);
          await page.keyboard.press("ArrowRight");
          await page.keyboard.press("ArrowRight");
          await page.keyboard.press("ArrowLeft");
          assert.equal(await page.evaluate(() => location.hash), "#519");
          await page.keyboard.press(" ");
          assert.equal(await drawn(), 1);
          await page.focus("#find-text");
          await page.keyboard.press(" ");
          await page.focus("nav a");
          await page.keyboard.press(" ");
          assert.equal(await drawn(), 1);
          await page.evaluate(() => {
            /** @type {HTMLElement} */ (document.activeElement).blur();
          });
          await page.evaluate(() => scrollTo(0, 300));
          await page.waitForFunction(() => scrollY > 200);
          await page.keyboard.press(" ");
          assert.equal(await drawn(), 1);
        },
        { before: hurryClock, width: 390, height: 844 },
      ));

    test("by a button of 56 pixels at the bottom edge of a phone", () =>
      open(
        browser,
        "#518",
        async (page) => {
          await page.evaluate(() => scrollTo(0, 150));
          const { height, bottom } = await page.$eval(".draw .primary", (button) =>
            button.getBoundingClientRect().toJSON(),
          );
          assert.equal(height, 56);
          assert.ok(bottom > 820 && bottom <= 844);
        },
        { width: 390, height: 844 },
      ));

    test("a log with times, which can be copied, saved, cleared and brought back", () =>
      open(
        browser,
        "#518",
        async (page) => {
          await draw(page, 2);
          await choose(page, 2);
          await draw(page, 1);
          const log = () => page.$$eval(".drawn li", (all) => all.map((entry) => entry.textContent ?? ""));
          const before = await log();
          assert.equal(before.length, 3);
          for (const entry of before) assert.match(entry, /^\d+.*[BKNQR]{8} .*\d\d:\d\d/);
          const saved = await page.evaluate(async () => {
            /** @type {Promise<string>} */
            const text = new Promise((resolve) => {
              URL.createObjectURL = (file) => {
                void (/** @type {Blob} */ (file).text().then(resolve));
                return "#";
              };
            });
            /** @type {HTMLElement} */ (document.querySelector(".save")).click();
            return text;
          });
          const [head, ...lines] = saved.trimEnd().split("\n");
          assert.equal(head, "time,white,black,white_rank,black_rank");
          assert.equal(lines.length, 3);
          for (const line of lines) {
            const [time = "", white, black, ...ranks] = line.split(",");
            assert.ok(Date.parse(time) <= Date.now());
            assert.deepEqual(
              ranks,
              [white, black].map((number) => POSITIONS[Number(number)]?.rank),
            );
          }
          const press = (/** @type {string} */ name) =>
            page.$eval(`.menu .${name}`, (button) => /** @type {HTMLElement} */ (button).click());
          // Without a clipboard, all of it is selected and copied, and the keyboard stays where it is.
          const focused = () => page.evaluate(() => document.activeElement?.className);
          await page.click(".draw .more");
          await page.focus(".menu .copy");
          const copied = await page.evaluate(() => {
            Reflect.set(navigator.clipboard, "writeText", undefined);
            const text = new Promise((resolve) => {
              document.execCommand = () => (resolve(Reflect.get(document.activeElement ?? {}, "value")), true);
            });
            /** @type {HTMLElement} */ (document.activeElement).click();
            return text;
          });
          assert.equal(copied, saved);
          assert.equal(await focused(), "copy");
          await press("clear");
          assert.deepEqual(await log(), []);
          await page.reload();
          await press("undo");
          assert.equal(await focused(), "primary more");
          assert.deepEqual(await log(), before);
          await page.reload();
          assert.deepEqual(await log(), before);
        },
        { before: hurryClock },
      ));
  });
}
