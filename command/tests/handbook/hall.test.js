/** The view "Hall": what it shows, what its keys do, and what outlives a closed tab. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ADDRESS, BROWSERS, again, go, hurryClock, open } from "./support/browsers.js";
import { RECORD, press, tabTo, type } from "./support/states.js";

/** @typedef {import("puppeteer-core").Page} Page */

/** The rounds of the record: their numbers and positions. */
const ROUNDS = [...RECORD.matchAll(/^round (\d+): (\d+)/gm)].map(([, round, position]) => [Number(round), position]);

/** @param {Page} page */
const number = (page) =>
  page.$eval("#view-hall", (hall) => hall.querySelector(".hall-title .number")?.textContent ?? "ready");

/** @param {Page} page */
const head = (page) => page.$eval(".hall-head", (head) => head.textContent ?? "");

/** @param {Page} page */
const drawn = (page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("chess960") ?? '{"drawn":[]}').drawn.length);

/**
 * Stops the clocks of a page, the one that says how far presses are apart and the one of the day, which is at noon.
 *
 * @param {Page} page
 */
async function stopClocks(page) {
  await page.evaluateOnNewDocument(() => {
    const late = () => Number(Reflect.get(globalThis, "late") ?? 0);
    const noon = new Date().setHours(12, 0, 0, 0);
    performance.now = late;
    Date.now = () => noon + late();
  });
}

/**
 * Lets the clocks of a page go on.
 *
 * @param {Page} page
 * @param {number} milliseconds
 */
function wait(page, milliseconds) {
  return page.evaluate((milliseconds) => {
    Reflect.set(globalThis, "late", Number(Reflect.get(globalThis, "late") ?? 0) + milliseconds);
  }, milliseconds);
}

