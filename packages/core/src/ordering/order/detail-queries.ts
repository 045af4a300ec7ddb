import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { OrderEventKind } from "@vitrine/contract/ordering/order/events";
import { sql } from "kysely";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Ctx } from "../../kernel/context/context.ts";

export interface TimelineEntry {
  kind: OrderEventKind;
  data: Record<string, unknown>;
  createdAt: number;
}

/** Without undone notes. */
export async function timelineOfOrder(ctx: Ctx, orderId: number): Promise<TimelineEntry[]> {
  const rows = await ctx.tx
    .selectFrom("orderEvents")
    .select(["id", "kind", "data", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "=", orderId)
    .where("kind", "<>", "note_withdrawn")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("orderEvents as back")
            .select("back.id")
            .whereRef("back.panelId", "=", "orderEvents.panelId")
            .whereRef("back.orderId", "=", "orderEvents.orderId")
            .where("back.kind", "=", "note_withdrawn")
            .where(sql<boolean>`(back.data ->> 'event')::bigint = order_events.id`),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  const events = rows.map(({ data, ...row }) => ({ ...row, data: data as Record<string, unknown> }));
  const withdrawn = new Set(events.filter(({ kind }) => kind === "note_withdrawn").map(({ data }) => data["event"]));
  return events
    .filter(({ id, kind }) => kind !== "note_withdrawn" && !withdrawn.has(id))
    .map(({ kind, data, createdAt }) => ({ kind: kind as OrderEventKind, data, createdAt: toSeconds(createdAt) }));
}

export interface LedgerLine {
  transferId: number;
  cause: string;
  account: string;
  amount: Amount;
  createdAt: Date;
}

/** Transfers of an order carry its id in their reference, which is indexed. */
export async function moneyOfOrder(ctx: Ctx, orderId: number): Promise<LedgerLine[]> {
  return ctx.tx
    .selectFrom("ledgerTransfers as t")
    .innerJoin("ledgerEntries as e", (join) => join.onRef("e.panelId", "=", "t.panelId").onRef("e.transferId", "=", "t.id"))
    .innerJoin("ledgerAccounts as a", (join) => join.onRef("a.panelId", "=", "e.panelId").onRef("a.id", "=", "e.accountId"))
    .select(["t.id as transferId", "t.cause", "a.kind as account", "e.amount", "t.createdAt"])
    .where("t.panelId", "=", ctx.panelId)
    .where((eb) =>
      eb.or([
        eb("t.reference", "=", `order:${orderId}`),
        ...["refund", "cost", "reversal"].map((cause) =>
          eb.and([eb("t.reference", ">=", `${cause}:${orderId}:`), eb("t.reference", "<", `${cause}:${orderId};`)]),
        ),
      ]),
    )
    .orderBy("e.id")
    .execute();
}

export interface CallRow {
  action: string;
  outcome: string;
  request: Record<string, unknown>;
  httpStatus: number | null;
  answer: string | null;
  durationMs: number;
  createdAt: Date;
}

export async function callsOfOrder(ctx: Ctx, orderId: number): Promise<CallRow[]> {
  const rows = await ctx.tx
    .selectFrom("providerCalls")
    .select(["action", "outcome", "request", "httpStatus", "answer", "durationMs", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "=", orderId)
    .orderBy("id")
    .execute();
  return rows as CallRow[];
}

export async function fieldsOfOrder(ctx: Ctx, orderId: number): Promise<Record<string, unknown>> {
  const row = await ctx.tx
    .selectFrom("orders")
    .select("fields")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", orderId)
    .executeTakeFirst();
  return (row?.fields ?? {}) as Record<string, unknown>;
}
