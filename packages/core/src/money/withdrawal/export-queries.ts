import { sql } from "kysely";
import type { ListWithdrawalsInput } from "@vitrine/contract/money/withdrawal/withdrawal";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";
import { withdrawalsLike } from "./queries.ts";

/** The list's filters and order. */
export const withdrawalExport: ExportSource<Pick<ListWithdrawalsInput, "query" | "status">> = {
  permission: "withdrawal.export",
  cells: () => ({
    id: sql`w.id`,
    created_at: dateCell(sql`w.created_at`),
    customer: sql`u.login`,
    source: sql`w.source`,
    destination: sql`w.destination`,
    amount: amountCell(sql`w.amount`),
    currency: sql`w.currency`,
    method: sql`w.method`,
    requisites: sql`(select string_agg(value, ' ' order by key) from jsonb_each_text(w.requisites))`,
    status: sql`w.status`,
    reason: sql`w.reason`,
    external_id: sql`w.external_id`,
    finished_at: dateCell(sql`w.ended_at`),
  }),
  query: async (ctx, filter, line) => sql`
    select ${line} as line from withdrawals w join users u on u.panel_id = w.panel_id and u.id = w.user_id
    where ${withdrawalsLike(ctx, filter)} order by w.id desc`,
};
