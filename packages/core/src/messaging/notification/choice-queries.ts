import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface Person {
  id: number;
  email: string | null;
  isActivated: boolean;
  language: "en" | "ru" | "uk";
  /** A customer may get a child panel here, has requested one or has one. */
  mayOwnPanel: boolean;
}

/** Webhooks of this person's panels that receive notifications; asked on the main panel. */
export async function countNotificationWebhooks(ctx: Ctx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_notification_webhooks(${ctx.panelId}, ${userId}) as count`.execute(ctx.tx);
  return rows[0]!.count;
}

export async function personOf(ctx: Ctx, userId: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.is_activated, u.language,
      (exists (select from panels p where p.id = ${ctx.panelId} and p.child_charge is not null)
        or exists (select from child_panels c where c.panel_id = ${ctx.panelId} and c.user_id = u.id)
        or exists (select from child_requests r where r.panel_id = ${ctx.panelId} and r.user_id = u.id)) as may_own_panel
    from users u where u.panel_id = ${ctx.panelId} and u.id = ${userId}`.execute(ctx.tx);
  return rows[0];
}
