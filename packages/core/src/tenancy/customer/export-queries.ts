import type { ListUsersInput } from "@vitrine/contract/tenancy/customer/user";
import { sql } from "kysely";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";
import { conditionsOf, PLACED } from "./queries.ts";

/** The panel's customers, newest first. */
export const userExport: ExportSource<Pick<ListUsersInput, "query" | "type" | "ids">> = {
  permission: "user.export",
  cells: () => ({
    id: sql`u.id`,
    login: sql`u.login`,
    email: sql`u.email`,
    status: sql`case when u.suspended_at is null then 'active' else 'banned' end`,
    language: sql`u.language`,
    group: sql`g.name`,
    discount: sql`u.discount`,
    orders: sql`bought.orders`,
    spent: amountCell(sql`coalesce(bought.spent, 0)`),
    balance: amountCell(sql`coalesce(w.balance, 0)`),
    credit: amountCell(sql`-coalesce(w.floor, 0)`),
    created_at: dateCell(sql`u.created_at`),
    last_seen_at: dateCell(sql`u.last_seen_at`),
  }),
  async query(ctx, filter, line) {
    return sql`
      select ${line} as line
      from users u
      left join price_groups g on g.panel_id = u.panel_id and g.id = u.price_group_id
      left join ledger_accounts w on w.panel_id = u.panel_id and w.user_id = u.id and w.kind = 'wallet'
      left join (
        select o.user_id, count(*) filter (where ${PLACED}) as orders, sum(o.charge - o.refunded) filter (where not o.is_test) as spent
        from orders o where o.panel_id = ${ctx.panelId} and not o.is_hidden group by o.user_id
      ) bought on bought.user_id = u.id
      where ${conditionsOf(ctx, filter)}
      order by u.id desc`;
  },
};
