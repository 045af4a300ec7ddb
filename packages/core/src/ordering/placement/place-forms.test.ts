import path from "node:path";
import { migrate } from "@vitrine/db/migrate";
import { isCluster } from "@vitrine/testkit/cluster";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

/** On one server, the functions for distributed panels behave like their namesakes: same calls, same ledger. A cluster has one form only. */
const MIGRATIONS = path.resolve(import.meta.dirname, "../../../../../migrations");

let worlds: World[];
beforeAll(async () => {
  worlds = [await makeWorld(), await makeWorld()];
  await migrate(worlds[0]!.database.ownerUrl, MIGRATIONS, undefined, "plain");
  await migrate(worlds[1]!.database.ownerUrl, MIGRATIONS, undefined, "citus");
});

interface Outcome {
  n: number;
  outcome: string;
  charge: bigint | null;
  status: string | null;
}

interface Element {
  [name: string]: string | number | boolean | object | null;
}

/** Several panels and every outcome in one batch, then the same batch again. */
async function placed(world: World): Promise<Outcome[][]> {
  const other = await world.newPanel();
  const [rich, poor] = [await world.customer("rich", { credit: "10" }), await world.customer("poor", { credit: "0.001" })];
  const there = await world.customer("there", { panel: other, credit: "5" });
  const service = await world.service({ rate: "2" });
  const elsewhere = await world.service({ rate: "3" }, other);
  const base = {
    body_hash: "h",
    service_version: service.version,
    link: "https://t.me/a",
    link_key: "t.me/a",
    quantity: 100,
    cost: 0,
    source: "rest",
  };
  const here = { ...base, panel_id: world.panel.id, service_id: service.id, charge: 20_000_000 };
  const batch: Element[] = [
    { ...here, n: 1, user_id: rich.id, key: "k1" },
    { ...here, n: 2, user_id: rich.id, key: "k1" },
    { ...here, n: 3, user_id: poor.id },
    { ...here, n: 4, user_id: rich.id, service_version: 99 },
    {
      ...base,
      n: 5,
      panel_id: other.id,
      user_id: there.id,
      service_id: elsewhere.id,
      service_version: elsewhere.version,
      charge: 30_000_000,
    },
    { ...here, n: 6, user_id: rich.id, guard: true },
    { ...here, n: 7, user_id: rich.id, guard: true },
    { ...here, n: 8, user_id: rich.id, most_today: 1 },
    { ...here, n: 9, user_id: rich.id, kind: "drip", runs: 2, run_minutes: 5 },
    { ...here, n: 10, user_id: rich.id, kind: "subscription", fields: { min: 1, max: 2, posts: 3, delay: 4 } },
    { ...here, n: 11, user_id: rich.id, promo_id: 404, promo_saved: 1 },
    { ...here, n: 12, user_id: rich.id, key: "k1", body_hash: "other" },
  ];
  const call = (elements: Element[]) =>
    world.platform.db.transaction().execute(async (tx) => {
      const { rows } =
        await sql<Outcome>`select n, outcome, charge, status from place_orders(${JSON.stringify(elements)}::json) order by n`.execute(tx);
      return rows;
    });
  return [await call(batch), await call(batch)];
}

const tables = {
  orders: "user_id, service_id, quantity, charge, cost, status, kind, dispatch, link_key, guarded",
  drip_feeds: "runs, run_minutes, run_quantity, started",
  subscriptions: "min, max, posts, old_posts, delay_minutes, status",
  ledger_entries: "amount, balance_after, place",
  ledger_accounts: "kind, currency, user_id, balance, floor, debt, entries",
  order_days: "day = (now() at time zone 'UTC')::date as is_today",
  idempotency_keys: "user_id, key, body_hash",
};

const books = (world: World) =>
  runAs(world.database.ownerUrl, async (client) => {
    const found: Record<string, unknown> = {};
    for (const [table, columns] of Object.entries(tables)) {
      const { rows } = await client.query<{ row: object }>(
        `select to_json(t) as row from (select ${columns} from ${table}) t order by to_json(t)::text`,
      );
      found[table] = rows.map(({ row }) => row);
    }
    const { rows } = await client.query("select panel_id, problem, subject from reconcile_ledger(null, 100)");
    return { ...found, problems: rows };
  });

test.skipIf(isCluster)("a batch of several panels has the same outcomes and ledger in both forms, without discrepancies", async () => {
  const [plain, forms] = [await placed(worlds[0]!), await placed(worlds[1]!)];
  expect(new Set(plain.flat().map(({ outcome }) => outcome))).toEqual(
    new Set(["placed", "replayed", "insufficient_funds", "changed", "duplicate_link", "order_limit", "promo_spent", "key_conflict"]),
  );
  expect(forms).toEqual(plain);
  const [before, after] = [await books(worlds[0]!), await books(worlds[1]!)];
  expect(before.problems).toEqual([]);
  expect(after).toEqual(before);
});
