import type { ImportCategory, ImportProposal } from "@vitrine/contract/supply/import/import";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** A removed category can't be a target any more. */
export async function mappingsOf(ctx: Ctx, providerId: number): Promise<ImportProposal["categories"]> {
  const { rows } = await sql<ImportProposal["categories"][number]>`
    select m.category, c.id as category_id, trim_scale(m.extra_charge)::text as extra_charge
    from import_mappings m left join categories c on c.panel_id = m.panel_id and c.id = m.category_id and c.deleted_at is null
    where m.panel_id = ${ctx.panelId} and m.provider_id = ${providerId} order by m.category`.execute(ctx.tx);
  return rows;
}

/** What an import's categories were mapped to; categories that it did not name keep theirs. */
export async function rememberMappings(ctx: Ctx, providerId: number, categories: ImportCategory[]): Promise<void> {
  if (categories.length === 0) return;
  await sql`
    insert into import_mappings (panel_id, provider_id, category, category_id, extra_charge)
    select ${ctx.panelId}, ${providerId}, r.category, r."categoryId", r."extraCharge"
    from json_to_recordset(${JSON.stringify(categories)}::json) as r (category text, "categoryId" bigint, "extraCharge" numeric)
    on conflict (panel_id, provider_id, category) do update set category_id = excluded.category_id, extra_charge = excluded.extra_charge`.execute(
    ctx.tx,
  );
}
