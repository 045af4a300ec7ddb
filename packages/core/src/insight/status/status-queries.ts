import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface OfferedNetwork {
  network: string;
  /** Services that can be ordered now. */
  offered: number;
  /** Of these, the services whose provider doesn't take orders now: errors, no funds or a refused key. */
  waiting: number;
}

/** Networks that the panel sells, or would sell if their services were not paused, in the owner's order. */
export async function offeredNetworks(ctx: Ctx): Promise<OfferedNetwork[]> {
  const { rows } = await sql<OfferedNetwork>`
    select c.network, count(*) filter (where s.status = 'active')::integer as offered,
      count(*) filter (where s.status = 'active' and p.status in ('failing', 'out_of_money', 'invalid_key'))::integer as waiting
    from services s join categories c on c.panel_id = ${ctx.panelId} and c.id = s.category_id
      left join providers p on p.panel_id = ${ctx.panelId} and p.id = s.provider_id
    where s.panel_id = ${ctx.panelId} and s.status in ('active', 'paused') and s.deleted_at is null and not c.is_hidden
    group by c.network order by min(c.position), c.network`.execute(ctx.tx);
  return rows;
}
