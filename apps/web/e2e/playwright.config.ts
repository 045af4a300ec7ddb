import path from "node:path";
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS, systemBrowser } from "./support/system-browser.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const executablePath = systemBrowser();

export default defineConfig({
  testDir: ".",
  outputDir: path.join(ROOT, ".data/journeys"),
  // Files run in parallel; the journeys of one file run one after the other.
  workers: 2,
  timeout: 120_000,
  // A retry, since the machine may be busy with something else; a journey that needs it is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: path.join(ROOT, ".data/journeys.json") }]],
  use: {
    baseURL: process.env["BASE_URL"] ?? "http://localhost:3000",
    screenshot: "only-on-failure",
    // Recording takes a third of the whole run, so only retries are recorded; CI=1 enables them.
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: BROWSER_ARGS,
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1224, height: 800 } } },
    // Tests tagged @once measure processor time in one language; repeating them adds nothing.
    {
      name: "mobile",
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
