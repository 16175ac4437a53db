/** The browsers. */

import puppeteer from "puppeteer-core";

/** @typedef {"chromium" | "firefox" | "firefox-large"} Browser the last one of a reader who has set text to 200% */

/**
 * Starts a browser. Chromium is driven by its DevTools protocol, Firefox by WebDriver BiDi.
 *
 * @param {Browser} name
 */
export function launch(name) {
  return puppeteer.launch(
    name === "chromium"
      ? { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] }
      : {
          browser: "firefox",
          defaultViewport: null,
          executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
          extraPrefsFirefox: {
            // As on phones.
            "ui.useOverlayScrollbars": 1,
            ...(name === "firefox-large" ? { "font.size.variable.x-western": 32 } : {}),
          },
        },
  );
}
