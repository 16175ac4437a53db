/** The browsers that the handbook is opened in, and the page's files. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { PAGE, chess960, setting } from "./command.js";
import { launch } from "./launch.js";

export { COMMAND, PAGE, chess960 } from "./command.js";

/** Where pictures go. */
export const PICTURES = path.resolve(setting("CHESS960_PICTURES"));
mkdirSync(PICTURES, { recursive: true });

/** The page's address. */
export const ADDRESS = pathToFileURL(PAGE).href;

/** The pages by language, with their addresses. */
export const PAGES = ["en", "de", "es", "fr", "ru"].map((language) => {
  const page = chess960(["handbook", "--language", language]);
  const file = PAGE.replace(/html$/, `${language}.html`);
  writeFileSync(file, page);
  return { language, page, file: pathToFileURL(file).href };
});

/**
 * A position, as `chess960 show --format json` describes it.
 *
 * @typedef {object} Position
 * @property {number} scharnagl
 * @property {number} fritz9
 * @property {string} rank
 * @property {string} skeleton
 * @property {string} krn
 * @property {number} bishop_code
 * @property {number} queen_position
 * @property {number} n5n
 * @property {string} x_fen
 * @property {string} shredder_fen
 * @property {number} mirror
 * @property {string[]} a_side_castling_vacant
 * @property {string[]} a_side_castling_safe
 * @property {string[]} h_side_castling_vacant
 * @property {string[]} h_side_castling_safe
 * @property {string[]} undefended_pawns
 * @property {string[]} weak_pawns
 * @property {number} standard_distance
 */

/** All positions, by Scharnagl number, from the library. */
export const POSITIONS = /** @type {Position[]} */ (JSON.parse(chess960(["show", "all", "--format", "json"])));

/** @typedef {import("./launch.js").Browser} Browser */

export const BROWSERS = /** @type {const} */ (["chromium", "firefox"]);

/** @type {Map<Browser, Promise<import("puppeteer-core").Browser>>} */
const running = new Map();

/**
 * Starts a browser, once for each file of tests.
 *
 * @param {Browser} name
 */
function browser(name) {
  const started = running.get(name) ?? launch(name);
  running.set(name, started);
  return started;
}

after(async () => {
  for (const started of running.values()) await (await started).close();
});

/**
 * What a test can ask for when it opens the page.
 *
 * @typedef {object} Options
 * @property {number} [width] of the window, in pixels
 * @property {number} [height]
 * @property {"light" | "dark"} [colors]
 * @property {boolean} [touch] whether it is a phone
 * @property {boolean} [errors] whether the page may report errors
 * @property {string} [file] the address of the page, if it is another one
 * @property {(page: import("puppeteer-core").Page) => Promise<void>} [before] what to do before the page is opened
 */

/**
 * Lets a tab of Firefox 140 do what Puppeteer takes for granted: that version cannot turn its screen, which is asked for along with the
 * size; evaluates no text where a page's Content-Security-Policy forbids that, as is done to wait for something; and is not ready when
 * a page is loaded again.
 *
 * @param {import("puppeteer-core").Page} tab
 */
function standIn(tab) {
  const setViewport = tab.setViewport.bind(tab);
  tab.setViewport = (viewport) =>
    setViewport(viewport).catch((error) => {
      if (!String(error).includes("setScreenOrientationOverride")) throw error;
    });
  const wait = async (/** @type {any} */ condition, /** @type {any} */ _options, /** @type {any[]} */ ...args) => {
    for (let tries = 0; tries < 600; tries += 1) {
      if (await tab.evaluate(condition, ...args).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`still not: ${condition}`);
  };
  const reload = tab.reload.bind(tab);
  const reloadAndWait = async () => {
    await reload();
    await ready(tab);
  };
  Object.assign(tab, { waitForFunction: wait, reload: reloadAndWait });
}

/**
 * Uses a new tab, and closes it. All that the page keeps is the tab's own, and gone.
 *
 * @param {Browser} name
 * @param {(tab: import("puppeteer-core").Page) => Promise<void>} use
 */
export async function inTab(name, use) {
  const context = await (await browser(name)).createBrowserContext();
  const tab = await context.newPage();
  if (name !== "chromium") standIn(tab);
  try {
    await use(tab);
  } finally {
    await context.close();
  }
}

/**
 * Opens the page in a new tab, uses it, and fails if it reported an error.
 *
 * @param {Browser} name
 * @param {string} address what follows the file in the address: "#518"
 * @param {(page: import("puppeteer-core").Page) => Promise<void>} use
 * @param {Options} [options]
 */
export function open(name, address, use, options = {}) {
  return inTab(name, (tab) => openIn(tab, address, use, options));
}

/**
 * Opens the page afresh in a tab, uses it, and fails if it reported an error. Where tests only look at the page, one tab after the
 * other would take most of their time.
 *
 * @param {import("puppeteer-core").Page} tab
 * @param {string} address
 * @param {(page: import("puppeteer-core").Page) => Promise<void>} use
 * @param {Options} [options]
 */
export async function openIn(tab, address, use, options = {}) {
  const {
    width = 1024,
    height = 800,
    colors,
    touch = false,
    errors: mayReport = false,
    file = ADDRESS,
    before,
  } = options;
  /** @type {string[]} */
  const errors = [];
  tab.on("pageerror", (error) => errors.push(String(error)));
  tab.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  tab.on("dialog", (dialog) => {
    errors.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await tab.setViewport({ width, height, hasTouch: touch, isMobile: touch });
  if (colors) await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colors }]);
  await before?.(tab);
  // The same page with another address would not be loaded again.
  if (tab.url() !== "about:blank") {
    await tab.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
    await tab.goto("about:blank");
  }
  await tab.goto(file + address);
  await ready(tab);
  await use(tab);
  if (!mayReport && errors.length > 0) throw new Error(`the page reported: ${errors.join("; ")}`);
}

/**
 * Lets a second pass between any two looks at the clock, so that no press is the echo of another one.
 *
 * @param {import("puppeteer-core").Page} page
 */
export async function hurryClock(page) {
  await page.evaluateOnNewDocument(() => {
    let now = 0;
    performance.now = () => (now += 1000);
  });
}

/**
 * Opens an address in another tab that has what the browser keeps of the page, and uses it.
 *
 * @param {Browser} name
 * @param {import("puppeteer-core").Page} page
 * @param {string} address
 * @param {(page: import("puppeteer-core").Page) => Promise<unknown>} use
 */
export async function again(name, page, address, use) {
  const tab = await page.browserContext().newPage();
  if (name !== "chromium") standIn(tab);
  await hurryClock(tab);
  await tab.goto(address);
  await ready(tab);
  await use(tab);
  await tab.close();
}

/**
 * Goes to another part of the page, as a link does.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string} address "#hand"
 */
export async function go(page, address) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await ready(page);
}

/**
 * Waits until the view that the address names is shown and filled.
 *
 * @param {import("puppeteer-core").Page} page
 */
export async function ready(page) {
  await page.waitForFunction(() => {
    const content = document.querySelector(".view.shown > [id$=-content]");
    return document.querySelector(".view.shown") !== null && (content === null || content.childElementCount > 0);
  });
}
