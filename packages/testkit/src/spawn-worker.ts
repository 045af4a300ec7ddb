import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { World } from "./world.ts";

const MAIN = path.resolve(import.meta.dirname, "../../../apps/worker/src/main.ts");

/** Starts the product's worker as a separate process on the world's database. Its log is in the child's stdout; the test stops it. */
export function spawnWorker({ database }: World, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      APP_DATABASE_URL: database.appUrl,
      OWNER_DATABASE_URL: database.ownerUrl,
      SECRET_KEY: "a secret key of the tests, 32 characters or more",
      LOG_LEVEL: "info",
      ...env,
    },
  });
}
