import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { PaymentRow } from "../store/payments.ts";

interface Extras {
  /** A promo code's bonus waits for one of the payments, or was credited with one. */
  bonuses: boolean;
  /** Referrers may earn from one of the payments, or have earned. */
  earnings: boolean;
}

/** What crediting these payments may move besides their own amounts. For most it is nothing, found out by one query. */
export async function extrasOf(ctx: Ctx, payments: Pick<PaymentRow, "id" | "userId">[]): Promise<Extras> {
  const ids = payments.map(({ id }) => id);
  const users = [...new Set(payments.map(({ userId }) => userId))];
  const rows = await runPrepared(
    ctx.tx,
    sql<Extras>`select
      exists (select from promo_uses where panel_id = ${ctx.panelId} and user_id = any(${users}::bigint[]) and payment_id is null)
        or exists (select from promo_uses where panel_id = ${ctx.panelId} and payment_id = any(${ids}::bigint[])) as bonuses,
      exists (select from referral_programmes where panel_id = ${ctx.panelId} and is_on)
        or exists (select from referral_earnings where panel_id = ${ctx.panelId} and payment_id = any(${ids}::bigint[])) as earnings`,
  );
  return rows[0]!;
}

interface Credited {
  userId: number;
  login: string;
  /** null: no wallet. */
  balance: Amount | null;
}

/** The customers that credits are announced to, and their balances now. */
export const creditedUsers = (ctx: Ctx, userIds: number[]): Promise<Credited[]> =>
  runPrepared(
    ctx.tx,
    sql<Credited>`select u.id as user_id, u.login, a.balance from users u
      left join ledger_accounts a on a.panel_id = u.panel_id and a.user_id = u.id and a.kind = 'wallet'
      where u.panel_id = ${ctx.panelId} and u.id = any(${userIds}::bigint[])`,
  );
