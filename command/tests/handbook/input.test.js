/** Wrong and hostile input is answered in words, and is text and nothing else. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BROWSERS, open } from "./support/browsers.js";

const MARKUP = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "<svg onload=alert(1)>",
  '"><b id=pwned>x</b>',
  "javascript:alert(1)",
  "{{title}} {rank} ${alert(1)}",
  "&lt;b&gt;",
  "__proto__",
  "constructor",
  "toString",
  "%3Cimg%20src=x%20onerror=alert(1)%3E",
  "%",
  "%E0%A4%A",
  "\u0000\u202e\u2028",
  "🂡".repeat(50),
];

const WRONG = [
  "960",
  "-1",
  "1e2",
  "0x10",
  "999999999999999999999999",
  "5.5",
  "fritz9:0",
  "fritz9:961",
  "RNBQKBNRR",
  "RNBKBQNR",
  "RNBQQBNR",
  "KRNBBQNR",
  "abcdefgh",
  "RNBqkBNR",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP",
  "////////",
];

/** What markup would have left behind. */
const LEFT = "img, iframe, object, embed, #pwned, main script, [onerror], [onload]";

/**
 * @param {import("puppeteer-core").Page} page
 * @returns {Promise<number>}
 */
function leftBehind(page) {
  return page.evaluate((left) => document.querySelectorAll(left).length, LEFT);
}

/**
 * Goes to one address after the other, and returns what each shows.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string[]} addresses
 */
function visit(page, addresses) {
  return page.evaluate(
    async (addresses, left) => {
      const states = [];
      for (const address of addresses) {
        await new Promise((resolve, reject) => {
          addEventListener("hashchange", resolve, { once: true });
          setTimeout(reject, 5000, new Error(`the address did not change to ${address}`));
          location.hash = address;
        });
        // Some views are filled a moment later.
        await new Promise((resolve) => setTimeout(resolve));
        states.push({
          address,
          shown: document.querySelectorAll(".view.shown").length,
          text: document.querySelector(".view.shown")?.textContent?.trim() ?? "",
          title: document.title,
          left: document.querySelectorAll(left).length,
        });
      }
      return states;
    },
    addresses,
    LEFT,
  );
}

/**
 * Types a text as a paste does, all at once, and returns the message.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string} field
 * @param {string} text
 */
