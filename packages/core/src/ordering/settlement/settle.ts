import type { RecordedEventKind } from "@vitrine/contract/ordering/order/events";
import { randomUUID } from "node:crypto";
import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { type Amount, asAmount, formatAmount, negate } from "@vitrine/contract/kernel/amount/money";
import { type AccountKey, openAccount } from "@vitrine/ledger/accounts";
import { postTransfers, type Transfer } from "@vitrine/ledger/post";
import { balancesOf } from "@vitrine/ledger/wallet";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { emit, type Emitted } from "../../messaging/realtime/emit.ts";
import { isOpen } from "../order/eligible.ts";
import { decide, type FollowedOrder, type OrderChange, type OrderReport } from "./decide.ts";
import { isBroken, reportOfDrip } from "./drip-report.ts";
import { shareProfit } from "./share-profit.ts";
import { notifyCustomers } from "./notify-customers.ts";
import { endDrips, runsOfDrips, stopDrips } from "../store/drip-feeds.ts";
import { endSubscriptions } from "../store/subscriptions.ts";
import { askAgainLater } from "../store/finished-orders.ts";
import { insertEvents } from "../store/order-events.ts";
import { lockWithDrips, writeChanges } from "../store/orders-settlement.ts";
import { earnedByTasks } from "../store/tasks.ts";

export interface SettledOrder {
  order: FollowedOrder;
  change: OrderChange;
}

/**
 * Applies reports to the panel's orders: locks them in id order, moves each along the transition table, posts the difference
 * of refunds and provider costs in one call (which locks wallets in id order), and emits events. Unchanged rows are not written.
 * A drip-feed follows from its runs: it is settled with them, and when a report names it without a status.
 */
export async function settleOrders(ctx: Ctx, reports: OrderReport[]): Promise<SettledOrder[]> {
  const byId = new Map(reports.map((report) => [report.orderId, report]));
  const orders = await lockWithDrips(ctx, [...byId.keys()]);
  const moved = await apply(ctx, orders, byId);
  const settled = [...moved, ...(await settleDrips(ctx, orders, moved, byId))];
  if (settled.length === 0) return [];
  await endCompounds(ctx, settled);
  const delivered = settled.flatMap(({ order, change }) =>
    isDelivered(order, change) ? [{ id: order.id, providerId: order.providerId! }] : [],
  );
  if (delivered.length > 0) await askAgainLater(ctx, delivered);
  const transfers = await transfersOf(ctx, settled);
  await postTransfers(ctx.tx, transfers);
  await shareProfit(ctx, settled);
  await writeTimeline(ctx, settled);
  await emit(ctx, await eventsOf(ctx, settled));
  await notifyCustomers(ctx, settled);
  return settled;
}

async function apply(ctx: Ctx, orders: FollowedOrder[], reports: ReadonlyMap<number, OrderReport>): Promise<SettledOrder[]> {
  const settled: SettledOrder[] = [];
  const earned = await earnedWith(ctx, orders, reports);
  for (const order of orders) {
    const report = reports.get(order.id);
    const cost = earned.get(order.id);
    const change = report && decide(order, cost === undefined ? report : { ...report, earned: cost });
    if (change) settled.push({ order, change });
  }
  if (settled.length > 0) await writeChanges(ctx, settled);
  return settled;
}

/** What performers earned with the ended in-house orders: counts that the owner set don't change what the panel owes. */
async function earnedWith(ctx: Ctx, orders: FollowedOrder[], reports: ReadonlyMap<number, OrderReport>): Promise<Map<number, Amount>> {
  const ended = orders.filter(({ id, providerId, status }) => {
    const report = reports.get(id);
    return providerId === null && report && !isOpen({ status: report.status ?? status });
  });
  return ended.length === 0
    ? new Map()
    : earnedByTasks(
        ctx,
        ended.map(({ id }) => id),
      );
}

/** Settles the drip-feeds of the runs that were just settled, and those that a report names without a status. */
async function settleDrips(
  ctx: Ctx,
  orders: FollowedOrder[],
  settled: SettledOrder[],
  given: ReadonlyMap<number, OrderReport>,
): Promise<SettledOrder[]> {
  const drips = orders.filter(({ kind }) => kind === "drip");
  if (drips.length === 0) return [];
  const parents = new Set(settled.map(({ order }) => order.parentId));
  const open = drips.filter(({ id }) => (given.has(id) ? given.get(id)!.status === undefined : parents.has(id)));
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  let found = await runsOfDrips(ctx, ids);
  const broken = new Set(found.filter(isBroken).map(({ orderId }) => orderId));
  if (broken.size > 0) {
    await stopDrips(ctx, [...broken]);
    // Another run may have started before they were stopped.
    found = await runsOfDrips(ctx, ids);
  }
  const before = new Map(settled.map(({ order, change }) => [order.id, change]));
  const now = open.map((order): FollowedOrder => ({ ...order, ...before.get(order.id) }));
  const statuses = new Map(now.map(({ id, status }) => [id, status]));
  const reports = new Map<number, OrderReport>();
  for (const drip of found) {
    const report = reportOfDrip(drip, statuses.get(drip.orderId)!);
    if (report) reports.set(drip.orderId, report);
  }
  return apply(ctx, now, reports);
}

