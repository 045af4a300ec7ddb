import { runAs } from "@vitrine/testkit/template";

/** Copies an order and its row in a table that extends orders, for tests of long lists. */
export async function copyOrder(
  ownerUrl: string,
  orderId: number,
  extension: "drip_feeds" | "subscriptions",
  copies: number,
): Promise<void> {
  await runAs(ownerUrl, (client) =>
    client.query(
      `with copied as (
         insert into orders select c.* from orders o
         cross join generate_series(1, $2) n cross join jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000000 + n)) c
         where o.id = $1
         returning panel_id, id)
       insert into ${extension} select c.* from ${extension} e
       join copied on copied.panel_id = e.panel_id
       cross join jsonb_populate_record(e, jsonb_build_object('order_id', copied.id)) c
       where e.order_id = $1`,
      [orderId, copies],
    ),
  );
}
