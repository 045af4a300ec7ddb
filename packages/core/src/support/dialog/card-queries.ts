import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** The given ids that are orders of this customer. */
export async function ordersOfCustomer(ctx: Ctx, userId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from orders where panel_id = ${ctx.panelId} and id = any(${ids}::bigint[]) and user_id = ${userId} and not is_hidden`.execute(
    ctx.tx,
  );
  return rows.map(({ id }) => id);
}

/** Newest first; a drip-feed stands for its runs. */
export async function lastOrderIds(ctx: Ctx, userId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where panel_id = ${ctx.panelId} and user_id = ${userId} and not is_hidden and kind <> 'run'
    order by id desc limit ${most}`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

export interface PaymentFacts {
  id: number;
  title: string;
  amount: Amount;
  currency: string;
  status: PaymentStatus;
  createdAt: Date;
}

const paymentsOf = (ctx: Ctx, userId: number) => sql`
  select p.id, s.title, p.amount, p.currency, p.status, p.created_at
  from payments p join payment_systems s on s.panel_id = ${ctx.panelId} and s.id = p.payment_system_id
  where p.panel_id = ${ctx.panelId} and p.user_id = ${userId}`;

export async function paymentsOfCustomer(ctx: Ctx, userId: number, ids: number[]): Promise<PaymentFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PaymentFacts>`
    ${paymentsOf(ctx, userId)} and p.id = any(${ids}::bigint[]) order by p.id`.execute(ctx.tx);
  return rows;
}

export async function lastPayments(ctx: Ctx, userId: number, most: number): Promise<PaymentFacts[]> {
  const { rows } = await sql<PaymentFacts>`
    ${paymentsOf(ctx, userId)} order by p.id desc limit ${most}`.execute(ctx.tx);
  return rows;
}
