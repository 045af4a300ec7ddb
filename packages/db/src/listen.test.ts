import { setTimeout as sleep } from "node:timers/promises";
import { testDatabase, type TestDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen } from "./listen.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries++) await sleep(25);
  expect(holds()).toBe(true);
}

const notify = (payload: string) => database.pool.query("select pg_notify('test_channel', $1)", [payload]);

it("receives, reports a lost connection, reconnects, receives again, and stops", async () => {
  const heard: string[] = [];
  let connected = 0;
  let lost = 0;
  const listening = await listen({
    pool: database.pool,
    channel: "test_channel",
    onNotice: (payload) => heard.push(payload),
    onConnected: () => connected++,
    onLost: () => lost++,
  });
  expect(connected).toBe(1);
  await notify("one");
  await until(() => heard.length === 1);

  await runAs(database.ownerUrl, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine listen' and datname = current_database()",
    ),
  );
  await until(() => connected === 2);
  expect(lost).toBe(1);
  await notify("two");
  await until(() => heard.length === 2);
  expect(heard).toEqual(["one", "two"]);

  await listening.stop();
  await notify("three");
  await sleep(200);
  expect([heard, connected, lost]).toEqual([["one", "two"], 2, 1]);
});
