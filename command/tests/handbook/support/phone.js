/** Prints, for each file, what a phone shows of the page: what sticks out of it, is clipped, or has a wide gap above. */

import { pathToFileURL } from "node:url";
import { launch } from "./launch.js";

const browser = await launch("chromium");
const tab = await browser.newPage();
await tab.setViewport({ width: 360, height: 740, isMobile: true });
/** @type {string[]} */
const faults = [];
for (const file of process.argv.slice(2)) {
  await tab.goto(pathToFileURL(file).href);
  const found = await tab.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    let bottom = 0;
    for (const part of document.querySelectorAll("main h1, main p, main img, main h2, main dd, main li, main pre")) {
      const { left, right, top, bottom: low } = part.getBoundingClientRect();
      const name = `${part.tagName} ${part.textContent?.slice(0, 20)}`;
      if (left < 0 || right > innerWidth) found.push(`${name} sticks out`);
      if (part.scrollWidth > part.clientWidth + 1 && part.tagName !== "IMG") found.push(`${name} is clipped`);
      if (top > bottom + 60) found.push(`${name} is ${Math.round(top - bottom)} px below what is before it`);
      if (top < bottom - 4 && low > bottom && !part.closest("h2")) found.push(`${name} is over what is before it`);
      bottom = Math.max(bottom, low);
    }
    return found;
  });
  faults.push(...found.map((fault) => `${file}: ${fault}`));
}
await browser.close();
process.stdout.write(JSON.stringify(faults));
