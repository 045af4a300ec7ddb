import { hasClusterForms, isCluster } from "@vitrine/testkit/cluster";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { withPanel } from "./open.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const asOwner = <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
  runAs(database.ownerUrl, async (client) => (await client.query<Row>(query, values)).rows);

/** The application's functions that run with their owner's rights, if one server has all panels. */
const CALLABLE = [
  "claim_cancels",
  "claim_finished",
  "claim_mailings",
  "claim_orders",
  "claim_payments",
  "claim_refill_statuses",
  "claim_refills",
  "claim_telegram_messages",
  "claim_unknown_orders",
  "claim_webhooks",
  "count_notification_webhooks",
  "count_tariff_orders",
  "dead_job_figures",
  "dead_jobs_of",
  "due_subscriptions",
  "due_tariffs",
  "enqueue_job",
  "erase_requisites",
  "files_to_check",
  "folded_panels",
  "idle_dialogs",
  "installation_facts",
  "installed_schema",
  "job_queues",
  "keep_partitions",
  "mailings_to_tend",
  "mark_seen",
  "notify_owner",
  "notify_panel_staff",
  "open_account",
  "open_invites_of",
  "orphaned_orders",
  "orphaned_refills",
  "panel_figures",
  "panel_managers",
  "panels_to_digest",
  "panels_to_fold",
  "panels_to_notify",
  "panels_with_orders",
  "panels_with_webhook_news",
  "panels_without_tariff",
  "place_orders",
  "place_post",
  "place_traced_orders",
  "platform_figures",
  "platform_outboxes",
  "platform_providers",
  "post_transfers",
  "providers_out_of_money",
  "providers_to_sync",
  "providers_with_open_orders",
  "purge_dialog_mails",
  "purge_expired",
  "purge_exports",
  "purge_messages",
  "purge_order_jobs",
  "purge_payment_notices",
  "purge_price_history",
  "purge_price_moves",
  "purge_provider_figures",
  "purge_reach",
  "purge_sign_ins",
  "purge_telegram",
  "purge_webhooks",
  "put_manager",
  "read_api_keys",
  "read_offers",
  "read_page_versions",
  "read_price_states",
  "read_rules",
  "read_sellables",
  "read_sessions",
  "read_tariff_orders",
  "recent_mails",
  "reconcile_ledger",
  "refresh_top_performers",
  "remove_manager",
  "roll_up_provider_calls",
  "schema_version",
  "seal_audit",
  "seal_ledger",
  "search_dialogs",
  "search_order_links",
  "set_wallet_floor",
  "snoozed_dialogs",
  "start_drip_runs",
  "tagged_dialogs",
  "take_dead_job",
  "tariff_orders",
  "tariff_stops",
  "telegram_accounts",
  "telegram_banned_at",
  "telegram_blocked",
  "telegram_bot_gone",
  "telegram_bot_of",
  "telegram_bot_taken",
  "telegram_bots",
  "verify_audit",
  "verify_ledger",
  "wallet_room",
  "watched_panels_now",
];
/** On a cluster these run as their caller and call the functions that have the rights. */
const FRONTS = new Set([
  "notify_owner",
  "notify_panel_staff",
  "open_account",
  "panel_managers",
  "place_orders",
  "place_post",
  "post_transfers",
  "put_manager",
  "read_offers",
  "remove_manager",
  "telegram_bot_of",
]);
const BEHIND_FRONTS = [
  "cabinet_visits",
  "managers_of_panel",
  "notify_people",
  "open_panel_account",
  "panel_bot",
  "people_to_notify",
  "place_panel_orders",
  "place_panel_post",
  "post_panel_transfers",
  "put_manager_of",
  "remove_manager_of",
];
const callableNames = (): string[] =>
  hasClusterForms ? [...CALLABLE.filter((name) => !FRONTS.has(name)), ...BEHIND_FRONTS].toSorted() : CALLABLE;

/** The application's rights on append-only tables. */
test("ledger, audit and evidence cannot be changed or removed by the application, and ledger rows not even be added", async () => {
  const granted = await asOwner<{ name: string; may: string }>(
    `select c.relname as name, p as may from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
     where c.relname in ('ledger_accounts', 'ledger_transfers', 'ledger_entries', 'audit_log', 'provider_calls', 'order_events', 'service_changes')
       and has_table_privilege('vitrine_app', c.oid, p) order by 1, 2`,
  );
  expect(granted.map(({ name, may }) => `${may} ${name}`)).toEqual([
    "INSERT audit_log",
    "INSERT order_events",
    "INSERT provider_calls",
    "INSERT service_changes",
  ]);
  expect(await asOwner("select 1 from pg_class where relname = 'orders' and has_table_privilege('vitrine_app', oid, 'INSERT')")).toEqual(
    [],
  );
});

