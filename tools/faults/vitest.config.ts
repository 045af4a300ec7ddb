import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The brief run that belongs to `npm test`, and the faults that need a machine to themselves. One at a time: each starts a product.
 * @public
 */
export default defineConfig({
  root,
  test: {
    globalSetup: path.join(root, "packages/testkit/src/global-setup.ts"),
    setupFiles: path.join(root, "packages/testkit/src/file-setup.ts"),
    include: ["tools/faults/*.{test,fault}.ts"],
    pool: "forks",
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    disableConsoleIntercept: true,
  },
});
