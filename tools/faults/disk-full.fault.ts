import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderUntilAcknowledged } from "./clients.ts";
import { type Answer, ask, probing, slowestOf } from "./probe.ts";
import { openStage, OPENING, type Stage } from "./stage.ts";
import { books } from "./verify.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 20);
const BACK_MS = 10_000;
const MIB = 1024 * 1024;

let disk: string;
let stage: Stage;
/** A small disk of its own, which takes root's rights. */
beforeAll(async () => {
  disk = mkdtempSync("/var/tmp/vitrine-disk-");
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=600m", "tmpfs", disk]);
  const dataDir = path.join(disk, "data");
  for (const folder of [disk, dataDir]) {
    mkdirSync(folder, { recursive: true });
    // The database's own user reaches it.
    chmodSync(folder, 0o755);
  }
  stage = await openStage({ dataDir });
}, 120_000);
afterAll(async () => {
  await stage?.close();
  execFileSync("umount", ["--lazy", disk]);
  rmdirSync(disk);
}, 60_000);

/** Until not another page fits: space that the database frees meanwhile is filled too. */
async function fill(over: AbortSignal): Promise<void> {
  for (let n = 0; !over.aborted; n++) {
    try {
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(path.join(disk, `filler-${n}`), Buffer.alloc(Math.min(bavail * bsize, 64 * MIB)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
    await sleep(20);
  }
}

const empty = () => execFileSync("find", [disk, "-maxdepth", "1", "-name", "filler-*", "-delete"]);

test(`F8: a disk that is full for ${SECONDS} s, then freed`, { timeout: SECONDS * 1000 + 240_000 }, async () => {
  const done = new AbortController();
  const ordering = orderUntilAcknowledged(stage, 50, done.signal);
  const asking = probing(100, done.signal, (): Promise<Answer> =>
    ask(`${stage.origin}/api/services`, { headers: { host: stage.api.host, authorization: `Bearer ${stage.api.keys[0]!}` } }),
  );
  await sleep(3000);
  const full = new AbortController();
  const filling = fill(full.signal);
  await sleep(SECONDS * 1000);
  full.abort();
  await filling;
  empty();
  const began = performance.now();
  while ((await ask(`${stage.origin}/readyz`)).status !== 200) await sleep(50);
  const back = performance.now() - began;
  await sleep(3000);
  done.abort();
  const [{ acknowledged, unanswered, refused, statuses }, answers] = await Promise.all([ordering, asking]);
  const found = await books(stage, asAmount(OPENING * BigInt(stage.api.keys.length)));
  const byStatus = Object.groupBy(answers, ({ status }) => status);
  console.table(Object.entries(byStatus).map(([status, some]) => ({ status, answers: some!.length, slowestMs: slowestOf(some!) })));
  console.log(`${acknowledged.length} orders; back after ${Math.round(back)} ms`);

  expect(statuses, "the disk was full, and said so").toEqual(new Set([200, 503]));
  expect(Object.keys(byStatus).filter((status) => status !== "200" && status !== "503")).toEqual([]);
  expect({ unanswered, refused }).toEqual({ unanswered: [], refused: [] });
  const byLink = new Map(found.orders.map((order) => [order.link, order.id]));
  expect(
    acknowledged.filter(({ link, orderId }) => byLink.get(link) !== orderId),
    "acknowledged and lost",
  ).toEqual([]);
  expect(found.orders).toHaveLength(acknowledged.length);
  expect([found.unexplained, found.entriesSum]).toEqual([0n, 0n]);
  expect(await reconcile(stage.platform)).toEqual([]);
  expect(back).toBeLessThan(BACK_MS);
});