test("SECURITY DEFINER functions set their search_path, and the application may call exactly these", async () => {
  const functions = await asOwner<{ name: string; owner: string; path: string; forAll: boolean; forApp: boolean; isTrigger: boolean }>(
    `select proname as name, proowner::regrole::text as owner, array_to_string(proconfig, ' ') as path,
       has_function_privilege('public', oid, 'execute') as "forAll", has_function_privilege('vitrine_app', oid, 'execute') as "forApp",
       prorettype = 'trigger'::regtype as "isTrigger"
     from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
  );
  expect(functions.filter(({ path }) => !/search_path=pg_catalog,.*pg_temp/.test(path))).toEqual([]);
  const callable = functions.filter(({ isTrigger }) => !isTrigger);
  expect(callable.filter(({ forAll }) => forAll)).toEqual([]);
  expect(callable.filter(({ forApp }) => forApp).map(({ name }) => name)).toEqual(callableNames());
  const ofTheJobLibrarysOwner = new Set([
    "dead_job_figures",
    "dead_jobs_of",
    "enqueue_job",
    "installed_schema",
    "job_queues",
    "schema_version",
    "take_dead_job",
  ]);
  expect(functions.filter(({ name, owner }) => owner !== "vitrine_system" && !ofTheJobLibrarysOwner.has(name))).toEqual([]);
});

test("functions of one panel accept no other panel's number", async () => {
  await asOwner(
    `insert into panels (id, domain, name, type, status, currency, language, is_main)
     select n, 'm' || n, 'n', 'panel', 'ok', 'USD', 'en', n = 4 from unnest(array[4, 5, 6]) n`,
  );
  const in5 = (query: string) => withPanel(database.db, 5, (tx) => sql.raw(query).execute(tx));
  for (const call of [
    "open_account(%, 'sales', 'USD', null, null, null)",
    "set_wallet_floor(%, 1, 0)",
    "wallet_room(%, 1)",
    "dead_jobs_of(%, null, null, 0, 1)",
    "take_dead_job(%, 1)",
    "post_transfers(%, '[]')",
    "place_post(%, 1, '', '', '', 1, 1, 1)",
    "search_dialogs(%, 'a', 1)",
    "search_order_links(%, 'a', 1)",
    "tagged_dialogs(%, 'a', 1)",
  ]) {
    await expect(in5(`select ${call.replace("%", "5")}`)).resolves.toBeDefined();
    await expect(in5(`select ${call.replace("%", "6")}`)).rejects.toMatchObject({ code: "42501" });
  }
  const in4 = (query: string) => withPanel(database.db, 4, (tx) => sql.raw(query).execute(tx));
  for (const call of [
    "platform_figures(%, 1)",
    "dead_job_figures(%)",
    "installation_facts(%)",
    "platform_outboxes(%)",
    "platform_providers(%, 1)",
    "schema_version(%)",
  ]) {
    await expect(in4(`select ${call.replace("%", "4")}`)).resolves.toBeDefined();
    for (const panel of ["4", "5"]) await expect(in5(`select ${call.replace("%", panel)}`)).rejects.toMatchObject({ code: "42501" });
  }
  for (const call of [
    "notify_owner(%, 'a', '{}')",
    "notify_panel_staff(%, '{}', 'a', '{}')",
    "panel_managers(%)",
    "put_manager(%, 1, 1::smallint)",
    "remove_manager(%, 1)",
  ]) {
    await expect(in5(`select ${call.replace("%", "4")}`)).resolves.toBeDefined();
    await expect(in5(`select ${call.replace("%", "6")}`)).rejects.toMatchObject({ code: "42501" });
  }
});

test("only the owner can create objects in the schemas of those functions", async () => {
  expect(await asOwner("select has_schema_privilege('vitrine_app', 'public', 'create') as may")).toEqual([{ may: false }]);
});

test("rows of another panel are neither seen, nor changed, nor written in its name", async () => {
  await asOwner(
    `insert into panels (id, domain, name, type, status, currency, language)
     select n, 'd' || n, 'n', 'panel', 'ok', 'USD', 'en' from unnest(array[7, 8]) n`,
  );
  await asOwner("insert into users (panel_id, id, login, email) values (7, 70, 'a', 'a@x.test'), (8, 80, 'b', 'b@x.test')");
  const as7 = <Row>(query: ReturnType<typeof sql<Row>>) => withPanel(database.db, 7, async (tx) => (await query.execute(tx)).rows);
  expect(await as7(sql`select id from users`)).toEqual([{ id: 70 }]);
  expect(await as7(sql`update users set login = 'taken' where id = 80 returning id`)).toEqual([]);
  await expect(as7(sql`insert into users (panel_id, login, email) values (8, 'c', 'c@x.test')`)).rejects.toMatchObject({ code: "42501" });
  // A cluster refuses it for any role: a row's panel determines its server.
  await expect(as7(sql`update users set panel_id = 8 where id = 70`)).rejects.toMatchObject({ code: isCluster ? "0A000" : "42501" });
  expect(await asOwner("select login from users where id = 80")).toEqual([{ login: "b" }]);
});
