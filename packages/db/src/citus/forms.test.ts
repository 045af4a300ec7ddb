import path from "node:path";
import { isCluster } from "@vitrine/testkit/cluster";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { formNames } from "../migration-files.ts";
import { withPanel } from "../open.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../../../migrations");

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  if (!isCluster) await migrate(database.ownerUrl, MIGRATIONS, undefined, "plain");
});

const read = <Row extends object>(query: string): Promise<Row[]> =>
  runAs(database.ownerUrl, async (client) => (await client.query<Row>(query)).rows);

const functions = () =>
  read<{ signature: string; result: string; forAll: boolean; forApp: boolean }>(
    `select oid::regprocedure::text as signature, pg_get_function_result(oid) as result,
       has_function_privilege('public', oid, 'execute') as "forAll", has_function_privilege('vitrine_app', oid, 'execute') as "forApp"
     from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c') order by 1`,
  );

test.skipIf(isCluster)("the forms replace their namesakes with the same signatures and rights, and are replaced back", async () => {
  const before = await functions();
  const names = await formNames(MIGRATIONS);
  expect(await migrate(database.ownerUrl, MIGRATIONS, undefined, "citus")).toHaveLength(names.size);
  const during = await functions();
  for (const plain of before) expect(during.find(({ signature }) => signature === plain.signature)).toEqual(plain);
  const added = during.filter(({ signature }) => !before.some((plain) => plain.signature === signature));
  expect(added.map(({ signature }) => signature.split("(")[0])).toEqual([
    "cabinet_visits",
    "managers_of_panel",
    "notify_panel_people",
    "notify_people",
    "open_panel_account",
    "panel_bot",
    "people_to_notify",
    "place_panel_orders",
    "place_panel_post",
    "post_panel_transfers",
    "put_manager_of",
    "remove_manager_of",
    "use_promo",
  ]);
  expect(added.filter(({ forAll, forApp }) => forAll || !forApp)).toEqual([]);
  expect(await migrate(database.ownerUrl, MIGRATIONS, undefined, "citus")).toEqual([]);

  await migrate(database.ownerUrl, MIGRATIONS, undefined, "plain");
  expect(await functions()).toEqual(before);
});

test("the forms are called by the application, and only within the panel that the transaction names", async () => {
  await migrate(database.ownerUrl, MIGRATIONS, undefined, "citus");
  const definers = await read<{ name: string; owner: string; path: string }>(
    `select proname::text as name, proowner::regrole::text as owner, array_to_string(proconfig, ' ') as path from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef`,
  );
  const forms = await formNames(MIGRATIONS);
  expect(
    definers.filter(
      ({ name, owner, path: found }) => forms.has(name) && (owner !== "vitrine_system" || !/search_path=pg_catalog,.*pg_temp/.test(found)),
    ),
  ).toEqual([]);
  await read(
    `insert into panels (id, domain, name, type, status, currency, language, is_main)
     select n, 'm' || n, 'n', 'panel', 'ok', 'USD', 'en', n = 4 from unnest(array[4, 5, 6]) n`,
  );
  const in5 = (query: string) => withPanel(database.db, 5, (tx) => sql.raw(`select ${query}`).execute(tx));
  for (const call of [
    "open_panel_account(%, 1, 'sales', 'USD', null, null, null)",
    "post_panel_transfers(%, '[]', '{}', '{}')",
    "place_panel_post(%, 1, '', '', '', 1, 1, 1, 1, 1, '{1,2}')",
    "cabinet_visits(%)",
    "managers_of_panel(4, %)",
    "people_to_notify(4, %, 1, null, 'a')",
    "put_manager_of(4, %, 1, 1::smallint, 1)",
    "remove_manager_of(4, %, 1)",
  ]) {
    await expect(in5(call.replace("%", "5"))).resolves.toBeDefined();
    await expect(in5(call.replace("%", "6"))).rejects.toMatchObject({ code: "42501" });
  }
  for (const call of ["notify_people(%, '{}', '{}', '{}', '{}', 'a', '{}')", "notify_panel_people(%, null, 'a', '{}')"]) {
    await expect(in5(call.replace("%", "4"))).resolves.toBeDefined();
    await expect(in5(call.replace("%", "6"))).rejects.toMatchObject({ code: "42501" });
  }
});
