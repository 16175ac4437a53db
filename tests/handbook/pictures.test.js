/**
 * Pictures of all views and of each printed sheet, to be looked at, in the folder `CHESS960_PICTURES`: windows of 320, 390, 768, 1280 and
 * 1920 pixels, light and dark. What a program can see is tested elsewhere; here, that there is something to look at.
 */

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { PICTURES, open } from "./support/browsers.js";
import { STATES } from "./support/states.js";

/** As high as windows of these widths are. Longer views are cut where a second screen would end. */
const SIZES = /** @type {const} */ ([
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
]);

/** @param {string} file */
function isThere(file) {
  assert.ok(statSync(file).size > 2000, file);
}

/** The states in which what was asked for is not there, so that there is nothing to print. */
const EMPTY = ["find-wrong", "find-tapping"];

describe("pictures", () => {
  for (const [width, height] of SIZES) {
    for (const colours of /** @type {const} */ (["light", "dark"])) {
      for (const { title, address, act } of STATES) {
        test(`${title}, ${width} pixels, ${colours}`, () =>
          open(
            "chromium",
            address,
            async (page) => {
              await act?.(page);
              const file = path.join(PICTURES, `${title}-${width}-${colours}.png`);
              if (!title.startsWith("hall")) {
                const whole = await page.evaluate(() => document.documentElement.scrollHeight);
                await page.setViewport({ width, height: Math.max(height, Math.min(whole, 2 * height)) });
              }
              await page.screenshot({ path: /** @type {`${string}.png`} */ (file) });
              isThere(file);
            },
            { width, height, colours },
          ));
      }
    }
  }

  for (const { title, address, act } of STATES.filter(({ title }) => !EMPTY.includes(title))) {
    test(`${title} on paper`, () =>
      open("chromium", address, async (page) => {
        await act?.(page);
        const file = path.join(PICTURES, `${title}.pdf`);
        await page.pdf({ path: file, format: "A4", preferCSSPageSize: false });
        isThere(file);
      }));
  }

  for (const { title, address, act } of [
    { title: "a position", address: "#249" },
    ...STATES.filter(({ title }) => ["position-double", "drawn", "guide", "tables-filter", "hall"].includes(title)),
  ]) {
    for (const format of /** @type {const} */ (["A4", "Letter"])) {
      test(`${title} fits one page, ${format}`, () =>
        open("chromium", address, async (page) => {
          await act?.(page);
          const pdf = Buffer.from(await page.pdf({ format })).toString("latin1");
          assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
        }));
    }
  }

  for (const { title, address, act } of [
    ...STATES.filter(({ title }) => EMPTY.includes(title)),
    {
      title: "tables-wrong",
      address: "#tables",
      act: async (/** @type {import("puppeteer-core").Page} */ page) => {
        await page.type("#filter", "x");
      },
    },
  ]) {
    test(`${title} prints nothing`, () =>
      open("chromium", address, async (page) => {
        await act?.(page);
        await page.emulateMediaType("print");
        assert.equal(await page.$eval("main", (main) => main.innerText.trim()), "");
        assert.equal(await page.$$eval("main svg", (all) => all.filter((svg) => svg.checkVisibility()).length), 0);
      }));
  }
});
