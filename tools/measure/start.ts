import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { destroyEmbedded } from "@vitrine/db/embedded/start";
import { freePort } from "@vitrine/db/embedded/free-port";
import { ROOT } from "../../scripts/process/run-node.ts";
import { answers } from "../../scripts/start/answers.ts";
import type { Row, Topic } from "./report.ts";
import { type Stage, temporaryFolder } from "./stage.ts";

const START_SECONDS = 4;
const SERVER_MEBIBYTES = 180;
const WORKER_MEBIBYTES = 120;
const IDLE_MS = 15_000;

/** From the command to the first page that is served. */
async function secondsToFirstPage(folder: string, port: number): Promise<number> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: "",
    ADMIN_HOSTS: `localhost:${port}`,
    HOST: "127.0.0.1",
  };
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, "scripts/boot.mjs"), "scripts/start.ts"], { cwd: ROOT, env, stdio: "ignore" });
  const isServed = await answers(`http://localhost:${port}/login`);
  const seconds = (performance.now() - began) / 1000;
  await end(child);
  if (!isServed) throw new Error("The product did not start.");
  return seconds;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** `npm start` with everything installed and built: on an empty data directory, where it makes database and demo, and again. */
export async function measureStart(): Promise<Topic> {
  const folder = temporaryFolder();
  const port = await freePort();
  try {
    const first = await secondsToFirstPage(folder, port);
    const again = await secondsToFirstPage(folder, port);
    const rows: Row[] = [
      { what: "first start, making database and demo", measured: first, unit: "s" },
      { what: "start to first page", measured: again, unit: "s", goal: START_SECONDS },
    ];
    return { title: "Start", rows };
  } finally {
    destroyEmbedded(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

const mebibytesOf = (pid: number | undefined): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

export async function measureIdle({ product }: Stage): Promise<Topic> {
  await delay(IDLE_MS);
  const { server, worker } = product.pids;
  const rows: Row[] = [
    { what: "server", measured: mebibytesOf(server), unit: "MiB", goal: SERVER_MEBIBYTES },
    { what: "worker", measured: mebibytesOf(worker), unit: "MiB", goal: WORKER_MEBIBYTES },
  ];
  return { title: "Memory when idle", rows };
}
