import { type RawBuilder, sql } from "kysely";
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

/** The most recent id of a table that is surely older than the slack; no further than the first row that is not, so that little is read. */
const markOf = (ctx: Ctx, table: string, old: RawBuilder<unknown>, mark: string) => {
  const [rows, kept] = [sql.table(table), sql.ref(`f.${mark}`)];
  const found = sql`from ${rows} x where x.panel_id = ${ctx.panelId} and x.id > ${kept}`;
  return sql`${sql.ref(mark)} = coalesce(
    (select x.id - 1 ${found} and x.created_at >= ${old} order by x.id limit 1), (select max(x.id) ${found}), ${kept})`;
};

/** The next fold begins here. An id is drawn after its transaction began, so ids up to a mark are older than the slack before it. */
export async function moveState(ctx: Ctx, until: Date, slackSeconds: number): Promise<void> {
  const old = sql`${until}::timestamptz - make_interval(secs => ${slackSeconds})`;
  await sql`
    update statistics_state f set until = ${until}, ${markOf(ctx, "orders", old, "order_mark")}, ${markOf(ctx, "order_events", old, "event_mark")},
      ${markOf(ctx, "ledger_entries", old, "entry_mark")}, ${markOf(ctx, "users", old, "user_mark")}, ${markOf(ctx, "payments", old, "payment_mark")}
    where f.panel_id = ${ctx.panelId}`.execute(ctx.tx);
}

/** Everything is folded again, by the panel's present time zone. */
export async function resetState(ctx: Ctx): Promise<void> {
  await sql`
    update statistics_state set zone = ${ctx.panel.timeZone}, until = '-infinity', order_mark = 0, event_mark = 0, entry_mark = 0, user_mark = 0, payment_mark = 0
    where panel_id = ${ctx.panelId}`.execute(ctx.tx);
}
