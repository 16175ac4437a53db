/** The view "Check": what it says of the record of a public draw, and of what was known before. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { BROWSERS, go, open } from "./support/browsers.js";
import { type } from "./support/states.js";

/** @param {string} name */
const vector = (name) => readFileSync(new URL(`../../crates/draw/vectors/${name}.txt`, import.meta.url), "utf8");

const RECORD = vector("numbers");
const ANNOUNCEMENT = RECORD.slice(0, RECORD.indexOf("\n\n") + 1);
const DIGEST = createHash("sha256").update(ANNOUNCEMENT).digest("hex");
const GROUPS = DIGEST.match(/.{8}/g)?.join(" ") ?? "";

for (const browser of BROWSERS) {
  describe(`${browser} checks`, () => {
    test("a record beside what was known before", () =>
      open(browser, "#check", async (page) => {
        const check = async (/** @type {string} */ record, /** @type {string} */ known) => {
          await type(page, "#check-record", record);
          await type(page, "#check-known", known);
          return page.evaluate(() => {
            const message = document.getElementById("check-message");
            const wrong = [...document.querySelectorAll("textarea[aria-invalid=true]")].map(({ id }) => id);
            return [message?.className.replace("verdict ", ""), ...wrong, message?.textContent ?? ""];
          });
        };
        const right = ["right", "The record is right."];
        for (const known of [
          ANNOUNCEMENT,
          DIGEST,
          `sha-256 ${DIGEST}`,
          `SHA-256: ${DIGEST}`,
          `SHA256:${DIGEST}`,
          `${DIGEST}  city.txt`,
          ` ${DIGEST}\u00a0`,
          GROUPS,
          GROUPS.replaceAll(" ", "\n"),
          // As mail programs deliver it.
          `Hello,\n\n${ANNOUNCEMENT.replaceAll("\n", " \r\n")}\n-- \nAnna`,
          `This is our chess960 public-draw announcement.\n\n${ANNOUNCEMENT}`,
          `Digest of the chess960 public-draw: ${DIGEST}`,
          `${ANNOUNCEMENT}3 rounds (1-3), from 959 positions\nSHA-256 ${DIGEST}`,
          `${ANNOUNCEMENT}-- \nAnna`,
          `Hello,\n\n${ANNOUNCEMENT.replaceAll("\n", "\n\n")}Anna`,
          ANNOUNCEMENT.replace(" of 6", "\nof 6"),
        ]) {
          assert.deepEqual(await check(RECORD, known), right, known);
          // Of another draw.
          const other = known.replace("City Open", "Open").replace(DIGEST, "1".repeat(64));
          if (other !== known) assert.equal((await check(RECORD, other))[1], "check-known", other);
        }
        const remarks = async (/** @type {string} */ record) => {
          assert.deepEqual(await check(record, DIGEST), right, record);
          return page.$$eval(".details > p", (all) => all.map(({ textContent }) => textContent ?? "").slice(2));
        };
        const planned = "3 rounds (1–3), from 959 positions. Nothing is drawn twice.";
        const broken = "Every word is right; lines or blanks were changed, as mail programs do.";
        assert.deepEqual(await remarks(RECORD), [planned]);
        assert.deepEqual(await remarks(`\ufeff${RECORD}\u00a0`), [planned]);
        assert.deepEqual(await remarks(RECORD.replace(/(: \S+) /g, "$1\n")), [broken, planned]);
        const outside = "No part of the record: “Hello,” “Anna”";
        assert.deepEqual(await remarks(`Hello,\n\n${RECORD.replace("\n\n", "\n")}Anna`), [broken, outside, planned]);
        // Alone, it proves nothing.
        const [kind, text] = await check(RECORD, "");
        assert.equal(kind, "open");
        assert.match(text ?? "", /^Not proved/);
        // The field that is wrong is marked.
        /** @type {[string, string, string, RegExp][]} */
        const wrong = [
          [RECORD, "1".repeat(64), "check-known", /record of another draw/],
          [RECORD, GROUPS.slice(1), "check-known", /neither an announcement nor a SHA-256/],
          [RECORD, `${DIGEST}0`, "check-known", /neither an announcement nor a SHA-256/],
          [RECORD, `It is ${DIGEST} or ${"1".repeat(64)}`, "check-known", /neither an announcement nor a SHA-256/],
          [RECORD, `commitment: ${DIGEST}: Anna`, "check-known", /neither an announcement nor a SHA-256/],
          [RECORD, `${ANNOUNCEMENT}\nsource: hex 64: Beacon`, "check-known", /record of another draw/],
          [RECORD.replace("text: ", "text: 1 "), DIGEST, "check-record", /./],
          [
            `round 1: 518 RNBQKBNR\n${RECORD}`,
            DIGEST,
            "check-record",
            /^Outside the record is “round 1: 518 RNBQKBNR”/,
          ],
          [RECORD + RECORD, DIGEST, "check-record", /./],
          ["518 RNBQKBNR", "", "check-record", /^Line 1 .*chess960 public-draw 1/],
          [ANNOUNCEMENT, "", "check-record", /^This is an announcement/],
          [ANNOUNCEMENT, DIGEST, "check-record", /^This is an announcement/],
        ];
        for (const [record, known, field, message] of wrong) {
          const [kind, marked, text, ...others] = await check(record, known);
          assert.deepEqual([kind, marked, ...others], ["wrong", field], `${known}: ${text}`);
          assert.match(text ?? "", message);
        }
        // In quadratic time, this would take minutes. Where it is not shown, it is not laid out.
        await go(page, "#find");
        assert.equal((await check(RECORD, `x${"\n".repeat(1e6)}x`))[1], "check-known");
      }));

    test("and shows event, date and rounds, and each in the hall", () =>
      open(browser, "#check", async (page) => {
        const texts = (/** @type {string} */ part) =>
          page.$$eval(part, (all) => all.map(({ textContent }) => textContent ?? ""));
        const [, event = ""] = /^event: (.*)$/m.exec(vector("pairs")) ?? [];
        const [, date = ""] = /^date: (.*)$/m.exec(vector("pairs")) ?? [];
        await type(page, "#check-record", vector("pairs"));
        assert.deepEqual(await texts(".details h2"), [`${event} · ${date}`]);
        const rounds = await page.$$eval(".rounds li", (all) =>
          all.map((item) => [
            item.textContent ?? "",
            ...[...item.querySelectorAll("a")].map((link) => link.getAttribute("href")),
          ]),
        );
        assert.ok(rounds.length > 1);
        for (const [text, link, hall] of rounds) {
          const numbers = [...(text ?? "").matchAll(/SP (\d+)/g)].map(([, number]) => number);
          assert.equal(link, `#${[...new Set(numbers)].join("-")}`);
          assert.equal(hall, `#hall-round-${/\d+/.exec(text ?? "")}`);
        }
        await page.click(".rounds li:nth-child(2) .to-hall");
        await page.waitForSelector("#view-hall.shown");
        assert.match((await texts(".hall-head"))[0] ?? "", /Round \d+$/);
        assert.ok((await texts(".hall-head"))[0]?.startsWith(event));
        // Of rounds with one position, the one whose link it is.
        const [head = ""] = RECORD.replace("0-517,519-959", "518")
          .replace("yes", "no")
          .split(/^round 1/m);
        await go(page, "#check");
        await type(page, "#check-record", head + [1, 2, 3].map((n) => `round ${n}: 518 RNBQKBNR\n`).join(""));
        await page.click(".rounds li:nth-child(2) .to-hall");
        await page.waitForSelector("#view-hall.shown");
        assert.match((await texts(".hall-head"))[0] ?? "", /Round 2$/);
        await go(page, "#check");
        // Only Chromium shows here what is printed.
        if (browser !== "chromium") return;
        await page.emulateMediaType("print");
        assert.equal(await page.$eval(".to-hall", (link) => link.checkVisibility()), false);
        assert.ok(await page.$eval(".details h2", (head) => head.checkVisibility()));
      }));

    test("and says at the field what is wrong, in sight above the keyboard of a phone", () =>
      open(
        browser,
        "#check",
        async (page) => {
          const said = () =>
            page.$eval("#check-known-said", (said) => {
              const { top, bottom } = said.getBoundingClientRect();
              const field = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
              const isInSight = 0 < field.bottom && field.bottom <= top && bottom <= innerHeight;
              return isInSight ? (said.textContent ?? "") : `out of sight: ${top} to ${bottom} of ${innerHeight}`;
            });
          await type(page, "#check-record", RECORD);
          await page.focus("#check-known");
          await page.keyboard.type(`${DIGEST}0`);
          assert.match(await said(), /neither an announcement nor a SHA-256/);
          await page.keyboard.press("Backspace");
          assert.equal(await said(), "The record is right.");
        },
        { width: 360, height: 330 },
      ));
  });
}
