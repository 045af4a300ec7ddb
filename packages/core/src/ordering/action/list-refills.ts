import type { Refill, RefillStatus } from "@vitrine/contract/ordering/action/actions";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findOwn } from "./own.ts";
import { type RefillRow, refillsOf, refillsOfUser } from "../store/refills.ts";

/** Refills of one of the caller's orders, newest first. */
export async function listOwnRefills(ctx: Ctx, { orderId }: { orderId: number }): Promise<{ items: Refill[] }> {
  authorize(ctx, "order.own");
  await findOwn(ctx, orderId);
  return { items: (await refillsOf(ctx, orderId)).map(toOwnRefill) };
}

/** Refills as the owner sees them. */
export async function refillsOfOrder(ctx: Ctx, orderId: number): Promise<Refill[]> {
  authorize(ctx, "order.view");
  return (await refillsOf(ctx, orderId)).map(toRefill);
}

/** Refill states by id, for orders of the current customer only. */
export async function ownRefillStatuses(ctx: Ctx, ids: number[]): Promise<Map<number, RefillStatus>> {
  authorize(ctx, "order.own");
  const rows = await refillsOfUser(ctx, userIdOf(ctx), ids);
  return new Map(rows.map((row) => [row.id, toOwnRefill(row).status]));
}

const toRefill = ({ createdAt, finishedAt, ...row }: RefillRow): Refill => ({
  ...row,
  createdAt: toSeconds(createdAt),
  finishedAt: finishedAt && toSeconds(finishedAt),
});

/** An unknown outcome at the provider is for the owner to resolve. */
const toOwnRefill = (row: RefillRow): Refill => toRefill({ ...row, status: row.status === "unknown" ? "pending" : row.status });