for (const name of BROWSERS) {
  /**
   * Opens the page with presses that are a second apart.
   *
   * @param {string} address
   * @param {(page: Page) => Promise<void>} use
   */
  const hurried = (address, use) => open(name, address, use, { before: hurryClock });

  describe(`${name}: the hall`, () => {
    test("a press that bounces counts once", () =>
      open(
        name,
        "#hall",
        async (page) => {
          /** @type {string[]} */
          const seen = [];
          for (const [key, after] of /** @type {const} */ ([
            ["PageDown", 0],
            ["PageDown", 60],
            ["PageUp", 200],
            ["PageDown", 300],
            ["PageDown", 499],
            ["b", 500],
            ["b", 60],
          ])) {
            await wait(page, after);
            await page.keyboard.press(key);
            const isBlank = (await page.$(".hall.blank")) !== null;
            seen.push(isBlank ? "blank" : (await number(page)).replace(/SP \d+/, "SP"));
          }
          // 560 milliseconds after the first press, the fourth counts: it brings the curtain.
          assert.deepEqual(seen, ["SP", "SP", "SP", "ready", "ready", "blank", "blank"]);
          assert.equal(await drawn(page), 1);
          // Nor does the echo of what led here.
          await go(page, "#rules");
          await wait(page, 1000);
          await page.focus('nav a[href="#hall"]');
          await page.keyboard.press("Enter");
          await page.waitForSelector("#view-hall.shown");
          await page.keyboard.press("Enter");
          assert.equal(await drawn(page), 1);
        },
        { before: stopClocks },
      ));

    test("a round of a record is behind a curtain, and nothing follows the last one", () =>
      hurried("#check", async (page) => {
        await type(page, "#check-record", RECORD);
        const shown = () => page.$eval(".rounds", (rounds) => /** @type {HTMLElement} */ (rounds).innerText);
        assert.doesNotMatch(await shown(), /SP|[BKNQR]{8}/);
        await press(page, ".rounds li:nth-child(2) summary");
        assert.match(await shown(), new RegExp(`SP ${ROUNDS[1]?.[1]} `));
        await page.click(".rounds li .to-hall");
        await page.waitForSelector("#view-hall.shown");
        for (const [index, [round, position]] of ROUNDS.entries()) {
          assert.equal(await number(page), "ready");
          assert.match(await head(page), new RegExp(`\\S.*Round ${round}$`));
          assert.equal(await page.evaluate(() => location.hash), `#hall-round-${round}`);
          await page.keyboard.press("PageDown");
          assert.equal(await number(page), `SP ${position}`);
          await page.reload();
          assert.equal(await number(page), `SP ${position}`);
          // What was seen is seen again.
          await page.keyboard.press("PageUp");
          if (index > 0) {
            assert.equal(await number(page), `SP ${ROUNDS[index - 1]?.[1]}`);
            await page.keyboard.press("PageDown");
          }
          assert.equal(await number(page), `SP ${position}`);
          await page.keyboard.press("PageDown");
        }
        assert.equal(await number(page), `SP ${ROUNDS.at(-1)?.[1]}`);
        assert.equal(await drawn(page), 0);
        await go(page, "#hall-round-999");
        for (const key of /** @type {const} */ (["PageDown", "PageUp", "PageDown"])) {
          await page.keyboard.press(key);
          assert.equal(await number(page), "ready");
          assert.match(await page.$eval(".hall-title.wrong", (title) => title.textContent ?? ""), /999/);
        }
        assert.ok(await page.$(".hall-form input[type=time]:disabled"));
        // It is forgotten where it was pasted, and with it what was shown.
        assert.ok(await page.$(".hall .kept[hidden]"));
        await go(page, `#hall-round-${ROUNDS[1]?.[0]}`);
        await page.keyboard.press("PageDown");
        assert.equal(await number(page), `SP ${ROUNDS[1]?.[1]}`);
        await go(page, "#check");
        await press(page, "#view-check .kept button");
        await page.goBack();
        await page.waitForSelector("#view-hall.shown");
        assert.equal(await number(page), "ready");
        await page.keyboard.press("PageDown");
        assert.equal(await number(page), "ready");
        assert.equal(await drawn(page), 0);
      }));

    test("the curtain opens by itself", () =>
      open(
        name,
        "#hall",
        async (page) => {
          const title = () => page.$eval(".hall-title", (title) => title.textContent ?? "");
          const at = (/** @type {string} */ time) => type(page, ".hall-form input[type=time]", time);
          await at("11:59");
          assert.match(await title(), /has passed.*12:00:00/);
          await at("12:05");
          assert.match(await title(), /^5:00 Opens at 12:05:00.*12:00:00/);
          // No key opens it, and a reload keeps it.
          for (const key of /** @type {const} */ (["PageDown", "PageUp", "PageDown"])) {
            await page.keyboard.press(key);
            await wait(page, 600);
          }
          assert.equal(await drawn(page), 0);
          await page.reload();
          assert.match(await title(), /^5:00 /);
          await wait(page, 1000);
          await page.keyboard.press("Escape");
          assert.equal(await title(), "Ready for the draw");
          await at("12:05");
          assert.equal(await drawn(page), 0);
          // The device slept.
          await wait(page, 3600_000);
          await page.waitForSelector(".hall-title .number");
          assert.equal(await drawn(page), 1);
          assert.match(await head(page), /Round 1$/);
        },
        { before: stopClocks },
      ));

    test("a long name fits", () =>
      hurried("#hall", async (page) => {
        const event = "Freestyle Chess Open of the City ".repeat(6).trim();
        await page.type(".hall-form label:first-child input", event);
        for (const [width, height] of /** @type {const} */ ([
          [1280, 720],
          [360, 640],
        ])) {
          await page.setViewport({ width, height });
          const { text, fits } = await page.$eval(".hall-head", (head) => ({
            text: head.textContent ?? "",
            fits: head.scrollHeight <= head.clientHeight + 1 && head.scrollWidth <= head.clientWidth + 1,
          }));
          assert.ok(text.startsWith(event) && fits, `${width}`);
        }
      }));

    test("goes on after a cut of power, and forgets", () =>
      hurried("#hall", async (page) => {
        await page.type(".hall-form label:first-child input", "City Open");
        for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Enter");
        assert.match(await head(page), /^City Open.*Round 2$/);
        await again(name, page, ADDRESS, async (page) => {
          const offer = await page.$eval(".on-board a", (link) => link.textContent);
          assert.equal(offer, "City Open, round 3?");
          await page.click(".on-board a");
          await page.waitForSelector("#view-hall.shown");
          assert.match(await head(page), /^City Open.*Round 3$/);
          await page.keyboard.press("PageDown");
          assert.equal(await number(page), "ready");
          await page.keyboard.press("PageDown");
          assert.match(await number(page), /SP/);
          assert.equal(await drawn(page), 3);
        });
        await again(name, page, `${ADDRESS}#hall`, async (page) => {
          assert.match(await head(page), /^City Open.*Round 4$/);
          await go(page, "#draw");
          await press(page, ".draw .primary");
          await go(page, "#hall");
          await page.keyboard.press("PageDown");
          assert.equal(await number(page), "ready");
          for (let presses = 0; presses < 2; presses += 1) await page.click(".kept button");
          assert.doesNotMatch(await head(page), /City/);
          assert.match(await head(page), /Round 1$/);
          // All can be brought back: three rounds, another draw, and the positions that two first visits showed.
          await go(page, "#draw");
          await press(page, ".menu .undo");
          assert.equal(await drawn(page), 6);
        });
        await again(name, page, `${ADDRESS}#518`, async (page) => assert.ok(await page.$(".on-board a[hidden]")));
      }));

    test("what was checked outlives the tab", () =>
      open(name, "#check", async (page) => {
        await type(page, "#check-record", RECORD);
        await again(name, page, `${ADDRESS}#check`, async (page) => {
          assert.match(await page.$eval(".verdict", (verdict) => verdict.textContent ?? ""), /^Not proved/);
          await page.click(".kept button");
        });
        await again(name, page, `${ADDRESS}#check`, async (page) => {
          assert.equal(await page.$eval("#check-record", (field) => /** @type {HTMLInputElement} */ (field).value), "");
        });
      }));

    test("what a browser does not keep, a line says", () =>
      open(
        name,
        "#hall",
        async (page) => {
          assert.match(await page.$eval(".kept", (line) => line.textContent ?? ""), /keeps nothing/);
          await page.keyboard.press("PageDown");
          assert.match(await number(page), /SP/);
        },
        {
          before: async (page) => {
            await page.evaluateOnNewDocument(() => {
              Storage.prototype.setItem = () => {
                throw new DOMException("full", "QuotaExceededError");
              };
            });
          },
        },
      ));

    test("draws when it is ready", () =>
      hurried("#hall", async (page) => {
        assert.equal(await number(page), "ready");
        assert.equal(await page.evaluate(() => sessionStorage.getItem("chess960")), null);
        await page.keyboard.press("PageDown");
        const first = await number(page);
        assert.match(first, /^SP \d+$/);
        // A second press is no second draw.
        await page.keyboard.press("PageDown");
        assert.equal(await number(page), "ready");
        await page.keyboard.press("PageUp");
        assert.equal(await number(page), first);
        await page.keyboard.press("Escape");
        await page.waitForSelector("#view-find.shown");
      }));

    test("draws nothing by a button or link that is pressed", () =>
      hurried("#hall", async (page) => {
        await tabTo(page, ".skip");
        await page.keyboard.press("Enter");
        assert.equal(await number(page), "ready");
        await page.keyboard.press("PageDown");
        const first = await number(page);
        await page.keyboard.press(" ");
        await tabTo(page, ".hall-controls .row button:nth-child(2)");
        for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Enter");
        assert.equal(await number(page), first);
      }));

    test("keeps the event and the round", () =>
      hurried("#hall", async (page) => {
        await page.type(".hall-form label:first-child input", "B Open");
        assert.match(await head(page), /^B Open.*Round 1$/);
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
        assert.match(await number(page), /SP/);
        assert.match(await head(page), /^B Open.*Round 1$/);
        await page.keyboard.press("Enter");
        assert.match(await head(page), /^B Open.*Round 2$/);
        await page.reload();
        await page.waitForSelector(".hall-head");
        assert.match(await head(page), /^B Open.*Round 2$/);
      }));

    test("goes on by the keys of a clicker after a click on a button", () =>
      hurried("#hall-249", async (page) => {
        await page.click(".hall-controls .row button");
        assert.equal(await number(page), "ready");
        await page.keyboard.press(" ");
        const drawn = await number(page);
        assert.match(drawn, /SP/);
        // Reached by Tab, a button keeps its keys.
        await tabTo(page, ".hall-controls .row button:nth-child(2)");
        await page.keyboard.press(" ");
        assert.equal(await number(page), "SP 249");
      }));

    test("blanks the screen, and lets the controls fade", () =>
      hurried("#hall-249", async (page) => {
        const has = (/** @type {string} */ state) =>
          page.$eval(".hall", (hall, state) => hall.classList.contains(state), state);
        await page.keyboard.press("b");
        assert.ok(await has("blank"));
        await page.keyboard.press("PageDown");
        assert.ok(!(await has("blank")));
        assert.equal(await number(page), "SP 249");
        await page.waitForSelector(".hall.idle");
        await page.waitForFunction(
          () => getComputedStyle(document.querySelector(".hall-controls") ?? document.body).opacity === "0",
        );
        await page.mouse.move(50, 60);
        assert.ok(!(await has("idle")));
        // A button that cannot be seen does nothing.
        for (const key of /** @type {const} */ ([" ", "Enter"])) {
          await tabTo(page, ".hall-controls .row button");
          await page.keyboard.press("b");
          await page.keyboard.press(key);
          assert.ok(!(await has("blank")));
          assert.equal(await page.$eval(".hall", (hall) => hall.classList.contains("ready")), false);
        }
      }));

    test("says that an address is wrong, and draws nothing", () =>
      hurried("#hall-999", async (page) => {
        const title = () => page.$eval(".hall-title", (title) => title.textContent ?? "");
        const disabled = () =>
          page.$eval("#view-hall button:nth-child(2)", (button) => button.getAttribute("aria-disabled"));
        assert.match(await title(), /999.*run from 0 to 959/);
        assert.equal(await disabled(), "false");
        await page.reload();
        assert.match(await title(), /999.*run from 0 to 959/);
        assert.equal(await number(page), "ready");
        assert.equal(await page.evaluate(() => sessionStorage.getItem("chess960")), null);
        await page.keyboard.press("PageDown");
        assert.doesNotMatch(await title(), /999/);
        assert.equal(await disabled(), "true");
        assert.equal(await number(page), "ready");
      }));

    test("comes to the hall from a position, and leaves to it", () =>
      hurried("#249", async (page) => {
        await page.click('#view-find .answer a[href="#hall-249"]');
        await page.waitForSelector("#view-hall.shown");
        assert.equal(await number(page), "SP 249");
        for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press("PageDown");
        const drawn = await number(page);
        assert.equal(await page.evaluate(() => location.hash), `#hall-${drawn?.replace("SP ", "")}`);
        await page.keyboard.press("PageUp");
        assert.equal(await number(page), "SP 249");
        await page.keyboard.press("PageDown");
        await page.reload();
        await page.waitForSelector(".hall-title .number");
        assert.equal(await number(page), drawn);
        await page.keyboard.press("PageUp");
        assert.equal(await number(page), "SP 249");
        await page.keyboard.press("Escape");
        await page.waitForSelector("#view-find.shown .answer");
        assert.equal(await page.evaluate(() => location.hash), "#249");
      }));
  });
}
