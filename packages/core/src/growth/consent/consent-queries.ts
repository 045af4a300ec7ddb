import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { reachable } from "../mailing/audience-queries.ts";

/** Which channels reach this person; undefined if there is no such person. */
export async function channelsOf(ctx: Ctx, userId: number): Promise<Record<NewsChannel, boolean> | undefined> {
  const { rows } = await sql<Record<NewsChannel, boolean>>`
    select ${reachable(ctx, "email")} as email, ${reachable(ctx, "telegram")} as telegram, ${reachable(ctx, "inbox")} as inbox
    from users u where u.panel_id = ${ctx.panelId} and u.id = ${userId}`.execute(ctx.tx);
  return rows[0];
}
