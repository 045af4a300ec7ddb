import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ServiceChange {
  serviceId: number;
  changedAt: Date;
}

/**
 * Reads and clears the oldest changes; what a transaction is changing again is left for the next reading. Written by a trigger on services
 * where an endpoint subscribes to them.
 */
export async function claimChangedServices(ctx: Ctx, most: number): Promise<ServiceChange[]> {
  const { rows } = await sql<ServiceChange>`
    delete from changed_services where panel_id = ${ctx.panelId} and service_id in (
      select c.service_id from changed_services c where c.panel_id = ${ctx.panelId}
      order by c.changed_at limit ${most} for update skip locked)
    returning service_id, changed_at`.execute(ctx.tx);
  return rows;
}
