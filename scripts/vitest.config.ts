import path from "node:path";
import { defineConfig } from "vitest/config";
import { PREACT_ALIAS } from "../apps/web/preact-alias.ts";

const root = path.resolve(import.meta.dirname, "..");
/** These tests mock a package, so their modules must be loaded separately. */
const ALONE = ["packages/core/src/identity/login/login.test.ts"];
/** These render as the storefront does. */
const SHOP = ["apps/web/src/shop/**/*.test.{ts,tsx}"];

/** On a cluster a database is one on each of its servers, and the first is spread over them before. */
const DATABASE_TIMEOUT = process.env["TEST_DATABASE_WORKERS"] ? 300_000 : 60_000;

const options = {
  setupFiles: path.join(root, "packages/testkit/src/file-setup.ts"),
  pool: "forks",
  // A retry, since the machine may be busy with something else; the report lists tests that needed it.
  retry: process.env["CI"] ? 1 : 0,
  testTimeout: DATABASE_TIMEOUT,
  expect: { poll: { timeout: 15_000 } },
  hookTimeout: DATABASE_TIMEOUT,
} as const;

export default defineConfig({
  root,
  test: {
    globalSetup: path.join(root, "packages/testkit/src/global-setup.ts"),
    reporters: ["default", ["json", { outputFile: path.join(root, ".data/vitest.json") }]],
    maxWorkers: 2,
    teardownTimeout: 20_000,
    projects: [
      {
        root,
        test: {
          ...options,
          name: "tests",
          include: ["packages/**/*.test.{ts,tsx}", "apps/**/src/**/*.test.{ts,tsx}", "apps/web/*.test.ts", "{scripts,tools}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "apps/web/e2e/**", ...ALONE, ...SHOP],
          // The test files of a worker share its modules: reloading them for each file took a fifth of the processor time.
          isolate: false,
        },
      },
      { root, resolve: { alias: PREACT_ALIAS }, test: { ...options, name: "shop", include: SHOP, isolate: false } },
      { root, test: { ...options, name: "alone", include: ALONE } },
    ],
  },
});
