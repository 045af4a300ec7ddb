import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "@vitrine/config/env";
import { freePort } from "@vitrine/db/embedded/free-port";

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Demo and practice provider are for one's own machine: known passwords and a private address are not acceptable elsewhere. */
export function isOwnMachine(env: Env): boolean {
  return !env.isProduction && LOOPBACK.has(env.HOST);
}

/** The same for every start: the demo's providers and orders refer to the address. */
export async function practicePort(env: Env): Promise<number> {
  if (env.PRACTICE_PORT) return env.PRACTICE_PORT;
  const file = path.join(env.DATA_DIR, "practice-port");
  if (existsSync(file)) return Number(readFileSync(file, "utf8"));
  const port = await freePort(env.PORT + (env.PORT < 50_000 ? 10_000 : -10_000));
  writeFileSync(file, String(port));
  return port;
}
