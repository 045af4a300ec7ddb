import { existsSync } from "node:fs";

// The headless shell comes first: a page takes a fifth of the processor time of the full browser, which also loads a
// start page of its own with each context.
const SYSTEM_BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"];

/** A distribution's browser; undefined for the one that Playwright downloaded. */
export const systemBrowser = (): string | undefined =>
  process.env["PLAYWRIGHT_CHROMIUM"] ?? SYSTEM_BROWSERS.find((file) => existsSync(file));

export const BROWSER_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
