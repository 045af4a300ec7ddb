import type { OrderKind, OrderStatus } from "@vitrine/contract/kernel/status/status";
import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { statesOfUser } from "./status-queries.ts";

export interface OrderState {
  kind: OrderKind;
  /** Net of refunds. */
  charge: Amount;
  startCount: number | null;
  status: OrderStatus;
  remains: number | null;
  quantity: number;
}

/** States of the caller's own orders by id; the ids of other people's orders are left out. */
export async function ownOrderStatuses(ctx: Ctx, ids: number[]): Promise<Map<number, OrderState>> {
  authorize(ctx, "order.own");
  const rows = await statesOfUser(ctx, userIdOf(ctx), ids);
  return new Map(rows.map(({ id, refunded, charge, ...state }) => [id, { ...state, charge: asAmount(charge - refunded) }]));
}
