/**
 * Pictures of all views and of each printed sheet, to be looked at, in the folder `CHESS960_PICTURES`: windows of phones, tablets
 * and screens, light and dark. What a program can see is tested elsewhere; here, that there is something to look at.
 */

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { PAGES, PICTURES, inTab, openIn } from "./support/browsers.js";
import { STATES } from "./support/states.js";

/** As high as windows of these widths are. Longer views are cut where a second screen would end. */
const SIZES = /** @type {const} */ ([
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
]);

/** @param {string} file */
function isThere(file) {
  assert.ok(statSync(file).size > 2000, file);
}

/** The states in which what was asked for is not there, so that there is nothing to print. */
const EMPTY = ["find-wrong", "find-tapping", "address-wrong", "tables-wrong", "check"];

test("on screens", (t) =>
  inTab("chromium", async (tab) => {
    for (const { title, address, act } of STATES) {
      const use = async () => {
        await act?.(tab);
        for (const [width, height] of SIZES) {
          await tab.setViewport({ width, height });
          // In the dark, nothing differs but colours: a phone and a screen are enough.
          for (const colors of [390, 1280].includes(width) ? ["light", "dark"] : ["light"]) {
            await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colors }]);
            // So that the controls of the hall do not fade.
            await tab.mouse.move(1, 1);
            const whole = await tab.evaluate(() => document.documentElement.scrollHeight);
            const clip = { x: 0, y: 0, width, height: Math.max(height, Math.min(whole, 2 * height)) };
            const file = /** @type {`${string}.png`} */ (path.join(PICTURES, `${title}-${width}-${colors}.png`));
            await tab.screenshot({ path: file, clip, optimizeForSpeed: true });
            isThere(file);
          }
        }
      };
      await t.test(title, () => openIn(tab, address, use));
    }
  }));

test("on paper", (t) =>
  inTab("chromium", async (tab) => {
    for (const { title, address, act } of STATES.filter(({ title }) => !EMPTY.includes(title))) {
      const use = async () => {
        await act?.(tab);
        const file = path.join(PICTURES, `${title}.pdf`);
        await tab.pdf({ path: file, format: "A4", preferCSSPageSize: false });
        isThere(file);
      };
      await t.test(title, () => openIn(tab, address, use));
    }
  }));

/** @type {(import("./support/states.js").State & { file?: string, papers?: "A5"[] })[]} what fits one page, on these papers, too */
const ONE_PAGE = [
  ...PAGES.flatMap(({ language, file }) => [
    { title: `a position: ${language}`, address: "#959", papers: /** @type {"A5"[]} */ (["A5"]), file },
    { title: `the rules: ${language}`, address: "#rules", file },
  ]),
  ...STATES.filter(({ title }) =>
    ["position-double", "drawn", "guide", "guide-done", "tables-filter", "hall", "check-right"].includes(title),
  ),
];

test("on one page", (t) =>
  inTab("chromium", async (tab) => {
    for (const { title, address, act, file, papers = [] } of ONE_PAGE) {
      const use = async () => {
        await act?.(tab);
        for (const format of /** @type {const} */ (["A4", "Letter", ...papers])) {
          const pdf = Buffer.from(await tab.pdf({ format })).toString("latin1");
          assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, format);
        }
      };
      await t.test(title, () => openIn(tab, address, use, file === undefined ? {} : { file }));
    }
  }));

test("nothing on paper", (t) =>
  inTab("chromium", async (tab) => {
    for (const { title, address, act } of STATES.filter(({ title }) => EMPTY.includes(title))) {
      const use = async () => {
        await act?.(tab);
        await tab.emulateMediaType("print");
        assert.equal(await tab.$eval("main", (main) => main.innerText.trim()), "");
        assert.equal(await tab.$$eval("main svg", (all) => all.filter((svg) => svg.checkVisibility()).length), 0);
      };
      await t.test(title, () => openIn(tab, address, use));
    }
  }));
