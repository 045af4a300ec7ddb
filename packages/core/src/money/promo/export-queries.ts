import { sql } from "kysely";
import type { ListPromosInput } from "@vitrine/contract/money/promo/promo";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";
import { promosLike } from "./queries.ts";

/** The list's filters and order. */
export const promoExport: ExportSource<Pick<ListPromosInput, "query" | "kind" | "state">> = {
  permission: "promo.export",
  cells: () => ({
    id: sql`p.id`,
    created_at: dateCell(sql`p.created_at`),
    code: sql`p.code`,
    kind: sql`p.kind`,
    value: amountCell(sql`p.value`),
    used: sql`p.used`,
    uses: sql`p.uses`,
    uses_per_user: sql`p.uses_per_user`,
    from: dateCell(sql`p.from_at`),
    to: dateCell(sql`p.to_at`),
    min_amount: amountCell(sql`p.min_amount`),
    status: sql`case when p.is_on then 'on' else 'off' end`,
  }),
  query: async (ctx, filter, line) => sql`select ${line} as line from promos p where ${promosLike(ctx, filter)} order by p.id desc`,
};
