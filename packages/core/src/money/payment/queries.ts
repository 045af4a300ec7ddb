import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { ListPaymentsInput } from "@vitrine/contract/money/payment/panel-payment";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { paymentSearch } from "./search-queries.ts";
import type { Range } from "../../kernel/paging/page-with-estimate.ts";
import { PAYMENT_COLUMNS, type PaymentRow } from "../store/payments.ts";

/** The user's payment systems with their rank: 0 is the one used last. A system that refused to start a payment does not count as used. */
export async function lastUsedSystems(ctx: Ctx, userId: number): Promise<Map<number, number>> {
  const rows = await ctx.tx
    .selectFrom("payments")
    .select("paymentSystemId")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where((e) => e.or([e("status", "<>", "failed"), e("step", "is not", null)]))
    .groupBy("paymentSystemId")
    .orderBy((e) => e.fn.max("id"), "desc")
    .execute();
  return new Map(rows.map(({ paymentSystemId }, place) => [paymentSystemId, place]));
}

export type PaymentFilter = Pick<ListPaymentsInput, "query" | "status" | "system" | "user" | "dateFrom" | "dateTo">;

const filtered = (ctx: Ctx, { query, status, system, user, dateFrom, dateTo }: PaymentFilter) =>
  ctx.tx
    .selectFrom("payments")
    .select(PAYMENT_COLUMNS)
    .where("panelId", "=", ctx.panelId)
    .$if(status === "waiting", (q) => q.where("status", "=", "pending").where("receiptAt", "is not", null))
    .$if(status !== null && status !== "all" && status !== "waiting", (q) => q.where("status", "=", status as PaymentStatus))
    .$if(typeof system === "number", (q) => q.where("paymentSystemId", "=", system as number))
    .$if(typeof system === "string", (q) => q.where("paymentSystemId", "in", systemsOf(ctx, system as string)))
    .$if(user !== null, (q) => q.where("userId", "=", user!))
    .$if(dateFrom !== null, (q) => q.where("createdAt", ">=", new Date(dateFrom! * 1000)))
    .$if(dateTo !== null, (q) => q.where("createdAt", "<", new Date(dateTo! * 1000)))
    .$if(query !== null, (q) => q.where(paymentSearch(ctx, query)));

const systemsOf = (ctx: Ctx, driver: string) =>
  ctx.tx.selectFrom("paymentSystems").select("id").where("panelId", "=", ctx.panelId).where("driver", "=", driver);

/** Newest first. */
export async function paymentsOf(ctx: Ctx, filter: PaymentFilter, { offset, limit }: Range): Promise<PaymentRow[]> {
  return (await filtered(ctx, filter).orderBy("id", "desc").offset(offset).limit(limit).execute()) as PaymentRow[];
}

export async function countPayments(ctx: Ctx, filter: PaymentFilter, most: number): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(filtered(ctx, filter).limit(most).as("found"))
    .select((e) => e.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

interface LedgerLine {
  reference: string;
  account: string;
  amount: Amount;
  currency: string;
  at: Date;
}

/** The payment's transfers, each with both sides, oldest first. */
export async function ledgerOf(ctx: Ctx, id: number): Promise<LedgerLine[]> {
  const first = `payment:${id}`;
  const { rows } = await sql<LedgerLine>`
    select t.reference, a.kind as account, e.amount, a.currency, e.created_at as at
    from ledger_transfers t
    join ledger_entries e on e.panel_id = t.panel_id and e.transfer_id = t.id
    join ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id
    where t.panel_id = ${ctx.panelId} and (t.reference = ${first} or t.reference like ${`${first}:%`})
    order by e.id`.execute(ctx.tx);
  return rows;
}
