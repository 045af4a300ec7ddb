import { sql } from "kysely";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";
import { conditionsOf, type OrderListFilter } from "./filter.ts";
import { ordersOf } from "./queries.ts";

/** Orders of the panel, newest first, with every order that the filters match. */
export const orderExport: ExportSource<OrderListFilter> = {
  permission: "order.export",
  cells: () => ({
    id: sql`orders.id`,
    created_at: dateCell(sql`orders.created_at`),
    status: sql`orders.status`,
    kind: sql`orders.kind`,
    customer: sql`u.login`,
    service_id: sql`orders.service_id`,
    service: sql`s.name`,
    category: sql`c.name`,
    network: sql`c.network`,
    link: sql`orders.link`,
    quantity: sql`orders.quantity`,
    start_count: sql`orders.start_count`,
    remains: sql`orders.remains`,
    charge: amountCell(sql`orders.charge`),
    refunded: amountCell(sql`orders.refunded`),
    cost: amountCell(sql`orders.cost`),
    profit: amountCell(sql`order_profit(orders.status, orders.charge, orders.refunded, orders.cost, orders.cost_posted)`),
    provider: sql`p.name`,
    provider_order_id: sql`orders.provider_order_id`,
    finished_at: dateCell(sql`orders.finished_at`),
  }),
  async query(ctx, filter, line) {
    return ordersOf(ctx, await conditionsOf(ctx, filter, "all"), line);
  },
};
