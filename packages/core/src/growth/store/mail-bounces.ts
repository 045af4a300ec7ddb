import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** `reason`: the mail server's message. */
export async function insertBounce(ctx: Ctx, email: string, reason: string): Promise<void> {
  await sql`
    insert into mail_bounces (panel_id, email_key, reason, bounced_at) values (${ctx.panelId}, ${nameKey(email)}, ${reason}, ${ctx.now})
    on conflict (panel_id, email_key) do nothing returning 1`.execute(ctx.tx);
}

export interface BounceRow {
  reason: string;
  bouncedAt: Date;
}

export async function findBounce(ctx: Ctx, email: string): Promise<BounceRow | undefined> {
  return ctx.tx
    .selectFrom("mailBounces")
    .select(["reason", "bouncedAt"])
    .where("panelId", "=", ctx.panelId)
    .where("emailKey", "=", nameKey(email))
    .executeTakeFirst();
}

export async function removeBounce(ctx: Ctx, email: string): Promise<void> {
  await ctx.tx.deleteFrom("mailBounces").where("panelId", "=", ctx.panelId).where("emailKey", "=", nameKey(email)).execute();
}
