import type { MailingIdInput } from "@vitrine/contract/growth/mailing/mailing";
import { sql } from "kysely";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";
import { orderedBy, within } from "./results-queries.ts";

/** The recipients of one mailing in the order of their ids, each with the outcome. */
export const recipientExport: ExportSource<MailingIdInput> = {
  permission: "mailing.export",
  cells: () => ({
    id: sql`u.id`,
    login: sql`u.login`,
    status: sql`r.state`,
    reason: sql`r.reason`,
    sent_at: dateCell(sql`case when r.state = 'sent' then r.ended_at end`),
    opened_at: dateCell(sql`r.opened_at`),
    clicked_at: dateCell(sql`r.clicked_at`),
    unsubscribed_at: dateCell(sql`r.unsubscribed_at`),
    bounced_at: dateCell(sql`r.bounced_at`),
    orders: sql`f.orders`,
    revenue: amountCell(sql`f.revenue`),
  }),
  query: async (ctx, { mailingId }, line) => sql`
    select ${line} as line
    from mailing_recipients r
    join mailings m on m.panel_id = r.panel_id and m.id = r.mailing_id
    join users u on u.panel_id = r.panel_id and u.id = r.user_id
    cross join lateral (
      select count(*) as orders, coalesce(sum(o.charge - o.refunded), 0)::bigint as revenue from orders o
      where r.state = 'sent' and ${orderedBy(ctx)} and o.id >= first_order_since(${ctx.panelId}, m.started_at) and ${within(sql`r.ended_at`)}
    ) f
    where r.panel_id = ${ctx.panelId} and r.mailing_id = ${mailingId} order by r.user_id`,
};
