/** The page for everyone: an audit of each view, the keyboard alone, sizes of targets, small windows, large text, no scripts. */

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { ADDRESS, BROWSERS, go, inTab, open, openIn } from "./support/browsers.js";
import { STATES, tabTo } from "./support/states.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @typedef {import("puppeteer-core").Page} Page */

/**
 * Begins to build a position on the board.
 *
 * @param {Page} page
 */
async function build(page) {
  await tabTo(page, ".tools button");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".squares:not([hidden])");
}

/**
 * Fails if a view is wider than the window.
 *
 * @param {Page} page
 * @param {number} width
 */
async function fits(page, width) {
  await page.setViewport({ width, height: 800 });
  const { wide, by } = await page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    const beyond = (/** @type {Element} */ element) => element.getBoundingClientRect().right > root.clientWidth + 1;
    const all = wide > 0 ? [...document.querySelectorAll("header *, .view.shown *")] : [];
    return { wide, by: all.filter(beyond).map((element) => element.outerHTML.slice(0, 80)) };
  });
  assert.ok(wide <= 0, `${width}: ${wide} pixels too wide: ${by.slice(0, 3).join(" ")}`);
}

/**
 * Lays out all positions of the list. Those out of sight are otherwise laid out one by one, each with the whole page, when a test
 * asks for their sizes.
 *
 * @param {Page} page
 */
function layOutAll(page) {
  return page.$$eval(".positions li", (all) =>
    all.forEach((item) => /** @type {HTMLElement} */ (item).style.setProperty("content-visibility", "visible")),
  );
}

/**
 * Fails if something to press is too small for a finger.
 *
 * @param {Page} page
 */
async function hasLargeTargets(page) {
  await page.setViewport({ width: 360, height: 740 });
  await layOutAll(page);
  const small = await page.evaluate(() => {
    const targets = document.querySelectorAll(
      "nav a, .view.shown :is(a, button, input, select, summary, label.option)",
    );
    // Links within sentences are as high as their lines.
    const isInSentence = (/** @type {Element} */ target) =>
      target.matches("p > a:not(.button), li > p a") && target.parentElement?.textContent !== target.textContent;
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest("label.option > *") && !isInSentence(target))
      .map((target) => /** @type {const} */ ([target, target.getBoundingClientRect()]))
      .filter(([, { width, height }]) => width > 0 && (width < 43.5 || height < 43.5))
      .map(
        ([{ outerHTML }, { width, height }]) => `${outerHTML.slice(0, 80)} ${Math.round(width)}x${Math.round(height)}`,
      );
  });
  assert.deepEqual(small, []);
}

test("the audit finds nothing, light or dark", (t) =>
  inTab("chromium", async (tab) => {
    for (const { title, address, act } of STATES) {
      const use = async () => {
        await act?.(tab);
        // Of a long list, a part is enough.
        await tab.$$eval(".positions li:nth-child(n + 50)", (all) => all.forEach((item) => item.remove()));
        await tab.evaluate(AXE);
        for (const colors of ["light", "dark"]) {
          await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colors }]);
          // So that the controls of the hall do not fade.
          await tab.mouse.move(1, 1);
          const violations = await tab.evaluate(async (isDark) => {
            // Best practices too. In the dark, nothing differs but colours.
            const rules = isDark ? { runOnly: ["color-contrast"] } : {};
            const options = { resultTypes: ["violations"], ...rules };
            const results = await Reflect.get(globalThis, "axe").run(options);
            return results.violations.map(
              (/** @type {any} */ { id, help, nodes }) =>
                `${id}: ${help}: ${nodes.map((/** @type {any} */ { html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`,
            );
          }, colors === "dark");
          assert.deepEqual(violations, [], colors);
        }
      };
      await t.test(title, () => openIn(tab, address, use));
    }
  }));

test("each view fits with text at 200%", (t) =>
  open("firefox-large", "", async (page) => {
    for (const { title, address, act } of STATES) {
      await t.test(title, async () => {
        await go(page, address);
        await act?.(page);
        for (const width of [390, 640, 1024, 1920]) await fits(page, width);
      });
    }
  }));

