import { sql } from "kysely";
import { AMOUNTS } from "./measure-queries.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";

const TIME_OUT = "10min";

export async function readPanelsToFold(platform: Platform, until: Date): Promise<number[]> {
  const { rows } = await sql<{ panelId: number }>`select p as panel_id from panels_to_fold(${until}) p`.execute(platform.db);
  return rows.map(({ panelId }) => panelId);
}

/** A fold reads and groups many rows: in memory, and its plans are too short-lived to be compiled. */
export async function allowTime(ctx: Ctx): Promise<void> {
  await sql`select set_config('statement_timeout', ${TIME_OUT}, true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`.execute(
    ctx.tx,
  );
}

/** Days of the panel on which folded amounts differ from the ledger. */
export async function readWrongDays(ctx: Ctx): Promise<string[]> {
  const amounts = sql.raw(AMOUNTS.map((name) => `('${name}', f.${name})`).join(", "));
  const { rows } = await sql<{ day: string }>`
    with booked as (
      select date_trunc('day', n.moment at time zone s.zone) as at, n.measure, sum(n.amount) as amount
      from statistics_state s cross join lateral statistics_of_ledger(s.panel_id, '-infinity', s.until, 0) n
      where s.panel_id = ${ctx.panelId} group by 1, 2
    ), folded as (
      select f.at, m.measure, m.amount
      from statistics_state s
      join statistics f on f.panel_id = s.panel_id and f.subject = 'panel' and f.grain = 'day'
      cross join lateral (values ${amounts}) m (measure, amount)
      where s.panel_id = ${ctx.panelId}
    )
    select distinct to_char(at, 'YYYY-MM-DD') as day from booked b full join folded f using (at, measure)
    where measure not in ('payments', 'newcomers') and coalesce(b.amount, 0) <> coalesce(f.amount, 0)
    order by 1`.execute(ctx.tx);
  return rows.map(({ day }) => day);
}

/** Panels that were folded before. */
export async function readFoldedPanels(platform: Pick<Platform, "db">): Promise<number[]> {
  const { rows } = await sql<{ panelId: number }>`select p as panel_id from folded_panels() p`.execute(platform.db);
  return rows.map(({ panelId }) => panelId);
}
