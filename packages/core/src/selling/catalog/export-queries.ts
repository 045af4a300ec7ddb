import { sql } from "kysely";
import { amountCell, dateCell, flagCell, type ExportSource } from "../../kernel/export/source.ts";
import { serviceLines, type ServiceFilter } from "./queries.ts";

/** The panel's services in the owner's order. */
export const serviceExport: ExportSource<ServiceFilter> = {
  permission: "service.export",
  cells: () => ({
    id: sql`s.id`,
    name: sql`s.name`,
    category: sql`c.name`,
    network: sql`c.network`,
    type: sql`s.type`,
    status: sql`s.status`,
    rate: amountCell(sql`s.rate`),
    cost: amountCell(sql`s.cost`),
    extra_charge: sql`trim_scale(s.extra_charge)`,
    min: sql`s.min`,
    max: sql`s.max`,
    refill: flagCell(sql`s.refill`),
    cancel: flagCell(sql`s.cancel`),
    provider: sql`p.name`,
    provider_service: sql`s.external_id`,
    average_time: sql`s.average_time`,
    created_at: dateCell(sql`s.created_at`),
  }),
  query: async (ctx, filter, line) => serviceLines(ctx, filter, line),
};
