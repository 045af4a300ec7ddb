import { withPanel, type Pools } from "@vitrine/db/open";
import { enqueueAll } from "@vitrine/jobs/define-job";
import { paymentCredited } from "@vitrine/jobs/definitions";
import type pg from "pg";

/**
 * Makes sure that nothing that was waiting at the restored moment is sent, placed or mailed again automatically, and prints what was put on
 * hold.
 */
export async function holdWaiting(client: pg.Client, pools: Pools, moment: Date): Promise<void> {
  await client.query("set role vitrine_system");
  const held = await client.query<{ n: number }>(`select hold_unsent('${moment.toISOString()}') as n`);
  const paid = await client.query<{ panelId: string; paymentId: string }>(
    `select panel_id as "panelId", payment_id as "paymentId" from hold_drafts()`,
  );
  const mailings = await client.query<{ n: number }>("select hold_mailings() as n");
  await client.query("reset role");
  await notifyPayers(pools, paid.rows);
  console.log(`${held.rows[0]!.n} orders and refills waited to be sent: they will be shown with an unknown outcome.`);
  console.log(`${paid.rowCount} paid orders waited to be placed: their money stays on the balance, and their customers are notified.`);
  console.log(`${mailings.rows[0]!.n} mailings were stopped: staff can resume them.`);
}

/** The job may have ended before the moment, as for an order whose payment brought only a part of its price. */
async function notifyPayers({ db }: Pools, paid: { panelId: string; paymentId: string }[]): Promise<void> {
  for (const [panelId, payments] of Map.groupBy(paid, (row) => Number(row.panelId)))
    await withPanel(db, panelId, (tx) =>
      enqueueAll(
        tx,
        paymentCredited,
        payments.map(({ paymentId }) => ({ panelId, paymentId: Number(paymentId) })),
      ),
    );
}
