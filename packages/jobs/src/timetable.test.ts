import { testDatabase } from "@vitrine/testkit/database";
import { makeWorkerUtils } from "graphile-worker";
import { expect, test } from "vitest";
import { migrateJobs } from "./start-jobs.ts";
import { cronItems, forgetFuture } from "./timetable.ts";

const TIMETABLE = [{ job: { name: "test.hourly", attempts: 3 }, at: "17 * * * *" }];
const at = (min: number) => ({ min, hour: 3, date: 1, month: 1, dow: 1 });

test("a timetable is followed only while the clock is right", () => {
  let isRight = true;
  const [item] = cronItems(TIMETABLE, () => isRight);
  expect([item!.match(at(17)), item!.match(at(18))]).toEqual([true, false]);
  isRight = false;
  expect(item!.match(at(17))).toBe(false);
});

test("a last run in the future is forgotten, so that the timetable continues", async () => {
  const database = await testDatabase();
  await migrateJobs(database.ownerUrl);
  const utils = await makeWorkerUtils({ connectionString: database.ownerUrl });
  try {
    const names = () =>
      utils.withPgClient(async (client) => {
        const { rows } = await client.query<{ identifier: string }>(
          "select identifier from graphile_worker._private_known_crontabs where last_execution is not null",
        );
        return rows.map(({ identifier }) => identifier);
      });
    await utils.withPgClient((client) =>
      client.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        values ('now', now(), now()), ('ahead', now(), now() + interval '2 days')`),
    );
    await forgetFuture(utils);
    expect(await names()).toEqual(["now"]);
  } finally {
    await utils.release();
    await database.drop();
  }
});
