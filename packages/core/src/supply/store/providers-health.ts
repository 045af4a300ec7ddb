import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export async function switchProvidersOff(ctx: Ctx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable("providers")
    .set({ status: "off", statusText: null, blockedUntil: null, followBlockedUntil: null })
    .where("panelId", "=", ctx.panelId)
    .where("id", "in", ids)
    .execute();
}

export type ProviderHealth = "ok" | "failing" | "invalid_key" | "out_of_money";

/** The purpose of a call: sending orders and requests, or asking for their status. Each backs off separately. */
export type CallPurpose = "sending" | "following";

const columnsOf = (purpose: CallPurpose) => {
  const own = purpose === "sending" ? "" : "follow_";
  const other = purpose === "sending" ? "follow_" : "";
  return {
    failures: sql.ref(`${own}failures`),
    until: sql.ref(`${own}blocked_until`),
    otherFailures: sql.ref(`${other}failures`),
  };
};

export interface Failed {
  purpose: CallPurpose;
  status: Exclude<ProviderHealth, "ok">;
  text: string;
  pauseSeconds: number;
  /** The provider is shown as failing after this many failures in a row. */
  failingAfter: number;
}

interface WrittenFailure {
  before: string;
  after: ProviderHealth | "off";
  name: string;
  isRemoved: boolean;
}

/**
 * Returns the status before and after. The balance is reset when the account turns out empty, so that a top-up is detected. A balance read
 * moments ago and not spent from since is the one that was refused: it is kept, or every reading would look like a top-up.
 */
export async function writeFailure(
  ctx: Ctx,
  providerId: number,
  { purpose, status, text, pauseSeconds, failingAfter }: Failed,
): Promise<WrittenFailure | undefined> {
  const { failures, until } = columnsOf(purpose);
  const { rows } = await sql<WrittenFailure>`
    with was as (
      select id, status, now() + make_interval(secs => ${pauseSeconds}) as resumes_at,
        balance_at is null or balance_at < now() - interval '1 minute' as is_balance_old
      from providers where panel_id = ${ctx.panelId} and id = ${providerId} for update
    )
    update providers p set ${failures} = least(p.${failures} + 1, 1000), status_text = ${text},
      ${until} = case when ${status} = 'failing' then was.resumes_at end,
      balance = case when ${status} = 'out_of_money' and p.status <> 'out_of_money' and (was.is_balance_old
        or exists (select from orders o where o.panel_id = ${ctx.panelId} and o.provider_id = p.id and o.dispatch = 'sent'
          and o.status in ('queued', 'active') and o.updated_at > p.balance_at)) then null else p.balance end,
      status = case when p.status = 'off' then p.status when ${status} <> 'failing' then ${status}
        when p.${failures} + 1 >= ${failingAfter} and p.status = 'ok' then 'failing' else p.status end
    from was where p.panel_id = ${ctx.panelId} and p.id = was.id
    returning was.status as before, p.status as after, p.name, p.deleted_at is not null as is_removed`.execute(ctx.tx);
  return rows[0];
}

/**
 * False if nothing had to be cleared: then nothing is written. The provider stays shown as failing while calls of the other purpose fail.
 */
export async function clearFailure(ctx: Ctx, providerId: number, purpose: CallPurpose, failingAfter: number): Promise<boolean> {
  const { failures, until, otherFailures } = columnsOf(purpose);
  const { rows } = await sql`
    update providers set ${failures} = 0, ${until} = null,
      status_text = case when ${otherFailures} > 0 then status_text end,
      status = case when ${otherFailures} >= ${failingAfter} then status else 'ok' end
    where panel_id = ${ctx.panelId} and id = ${providerId} and (${failures} > 0 or ${until} is not null) and status in ('ok', 'failing')
    returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

export async function resumeProvider(ctx: Ctx, providerId: number): Promise<void> {
  await sql`
    update providers set failures = 0, blocked_until = null, follow_failures = 0, follow_blocked_until = null, status_text = null, status = 'ok'
    where panel_id = ${ctx.panelId} and id = ${providerId} and status <> 'off'`.execute(ctx.tx);
  await sql`
    update orders set next_at = greatest(now(), start_at) where panel_id = ${ctx.panelId} and provider_id = ${providerId}
      and dispatch = 'waiting' and status = 'queued' and next_at > now() and (start_at is null or next_at > start_at)`.execute(ctx.tx);
}

export function emptyProviders(db: Database): Promise<{ panelId: number; providerId: number }[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<{ panelId: number; providerId: number }>`select panel_id, provider_id from providers_out_of_money()`),
  );
}

/**
 * Records the balance; true if it grew or, on the first reading after the refusal, covers the cheapest waiting order. An unchanged balance
 * that covers it also counts every 15 minutes: the provider may itself have been out of funds.
 */
export async function recordBalanceWhileEmpty(ctx: Ctx, providerId: number, balance: Amount): Promise<boolean> {
  const { rows } = await sql<{ grew: boolean }>`
    with was as (
      select now() as moment, balance, balance_at < now() - interval '15 minutes' as long_ago, (
        select min(charge_for(o.cost_rate, o.quantity)) from orders o
        where o.panel_id = ${ctx.panelId} and o.provider_id = p.id and o.dispatch = 'waiting' and o.status = 'queued') as cheapest
      from providers p where p.panel_id = ${ctx.panelId} and p.id = ${providerId} and p.status = 'out_of_money' for update
    )
    update providers p set balance = ${balance},
      balance_at = case when was.long_ago or p.balance is distinct from ${balance}::bigint then was.moment else p.balance_at end
    from was
    where p.panel_id = ${ctx.panelId} and p.id = ${providerId}
    returning coalesce(${balance}::bigint > was.balance or (was.long_ago and ${balance}::bigint >= was.cheapest), ${balance}::bigint >= was.cheapest, false)
      as grew`.execute(ctx.tx);
  return rows[0]?.grew ?? false;
}

/**
 * Marks whether the balance is below the cost of the last day's orders at the provider, in its currency. True if it has just become so:
 * the owner is notified once each time. An unknown balance or an already empty account notifies no one.
 */
export async function markLowBalance(ctx: Ctx, providerId: number): Promise<boolean> {
  const { panelId, now } = ctx;
  const { rows } = await sql<{ isLow: boolean }>`
    with spent as (
      select coalesce(sum(o.cost / o.exchange_rate), 0) as units
      from orders o
      where o.panel_id = ${panelId} and o.provider_id = ${providerId} and not o.is_test
        and o.status in ('queued', 'active', 'done', 'partial')
        and o.created_at > ${now}::timestamptz - interval '24 hours'
        and o.id >= first_order_since(${panelId}, ${now}::timestamptz - interval '24 hours')
    ), was as (
      select p.low_told_at, p.balance < spent.units and p.status <> 'out_of_money' as is_low
      from providers p, spent where p.panel_id = ${panelId} and p.id = ${providerId} and p.balance is not null
    )
    update providers p set low_told_at = case when was.is_low then ${now}::timestamptz end
    from was
    where p.panel_id = ${panelId} and p.id = ${providerId} and was.is_low <> (was.low_told_at is not null)
    returning was.is_low`.execute(ctx.tx);
  return rows[0]?.isLow ?? false;
}
