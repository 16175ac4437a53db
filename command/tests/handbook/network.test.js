/** The page asks the network for nothing, and allows itself nothing. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { describe, test } from "node:test";
import { ADDRESS, BROWSERS, PAGE, go, inTab, open } from "./support/browsers.js";

const VIEWS = [
  "#find",
  "#518",
  "#249-518",
  "#draw",
  "#check",
  "#hall",
  "#hall-518",
  "#hand",
  "#hand-coin",
  "#tables",
  "#rules",
];

for (const name of BROWSERS) {
  describe(`in ${name}`, () => {
    test("no request is made", async () => {
      /** @type {string[]} */
      const requests = [];
      await open(
        name,
        "",
        async (page) => {
          for (const view of VIEWS) await go(page, view);
          // Firefox looks whether fonts work with one of its own, which is no request.
          const others = requests.filter((address) => address !== ADDRESS && !address.startsWith("data:"));
          assert.deepEqual(others, []);
        },
        {
          before: async (page) => {
            page.on("request", (request) => requests.push(request.url().replace(/#.*/, "")));
          },
        },
      );
    });

    test("a server is asked for the page only", async () => {
      /** @type {string[]} */
      const requests = [];
      const server = createServer((request, response) => {
        requests.push(request.url ?? "");
        response.setHeader("content-type", "text/html");
        response.end(readFileSync(PAGE));
      });
      await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
      const address = server.address();
      assert.ok(typeof address === "object" && address);
      try {
        await inTab(name, async (page) => {
          await page.goto(`http://127.0.0.1:${address.port}/chess960.html`);
          for (const view of VIEWS) await go(page, view);
          // On the web, there is a code of the link; it asks for nothing either.
          await go(page, "#777");
          await page.click(".about summary");
          await page.click(".qr summary");
          await page.waitForSelector(".qr svg");
          assert.deepEqual(requests, ["/chess960.html"]);
        });
      } finally {
        server.close();
      }
    });

    test("nothing that is put in runs or loads", () =>
      open(
        name,
        "",
        async (page) => {
          const outcome = await page.evaluate(async () => {
            const script = document.createElement("script");
            script.textContent = "document.title = 'broken in'";
            document.body.append(script);
            const image = document.createElement("img");
            const refused = new Promise((resolve) => {
              image.onload = () => resolve("loaded");
              addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
                if (effectiveDirective === "img-src") resolve(`refused ${blockedURI}`);
              });
            });
            // Pictures that are in the page, as its icon is, are the only ones that are allowed.
            image.src = "http://127.0.0.1:9/picture.gif";
            return { title: document.title, image: await refused };
          });
          assert.doesNotMatch(outcome.title, /broken in/);
          assert.match(String(outcome.image), /^refused http:/);
        },
        { errors: true },
      ));
  });
}
