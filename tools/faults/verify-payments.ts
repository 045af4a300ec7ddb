import { inDatabase } from "./verify.ts";
import type { Stage } from "./stage.ts";

export interface PaymentBooks {
  status: string;
  credited: string;
  /** Transfers that credit it: one. */
  credits: number;
  /** Orders placed with its money: one where an order waited, else none. */
  orders: number;
  /** The one that the payment names, and how often it was debited. */
  orderId: number | null;
  debits: number;
  draftResult: string | null;
}

/** By payment, as seen by the owner of the database, regardless of policies. */
export async function paymentBooks(stage: Stage): Promise<Map<number, PaymentBooks>> {
  return inDatabase(stage, async (client) => {
    const { rows } = await client.query<PaymentBooks & { id: number }>(
      `select p.id::int, p.status, p.credited::text, p.order_id::int as "orderId", p.draft_result as "draftResult",
        (select count(*)::int from ledger_transfers t
          where t.panel_id = p.panel_id and (t.reference = 'payment:' || p.id or t.reference like 'payment:' || p.id || ':%')) as credits,
        (select count(*)::int from orders o
          where o.panel_id = p.panel_id and o.user_id = p.user_id and o.link = p.draft -> 'order' ->> 'link') as orders,
        (select count(*)::int from ledger_transfers t
          where t.panel_id = p.panel_id and t.order_id = p.order_id and t.cause = 'order') as debits
       from payments p where p.panel_id = $1`,
      [stage.panel.id],
    );
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  });
}
