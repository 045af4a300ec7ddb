import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface PurchaseRow {
  serviceId: number;
  serviceName: string;
  quantity: number;
  createdAt: Date;
}

/**
 * Customers' purchases since then, latest first: of services that are still offered, without test orders, hidden ones, orders that
 * wait for approval and orders that were not delivered. A drip-feed counts once, posts of a subscription don't count.
 */
export async function readPurchases({ tx, panelId }: Ctx, since: Date, most: number): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select o.service_id, s.name as service_name, o.quantity, o.created_at
    from orders o
      join services s on s.panel_id = o.panel_id and s.id = o.service_id
      join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    where o.panel_id = ${panelId}
      and o.id >= first_order_since(${panelId}, ${since})
      and o.created_at > ${since} and not o.is_hidden and not o.is_test
      and o.kind in ('single', 'drip') and o.status in ('queued', 'active', 'done', 'partial') and o.dispatch <> 'moderation'
      and s.status = 'active' and not c.is_hidden
    order by o.id desc limit ${most}`.execute(tx);
  return rows;
}
