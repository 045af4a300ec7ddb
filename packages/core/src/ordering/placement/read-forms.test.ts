import path from "node:path";
import { migrate } from "@vitrine/db/migrate";
import { isCluster } from "@vitrine/testkit/cluster";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";

/** On one server, both forms of the functions that read many panels in one statement return the same rows. A cluster has one form only. */
const MIGRATIONS = path.resolve(import.meta.dirname, "../../../../../migrations");

let world: World;
let calls: [text: string, values: unknown[], rows: number][];
beforeAll(async () => {
  world = await makeWorld();
  const other = await world.newPanel();
  const [here, there] = [await world.customer("here"), await world.customer("there", { panel: other })];
  const [service, elsewhere] = [await world.service({ rate: "2" }), await world.service({ rate: "3" }, other)];
  // The last id of each list does not exist.
  const panels = [world.panel.id, other.id, world.panel.id, other.id];
  const users = [here.id, there.id, here.id, here.id];
  const services = [service.id, elsewhere.id, service.id, service.id];
  const hashes = ["\\x01", "\\x02", "\\x01", "\\x01"];
  await runAs(world.database.ownerUrl, async (client) => {
    for (const [n, user] of [here, there].entries()) {
      const row = [panels[n], hashes[n], user.id];
      await client.query(
        "insert into sessions (panel_id, token_hash, user_id, kind, expires_at, ends_at) values ($1, $2, $3, 'own', now() + interval '1 hour', now() + interval '1 hour')",
        row,
      );
      await client.query(
        "insert into api_keys (panel_id, key_hash, user_id, name, scope, hint) values ($1, $2, $3, 'bot', 'all', '')",
        row,
      );
    }
    for (const [panel, limit] of [
      [world.panel.id, 5],
      [other.id, null],
    ])
      await client.query(
        `insert into panel_tariffs (panel_id, target_panel_id, trial_until, due_at, period_from, orders_used, orders_limit)
         values ($1, $2, now(), now(), now(), 3, $3)`,
        [world.main.id, panel, limit],
      );
    await client.query("insert into order_rules (panel_id, daily_orders) values ($1, 7)", [other.id]);
  });
  calls = [
    ["read_sessions($1, $2, $3)", [panels, panels.map(() => "own"), hashes], 3],
    ["read_api_keys($1, $2)", [panels, hashes], 3],
    ["read_offers($1, $2, $3)", [panels, users, services], 4],
    ["read_price_states($1, $2)", [panels, users], 4],
    ["read_sellables($1, $2)", [panels, services], 3],
    ["read_rules($1)", [panels], 4],
    ["read_tariff_orders($1)", [[...panels, world.main.id]], 4],
    ["read_page_versions($1)", [panels], 4],
    ["panels_to_fold(now() + interval '1 hour')", [], 3],
  ];
});

const readAll = (forms: "plain" | "citus") =>
  runAs(world.database.ownerUrl, async (client) => {
    await migrate(world.database.ownerUrl, MIGRATIONS, undefined, forms);
    const found: unknown[][] = [];
    for (const [text, values] of calls) found.push((await client.query<object>(`select * from ${text} order by 1`, values)).rows);
    return found;
  });

test.skipIf(isCluster)("both forms of the functions that read many panels return the same rows", async () => {
  const plain = await readAll("plain");
  expect(plain.map((rows, n) => [calls[n]![0], rows.length])).toEqual(calls.map(([text, , rows]) => [text, rows]));
  expect(await readAll("citus")).toEqual(plain);
});
