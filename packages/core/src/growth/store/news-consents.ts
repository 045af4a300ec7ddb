import type { ConsentSource, NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ConsentRow {
  channel: NewsChannel;
  isOn: boolean;
  source: ConsentSource;
  changedAt: Date;
}

export async function consentsOf(ctx: Ctx, userId: number): Promise<ConsentRow[]> {
  return ctx.tx
    .selectFrom("newsConsents")
    .select(["channel", "isOn", "source", "changedAt"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .execute();
}

export interface ConsentDecision {
  userId: number;
  channel: NewsChannel;
  isOn: boolean;
  source: ConsentSource;
  mailingId?: number;
}

/** False if nothing changed: the earlier decision keeps its time. */
export async function writeConsent(ctx: Ctx, { userId, channel, isOn, source, mailingId = 0 }: ConsentDecision): Promise<boolean> {
  const { rows } = await sql`
    insert into news_consents (panel_id, user_id, channel, is_on, source, mailing_id, changed_at)
    values (${ctx.panelId}, ${userId}, ${channel}, ${isOn}, ${source}, nullif(${mailingId}::bigint, 0), ${ctx.now})
    on conflict (panel_id, user_id, channel) do update
      set is_on = excluded.is_on, source = excluded.source, mailing_id = excluded.mailing_id, changed_at = excluded.changed_at
      where news_consents.is_on <> excluded.is_on
    returning 1`.execute(ctx.tx);
  return rows.length > 0;
}
