/** Every position is found in every way, and its answer agrees with the library. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BROWSERS, POSITIONS, go, open } from "./support/browsers.js";
import { pageModules } from "./support/command.js";

const { completions, numberIn, objection, readSetup, withForced } = await pageModules("notation.js", [
  "completions",
  "numberIn",
  "objection",
  "readSetup",
  "withForced",
]);

/** @typedef {import("./support/browsers.js").Position} Position */

/**
 * The ways to type a position, each with the numbering that is chosen.
 *
 * @type {[string, (position: Position) => string, "scharnagl" | "fritz9" | "oneBased"][]}
 */
const WAYS = [
  ["Fritz9 number", ({ fritz9 }) => String(fritz9), "fritz9"],
  ["Scharnagl number", ({ scharnagl }) => String(scharnagl), "scharnagl"],
  ["Fritz9 number with its name", ({ fritz9 }) => `fritz9:${fritz9}`, "scharnagl"],
  ["numbers from 1 to 960", ({ scharnagl }) => String(scharnagl || 960), "oneBased"],
  ["letters", ({ rank, scharnagl }) => (scharnagl % 2 ? rank : rank.toLowerCase()), "scharnagl"],
  ["X-FEN", ({ x_fen }) => x_fen, "scharnagl"],
  ["Shredder-FEN", ({ shredder_fen }) => ` ${shredder_fen} `, "scharnagl"],
];

for (const [name, textOf, notation] of WAYS) {
  test(`all positions are read by ${name}`, () => {
    for (const position of POSITIONS) {
      const { scharnagl } = position;
      assert.deepEqual(readSetup(textOf(position).trim(), notation), { white: scharnagl, black: scharnagl });
      const number = { fritz9: position.fritz9, oneBased: scharnagl || 960, scharnagl }[notation];
      assert.equal(numberIn(scharnagl, notation), number);
    }
  });
}

test("all positions can be built, piece by piece, from either side", () => {
  for (const { rank, scharnagl } of POSITIONS) {
    for (const files of [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [7, 6, 5, 4, 3, 2, 1, 0],
    ]) {
      const placed = Array(8).fill("");
      for (const file of files) {
        const full = withForced(placed);
        // Pieces that follow by force are there already.
        if (full[file] === "") {
          assert.equal(objection(full, file, rank[file]), undefined, `${rank} ${placed}`);
          placed[file] = rank[file];
        }
      }
      assert.equal(withForced(placed).join(""), rank);
      assert.deepEqual(completions(placed), [scharnagl]);
    }
  }
});

/** Some of the positions, for what is the same for all. */
const SOME = POSITIONS.filter((_, n) => n % 40 === 3);

/**
 * Does something for each text and returns what the page answers.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {"type" | "tap" | "address"} how
 * @param {string[]} texts what is typed; ranks to be tapped; addresses
 * @param {string} [notation]
 */
function answers(page, how, texts, notation = "scharnagl") {
  return page.evaluate(
    async (how, texts, notation) => {
      const view = /** @type {HTMLElement} */ (document.getElementById("view-find"));
      const text = (/** @type {string} */ selector) => view.querySelector(selector)?.textContent ?? "";
      const button = (/** @type {string} */ group, /** @type {number} */ index) =>
        /** @type {HTMLButtonElement} */ (view.querySelectorAll(`${group} button`)[index]);
      const input = /** @type {HTMLInputElement} */ (document.getElementById("find-text"));
      const select = /** @type {HTMLSelectElement} */ (document.getElementById("find-notation"));
      select.value = notation;
      const ways = {
        type: (/** @type {string} */ typed) => {
          input.value = typed;
          input.dispatchEvent(new Event("input", { bubbles: true }));
        },
        tap: (/** @type {string} */ rank) => {
          if (view.querySelector(".squares[hidden]")) button(".tools", 0).click();
          /** @type {HTMLButtonElement} */ (view.querySelector(".tray > button")).click();
          // From the h-file in every other rank, so that both ways are gone.
          const files = [0, 1, 2, 3, 4, 5, 6, 7];
          if (rank < "N") files.reverse();
          for (const file of files) {
            if (button(".squares", file).querySelector(".piece")) continue;
            button(".squares", file).click();
            button(".palette", "KQRBN".indexOf(rank.charAt(file))).click();
          }
        },
        address: (/** @type {string} */ address) =>
          new Promise((resolve) => {
            if (location.hash === address) return resolve(undefined);
            addEventListener("hashchange", resolve, { once: true });
            location.hash = address;
          }),
      };
      const found = [];
      for (const what of texts) {
        await ways[how](what);
        found.push({
          number: text(".answer .number"),
          rank: text(".answer .rank"),
          board: view.querySelector(".answer .board")?.getAttribute("aria-label") ?? "",
          facts: Object.fromEntries(
            [...view.querySelectorAll(".facts > div")].map((row) => [
              row.querySelector("dt")?.textContent ?? "",
              row.querySelector("dd")?.textContent?.trim() ?? "",
            ]),
          ),
          copyables: [...view.querySelectorAll(".copyable code")].map((code) => code.textContent),
          refused: view.querySelector(".refused") !== null,
          field: input.value,
          castling: [...view.querySelectorAll(".castling dd")].map((line) => line.textContent ?? ""),
          ends: [...view.querySelectorAll(".disclosure .steps li:last-child")].map((end) => end.textContent ?? ""),
        });
      }
      return found;
    },
    how,
    texts,
    notation,
  );
}

