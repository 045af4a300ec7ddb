import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ServiceRow } from "./services.ts";

/** `moves`: an order priced before this change must be priced again. */
export type EditedRow = ServiceRow & { moves: boolean };

export async function writeEdited(ctx: Ctx, services: EditedRow[]): Promise<void> {
  const rows = services.map((row) => ({
    id: row.id,
    name: row.name,
    categoryId: row.categoryId,
    min: row.min,
    max: row.max,
    rate: row.rate.toString(),
    cost: row.cost.toString(),
    costRate: row.costRate.toString(),
    exchangeRate: row.exchangeRate,
    priceMode: row.priceMode,
    extraCharge: row.extraCharge,
    status: row.status,
    statusReason: row.statusReason,
    moves: row.moves,
  }));
  await sql`
    update services s set name = r.name, category_id = r."categoryId", min = r.min, max = r.max, rate = r.rate, cost = r.cost, cost_rate = r."costRate",
      exchange_rate = r."exchangeRate", price_mode = r."priceMode", extra_charge = r."extraCharge", status = r.status, status_reason = r."statusReason",
      version = s.version + case when r.moves then 1 else 0 end, updated_at = ${ctx.now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id bigint, name text, "categoryId" bigint, min bigint, max bigint, rate bigint, cost bigint,
      "costRate" bigint, "exchangeRate" numeric, "priceMode" text, "extraCharge" numeric, status text, "statusReason" text, moves boolean)
    where s.panel_id = ${ctx.panelId} and s.id = r.id`.execute(ctx.tx);
}
