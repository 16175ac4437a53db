/**
 * Prints files in Chromium as its option `--print-to-pdf` does, without starting it for each: page.html becomes page.pdf. Fails if a card
 * does not show all that is on it, which is in the PDF even so.
 */

import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { launch } from "./launch.js";

const browser = await launch("chromium");
const tab = await browser.newPage();
const protocol = await tab.createCDPSession();
await tab.emulateMediaType("print");
for (const file of process.argv.slice(2)) {
  await tab.goto(pathToFileURL(file).href);
  const clipped = await tab.$$eval(
    ".cards > div",
    (cards) =>
      cards.filter((card) => card.scrollHeight > card.clientHeight || card.scrollWidth > card.clientWidth).length,
  );
  if (clipped > 0) throw new Error(`${file}: ${clipped} cards are clipped`);
  // The method of `Page` has other margins.
  const { data } = await protocol.send("Page.printToPDF", { printBackground: true, preferCSSPageSize: true });
  writeFileSync(file.replace(/\w+$/, "pdf"), data, "base64");
}
await browser.close();
