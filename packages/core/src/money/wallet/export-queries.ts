import { sql } from "kysely";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";

/** Movements of one wallet, or of all of a panel's, newest first. */
export const statementExport: ExportSource<{ userId: number | null }> = {
  permission: "statement.export",
  cells: () => ({
    id: sql`e.id`,
    created_at: dateCell(sql`e.created_at`),
    customer: sql`u.login`,
    cause: sql`t.cause`,
    amount: amountCell(sql`e.amount`),
    balance_after: amountCell(sql`e.balance_after`),
    currency: sql`a.currency`,
    order_id: sql`t.order_id`,
    comment: sql`t.comment`,
  }),
  query: async (ctx, { userId }, line) => sql`
    select ${line} as line
    from ledger_accounts a
    join users u on u.panel_id = a.panel_id and u.id = a.user_id
    join ledger_entries e on e.panel_id = a.panel_id and e.account_id = a.id and e.place is not null
    join ledger_transfers t on t.panel_id = e.panel_id and t.id = e.transfer_id
    where a.panel_id = ${ctx.panelId} and a.kind = 'wallet' and (${userId}::bigint is null or a.user_id = ${userId})
    order by ${userId === null ? sql`e.id` : sql`e.place`} desc`,
};
