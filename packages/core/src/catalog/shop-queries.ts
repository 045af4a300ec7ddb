import { sql } from "kysely";
import type { ShopService } from "@vitrine/contract/catalog/shop";
import type { Ctx } from "../context.ts";

/** Grows with every change of the panel's services and categories. */
export async function catalogVersion(ctx: Ctx): Promise<number> {
  const row = await ctx.tx.selectFrom("catalogVersions").select("version").where("panelId", "=", ctx.panelId).executeTakeFirst();
  return row?.version ?? 0;
}

export async function readShopServices(ctx: Ctx): Promise<(Omit<ShopService, "rate"> & { rate: bigint })[]> {
  const { rows } = await sql<Omit<ShopService, "rate"> & { rate: bigint }>`
    select s.id, s.name, s.description, c.name as category, c.network, s.type, s.rate, s.min, s.max, s.increment, s.refill, s.cancel, s.dripfeed, s.average_time
    from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    where s.panel_id = ${ctx.panelId} and s.status = 'active'
    order by c.position, c.id, s.position, s.id`.execute(ctx.tx);
  return rows;
}
