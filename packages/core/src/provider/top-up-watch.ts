import { sql } from "kysely";
import { withSystem } from "@vitrine/db/open";
import type { Caller } from "../context.ts";
import { type Daemon, forever } from "../daemon.ts";
import type { Platform } from "../platform.ts";
import { wake } from "../realtime/wake.ts";
import { systemCaller } from "../system-caller.ts";
import { openAccess, providerAccess } from "./access.ts";
import { providerResumed } from "./health.ts";

const EVERY_MS = 30_000;

/** Asks providers that ran out of money for their balance; orders go on by themselves after a top-up. */
export function startTopUpWatch(platform: Platform): Daemon {
  const stopping = new AbortController();
  const loop = forever(stopping.signal, platform, EVERY_MS, async () => {
    const empty = await withSystem(platform.db, (tx) =>
      tx.executeSql(sql<{ panelId: number; providerId: number }>`select panel_id, provider_id from providers_out_of_money()`),
    );
    for (const { panelId, providerId } of empty) {
      if (stopping.signal.aborted) break;
      if (await resumeWhenToppedUp(await systemCaller(platform, panelId, "top-up-watch"), providerId)) wake(platform, panelId);
    }
    return false;
  });
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/**
 * True where the provider was resumed: its balance grew since it was last looked at or, on the first look after
 * the refusal, covers the cheapest waiting order.
 */
export async function resumeWhenToppedUp(caller: Caller, providerId: number): Promise<boolean> {
  const access = await caller.run((ctx) => providerAccess(ctx, providerId));
  const outcome = await caller.platform.providers.clientFor(openAccess(caller.platform, access)).balance();
  if (outcome.kind !== "ok") return false;
  const { balance } = outcome.value;
  return caller.run(async (ctx) => {
    const { rows } = await sql<{ grew: boolean }>`
      with was as (
        select balance, (
          select min(ceil(o.cost_rate::numeric * o.quantity / 1000)) from orders o
          where o.panel_id = p.panel_id and o.provider_id = p.id and o.dispatch = 'waiting' and o.status = 'queued') as cheapest
        from providers p where p.panel_id = ${ctx.panelId} and p.id = ${providerId} and p.status = 'out_of_money' for update
      )
      update providers p set balance = ${balance}, balance_at = now() from was
      where p.panel_id = ${ctx.panelId} and p.id = ${providerId}
      returning coalesce(${balance}::bigint > was.balance, ${balance}::bigint >= was.cheapest, false) as grew`.execute(ctx.tx);
    if (!rows[0]?.grew) return false;
    await providerResumed(ctx, providerId);
    return true;
  });
}
