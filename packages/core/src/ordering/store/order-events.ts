import type { RecordedEventKind } from "@vitrine/contract/ordering/order/events";
import type { Ctx } from "../../kernel/context/context.ts";

export interface NewOrderEvent {
  orderId: number;
  kind: RecordedEventKind;
  data: Record<string, unknown>;
  actor: Record<string, unknown>;
}

const rowOf = (ctx: Ctx, { orderId, kind, data, actor }: NewOrderEvent) => ({
  panelId: ctx.panelId,
  orderId,
  kind,
  data: JSON.stringify(data),
  actor: JSON.stringify(actor),
});

export async function insertEvent(ctx: Ctx, event: NewOrderEvent): Promise<number> {
  const { id } = await ctx.tx.insertInto("orderEvents").values(rowOf(ctx, event)).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function insertEvents(ctx: Ctx, events: NewOrderEvent[]): Promise<void> {
  if (events.length === 0) return;
  await ctx.tx
    .insertInto("orderEvents")
    .values(events.map((event) => rowOf(ctx, event)))
    .execute();
}

/** Records an event caused by a process, without an actor. */
export async function writeEvent(ctx: Ctx, orderId: number, kind: RecordedEventKind, data: Record<string, unknown>): Promise<void> {
  await ctx.tx
    .insertInto("orderEvents")
    .values({ panelId: ctx.panelId, orderId, kind, data: JSON.stringify(data) })
    .execute();
}

export async function hasEvent(ctx: Ctx, orderId: number, kind: RecordedEventKind): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom("orderEvents")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "=", orderId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return found !== undefined;
}
