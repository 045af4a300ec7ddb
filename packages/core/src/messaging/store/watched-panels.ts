import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** A screen that lost its connection finds the events of this time when it returns. */
const KEPT = "10 minutes";

/** Marks the panel as watched; repeated while there are watchers. */
export async function markWatched(ctx: Ctx): Promise<void> {
  await sql`
    insert into watched_panels (panel_id, until) values (${ctx.panelId}, now() + ${KEPT}::interval)
    on conflict (panel_id) do update set until = excluded.until`.execute(ctx.tx);
}

/** Panels that any process of the product has watchers of. */
export async function watchedPanels(db: Database): Promise<Set<number>> {
  const { rows } = await sql<{ panelId: number }>`select panel_id from watched_panels_now()`.execute(db);
  return new Set(rows.map(({ panelId }) => panelId));
}