async function endCompounds(ctx: Ctx, settled: SettledOrder[]): Promise<void> {
  const ended = settled.filter(({ order, change }) => change.status !== order.status && change.status !== "active");
  const drips = ended.filter(({ order }) => order.kind === "drip");
  if (drips.length > 0)
    await endDrips(
      ctx,
      drips.map(({ order }) => order.id),
    );
  const subscriptions = ended.filter(({ order }) => order.kind === "subscription");
  if (subscriptions.length > 0)
    await endSubscriptions(
      ctx,
      subscriptions.map(({ order, change }) => ({ orderId: order.id, status: change.status === "done" ? "completed" : "canceled" })),
    );
}

const isDelivered = ({ status, providerId, kind }: FollowedOrder, change: OrderChange): boolean =>
  providerId !== null && kind !== "subscription" && change.status !== status && (change.status === "done" || change.status === "partial");

async function transfersOf(ctx: Ctx, settled: SettledOrder[]): Promise<Transfer[]> {
  const opened = new Map<string, number>();
  const account = async (key: Omit<AccountKey, "currency">): Promise<number> => {
    const name = `${key.kind}:${key.userId ?? key.providerId ?? ""}`;
    const id = opened.get(name) ?? (await openAccount(ctx.tx, { ...key, currency: ctx.panel.currency }));
    opened.set(name, id);
    return id;
  };
  const actor = actorRecord(ctx.actor);
  const transfers: Transfer[] = [];
  for (const { order, change } of settled) {
    const refund = asAmount(change.refunded - order.refunded);
    if (refund > 0n) {
      const from = await account({ kind: order.isTest ? "test" : "refunds" });
      const wallet = await account({ kind: "wallet", userId: order.userId });
      transfers.push({
        reference: `refund:${order.id}:${change.refunded}`,
        cause: "refund",
        orderId: order.id,
        actor,
        entries: [
          { accountId: from, amount: negate(refund) },
          { accountId: wallet, amount: refund },
        ],
      });
    }
    const cost = asAmount(change.costPosted - order.costPosted);
    if (cost !== 0n) {
      const spent = await account({ kind: "provider_cost" });
      // Without a provider the amount is owed to the panel's own performers.
      const owed = await account({ kind: "provider_payable", ...(order.providerId === null ? {} : { providerId: order.providerId }) });
      transfers.push({
        // A cost may return to an earlier value; the order's row ensures that it is posted once.
        reference: `cost:${order.id}:${randomUUID()}`,
        cause: "cost",
        orderId: order.id,
        actor,
        entries: [
          { accountId: spent, amount: negate(cost) },
          { accountId: owed, amount: cost },
        ],
      });
    }
  }
  return transfers;
}

async function writeTimeline(ctx: Ctx, settled: SettledOrder[]): Promise<void> {
  const actor = actorRecord(ctx.actor);
  const events = settled.flatMap(({ order, change }) => {
    const entries: { kind: RecordedEventKind; data: Record<string, unknown> }[] = [];
    if (change.status !== order.status) {
      entries.push({
        kind: "status",
        data: { from: order.status, to: change.status, startCount: change.startCount, remains: change.remains, code: change.failCode },
      });
    }
    if (change.refunded > order.refunded)
      entries.push({ kind: "refund", data: { amount: formatAmount(asAmount(change.refunded - order.refunded)) } });
    return entries.map((entry) => ({ orderId: order.id, ...entry, actor }));
  });
  await insertEvents(ctx, events);
}

async function eventsOf(ctx: Ctx, settled: SettledOrder[]): Promise<Emitted[]> {
  // Customers watch the drip-feed, not its runs.
  const moved = settled.map(({ order, change }): Emitted => ({
    userId: order.kind === "run" ? null : order.userId,
    event: orderEvent(order.id, change),
  }));
  const refunded = [...new Set(settled.filter(({ order, change }) => change.refunded > order.refunded).map(({ order }) => order.userId))];
  if (refunded.length === 0) return moved;
  const wallets = await balancesOf(ctx.tx, refunded);
  return [
    ...moved,
    ...wallets.map(({ userId, balance }): Emitted => ({ userId, event: { kind: "wallet", balance: formatAmount(balance) } })),
  ];
}

interface OrderFigures {
  status: OrderStatus;
  dispatch: Dispatch;
  startCount: number | null;
  remains: number | null;
  refunded: Amount;
}

export const orderEvent = (orderId: number, { status, dispatch, startCount, remains, refunded }: OrderFigures): Emitted["event"] => ({
  kind: "order",
  orderId,
  status,
  dispatch,
  startCount,
  remains,
  refunded: formatAmount(refunded),
});
