import type { OrderKind } from "@vitrine/contract/ordering/order/order";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Transactions that write news are shorter than this: below an id this old no other appears any more. */
const SETTLED_AFTER = "20 seconds";

export function panelsWithNews(db: Database, most: number): Promise<{ panelId: number }[]> {
  return withSystem(db, (tx) => tx.executeSql(sql<{ panelId: number }>`select panel_id from panels_with_webhook_news(${most})`));
}

export interface Cursor {
  orderFloor: number;
  orderHigh: number;
  orderEventFloor: number;
  orderEventHigh: number;
  eventFloor: number;
  eventHigh: number;
  readAt: Date;
}

/** undefined: another worker is reading, or no one requested this panel's news. */
export async function lockCursor(ctx: Ctx): Promise<Cursor | undefined> {
  return ctx.tx
    .selectFrom("webhookCursors")
    .select(["orderFloor", "orderHigh", "orderEventFloor", "orderEventHigh", "eventFloor", "eventHigh", "readAt"])
    .where("panelId", "=", ctx.panelId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export interface Reached {
  order: number;
  orderEvent: number;
  event: number;
}

/** Notes how far was read, and raises the floors to what is settled. `full`: it was read from the floors. */
export async function moveCursor(
  ctx: Ctx,
  { order, orderEvent, event }: Reached,
  { full, news }: { full: boolean; news: boolean },
): Promise<void> {
  const raised = (table: "orders" | "order_events" | "events", floor: string, high: number) => sql`
    greatest(${sql.ref(floor)}, coalesce((select max(id) from ${sql.table(table)} n where n.panel_id = ${ctx.panelId}
      and n.id > ${sql.ref(`c.${floor}`)} and n.id <= ${high} and n.created_at < now() - ${SETTLED_AFTER}::interval), 0))`;
  const settled = (table: "orders" | "order_events" | "events", floor: string, high: number) =>
    full ? raised(table, floor, high) : sql.ref(floor);
  await sql`
    update webhook_cursors c set order_high = ${order}, order_event_high = ${orderEvent}, event_high = ${event},
      read_at = ${full ? sql`now()` : sql`read_at`},
      settles_at = ${news ? sql`now() + ${SETTLED_AFTER}::interval + interval '5 seconds'` : sql`settles_at`},
      order_floor = ${settled("orders", "order_floor", order)},
      order_event_floor = ${settled("order_events", "order_event_floor", orderEvent)},
      event_floor = ${settled("events", "event_floor", event)}
    where panel_id = ${ctx.panelId}`.execute(ctx.tx);
}

export interface OrderNews {
  id: number;
  serviceId: number;
  link: string;
  quantity: number;
  charge: Amount;
  isTest: boolean;
  isHidden: boolean;
  /** Runs are told of by their drip-feed. */
  orderKind: OrderKind;
  createdAt: Date;
}

export async function ordersAfter(ctx: Ctx, id: number, most: number): Promise<OrderNews[]> {
  return ctx.tx
    .selectFrom("orders")
    .select(["id", "serviceId", "link", "quantity", "charge", "isTest", "isHidden", "kind as orderKind", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", ">", id)
    .orderBy("id")
    .limit(most)
    .execute();
}

export interface OrderEventNews {
  id: number;
  kind: string;
  data: Record<string, unknown>;
  orderId: number;
  charge: Amount;
  refunded: Amount;
  isTest: boolean;
  isHidden: boolean;
  orderKind: OrderKind;
  createdAt: Date;
}

/** Every entry of a timeline, since the cursor counts them all; most of them no one is told of. */
export async function orderEventsAfter(ctx: Ctx, id: number, most: number): Promise<OrderEventNews[]> {
  const rows = await ctx.tx
    .selectFrom("orderEvents as e")
    .innerJoin("orders as o", (join) => join.onRef("o.panelId", "=", "e.panelId").onRef("o.id", "=", "e.orderId"))
    .select([
      "e.id",
      "e.kind",
      "e.data",
      "e.orderId",
      "e.createdAt",
      "o.charge",
      "o.refunded",
      "o.isTest",
      "o.isHidden",
      "o.kind as orderKind",
    ])
    .where("e.panelId", "=", ctx.panelId)
    .where("e.id", ">", id)
    .orderBy("e.id")
    .limit(most)
    .execute();
  return rows as OrderEventNews[];
}

export interface OtherNews {
  id: number;
  data: Record<string, unknown>;
  createdAt: Date;
}

export async function eventsAfter(ctx: Ctx, id: number, most: number): Promise<OtherNews[]> {
  const rows = await ctx.tx
    .selectFrom("events")
    .select(["id", "data", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", ">", id)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows as OtherNews[];
}

export interface ServiceFacts {
  id: number;
  name: string;
  status: "active" | "paused" | "off";
  rate: Amount;
  min: number;
  max: number;
}

export async function servicesOf(ctx: Ctx, ids: number[]): Promise<ServiceFacts[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom("services")
    .select(["id", "name", "status", "rate", "min", "max"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}

export interface ProviderFacts {
  id: number;
  name: string;
  balance: Amount | null;
  currency: string;
}

export async function providerFacts(ctx: Ctx, id: number): Promise<ProviderFacts | undefined> {
  return ctx.tx
    .selectFrom("providers")
    .select(["id", "name", "balance", "currency"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .executeTakeFirst();
}
