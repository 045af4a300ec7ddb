import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readBackupStatus } from "@vitrine/db/backup/status";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runNode } from "../../scripts/process/run-node.ts";
import { answers } from "../../scripts/start/answers.ts";
import { Product } from "../../scripts/start/product.ts";
import { orderUntilAcknowledged } from "./clients.ts";
import { openStage, type Stage } from "./stage.ts";
import { endLeases, inDatabase, providerBook } from "./verify.ts";
import { settled } from "./verify-orders.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 20);

/** An order carries the time at which its statement began. */
const COMMITTED_MS = 2000;

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync("/var/tmp/vitrine-faults-");
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

let stage: Stage;
let second: Product | undefined;
beforeAll(async () => {
  process.env["BACKUP_DIR"] = newFolder();
  stage = await openStage({ dataDir: newFolder() });
}, 120_000);
afterAll(async () => {
  delete process.env["BACKUP_DIR"];
  await second?.stop();
  await stage?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, 60_000);

const rowsOf = <T extends pg.QueryResultRow>(at: Pick<Stage, "ownerUrl">, text: string): Promise<T[]> =>
  inDatabase(at, async (client) => (await client.query<T>(text)).rows);

/** Customers order before and after the moment; resolves once the log is stored beyond it. */
async function orderAroundMoment(): Promise<{ acknowledged: number; moment: Date }> {
  const over = new AbortController();
  const ordering = orderUntilAcknowledged(stage, 50, over.signal);
  const status = () => readBackupStatus(stage.env.DATA_DIR);
  await expect.poll(() => status()?.base, { timeout: 60_000 }).toBeDefined();
  await sleep(SECONDS * 500);
  const moment = new Date();
  await sleep(SECONDS * 500);
  over.abort();
  const { acknowledged } = await ordering;
  await expect.poll(() => Date.parse(status()!.log!.until), { timeout: 60_000 }).toBeGreaterThan(moment.getTime());
  return { acknowledged: acknowledged.length, moment };
}

/** As on another machine: the provider's data is copied, the database and files come from the backup. */
async function restoreTo(moment: Date): Promise<{ dataDir: string; tookMs: number }> {
  const dataDir = newFolder();
  for (const name of ["practice", "practice-port", "secret-key"])
    cpSync(path.join(stage.env.DATA_DIR, name), path.join(dataDir, name), { recursive: true });
  const began = performance.now();
  const restored = await runNode(["scripts/restore.ts", "--to", moment.toISOString()], { DATA_DIR: dataDir });
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("The ledger agrees")]);
  return { dataDir, tookMs: Math.round(performance.now() - began) };
}

interface Found {
  id: string;
  dispatch: string;
}

function compareOrders(placed: { id: string; created: Date }[], found: Found[], moment: Date): void {
  const ids = new Set(found.map(({ id }) => id));
  const later = placed.filter(({ id, created }) => created > moment && ids.has(id));
  const missing = placed.filter(({ id, created }) => created.getTime() < moment.getTime() - COMMITTED_MS && !ids.has(id));
  expect({ later, missing }).toEqual({ later: [], missing: [] });
}

async function untilAllSent(restored: Stage): Promise<void> {
  const open = async () => {
    await endLeases(restored);
    return rowsOf(restored, "select from orders where dispatch in ('waiting', 'sending')");
  };
  await expect.poll(open, { timeout: 120_000, interval: 3000 }).toEqual([]);
}

test(
  "F13: restored to a moment while customers ordered: every order until then, the ledger proved, and nothing sent twice afterwards",
  { timeout: SECONDS * 4000 + 600_000 },
  async () => {
    const { acknowledged, moment } = await orderAroundMoment();
    await settled(stage, acknowledged);
    const placed = await rowsOf<{ id: string; created: Date }>(stage, "select id::text, created_at as created from orders");
    const book = await providerBook(stage);
    await stage.product.stop();

    const { dataDir, tookMs } = await restoreTo(moment);
    second = new Product({ ...stage.env, DATA_DIR: dataDir });
    const { practiceUrl, ...connections } = await second.prepare();
    const found = await rowsOf<Found>(connections, "select id::text, dispatch from orders");
    compareOrders(placed, found, moment);

    second.serve(connections, practiceUrl);
    expect(await answers(`${stage.origin}/readyz`)).toBe(true);
    const restored: Stage = { ...stage, ownerUrl: connections.ownerUrl };
    await untilAllSent(restored);
    const after = await providerBook(restored);
    const sentTwice = Object.entries(after).filter(([, { received }]) => received > 1);
    expect(sentTwice).toEqual([]);
    expect(Object.keys(after), "nothing was sent that had not been").toEqual(Object.keys(book));
    const held = found.filter(({ dispatch }) => dispatch === "sending").length;
    console.log(`${acknowledged} orders, ${found.length} until the moment, ${held} of them held; restored in ${tookMs} ms`);
  },
);
