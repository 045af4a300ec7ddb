import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Transactions that write events are shorter than this: below an id of this age no other appears any more. */
const SETTLED_AFTER = "20 seconds";

export interface Cursor {
  orderFloor: number;
  orderHigh: number;
  orderEventFloor: number;
  orderEventHigh: number;
  eventFloor: number;
  eventHigh: number;
  readAt: Date;
}

/** undefined: another worker is reading, or no endpoint subscribes to this panel's events. */
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

/** Saves how far was read, and raises the floors to the settled ids. `full`: the reading started at the floors. */
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

/** Starts reading a panel's events from the next event on; a reading that was started before continues. */
export async function beginReading(ctx: Ctx): Promise<void> {
  await sql`
    insert into webhook_cursors (panel_id, order_floor, order_high, order_event_floor, order_event_high, event_floor, event_high)
    select ${ctx.panelId}, o, o, oe, oe, e, e from (
      select coalesce((select max(id) from orders where panel_id = ${ctx.panelId}), 0) as o,
        coalesce((select max(id) from order_events where panel_id = ${ctx.panelId}), 0) as oe,
        coalesce((select max(id) from events where panel_id = ${ctx.panelId}), 0) as e) latest
    on conflict (panel_id) do nothing`.execute(ctx.tx);
}
