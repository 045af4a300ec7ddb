import { asAmount, formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { createPaymentSystemInput, type PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import type { MadeService } from "@vitrine/testkit/service-factory";
import { runAs, runPastRules } from "@vitrine/testkit/run-as";
import type { World } from "@vitrine/testkit/world";
import type { Caller, PanelContext } from "../../src/kernel/context/context.ts";
import { createPaymentSystem } from "../../src/money/payment-system/write.ts";

export interface Shop {
  panel: PanelContext;
  owner: Caller;
  system: PaymentSystem;
  services: MadeService[];
  providerIds: number[];
}

/** A panel of this currency and time zone with two providers, three services and the fake payment system. */
export async function openShop(world: World, currency: string, timeZone: string): Promise<Shop> {
  const panel = await world.newPanel({ currency, timeZone });
  const owner = world.ownerOf(panel);
  const providerIds = [
    await makeProvider(world.platform, panel),
    await makeProvider(world.platform, panel, { name: "Second", url: "http://second.test/api/v2" }),
  ];
  const services: MadeService[] = [];
  for (const [n, rate] of ["2.00", "0.37", "0.12345678"].entries())
    services.push(await world.service({ rate, cost: "0.11111111", providerId: providerIds[n % 2]!, externalId: String(n + 1) }, panel));
  const system = await createPaymentSystem(
    owner,
    createPaymentSystemInput.parse({
      system: "fake",
      credentials: { shopId: "7", secretKey: "canary of the fake" },
      currency: "USD",
      ...(currency === "USD" ? {} : { rate: "41.37" }),
      min: "1",
      max: "1000",
      feePercent: "1.5",
      feePayer: currency === "USD" ? "customer" : "panel",
      bonuses: [{ from: "5", percent: "3" }],
    }),
  );
  return { panel, owner, system, services, providerIds };
}

const AGED = {
  ledger_entries: ["created_at"],
  ledger_transfers: ["created_at"],
  order_events: ["created_at"],
  orders: ["created_at", "started_at", "finished_at"],
  users: ["created_at"],
  payments: ["created_at", "paid_at"],
};

/** Makes everything of a panel so much older. What happens next is as much later than it. */
export const makeOlder = (world: World, panelId: number, minutes: number): Promise<void> =>
  // The ledger refuses changes.
  runPastRules(world.database.ownerUrl, async (client) => {
    for (const [table, columns] of Object.entries(AGED)) {
      // By a clock without a time zone: what depends on one may not stand next to a column where panels are spread over servers.
      const older = (column: string) => `(${column} at time zone 'UTC' - make_interval(mins => $2)) at time zone 'UTC'`;
      const changed = columns.map((column) => `${column} = ${older(column)}`).join(", ");
      await client.query(`update ${table} set ${changed} where panel_id = $1`, [panelId, minutes]);
    }
  });

const BOOKED = ["revenue", "cost", "fees", "refunds", "received"] as const;
export type Booked = Record<(typeof BOOKED)[number], string>;
export const NOTHING_BOOKED = Object.fromEntries(BOOKED.map((name) => [name, formatAmount(ZERO)])) as Booked;

/** The ledger's own sums by day of the panel's calendar, and of all days under "". */
export const bookedDays = (world: World, { id, timeZone }: PanelContext): Promise<Map<string, Booked>> =>
  runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<Booked & { day: string | null }>(
      `select to_char((e.created_at at time zone $2)::date, 'YYYY-MM-DD') as day,
         coalesce(sum(e.amount) filter (where a.kind in ('sales', 'refunds')), 0) as revenue,
         coalesce(-sum(e.amount) filter (where a.kind = 'provider_cost'), 0) as cost,
         coalesce(-sum(e.amount) filter (where a.kind = 'fees'), 0) as fees,
         coalesce(-sum(e.amount) filter (where a.kind = 'refunds'), 0) as refunds,
         coalesce(-sum(e.amount) filter (where a.kind = 'payment_clearing' and t.cause = 'payment'), 0) as received
       from ledger_entries e
       join ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id
       join ledger_transfers t on t.panel_id = e.panel_id and t.id = e.transfer_id
       where e.panel_id = $1 group by rollup (1)`,
      [id, timeZone],
    );
    const text = (units: string) => formatAmount(asAmount(BigInt(units)));
    return new Map(
      rows.map(({ day, ...sums }) => [day ?? "", Object.fromEntries(BOOKED.map((name) => [name, text(sums[name])])) as Booked]),
    );
  });

export interface Customers {
  active: number;
  payers: number;
}
export const NO_CUSTOMERS: Customers = { active: 0, payers: 0 };

/** How many different customers ordered and paid by day of the panel's calendar, and on all days under "". */
export const customersOfDays = (world: World, { id, timeZone }: PanelContext): Promise<Map<string, Customers>> =>
  runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<Customers & { day: string | null }>(
      `select to_char((created_at at time zone $2)::date, 'YYYY-MM-DD') as day,
         count(distinct user_id) filter (where what = 'order')::int as active, count(distinct user_id) filter (where what = 'payment')::int as payers
       from (
         select created_at, user_id, 'order' as what from orders where panel_id = $1
         union all
         select t.created_at, p.user_id, 'payment' from ledger_transfers t
         join payments p on p.panel_id = t.panel_id and t.reference = 'payment:' || p.id where t.panel_id = $1 and t.cause = 'payment') x
       group by rollup (1)`,
      [id, timeZone],
    );
    return new Map(rows.map(({ day, ...customers }) => [day ?? "", customers]));
  });

/** Everything folded of a panel, as text: equal after any way of folding. */
export const foldedRows = (world: World, panelId: number): Promise<string[]> =>
  runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ row: string }>(
      `select s::text as row from statistics s
       where panel_id = $1 and (orders, done, partial, stopped, failed, judged, spoiled, registered, started, payments, newcomers, active, payers,
         sales, refunds, cost, fees, bonuses, referrals, tariffs, received, returned, manual) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
       union all select s::text from statistics_times s where panel_id = $1
       union all select (h.grain, h.at, h.measure, u.user_id, sum(u.amount))::text
       from statistics_people h cross join lateral unnest(h.user_ids, h.amounts) u (user_id, amount)
       where h.panel_id = $1 group by h.grain, h.at, h.measure, u.user_id having sum(u.amount) <> 0 order by 1`,
      [panelId],
    );
    return rows.map(({ row }) => row);
  });
