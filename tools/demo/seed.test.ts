import { login } from "@vitrine/core/identity/login/login.workflow";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { panelOverview } from "@vitrine/core/insight/overview/overview";
import { resolvePanel } from "@vitrine/core/kernel/context/resolve-panel";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { testDatabase, type TestDatabase } from "@vitrine/testkit/database";
import { makePlatform } from "@vitrine/testkit/platform-factory";
import { runAs } from "@vitrine/testkit/template";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Practice, startPractice } from "../../apps/practice/src/start-practice.ts";
import { type DemoOptions, seedDemo } from "./seed.ts";

let practice: Practice;
let database: TestDatabase;
let options: DemoOptions;
beforeAll(async () => {
  practice = await startPractice({ port: 0, host: "127.0.0.1" });
  database = await testDatabase();
  options = {
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    port: 3000,
    secretKey: "a secret key of the tests, 32 characters or more",
    practiceUrl: practice.url,
  };
  await seedDemo(options);
});
afterAll(() => practice.close());

const count = <Row extends object>(query: string): Promise<Row[]> =>
  runAs(database.ownerUrl, async (client) => (await client.query<Row>(query)).rows);

test("the ledger of the demo agrees to the last unit", async () => {
  expect(await reconcile({ db: database.db })).toEqual([]);
});

test("the shops sell a whole catalogue and have orders in every status over sixty days", async () => {
  const shops = await count<{ name: string; services: string; orders: string; statuses: string[]; days: string; customers: string }>(`
    select p.name, s.services, o.orders, o.statuses, o.days, u.customers from panels p
    join (select panel_id, count(*) as orders, array_agg(distinct status order by status) as statuses, count(distinct created_at::date) as days
      from orders group by panel_id) o on o.panel_id = p.id
    join (select panel_id, count(*) as services from services where status = 'active' group by panel_id) s on s.panel_id = o.panel_id
    join (select panel_id, count(*) as customers from users where not is_test group by panel_id) u on u.panel_id = o.panel_id
    where p.parent_panel_id is null order by p.id`);
  expect(shops.map(({ name, services }) => [name, services])).toEqual([
    ["Nova", "860"],
    ["Atlas", "505"],
    ["Comet", "843"],
  ]);
  for (const shop of shops) {
    expect(shop.statuses).toEqual([...ORDER_STATUSES].sort());
    expect(Number(shop.orders)).toBeGreaterThan(1200);
    expect(Number(shop.days)).toBeGreaterThanOrEqual(60);
    expect(Number(shop.customers)).toBeGreaterThanOrEqual(40);
  }
});

test("ids grow with time, and what the worker finds to do is the few orders that wait", async () => {
  expect(
    await count(
      "select from (select id, created_at, lag(created_at) over (partition by panel_id order by id) as before from orders) o where created_at < before",
    ),
  ).toEqual([]);
  const claimed = await count<{ panel_id: string }>("select panel_id from claim_orders(100, '{}', interval '1 minute')");
  expect(claimed).toHaveLength(22);
  expect(await count("select from providers_with_open_orders()")).toEqual([]);
});

test("the printed logins work, and the owner's dashboard is not empty", async () => {
  const { platform } = makePlatform(database);
  const { logins } = await seedDemo(options);
  for (const { url, login: name, password } of logins) {
    const panel = (await resolvePanel(platform, new URL(url).host))!;
    const { output } = await login(
      openCaller({ platform, panel, actor: { kind: "guest" }, requestId: "test" }),
      { login: name, password, remember: true },
      {},
    );
    expect(output).toMatchObject({ status: "ok", user: { email: name } });
  }
  const nova = (await resolvePanel(platform, "nova.localhost:3000"))!;
  const seen = await openCaller({
    platform,
    panel: nova,
    actor: { kind: "owner", userId: nova.ownerId!, isActivated: true },
    requestId: "test",
  }).run(panelOverview);
  expect(seen.days.filter(({ orders }) => orders > 0).length).toBeGreaterThanOrEqual(29);
  expect(Number(seen.days[5]!.profit)).toBeGreaterThan(0);
  expect(seen.topServices).toHaveLength(5);
  expect(seen.attention).toMatchObject({ unknown: 2, waitingForProvider: 0, providerDown: 7 });
  await platform.close();
});

test("a second start adds nothing, and an installation with panels of its own is left alone", async () => {
  const before = await count(
    "select (select count(*) from orders) as orders, (select count(*) from users) as users, (select count(*) from ledger_entries) as entries",
  );
  await seedDemo(options);
  expect(
    await count(
      "select (select count(*) from orders) as orders, (select count(*) from users) as users, (select count(*) from ledger_entries) as entries",
    ),
  ).toEqual(before);
});

test("its first customer has an order of every kind, one of them held and one for later", async () => {
  const [kinds] = await count(
    `select array_agg(distinct kind order by kind) as kinds, count(*) filter (where dispatch = 'moderation')::int as held,
       count(*) filter (where start_at > now())::int as later from orders where source = 'demo'`,
  );
  expect(kinds).toEqual({ kinds: ["drip", "single", "subscription"], held: 1, later: 1 });
});