for (const name of BROWSERS) {
  describe(`${name}: the keyboard alone`, () => {
    test("finds a position by tapping", () =>
      open(name, "", async (page) => {
        await build(page);
        // White's rank on the board: QRKBBNRN. The last pieces follow by force.
        for (const piece of ["queen", "rook", "king", "bishop", "bishop", "knight", "rook"]) {
          if (await page.$(".tray[hidden]")) break;
          assert.doesNotMatch(await page.title(), /SP/);
          await tabTo(page, `.palette button[aria-label^="${piece}"]`);
          await page.keyboard.press("Enter");
        }
        assert.equal(await page.evaluate(() => document.activeElement?.id), "answer-title");
        assert.equal(await page.$eval("#view-find .answer .rank", (rank) => rank.textContent), "QRKBBNRN");
        assert.match(await page.$eval("#status", (status) => status.textContent ?? ""), /777/);
      }));

    test("finds a position by letters on the squares", () =>
      open(name, "#find", async (page) => {
        const rank = () =>
          page.$$eval(".squares button", (all) =>
            all.map((square) => /, (\w+)/.exec(square.getAttribute("aria-label") ?? "")?.[1]).join(" "),
          );
        await build(page);
        await tabTo(page, ".squares button:first-child");
        for (const key of /** @type {const} */ (["n", "r"])) await page.keyboard.press(key);
        assert.equal(await rank(), "knight rook empty empty empty empty empty empty");
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("Delete");
        assert.equal(await rank(), "knight empty empty empty empty empty empty empty");
        // Another piece instead of the knight, but not the king.
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("k");
        assert.match(await page.$eval("#find-message", (message) => message.textContent ?? ""), /never be in a corner/);
        assert.equal(await rank(), "knight empty empty empty empty empty empty empty");
        for (const key of [..."qrkbbnrn"]) {
          if (await page.$(".tray[hidden]")) break;
          await page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
        }
        assert.equal(await page.$eval("#view-find .answer .rank", (rank) => rank.textContent), "QRKBBNRN");
      }));

    test("draws with a die", () =>
      open(name, "", async (page) => {
        await tabTo(page, 'nav a[href="#hand"]');
        await page.keyboard.press("Enter");
        await page.waitForSelector(".view.shown .methods");
        await tabTo(page, 'a[href="#hand-die"]');
        await page.keyboard.press("Enter");
        await page.waitForSelector(".guide");
        await page.waitForFunction(() => document.activeElement?.classList.contains("request"));
        // By the names of the faces, wherever the focus is in the guide.
        for (const key of /** @type {const} */ (["2", "6", "3"])) await page.keyboard.press(key);
        assert.equal(await page.$$eval(".history li", (throws) => throws.length), 3);
        assert.match(await page.$eval("#status", (status) => status.textContent ?? ""), /bishop on f1.*queen/is);
        await page.keyboard.press("Backspace");
        assert.equal(await page.$$eval(".history li", (throws) => throws.length), 2);
        // By the buttons: the focus stays where it was.
        await tabTo(page, ".faces button:nth-child(3)");
        for (const key of /** @type {const} */ (["Enter", "Backspace"])) {
          await page.keyboard.press(key);
          assert.equal(await page.evaluate(() => /** @type {any} */ (document.activeElement)?.value), "2");
        }
        for (let throws = 0; throws < 3; throws += 1) await page.keyboard.press("Enter");
        await tabTo(page, ".faces button:nth-child(2)");
        await page.keyboard.press(" ");
        assert.ok(await page.evaluate(() => document.activeElement?.classList.contains("request")));
        assert.match(await page.$eval(".request", (heading) => heading.textContent ?? ""), /SP \d+/);
        await tabTo(page, ".faces a");
        await page.keyboard.press("Enter");
        await page.waitForSelector("#view-find.shown .answer");
      }));

    test("types longer names of faces", () =>
      open(name, "#hand-playing-cards", async (page) => {
        for (const key of /** @type {const} */ (["1", "0", "k", "j", "A", "1", "0", "q", "a", "j"]))
          await page.keyboard.press(key);
        assert.match(await page.$eval(".request", (heading) => heading.textContent ?? ""), /SP \d+.*RKNBRQBN/);
        await go(page, "#hand-platonic");
        await page.waitForSelector(".guide");
        for (const key of /** @type {const} */ (["5", "2", "3", "1", "Enter"])) await page.keyboard.press(key);
        assert.match(await page.$eval(".request", (heading) => heading.textContent ?? ""), /SP \d+/);
        await page.keyboard.press("Backspace");
        for (const key of /** @type {const} */ (["1", "3"])) await page.keyboard.press(key);
        assert.match(await page.$eval(".request", (heading) => heading.textContent ?? ""), /SP \d+/);
        // A button that has the focus is pressed instead.
        for (const key of /** @type {const} */ (["Backspace", "1"])) await page.keyboard.press(key);
        await tabTo(page, ".faces button:nth-child(15)");
        await page.keyboard.press("Enter");
        assert.match(await page.$eval(".history li:last-child", (made) => made.textContent ?? ""), /15/);
      }));

    test("skips the navigation, and keeps the address", () =>
      open(name, "#518", async (page) => {
        await tabTo(page, ".skip");
        await page.keyboard.press("Enter");
        assert.equal(await page.evaluate(() => location.hash + document.activeElement?.id), "#518main");
      }));
  });

  describe(`${name}: the layout`, () => {
    test("each view fits, and has targets of 44 pixels", (t) =>
      open(name, "", async (page) => {
        for (const { title, address, act } of STATES) {
          await t.test(title, async () => {
            await go(page, address);
            await act?.(page);
            for (const width of [320, 390, 768, 1024, 1920]) await fits(page, width);
            await hasLargeTargets(page);
          });
        }
      }));
  });
}

// Firefox has no protocol for it.
test("without scripts, the rule and the tables are there", () =>
  inTab("chromium", async (tab) => {
    await tab.setJavaScriptEnabled(false);
    await tab.goto(ADDRESS);
    const text = await tab.$eval("body", (body) => /** @type {HTMLElement} */ (body).innerText);
    assert.match(text, /king stands somewhere between the rooks/);
    assert.match(text, /518 RNBQKBNR/);
    assert.match(text, /-NQ-N-/);
    assert.match(text, /Scripts do not run/);
    assert.doesNotMatch(text, /Number, letters or FEN/);
  }));
