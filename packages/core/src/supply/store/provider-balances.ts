import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** An unchanged balance keeps its row, which records when it was last seen. */
export async function writeBalance(ctx: Ctx, providerId: number, balance: Amount): Promise<void> {
  await sql`
    with last as (
      select seen_at, balance from provider_balances where panel_id = ${ctx.panelId} and provider_id = ${providerId} order by seen_at desc limit 1
    ), same as (
      update provider_balances b set seen_until = greatest(b.seen_until, now()) from last
      where b.panel_id = ${ctx.panelId} and b.provider_id = ${providerId} and b.seen_at = last.seen_at and last.balance = ${balance}::bigint
      returning 1
    )
    insert into provider_balances (panel_id, provider_id, balance) select ${ctx.panelId}, ${providerId}, ${balance}::bigint where not exists (select from same)
    on conflict (panel_id, provider_id, seen_at) do update set balance = excluded.balance`.execute(ctx.tx);
}

export interface SeenBalance {
  balance: Amount;
  at: Date;
}

/** The last balance seen by then. */
export async function balanceUntil(ctx: Ctx, providerId: number, moment: Date): Promise<SeenBalance | undefined> {
  const { rows } = await sql<SeenBalance>`
    select balance, least(seen_until, ${moment}::timestamptz) as at from provider_balances
    where panel_id = ${ctx.panelId} and provider_id = ${providerId} and seen_at <= ${moment}
    order by seen_at desc limit 1`.execute(ctx.tx);
  return rows[0];
}

/** Changes of the balance since then, oldest first. */
export async function balancesSince(ctx: Ctx, providerId: number, since: Date, most: number): Promise<SeenBalance[]> {
  const { rows } = await sql<SeenBalance>`
    select balance, at from (
      select balance, seen_at as at from provider_balances
      where panel_id = ${ctx.panelId} and provider_id = ${providerId} and seen_until >= ${since}
      order by seen_at desc limit ${most}) latest
    order by at`.execute(ctx.tx);
  return rows;
}
