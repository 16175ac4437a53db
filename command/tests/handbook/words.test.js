/** The page in every language: its scripts fill texts as the command does, and show none in English. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PAGES, go, open } from "./support/browsers.js";
import { pageModules, setting, wordsOf } from "./support/command.js";
import { STATES } from "./support/states.js";

/** Texts that Rust filled, by language and key. @type {Record<string, Record<string, string[]>>} */
const FILLED = JSON.parse(readFileSync(setting("CHESS960_FILLED"), "utf8"));

/** @typedef {string | Record<string, string>} Text a text or its plurals */

/** @param {Text} text */
const formsOf = (text) => (typeof text === "string" ? { other: text } : text);

for (const { language, page } of PAGES) {
  const words = wordsOf(page);

  test(`texts are filled as by the command: ${language}`, async () => {
    const { fill } = await pageModules("dom.js", ["fill"], page);
    for (const [key, filled] of Object.entries(FILLED[language] ?? {})) {
      const [section = "", name = ""] = key.split(".");
      /** @type {Text | undefined} */
      const text = words[section][name];
      // Only the page's HTML has it.
      if (text === undefined) continue;
      const names = [...(formsOf(text)["other"] ?? "").matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);
      const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      const counts = Array.from({ length: names.includes("count") ? 961 : 1 }, (_, count) => count);
      const pieces = names.includes("piece") ? [..."KQRBN"] : ["K"];
      const found = counts.flatMap((count) => pieces.map((piece) => fill(text, { ...values, count, piece })));
      assert.deepEqual(found, filled, key);
    }
  });

  test(`plurals have the categories of the language: ${language}`, () => {
    const right = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    for (const text of [...Object.values(words.draw), ...Object.values(words.page)]) {
      if (typeof text !== "string" && text !== words.page.groups)
        assert.deepEqual(Object.keys(text).sort(), right, text.other);
    }
  });
}

/**
 * All texts by path.
 *
 * @param {any} value
 * @param {string} path
 * @returns {[string, string][]}
 */
function texts(value, path) {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const ENGLISH = texts(wordsOf(PAGES[0]?.page ?? ""), "");

/**
 * Returns patterns of the English texts that a language has in other words, if anything but their places can be recognised.
 *
 * @param {Map<string, string>} own
 */
function foreign(own) {
  return ENGLISH.filter(([path, text]) => own.get(path) !== text).flatMap(([, text]) => {
    const parts = text.split(/\{[^}]*\}/);
    const source = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join(".+");
    return parts.some((part) => /\p{L}{3}/u.test(part)) ? [new RegExp(`^${source}$`, "u")] : [];
  });
}

for (const { language, page, file } of PAGES.slice(1)) {
  test(`no view has English in it: ${language}`, async (t) => {
    const own = new Map(texts(wordsOf(page), ""));
    const known = new Set(own.values());
    const english = foreign(own);
    const use = async (/** @type {import("puppeteer-core").Page} */ tab) => {
      for (const { title, address, act } of STATES) {
        await t.test(title, async () => {
          await go(tab, address);
          await act?.(tab);
          const shown = await tab.evaluate(() => {
            const found = [document.title];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
              if (walker.currentNode.parentElement?.tagName !== "SCRIPT")
                found.push(walker.currentNode.nodeValue ?? "");
            }
            for (const name of ["aria-label", "placeholder", "title"]) {
              for (const element of document.querySelectorAll(`[${name}]`))
                found.push(element.getAttribute(name) ?? "");
            }
            return [...new Set(found.map((text) => text.trim()))];
          });
          const wrong = shown.filter((text) => !known.has(text) && english.some((pattern) => pattern.test(text)));
          assert.deepEqual(wrong, []);
        });
      }
    };
    await open("chromium", "#find", use, { file });
  });
}
