import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** The fields of a service that an import changes, with their values before. */
export interface StateBefore {
  extraCharge: string;
  rateStep: string;
  status: "active" | "paused" | "off";
  statusReason: string | null;
  /** The extra charge that the import set: a different one was set by the owner since. */
  setCharge: string;
}

export interface ImportedRow {
  serviceId: number;
  /** null: the import created the service. */
  before: StateBefore | null;
}

/** If an import meets a service again, the first recorded values stay. */
export async function recordImported(ctx: Ctx, importId: number, rows: ImportedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_services (panel_id, import_id, service_id, before)
    select ${ctx.panelId}, ${importId}, r."serviceId", r.before from json_to_recordset(${JSON.stringify(rows)}::json) as r ("serviceId" bigint, before jsonb)
    on conflict (panel_id, import_id, service_id) do nothing`.execute(ctx.tx);
}

/** The next services of an import that a revert has not reached. */
export async function importedRows(ctx: Ctx, importId: number, limit: number): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    select service_id, before from import_services
    where panel_id = ${ctx.panelId} and import_id = ${importId} and not is_reverted order by service_id limit ${limit}`.execute(ctx.tx);
  return rows;
}

export async function markReverted(ctx: Ctx, importId: number, serviceIds: number[]): Promise<void> {
  await ctx.tx
    .updateTable("importServices")
    .set({ isReverted: true })
    .where("panelId", "=", ctx.panelId)
    .where("importId", "=", importId)
    .where("serviceId", "=", sql<number>`any(${serviceIds}::bigint[])`)
    .execute();
}
