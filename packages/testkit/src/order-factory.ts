import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { settleOrders } from "@vitrine/core/ordering/settlement/settle";
import { runAs } from "./run-as.ts";
import type { MadeService } from "./service-factory.ts";
import type { MadeUser } from "./user-factory.ts";
import type { World } from "./world.ts";

export interface OrderOverrides {
  customer: MadeUser;
  service: MadeService;
  quantity?: number;
  link?: string;
  status?: Exclude<OrderStatus, "queued">;
  remains?: number;
  /** Also updates the day index; ids grow with time, so the oldest are created first. */
  createdAt?: Date;
}

let made = 0;

/** Places an order as its customer, who must have the money, and settles it as requested. Returns its id. */
export async function makeOrder(world: World, overrides: OrderOverrides): Promise<number> {
  const { customer, service, quantity = 1000, status, remains, createdAt } = overrides;
  const link = overrides.link ?? `https://example.com/post/${++made}`;
  const { id } = await placeOrder(world.callerAs(customer), { service: service.id, link, quantity }, "web");
  if (status !== undefined) {
    const report = { orderId: id, dispatch: "sent" as const, status, ...(remains === undefined ? {} : { remains }) };
    await world.asSystem(customer.panel).run((ctx) => settleOrders(ctx, [report]));
  }
  if (createdAt !== undefined) await moveOrder(world, customer.panel.id, id, createdAt);
  return id;
}

interface OrderRow {
  link: string;
  status?: OrderStatus;
}

/** Inserts thousands of orders as rows, oldest first, without payment. */
export const insertOrders = (
  world: World,
  { customer, service, rows }: Pick<OrderOverrides, "customer" | "service"> & { rows: readonly OrderRow[] },
) =>
  runAs(world.database.ownerUrl, (client) =>
    client.query(
      `insert into orders (panel_id, user_id, service_id, category_id, type, link, link_key, quantity, charge, cost, cost_rate, exchange_rate, is_test, source, status)
       select s.panel_id, $2, s.id, s.category_id, 'Default', row.link, row.link, 100, 100000000, 1, 1, 1, false, 'web', row.status
       from services s, unnest($3::text[], $4::text[]) with ordinality as row (link, status, n)
       where s.panel_id = $5 and s.id = $1 order by row.n`,
      [service.id, customer.id, rows.map(({ link }) => link), rows.map(({ status }) => status ?? "queued"), customer.panel.id],
    ),
  );

const moveOrder = (world: World, panelId: number, id: number, createdAt: Date) =>
  runAs(world.database.ownerUrl, async (client) => {
    await client.query(
      "update orders set created_at = $3::timestamptz, finished_at = case when finished_at is null then null else $3::timestamptz end where panel_id = $1 and id = $2",
      [panelId, id, createdAt],
    );
    await client.query(
      "insert into order_days values ($1, ($3::timestamptz at time zone 'UTC')::date, $2) on conflict (panel_id, day) do update set first_id = least(order_days.first_id, $2)",
      [panelId, id, createdAt],
    );
  });
