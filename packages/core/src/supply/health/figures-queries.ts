import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Figures of a provider's last 24 hours. */
export interface ProviderDay {
  calls: number;
  accepted: number;
  refused: number;
  unknown: number;
  /** The cost of accepted orders, in the provider's currency. */
  spent: Amount;
}

/** For one provider, or for all that were called. */
export async function lastDay(ctx: Ctx, providerId: number | null): Promise<Map<number, ProviderDay>> {
  const { rows } = await sql<ProviderDay & { providerId: number }>`
    select provider_id, sum(calls)::integer as calls, sum(accepted)::integer as accepted, sum(refused)::integer as refused,
      sum(unknown)::integer as unknown, sum(spent)::bigint as spent
    from provider_hours
    where panel_id = ${ctx.panelId} and (${providerId}::bigint is null or provider_id = ${providerId})
      and hour > ${ctx.now}::timestamptz - interval '24 hours'
    group by provider_id`.execute(ctx.tx);
  return new Map(rows.map(({ providerId: id, ...day }) => [id, day]));
}

export interface HourRow extends ProviderDay {
  hour: Date;
  failed: number;
  medianMs: number | null;
}

export async function hoursSince(ctx: Ctx, providerId: number, since: Date): Promise<HourRow[]> {
  return ctx.tx
    .selectFrom("providerHours")
    .select(["hour", "calls", "accepted", "refused", "unknown", "failed", "medianMs", "spent"])
    .where("panelId", "=", ctx.panelId)
    .where("providerId", "=", providerId)
    .where("hour", ">=", since)
    .orderBy("hour")
    .execute();
}

export interface QueueRow {
  waiting: number;
  dueSince: Date | null;
  sending: number;
  unknown: number;
  running: number;
}

export async function queueOf(ctx: Ctx, providerId: number): Promise<QueueRow> {
  const { rows } = await sql<QueueRow>`
    select
      (select count(*) from orders where panel_id = ${ctx.panelId} and provider_id = ${providerId} and dispatch = 'waiting' and status = 'queued') as waiting,
      (select min(next_at) from orders where panel_id = ${ctx.panelId} and provider_id = ${providerId} and dispatch = 'waiting' and status = 'queued'
        and next_at <= now()) as due_since,
      (select count(*) from orders where panel_id = ${ctx.panelId} and provider_id = ${providerId} and dispatch = 'sending') as sending,
      (select count(*) from orders where panel_id = ${ctx.panelId} and provider_id = ${providerId} and dispatch = 'unknown') as unknown,
      (select count(*) from orders where panel_id = ${ctx.panelId} and provider_id = ${providerId} and dispatch = 'sent'
        and status in ('queued', 'active')) as running`.execute(ctx.tx);
  return rows[0]!;
}

/** Covers all panels. */
export async function rollUpCalls(db: Database, since: Date): Promise<void> {
  await withSystem(db, (tx) => tx.executeSql(sql`select roll_up_provider_calls(${since}::timestamptz)`));
}
