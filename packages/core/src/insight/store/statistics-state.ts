import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface StatisticsState {
  zone: string;
  until: string;
}

/** Locks how far the panel is folded; a panel that never was begins at the beginning of time. */
export async function lockState(ctx: Ctx): Promise<StatisticsState> {
  await sql`
    insert into statistics_state (panel_id, zone, until) values (${ctx.panelId}, ${ctx.panel.timeZone}, '-infinity') on conflict do nothing`.execute(
    ctx.tx,
  );
  const { rows } = await sql<StatisticsState>`
    select zone, until::text as until from statistics_state where panel_id = ${ctx.panelId} for update`.execute(ctx.tx);
  return rows[0]!;
}

/** The next fold begins here. An id is drawn after its transaction began, so ids up to a mark are older than the slack before it. */
export async function moveState(ctx: Ctx, until: Date, slackSeconds: number): Promise<void> {
  const { panelId } = ctx;
  const old = sql`${until}::timestamptz - make_interval(secs => ${slackSeconds})`;
  await sql`
    update statistics_state f set until = ${until},
      order_mark = coalesce((select max(x.id) from orders x where x.panel_id = ${panelId} and x.id > f.order_mark and x.created_at < ${old}), f.order_mark),
      event_mark = coalesce((select max(x.id) from order_events x where x.panel_id = ${panelId} and x.id > f.event_mark and x.created_at < ${old}), f.event_mark),
      entry_mark = coalesce((select max(x.id) from ledger_entries x where x.panel_id = ${panelId} and x.id > f.entry_mark and x.created_at < ${old}), f.entry_mark),
      user_mark = coalesce((select max(x.id) from users x where x.panel_id = ${panelId} and x.id > f.user_mark and x.created_at < ${old}), f.user_mark),
      payment_mark = coalesce((select max(x.id) from payments x where x.panel_id = ${panelId} and x.id > f.payment_mark and x.created_at < ${old}), f.payment_mark)
    where f.panel_id = ${panelId}`.execute(ctx.tx);
}

/** Everything is folded again, by the panel's present time zone. */
export async function resetState(ctx: Ctx): Promise<void> {
  await sql`
    update statistics_state set zone = ${ctx.panel.timeZone}, until = '-infinity', order_mark = 0, event_mark = 0, entry_mark = 0, user_mark = 0, payment_mark = 0
    where panel_id = ${ctx.panelId}`.execute(ctx.tx);
}
