import { type Database, withSystem } from "@vitrine/db/open";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { SettingsRow } from "../store/notification-settings.ts";

/** Panels with notifications that are due now. */
export async function panelsToNotify(db: Database, now: Date): Promise<number[]> {
  const rows = await withSystem(db, (tx) => tx.executeSql(sql<{ panelId: number }>`select panel_id from panels_to_notify(${now})`));
  return rows.map(({ panelId }) => panelId);
}

export interface Recipient extends SettingsRow {
  userId: number;
  email: string | null;
  isActivated: boolean;
  isSuspended: boolean;
  language: Language;
}

export async function recipientsOf(ctx: Ctx, userIds: number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id as user_id, u.email, u.is_activated, u.suspended_at is not null as is_suspended, u.language,
      s.quiet_from, s.quiet_to, s.time_zone, coalesce(s.digest, 'off') as digest, coalesce(s.digest_at, 540) as digest_at
    from users u left join notification_settings s on s.panel_id = u.panel_id and s.user_id = u.id
    where u.panel_id = ${ctx.panelId} and u.id = any(${userIds}::bigint[])`.execute(ctx.tx);
  return rows;
}
