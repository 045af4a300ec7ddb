import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

export default defineConfig({
  root,
  test: {
    include: ["packages/**/*.test.{ts,tsx}", "apps/**/src/**/*.test.{ts,tsx}", "{scripts,tools}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "apps/web/e2e/**"],
    globalSetup: path.join(root, "packages/testkit/src/global-setup.ts"),
    setupFiles: path.join(root, "packages/testkit/src/file-setup.ts"),
    reporters: ["default", ["json", { outputFile: path.join(root, ".data/vitest.json") }]],
    pool: "forks",
    maxWorkers: 2,
    // A second try on a machine that is busy with something else; the report names what needed it.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
});
