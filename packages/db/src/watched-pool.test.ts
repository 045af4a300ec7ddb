import { type StallingProxy, stallingProxy } from "@vitrine/testkit/stalling-proxy";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openPools, type Pools, withPanel } from "./open.ts";

/** A client is told within 2 seconds; a busy machine may take a little longer, never the 10 of a statement's own limit. */
const SOON_MS = 4000;

let database: TestDatabase;
let proxy: StallingProxy;
let pools: Pools;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  proxy = await stallingProxy(database.appUrl);
  pools = openPools({ appUrl: proxy.url, max: 2, onError: () => undefined });
  await ask();
});
afterEach(async () => {
  proxy.resume();
  await pools.close();
});

const ask = () => sql`select 1`.execute(pools.db);
const inPanel = () => withPanel(pools.db, 1, (tx) => sql`select 1`.execute(tx));

const answersAgain = () =>
  expect
    .poll(
      () =>
        ask().then(
          () => "answered",
          () => "refused",
        ),
      { timeout: 5000 },
    )
    .toBe("answered");

async function refusalAfter(act: () => Promise<unknown>): Promise<{ error: unknown; took: number }> {
  const began = performance.now();
  const error: unknown = await act().then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return { error, took: performance.now() - began };
}

test("a server that accepts statements and never answers is unavailable soon, and back as soon as it answers", async () => {
  proxy.stall();
  // More than there are connections: some wait for one.
  const refusals = await Promise.all([ask, inPanel, ask, inPanel, () => pools.pool.query("select 1")].map(refusalAfter));
  for (const { error, took } of refusals) {
    expect(error).toMatchObject({ code: "unavailable", kind: "UNAVAILABLE" });
    expect(took).toBeLessThan(SOON_MS);
  }
  const { error, took } = await refusalAfter(inPanel);
  expect(error).toMatchObject({ code: "unavailable" });
  expect(took, "known by now, so refused immediately").toBeLessThan(500);
  proxy.resume();
  await answersAgain();
  await inPanel();
});

test("a statement that takes long while the server answers others continues", async () => {
  const slow = sql`select pg_sleep(2.5)`.execute(pools.db);
  const waiting = withPanel(pools.db, 1, (tx) => sql`select pg_sleep(2)`.execute(tx));
  const third = inPanel();
  await Promise.all([slow, waiting, third]);
});

test("statements outside a transaction fail with the same word while connections are refused", async () => {
  await proxy.shut();
  for (const act of [ask, inPanel, () => pools.pool.query("select 1")])
    expect((await refusalAfter(act)).error).toMatchObject({ code: "unavailable" });
  await proxy.open();
  await answersAgain();
});

test("a connection on which a statement was not supported is not used again, after any other refusal it is", async () => {
  const { db, pool, close } = openPools({ appUrl: database.appUrl, max: 1 });
  const connection = async () => (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
  const refused = (code: string) => sql.raw(`do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`);
  try {
    const first = await connection();
    await expect(refused("22023").execute(db)).rejects.toMatchObject({ code: "22023" });
    expect(await connection()).toBe(first);
    await expect(refused("0A000").execute(db)).rejects.toMatchObject({ code: "0A000" });
    const second = await connection();
    expect(second).not.toBe(first);
    await expect(withPanel(db, 1, (tx) => refused("0A000").execute(tx))).rejects.toThrow("refused");
    expect(await connection()).not.toBe(second);
  } finally {
    await close();
  }
});
