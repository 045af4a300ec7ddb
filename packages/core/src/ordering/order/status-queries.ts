import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { OrderKind, OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Ctx } from "../../kernel/context/context.ts";

export interface StateRow {
  id: number;
  kind: OrderKind;
  charge: Amount;
  refunded: Amount;
  startCount: number | null;
  status: OrderStatus;
  remains: number | null;
  quantity: number;
}

export async function statesOfUser(ctx: Ctx, userId: number, ids: number[]): Promise<StateRow[]> {
  return ctx.tx
    .selectFrom("orders")
    .select(["id", "kind", "charge", "refunded", "startCount", "status", "remains", "quantity"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}