function paste(page, field, text) {
  return page.evaluate(
    (field, text) => {
      const input = /** @type {HTMLInputElement} */ (document.getElementById(field));
      input.focus();
      input.value = text;
      input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste", data: text }));
      const described = document.getElementById(input.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
      return { message: described?.textContent ?? "", invalid: input.getAttribute("aria-invalid") };
    },
    field,
    text,
  );
}

for (const browser of BROWSERS) {
  describe(`${browser} answers`, () => {
    for (const [view, field] of /** @type {const} */ ([
      ["#find", "find-text"],
      ["#tables", "filter"],
    ])) {
      test(`wrong text in ${view} in words`, () =>
        open(browser, view, async (page) => {
          for (const text of [...WRONG, ...MARKUP]) {
            const { message, invalid } = await paste(page, field, text);
            assert.match(message, /\w+ \w+.*[.?]$/su, text);
            assert.ok(message.length < 400, text);
            assert.equal(invalid, "true", text);
            assert.equal(await leftBehind(page), 0, text);
          }
          await paste(page, field, "518");
          assert.equal(await page.$eval(`#${field}`, (input) => input.getAttribute("aria-invalid")), "false");
        }));

      test(`100 KB in ${view} in words`, () =>
        open(browser, view, async (page) => {
          const unit = ["x", "R", "0", "<b>", "not:", "K=e1+", "518,", "*?", "/8", " "];
          const long = unit.map((part) => part.repeat(100_000 / part.length));
          // In quadratic time, the last would take minutes.
          for (const text of [...long, `x${" ".repeat(1e6)}x`]) {
            const { message } = await paste(page, field, text);
            assert.ok(message.length < 400, text.slice(0, 10));
            if (text.trim() !== "") assert.match(message, /\w+ \w+/, text.slice(0, 10));
            assert.equal(await leftBehind(page), 0);
          }
        }));
    }

    test("near misses by saying what to write", () =>
      open(browser, "#find", async (page) => {
        /** @type {[string, RegExp][]} */
        const misses = [
          ["960", /960 stands for 0/],
          ["fritz 538", /fritz9:538/],
          ["Fritz9.538", /fritz9:538/],
          ["scharnagl#538", /scharnagl:538/],
        ];
        for (const [text, hint] of misses) {
          const { message, invalid } = await paste(page, "find-text", text);
          assert.match(message, hint);
          assert.equal(invalid, "true");
          // The position before it is not taken for the answer.
          assert.ok(await page.$("#view-find .answer.refused"));
        }
        await paste(page, "find-text", "249");
        assert.equal(await page.$eval("#view-find .answer .number", (number) => number.textContent), "SP 249");
        assert.equal(await page.$("#view-find .answer.refused"), null);
      }));

    test("typing once, after the last key", () =>
      open(browser, "#find", async (page) => {
        await page.evaluate(() => {
          const said = /** @type {string[]} */ ([]);
          Object.assign(globalThis, { said });
          const status = /** @type {HTMLElement} */ (document.getElementById("status"));
          new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, { childList: true });
        });
        await page.focus("#find-text");
        await page.keyboard.type("777", { delay: 40 });
        await page.waitForFunction(() => Reflect.get(globalThis, "said").length > 0);
        assert.deepEqual(await page.evaluate(() => Reflect.get(globalThis, "said")), [
          "QRKBBNRN is SP 777 · Fritz9 218.",
        ]);
        assert.equal(await page.$("#find-content [role=status]:not(.left)"), null);
      }));

    // Browsers limit how often the address of a tab may change in a while.
    for (const views of [
      ["", "find-", "draw-", "hand-"],
      ["hall-", "tables-", "rules-", "check-", "fritz9-"],
    ]) {
      test(`hostile addresses with a view and words: ${views.join(" ")}`, () =>
        open(browser, "#hand", async (page) => {
          const addresses = views.flatMap((view) => [...MARKUP, ...WRONG].map((text) => `#${view}${text}`));
          for (const { address, shown, text, title, left } of await visit(page, addresses)) {
            assert.equal(shown, 1, address);
            assert.ok(text.length > 20, address);
            assert.doesNotMatch(title, /[<>]/);
            assert.equal(left, 0, address);
          }
        }));
    }

    test("an address with hostile text from the start", () =>
      open(browser, "#<img src=x onerror=alert(1)>", async (page) => {
        assert.equal(await leftBehind(page), 0);
        assert.match(await page.$eval("#find-message", (message) => message.textContent ?? ""), /<img|%3Cimg/);
        // A mistake can be corrected in place.
        const field = await page.$eval("#find-text", (input) => /** @type {HTMLInputElement} */ (input).value);
        assert.equal(field, "<img src=x onerror=alert(1)>");
      }));

    test("an address of something that a view does not have like any other wrong one", () =>
      open(browser, "#hand", async (page) => {
        const [table, ...others] = await visit(page, ["#tables-published", "#tables-xyz", "#check-xyz", "#rules-xyz"]);
        assert.match(table?.title ?? "", /Tables/);
        for (const { address, text } of others) assert.match(text, /which is not a position/, address);
      }));

    test("an address that names no method by the methods", () =>
      open(browser, "#hand-<b>dice</b>", async (page) => {
        assert.match(
          await page.$eval("#hand-content [role=alert]", (alert) => alert.textContent ?? ""),
          /<b>dice<\/b>/,
        );
        assert.ok((await page.$$(".methods a")).length > 10);
      }));
  });
}
