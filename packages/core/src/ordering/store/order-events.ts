import type { RecordedEventKind } from "@vitrine/contract/ordering/order/events";
import type { Ctx } from "../../kernel/context/context.ts";

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
