import { sql } from "kysely";
import type { Failure } from "@vitrine/integrations/reseller-api/outcome";
import { notifyOwner } from "../account/notify.ts";
import type { Ctx } from "../context.ts";
import { emit } from "../realtime/emit.ts";

/** One missed call is an accident; this many in a row are shown. */
const FAILING_AFTER = 3;

type Status = "ok" | "failing" | "invalid_key" | "out_of_money";

const statusOf = (failure: Failure): Exclude<Status, "ok"> => {
  if (failure.kind === "refused" && failure.reason === "insufficient_funds") return "out_of_money";
  if (failure.kind === "refused" && failure.reason === "invalid_key") return "invalid_key";
  return "failing";
};

const textOf = (failure: Failure): string => ("text" in failure ? failure.text : failure.detail).slice(0, 300);

/** Leaves the provider alone for a while; an empty account or a refused key stops it until that changes, and its owner is told once. */
export async function providerFailed(ctx: Ctx, providerId: number, failure: Failure, pauseSeconds: number): Promise<void> {
  const status = statusOf(failure);
  const { rows } = await sql<{ before: Status; after: Status; name: string }>`
    with was as (select id, status from providers where panel_id = ${ctx.panelId} and id = ${providerId} for update)
    update providers p set failures = least(p.failures + 1, 1000), status_text = ${textOf(failure)},
      blocked_until = case when ${status} = 'failing' then now() + make_interval(secs => ${pauseSeconds}) end,
      balance = case when ${status} = 'out_of_money' and p.status <> 'out_of_money' then null else p.balance end,
      status = case when p.status = 'off' then p.status when ${status} <> 'failing' then ${status}
        when p.failures + 1 >= ${FAILING_AFTER} and p.status = 'ok' then 'failing' else p.status end
    from was where p.panel_id = ${ctx.panelId} and p.id = was.id
    returning was.status as before, p.status as after, p.name`.execute(ctx.tx);
  const [row] = rows;
  if (!row || row.before === row.after) return;
  await emit(ctx, [{ userId: null, event: { kind: "provider", providerId, status: row.after } }]);
  await notifyOwner(ctx, `provider_${row.after}`, { providerId, name: row.name });
}

/** It answered as it should. Writes nothing where all was well; an empty account stays marked until its balance is seen to grow. */
export async function providerRecovered(ctx: Ctx, providerId: number): Promise<void> {
  const { rows } = await sql`
    update providers set failures = 0, blocked_until = null, status_text = null, status = 'ok'
    where panel_id = ${ctx.panelId} and id = ${providerId} and (failures > 0 or blocked_until is not null) and status in ('ok', 'failing')
    returning 1`.execute(ctx.tx);
  if (rows.length > 0) await emit(ctx, [{ userId: null, event: { kind: "provider", providerId, status: "ok" } }]);
}

/** Money came to the account, or a new key was accepted: waiting orders are due at once. */
export async function providerResumed(ctx: Ctx, providerId: number): Promise<void> {
  await sql`
    update providers set failures = 0, blocked_until = null, status_text = null, status = 'ok'
    where panel_id = ${ctx.panelId} and id = ${providerId} and status <> 'off'`.execute(ctx.tx);
  await sql`
    update orders set next_at = now() where panel_id = ${ctx.panelId} and provider_id = ${providerId}
      and dispatch = 'waiting' and status = 'queued' and next_at > now()`.execute(ctx.tx);
  await emit(ctx, [{ userId: null, event: { kind: "provider", providerId, status: "ok" } }]);
}
