/** The page on phones, in every language: nothing lies under the bar, and nothing is cut off. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BROWSERS, PAGES, go, inTab, open, openIn } from "./support/browsers.js";
import { press, type } from "./support/states.js";

/** @typedef {import("puppeteer-core").Page} Page */

/** What a browser leaves of phones. */
const UPRIGHT = /** @type {const} */ ([
  [390, 844],
  [390, 664],
  [360, 640],
  [375, 553],
  [320, 480],
]);
const SIDEWAYS = /** @type {const} */ ([
  [740, 360],
  [667, 331],
  [844, 390],
]);
const SCREENS = /** @type {const} */ ([
  [768, 1024],
  [1024, 768],
  [1920, 1080],
]);

/**
 * @param {Page} page
 * @param {readonly [number, number]} size
 */
async function resize(page, [width, height]) {
  await page.setViewport({ width, height });
  await page.waitForFunction((height) => innerHeight === height, {}, height);
}

/**
 * Returns which parts of the view that is shown are not whole in the window, above the bar, if there is one; not large enough to be
 * seen; or below something else.
 *
 * @param {Page} page
 * @param {string} parts
 */
function hidden(page, parts) {
  return page.evaluate((parts) => {
    const view = document.querySelector(".view.shown");
    const bar = view?.querySelector(".bar, .draw");
    const lid = bar?.getBoundingClientRect() ?? new DOMRect();
    const shown = [...(view?.querySelectorAll(parts) ?? [])].filter((part) => part.checkVisibility());
    const faults = shown.flatMap((part) => {
      const { top, bottom, left, right, width, height } = part.getBoundingClientRect();
      const isIn = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      const isFree =
        bar?.contains(part) || bottom <= lid.top + 0.5 || top >= lid.bottom || right <= lid.left || left >= lid.right;
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = at && (part.contains(at) || at.contains(part) || at.closest(".on-board"));
      if (isIn && isFree && isSeen && width >= 5 && height >= 5) return [];
      const [box, below] = [part.getBoundingClientRect(), lid].map((r) =>
        [r.left, r.top, r.right, r.bottom].map(Math.round).join(" "),
      );
      return [`${part.outerHTML.slice(0, 60)}: ${box}, bar ${below} of ${innerWidth}x${innerHeight}`];
    });
    return shown.length === 0 ? [`no ${parts}`] : faults;
  }, parts);
}

/**
 * The letters and digits of the board that are less than 2.5 pixels from its left or right edge.
 *
 * @param {Page} page
 */
function atEdges(page) {
  return page.$$eval(".view.shown .coordinate", (all) =>
    all.flatMap((text) => {
      const board = text.closest(".board")?.getBoundingClientRect();
      const graphic = /** @type {SVGTextElement} */ (text);
      const { x, width } = graphic.getBBox();
      const { a = 0, e = 0 } = graphic.getScreenCTM() ?? {};
      const [left, right] = [e + a * x, e + a * (x + width)];
      const inside = board && Math.min(left - board.left, board.right - right, left, innerWidth - right);
      return inside !== undefined && inside >= 2.5 ? [] : [`${text.textContent}: ${inside}`];
    }),
  );
}

/** Whether there is a shadow at the left and at the right: at the beginning of the row of links, further on, at its end. */
const SHADOWS = [
  [false, true],
  [true, true],
  [true, false],
];

/** @type {[string, (page: Page) => Promise<void>][]} the first view in the states that people see */
const FIRST = [
  ["a position", (page) => go(page, "#518")],
  ["a drawn one", (page) => press(page, ".draw .primary")],
  ["two positions", (page) => go(page, "#249-518")],
  ["a rank that is begun", (page) => type(page, "#find-text", "RB")],
  ["a wrong one", (page) => type(page, "#find-text", "RNBKBQNR")],
];

