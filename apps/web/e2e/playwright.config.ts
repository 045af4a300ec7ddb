import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/** Absent: the browser that Playwright fetched for itself. */
const executablePath = process.env["PLAYWRIGHT_CHROMIUM"] ?? SYSTEM_BROWSERS.find((file) => existsSync(file));

export default defineConfig({
  testDir: ".",
  outputDir: path.join(ROOT, ".data/journeys"),
  // Files side by side; the journeys of one file follow each other.
  workers: 2,
  timeout: 120_000,
  // A second try on a machine that is busy with something else; a journey that needs it is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: path.join(ROOT, ".data/journeys.json") }]],
  use: {
    baseURL: process.env["BASE_URL"] ?? "http://localhost:3000",
    screenshot: "only-on-failure",
    // Recording takes a third of the whole run: only a second try is recorded, so ask for one with CI=1.
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1224, height: 800 } } },
    // What is tagged @once measures the processor, in one language, and would only say the same again.
    {
      name: "mobile",
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
