import type { ListPaymentsInput } from "@vitrine/contract/money/payment/panel-payment";
import { sql } from "kysely";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";
import { paymentSearch } from "./search-queries.ts";

const own = sql`case when p.fee_payer = 'customer' then p.fee else 0 end`;

/** The system's fee for the paid amount, in proportion if a part was paid. */
const kept = sql`div(p.fee::numeric * p.paid_amount, p.amount + ${own})`;

/** The owner's list with its filters, newest first. */
export const paymentExport: ExportSource<Pick<ListPaymentsInput, "query" | "status" | "system" | "user" | "dateFrom" | "dateTo">> = {
  permission: "payment.export",
  cells: (ctx) => ({
    id: sql`p.id`,
    created_at: dateCell(sql`p.created_at`),
    status: sql`p.status`,
    customer: sql`u.login`,
    system: sql`s.title`,
    amount: amountCell(sql`p.amount`),
    fee: amountCell(own),
    bonus: amountCell(sql`p.bonus`),
    paid: amountCell(sql`p.paid_amount`),
    returned: amountCell(sql`p.returned_amount`),
    payment_currency: sql`p.currency`,
    credited: amountCell(sql`p.credited`),
    taken_back: amountCell(sql`p.taken_back`),
    currency: sql`${ctx.panel.currency}::text`,
    external_id: sql`p.external_id`,
    paid_at: dateCell(sql`p.paid_at`),
  }),
  query: async (ctx, { query, status, system, user, dateFrom, dateTo }, line) => sql`
    select ${line} as line
    from payments p
    join users u on u.panel_id = p.panel_id and u.id = p.user_id
    join payment_systems s on s.panel_id = p.panel_id and s.id = p.payment_system_id
    where p.panel_id = ${ctx.panelId}
      and (${status === "all" ? null : status}::text is null or p.status = ${status === "waiting" ? "pending" : status})
      and (${status !== "waiting"} or p.receipt_at is not null)
      and (${system}::bigint is null or p.payment_system_id = ${system})
      and (${user}::bigint is null or p.user_id = ${user})
      and (${dateFrom}::bigint is null or p.created_at >= to_timestamp(${dateFrom}::bigint))
      and (${dateTo}::bigint is null or p.created_at < to_timestamp(${dateTo}::bigint))
      and ${paymentSearch(ctx, query, "p")}
    order by p.id desc`,
};

/** Gross, fee and net of each payment system by the day, in the panel's time zone, on which payments were credited. */
export const paymentDayExport: ExportSource<Pick<ListPaymentsInput, "system" | "dateFrom" | "dateTo">> = {
  permission: "payment.export",
  cells: (ctx) => ({
    date: sql`to_char(d.day, 'YYYY-MM-DD')`,
    system: sql`d.title`,
    payments: sql`d.payments`,
    announced: amountCell(sql`d.announced`),
    returned: amountCell(sql`d.returned`),
    payment_currency: sql`d.currency`,
    fees: amountCell(sql`d.fees`),
    credited: amountCell(sql`d.credited`),
    taken_back: amountCell(sql`d.taken_back`),
    currency: sql`${ctx.panel.currency}::text`,
  }),
  query: async (ctx, { system, dateFrom, dateTo }, line) => sql`
    select ${line} as line
    from (
      select (p.paid_at at time zone ${ctx.panel.timeZone})::date as day, s.id, s.title, p.currency, count(*) as payments,
        sum(p.paid_amount) as announced, sum(p.returned_amount) as returned, sum(${kept}) as fees, sum(p.credited) as credited,
        sum(p.taken_back) as taken_back
      from payments p
      join payment_systems s on s.panel_id = p.panel_id and s.id = p.payment_system_id
      where p.panel_id = ${ctx.panelId} and p.paid_at is not null
        and (${system}::bigint is null or p.payment_system_id = ${system})
        and (${dateFrom}::bigint is null or p.paid_at >= to_timestamp(${dateFrom}::bigint))
        and (${dateTo}::bigint is null or p.paid_at < to_timestamp(${dateTo}::bigint))
      group by 1, s.id, s.title, p.currency) d
    order by d.day desc, d.id, d.currency`,
};
