import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import type { Told } from "./notify-user.ts";

/** Crosses to the main panel, so a function of its own owner does it. */
export async function tellOwner(ctx: Ctx, code: string, params: Record<string, unknown>): Promise<void> {
  await sql`select notify_owner(${code}, ${JSON.stringify(params)}::jsonb)`.execute(ctx.tx);
}

/** With the event that screens watch, where the person wants to see it there. */
export async function insertNotifications(ctx: Ctx, told: Told[]): Promise<void> {
  const rows = told.map(({ userId, code, params }) => ({ user_id: userId, code, params }));
  await sql`
    with told as (
      select r.user_id, r.code, r.params, is_in_panel(${ctx.panelId}, r.user_id, r.code) as in_panel
      from json_to_recordset(${JSON.stringify(rows)}::json) r (user_id bigint, code text, params jsonb)
    ), written as (
      insert into notifications (panel_id, user_id, code, params, in_panel, created_at)
      select ${ctx.panelId}, user_id, code, params, in_panel, ${ctx.now} from told
    )
    insert into events (panel_id, user_id, kind, data)
    select ${ctx.panelId}, user_id, 'notification', jsonb_build_object('kind', 'notification', 'code', code) from told where in_panel`.execute(
    ctx.tx,
  );
}