for (const browser of BROWSERS) {
  for (const { language, file } of PAGES) {
    test(`${browser}: the whole board is above the bar: ${language}`, () =>
      open(
        browser,
        "#777",
        async (page) => {
          for (const [state, act] of FIRST) {
            await act(page);
            for (const size of [...UPRIGHT, ...SIDEWAYS]) {
              await resize(page, size);
              const where = `${state} at ${size.join("x")}`;
              const parts =
                "#find-text, .board, .headline .number, .headline .rank, .message, .draw button, .palette button";
              assert.deepEqual(await hidden(page, parts), [], where);
              assert.deepEqual(await atEdges(page), [], where);
              assert.equal(await page.$(".coordinate ~ use"), null, "a piece lies over a coordinate");
              // The board has what is left of the height, and no more than the width of a phone.
              const { board, room } = await page.evaluate(() => {
                const box = (/** @type {string} */ part) => document.querySelector(part)?.getBoundingClientRect();
                const { width = 0, bottom = 0 } = box(".answer .board") ?? {};
                const isBeside = (box(".bar")?.left ?? 0) > width;
                return {
                  board: width,
                  room: isBeside
                    ? innerHeight - bottom - 20
                    : Math.min(document.documentElement.clientWidth - width, (box(".bar")?.top ?? 0) - bottom),
                };
              });
              assert.ok(board >= 120 && room <= 2, `${where}: ${board}, ${room} left`);
            }
          }
        },
        { file },
      ));

    test(`${browser}: the navigation is one row, with the name: ${language}`, () =>
      open(
        browser,
        "#rules",
        async (page) => {
          for (const font of ["system-ui", "Roboto", "Inter"]) {
            await page.evaluate((font) => document.documentElement.style.setProperty("--sans", font), font);
            for (const [width, height] of UPRIGHT) {
              await resize(page, [width, height]);
              await go(page, "#hall");
              await go(page, "#rules");
              const { name, row, inSight } = await page.evaluate(() => {
                const box = (/** @type {string} */ part) => document.querySelector(part)?.getBoundingClientRect();
                const current = box("nav [aria-current]");
                return {
                  name: box("nav .name span")?.width ?? 0,
                  row: box("nav")?.height ?? 0,
                  inSight: current !== undefined && current.left >= 0 && current.right <= innerWidth + 1,
                };
              });
              assert.ok(name > 60 && row <= 46 && inSight, `${font} at ${width}: ${name}, ${row}, ${inSight}`);
            }
          }
          // A shadow is at the edge that more lies behind. No word is as high as its first pixels.
          const shadows = async (/** @type {number} */ left) => {
            await page.$eval("nav", (nav, left) => nav.scrollTo(left, 0), left);
            const pixels = [9, 160, 309].map((x) =>
              page.screenshot({ clip: { x, y: 1, width: 2, height: 2 }, encoding: "base64" }),
            );
            const [first, ground, last] = await Promise.all(pixels);
            return [first !== ground, last !== ground];
          };
          await page.focus("main");
          assert.deepEqual([await shadows(0), await shadows(40), await shadows(999)], SHADOWS);
          // Nor does the hint of the field lie over it.
          await go(page, "#518");
          for (const [width, height] of UPRIGHT) {
            await resize(page, [width, height]);
            await page.focus("#find-text");
            const { top, whole } = await page.$eval(".help", (help) => ({
              top:
                help.getBoundingClientRect().top - (document.querySelector("nav")?.getBoundingClientRect().bottom ?? 0),
              whole: help.scrollWidth <= help.clientWidth,
            }));
            assert.ok(top >= 0 && whole, `${width}: ${top}`);
          }
        },
        { file },
      ));

    test(`${browser}: the hall is whole: ${language}`, () =>
      open(
        browser,
        "#hall",
        async (page) => {
          for (const address of ["#hall-959", "#hall-249-518", "#hall-999", "#hall"]) {
            for (const isTimed of address === "#hall" ? [false, true] : [false]) {
              await go(page, address);
              if (isTimed) await type(page, ".hall-form input[type=time]", "23:59");
              for (const size of [...UPRIGHT, ...SIDEWAYS, ...SCREENS]) {
                await resize(page, size);
                const cut = await page.evaluate(() => {
                  const parts = [...document.querySelectorAll("#view-hall :is(svg, .hall-side *)")];
                  const isCut = (/** @type {Element} */ part) => {
                    const { left, top, right, bottom } = part.getBoundingClientRect();
                    const isWide = part.matches("button, p") && part.scrollWidth > part.clientWidth;
                    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || isWide;
                  };
                  // The words above a field, not beside it.
                  const touches = (/** @type {Element} */ part) => {
                    const words = document.createRange();
                    words.selectNode(part.firstChild ?? part);
                    const field = part.querySelector("input")?.getBoundingClientRect();
                    return part.matches("label") && words.getBoundingClientRect().bottom > (field?.top ?? 0) + 1;
                  };
                  const wrong = parts.filter((part) => part.checkVisibility() && (isCut(part) || touches(part)));
                  return wrong.map((part) => `${part.outerHTML.slice(0, 80)}: ${part.getBoundingClientRect().bottom}`);
                });
                assert.deepEqual(cut, [], `${address}${isTimed ? " with a time" : ""} at ${size.join("x")}`);
              }
            }
          }
        },
        { file },
      ));

    test(`${browser}: by hand on a phone held sideways: ${language}`, () =>
      inTab(browser, async (tab) => {
        for (const size of SIDEWAYS) {
          const where = size.join("x");
          await openIn(
            tab,
            "#hand-die",
            async (page) => {
              await resize(page, size);
              assert.deepEqual(await hidden(page, ".board, .faces button"), [], where);
              assert.deepEqual(await atEdges(page), [], where);
            },
            { file },
          );
        }
        await openIn(
          tab,
          "#hand-platonic",
          async (page) => {
            await resize(page, [844, 390]);
            for (let throws = 0; throws < 4; throws += 1) {
              assert.deepEqual(await hidden(page, ".board, .faces button"), [], `throw ${throws}`);
              await press(page, ".faces button");
            }
          },
          { file },
        );
      }));
  }

  describe(`${browser}: on a phone`, () => {
    for (const size of [...UPRIGHT, ...SIDEWAYS]) {
      test(`the menu is closed by the button that opened it: ${size.join("x")}`, () =>
        open(
          browser,
          "#518",
          async (page) => {
            await page.click(".draw .more");
            await page.waitForSelector(".menu:not([hidden])");
            assert.deepEqual(await hidden(page, ".draw .more"), []);
            await page.click(".draw .more");
            assert.ok(await page.$(".menu[hidden]"));
          },
          { width: size[0], height: size[1] },
        ));
    }

    test("setting up has an end, from either side", () =>
      open(
        browser,
        "#518",
        async (page) => {
          const text = (/** @type {string} */ part) => page.$eval(part, (found) => found.textContent);
          const before = await text(".tools button");
          await press(page, ".tools button");
          await press(page, ".tools button:nth-child(2)");
          // Each square lies over that of the board below it.
          const apart = await page.evaluate(() => {
            const board = document.querySelector(".answer .board")?.getBoundingClientRect();
            return [...document.querySelectorAll(".squares button")].map((square, file) => {
              const { left, top, width } = square.getBoundingClientRect();
              const side = (board?.width ?? 0) / 8;
              return Math.max(
                Math.abs(left - (board?.left ?? 0) - (7 - file) * side),
                Math.abs(top - (board?.top ?? 0)),
                Math.abs(width - side),
              );
            });
          });
          assert.ok(Math.max(...apart) < 1, apart.join(" "));
          await page.focus(".squares button");
          for (const key of /** @type {const} */ (["ArrowLeft", "ArrowRight"])) await page.keyboard.press(key);
          assert.match((await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "", /^a1/);
          for (const key of [..."qrkbbnrn"]) {
            if (await page.$(".tray[hidden]")) break;
            await page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
          }
          assert.equal(await text(".answer .rank"), "QRKBBNRN");
          assert.notEqual(await text(".tools button"), before);
          assert.equal(await page.$(".squares .forced"), null);
          assert.deepEqual(await hidden(page, ".draw button, .board"), []);
          // A piece can still be taken off.
          await press(page, ".squares button");
          assert.ok(await page.$(".tray:not([hidden])"));
          await press(page, ".tools button:nth-child(2)");
          await press(page, ".tools button");
          assert.equal(await text(".tools button"), before);
          assert.ok(await page.$(".squares[hidden]"));
        },
        { width: 390, height: 664 },
      ));

    test("the letters on the board can be read", () =>
      open(
        browser,
        "#518",
        async (page) => {
          await type(page, "#find-text", "RB");
          const looks = browser === "chromium" ? ["light", "dark", "forced"] : ["light"];
          for (const look of looks) {
            if (look === "dark") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
            if (look === "forced") {
              const session = await page.createCDPSession();
              await session.send("Emulation.setEmulatedMedia", {
                features: [{ name: "forced-colors", value: "active" }],
              });
            }
            const ratios = await page.evaluate(() => {
              const luminance = (/** @type {string} */ color) => {
                const [r = 0, g = 0, b = 0] = (color.match(/\d+/g) ?? [])
                  .map((part) => Number(part) / 255)
                  .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
                return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
              };
              const ratio = (/** @type {string} */ one, /** @type {string} */ other) => {
                const [a, b] = [luminance(one), luminance(other)];
                return Math.max(a, b) / Math.min(a, b);
              };
              const style = (/** @type {Element | null} */ part) => getComputedStyle(part ?? document.body);
              const squares = [...document.querySelectorAll(".squares button")].map((square) =>
                ratio(style(square.querySelector(".file")).color, style(square).backgroundColor),
              );
              const letters = ["light", "dark"].map((shade) =>
                ratio(
                  style(document.querySelector(`.board .coordinate.on-${shade}`)).fill,
                  style(document.querySelector(`.board .${shade}`)).fill,
                ),
              );
              return [...squares, ...letters];
            });
            assert.ok(Math.min(...ratios) >= 4.5, `${look}: ${ratios.map((ratio) => ratio.toFixed(1)).join(" ")}`);
          }
        },
        { width: 390, height: 664 },
      ));
  });
}
