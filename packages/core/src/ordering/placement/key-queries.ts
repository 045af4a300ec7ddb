import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";

/** The order placed under an idempotency key, with the hash of its request. */
export async function orderOfKey(
  ctx: Ctx,
  userId: number,
  key: string,
): Promise<{ id: number; charge: Amount; status: OrderStatus; bodyHash: string } | undefined> {
  return ctx.tx
    .selectFrom("idempotencyKeys as k")
    .innerJoin("orders as o", (join) => join.onRef("o.panelId", "=", "k.panelId").onRef("o.id", "=", "k.orderId"))
    .select(["o.id", "o.charge", "o.status", "k.bodyHash"])
    .where("k.panelId", "=", ctx.panelId)
    .where("k.userId", "=", userId)
    .where("k.key", "=", key)
    .executeTakeFirst();
}

/** Ids of the user's orders placed under any of these idempotency keys, oldest first. */
export async function ordersOfKeys(ctx: Ctx, userId: number, keys: string[]): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("idempotencyKeys")
    .select("orderId")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("key", "in", keys)
    .orderBy("orderId")
    .execute();
  return rows.flatMap(({ orderId }) => orderId ?? []);
}
