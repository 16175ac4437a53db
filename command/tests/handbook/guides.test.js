/** Every guide agrees with the command's guided draw, given the same throws. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BROWSERS, chess960, go, inTab, open, openIn } from "./support/browsers.js";

/** How many positions are drawn by each method. What follows from every throw is in procedures.test.js; here, that pressing makes it. */
const DRAWS = 50;

/**
 * Draws positions with random throws, by pressing the buttons.
 *
 * @param {import("puppeteer-core").Page} page with a guide
 * @param {number} draws
 * @returns {Promise<{ typed: string[], ranks: string[], throws: number }>} what a person would type for the command, and what was drawn
 */
function drawMany(page, draws) {
  return page.evaluate((draws) => {
    const guide = /** @type {HTMLElement} */ (document.querySelector(".view.shown .guide"));
    const pick = (/** @type {number} */ count) => Math.floor(Math.random() * count);
    const [undo, restart] = /** @type {[HTMLElement, HTMLElement]} */ ([...guide.querySelectorAll(".actions button")]);
    const buttons = () => /** @type {HTMLButtonElement[]} */ ([...guide.querySelectorAll(".faces button")]);
    const board = () => guide.querySelector(".board")?.getAttribute("aria-label");
    const typed = [];
    const ranks = [];
    let throws = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      restart.click();
      for (let faces = buttons(); faces.length > 0; faces = buttons()) {
        const face = /** @type {HTMLButtonElement} */ (faces[pick(faces.length)]);
        const name = face.querySelector(".face");
        // A piece is shown by its shape, with its name below.
        const called = name?.textContent || (face.querySelector(".face + span")?.textContent ?? "");
        typed.push(called);
        const before = board();
        face.click();
        throws += 1;
        // Now and then a throw is taken back.
        if (pick(10) === 0) {
          undo.click();
          if (board() !== before) throw new Error(`undo left ${board()} instead of ${before}`);
          typed.push("undo");
        }
      }
      // Enter confirms the end.
      typed.push("");
      ranks.push(/[BKNQR]{8}/.exec(guide.querySelector(".request")?.textContent ?? "")?.[0] ?? "");
    }
    return { typed, ranks, throws };
  }, draws);
}

const ALL = /** @type {{ id: string, uniform: boolean }[]} */ (JSON.parse(chess960(["methods", "--format", "json"])));

const METHODS = ALL.map(({ id }) => id).filter((id) => id !== "number");

const UNEVEN = ALL.filter(({ uniform }) => !uniform)
  .map(({ id }) => `#hand-${id}`)
  .sort();

