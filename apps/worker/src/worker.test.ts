import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { getImport } from "@vitrine/core/supply/import/get-import";
import { startImport } from "@vitrine/core/supply/import/start-import";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { enqueueDueSyncs } from "@vitrine/core/supply/sync/enqueue-due-syncs.workflow";
import type { RunningJobs } from "@vitrine/jobs/start-jobs";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { spawnWorker } from "@vitrine/testkit/spawn-worker";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startWorker } from "./start-worker.ts";

let world: World;
const children: ChildProcess[] = [];
let inside: RunningJobs | undefined;
beforeAll(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  await inside?.stop();
  inside = undefined;
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function startWorkerProcess(): ChildProcess {
  const child = spawnWorker(world);
  children.push(child);
  return child;
}

/** A provider with a synced catalogue of `rows` services. */
async function filled(caller: Caller, rows: number): Promise<number> {
  const providerId = await makeProvider(world.platform, caller.panel, {});
  await runAs(world.database.ownerUrl, (client) =>
    client.query(
      `insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, position)
       select $1, $2, n::text, 'Views ' || n, 'Telegram — ' || n % 50, 'Default', 'Default', 100000000, 10, 1000, false, false, false, n from generate_series(1, $3) n`,
      [caller.panel.id, providerId, rows],
    ),
  );
  return providerId;
}

const start = (caller: Caller, providerId: number) =>
  caller.run((ctx) => startImport(ctx, { providerId, services: "all", extraCharge: "30" }));
const found = (caller: Caller, importId: number) => caller.run((ctx) => getImport(ctx, { importId }));

async function until(holds: () => Promise<boolean>, ms = 30_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await holds()) return;
  throw new Error("it did not come about");
}

describe("the worker", () => {
  it("runs enqueued jobs", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const { importId } = await start(caller, await filled(caller, 50));
    inside = await startWorker(world.platform, world.database.ownerUrl);
    await until(async () => (await found(caller, importId)).status === "done");
    expect(await found(caller, importId)).toMatchObject({ total: 50, created: 50, failed: [] });
  });

  it("killed in the middle of an import, continues where it was and creates nothing twice", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const { importId } = await start(caller, await filled(caller, 8_000));
    const first = startWorkerProcess();
    await until(async () => (await found(caller, importId)).created > 0);
    first.kill("SIGKILL");
    const { created, status } = await found(caller, importId);
    expect([status, created < 8_000]).toEqual(["running", true]);
    startWorkerProcess();
    await until(async () => (await found(caller, importId)).status === "done");
    expect(await found(caller, importId)).toMatchObject({ total: 8_000, created: 8_000, updated: 0, skipped: 0, failed: [] });
    const services = await caller.run(({ tx }) =>
      tx
        .selectFrom("services")
        .select((eb) => [eb.fn.countAll<bigint>().as("all"), eb.fn.count<bigint>("externalId").distinct().as("distinct")])
        .executeTakeFirstOrThrow(),
    );
    expect(services).toEqual({ all: 8_000n, distinct: 8_000n });
  }, 60_000);

  it("finishes its current work on SIGTERM", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const { importId } = await start(caller, await filled(caller, 8_000));
    const worker = startWorkerProcess();
    await until(async () => (await found(caller, importId)).created > 0);
    const startedAt = performance.now();
    worker.kill("SIGTERM");
    const [code] = (await once(worker, "exit")) as [number];
    expect(code).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    const left = await found(caller, importId);
    expect(left.status === "done" || left.created % 1000 === 0).toBe(true);
    startWorkerProcess();
    await until(async () => (await found(caller, importId)).status === "done");
    expect(await found(caller, importId)).toMatchObject({ created: 8_000, updated: 0 });
  }, 60_000);

  it("ends an import that cannot be finished, so that another may start", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const providerId = await filled(caller, 5);
    const { importId } = await start(caller, providerId);
    await runAs(world.database.ownerUrl, (client) =>
      client.query("update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'importId' = $1", [
        String(importId),
      ]),
    );
    inside = await startWorker(world.platform, world.database.ownerUrl);
    await until(async () => (await found(caller, importId)).status === "failed");
    const { importId: next } = await start(caller, providerId);
    await until(async () => (await found(caller, next)).status === "done");
  });
});

it("each provider is synced once when it is due", async () => {
  const caller = world.ownerOf(await world.newPanel());
  const [due, fresh, off] = [
    await makeProvider(world.platform, caller.panel, {}),
    await makeProvider(world.platform, caller.panel, { url: "http://b.test/" }),
    await makeProvider(world.platform, caller.panel, { url: "http://c.test/" }),
  ];
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("update providers set synced_at = now() - interval '1 hour' where panel_id = $1 and id = any($2)", [
      caller.panel.id,
      [due, off],
    ]);
    await client.query("update providers set synced_at = now() where panel_id = $1 and id = $2", [caller.panel.id, fresh]);
    await client.query("update providers set status = 'off' where panel_id = $1 and id = $2", [caller.panel.id, off]);
  });
  await enqueueDueSyncs(world.platform);
  await enqueueDueSyncs(world.platform);
  const { rows } = await runAs(world.database.ownerUrl, (client) =>
    client.query("select payload from graphile_worker._private_jobs where payload ->> 'panelId' = $1", [String(caller.panel.id)]),
  );
  expect(rows).toEqual([{ payload: { panelId: caller.panel.id, providerId: due } }]);
});
