import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { withPanel } from "@vitrine/db/open";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineJob, enqueue } from "./define-job.ts";
import { type Handler, handle } from "./handler.ts";
import { type RunningJobs, startJobs } from "./start-jobs.ts";

const numbered = z.object({ n: z.number() });
const plain = defineJob({ name: "test.plain", payload: numbered, attempts: 1 });
const keyed = defineJob({ name: "test.keyed", payload: numbered, key: () => "one", attempts: 1 });
const slow = defineJob({ name: "test.slow", payload: numbered, queue: () => "provider:1:1", attempts: 8 });
const bad = defineJob({ name: "test.bad", payload: numbered, attempts: 1 });
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

let database: TestDatabase;
let running: RunningJobs | undefined;
const add = <P>(job: Parameters<typeof enqueue<P>>[1], payload: P) => withPanel(database.db, 1, (tx) => enqueue(tx, job, payload));
const start = async (...handlers: Handler[]) => (running = await startJobs({ ownerUrl: database.ownerUrl, handlers, log }));

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error("it did not come about in 15 seconds");
}

async function asOwner<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => database.drop());

describe("enqueue", () => {
  it("adds in the transaction: a rollback removes the job too", async () => {
    const ran: number[] = [];
    await expect(
      withPanel(database.db, 1, async (tx) => {
        await enqueue(tx, plain, { n: 1 });
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    await add(plain, { n: 2 });
    await start(handle(plain, { run: async ({ n }) => void ran.push(n) }));
    await until(() => ran.length > 0);
    expect(ran).toEqual([2]);
  });

  it("replaces a waiting job of the same key, and rejects an invalid payload", async () => {
    const ran: number[] = [];
    await add(keyed, { n: 1 });
    await add(keyed, { n: 2 });
    await expect(add(keyed, { n: "three" as unknown as number })).rejects.toThrow(z.ZodError);
    await start(handle(keyed, { run: async ({ n }) => void ran.push(n) }));
    await until(() => ran.length > 0);
    await sleep(300);
    expect(ran).toEqual([2]);
  });

  it("is the application's only right in the library's schema", async () => {
    await expect(database.pool.query("select * from graphile_worker._private_jobs")).rejects.toThrow("permission denied");
  });
});

describe("startJobs", () => {
  it("runs one job of a queue at a time", async () => {
    let now = 0;
    let most = 0;
    let done = 0;
    for (let n = 0; n < 6; n++) await add(slow, { n });
    await start(
      handle(slow, {
        run: async () => {
          most = Math.max(most, ++now);
          await sleep(20);
          now--;
          done++;
        },
      }),
    );
    await until(() => done === 6);
    expect(most).toBe(1);
  });

  it("frees the jobs and the queue of a worker that was killed", async () => {
    for (let n = 0; n < 3; n++) await add(slow, { n });
    const child = fork(new URL("../test/killed-worker.ts", import.meta.url), {
      env: { ...process.env, OWNER_URL: database.ownerUrl },
    });
    await once(child, "message");
    const ran: number[] = [];
    const attempts: number[] = [];
    await start(
      handle(slow, {
        run: async ({ n }, run) => {
          ran.push(n);
          attempts.push(run.attempt);
        },
      }),
    );
    // A live worker keeps its job and queue however long the job takes.
    await sleep(6_000);
    expect(ran).toEqual([]);
    child.kill("SIGKILL");
    await until(() => ran.length === 3);
    expect(new Set(ran)).toEqual(new Set([0, 1, 2]));
    expect(Math.max(...attempts)).toBe(2);
  }, 40_000);

  it("moves jobs out of attempts to the dead letters, after calling their handler", async () => {
    const deadJobs: unknown[] = [];
    await add(bad, { n: 7 });
    await start(
      handle(bad, {
        run: async (_, { isLast }) => {
          throw new Error(`provider said no, last: ${isLast}`);
        },
        dead: async ({ n }, error) => void deadJobs.push([n, error]),
      }),
    );
    await until(async () => (await asOwner("select 1 from dead_jobs")).length > 0);
    expect(deadJobs).toEqual([[7, "provider said no, last: true"]]);
    expect(await asOwner("select task, payload, attempts from dead_jobs")).toEqual([{ task: "test.bad", payload: { n: 7 }, attempts: 1 }]);
    expect(await asOwner("select 1 from graphile_worker.jobs")).toEqual([]);
  });

  it("signals a running job that the process is stopping, and waits for it", async () => {
    let seen = false;
    let started = false;
    await add(plain, { n: 1 });
    const jobs = await start(
      handle(plain, {
        run: async (_, { signal }) => {
          started = true;
          while (!signal.aborted) await sleep(10);
          seen = true;
        },
      }),
    );
    await until(() => started);
    await jobs.stop();
    running = undefined;
    expect(seen).toBe(true);
  });

  it("runs scheduled jobs", async () => {
    running = await startJobs({
      ownerUrl: database.ownerUrl,
      log,
      handlers: [handle(defineJob({ name: "test.tick", payload: z.object({}), attempts: 1 }), { run: async () => undefined })],
      timetable: [{ job: { name: "test.tick", attempts: 1 }, at: "* * * * *" }],
    });
    const known = await asOwner<{ identifier: string }>("select identifier from graphile_worker._private_known_crontabs");
    expect(known.map((row) => row.identifier)).toContain("test.tick");
  });
});
