import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { assertPowerless } from "./assert-powerless.ts";
import { openPools } from "./open.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const login = () => sql.id(new URL(database.appUrl).username);

async function asOwner(...statements: ReturnType<typeof sql>[]): Promise<void> {
  const { db, close } = openPools({ appUrl: database.ownerUrl });
  try {
    for (const statement of statements) await statement.execute(db);
  } finally {
    await close();
  }
}

test("the role the product creates is accepted", async () => {
  await expect(assertPowerless(database.db)).resolves.toBeUndefined();
});

test.each([
  ["a superuser", () => sql`alter role ${login()} superuser`, () => sql`alter role ${login()} nosuperuser`, /superuser/],
  ["BYPASSRLS", () => sql`alter role ${login()} bypassrls`, () => sql`alter role ${login()} nobypassrls`, /BYPASSRLS/],
  ["CREATEROLE", () => sql`alter role ${login()} createrole`, () => sql`alter role ${login()} nocreaterole`, /CREATEROLE/],
  ["vitrine_system", () => sql`grant vitrine_system to ${login()}`, () => sql`revoke vitrine_system from ${login()}`, /vitrine_system/],
  [
    "a table of its own",
    () => sql`create table own_table (); alter table own_table owner to ${login()}`,
    () => sql`drop table own_table`,
    /owns tables/,
  ],
])("a role with %s is refused", async (_, give, take, reason) => {
  await asOwner(give());
  try {
    await expect(assertPowerless(database.db)).rejects.toThrow(reason);
  } finally {
    await asOwner(take());
  }
});

test("a role is refused because of its group too", async () => {
  const group = sql.id(`owners_${new URL(database.appUrl).username}`);
  await asOwner(
    sql`create role ${group}; create table group_table (); alter table group_table owner to ${group}; grant ${group} to ${login()}`,
  );
  try {
    await expect(assertPowerless(database.db)).rejects.toThrow(/member of a role that owns tables/);
  } finally {
    await asOwner(sql`drop table group_table; drop role ${group}`);
  }
});