/**
 * @param {Awaited<ReturnType<typeof answers>>} found
 * @param {Position[]} positions
 * @param {boolean} [whole] whether all of the answer is compared, or only which position it is
 * @param {(position: Position) => string} [number] the number as it is shown
 */
function agree(found, positions, whole = false, number = ({ scharnagl }) => `SP ${scharnagl}`) {
  assert.equal(found.length, positions.length);
  for (const [index, position] of positions.entries()) {
    const answer = found[index];
    assert.ok(answer);
    assert.equal(answer.number, number(position));
    assert.equal(answer.refused, false);
    assert.equal(answer.rank, position.rank);
    if (whole) agreesWholly(answer, position);
  }
}

const NAMES = new Map(Object.entries({ K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" }));

/**
 * @param {Awaited<ReturnType<typeof answers>>[number]} answer
 * @param {Position} position
 */
function agreesWholly(answer, position) {
  const { scharnagl, rank } = position;
  const [link, ...copyables] = answer.copyables.toReversed();
  assert.ok(link?.endsWith(`/chess960.html#${scharnagl}`), link ?? "");
  assert.deepEqual(copyables, [position.shredder_fen, position.x_fen]);
  assert.ok(answer.board.includes([...rank].map((letter) => NAMES.get(letter)).join(", ")), answer.board);
  const facts = Object.values(answer.facts);
  assert.equal(facts.length, 11);
  assert.equal(facts[7], `${position.mirror} ${POSITIONS[position.mirror]?.rank}`);
  const { weak_pawns: weak, undefended_pawns: undefended } = position;
  assert.equal(facts[8], [weak.length, ...weak].join(" "));
  assert.equal(facts[9], [undefended.length, ...undefended].join(" "));
  assert.equal(facts[10], String(position.standard_distance));
  assert.match(facts[0] ?? "", new RegExp(`^${scharnagl}( \\(960 where numbers run from 1\\))?$`));
  assert.equal(facts[0]?.includes("960 where"), scharnagl === 0);
  assert.equal(facts[1], String(position.fritz9));
  assert.match(facts[2] ?? "", new RegExp(`^${position.bishop_code} `));
  assert.equal(facts[3], String(position.queen_position));
  assert.match(facts[4] ?? "", new RegExp(`^${position.n5n} [N-]{5}$`));
  assert.equal(facts[5], position.krn);
  assert.equal(facts[6], position.skeleton);
  const castling = answer.castling.join("\n");
  for (const [side, to] of /** @type {const} */ ([
    ["a", "c1"],
    ["h", "g1"],
  ])) {
    const vacant = position[`${side}_side_castling_vacant`];
    const line = vacant.length === 0 ? "No other square needs to be empty" : `Empty: ${vacant.join(" ")}`;
    assert.ok(answer.castling.includes(line), `${rank}: ${line} in ${castling}`);
    const safe = `Not attacked: ${position[`${side}_side_castling_safe`].join(" ")}`;
    assert.ok(answer.castling.includes(safe), `${rank}: ${safe} in ${castling}`);
    assert.ok(castling.includes(to), castling);
  }
  // Each derivation ends in the number or in the rank.
  assert.ok(answer.ends.length >= 4);
  for (const end of answer.ends) {
    const ends = end.includes(rank) || end.includes(String(scharnagl)) || end.includes(String(position.fritz9));
    assert.ok(ends, `${rank}: ${end}`);
  }
}

for (const browser of BROWSERS) {
  describe(`${browser} finds all positions`, () => {
    for (const [name, textOf, notation] of WAYS) {
      // Everything about all of them is looked at once.
      const whole = browser === "chromium" && notation === "fritz9";
      const positions = whole ? POSITIONS : SOME;
      test(`by ${name}`, () =>
        open(browser, "#find", async (page) => {
          const number = (/** @type {Position} */ { scharnagl, fritz9 }) =>
            notation === "fritz9" ? `Fritz9 ${fritz9}` : `SP ${notation === "oneBased" ? scharnagl || 960 : scharnagl}`;
          agree(await answers(page, "type", positions.map(textOf), notation), positions, true, number);
        }));
    }

    test("by tapping", () =>
      open(browser, "", async (page) => {
        const positions = POSITIONS.filter((_, n) => n % 20 === 3);
        const ranks = positions.map(({ rank }) => rank);
        agree(await answers(page, "tap", ranks), positions);
      }));

    test("by address", () =>
      open(browser, "", async (page) => {
        for (const addressOf of /** @type {((position: Position) => string)[]} */ ([
          ({ scharnagl }) => `#${scharnagl}`,
          ({ fritz9 }) => `#fritz9-${fritz9}`,
          ({ rank }) => `#${rank}`,
        ])) {
          agree(await answers(page, "address", SOME.map(addressOf)), SOME);
        }
      }));

    test("by stepping, and focus and title stay in sight", () =>
      open(
        browser,
        "#518",
        async (page) => {
          const state = () =>
            page.evaluate(() => ({
              rank: document.querySelector(".answer .rank")?.textContent,
              hash: location.hash,
              focus: document.activeElement?.id || document.activeElement?.className,
              top: document.getElementById("answer-title")?.getBoundingClientRect().top ?? -1,
            }));
          await page.focus(".step-button:last-of-type");
          await page.keyboard.press("Enter");
          await page.keyboard.press("Enter");
          const stepped = await state();
          assert.deepEqual([stepped.hash, stepped.rank], ["#520", POSITIONS[520]?.rank]);
          assert.match(stepped.focus ?? "", /step-button/);
          // From far below, a link leads back to the title.
          await page.evaluate(() => {
            scrollTo(0, 9999);
            /** @type {HTMLElement} */ (document.activeElement).blur();
          });
          await go(page, "#521");
          await page.waitForFunction(() => document.title.includes("521"));
          const linked = await state();
          assert.equal(linked.rank, POSITIONS[521]?.rank);
          assert.equal(linked.focus, "answer-title");
          assert.ok(linked.top >= 0 && linked.top < 300, String(linked.top));
          await page.goBack();
          await page.waitForFunction(() => document.title.includes("520"));
          // Steps one after the other are one entry of the history.
          await page.goBack();
          await page.waitForFunction(() => document.title.includes("518"));
        },
        { width: 390, height: 844 },
      ));

    // Firefox has no protocol for it.
    for (const motion of browser === "chromium" ? ["no-preference", "reduce"] : []) {
      test(`and moves the pieces there, motion: ${motion}`, () =>
        open(
          browser,
          "#518",
          async (page) => {
            const moving = await page.evaluate(() => {
              const all = document.querySelectorAll(".step-button");
              /** @type {HTMLElement | undefined} */ (all[1])?.click();
              return document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
            });
            const reduced = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
            // From RNBQKBNR to RNBQKNRB, three pieces of each side move.
            assert.deepEqual(moving, reduced ? [] : Array(6).fill(150));
          },
          {
            before: async (page) => {
              await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: motion }]);
            },
          },
        ));
    }

    test("for both sides, with details of each", () =>
      open(browser, "#249-518", async (page) => {
        const texts = (/** @type {string} */ selector) =>
          page.$$eval(`#view-find ${selector}`, (all) => all.map((element) => element.textContent ?? ""));
        assert.deepEqual(await texts(".answer .number:first-child"), ["SP 249 – 518"]);
        const castling = (await texts(".castling dd")).join("\n");
        for (const square of ["g1", "c1", "g8", "c8"])
          assert.ok(castling.includes(`to ${square}`) || castling.includes(`on ${square}`), square);
        assert.equal((await texts(".facts")).length, 2);
        const field = () => page.$eval("#find-text", (input) => /** @type {HTMLInputElement} */ (input).value);
        const fen = await field();
        assert.ok((await texts(".copyable code")).includes(fen));
        await go(page, "#518");
        await page.$eval(
          "#find-text",
          (input, fen) => {
            /** @type {HTMLInputElement} */ (input).value = fen;
            input.dispatchEvent(new Event("input", { bubbles: true }));
          },
          fen,
        );
        assert.equal(await page.evaluate(() => location.hash), "#249-518");
      }));

    test("and shows them on the first screen of a phone", () =>
      open(
        browser,
        "",
        async (page) => {
          const boxes = await page.evaluate(() =>
            ["#find-text", ".answer .number", ".answer .rank", ".answer .board", ".draw .primary"].map((part) =>
              document.querySelector(part)?.getBoundingClientRect().toJSON(),
            ),
          );
          for (const { top, bottom, left, right } of boxes)
            assert.ok(top >= 0 && bottom <= 844 && left >= 0 && right <= 390);
          // Half of the screen is the keyboard.
          for (const { bottom } of boxes.slice(0, 3)) assert.ok(bottom < 422);
          const sizes = await page.$$eval("#view-find *", (all) =>
            all.map((element) => parseFloat(getComputedStyle(element).fontSize)),
          );
          const number = await page.$eval(".answer .number", (element) =>
            parseFloat(getComputedStyle(element).fontSize),
          );
          assert.equal(Math.max(...sizes), number);
        },
        { width: 390, height: 844 },
      ));

    test("in one scale of distances, and the same where there is none", () =>
      open(
        browser,
        "#518",
        async (page) => {
          const tops = () =>
            page.evaluate(() => {
              const box = (/** @type {string} */ part) => document.querySelector(part)?.getBoundingClientRect();
              const parts = [".ask label", ".line", ".answer header", ".answer .board"].map(box);
              return parts.map((part) => [Math.round(part?.top ?? 0), Math.round(part?.bottom ?? 0)]);
            });
          const right = await tops();
          const gaps = right.slice(1).map(([top = 0], n) => top - (right[n]?.[1] ?? 0));
          assert.deepEqual(gaps, [4, 24, 16]);
          await page.type("#find-text", "RNBKBQNR");
          assert.deepEqual(
            (await tops()).map(([top]) => top),
            right.map(([top]) => top),
          );
        },
        { width: 390, height: 844 },
      ));

    test("what was typed instead of one, and the cure", () =>
      open(browser, "#518", async (page) => {
        const board = () => page.$eval(".answer .board", (board) => board.getAttribute("aria-label") ?? "");
        const marked = () => page.$$eval(".answer .fault", (all) => all.length);
        await page.type("#find-text", "RNBKBQNR");
        assert.match(await board(), /rook, knight, bishop, king, bishop, queen, knight, rook/);
        assert.equal(await marked(), 2);
        assert.equal(await page.$eval(".cure", (button) => button.textContent), "Show RBNKBQNR");
        await page.click(".cure");
        assert.equal(await page.$eval(".answer .rank", (rank) => rank.textContent), "RBNKBQNR");
        assert.equal(await marked(), 0);
        // A FEN shows its own board, and what there is no board of shows none.
        await page.click("#find-text");
        await page.type("#find-text", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
        assert.equal(await marked(), 1);
        await page.click("#find-text", { count: 3 });
        await page.type("#find-text", "960");
        assert.match(await board(), /from a1 to h1: \./);
        assert.equal(await page.$eval(".cure", (button) => button.textContent), "Show 0");
      }));

    test("beside the number and the draw on a phone held sideways", () =>
      open(
        browser,
        "#518",
        async (page) => {
          const [board, ...others] = await page.evaluate(() =>
            [".answer .board", ".answer .number", ".draw .primary", ".tools a"].map((part) =>
              document.querySelector(part)?.getBoundingClientRect().toJSON(),
            ),
          );
          for (const { left, top, bottom } of others) assert.ok(left > board.right && top >= 0 && bottom <= 390);
          assert.ok(board.top >= 0 && board.bottom <= 390 && board.height > 300);
        },
        { width: 844, height: 390 },
      ));

    test("by tapping on a small phone, with the pieces in sight", () =>
      open(
        browser,
        "#518",
        async (page) => {
          await page.click(".tools button");
          const boxes = await page.evaluate(() =>
            [".squares", ".palette"].map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON()),
          );
          for (const { top, bottom } of boxes) assert.ok(top >= 0 && bottom <= 640, JSON.stringify(boxes));
        },
        { width: 320, height: 640 },
      ));

    test("and comes back", () =>
      open(browser, "#518", async (page) => {
        const rank = () => page.$eval("#view-find .answer .rank", (element) => element.textContent);
        assert.equal(await rank(), "RNBQKBNR");
        await go(page, "#534");
        await page.waitForFunction(() => document.title.includes("534"));
        assert.equal(await rank(), "RNBKQBNR");
        await go(page, "#tables");
        await page.goBack();
        await page.waitForFunction(() => document.title.includes("534"));
        await page.goBack();
        await page.waitForFunction(() => document.title.includes("518"));
        assert.equal(await rank(), "RNBQKBNR");
      }));
  });
}
