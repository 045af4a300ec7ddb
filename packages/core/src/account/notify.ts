import { sql } from "kysely";
import type { Ctx } from "../context.ts";

/** Leaves a notification for the owner of the panel acted on; he reads it on the main panel. The main panel itself has no owner. */
export async function notifyOwner(ctx: Ctx, code: string, params: Record<string, string | number | boolean | null> = {}): Promise<void> {
  const told = { ...params, panelId: ctx.panelId, panel: ctx.panel.name };
  await sql`select notify_owner(${code}, ${JSON.stringify(told)}::jsonb)`.execute(ctx.tx);
}