for (const browser of BROWSERS) {
  describe(`${browser} guides through`, () => {
    test("all methods that are drawn by hand", () =>
      open(browser, "#hand", async (page) => {
        const groups = await page.$$eval(".groups section", (all) =>
          all.map((group) => ({
            ids: [...group.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
            uneven: [...group.querySelectorAll("a")].map((link) => link.querySelector(".uneven") !== null),
            recommended: [...group.querySelectorAll("li")].map((item) => item.classList.contains("recommended")),
          })),
        );
        const ids = groups.flatMap(({ ids }) => ids).filter((id) => id !== "#draw");
        assert.deepEqual(ids.sort(), METHODS.map((id) => `#hand-${id}`).sort());
        assert.deepEqual(
          groups.flatMap(({ ids, recommended }) => ids.filter((_, n) => recommended[n])),
          ["#hand-die"],
        );
        for (const { uneven } of groups) {
          // Those that are not fair come last and are marked.
          assert.deepEqual(uneven, uneven.toSorted());
          assert.ok(!uneven[0]);
        }
        assert.deepEqual(groups.flatMap(({ ids, uneven }) => ids.filter((_, n) => uneven[n])).sort(), UNEVEN);
      }));

    test("by keys wherever the focus is", () =>
      open(browser, "#hand-die", async (page) => {
        await page.waitForSelector(".guide");
        await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
        await page.keyboard.press("3");
        await page.focus("nav a");
        await page.keyboard.press("2");
        assert.equal(await page.$$eval(".history li", (throws) => throws.length), 2);
        await go(page, "#hand-coin");
        await page.waitForFunction(() => document.getElementById("guide-title")?.textContent === "One coin and a list");
        await page.keyboard.press("h");
        assert.equal(await page.$$eval(".history li", (throws) => throws.length), 1);
      }));

    test("as the command does", (t) =>
      inTab(browser, async (tab) => {
        for (const method of METHODS) {
          const use = async () => {
            const { typed, ranks, throws } = await drawMany(tab, DRAWS);
            assert.ok(throws >= 3 * DRAWS);
            const options = ["draw", "--method", method, "--manual", "--count", String(DRAWS), "--format", "rank"];
            const drawn = chess960(options, typed.join("\n") + "\n");
            assert.deepEqual(ranks, drawn.trimEnd().split("\n"));
          };
          await t.test(method, () => openIn(tab, `#hand-${method}`, use));
        }
      }));

    test("a draw that ends with its numbers and a link to everything else", () =>
      open(browser, "#hand", async (page) => {
        await go(page, "#hand-coin");
        await page.waitForSelector(".guide");
        for (const face of "HHTTTTHTTH") await page.click(`.faces button:nth-child(${face === "H" ? 1 : 2})`);
        const text = await page.$eval(".guide .request", (heading) => heading.textContent);
        assert.match(text ?? "", /777.*QRKBBNRN.*218/);
        await page.click(".faces a");
        await page.waitForFunction(() => document.title.includes("777"));
        assert.equal(await page.$eval("#view-find .answer .rank", (rank) => rank.textContent), "QRKBBNRN");
        // The draw is still there when one comes back, and its last throw can be taken back.
        await page.goBack();
        await page.waitForFunction(() => document.querySelector(".view.shown .guide") !== null);
        assert.ok(await page.$(".request:focus"));
        await page.click(".guide .actions button");
        assert.equal(await page.$$eval(".faces button", (faces) => faces.length), 2);
        assert.equal(await page.$$eval(".history li", (throws) => throws.length), 9);
      }));

    test("a draw that a reload goes on with", () =>
      open(browser, "#hand-die", async (page) => {
        const state = () =>
          page.$eval(".guide", (guide) => ({
            progress: guide.querySelector(".progress")?.textContent,
            request: guide.querySelector(".request")?.textContent,
            rank: guide.querySelector(".board")?.getAttribute("aria-label"),
            throws: [...guide.querySelectorAll(".history li")].map((made) => made.textContent),
            disabled: [...guide.querySelectorAll(".actions button")].map((button) => button.matches(":disabled")),
          }));
        await page.waitForSelector(".guide");
        assert.deepEqual((await state()).disabled, [true, true, false]);
        for (const face of [2, 6, 3]) await page.click(`.faces button:nth-child(${face})`);
        const before = await state();
        assert.match(before.progress ?? "", /^Throw 4.*2 6 3/);
        assert.deepEqual(before.disabled, [false, false, false]);
        await page.reload();
        await page.waitForSelector(".guide");
        assert.deepEqual(await state(), before);
        await page.click(".guide .actions button");
        assert.equal((await state()).throws.length, 2);
        // Of what is kept, what does not fit is left out.
        await page.evaluate(() => {
          const kept = JSON.parse(sessionStorage.getItem("chess960") ?? "");
          kept.throws = { die: [1, 5, 99, "x"], coin: "no list" };
          sessionStorage.setItem("chess960", JSON.stringify(kept));
        });
        await page.reload();
        await page.waitForSelector(".guide");
        assert.equal((await state()).throws.length, 2);
        await go(page, "#hand-coin");
        await page.waitForFunction(() => document.getElementById("guide-title")?.textContent === "One coin and a list");
        assert.equal((await state()).throws.length, 0);
      }));
  });
}