test("three people own panels, one helps to run one, and a price list is shared", async () => {
  expect(
    await count(
      "select u.login, count(*)::int as panels from panels p join users u on u.id = p.owner_id where not p.is_main group by 1 order by 1",
    ),
  ).toEqual([
    { login: "max23", panels: 1 },
    { login: "owner", panels: 2 },
    { login: "partner", panels: 2 },
  ]);
  expect(
    await count(
      "select u.login, p.name, m.scope from managers m join users u on u.panel_id = m.panel_id and u.id = m.user_id join panels p on p.id = m.target_panel_id",
    ),
  ).toEqual([{ login: "manager", name: "Nova", scope: 3 }]);
  expect(await count("select p.name, s.kind from shares s join panels p on p.id = s.panel_id")).toEqual([{ name: "Nova", kind: "prices" }]);
});

test("rankings and the answers on services have content, since two owners use the same provider", async () => {
  const [listed] = await count<Record<"services" | "providers" | "networks", number>>(
    `select (select count(*)::int from market_services) as services, (select count(*)::int from market_providers) as providers,
       (select count(*)::int from market_networks) as networks`,
  );
  expect(listed!.services).toBeGreaterThanOrEqual(5);
  expect(listed!.providers).toBeGreaterThanOrEqual(1);
  expect(listed!.networks).toBeGreaterThanOrEqual(4);
});

test("a customer owns a child panel that sells the parent's services for more, and its order went through", async () => {
  const [child] = await count<Record<string, unknown>>(
    `select c.name, c.domain, p.name as parent, u.login as buyer, k.connected_at is not null as connected, c.setup_step
     from panels c join panels p on p.id = c.parent_panel_id join child_panels k on k.child_panel_id = c.id
       join users u on u.panel_id = k.panel_id and u.id = k.user_id`,
  );
  expect(child).toEqual({
    name: "Max Boost",
    domain: "maxboost.localhost:3000",
    parent: "Nova",
    buyer: "max23",
    connected: true,
    setup_step: "done",
  });
  // Those of two panels may be on two servers.
  const rates = async (panel: string, id: string) =>
    new Map(
      (
        await count<{ id: string; rate: string }>(
          `select ${id} as id, s.rate from services s join panels p on p.id = s.panel_id where p.name = '${panel}' and s.status = 'active'`,
        )
      ).map((row) => [row.id, BigInt(row.rate)]),
    );
  const [own, parents] = [await rates("Max Boost", "s.external_id"), await rates("Nova", "s.id")];
  expect(own.size).toBe(60);
  expect([...own].filter(([id, rate]) => rate <= parents.get(id)!)).toEqual([]);
  expect(
    await count(
      `select o.status, s.status as at_parent, o.cost = s.charge as same_money, o.charge > o.cost as earned,
         s.provider_order_id is not null as sent
       from orders o join panels c on c.id = o.panel_id and c.parent_panel_id is not null
       join (select id, panel_id, status, charge, provider_order_id from orders offset 0) s
         on s.panel_id = c.parent_panel_id and s.id = o.provider_order_id::bigint`,
    ),
  ).toEqual([{ status: "done", at_parent: "done", same_money: true, earned: true, sent: true }]);
});

test("a retail shop sells in packages, one service at its owner's prices", async () => {
  const shops = await count<{ name: string; services: string; own: string }>(`
    select p.name, count(*) as services, count(*) filter (where s.packages is not null) as own
    from panels p join services s on s.panel_id = p.id and s.status = 'active' where p.type = 'shop' group by p.id`);
  expect(shops).toEqual([{ name: "Искра", services: "30", own: "1" }]);
  expect(
    await count<object>(`
      select p.guest_checkout, p.offers_top_up, array_agg(s.driver) as systems
      from panels p join payment_systems s on s.panel_id = p.id where p.type = 'shop' group by p.id`),
  ).toEqual([{ guest_checkout: true, offers_top_up: false, systems: ["practice"] }]);
});

test("promo codes are live, used up and over, and more can be made today", async () => {
  expect(
    await count(
      `select code, used >= uses as used_up, to_at < now() as is_over, created_at < now() - interval '1 day' as is_old
       from promos where used >= uses or to_at < now() order by code`,
    ),
  ).toEqual([
    { code: "FRIENDS", used_up: true, is_over: null, is_old: true },
    { code: "SUMMER15", used_up: null, is_over: true, is_old: true },
  ]);
  expect(await count("select kind from promos where to_at is null and (uses is null or used < uses) order by kind")).toEqual([
    { kind: "balance" },
    { kind: "bonus" },
    { kind: "discount" },
  ]);
});

test("referral earnings are held and available, withdrawals are in every status, and a performer is owed", async () => {
  expect(
    await count("select count(*)::int as earnings, count(*) filter (where available_at > now())::int as held from referral_earnings"),
  ).toEqual([{ earnings: 5, held: 2 }]);
  expect(await count("select count(*)::int as referrals from referrals")).toEqual([{ referrals: 5 }]);
  expect(await count("select destination, status from withdrawals where ended_at is null or ended_at < now() order by id")).toEqual([
    { destination: "wallet", status: "paid" },
    { destination: "withdrawal", status: "paid" },
    { destination: "withdrawal", status: "refused" },
    { destination: "withdrawal", status: "approved" },
    { destination: "withdrawal", status: "pending" },
  ]);
  expect(
    await count(
      "select u.login, balance > 0 as owed from ledger_accounts a join users u on u.panel_id = a.panel_id and u.id = a.user_id where kind = 'executor_payable'",
    ),
  ).toHaveLength(1);
  expect(await count("select balance > 0 as left from ledger_accounts where kind = 'referral' and user_id is not null")).toEqual([
    { left: true },
  ]);
});
