import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { destroyEmbedded } from "@vitrine/db/embedded/start";
import { freePort } from "@vitrine/db/embedded/free-port";
import { ROOT, tool } from "../process/run-node.ts";
import { runLive } from "../process/run-live.ts";
import { answers } from "../start/answers.ts";
import { type Clock, startClock } from "./clock.ts";
import { type Counts, playwrightCounts } from "./counts.ts";
import { type JourneyStripe, startStripe } from "./stripe.ts";
import { type JourneyTelegram, startTelegram } from "./telegram.ts";

const REPORT = path.join(ROOT, ".data/journeys.json");
/** A product that can't start exits immediately; one that is slow on a busy machine is waited for. */
const START_TIMEOUT_MS = 600_000;

/** The product as run by `npm start`, with its own ports and data. */
interface RunningProduct {
  url: string;
  practiceUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

async function stopStart(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, "exit");
  child.kill("SIGTERM");
  await end;
}

async function startProduct(telegram: JourneyTelegram, stripe: JourneyStripe): Promise<RunningProduct> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "vitrine-journeys-"));
  chmodSync(folder, 0o755);
  const [port, practicePort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    NODE_ENV: "development",
    HOST: "127.0.0.1",
    PORT: String(port),
    PRACTICE_PORT: String(practicePort),
    DATA_DIR: folder,
    DATABASE_URL: "",
    ADMIN_HOSTS: `localhost:${port}`,
    RATE_REGISTRATIONS_PER_HOUR: "10000",
    // Orders end after seven seconds: long enough to be seen in progress.
    PRACTICE_SPEED: "3",
    ...telegram.env,
    ...stripe.env,
  };
  const child = spawn(process.execPath, [path.join(ROOT, "scripts/start.ts")], { cwd: ROOT, env, stdio: ["ignore", "inherit", "inherit"] });
  const destroy = () => {
    child.kill("SIGKILL");
    destroyEmbedded(folder);
  };
  process.once("exit", destroy);
  const stop = async () => {
    await stopStart(child);
    process.off("exit", destroy);
    destroyEmbedded(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const isUp = await Promise.race([answers(`${url}/healthz`, START_TIMEOUT_MS), once(child, "exit").then(() => false)]);
  if (isUp) return { url, practiceUrl: `http://127.0.0.1:${practicePort}`, dataDir: folder, stop };
  await stop();
  throw new Error("The product did not start for the journeys.");
}

/** Runs the journeys of apps/web/e2e, or those that Playwright's arguments choose, in a real browser against the started product. */
export async function playJourneys(chosen: string[]): Promise<Counts> {
  rmSync(REPORT, { force: true });
  const telegram = await startTelegram();
  const stripe = await startStripe();
  try {
    const product = await startProduct(telegram, stripe);
    return await playAgainst(product, chosen, { TELEGRAM_CONTROL_URL: telegram.controlUrl, STRIPE_CONTROL_URL: stripe.controlUrl });
  } finally {
    await Promise.all([telegram.stop(), stripe.stop()]);
  }
}

async function playAgainst(product: RunningProduct, chosen: string[], controls: Record<string, string>): Promise<Counts> {
  let clock: Clock | undefined;
  try {
    clock = await startClock(product.dataDir);
    const args = [tool("@playwright/test/cli.js"), "test", "--config", "apps/web/e2e/playwright.config.ts", ...chosen];
    const env = { BASE_URL: product.url, PRACTICE_PROVIDER_URL: product.practiceUrl, CLOCK_CONTROL_URL: clock.url, ...controls };
    const code = await runLive(args, env);
    return playwrightCounts(REPORT, code);
  } finally {
    await clock?.stop();
    await product.stop();
  }
}
