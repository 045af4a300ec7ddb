import type { z } from "zod";
import type { ListUnknownOrdersInput, listUnknownOrdersOutput, UnknownOrder } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { can } from "@vitrine/contract/kernel/permission/table";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { listOrders } from "../order/list.ts";
import { type Judged, judge } from "./judge.ts";
import { databaseNow, knownIds, lastCalls, ordersInFlight, type SendingCall, rivalRows, type UnknownRow, unknownRows } from "./queries.ts";

type Output = z.infer<typeof listUnknownOrdersOutput>;
const MOST_RIVALS = 5000;

/** Orders of unknown outcome, newest first: the request and answer, what was found since, and the proposal it supports. */
export async function listUnknownOrders(ctx: Ctx, input: ListUnknownOrdersInput): Promise<Output> {
  authorize(ctx, "order.view");
  const { page, perPage, orderId } = input;
  const query = orderId === undefined ? null : String(orderId);
  const orders = await listOrders(ctx, { ...NO_FILTERS, query, page, perPage, dispatch: "unknown" });
  const ids = orders.items.map(({ id }) => id);
  const rows = new Map((await unknownRows(ctx, ids)).map((row) => [row.orderId, row]));
  const providers = [...new Set([...rows.values()].map(({ providerId }) => providerId))];
  const inFlight = await ordersInFlight(ctx, providers);
  const unknown = await rivalRows(ctx, providers, MOST_RIVALS);
  const calls = await lastCalls(ctx, ids);
  const now = await databaseNow(ctx);
  const items: UnknownOrder[] = [];
  for (const order of orders.items) {
    const row = rows.get(order.id);
    if (!row) continue;
    const foundIds = row.found.map(({ providerOrderId }) => providerOrderId);
    const taken = await knownIds(ctx, row.providerId, foundIds);
    const evidence = evidenceOf(row, judge(row, { unknown, inFlight, taken, now }), calls.get(order.id));
    items.push({ order, ...(can(ctx.actor, "order.money") ? evidence : withoutMoney(evidence)) });
  }
  return { ...orders, items };
}

/** The evidence for the proposal, without the order's cost at the provider. */
const withoutMoney = (evidence: Omit<UnknownOrder, "order">): Omit<UnknownOrder, "order"> => ({
  ...evidence,
  cost: null,
  call: null,
  balance: { before: null, after: null, unexplained: null },
  found: evidence.found.map((one) => ({ ...one, charge: null })),
});

const NO_FILTERS = {
  ids: null,
  sort: "-created_at" as const,
  category: null,
  networkId: null,
  serviceId: null,
  status: null,
  link: null,
  dateFrom: null,
  dateTo: null,
  userId: null,
  kind: null,
  parentId: null,
  before: null,
  after: null,
  total: null,
};

function evidenceOf(row: UnknownRow, { found, unexplained, proposal }: Judged, call: SendingCall | undefined): Omit<UnknownOrder, "order"> {
  const { orderId: _, ...said } = call ?? { orderId: 0 };
  return {
    cause: row.cause ?? "interrupted",
    sentAt: toSeconds(row.sentAt),
    // If the process died, no call of this attempt was recorded.
    call: call && call.createdAt >= row.sentAt ? { ...(said as Omit<SendingCall, "orderId">), createdAt: toSeconds(call.createdAt) } : null,
    currency: row.currency,
    cost: formatAmount(row.expectedCost),
    balance: {
      before: seen(row.beforeBalance, row.beforeAt),
      after: seen(row.afterBalance, row.afterAt),
      unexplained: unexplained === null ? null : formatAmount(unexplained),
    },
    asked: {
      at: row.askedAt && toSeconds(row.askedAt),
      from: row.idFrom,
      to: row.idTo,
      isComplete: row.isComplete,
      nextAt: row.nextAt && toSeconds(row.nextAt),
    },
    found: found.map(({ charge, ...one }) => ({ ...one, charge: charge === null ? null : formatAmount(charge) })),
    isExclusive: row.isExclusive,
    proposal,
  };
}

const seen = (balance: Amount | null, at: Date | null) =>
  balance === null || at === null ? null : { amount: formatAmount(balance), at: toSeconds(at) };
