import type { Run } from "@vitrine/contract/flows/control/control";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface RunRow extends Omit<Run, "startedAt" | "finishedAt"> {
  startedAt: Date;
  finishedAt: Date | null;
}

/** Imports, price batches, bulk actions, exports of the staff and mailings, latest first. */
export async function latestRuns(ctx: Ctx, most: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    (select 'import' as kind, id, null as list, case when status = 'reverting' then 'running' when status in ('canceled', 'reverted') then 'done' else status end
       as status, total, created + updated + skipped as done, jsonb_array_length(failed) as failed,
       created_at as started_at, finished_at
     from imports where panel_id = ${ctx.panelId} order by id desc limit ${most})
    union all
    (select 'batch', id, null, case when status = 'reverting' then 'running' when status = 'reverted' then 'done' else status end, total, changed, skipped,
       created_at, finished_at
     from price_batches where panel_id = ${ctx.panelId} order by id desc limit ${most})
    union all
    (select 'orderJob', id, null, case when status in ('running', 'undoing') then 'running' else 'done' end, total, done, failed,
       created_at, finished_at
     from order_jobs where panel_id = ${ctx.panelId} order by id desc limit ${most})
    union all
    (select 'export', id, list, status, coalesce(rows, 0), coalesce(rows, 0), 0, created_at, finished_at
     from exports where panel_id = ${ctx.panelId} and is_staff order by id desc limit ${most})
    union all
    (select 'mailing', id, null, case when status = 'sending' then 'running' when stop_reason = 'limit' then 'failed' else 'done' end,
       total, sent + failed + skipped, failed, started_at, finished_at
     from mailings where panel_id = ${ctx.panelId} and started_at is not null order by started_at desc limit ${most})
    order by started_at desc limit ${most}`.execute(ctx.tx);
  return rows;
}

export async function connectedProviders(ctx: Ctx): Promise<Pick<Provider, "id" | "name" | "status" | "statusText">[]> {
  return ctx.tx
    .selectFrom("providers")
    .select(["id", "name", "status", "statusText"])
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .limit(200)
    .execute();
}

/** The panel's own bot. */
export async function ownBot(ctx: Ctx): Promise<{ username: string; status: "ok" | "refused" } | undefined> {
  return ctx.tx.selectFrom("bots").select(["username", "status"]).where("panelId", "=", ctx.panelId).executeTakeFirst();
}
