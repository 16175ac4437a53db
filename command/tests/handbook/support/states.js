/** The views, each in the states that people see. */

import { readFileSync } from "node:fs";

/** @typedef {{ title: string, address: string, act?: (page: import("puppeteer-core").Page) => Promise<void> }} State */

/**
 * @param {import("puppeteer-core").Page} page
 * @param {string} field
 * @param {string} text
 */
export async function type(page, field, text) {
  await page.$eval(
    field,
    (input, text) => {
      /** @type {HTMLInputElement} */ (input).value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
    text,
  );
}

/**
 * @param {import("puppeteer-core").Page} page
 * @param {string} selector
 */
export async function press(page, selector) {
  await page.$eval(selector, (button) => /** @type {HTMLElement} */ (button).click());
}

/**
 * Presses the Tab key, forwards or backwards, until the element has the focus.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string} selector
 */
export async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses += 1) {
    const way = await page.$eval(selector, (target) => {
      const active = document.activeElement ?? document.body;
      if (active === target) return "there";
      const isBefore = active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore && active !== document.body ? "back" : "on";
    });
    if (way === "there") return;
    if (way === "back") await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    if (way === "back") await page.keyboard.up("Shift");
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** A record that is right. */
export const RECORD = readFileSync(new URL("../../../crates/draw/vectors/numbers.txt", import.meta.url), "utf8");

/** @type {State[]} */
export const STATES = [
  { title: "find", address: "#find" },
  {
    title: "find-tapping",
    address: "#find",
    act: async (page) => {
      await type(page, "#find-text", "RB");
    },
  },
  { title: "find-wrong", address: "#find", act: (page) => type(page, "#find-text", "RNBKBQNR") },
  {
    title: "position",
    address: "#518",
    act: async (page) => {
      await page.$$eval(".about details", (all) => all.forEach((details) => (details.open = true)));
    },
  },
  { title: "position-double", address: "#249-518" },
  { title: "address-wrong", address: "#1000" },
  { title: "draw", address: "#draw" },
  { title: "drawn", address: "#draw", act: (page) => press(page, ".draw .primary") },
  {
    title: "drawn-log",
    address: "#find",
    act: async (page) => {
      await press(page, ".draw .primary");
      await press(page, ".draw .more");
    },
  },
  { title: "check", address: "#check" },
  { title: "check-right", address: "#check", act: (page) => type(page, "#check-record", RECORD) },
  {
    title: "check-wrong",
    address: "#check",
    act: (page) => type(page, "#check-record", RECORD.replace("2027", "2026")),
  },
  { title: "hall", address: "#hall-777" },
  { title: "hall-double", address: "#hall-249-518" },
  { title: "hall-ready", address: "#hall" },
  { title: "hall-wrong", address: "#hall-999" },
  { title: "hall-blank", address: "#hall-777", act: (page) => page.keyboard.press("b") },
  {
    title: "hall-drawn",
    address: "#hall",
    act: async (page) => {
      await page.type(".hall-form label:first-child input", "City Open");
      await press(page, ".hall-controls .primary");
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
    },
  },
  {
    title: "hall-countdown",
    address: "#hall",
    act: (page) => type(page, ".hall-form input[type=time]", "23:59"),
  },
  {
    title: "hall-round",
    address: "#check",
    act: async (page) => {
      await type(page, "#check-record", RECORD);
      await press(page, ".to-hall");
      await page.waitForSelector(".hall.ready");
    },
  },
  { title: "hand", address: "#hand" },
  {
    title: "guide",
    address: "#hand-die",
    act: async (page) => {
      await page.waitForSelector(".guide");
      for (const face of [2, 6, 3]) await press(page, `.faces button:nth-child(${face})`);
    },
  },
  {
    title: "guide-bag",
    address: "#hand-wheeler",
    act: async (page) => {
      await page.waitForSelector(".guide");
      for (const face of [1, 3, 2]) await press(page, `.faces button:nth-child(${face})`);
    },
  },
  {
    title: "guide-done",
    address: "#hand-optimal-die",
    act: async (page) => {
      await page.waitForSelector(".guide");
      while (await page.$(".faces button:nth-child(4)")) await press(page, ".faces button:nth-child(4)");
    },
  },
  { title: "tables", address: "#tables" },
  { title: "tables-filter", address: "#tables", act: (page) => type(page, "#filter", "K=e1+Q=d1") },
  { title: "tables-wrong", address: "#tables", act: (page) => type(page, "#filter", "x") },
  { title: "rules", address: "#rules" },
];
